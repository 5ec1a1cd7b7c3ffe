// Furniture that one cannot get at: a side that has to stay clear is not.
#include <fmt/format.h>

#include "building/diagnostics/inspection.h"
#include "building/room_space.h"

namespace rooftree {

void findBlockedFronts(const Inspection& plan, PlanFindings& out) {
    for (const Storey& storey : plan.building.storeys)
        for (const Furniture& item : storey.furniture) {
            if (item.clear.empty()) continue;
            const int room = cellAt(storey, {item.at.x, item.at.y});
            std::optional<Point> blocked;
            for (const Side side : allSides) {
                if (!item.clear.has(side)) continue;
                const Rect cells = alongside(item.at, side);
                for (int y = cells.y; y < cells.bottom(); ++y)
                    for (int x = cells.x; x < cells.right(); ++x)
                        if (!blocked && (cellAt(storey, {x, y}) != room || !plan.isFloor(storey.level, {x, y})))
                            blocked = Point{x, y};
            }
            if (!blocked) continue;
            const Furniture* by = blockerAt(storey, *blocked);
            find(out, Severity::problem, "blocked front", storey.level, *blocked,
                 by != nullptr ? fmt::format("the {} stands in front of the {}", titleOfPiece(by->piece),
                                             titleOfPiece(item.piece))
                               : fmt::format("there is no floor in front of the {}", titleOfPiece(item.piece)),
                 removalOf(storey.level, by != nullptr ? *by : item));
        }
}

}  // namespace rooftree
