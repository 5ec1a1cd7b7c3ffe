// A soft hole around the walker in the walls before it (Fallout).
#include "iso/cutaway/cutaway.h"

namespace rooftree {

void cutEgg(const CutawayView& view, std::vector<ThingView>& things) {
    for (std::size_t i = 0; i < things.size(); ++i) {
        const SceneThing& thing = view.scene.things[i];
        const bool isWall = thing.kind == ThingKind::wall || thing.kind == ThingKind::opening ||
                            thing.kind == ThingKind::post || thing.kind == ThingKind::cut;
        if (isWall && isBefore(view.scene, thing, view.walker)) things[i].egg = true;
    }
}

int leftByEgg(int right, int down) {
    // An upright ellipse: clear in the middle, whole outside, and a rim between.
    constexpr int wide = 16, high = 20;
    const int distance = (right * right * high * high + down * down * wide * wide) * 16 / (wide * wide * high * high);
    constexpr int clear = 8;
    return distance <= clear ? 0 : distance >= 16 ? 16 : (distance - clear) * 2;
}

}  // namespace rooftree
