#include <algorithm>
#include <cstdlib>

#include "building/doors.h"
#include "building/massing.h"
#include "building/plan_grid.h"
#include "building/rooms.h"

namespace rooftree {

namespace {

constexpr int flightCost = 40;

// Cells of a storey by what a door there would be in the way of.
class DoorCells {
public:
    DoorCells(const Building& building, int level) : storey_(building.storeys[std::size_t(level)]) {
        for (const Flight& flight : storey_.stairs) {
            for (const Point cell : flight.run) addCell(runs_, cell);
            addCell(feet_, flight.foot);
        }
        if (level > 0)
            for (const Flight& flight : building.storeys[std::size_t(level - 1)].stairs) addCell(feet_, flight.landing);
        for (const Door& door : storey_.doors)
            for (const Point cell : {door.edge.near(), door.edge.far()})
                if (cell.x >= 0 && cell.y >= 0 && cell.y < maxPlot) addCell(doors_, cell);
    }

    bool walkable(Point cell) const { return cellAt(storey_, cell) >= 0 && !hasCell(runs_, cell); }
    // 0 where nothing is in the way.
    int cost(Point cell) const { return (hasCell(feet_, cell) ? flightCost : 0) + (hasCell(doors_, cell) ? 25 : 0); }

private:
    const Storey& storey_;
    CellBoard runs_{};
    CellBoard feet_{};
    CellBoard doors_{};
};

bool mayHaveBackDoor(RoomKind kind) {
    return kind == RoomKind::kitchen || kind == RoomKind::storage || kind == RoomKind::barn || kind == RoomKind::forge;
}

// Whether a cell outside on the ground is in the court of an O, the only shape that has one.
bool isCourt(const Building& building, Point cell) {
    if (building.shape != BuildingShape::o) return false;
    const Rect& main = building.wings.front().rect;
    return cell.x >= 0 && cell.x < building.size.x && cell.y >= 0 && cell.y < main.y;
}

struct Place {
    CellEdge edge;
    int cost = 0;
};

// A terrace without a door is no terrace.
void roofOver(const Brief& brief, Building& building, std::size_t wing) {
    BuildingWing& lower = building.wings[wing];
    Storey& storey = building.storeys[std::size_t(lower.storeys)];
    const int id = cellAt(storey, {lower.rect.x, lower.rect.y});
    for (std::int16_t& cell : storey.cells.cells())
        if (cell == id) cell = std::int16_t(outsideCell);
    std::erase_if(storey.rooms, [&](const Room& room) { return room.id == id; });
    roofWing(brief, lower);
}

bool placeTerraceDoor(Building& building, std::size_t wing, Stream& lot) {
    const Rect& rect = building.wings[wing].rect;
    const int level = building.wings[wing].storeys;
    const OwnerGrid owners(building, level);
    const DoorCells cells(building, level);
    Storey& storey = building.storeys[std::size_t(level)];
    std::optional<Place> best;
    for (const Stretch& stretch : stretchesOf(owners))
        for (int i = 0; i < stretch.count; ++i) {
            const Point cell = stretch.cell(i);
            const Point out = cell + stepTo(stretch.out);
            if (!rect.contains(out) || (stretch.count >= 3 && stretch.atEnd(i)) || !cells.walkable(cell)) continue;
            const RoomClass of = classOf(roomOf(storey, cellAt(storey, cell)).kind);
            const int cost = (of == RoomClass::hub     ? 0
                              : of == RoomClass::store ? 60
                                                       : 15) +
                             cells.cost(cell) + int(lot.below(10));
            if (!best || cost < best->cost) best = Place{stretch.edge(i), cost};
        }
    if (best) storey.doors.push_back({best->edge, DoorKind::terrace});
    return best.has_value();
}

}  // namespace

bool placeFrontDoor(const Brief& brief, Building& building) {
    Stream lot = brief.stream("front door");
    const Span columns = frontDoorColumns(building);
    const int row = building.wings.front().rect.bottom() - 1;
    Storey& ground = building.storeys.front();
    const DoorCells cells(building, 0);
    std::optional<Place> best;
    for (int x = columns.first; x <= columns.last; ++x) {
        const Point cell{x, row};
        if (!cells.walkable(cell) || cells.cost(cell) != 0) continue;
        const RoomKind kind = roomOf(ground, cellAt(ground, cell)).kind;
        const int cost = entranceCost(kind, brief.kind.ground.front().room) + int(lot.below(4)) +
                         3 * std::abs(2 * x - columns.first - columns.last);
        if (!best || cost < best->cost) best = Place{edgeOf(cell, Side::south), cost};
    }
    if (!best || best->cost >= neverEntrance) return false;
    ground.doors.push_back({best->edge, DoorKind::front});
    return true;
}

bool placeOuterDoors(const Brief& brief, Building& building) {
    Stream lot = brief.stream("outer doors");
    for (std::size_t i = 1; i < building.wings.size(); ++i)
        if (building.wings[i].top == WingTop::terrace && !placeTerraceDoor(building, i, lot))
            roofOver(brief, building, i);
    const bool wantsBack = happens(lot, brief.kind.back);
    const OwnerGrid owners(building, 0);
    const DoorCells cells(building, 0);
    Storey& ground = building.storeys.front();
    std::optional<Place> court;
    std::optional<Place> back;
    for (const Stretch& stretch : stretchesOf(owners))
        for (int i = 0; i < stretch.count; ++i) {
            const Point cell = stretch.cell(i);
            const Point out = cell + stepTo(stretch.out);
            if ((stretch.count >= 3 && stretch.atEnd(i)) || !cells.walkable(cell) || owners.bay(out)) continue;
            const RoomKind kind = roomOf(ground, cellAt(ground, cell)).kind;
            const bool toCourt = isCourt(building, out);
            int cost = cells.cost(cell) + int(lot.below(16));
            if (toCourt) {
                const RoomClass of = classOf(kind);
                cost += of == RoomClass::hub ? 0 : of == RoomClass::social ? 5 : of == RoomClass::work ? 10 : 30;
                if (!court || cost < court->cost) court = Place{stretch.edge(i), cost};
            } else if (mayHaveBackDoor(kind)) {
                // Rather not beside the front door.
                cost += stretch.out == Side::south ? 20 : 0;
                if (!back || cost < back->cost) back = Place{stretch.edge(i), cost};
            }
        }
    if (court) ground.doors.push_back({court->edge, DoorKind::court});
    if (wantsBack && back && back->cost < flightCost) ground.doors.push_back({back->edge, DoorKind::back});
    return building.shape != BuildingShape::o || court;
}

}  // namespace rooftree
