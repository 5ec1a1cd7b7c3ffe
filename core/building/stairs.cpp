#include "building/stairs.h"

#include <algorithm>

#include "building/plan_grid.h"

namespace rooftree {

namespace {

struct Ranked {
    Flight flight;
    int cost = 0;
};

int zoneCost(RoomKind kind) {
    switch (classOf(kind)) {
        case RoomClass::hub: return 0;
        case RoomClass::social: return 8;
        case RoomClass::work: return 12;
        case RoomClass::store: return 40;
        default: return 80;
    }
}

}  // namespace

std::vector<Flight> flightsFrom(const Brief& brief, const Building& building, int level) {
    Stream lot = brief.stream(level == 0 ? "flight" : level == 1 ? "flight 1" : "flight 2");
    const Storey& storey = building.storeys[std::size_t(level)];
    const Rect& main = building.wings.front().rect;
    CellBoard taken{};  // holes and landings of the flight from below
    if (level > 0)
        for (const Flight& flight : building.storeys[std::size_t(level - 1)].stairs) addCell(taken, flight.landing);
    const OwnerGrid owners(building, level);
    std::vector<Ranked> found;
    const auto tryAt = [&](Point landing, Side rise, bool front) {
        const Point step = stepTo(rise == Side::west ? Side::east : Side::south);
        Flight flight{.rise = rise, .landing = landing};
        Point at = landing;
        for (int i = flightLength - 1; i >= 0; --i) flight.run[std::size_t(i)] = at = at + step;
        flight.foot = at + step;
        const int room = cellAt(storey, flight.foot);
        if (room < 0) return;
        for (const Point cell : flight.run)
            if (cellAt(storey, cell) != room || hasCell(taken, cell)) return;
        flight.room = room;
        // Past the wing's side another wing may stand, whose doors this room needs.
        const Side beyond = rise == Side::west ? (landing.y == main.y ? Side::north : Side::south)
                                               : (landing.x == main.x ? Side::west : Side::east);
        int inner = 0;
        for (const Point cell : flight.run) inner += owners.at(cell + stepTo(beyond)) != outsideCell ? 1 : 0;
        const auto atCorner = [&](Point cell) {
            return (cell.x == main.x || cell.x == main.right() - 1) &&
                   (cell.y == main.y || cell.y == main.bottom() - 1);
        };
        const bool corner = atCorner(landing) || atCorner(flight.foot);
        const bool cutCorners = brief.kind.corners.value_or(brief.style.corners) > 50;
        const int cost = zoneCost(roomOf(storey, room).kind) + 3 * inner + (corner ? cutCorners ? 60 : 4 : 0) +
                         (front ? 20 : 0) + int(lot.below(9));
        found.push_back({flight, cost});
    };
    constexpr int cells = flightLength + 2;
    // A hall along a side reaches but so far; a corridor has rooms on both sides.
    constexpr int mostDepth = 9;
    const UpperPlan plan = level + 1 < building.wings.front().storeys ? brief.kind.upperPlan : UpperPlan::open;
    const bool alongNorth =
        plan == UpperPlan::open || main.h <= mostDepth || (plan == UpperPlan::corridor && main.w >= main.h);
    const bool alongSides =
        plan == UpperPlan::open || main.w <= mostDepth || (plan == UpperPlan::corridor && main.h >= main.w);
    for (int x = main.x; alongNorth && x + cells <= main.right(); ++x) {
        tryAt({x, main.y}, Side::west, false);
        if (level > 0) tryAt({x, main.bottom() - 1}, Side::west, true);
    }
    for (int y = main.y; alongSides && y + cells <= main.bottom(); ++y) {
        tryAt({main.x, y}, Side::north, false);
        tryAt({main.right() - 1, y}, Side::north, false);
    }
    std::stable_sort(found.begin(), found.end(), [](const Ranked& a, const Ranked& b) { return a.cost < b.cost; });
    std::vector<Flight> out;
    constexpr std::size_t enough = 6;
    for (const Ranked& one : found) {
        CellBoard floor = floorOf(storey, one.flight.room);
        for (const Point cell : one.flight.run) removeCell(floor, cell);
        if (isOnePiece(floor)) out.push_back(one.flight);
        if (out.size() == enough) break;
    }
    return out;
}

}  // namespace rooftree
