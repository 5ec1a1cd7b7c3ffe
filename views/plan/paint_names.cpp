#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPath>

#include "building/plan_grid.h"
#include "building/sheet/storey_parts.h"
#include "plan/painter_pen.h"
#include "plan/plan_look.h"
#include "plan/plan_words.h"

namespace rooftree {
namespace {

QString say(const char* words) {
    return QCoreApplication::translate("PlanCanvas", words);
}

QColor groundOf(const PlanScene& scene) {
    QColor out = scene.palette.color(QPalette::Base);
    out.setAlpha(225);
    return out;
}

void paintNorth(QPainter& painter, const PlanScene& scene) {
    const QPointF middle(scene.window.right() - 26, scene.window.top() + 30);
    painter.setPen(Qt::NoPen);
    painter.setBrush(groundOf(scene));
    painter.drawEllipse(middle, 21, 21);
    painter.setBrush(scene.palette.color(QPalette::Text));
    painter.drawPolygon(QPolygonF(
        {middle + QPointF(0, -4), middle + QPointF(6, 14), middle + QPointF(0, 9), middle + QPointF(-6, 14)}));
    QFont font = scene.font;
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(scene.palette.color(QPalette::Text));
    painter.drawText(QRectF(middle.x() - 12, middle.y() - 19, 24, 14), Qt::AlignCenter, say("N"));
}

// A bar of five tiles, or as many as take a fair length. Gives the place that it takes.
QRect paintScale(QPainter& painter, const PlanScene& scene) {
    int each = 1;
    while (each * scene.view.zoom < 16) each *= 2;
    constexpr int parts = 5;
    const int part = each * scene.view.zoom;
    QFont font = scene.font;
    font.setPixelSize(10);
    painter.setFont(font);
    const QFontMetrics metrics(font);
    const QString unit = say("tiles");
    const QRect all(scene.window.left() + 10, scene.window.bottom() - 34,
                    part * parts + metrics.horizontalAdvance(unit) + 34, 26);
    painter.setPen(Qt::NoPen);
    painter.setBrush(groundOf(scene));
    painter.drawRoundedRect(all, 4, 4);
    const QColor ink = scene.palette.color(QPalette::Text);
    const int left = all.left() + 10;
    const int top = all.bottom() - 9;
    for (int i = 0; i < parts; ++i) {
        const QRect bar(left + i * part, top, part, 5);
        painter.fillRect(bar, i % 2 == 0 ? ink : scene.palette.color(QPalette::Base));
        painter.setPen(ink);
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar);
    }
    for (const int i : {0, 1, parts})
        painter.drawText(QRect(left + i * part - 20, top - 14, 40, 13), Qt::AlignCenter, QString::number(i * each));
    painter.drawText(QPoint(left + parts * part + 14, top + 5), unit);
    return all;
}

void paintHeatKey(QPainter& painter, const PlanScene& scene, const QRect& scale) {
    const PlanInks& inks = planInks(scene.dark());
    QFont font = scene.font;
    font.setPixelSize(10);
    painter.setFont(font);
    const QFontMetrics metrics(font);
    const QString title = say("Steps from the front door");
    const QString lost = say("not reached");
    constexpr int bar = 120;
    const int width = bar + metrics.horizontalAdvance(lost) + 54;
    QRect all(scene.window.right() - width - 10, scene.window.bottom() - 54, width, 46);
    if (all.adjusted(-8, 0, 0, 0).intersects(scale)) all.moveBottom(scale.top() - 8);
    painter.setPen(Qt::NoPen);
    painter.setBrush(groundOf(scene));
    painter.drawRoundedRect(all, 4, 4);
    painter.setPen(scene.palette.color(QPalette::Text));
    painter.drawText(all.adjusted(10, 4, -10, 0), Qt::AlignLeft | Qt::AlignTop, title);
    const QRect ramp(all.left() + 10, all.top() + 19, bar, 9);
    for (int x = 0; x < bar; ++x)
        painter.fillRect(ramp.left() + x, ramp.top(), 1, ramp.height(), heatOf(qreal(x) / bar, inks));
    painter.drawText(QRect(ramp.left(), ramp.bottom() + 1, bar, 13), Qt::AlignLeft | Qt::AlignTop, QString::number(0));
    painter.drawText(QRect(ramp.left(), ramp.bottom() + 1, bar, 13), Qt::AlignRight | Qt::AlignTop,
                     QString::number(scene.subject.farthest));
    const QRect swatch(ramp.right() + 16, ramp.top() - 1, 12, 11);
    QColor wash = inks.lost;
    wash.setAlpha(90);
    painter.fillRect(swatch, wash);
    painter.fillRect(swatch, QBrush(inks.lost, Qt::BDiagPattern));
    painter.drawText(QPoint(swatch.right() + 6, swatch.bottom()), lost);
}

}  // namespace

std::vector<PlanName> layPlanNames(const PlanSubject& subject, int level, int zoom, const QFont& font) {
    std::vector<PlanName> out;
    const Storey* storey = subject.storey(level);
    if (!storey) return out;
    const QFontMetricsF metrics(font);
    const auto units = [&](qreal pixels) { return int(pixels * tileUnits / zoom); };
    for (const Room& room : storey->rooms) {
        const QString name = nameOfRoom(room.kind);
        const QString area = QString::number(room.area);
        const qsizetype space = name.indexOf(' ');
        // One line where it fits, else two or three.
        for (const QStringList& lines :
             {QStringList{name + ' ' + area}, QStringList{name, area},
              space > 0 ? QStringList{name.left(space), name.mid(space + 1) + ' ' + area} : QStringList{name, area}}) {
            qreal width = 0;
            for (const QString& line : lines) width = std::max(width, metrics.horizontalAdvance(line));
            const Point size{units(width + 4), units(metrics.height() * double(lines.size()))};
            if (const std::optional<Point> at = placeForName(subject.building, level, room, size)) {
                out.push_back({room.id, lines, QPointF(at->x, at->y) / tileUnits});
                break;
            }
        }
    }
    if (level > 0) return out;
    QRect court;
    for (const Point& cell : courtCellsOf(subject.building)) court |= QRect(cell.x, cell.y, 1, 1);
    if (!court.isEmpty()) out.push_back({-1, {say("court")}, QRectF(court).center()});
    return out;
}

void paintPlanNames(QPainter& painter, const PlanScene& scene) {
    painter.setRenderHint(QPainter::Antialiasing);
    QFont font = scene.font;
    for (const PlanName& name : scene.names) {
        font.setBold(name.room >= 0 && name.room == scene.room);
        painter.setFont(font);
        const QFontMetricsF metrics(font);
        qreal width = 0;
        for (const QString& line : name.lines) width = std::max(width, metrics.horizontalAdvance(line));
        QRectF box(0, 0, width + 8, metrics.height() * double(name.lines.size()));
        box.moveCenter(scene.at(name.middle));
        const bool outside = name.room < 0;
        if (!outside) {
            QColor ground = themed(paintOf(classOf(roomOf(scene.storey(), name.room).kind)), scene.dark());
            ground.setAlpha(215);
            painter.setPen(Qt::NoPen);
            painter.setBrush(ground);
            painter.drawRoundedRect(box, 3, 3);
        }
        painter.setPen(outside ? planInks(scene.dark()).faint : planInks(scene.dark()).text);
        painter.drawText(box, Qt::AlignCenter, name.lines.join('\n'));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintPlanCorners(QPainter& painter, const PlanScene& scene) {
    painter.setRenderHint(QPainter::Antialiasing);
    paintNorth(painter, scene);
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QRect scale = paintScale(painter, scene);
    if (scene.heat) paintHeatKey(painter, scene, scale);
}

}  // namespace rooftree
