#include <cmath>

#include "footprint/outline.h"
#include "kit/kit_look.h"

namespace rooftree {
namespace {

// Shares of a square.
constexpr qreal wallWidth = 0.1;
constexpr qreal overhang = 0.17;
constexpr qreal windowLength = 0.34;
constexpr qreal doubleLength = 0.62;
constexpr qreal doorLength = 0.4;

QPen penOf(const KitScene& scene, const QColor& colour, qreal share, qreal least) {
    return QPen(colour, std::clamp(scene.view.zoom * share, least, 8.0), Qt::SolidLine, Qt::RoundCap);
}

// The direction that a member with this turn looks to, in the widget.
QPointF outwardOf(int turn) {
    const Point step = stepTo(sideOf(turn / 90 & 3));
    return QPointF(step.x, step.y);
}

struct Opening {
    KitOpening kind = KitOpening::blank;
    QPointF middle;
    QPointF along;    // to the right, seen from outside
    QPointF outward;  // both as long as a square
};

// The walls of the storey on show.
std::vector<Opening> openingsOf(const KitScene& scene) {
    std::vector<Opening> out;
    const KitQueries& queries = kitQueries();
    for (const KitMember& member : scene.subject.plan.members) {
        if (member.storey != scene.storey) continue;
        for (const auto& storey : queries.wall)
            for (std::size_t i = 0; i < storey.size(); ++i) {
                if (storey[i] != member.query) continue;
                const QPointF outward = outwardOf(member.turn) * scene.view.zoom;
                out.push_back({KitOpening(i), scene.at(member.at), QPointF(outward.y(), -outward.x()), outward});
            }
    }
    return out;
}

void paintWindow(QPainter& painter, const KitScene& scene, const Opening& opening, const KitInks& inks) {
    const bool isDouble = opening.kind == KitOpening::window2;
    const QPointF reach = opening.along * (isDouble ? doubleLength : windowLength) / 2;
    const QPointF thick = opening.outward * wallWidth / 2;
    const QPointF from = opening.middle - reach;
    const QPointF to = opening.middle + reach;
    painter.setPen(QPen(inks.wall, 1));
    painter.setBrush(scene.palette.color(QPalette::Base));
    painter.drawPolygon(QPolygonF({from - thick, to - thick, to + thick, from + thick}));
    painter.setPen(penOf(scene, inks.glass, 0.035, 1.5));
    painter.drawLine(from, to);
    if (isDouble) {
        painter.setPen(QPen(inks.wall, 1.5));
        painter.drawLine(opening.middle - thick, opening.middle + thick);
    }
}

// The leaf stands open to the inside, hung at the left as seen from outside.
void paintDoor(QPainter& painter, const KitScene& scene, const Opening& opening, const KitInks& inks) {
    const QPointF reach = opening.along * doorLength / 2;
    const QPointF thick = opening.outward * wallWidth / 2;
    const QPointF hinge = opening.middle - reach;
    const QPointF jamb = opening.middle + reach;
    painter.setPen(Qt::NoPen);
    painter.setBrush(scene.palette.color(QPalette::Base));
    painter.drawPolygon(QPolygonF({hinge - thick, jamb - thick, jamb + thick, hinge + thick}));
    const qreal length = scene.view.zoom * doorLength;
    const QPointF inward = -opening.outward * doorLength;
    const qreal toJamb = -std::atan2(opening.along.y(), opening.along.x()) * 180 / M_PI;
    const qreal toLeaf = -std::atan2(inward.y(), inward.x()) * 180 / M_PI;
    qreal swing = toLeaf - toJamb;
    while (swing > 180) swing -= 360;
    while (swing < -180) swing += 360;
    const QRectF circle(hinge.x() - length, hinge.y() - length, 2 * length, 2 * length);
    QColor sector = inks.door;
    sector.setAlpha(50);
    painter.setBrush(sector);
    painter.drawPie(circle, qRound(toJamb * 16), qRound(swing * 16));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(inks.door, 1.2, Qt::DashLine));
    painter.drawArc(circle, qRound(toJamb * 16), qRound(swing * 16));
    painter.setPen(penOf(scene, inks.door, 0.045, 2));
    painter.drawLine(hinge, hinge + inward);
}

QPointF outwardOf(const RoofEdge& edge) {
    // The roof lies on the left of its eaves and gables.
    const QPointF along(edge.to.x - edge.from.x, edge.to.y - edge.from.y);
    return QPointF(-along.y(), along.x()) / 2;
}

void paintOutside(QPainter& painter, const KitScene& scene, const RoofEdge& edge, const KitInks& inks) {
    const QPointF unit = outwardOf(edge) * scene.view.zoom * overhang;
    const QPointF along = QPointF(edge.to.x - edge.from.x, edge.to.y - edge.from.y) / 2 * scene.view.zoom * overhang;
    // It goes on around an outside corner, and stops short in an inside one.
    const auto reach = [&](Point half) {
        const int cells = cellsIn(scene.subject.footprint.around({half.x / 2, half.y / 2}));
        return cells == 1 ? 1 : cells == 3 ? -1 : 0;
    };
    const QPointF from = scene.half(edge.from) + unit - along * reach(edge.from);
    const QPointF to = scene.half(edge.to) + unit + along * reach(edge.to);
    if (edge.line == RoofLine::eave) {
        painter.setPen(QPen(inks.eave, 1.4));
        painter.drawLine(from, to);
        return;
    }
    // The half of a gable rises towards the ridge.
    const QPointF high = edge.zTo > edge.zFrom ? to : from;
    const QPointF low = edge.zTo > edge.zFrom ? from : to;
    const QPointF peak = high + outwardOf(edge) * scene.view.zoom * 0.13;
    QColor wash = inks.gable;
    wash.setAlpha(60);
    painter.setPen(Qt::NoPen);
    painter.setBrush(wash);
    painter.drawPolygon(QPolygonF({low, high, peak}));
    painter.setPen(penOf(scene, inks.gable, 0.028, 1.6));
    painter.drawLine(low, peak);
    painter.setPen(QPen(inks.gable, 1.2));
    painter.drawLine(low, high);
}

QColor inkOf(const RoofJunction& junction, const KitInks& inks) {
    switch (junction.kind) {
        case Junction::eaveCorner: return inks.eave;
        case Junction::insideEave: return inks.valleyLine;
        case Junction::hipPeak:
        case Junction::hipEnd: return inks.hipLine;
        case Junction::ridgeButt:
        case Junction::eaveEndLeft:
        case Junction::eaveEndRight:
        case Junction::footLeft:
        case Junction::footRight: return inks.gable;
        default: return inks.ridge;
    }
}

QString textOf(const RoofJunction& junction) {
    const JunctionName name = nameOf(junction.kind);
    QString out = QString::fromUtf8(name.name.data(), qsizetype(name.name.size()));
    if (!name.end.empty()) out += '/' + QString::fromUtf8(name.end.data(), qsizetype(name.end.size()));
    return out;
}

QString textOf(KitSocketKind kind) {
    const std::string_view name = EnumNames<KitSocketKind>::names[std::size_t(kind)];
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

const QColor& inkOf(KitSocketKind kind, const KitInks& inks) {
    return kind == KitSocketKind::lamp ? inks.lamp : kind == KitSocketKind::sign ? inks.sign : inks.chimney;
}

// Lamps and signs hang at the ground storey's wall; chimneys are seen from everywhere.
bool isShown(const KitScene& scene, const KitSocket& socket) {
    return socket.kind == KitSocketKind::chimney ? scene.roof : scene.storey == 0;
}

// Where it is drawn: what hangs at a wall stands out from it.
QPointF placeOf(const KitScene& scene, const KitSocket& socket) {
    const QPointF at = scene.at(socket.at);
    return socket.kind == KitSocketKind::chimney ? at : at + outwardOf(socket.turn) * scene.view.zoom * 0.14;
}

}  // namespace

void paintKitWalls(QPainter& painter, const KitScene& scene) {
    const KitInks& inks = kitInks(scene.dark());
    const std::vector<Opening> openings = openingsOf(scene);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(inks.wall, std::max(2.0, scene.view.zoom * wallWidth), Qt::SolidLine, Qt::SquareCap));
    for (const Opening& opening : openings)
        painter.drawLine(opening.middle - opening.along / 2, opening.middle + opening.along / 2);
    for (const Opening& opening : openings) {
        if (opening.kind == KitOpening::door) paintDoor(painter, scene, opening, inks);
        if (opening.kind == KitOpening::window || opening.kind == KitOpening::window2)
            paintWindow(painter, scene, opening, inks);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintKitRoof(QPainter& painter, const KitScene& scene) {
    if (!scene.roof) return;
    const KitInks& inks = kitInks(scene.dark());
    painter.setRenderHint(QPainter::Antialiasing);
    for (const RoofEdge& edge : scene.subject.roof.edges)
        if (edge.line == RoofLine::eave || edge.line == RoofLine::gable) paintOutside(painter, scene, edge, inks);
    const auto paintLines = [&](RoofLine line, QPen pen) {
        painter.setPen(pen);
        for (const RoofEdge& edge : scene.subject.roof.edges)
            if (edge.line == line) painter.drawLine(scene.half(edge.from), scene.half(edge.to));
    };
    QPen valley = penOf(scene, inks.valleyLine, 0.032, 1.6);
    valley.setStyle(Qt::DashLine);
    valley.setDashPattern({4, 2.5});
    paintLines(RoofLine::valley, valley);
    paintLines(RoofLine::hip, penOf(scene, inks.hipLine, 0.032, 1.6));
    paintLines(RoofLine::ridge, penOf(scene, inks.ridge, 0.055, 2.5));
    painter.setPen(Qt::NoPen);
    const qreal dot = std::clamp(scene.view.zoom * 0.04, 1.5, 4.5);
    for (const RoofJunction& junction : scene.subject.roof.junctions) {
        painter.setBrush(inkOf(junction, inks));
        painter.drawEllipse(scene.corner(junction.at), dot, dot);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintKitSockets(QPainter& painter, const KitScene& scene) {
    const KitInks& inks = kitInks(scene.dark());
    painter.setRenderHint(QPainter::Antialiasing);
    const qreal size = std::clamp(scene.view.zoom * 0.08, 3.0, 9.0);
    for (const KitSocket& socket : scene.subject.plan.sockets) {
        if (!isShown(scene, socket)) continue;
        const QPointF at = placeOf(scene, socket);
        painter.setPen(QPen(scene.palette.color(QPalette::Base), 1));
        painter.setBrush(inkOf(socket.kind, inks));
        if (socket.kind == KitSocketKind::lamp) {
            painter.drawEllipse(at, size, size);
        } else if (socket.kind == KitSocketKind::sign) {
            painter.drawRect(QRectF(at.x() - size, at.y() - size * 0.7, 2 * size, size * 1.4));
        } else {
            painter.drawRect(QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size));
            painter.setBrush(scene.palette.color(QPalette::Base));
            painter.drawEllipse(at, size * 0.45, size * 0.45);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

std::vector<KitLabel> layKitLabels(const KitScene& scene) {
    std::vector<KitLabel> out;
    constexpr int readable = 40;  // pixels a square from which there is room for names
    if (!scene.names || scene.view.zoom < readable) return out;
    const KitInks& inks = kitInks(scene.dark());
    const QFontMetricsF metrics(scene.font);
    const auto put = [&](const QString& text, QPointF from, const QColor& colour, std::span<const QPointF> directions,
                         qreal reach) {
        const QSizeF size(metrics.horizontalAdvance(text) + 6, metrics.height());
        // Near, then a line of text lower or higher, then farther.
        for (const QSizeF far :
             {QSizeF(reach, reach), QSizeF(reach, reach + size.height()), QSizeF(reach, reach) * 1.8})
            for (const QPointF& direction : directions) {
                const QPointF middle = from + QPointF(direction.x() * (far.width() + size.width() / 2),
                                                      direction.y() * (far.height() + size.height() / 2));
                const QRectF box(middle - QPointF(size.width(), size.height()) / 2, size);
                const auto covers = [&](const KitLabel& other) {
                    return other.box.adjusted(-2, -1, 2, 1).intersects(box) || box.contains(other.from);
                };
                if (!QRectF(scene.window).contains(box) || std::any_of(out.begin(), out.end(), covers)) continue;
                out.push_back({text, box, from, colour});
                return;
            }
    };
    for (const KitSocket& socket : scene.subject.plan.sockets) {
        if (!isShown(scene, socket)) continue;
        const std::array<QPointF, 4> around{QPointF(0, 1), QPointF(0, -1), QPointF(1, 0), QPointF(-1, 0)};
        put(textOf(socket.kind), placeOf(scene, socket), inkOf(socket.kind, inks), around,
            std::clamp(scene.view.zoom * 0.1, 5.0, 11.0));
    }
    if (scene.roof) {
        // The rarest first: they say most about the roof.
        std::vector<RoofJunction> order = scene.subject.roof.junctions;
        std::stable_sort(order.begin(), order.end(),
                         [](const RoofJunction& a, const RoofJunction& b) { return a.kind > b.kind; });
        for (const RoofJunction& junction : order) {
            const auto diagonal = [](Quarter q) {
                const Point step = stepTo(q & 3);
                return QPointF(step.x, step.y);
            };
            const QPointF side = outwardOf(junction.turn * 90);
            const QPointF across(-side.y(), side.x());
            std::vector<QPointF> directions;
            if (junction.kind == Junction::eaveCorner || junction.kind == Junction::insideEave)
                directions = {diagonal(junction.turn), diagonal(junction.turn + 1), diagonal(junction.turn + 3)};
            else if (junction.kind == Junction::ridgeButt)
                directions = {side, side + across, side - across};
            else if (junction.kind >= Junction::eaveEndLeft && junction.kind <= Junction::footRight)
                directions = {side + across, side - across, side, across - side, -across - side};
            else
                directions = {diagonal(1), diagonal(2), diagonal(0), diagonal(3)};
            const bool outside = junction.kind < Junction::hipPeak && junction.kind != Junction::none;
            put(textOf(junction), scene.corner(junction.at), inkOf(junction, inks), directions,
                outside ? scene.view.zoom * (overhang + 0.04) : 6);
        }
    }
    return out;
}

void paintKitLabels(QPainter& painter, const KitScene& scene) {
    painter.setFont(scene.font);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ground = scene.palette.color(QPalette::Base);
    ground.setAlpha(225);
    for (const KitLabel& label : layKitLabels(scene)) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(label.box, 3, 3);
        painter.setPen(label.colour);
        painter.drawText(label.box, Qt::AlignCenter, label.text);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace rooftree
