// What other modes take away goes pixel by pixel, and walls before the walker grow thin (Diablo II).
#include "iso/cutaway/cutaway.h"

namespace rooftree {

void cutFade(const CutawayView& view, std::vector<ThingView>& things) {
    constexpr int thin = 5;  // sixteenths of a wall that are left
    const int done = std::clamp(view.frame, 0, fadeFrames);
    const auto faded = [&](int to) { return std::uint8_t(16 - (16 - to) * done / fadeFrames); };
    const Hexagon walker = hexagonOf(view.walker.box, spriteProjection.slant());
    for (std::size_t i = 0; i < things.size(); ++i) {
        const SceneThing& thing = view.scene.things[i];
        if (things[i].sixteenths == 0) {
            things[i].sixteenths = faded(0);
            continue;
        }
        const bool isWall = thing.upper && thing.kind != ThingKind::furniture;
        const bool isRoof = thing.kind == ThingKind::roof || thing.kind == ThingKind::eave;
        const bool isTall = thing.kind == ThingKind::crown || thing.kind == ThingKind::model;
        if (!isWall && !isRoof && !isTall) continue;
        if (!hexagonOf(thing.box, spriteProjection.slant()).meets(walker)) continue;
        if (isTall) {
            if (relationByAxes(view.walker.box, thing.box) == Relation::behind)
                things[i].sixteenths = std::min(things[i].sixteenths, faded(thin));
            continue;
        }
        if (isRoof ? thing.box.z.low >= view.walker.box.z.low : isBefore(view.scene, thing, view.walker))
            things[i].sixteenths = std::min(things[i].sixteenths, faded(thin));
    }
}

}  // namespace rooftree
