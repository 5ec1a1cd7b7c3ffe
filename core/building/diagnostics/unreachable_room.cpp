// A room with floor that one cannot walk to, or with no floor to walk on: the piece that cuts it off, or a missing door.
#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

// The floor of a room, and how much of it one does not get to.
struct RoomWalk {
    WalkBoard lost;
    int floor = 0;
    int lostCount = 0;

    RoomWalk(const WalkStorey& storey, const WalkBoard& reached, const WalkBoard& cells) {
        for (std::size_t i = 0; i < cells.rows.size(); ++i) {
            const std::uint64_t walked = cells.rows[i] & storey.floor().rows[i];
            lost.rows[i] = walked & ~reached.rows[i];
            floor += std::popcount(walked);
            lostCount += std::popcount(lost.rows[i]);
        }
    }
    bool isWhole() const { return floor > 0 && lostCount == 0; }
};

Point firstOf(const WalkBoard& board) {
    for (int y = 0; y < maxWalkSide; ++y)
        if (board.row(y) != 0) return {std::countr_zero(board.row(y)) - 1, y};
    return {0, 0};
}

// The piece without which the room is reached, the one put there last; null if there is no such single one.
const Furniture* cutBy(const Inspection& plan, int level, const WalkBoard& cells) {
    Storey without = plan.storey(level);
    for (std::size_t i = without.furniture.size(); i-- > 0;) {
        Furniture& item = without.furniture[i];
        if (!item.blocks) continue;
        item.blocks = false;
        const WalkStorey storey = walkStoreyOf(without);
        item.blocks = true;
        if (RoomWalk(storey, reachedOn(plan.building, storey, level), cells).isWhole())
            return &plan.storey(level).furniture[i];
    }
    return nullptr;
}

// Whether one gets to all floor of a storey, and every room has some.
bool isAllReached(const Inspection& plan, const Storey& storey) {
    const WalkBoard& floor = plan.graph.storeys[std::size_t(storey.level)].floor();
    const WalkBoard& reached = plan.reached[std::size_t(storey.level)];
    for (std::size_t i = 0; i < floor.rows.size(); ++i)
        if ((floor.rows[i] & ~reached.rows[i]) != 0) return false;
    int first = 0;
    for (const Room& room : storey.rooms) first = &room == &storey.rooms.front() ? room.id : std::min(first, room.id);
    std::array<bool, 256> walked{};
    for (int y = 0; y < storey.cells.height(); ++y)
        for (std::uint64_t row = floor.row(y); row != 0; row &= row - 1)
            walked[std::size_t(storey.cells.at(std::countr_zero(row) - 1, y) - first) & 255u] = true;
    return storey.rooms.size() < walked.size() &&
           std::all_of(storey.rooms.begin(), storey.rooms.end(), [&](const Room& room) {
               return room.id - first < int(walked.size()) && walked[std::size_t(room.id - first)];
           });
}

// Whether a door, or a flight from below or above, leads into a room.
bool isLedTo(const Inspection& plan, int level, int room) {
    const Storey& storey = plan.storey(level);
    const auto isIn = [&](Point cell) { return cellAt(storey, cell) == room; };
    const auto lands = [&](const Flight& flight) { return isIn(flight.landing); };
    return std::any_of(storey.doors.begin(), storey.doors.end(),
                       [&](const Door& door) { return isIn(door.edge.near()) || isIn(door.edge.far()); }) ||
           std::any_of(storey.stairs.begin(), storey.stairs.end(),
                       [&](const Flight& flight) { return isIn(flight.foot); }) ||
           (level > 0 &&
            std::any_of(plan.storey(level - 1).stairs.begin(), plan.storey(level - 1).stairs.end(), lands));
}

std::string sentenceOf(const Inspection& plan, int level, int room, const RoomWalk& walk) {
    const std::string name = theRoom(plan.storey(level), room);
    if (walk.floor == 0) return fmt::format("{} has no floor left to walk on", name);
    if (!isLedTo(plan, level, room)) return fmt::format("no door leads to {}", name);
    if (walk.lostCount < walk.floor) return fmt::format("a part of {} is cut off from the rest", name);
    return fmt::format("{} cannot be reached: the way from the {} is cut before it", name,
                       level == 0 ? "front door" : "stairs");
}

// A front door where the rules want it, for a plan that has none.
struct DoorPlace {
    Point cell;  // behind it
    CellEdge edge;
};
std::optional<DoorPlace> frontDoorPlace(const Inspection& plan) {
    const OwnerGrid owners(plan.building, 0);
    for (const Stretch& stretch : stretchesOf(owners)) {
        if (stretch.out != plan.building.spec.front) continue;
        for (int i = 0; i < stretch.count; ++i) {
            const Point cell = stretch.cell(i);
            if (!isInMiddleThird(i, stretch.count) || !plan.isFloor(0, cell)) continue;
            if (owners.at(cell + stepTo(stretch.out)) != outsideCell || doorAt(plan.storey(0), stretch.edge(i)))
                continue;
            return DoorPlace{cell, stretch.edge(i)};
        }
    }
    return std::nullopt;
}

}  // namespace

void findUnreachableRooms(const Inspection& plan, PlanFindings& out) {
    constexpr std::string_view what = "unreachable room";
    for (std::size_t i = 0; i < plan.building.storeys.size(); ++i) {
        const int level = int(i);
        const Storey& storey = plan.storey(level);
        if (level == 0 && !plan.entry) {
            Point at = storey.rooms.empty() ? Point{} : firstOf(cellsOf(storey, storey.rooms.front().id));
            std::optional<PlanFix> fix;
            if (const std::optional<DoorPlace> place = frontDoorPlace(plan)) {
                at = place->cell;
                fix = PlanFix{"Put a front door here", AddDoor{0, {place->edge, DoorKind::front}}};
            }
            find(out, Severity::problem, what, 0, at, "nobody gets in: there is no front door", std::move(fix));
            continue;
        }
        // Storeys that no flight reaches are told of by the stairs.
        if (level > 0 && plan.storey(level - 1).stairs.empty()) continue;
        if (isAllReached(plan, storey)) continue;
        for (const Room& room : storey.rooms) {
            const WalkBoard cells = cellsOf(storey, room.id);
            const RoomWalk walk(plan.graph.storeys[i], plan.reached[i], cells);
            if (walk.isWhole()) continue;
            const Point at = firstOf(walk.floor > 0 ? walk.lost : cells);
            if (const Furniture* item = cutBy(plan, level, cells)) {
                find(out, Severity::problem, what, level, at,
                     fmt::format("the {} cuts {}{} off", titleOfPiece(item->piece),
                                 walk.lostCount < walk.floor ? "a part of " : "", theRoom(storey, room.id)),
                     removalOf(level, *item));
                continue;
            }
            find(out, Severity::problem, what, level, at, sentenceOf(plan, level, room.id, walk),
                 doorBetween(plan, level, plan.reached[i], walk.lost));
        }
    }
}

}  // namespace rooftree
