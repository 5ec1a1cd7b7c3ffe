// A tile that is the only way to a room: whatever is put down there cuts the room off.
#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

bool isDoorOrStairs(const Building& building, WalkPlace place) {
    const Storey& storey = building.storeys[std::size_t(place.level)];
    const bool door = std::any_of(storey.doors.begin(), storey.doors.end(), [&](const Door& one) {
        return one.edge.near() == place.at || one.edge.far() == place.at;
    });
    const bool foot = std::any_of(storey.stairs.begin(), storey.stairs.end(),
                                  [&](const Flight& flight) { return flight.foot == place.at; });
    if (door || foot || place.level == 0) return door || foot;
    const std::vector<Flight>& below = building.storeys[std::size_t(place.level - 1)].stairs;
    return std::any_of(below.begin(), below.end(), [&](const Flight& flight) { return flight.landing == place.at; });
}

// The first room whose whole floor is lost.
const Room* roomLost(const WalkGraph& graph, const Storey& storey, const WalkBoard& lost) {
    for (const Room& room : storey.rooms) {
        const WalkBoard cells = cellsOf(storey, room.id);
        bool any = false;
        bool all = true;
        for (std::size_t i = 0; i < cells.rows.size(); ++i) {
            const std::uint64_t floor = cells.rows[i] & graph.storeys[std::size_t(storey.level)].floor().rows[i];
            any |= floor != 0;
            all &= (floor & ~lost.rows[i]) == 0;
        }
        if (any && all) return &room;
    }
    return nullptr;
}

struct RoomLost {
    int level = 0;
    const Room* room = nullptr;
};
RoomLost firstLost(const WalkGraph& graph, const Building& building, const WalkCut& cut) {
    for (const Storey& storey : building.storeys)
        if (const Room* room = roomLost(graph, storey, cut.lost[std::size_t(storey.level)]))
            return {storey.level, room};
    return {};
}

// A piece beside the tile without which there is another way, and no corner comes free that nobody can get to.
std::optional<PlanFix> widened(const Inspection& plan, WalkPlace place) {
    const Storey& storey = plan.storey(place.level);
    for (const Furniture& item : storey.furniture) {
        const Rect near{item.at.x - 1, item.at.y - 1, item.at.w + 2, item.at.h + 2};
        if (!item.blocks || !near.contains(place.at)) continue;
        const PlanFix fix = removalOf(place.level, item);
        const Building without = changedBy(plan.building, fix);
        const WalkGraph graph = walkGraphOf(without);
        const std::vector<WalkCut> cuts = cutsOf(graph, *plan.entry);
        const bool still = std::any_of(cuts.begin(), cuts.end(), [&](const WalkCut& cut) {
            return cut.place == place && firstLost(graph, without, cut).room != nullptr;
        });
        if (!still && problemsOf(without).size() <= problemsOf(plan.building).size()) return fix;
    }
    return std::nullopt;
}

}  // namespace

void findSingleWays(const Inspection& plan, PlanFindings& out) {
    if (!plan.entry) return;
    std::vector<int> told;
    for (const WalkCut& cut : cutsOf(plan.graph, *plan.entry)) {
        if (isDoorOrStairs(plan.building, cut.place)) continue;
        const RoomLost lost = firstLost(plan.graph, plan.building, cut);
        // Of several such tiles on the way to a room, the first.
        if (lost.room == nullptr || std::find(told.begin(), told.end(), lost.room->id) != told.end()) continue;
        told.push_back(lost.room->id);
        find(out, Severity::warning, "single way", cut.place.level, cut.place.at,
             fmt::format("the only way to the {} leads over this tile", titleOf(lost.room->kind)),
             widened(plan, cut.place));
    }
}

}  // namespace rooftree
