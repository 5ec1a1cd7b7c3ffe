// Walls and roofs before the walker grow thin (Diablo II), and what changes does so pixel by pixel.
#include <algorithm>

#include "iso/cutaway/cutaway.h"

namespace rooftree {

void cutFade(const CutawayView& view, std::vector<ThingView>& things) {
    constexpr std::uint8_t thin = 5;  // sixteenths of a wall that are left
    const Hexagon walker = hexagonOf(view.walker.box, spriteProjection.slant());
    for (std::size_t i = 0; i < things.size(); ++i) {
        const SceneThing& thing = view.scene.things[i];
        const bool isWall = thing.upper && thing.kind != ThingKind::furniture;
        const bool isRoof = thing.kind == ThingKind::roof || thing.kind == ThingKind::eave;
        const bool isTall = thing.kind == ThingKind::crown || thing.kind == ThingKind::model;
        if (!isWall && !isRoof && !isTall) continue;
        if (!hexagonOf(thing.box, spriteProjection.slant()).meets(walker)) continue;
        const bool hides = isTall   ? relationByAxes(view.walker.box, thing.box) == Relation::behind
                           : isRoof ? thing.box.z.low >= view.walker.box.z.low
                                    : isBefore(view.scene, thing, view.walker);
        if (hides) things[i].sixteenths = std::min(things[i].sixteenths, thin);
    }
}

std::vector<ThingView> faded(const std::vector<ThingView>& from, const std::vector<ThingView>& to, int frame) {
    std::vector<ThingView> out = to;
    const int done = std::clamp(frame, 0, fadeFrames);
    for (std::size_t i = 0; i < out.size(); ++i) {
        const int was = from[i].sixteenths;
        out[i].sixteenths = std::uint8_t(was + (to[i].sixteenths - was) * done / fadeFrames);
    }
    return out;
}

}  // namespace rooftree
