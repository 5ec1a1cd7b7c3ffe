// A room that is reached only through somebody's private room.
#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

// The graph with the private rooms closed, but for one of them, and for the one behind the front door.
WalkGraph withoutPrivateRooms(const Inspection& plan, std::optional<int> but) {
    WalkGraph out = plan.graph;
    const int entered = cellAt(plan.storey(0), plan.entry->at);
    for (const Storey& storey : plan.building.storeys)
        for (const Room& room : storey.rooms) {
            if (classOf(room.kind) != RoomClass::privy || room.id == but || room.id == entered) continue;
            const WalkBoard cells = cellsOf(storey, room.id);
            for (int y = 0; y < storey.cells.height(); ++y)
                for (int x = 0; x < storey.cells.width(); ++x)
                    if (cells.has({x, y})) out.storeys[std::size_t(storey.level)].block({x, y});
        }
    return out;
}

bool meets(const WalkBoard& a, const WalkBoard& b) {
    for (std::size_t i = 0; i < a.rows.size(); ++i)
        if ((a.rows[i] & b.rows[i]) != 0) return true;
    return false;
}

}  // namespace

void findWaysThroughBedrooms(const Inspection& plan, PlanFindings& out) {
    if (!plan.entry) return;
    const std::vector<WalkBoard> all = reachedFrom(plan.graph, *plan.entry);
    const std::vector<WalkBoard> open = reachedFrom(withoutPrivateRooms(plan, std::nullopt), *plan.entry);
    for (const Storey& storey : plan.building.storeys) {
        const auto level = std::size_t(storey.level);
        for (const Room& room : storey.rooms) {
            if (classOf(room.kind) == RoomClass::open) continue;
            const WalkBoard cells = cellsOf(storey, room.id);
            if (!meets(all[level], cells) || meets(open[level], cells)) continue;
            if (classOf(room.kind) == RoomClass::privy &&
                meets(reachedFrom(withoutPrivateRooms(plan, room.id), *plan.entry)[level], cells))
                continue;
            Point at{0, 0};
            for (int y = storey.cells.height() - 1; y >= 0; --y)
                for (int x = storey.cells.width() - 1; x >= 0; --x)
                    if (cells.has({x, y})) at = {x, y};
            find(out, Severity::warning, "through a bedroom", storey.level, at,
                 fmt::format("one gets to the {} only through a private room", titleOf(room.kind)),
                 doorBetween(plan, storey.level, open[level], cells));
        }
    }
}

}  // namespace rooftree
