#include <QCoreApplication>
#include <cmath>

#include "kit/kit_look.h"

namespace rooftree {
namespace {

QString words(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

QString metres(qint64 millimetres) {
    return QString::number(double(millimetres) / 1000, 'g', 7);
}

QString say(const char* text) {
    return QCoreApplication::translate("KitCanvas", text);
}

// The nearest of the places along one axis at which members stand: lines of the grid and the middles between them.
struct Snapped {
    qint64 at = 0;  // millimetres
    bool line = false;
};
Snapped snap(double at) {
    constexpr double reach = 0.22;  // of a square, to either side of a line
    const double squares = at / kitSquare;
    const double line = std::round(squares);
    if (std::abs(squares - line) <= reach) return {qint64(line) * kitSquare, true};
    return {qint64(std::floor(squares)) * kitSquare + kitSquare / 2, false};
}

QString placeWords(const Snapped& x, const Snapped& z) {
    const qint64 back = -z.at;
    if (x.line && z.line) return say("Corner at %1 m east, %2 m back").arg(metres(x.at), metres(back));
    const auto square = [](qint64 at) { return qint64(std::floor(double(at) / kitSquare)); };
    if (!x.line && !z.line) return say("Square (%1, %2)").arg(square(x.at)).arg(square(back));
    return say("Side at %1 m east, %2 m back").arg(metres(x.at), metres(back));
}

}  // namespace

KitSpot kitSpotAt(const KitSubject& subject, int storey, QPointF place) {
    const double most = 3.0 * kitSquare * maxKitCoordinate;
    if (std::abs(place.x()) > most || std::abs(place.y()) > most) return {};
    const Snapped x = snap(place.x());
    const Snapped z = snap(place.y());
    KitSpot out{placeWords(x, z), {}};
    for (const KitMember& member : subject.plan.members) {
        if (member.at.x != x.at || member.at.z != z.at) continue;
        if (member.storey != storey && member.storey != subject.plan.storeys) continue;
        out.members +=
            say("%1, turned %2, %3 m up").arg(words(nameOf(member.query))).arg(member.turn).arg(metres(member.at.y));
    }
    constexpr double near = 700;  // millimetres
    for (const KitSocket& socket : subject.plan.sockets)
        if (std::hypot(double(socket.at.x) - place.x(), double(socket.at.z) - place.y()) < near)
            out.members +=
                say("socket: %1, %2 m up")
                    .arg(words(EnumNames<KitSocketKind>::names[std::size_t(socket.kind)]), metres(socket.at.y));
    return out;
}

const std::vector<KitKeyEntry>& kitKey() {
    using Paint = void (*)(QPainter&, const QRectF&, const KitInks&);
    static constexpr auto line = [](QPainter& painter, const QRectF& box, const QColor& colour, qreal width,
                                    Qt::PenStyle style) {
        painter.setPen(QPen(colour, width, style));
        painter.drawLine(QPointF(box.left(), box.center().y()), QPointF(box.right(), box.center().y()));
    };
    static const std::vector<KitKeyEntry> all{
        {say("slope"), Paint([](QPainter& p, const QRectF& b, const KitInks& i) { p.fillRect(b, i.slope); })},
        {say("hip"), Paint([](QPainter& p, const QRectF& b, const KitInks& i) {
             p.fillRect(b, i.hip);
             line(p, b, i.hipLine, 2, Qt::SolidLine);
         })},
        {say("valley"), Paint([](QPainter& p, const QRectF& b, const KitInks& i) {
             p.fillRect(b, i.valley);
             line(p, b, i.valleyLine, 2, Qt::DashLine);
         })},
        {say("ridge"),
         Paint([](QPainter& p, const QRectF& b, const KitInks& i) { line(p, b, i.ridge, 3.5, Qt::SolidLine); })},
        {say("eave"),
         Paint([](QPainter& p, const QRectF& b, const KitInks& i) { line(p, b, i.eave, 1.5, Qt::SolidLine); })},
        {say("gable"), Paint([](QPainter& p, const QRectF& b, const KitInks& i) {
             p.setPen(QPen(i.gable, 1.5));
             p.drawPolyline(QPolygonF({b.bottomLeft(), QPointF(b.center().x(), b.top()), b.bottomRight()}));
         })},
        {say("wall"),
         Paint([](QPainter& p, const QRectF& b, const KitInks& i) { line(p, b, i.wall, 5, Qt::SolidLine); })},
        {say("window"), Paint([](QPainter& p, const QRectF& b, const KitInks& i) {
             line(p, b, i.wall, 6, Qt::SolidLine);
             line(p, b, i.glass, 2.5, Qt::SolidLine);
         })},
        {say("door"), Paint([](QPainter& p, const QRectF& b, const KitInks& i) {
             p.setPen(QPen(i.door, 2));
             p.drawLine(b.bottomLeft(), b.topLeft());
             p.drawArc(QRectF(b.left() - b.width(), b.top(), 2 * b.width(), 2 * b.height()), 0, 90 * 16);
         })},
        {say("lamp"), Paint([](QPainter& p, const QRectF& b, const KitInks& i) {
             p.setPen(Qt::NoPen);
             p.setBrush(i.lamp);
             p.drawEllipse(b.center(), 4.5, 4.5);
         })},
        {say("sign"), Paint([](QPainter& p, const QRectF& b, const KitInks& i) {
             p.fillRect(QRectF(b.center().x() - 5, b.center().y() - 3, 10, 6), i.sign);
         })},
        {say("chimney"), Paint([](QPainter& p, const QRectF& b, const KitInks& i) {
             p.fillRect(QRectF(b.center().x() - 5, b.center().y() - 5, 10, 10), i.chimney);
         })},
    };
    return all;
}

}  // namespace rooftree
