// A room to stay in without a window.
#include <algorithm>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"
#include "building/windows.h"

namespace rooftree {
namespace {

bool isBesideRun(const Storey& storey, Point cell) {
    return std::any_of(storey.stairs.begin(), storey.stairs.end(), [&](const Flight& flight) {
        return std::find(flight.run.begin(), flight.run.end(), cell) != flight.run.end();
    });
}

}  // namespace

std::optional<CellEdge> windowPlace(const Inspection& plan, int level, int room) {
    const Storey& storey = plan.storey(level);
    const OwnerGrid owners(plan.building, level);
    std::optional<CellEdge> best;
    int least = 0;
    for (const Stretch& stretch : stretchesOf(owners))
        for (int i = 1; i + 1 < stretch.count; ++i) {
            const Point cell = stretch.cell(i);
            const Point beyond = cell + stepTo(stretch.out);
            const CellEdge edge = stretch.edge(i);
            const Wall* wall = wallAt(storey, edge);
            if (cellAt(storey, cell) != room || owners.bay(beyond) || wall == nullptr || windowAt(storey, edge))
                continue;
            if (wall->kind != WallKind::wall || doorAt(storey, edge) || isBesideRun(storey, cell)) continue;
            if (isRoofedAt(plan.building, beyond, level)) continue;
            // Rather in the middle of the wall.
            const int rank = std::abs(2 * i + 1 - stretch.count);
            if (best && rank >= least) continue;
            least = rank;
            best = edge;
        }
    return best;
}

bool hasWindow(const Storey& storey, int room) {
    return std::any_of(storey.windows.begin(), storey.windows.end(), [&](const Window& window) {
        return cellAt(storey, window.edge.near()) == room || cellAt(storey, window.edge.far()) == room;
    });
}

void findDarkRooms(const Inspection& plan, PlanFindings& out) {
    const bool slits = plan.building.spec.kind == "barracks" || plan.building.spec.kind == "tower";
    for (const Storey& storey : plan.building.storeys)
        for (const Room& room : storey.rooms) {
            if (!habitable(classOf(room.kind)) || hasWindow(storey, room.id)) continue;
            const OwnerGrid owners(plan.building, storey.level);
            Point at{0, 0};
            for (int y = owners.size().y - 1; y >= 0; --y)
                for (int x = owners.size().x - 1; x >= 0; --x)
                    if (owners.at({x, y}) == room.id) at = {x, y};
            std::optional<PlanFix> fix;
            if (const std::optional<CellEdge> edge = windowPlace(plan, storey.level, room.id))
                fix = PlanFix{"Put a window here",
                              AddWindow{storey.level, {*edge, slits ? WindowKind::slit : WindowKind::window}}};
            find(out, Severity::warning, "dark room", storey.level, at,
                 fmt::format("the {} has no window", titleOf(room.kind)), std::move(fix));
        }
}

}  // namespace rooftree
