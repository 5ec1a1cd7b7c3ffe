#include "building/flip.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace rooftree {

namespace {

Point flipped(Point p) {
    return {p.y, p.x};
}
CellEdge flipped(CellEdge edge) {
    return {flipped(edge.at), !edge.west};
}

// Those that are alike stay together, in the order of their sides, rows and columns.
void flipWalls(std::vector<Wall>& walls) {
    for (Wall& wall : walls) wall.edge = flipped(wall.edge);
    const auto place = [](const Wall& wall) { return std::tuple(wall.edge.west, wall.edge.at.y, wall.edge.at.x); };
    for (auto first = walls.begin(); first != walls.end();) {
        const auto last = std::find_if(first, walls.end(), [&](const Wall& wall) {
            return wall.kind != first->kind || wall.outer != first->outer || wall.set != first->set;
        });
        std::sort(first, last, [&](const Wall& a, const Wall& b) { return place(a) < place(b); });
        first = last;
    }
}

void flip(Storey& storey) {
    Grid<std::int16_t> cells(storey.cells.height(), storey.cells.width());
    for (int y = 0; y < cells.height(); ++y)
        for (int x = 0; x < cells.width(); ++x) cells.at(x, y) = storey.cells.at(y, x);
    storey.cells = std::move(cells);
    flipWalls(storey.walls);
    for (CutCorner& cut : storey.cuts) {
        cut.at = flipped(cut.at);
        if (cut.corner % 2 == 0) cut.corner = 2 - cut.corner;
    }
    for (Door& door : storey.doors) door.edge = flipped(door.edge);
    for (Window& window : storey.windows) window.edge = flipped(window.edge);
    for (Flight& flight : storey.stairs) {
        for (Point& cell : flight.run) cell = flipped(cell);
        flight.foot = flipped(flight.foot);
        flight.landing = flipped(flight.landing);
        flight.rise = flight.rise == Side::west ? Side::north : Side::west;
    }
}

}  // namespace

void flipPlan(Building& building) {
    building.at = flipped(building.at);
    building.size = flipped(building.size);
    for (BuildingWing& wing : building.wings) wing.rect = {wing.rect.y, wing.rect.x, wing.rect.h, wing.rect.w};
    for (Storey& storey : building.storeys) flip(storey);
}

}  // namespace rooftree
