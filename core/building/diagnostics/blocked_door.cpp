// A door that one cannot step through, for something is in the way on one of its sides.
#include <algorithm>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

bool isPassable(const Inspection& plan, int level, Point cell) {
    return cellAt(plan.storey(level), cell) == outsideCell || plan.isFloor(level, cell);
}

// Along its wall, between the same rooms, to where both sides are free.
std::optional<PlanFix> moved(const Inspection& plan, int level, const Door& door) {
    const Storey& storey = plan.storey(level);
    for (int steps = 1; steps < maxWalkSide; ++steps)
        for (const int by : {-steps, steps}) {
            CellEdge edge = door.edge;
            (edge.west ? edge.at.y : edge.at.x) += by;
            if (cellAt(storey, edge.near()) != cellAt(storey, door.edge.near()) ||
                cellAt(storey, edge.far()) != cellAt(storey, door.edge.far()))
                continue;
            const Wall* wall = wallAt(storey, edge);
            if (wall == nullptr || wall->kind != WallKind::wall || doorAt(storey, edge) || windowAt(storey, edge))
                continue;
            if (isPassable(plan, level, edge.near()) && isPassable(plan, level, edge.far()))
                return PlanFix{"Move the door along its wall", MoveDoor{level, door.edge, edge}};
        }
    return std::nullopt;
}

}  // namespace

void findBlockedDoors(const Inspection& plan, PlanFindings& out) {
    for (const Storey& storey : plan.building.storeys)
        for (const Door& door : storey.doors)
            for (const Point cell : {door.edge.near(), door.edge.far()}) {
                if (isPassable(plan, storey.level, cell)) continue;
                if (const Furniture* item = blockerAt(storey, cell)) {
                    find(out, Severity::problem, "blocked door", storey.level, cell,
                         fmt::format("the {} stands in front of the door to {}", titleOfPiece(item->piece),
                                     theRoom(storey, cellAt(storey, cell))),
                         removalOf(storey.level, *item));
                    continue;
                }
                std::optional<PlanFix> fix = moved(plan, storey.level, door);
                if (!fix) fix = PlanFix{"Remove the door", RemoveDoor{storey.level, door.edge}};
                find(out, Severity::problem, "blocked door", storey.level, cell,
                     cellAt(storey, cell) == stairwellCell ? "the door opens over the stairwell"
                                                           : "the door opens onto stairs or a cut corner",
                     std::move(fix));
            }
}

}  // namespace rooftree
