// Walls of the storey that one looks at, cut down to stubs: all, or those between the eye and a room (The Sims).
#include <set>
#include <tuple>

#include "iso/cutaway/cutaway.h"

namespace rooftree {
namespace {

using EdgeKey = std::tuple<int, int, Point, bool>;  // building, level, cell, on its west

EdgeKey keyOf(const SceneThing& thing) {
    return {thing.building, thing.level, thing.cell, thing.edge == Side::west};
}

bool isNear(const SceneBuilding& building, const SceneThing& thing) {
    const CellEdge edge{thing.cell, *thing.edge == Side::west};
    return building.isInside(thing.level, edge.far());
}

// A post goes with the walls that it ends.
bool holdsWall(const std::set<EdgeKey>& standing, const SceneThing& post) {
    const Point at = post.cell;
    for (const CellEdge& edge :
         {CellEdge{at, false}, CellEdge{{at.x - 1, at.y}, false}, CellEdge{at, true}, CellEdge{{at.x, at.y - 1}, true}})
        if (standing.contains({post.building, post.level, edge.at, edge.west})) return true;
    return false;
}

// A corner cut off in the north-west is behind its room.
bool isFarCut(const SceneBuilding& building, const SceneThing& cut) {
    return !building.isInside(cut.level, {cut.cell.x - 1, cut.cell.y}) &&
           !building.isInside(cut.level, {cut.cell.x, cut.cell.y - 1});
}

}  // namespace

void cutWalls(const CutawayView& view, std::vector<ThingView>& things) {
    const bool all = view.modes.has(CutawayMode::wallsDown);
    const auto isCut = [&](const SceneThing& thing) {
        return thing.building == view.walker.building && thing.level == view.walker.level && thing.upper;
    };
    std::set<EdgeKey> standing;
    for (std::size_t i = 0; i < things.size(); ++i) {
        const SceneThing& thing = view.scene.things[i];
        if (!isCut(thing) || !thing.edge || thing.kind == ThingKind::furniture) continue;
        if (all || isNear(view.scene.buildings[std::size_t(thing.building)], thing))
            things[i].sixteenths = 0;
        else
            standing.insert(keyOf(thing));
    }
    for (std::size_t i = 0; i < things.size(); ++i) {
        const SceneThing& thing = view.scene.things[i];
        if (!isCut(thing) || (thing.edge && thing.kind != ThingKind::furniture)) continue;
        const bool stays = thing.kind == ThingKind::furniture ? standing.contains(keyOf(thing))
                           : thing.kind == ThingKind::post    ? holdsWall(standing, thing)
                           : thing.kind == ThingKind::cut
                               ? !all && isFarCut(view.scene.buildings[std::size_t(thing.building)], thing)
                               : false;
        if (!stays) things[i].sixteenths = 0;
    }
}

}  // namespace rooftree
