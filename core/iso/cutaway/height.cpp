// Everything at or above the lowest thing over the walker's head goes, wherever it is (Ultima VII).
#include <limits>

#include "iso/cutaway/cutaway.h"

namespace rooftree {

void cutHeight(const CutawayView& view, std::vector<ThingView>& things) {
    const Box& walker = view.walker.box;
    int lowest = std::numeric_limits<int>::max();
    for (const SceneThing& thing : view.scene.things) {
        // A storey's floor is met at its corner by walls that the walker passes between.
        if (thing.kind != ThingKind::floor && thing.kind != ThingKind::roof && thing.kind != ThingKind::crown) continue;
        if (thing.box.x.meets(walker.x) && thing.box.y.meets(walker.y) && thing.box.z.low >= walker.z.high)
            lowest = std::min(lowest, thing.box.z.low);
        else if (thing.kind == ThingKind::roof && thing.box.x.meets(walker.x) && thing.box.y.meets(walker.y) &&
                 thing.box.z.high > walker.z.high)
            lowest = std::min(lowest, std::max(thing.box.z.low, walker.z.high));
    }
    for (std::size_t i = 0; i < things.size(); ++i)
        if (view.scene.things[i].box.z.low >= lowest) things[i].sixteenths = 0;
}

}  // namespace rooftree
