// A room that is more than three times as long as it is wide, unless its kind is meant to be.
#include <algorithm>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {

void findThinRooms(const Inspection& plan, PlanFindings& out) {
    for (const Storey& storey : plan.building.storeys) {
        const OwnerGrid owners(plan.building, storey.level);
        for (const Room& room : storey.rooms) {
            if (room.kind == RoomKind::corridor || room.kind == RoomKind::nave || room.kind == RoomKind::hall) continue;
            if (classOf(room.kind) == RoomClass::open) continue;
            Point least{maxWalkSide, maxWalkSide};
            Point most{-1, -1};
            for (int y = 0; y < owners.size().y; ++y)
                for (int x = 0; x < owners.size().x; ++x) {
                    if (owners.at({x, y}) != room.id || owners.bay({x, y})) continue;
                    least = {std::min(least.x, x), std::min(least.y, y)};
                    most = {std::max(most.x, x), std::max(most.y, y)};
                }
            const int wide = most.x - least.x + 1;
            const int deep = most.y - least.y + 1;
            const int shorter = std::min(wide, deep);
            const int longer = std::max(wide, deep);
            if (shorter < 1 || longer <= 3 * shorter) continue;  // all of it may be in bays
            find(out, Severity::warning, "thin room", storey.level, least,
                 fmt::format("the {} is {} tiles long and only {} wide", titleOf(room.kind), longer, shorter),
                 std::nullopt);
        }
    }
}

}  // namespace rooftree
