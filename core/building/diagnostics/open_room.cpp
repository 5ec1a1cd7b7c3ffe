// A gap in the walls: the room is outdoors, or runs into the next.
#include <algorithm>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

WallKind kindBetween(const Room* a, const Room* b) {
    const auto isOpen = [](const Room* room) { return room != nullptr && classOf(room->kind) == RoomClass::open; };
    if (a != nullptr && b != nullptr) return WallKind::wall;
    const Room* only = a != nullptr ? a : b;
    if (!isOpen(only)) return WallKind::wall;
    return only->kind == RoomKind::platform ? WallKind::crenel : WallKind::low;
}

std::string setFor(const Building& building, const Storey& storey, bool outer) {
    for (const Wall& wall : storey.walls)
        if (wall.outer == outer) return wall.set;
    for (const Storey& other : building.storeys)
        for (const Wall& wall : other.walls)
            if (wall.outer == outer) return wall.set;
    return "stone";
}

}  // namespace

void findOpenRooms(const Inspection& plan, PlanFindings& out) {
    for (std::size_t i = 0; i < plan.building.storeys.size(); ++i) {
        const Storey& storey = plan.building.storeys[i];
        WalkBoard north;
        WalkBoard west;
        for (const Wall& wall : storey.walls) (wall.edge.west ? west : north).add(wall.edge.at);
        // A cut stands for the walls at its corner.
        for (const CutCorner& cut : storey.cuts)
            for (const Quarter quarter : {cut.corner, (cut.corner + 3) & 3}) {
                const CellEdge edge = edgeOf(cut.at, sideOf(quarter));
                (edge.west ? west : north).add(edge.at);
            }
        const OwnerGrid owners(plan.building, int(i));
        const Point size = owners.size();
        for (int y = 0; y <= size.y; ++y)
            for (int x = 0; x <= size.x; ++x)
                for (const bool toWest : {false, true}) {
                    const CellEdge edge{{x, y}, toWest};
                    if ((toWest ? y == size.y : x == size.x) || (toWest ? west : north).has(edge.at)) continue;
                    const int a = owners.at(edge.near());
                    const int b = owners.at(edge.far());
                    if (a == b) continue;
                    const Room* near = findRoom(storey, a);
                    const Room* far = findRoom(storey, b);
                    if (near == nullptr && far == nullptr) continue;
                    const auto isOpen = [](const Room* room) {
                        return room == nullptr || classOf(room->kind) == RoomClass::open;
                    };
                    const bool outer = isOpen(near) || isOpen(far);
                    const Room* inside = near != nullptr ? near : far;
                    const Wall wall{edge, kindBetween(near, far), outer, {}, setFor(plan.building, storey, outer)};
                    find(out, Severity::problem, "open room", int(i), near != nullptr ? edge.near() : edge.far(),
                         near != nullptr && far != nullptr
                             ? fmt::format("there is no wall between the {} and the {}", titleOf(near->kind),
                                           titleOf(far->kind))
                             : fmt::format("the {} is open to the outside here", titleOf(inside->kind)),
                         PlanFix{"Close the gap with a wall", AddWall{int(i), wall}});
                }
    }
}

}  // namespace rooftree
