#include "building/walking.h"

namespace rooftree {
namespace {

void fill(WalkBoard& board, const Rect& cells, bool on) {
    for (int y = cells.y; y < cells.bottom(); ++y)
        for (int x = cells.x; x < cells.right(); ++x) on ? board.add({x, y}) : board.remove({x, y});
}

}  // namespace

WalkStorey walkStoreyOf(const Storey& storey) {
    const Point size{storey.cells.width(), storey.cells.height()};
    const Rect bounds = storey.cells.bounds();
    WalkBoard floor;
    for (int y = 0; y < size.y; ++y) {
        std::uint64_t row = 0;
        for (int x = 0; x < size.x; ++x)
            if (storey.cells.at(x, y) >= 0) row |= WalkBoard::bitOf(x);
        floor.row(y) = row;
    }
    for (const CutCorner& cut : storey.cuts)
        if (bounds.contains(cut.at)) floor.remove(cut.at);
    for (const Flight& flight : storey.stairs)
        for (const Point step : flight.run)
            if (bounds.contains(step)) floor.remove(step);
    for (const Furniture& item : storey.furniture)
        if (item.blocks) fill(floor, item.at.intersected(bounds), false);
    // Ways everywhere, none through walls, again through doors.
    WalkBoard north;
    WalkBoard west;
    fill(north, bounds, true);
    fill(west, bounds, true);
    const auto boardOf = [&](const CellEdge& edge) -> WalkBoard& { return edge.west ? west : north; };
    for (const Wall& wall : storey.walls)
        if (bounds.contains(wall.edge.at)) boardOf(wall.edge).remove(wall.edge.at);
    for (const Door& door : storey.doors)
        if (bounds.contains(door.edge.at)) boardOf(door.edge).add(door.edge.at);
    return WalkStorey(size, floor, north, west);
}

WalkGraph walkGraphOf(const Building& building) {
    WalkGraph out;
    out.storeys.reserve(building.storeys.size());
    for (const Storey& storey : building.storeys) {
        out.storeys.push_back(walkStoreyOf(storey));
        for (const Flight& flight : storey.stairs)
            out.flights.push_back({storey.level, flight.foot, flight.landing, flightLength});
    }
    return out;
}

std::optional<WalkPlace> entryOf(const Building& building) {
    if (building.storeys.empty()) return std::nullopt;
    const Storey& ground = building.storeys.front();
    for (const Door& door : ground.doors) {
        if (door.kind != DoorKind::front) continue;
        for (const Point cell : {door.edge.near(), door.edge.far()})
            if (ground.cells.contains(cell) && ground.cells.at(cell.x, cell.y) >= 0) return WalkPlace{0, cell};
    }
    return std::nullopt;
}

}  // namespace rooftree
