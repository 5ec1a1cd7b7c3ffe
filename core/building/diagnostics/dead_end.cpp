// A corridor that leads nowhere: fewer than two ways out, or an end far from any.
#include <algorithm>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

constexpr int endLength = 4;

WalkBoard within(const WalkBoard& board, const Rect& cells) {
    WalkBoard out;
    for (int y = cells.y; y < cells.bottom(); ++y)
        for (int x = cells.x; x < cells.right(); ++x)
            if (board.has({x, y})) out.add({x, y});
    return out;
}

// Its box, with the holes over stairs whose landing is in it.
Rect boxOf(const Inspection& plan, int level, int room) {
    const OwnerGrid owners(plan.building, level);
    Point least{maxWalkSide, maxWalkSide};
    Point most{-1, -1};
    for (int y = 0; y < owners.size().y; ++y)
        for (int x = 0; x < owners.size().x; ++x) {
            if (owners.at({x, y}) != room) continue;
            least = {std::min(least.x, x), std::min(least.y, y)};
            most = {std::max(most.x, x), std::max(most.y, y)};
        }
    return {least.x, least.y, most.x - least.x + 1, most.y - least.y + 1};
}

std::vector<Point> waysOut(const Inspection& plan, int level, int room) {
    const Storey& storey = plan.storey(level);
    std::vector<Point> out;
    for (const Door& door : storey.doors)
        for (const Point cell : {door.edge.near(), door.edge.far()})
            if (cellAt(storey, cell) == room) out.push_back(cell);
    for (const Flight& flight : storey.stairs)
        if (cellAt(storey, flight.foot) == room) out.push_back(flight.foot);
    if (level > 0)
        for (const Flight& flight : plan.storey(level - 1).stairs)
            if (cellAt(storey, flight.landing) == room) out.push_back(flight.landing);
    return out;
}

}  // namespace

CorridorEnds corridorEnds(const Inspection& plan, int level, int room) {
    CorridorEnds out;
    out.box = boxOf(plan, level, room);
    const bool inX = out.box.w >= out.box.h;
    const int length = inX ? out.box.w : out.box.h;
    out.fromFirst = length;
    out.fromLast = length;
    const std::vector<Point> ways = waysOut(plan, level, room);
    for (const Point way : ways) {
        const int along = inX ? way.x - out.box.x : way.y - out.box.y;
        out.fromFirst = std::min(out.fromFirst, along);
        out.fromLast = std::min(out.fromLast, length - 1 - along);
    }
    out.ways = int(ways.size());
    out.few = ways.size() < 2;
    return out;
}

void findDeadEnds(const Inspection& plan, PlanFindings& out) {
    for (const Storey& storey : plan.building.storeys) {
        const int level = storey.level;
        for (const Room& room : storey.rooms) {
            if (room.kind != RoomKind::corridor) continue;
            const CorridorEnds ends = corridorEnds(plan, level, room.id);
            if (!ends.isDead()) continue;
            const Rect& box = ends.box;
            const bool inX = box.w >= box.h;
            const bool atLast = ends.fromLast > ends.fromFirst;
            const int reach = std::min(inX ? box.w : box.h, endLength);
            const Rect end = inX ? Rect{atLast ? box.right() - reach : box.x, box.y, reach, box.h}
                                 : Rect{box.x, atLast ? box.bottom() - reach : box.y, box.w, reach};
            const WalkBoard cells = cellsOf(storey, room.id);
            WalkBoard others;
            for (std::size_t i = 0; i < others.rows.size(); ++i)
                others.rows[i] = plan.reached[std::size_t(level)].rows[i] & ~cells.rows[i];
            const Point at{end.x + (inX && atLast ? end.w - 1 : 0), end.y + (!inX && atLast ? end.h - 1 : 0)};
            find(out, Severity::warning, "dead end", level, at,
                 ends.few ? fmt::format("the corridor has {}", ends.ways == 0 ? "no way out" : "only one way out")
                          : fmt::format("the corridor goes on for {} tiles past its last door",
                                        std::max(ends.fromFirst, ends.fromLast)),
                 doorBetween(plan, level, within(cells, end), others));
        }
    }
}

}  // namespace rooftree
