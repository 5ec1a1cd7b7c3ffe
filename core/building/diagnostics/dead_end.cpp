// A corridor that leads nowhere: fewer than two ways out, or an end far from any.
#include <algorithm>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

constexpr int farthest = 3;  // tiles between an end and the nearest way out

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

void findDeadEnds(const Inspection& plan, PlanFindings& out) {
    for (const Storey& storey : plan.building.storeys) {
        const int level = storey.level;
        for (const Room& room : storey.rooms) {
            if (room.kind != RoomKind::corridor) continue;
            const Rect box = boxOf(plan, level, room.id);
            const bool inX = box.w >= box.h;
            const int length = inX ? box.w : box.h;
            int fromFirst = length;
            int fromLast = length;
            const std::vector<Point> ways = waysOut(plan, level, room.id);
            for (const Point way : ways) {
                const int along = inX ? way.x - box.x : way.y - box.y;
                fromFirst = std::min(fromFirst, along);
                fromLast = std::min(fromLast, length - 1 - along);
            }
            const bool few = ways.size() < 2;
            if (!few && fromFirst <= farthest && fromLast <= farthest) continue;
            const bool atLast = fromLast > fromFirst;
            const int reach = std::min(length, farthest + 1);
            const Rect end = inX ? Rect{atLast ? box.right() - reach : box.x, box.y, reach, box.h}
                                 : Rect{box.x, atLast ? box.bottom() - reach : box.y, box.w, reach};
            const WalkBoard cells = cellsOf(storey, room.id);
            WalkBoard others;
            for (std::size_t i = 0; i < others.rows.size(); ++i)
                others.rows[i] = plan.reached[std::size_t(level)].rows[i] & ~cells.rows[i];
            const Point at{end.x + (inX && atLast ? end.w - 1 : 0), end.y + (!inX && atLast ? end.h - 1 : 0)};
            find(out, Severity::warning, "dead end", level, at,
                 few ? fmt::format("the corridor has {}", ways.empty() ? "no way out" : "only one way out")
                     : fmt::format("the corridor goes on for {} tiles past its last door",
                                   std::max(fromFirst, fromLast)),
                 doorBetween(plan, level, within(cells, end), others));
        }
    }
}

}  // namespace rooftree
