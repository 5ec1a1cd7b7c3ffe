// Flights that lead nowhere, and storeys that none leads to.
#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

Point before(const Flight& flight) {
    const Point step = stepTo(flight.rise);
    return {flight.run.front().x - step.x, flight.run.front().y - step.y};
}
Point behind(const Flight& flight) {
    return flight.run.back() + stepTo(flight.rise);
}

// The edge between two cells side by side.
CellEdge edgeBetween(Point from, Side to) {
    return edgeOf(from, to);
}

}  // namespace

void findStairsWithoutLanding(const Inspection& plan, PlanFindings& out) {
    constexpr std::string_view what = "stairs without landing";
    const int levels = int(plan.building.storeys.size());
    for (int level = 0; level < levels; ++level) {
        const Storey& storey = plan.storey(level);
        if (level > 0 && plan.storey(level - 1).stairs.empty())
            find(out, Severity::problem, what, level, storey.rooms.empty() ? Point{} : Point{0, 0},
                 fmt::format("no stairs lead up to storey {}", level), std::nullopt);
        for (std::size_t i = 0; i < storey.stairs.size(); ++i) {
            const Flight& flight = storey.stairs[i];
            if (level + 1 >= levels) {
                find(out, Severity::problem, what, level, flight.run.back(), "the stairs lead to no storey",
                     std::nullopt);
                continue;
            }
            const Storey& above = plan.storey(level + 1);
            const Point head = behind(flight);
            if (flight.landing != head) {
                std::optional<PlanFix> fix;
                if (plan.isFloor(level + 1, head))
                    fix = PlanFix{"Put the landing at the head of the stairs", MoveLanding{level, int(i), head}};
                find(out, Severity::problem, what, level + 1, flight.landing,
                     "the landing is not at the head of the stairs", std::move(fix));
            } else if (!plan.isFloor(level + 1, head)) {
                const Furniture* item = blockerAt(above, head);
                find(out, Severity::problem, what, level + 1, head,
                     item != nullptr ? fmt::format("the {} stands on the landing", titleOfPiece(item->piece))
                                     : std::string("there is no floor at the head of the stairs"),
                     item != nullptr ? std::optional(removalOf(level + 1, *item)) : std::nullopt);
            } else if (const CellEdge edge = edgeBetween(flight.run.back(), flight.rise);
                       wallAt(above, edge) != nullptr) {
                find(out, Severity::problem, what, level + 1, head,
                     "a wall stands between the stairs and their landing",
                     PlanFix{"Remove the wall", RemoveWall{level + 1, edge}});
            }
            if (flight.foot != before(flight)) {
                find(out, Severity::problem, what, level, flight.foot, "the stairs do not begin at their foot",
                     std::nullopt);
            } else if (!plan.isFloor(level, flight.foot)) {
                const Furniture* item = blockerAt(storey, flight.foot);
                find(out, Severity::problem, what, level, flight.foot,
                     item != nullptr ? fmt::format("the {} stands at the foot of the stairs", titleOfPiece(item->piece))
                                     : std::string("there is no floor at the foot of the stairs"),
                     item != nullptr ? std::optional(removalOf(level, *item)) : std::nullopt);
            } else if (const CellEdge edge = edgeBetween(flight.foot, flight.rise); wallAt(storey, edge) != nullptr) {
                find(out, Severity::problem, what, level, flight.foot,
                     "a wall stands between the stairs and their foot",
                     PlanFix{"Remove the wall", RemoveWall{level, edge}});
            }
        }
    }
}

}  // namespace rooftree
