// Roofs are not drawn; the squares under them are tinted (RimWorld).
#include "iso/cutaway/cutaway.h"

namespace rooftree {

void cutOverlay(const CutawayView& view, std::vector<ThingView>& things) {
    for (std::size_t i = 0; i < things.size(); ++i) {
        const SceneThing& thing = view.scene.things[i];
        if (thing.kind == ThingKind::roof || thing.kind == ThingKind::eave) things[i].sixteenths = 0;
        if (thing.kind != ThingKind::floor) continue;
        const SceneBuilding& building = view.scene.buildings[std::size_t(thing.building)];
        if (building.roofs.contains(thing.cell)) things[i].tinted = building.roofs.at(thing.cell.x, thing.cell.y) >= 0;
    }
}

}  // namespace rooftree
