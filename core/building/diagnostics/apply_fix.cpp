#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "building/diagnostics/inspection.h"
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

bool isWithin(std::string_view pointer, std::string_view outer) {
    return pointer.substr(0, outer.size()) == outer && (pointer.size() == outer.size() || pointer[outer.size()] == '/');
}

// A whole list takes the place of items of it, for their numbers may be others now.
void lock(std::vector<std::string>& locked, const std::string& pointer) {
    if (std::any_of(locked.begin(), locked.end(), [&](const std::string& one) { return isWithin(pointer, one); }))
        return;
    std::erase_if(locked, [&](const std::string& one) { return isWithin(one, pointer); });
    locked.push_back(pointer);
}

void lockChanges(const Building& before, Building& after) {
    for (std::size_t i = 0; i < after.storeys.size(); ++i) {
        const Storey& from = before.storeys[i];
        const Storey& to = after.storeys[i];
        const std::pair<std::string_view, bool> lists[] = {{"walls", from.walls != to.walls},
                                                           {"doors", from.doors != to.doors},
                                                           {"windows", from.windows != to.windows},
                                                           {"stairs", from.stairs != to.stairs},
                                                           {"furniture", from.furniture != to.furniture}};
        for (const auto& [name, changed] : lists)
            if (changed) lock(after.locked, fmt::format("/storeys/{}/{}", i, name));
    }
}

// What is made anew keeps the unknown keys of the same thing before.
template <class T, class Same>
void keepKeys(const std::vector<T>& before, std::vector<T>& after, Same same) {
    for (const T& old : before) {
        if (!old.kept) continue;
        const auto now = std::find_if(after.begin(), after.end(), [&](const T& one) { return same(one, old); });
        if (now != after.end()) now->kept = old.kept;
    }
}

bool isSamePiece(const Piece& a, const Piece& b) {
    return std::tie(a.of, a.sprite, a.level, a.z, a.side) == std::tie(b.of, b.sprite, b.level, b.z, b.side);
}

bool isSameProblem(const PlanProblem& a, const PlanProblem& b) {
    return std::tie(a.what, a.level, a.at) == std::tie(b.what, b.level, b.at);
}

}  // namespace

Building changedBy(const Building& building, const PlanFix& fix) {
    Building out = building;
    std::visit(Changes{out}, fix.change);
    return out;
}

Building applyFix(const Building& building, const PlanFix& fix) {
    Building out = changedBy(building, fix);
    if (!out.pieces.empty()) {
        layPieces(out);
        keepKeys(building.pieces, out.pieces, isSamePiece);
    }
    lockChanges(building, out);
    out.problems = problemsOf(out);
    keepKeys(building.problems, out.problems, isSameProblem);
    return out;
}

}  // namespace rooftree
