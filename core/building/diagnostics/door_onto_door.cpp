// Two doors with a leaf that open onto the same tile: one cannot open both.
#include <algorithm>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

std::optional<Point> sharedTile(const Storey& storey, const CellEdge& a, const CellEdge& b) {
    for (const Point cell : {a.near(), a.far()})
        if ((cell == b.near() || cell == b.far()) && cellAt(storey, cell) >= 0) return cell;
    return std::nullopt;
}

// Along its wall, between the same rooms, to where it meets no other door.
std::optional<PlanFix> apart(const Inspection& plan, const Storey& storey, const Door& door) {
    if (door.kind == DoorKind::front) return std::nullopt;
    const auto meetsNone = [&](const CellEdge& edge) {
        return std::none_of(storey.doors.begin(), storey.doors.end(), [&](const Door& other) {
            return other.edge != door.edge && sharedTile(storey, other.edge, edge);
        });
    };
    const std::optional<CellEdge> place = placeAlongWall(plan, storey.level, door, meetsNone);
    if (!place) return std::nullopt;
    return PlanFix{"Move one door along its wall", MoveDoor{storey.level, door.edge, *place}};
}

}  // namespace

void findDoorsOntoDoors(const Inspection& plan, PlanFindings& out) {
    for (const Storey& storey : plan.building.storeys)
        for (std::size_t i = 0; i < storey.doors.size(); ++i)
            for (std::size_t k = i + 1; k < storey.doors.size(); ++k) {
                const Door& a = storey.doors[i];
                const Door& b = storey.doors[k];
                if (a.kind == DoorKind::arch || b.kind == DoorKind::arch) continue;
                const std::optional<Point> tile = sharedTile(storey, a.edge, b.edge);
                if (!tile) continue;
                std::optional<PlanFix> fix = apart(plan, storey, b);
                if (!fix) fix = apart(plan, storey, a);
                find(out, Severity::warning, "door onto door", storey.level, *tile,
                     fmt::format("two doors of {} open onto the same tile", theRoom(storey, cellAt(storey, *tile))),
                     std::move(fix));
            }
}

}  // namespace rooftree
