#include "iso/picture/sprite_form.h"

namespace rooftree {

IsoSprite paintFloor(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    const Pattern* found = look.floor(look.inStyle(form.style, words.back()));
    const Pattern& floor = found != nullptr ? *found : look.floors.front();
    const Texture texture = [&floor](const Texel& texel) { return patternAt(floor.south, texel.x(), -1 - texel.y()); };
    constexpr HalfPoint nw{0, 0, 0}, sw{0, 16, 0}, se{16, 16, 0}, ne{16, 0, 0};
    Solid solid;
    if (form.corner == "nw") solid.facet({sw, se, ne}, texture);
    else if (form.corner == "ne") solid.facet({nw, sw, se}, texture);
    else if (form.corner == "se") solid.facet({nw, sw, ne}, texture);
    else if (form.corner == "sw") solid.facet({nw, se, ne}, texture);
    else solid.facet({nw, sw, se, ne}, texture);
    return solid.paint(form.box);
}

IsoSprite paintStair(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook&) {
    constexpr Tones tread{paint::straw, paint::wood, paint::dark};
    Solid solid;
    Box low = form.box;
    Box high = form.box;
    const int middle = form.box.z.high / 2;
    if (words[0] == "step") {
        low.z.high = middle;
        if (words[1] == "s")
            high.y.high = 4;
        else
            high.x.high = 4;
        solid.block(low, tread);
    }
    solid.block(high, tread);
    return solid.paint(form.box);
}

}  // namespace rooftree
