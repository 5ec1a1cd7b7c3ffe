#include <QCoreApplication>

#include "building/sheet/storey_parts.h"
#include "plan/painter_pen.h"
#include "plan/plan_look.h"

namespace rooftree {
namespace {

Rect plotOf(const Building& building) {
    return {-building.at.x, -building.at.y, building.spec.plot.x, building.spec.plot.y};
}

QColor between(const QColor& a, const QColor& b, qreal share) {
    const auto mixed = [&](float from, float to) { return float(from + (to - from) * share); };
    return QColor::fromRgbF(mixed(a.redF(), b.redF()), mixed(a.greenF(), b.greenF()), mixed(a.blueF(), b.blueF()),
                            mixed(a.alphaF(), b.alphaF()));
}

void paintGrid(QPainter& painter, const PlanScene& scene, const QRect& area) {
    if (scene.view.zoom < 7) return;
    QList<QLine> lines;
    const Point first = scene.view.pixelAt(area.topLeft());
    const Point last = scene.view.pixelAt(area.bottomRight());
    for (int x = first.x; x <= last.x + 1; ++x)
        lines += QLine(scene.view.left(x), area.top(), scene.view.left(x), area.bottom());
    for (int y = first.y; y <= last.y + 1; ++y)
        lines += QLine(area.left(), scene.view.top(y), area.right(), scene.view.top(y));
    painter.setPen(planInks(scene.dark()).grid);
    painter.drawLines(lines);
}

// The side of the plot that the front looks to, and its name.
void paintStreet(QPainter& painter, const PlanScene& scene, const QRect& plot) {
    const PlanInks& inks = planInks(scene.dark());
    const bool south = scene.subject.building.spec.front == Side::south;
    constexpr int across = 22;
    const QRect strip = south ? QRect(plot.left(), plot.bottom() + 1, plot.width(), across)
                              : QRect(plot.right() + 1, plot.top(), across, plot.height());
    painter.fillRect(strip, inks.street);
    painter.setPen(inks.faint);
    painter.save();
    painter.translate(strip.center());
    if (!south) painter.rotate(-90);
    painter.drawText(QRect(-60, -across / 2, 120, across), Qt::AlignCenter,
                     QCoreApplication::translate("PlanCanvas", "street"));
    painter.restore();
}

void paintHeat(QPainter& painter, const PlanScene& scene) {
    const PlanInks& inks = planInks(scene.dark());
    if (std::size_t(scene.level) >= scene.subject.steps.size()) return;
    const Grid<int>& steps = scene.subject.steps[std::size_t(scene.level)];
    const int most = std::max(1, scene.subject.farthest);
    for (int y = 0; y < steps.height(); ++y)
        for (int x = 0; x < steps.width(); ++x) {
            if (!scene.subject.walk.has({scene.level, {x, y}})) continue;
            const QRectF cell = scene.cell({x, y});
            if (steps.at(x, y) >= 0) {
                painter.fillRect(cell, heatOf(qreal(steps.at(x, y)) / most, inks));
                continue;
            }
            QColor wash = inks.lost;
            wash.setAlpha(90);
            painter.fillRect(cell, wash);
            painter.fillRect(cell, QBrush(inks.lost, Qt::BDiagPattern));
        }
}

void paintStepCounts(QPainter& painter, const PlanScene& scene) {
    if (std::size_t(scene.level) >= scene.subject.steps.size() || scene.view.zoom < 30) return;
    const Grid<int>& steps = scene.subject.steps[std::size_t(scene.level)];
    QFont font = scene.font;
    font.setPixelSize(9);
    const qreal inset = scene.view.zoom * 0.13 + 1;  // off the walls
    painter.setFont(font);
    painter.setPen(planInks(scene.dark()).text);
    for (int y = 0; y < steps.height(); ++y)
        for (int x = 0; x < steps.width(); ++x)
            if (steps.at(x, y) >= 0)
                painter.drawText(scene.cell({x, y}).adjusted(0, 0, -inset, -inset), Qt::AlignRight | Qt::AlignBottom,
                                 QString::number(steps.at(x, y)));
}

}  // namespace

const PlanInks& planInks(bool dark) {
    static const PlanInks light{"#f1f2f0", "#e7ece0", "#d9ddd3", "#26292d", "#6f767d", "#d7d5cf", "#fbe7a1",
                                "#79c7ab", "#4f7fc0", "#d0251f", "#c62820", "#b86e00", "#a3178f"};
    static const PlanInks night{"#1b1d20", "#22281f", "#333a30", "#e9ebed", "#9aa1a9", "#34322e", "#a8983a",
                                "#2f7a66", "#2a4f8a", "#ff5a50", "#ff6a60", "#f2b04a", "#ff8af0"};
    return dark ? night : light;
}

QColor heatOf(qreal share, const PlanInks& inks) {
    share = std::clamp(share, 0.0, 1.0);
    return share < 0.5 ? between(inks.near, inks.halfway, 2 * share) : between(inks.halfway, inks.far, 2 * share - 1);
}

void paintPlanGround(QPainter& painter, const PlanScene& scene) {
    const PlanInks& inks = planInks(scene.dark());
    painter.fillRect(scene.window, inks.ground);
    if (scene.subject.empty()) return;
    painter.setFont(scene.font);
    const QRect plot = scene.view.rectOf(plotOf(scene.subject.building));
    if (scene.level == 0) painter.fillRect(plot, inks.yard);
    paintGrid(painter, scene, plot.intersected(scene.window));
    painter.setPen(QPen(inks.faint, 1, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(plot);
    paintStreet(painter, scene, plot);
}

void paintPlanStorey(QPainter& painter, const PlanScene& scene) {
    PainterPen pen(painter, scene.view, scene.dark());
    StoreyParts parts(pen, {}, scene.subject.building, scene.level);
    // Neighbouring squares of a floor leave no seam without smoothing.
    parts.drawOutside();
    parts.drawFloors();
    if (scene.heat) paintHeat(painter, scene);
    painter.setRenderHint(QPainter::Antialiasing);
    parts.drawHoles();
    parts.drawFurnishings();
    if (scene.heat) paintStepCounts(painter, scene);
    parts.drawWalls();
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace rooftree
