// What is over the walker goes: the roofs that hang together with the one above, and the storeys between (Fallout).
#include "iso/cutaway/cutaway.h"

namespace rooftree {
namespace {

// Cells that are under one roof with a cell, over its sides.
Grid<std::uint8_t> underOneRoof(const SceneBuilding& building, Point from) {
    Grid<std::uint8_t> out(building.size.x, building.size.y, 0);
    const auto covered = [&](Point cell) {
        if (!out.contains(cell)) return false;
        if (building.roofs.at(cell.x, cell.y) >= 0) return true;
        for (int level = 0; level < int(building.rooms.size()); ++level)
            if (building.roomAt(level, cell) != outsideCell) return true;
        return false;
    };
    if (!covered(from)) return out;
    std::vector<Point> open{from};
    out.at(from.x, from.y) = 1;
    while (!open.empty()) {
        const Point cell = open.back();
        open.pop_back();
        for (const Side side : allSides) {
            const Point next = cell + stepTo(side);
            if (!covered(next) || out.at(next.x, next.y) != 0) continue;
            out.at(next.x, next.y) = 1;
            open.push_back(next);
        }
    }
    return out;
}

}  // namespace

void cutRoof(const CutawayView& view, std::vector<ThingView>& things) {
    const Walker& walker = view.walker;
    if (walker.building < 0) return;
    const SceneBuilding& building = view.scene.buildings[std::size_t(walker.building)];
    const Point cell{walker.cell.x - building.at.x, walker.cell.y - building.at.y};
    // A yard, and a terrace under the sky, are outside.
    if (!building.isInside(walker.level, cell)) return;
    const Grid<std::uint8_t> region = underOneRoof(building, cell);
    for (std::size_t i = 0; i < things.size(); ++i) {
        const SceneThing& thing = view.scene.things[i];
        if (thing.building != walker.building || thing.level <= walker.level) continue;
        // Walls and posts on the far rim stand on the sides of cells beyond it.
        bool over = region.contains(thing.cell) && region.at(thing.cell.x, thing.cell.y) != 0;
        if (thing.edge || thing.kind == ThingKind::post)
            for (const Point step : {Point{-1, 0}, {0, -1}, {-1, -1}}) {
                const Point beside = thing.cell + step;
                over = over || (region.contains(beside) && region.at(beside.x, beside.y) != 0);
            }
        if (over) things[i].sixteenths = 0;
    }
}

}  // namespace rooftree
