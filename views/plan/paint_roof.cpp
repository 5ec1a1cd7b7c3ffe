#include <QPolygonF>

#include "building/plan_grid.h"
#include "building/sheet/drawing.h"
#include "plan/painter_pen.h"
#include "plan/plan_look.h"

namespace rooftree {
namespace {

QPointF half(const PlanScene& scene, Point at) {
    return scene.at(QPointF(at.x, at.y) / 2);
}

Rgba paintAt(const Building& building, Point cell) {
    const BuildingWing* wing = wingAt(building, cell);
    return roofPaintOf(wing != nullptr ? std::string_view(wing->roofing) : std::string_view());
}

// Triangles around the middle of the tile, two to each side.
void paintTile(QPainter& painter, const PlanScene& scene, const RoofTile& tile, Rgba paint) {
    constexpr std::array<Point, 4> corners{{{0, 2}, {2, 2}, {2, 0}, {0, 0}}};  // by diagonal, in half cells
    constexpr std::array<Point, 4> sides{{{1, 2}, {2, 1}, {1, 0}, {0, 1}}};
    const auto inks = roofInksOf(tile, paint);
    const auto place = [&](Point in) { return half(scene, {2 * tile.cell.x + in.x, 2 * tile.cell.y + in.y}); };
    const std::size_t low = tile.kind == RoofKind::cut ? std::size_t(tile.turn / 90) : 4;
    for (std::size_t q = 0; q < 4; ++q)
        for (const std::size_t last : {0, 1}) {
            const std::size_t corner = (q + last) & 3;
            if (corner == low) continue;
            painter.setBrush(themed(inks[q][last], scene.dark()));
            painter.drawPolygon(QPolygonF({place({1, 1}), place(sides[q]), place(corners[corner])}));
        }
}

QPen penOf(const PlanScene& scene, RoofLine line) {
    const bool dark = scene.dark();
    const QColor ink = dark ? QColor("#e6ded2") : QColor("#3c3632");
    const QColor blue = dark ? QColor("#86b6ec") : QColor("#2f5f9e");
    const auto width = [&](qreal share, qreal least) { return std::max(least, scene.view.zoom * share); };
    switch (line) {
        case RoofLine::ridge: return {ink, width(0.09, 2), Qt::SolidLine, Qt::FlatCap};
        case RoofLine::hip: return {ink, width(0.036, 1)};
        case RoofLine::valley: return {blue, width(0.05, 1.4), Qt::DashLine};
        case RoofLine::gable: return {ink, width(0.13, 2.4), Qt::SolidLine, Qt::FlatCap};
        case RoofLine::wall:
        case RoofLine::eave: return {ink, width(0.06, 1.4)};
    }
    return {};
}

}  // namespace

void paintPlanRoof(QPainter& painter, const PlanScene& scene) {
    if (!scene.roof) return;
    const Building& building = scene.subject.building;
    PainterPen pen(painter, scene.view, scene.dark());
    for (int level = 1; level <= maxStoreys; ++level) {
        painter.setPen(Qt::NoPen);
        for (const BuildingRoofTile& roofed : building.roof)
            if (roofed.level == level) paintTile(painter, scene, roofed.tile, paintAt(building, roofed.tile.cell));
        for (const BuildingWing& wing : building.wings)
            if (wing.storeys == level && level > scene.level && isOpenTop(wing)) drawOpenTop(pen, {}, building, wing);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    for (const RoofPlan& roof : scene.subject.roofs)
        for (const RoofEdge& edge : roof.edges) {
            painter.setPen(penOf(scene, edge.line));
            painter.drawLine(half(scene, edge.from), half(scene, edge.to));
        }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace rooftree
