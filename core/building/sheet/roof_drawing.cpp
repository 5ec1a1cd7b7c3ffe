#include <array>

#include "building/building_roof.h"
#include "building/plan_grid.h"
#include "building/sheet/drawing.h"

namespace rooftree {
namespace {

// Light falls from the north-west.
Rgba shaded(Rgba paint, int eighths) {
    const auto mixed = [&](int value) {
        const int to = eighths > 0 ? 255 : 0;
        const int part = eighths > 0 ? eighths : -eighths;
        return std::uint8_t(value + (to - value) * part / 32);
    };
    return {mixed(paint.r), mixed(paint.g), mixed(paint.b), 255};
}

constexpr std::array<Point, 4> steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};  // out over the sides, by quarter

void drawTile(Canvas& canvas, Point origin, const RoofTile& tile, Rgba paint) {
    const Rect area{origin.x + tile.cell.x * tileUnits, origin.y + tile.cell.y * tileUnits, tileUnits, tileUnits};
    const std::array<std::array<Rgba, 2>, 4> inks = roofInksOf(tile, paint);
    const Point middle{2 * area.x + tileUnits, 2 * area.y + tileUnits};
    canvas.shade(area, [&](int x, int y) {
        const int dx = x - middle.x;
        const int dy = y - middle.y;
        if (tile.kind == RoofKind::cut) {
            constexpr std::array<Point, 4> corners{{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}};
            const Point low = corners[std::size_t(tile.turn / 90)];
            if (dx * low.x + dy * low.y > 0) return Rgba{};
        }
        const std::size_t q = std::abs(dx) > std::abs(dy) ? (dx > 0 ? 1 : 3) : (dy > 0 ? 0 : 2);
        const Point along = steps[(q + 1) & 3];
        return inks[q][dx * along.x + dy * along.y > 0 ? 1 : 0];
    });
}

void drawEdge(Canvas& canvas, Point origin, const RoofEdge& edge) {
    const auto page = [&](Point at) { return Point{origin.x + at.x * tileUnits / 2, origin.y + at.y * tileUnits / 2}; };
    constexpr Rgba dark{60, 54, 50, 255};
    switch (edge.line) {
        case RoofLine::ridge: return canvas.line(page(edge.from), page(edge.to), 10, dark);
        case RoofLine::hip: return canvas.line(page(edge.from), page(edge.to), 4, dark);
        case RoofLine::valley: return canvas.line(page(edge.from), page(edge.to), 6, {70, 110, 160, 255});
        case RoofLine::gable: return canvas.line(page(edge.from), page(edge.to), 14, dark);
        case RoofLine::wall:
        case RoofLine::eave: return canvas.line(page(edge.from), page(edge.to), 7, dark);
    }
}

// Takes the corner off an open top.
void drawCut(PlanPen& pen, Point origin, const CutCorner& cut) {
    const auto page = [&](int turn) {
        const Point at = cornerOf(cut.at, (cut.corner + turn) & 3);
        return Point{origin.x + at.x * tileUnits, origin.y + at.y * tileUnits};
    };
    pen.polygon(std::array<Point, 3>{page(3), page(0), page(1)}, paper);
    pen.line(page(3), page(1), 10, wallInk);
}

}  // namespace

Rgba roofPaintOf(std::string_view roofing) {
    if (roofing == "slate") return {150, 160, 172, 255};
    if (roofing == "tile") return {206, 132, 98, 255};
    if (roofing == "shingle") return {184, 156, 122, 255};
    if (roofing == "thatch") return {222, 200, 140, 255};
    return {216, 214, 208, 255};
}

// Each triangle falls one way.
std::array<std::array<Rgba, 2>, 4> roofInksOf(const RoofTile& tile, Rgba paint) {
    const TileHeights heights = heightsOf(tile);
    std::array<std::array<Rgba, 2>, 4> out;
    for (std::size_t q = 0; q < 4; ++q)
        for (const std::size_t last : {0, 1}) {
            // Along the outline, the footprint on the left: the next side's step out is the way to its end.
            const Point step = steps[q];
            const Point along = steps[(q + 1) & 3];
            const int rise = heights.side[q] - heights.middle;
            const int slant =
                last != 0 ? heights.corner[(q + 1) & 3] - heights.side[q] : heights.side[q] - heights.corner[q];
            out[q][last] = shaded(paint, 5 * (rise * (step.x + step.y) + slant * (along.x + along.y)));
        }
    return out;
}

void drawOpenTop(PlanPen& pen, Point origin, const Building& building, const BuildingWing& wing) {
    const Rect area{origin.x + wing.rect.x * tileUnits, origin.y + wing.rect.y * tileUnits, wing.rect.w * tileUnits,
                    wing.rect.h * tileUnits};
    pen.rect(area, paintOf(RoomClass::open));
    pen.hatch(area, 20, 3, {170, 190, 196, 255});
    pen.frame(area, 10, wallInk);
    if (std::size_t(wing.storeys) < building.storeys.size())
        for (const CutCorner& cut : building.storeys[std::size_t(wing.storeys)].cuts)
            if (wing.rect.contains(cut.at)) drawCut(pen, origin, cut);
    pen.label({area.x + area.w / 2, area.y + area.h / 2}, wing.top == WingTop::terrace ? "terrace" : "platform",
              textInk, paper);
}

void drawRoof(Canvas& canvas, Point origin, const Building& building) {
    for (int level = 1; level <= maxStoreys; ++level) {
        for (const BuildingRoofTile& roofed : building.roof) {
            if (roofed.level != level) continue;
            const BuildingWing* wing = wingAt(building, roofed.tile.cell);
            const Rgba paint = wing != nullptr ? roofPaintOf(wing->roofing) : paper;
            if (roofed.tile.kind == RoofKind::flat)
                canvas.rect({origin.x + roofed.tile.cell.x * tileUnits, origin.y + roofed.tile.cell.y * tileUnits,
                             tileUnits, tileUnits},
                            shaded(paint, 8));
            else
                drawTile(canvas, origin, roofed.tile, paint);
        }
        const RoofPlan plan = roofPlanAt(building, level);
        for (const RoofEdge& edge : plan.edges) drawEdge(canvas, origin, edge);
        for (const RoofTile& tile : plan.tiles) {
            if (tile.kind != RoofKind::flat) continue;
            const Rect area{origin.x + tile.cell.x * tileUnits, origin.y + tile.cell.y * tileUnits, tileUnits,
                            tileUnits};
            canvas.frame(area, 2, lightInk);
        }
        for (const BuildingWing& wing : building.wings) {
            if (wing.storeys != level || !isOpenTop(wing)) continue;
            drawOpenTop(canvas, origin, building, wing);
        }
    }
}

}  // namespace rooftree
