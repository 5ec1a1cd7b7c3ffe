#include "building/diagnostics/inspection.h"

#include <algorithm>

#include <fmt/format.h>

namespace rooftree {
namespace {

template <class T>
const T* onEdge(const std::vector<T>& all, const CellEdge& edge) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const T& one) { return one.edge == edge; });
    return found != all.end() ? &*found : nullptr;
}

DoorKind doorKindBetween(RoomKind a, RoomKind b) {
    if (classOf(a) == RoomClass::open || classOf(b) == RoomClass::open) return DoorKind::terrace;
    return a == RoomKind::vault || b == RoomKind::vault ? DoorKind::metal : DoorKind::inner;
}

// Whether the wall between the same two rooms goes on past both ends of the edge, or is short.
bool isOffEnds(const Storey& storey, const CellEdge& edge) {
    const int a = cellAt(storey, edge.near());
    const int b = cellAt(storey, edge.far());
    const auto count = [&](int step) {
        int out = 0;
        CellEdge next = edge;
        for (;;) {
            (edge.west ? next.at.y : next.at.x) += step;
            if (cellAt(storey, next.near()) != a || cellAt(storey, next.far()) != b) return out;
            ++out;
        }
    };
    const int before = count(-1);
    const int after = count(1);
    return before + after < 2 || (before > 0 && after > 0);
}

bool isOffEndsFor(const Inspection& plan, int level, DoorKind kind, const CellEdge& edge) {
    if (kind == DoorKind::inner || kind == DoorKind::arch || kind == DoorKind::metal)
        return isOffEnds(plan.storey(level), edge);
    for (const Stretch& stretch : stretchesOf(OwnerGrid(plan.building, level)))
        for (int i = 0; i < stretch.count; ++i)
            if (stretch.edge(i) == edge)
                return kind == DoorKind::front ? isInMiddleThird(i, stretch.count)
                                               : stretch.count < 3 || !stretch.atEnd(i);
    return false;
}

}  // namespace

WalkBoard reachedOn(const Building& building, const WalkStorey& storey, int level) {
    if (level == 0) {
        const std::optional<WalkPlace> entry = entryOf(building);
        return entry ? storey.reachedFrom(entry->at) : WalkBoard{};
    }
    std::optional<WalkBoard> out;
    for (const Flight& flight : building.storeys[std::size_t(level - 1)].stairs) {
        if (out && out->has(flight.landing)) continue;
        const WalkBoard reached = storey.contains(flight.landing) ? storey.reachedFrom(flight.landing) : WalkBoard{};
        if (!out) out = reached;
        for (std::size_t i = 0; i < reached.rows.size(); ++i) out->rows[i] &= reached.rows[i];
    }
    return out.value_or(WalkBoard{});
}

Inspection::Inspection(const Building& plan) : building(plan), graph(walkGraphOf(plan)), entry(entryOf(plan)) {
    reached.reserve(graph.storeys.size());
    for (std::size_t level = 0; level < graph.storeys.size(); ++level)
        reached.push_back(reachedOn(plan, graph.storeys[level], int(level)));
}

WalkBoard cellsOf(const Storey& storey, int room) {
    WalkBoard out;
    for (int y = 0; y < storey.cells.height(); ++y) {
        std::uint64_t row = 0;
        const std::int16_t* ids = storey.cells.row(y).data();
        for (int x = 0; x < storey.cells.width(); ++x) row |= std::uint64_t(ids[x] == room) << (x + 1);
        out.row(y) = row;
    }
    return out;
}

const Furniture* blockerAt(const Storey& storey, Point cell) {
    const auto found = std::find_if(storey.furniture.begin(), storey.furniture.end(),
                                    [&](const Furniture& item) { return item.blocks && item.at.contains(cell); });
    return found != storey.furniture.end() ? &*found : nullptr;
}

const Wall* wallAt(const Storey& storey, const CellEdge& edge) {
    return onEdge(storey.walls, edge);
}
const Door* doorAt(const Storey& storey, const CellEdge& edge) {
    return onEdge(storey.doors, edge);
}
const Window* windowAt(const Storey& storey, const CellEdge& edge) {
    return onEdge(storey.windows, edge);
}

const Room* findRoom(const Storey& storey, int id) {
    const auto found =
        std::find_if(storey.rooms.begin(), storey.rooms.end(), [&](const Room& room) { return room.id == id; });
    return found != storey.rooms.end() ? &*found : nullptr;
}

PlanFix removalOf(int level, const Furniture& item) {
    return {fmt::format("Remove the {}", titleOfPiece(item.piece)), RemoveFurniture{level, item}};
}

std::optional<PlanFix> doorBetween(const Inspection& plan, int level, const WalkBoard& from, const WalkBoard& to) {
    const Storey& storey = plan.storey(level);
    std::optional<PlanFix> best;
    int least = 0;
    for (const Wall& wall : storey.walls) {
        if (wall.kind != WallKind::wall || doorAt(storey, wall.edge) || windowAt(storey, wall.edge)) continue;
        for (const bool turned : {false, true}) {
            const Point a = turned ? wall.edge.far() : wall.edge.near();
            const Point b = turned ? wall.edge.near() : wall.edge.far();
            if (!plan.isFloor(level, a) || !plan.isFloor(level, b) || !from.has(a) || !to.has(b)) continue;
            const Room* out = findRoom(storey, cellAt(storey, a));
            const Room* in = findRoom(storey, cellAt(storey, b));
            if (out == nullptr || in == nullptr || !isOffEnds(storey, wall.edge)) continue;
            const int rank = classOf(out->kind) == RoomClass::hub ? 0 : classOf(out->kind) == RoomClass::privy ? 2 : 1;
            if (best && rank >= least) continue;
            least = rank;
            best = PlanFix{fmt::format("Put a door between the {} and the {}", titleOf(out->kind), titleOf(in->kind)),
                           AddDoor{level, {wall.edge, doorKindBetween(out->kind, in->kind)}}};
        }
    }
    return best;
}

std::optional<CellEdge> placeAlongWall(const Inspection& plan, int level, const Door& door,
                                       const std::function<bool(const CellEdge&)>& fits) {
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
            if (plan.isPassable(level, edge.near()) && plan.isPassable(level, edge.far()) &&
                isOffEndsFor(plan, level, door.kind, edge) && fits(edge))
                return edge;
        }
    return std::nullopt;
}

void find(PlanFindings& out, Severity severity, std::string_view what, int level, Point at, std::string sentence,
          std::optional<PlanFix> fix) {
    out.push_back({severity, {std::string(what), level, at, std::move(sentence)}, std::move(fix)});
}

}  // namespace rooftree
