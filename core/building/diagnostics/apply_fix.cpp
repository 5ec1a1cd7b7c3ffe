#include <algorithm>

#include "building/diagnostics/diagnostics.h"
#include "building/pieces.h"

namespace rooftree {
namespace {

template <class T>
void eraseOn(std::vector<T>& all, const CellEdge& edge) {
    std::erase_if(all, [&](const T& one) { return one.edge == edge; });
}

// What hangs where an opening comes.
void clearMounts(Storey& storey, const CellEdge& edge) {
    const Side facing = edge.west ? Side::east : Side::south;
    std::erase_if(storey.furniture, [&](const Furniture& item) {
        return item.layer == Layer::wall && item.facing == facing && item.at.contains(edge.at);
    });
}

struct Changes {
    Building& building;

    Storey& at(int level) { return building.storeys[std::size_t(level)]; }

    void operator()(const RemoveFurniture& change) {
        std::vector<Furniture>& items = at(change.level).furniture;
        const auto found = std::find(items.begin(), items.end(), change.item);
        if (found == items.end()) return;
        items.erase(found);
        // Small things do not float.
        std::erase_if(items, [&](const Furniture& item) {
            return item.layer == Layer::top && change.item.layer == Layer::floor &&
                   !item.at.intersected(change.item.at).empty();
        });
    }
    void operator()(const AddDoor& change) {
        Storey& storey = at(change.level);
        eraseOn(storey.windows, change.door.edge);
        eraseOn(storey.doors, change.door.edge);
        clearMounts(storey, change.door.edge);
        storey.doors.push_back(change.door);
    }
    void operator()(const RemoveDoor& change) { eraseOn(at(change.level).doors, change.edge); }
    void operator()(const MoveDoor& change) {
        Storey& storey = at(change.level);
        for (Door& door : storey.doors)
            if (door.edge == change.from) door.edge = change.to;
        eraseOn(storey.windows, change.to);
        clearMounts(storey, change.to);
    }
    void operator()(const AddWall& change) {
        eraseOn(at(change.level).walls, change.wall.edge);
        at(change.level).walls.push_back(change.wall);
    }
    void operator()(const RemoveWall& change) {
        eraseOn(at(change.level).walls, change.edge);
        eraseOn(at(change.level).doors, change.edge);
        eraseOn(at(change.level).windows, change.edge);
    }
    void operator()(const AddWindow& change) {
        eraseOn(at(change.level).windows, change.window.edge);
        clearMounts(at(change.level), change.window.edge);
        at(change.level).windows.push_back(change.window);
    }
    void operator()(const MoveLanding& change) {
        at(change.level).stairs[std::size_t(change.flight)].landing = change.to;
    }
};

}  // namespace

Building applyFix(const Building& building, const PlanFix& fix) {
    Building out = building;
    std::visit(Changes{out}, fix.change);
    if (!out.pieces.empty()) layPieces(out);
    return out;
}

}  // namespace rooftree
