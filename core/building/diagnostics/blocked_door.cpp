// A door that one cannot step through, for something is in the way on one of its sides.
#include <algorithm>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {

void findBlockedDoors(const Inspection& plan, PlanFindings& out) {
    for (const Storey& storey : plan.building.storeys)
        for (const Door& door : storey.doors)
            for (const Point cell : {door.edge.near(), door.edge.far()}) {
                if (plan.isPassable(storey.level, cell)) continue;
                if (const Furniture* item = blockerAt(storey, cell)) {
                    find(out, Severity::problem, "blocked door", storey.level, cell,
                         fmt::format("the {} stands in front of the door to {}", titleOfPiece(item->piece),
                                     theRoom(storey, cellAt(storey, cell))),
                         removalOf(storey.level, *item));
                    continue;
                }
                const std::optional<CellEdge> place =
                    placeAlongWall(plan, storey.level, door, [](const CellEdge&) { return true; });
                PlanFix fix = place ? PlanFix{"Move the door along its wall", MoveDoor{storey.level, door.edge, *place}}
                                    : PlanFix{"Remove the door", RemoveDoor{storey.level, door.edge}};
                find(out, Severity::problem, "blocked door", storey.level, cell,
                     cellAt(storey, cell) == stairwellCell ? "the door opens over the stairwell"
                                                           : "the door opens onto stairs or a cut corner",
                     std::move(fix));
            }
}

}  // namespace rooftree
