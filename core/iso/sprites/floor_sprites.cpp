#include "iso/sprites/sprite_form.h"

namespace rooftree {

IsoSprite paintFloor(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    const Pattern* found = look.floor(look.inStyle(form.style, words.back()));
    const Pattern& floor = found != nullptr ? *found : look.floors.front();
    const Texture texture = [&floor](const Texel& texel) { return patternAt(floor.south, texel.x(), -1 - texel.y()); };
    constexpr HalfPoint nw{0, 0, 0}, sw{0, 16, 0}, se{16, 16, 0}, ne{16, 0, 0};
    Solid solid;
    if (form.corner == "nw")
        solid.facet({sw, se, ne}, texture);
    else if (form.corner == "ne")
        solid.facet({nw, sw, se}, texture);
    else if (form.corner == "se")
        solid.facet({nw, sw, ne}, texture);
    else if (form.corner == "sw")
        solid.facet({nw, se, ne}, texture);
    else
        solid.facet({nw, sw, se, ne}, texture);
    return solid.paint(form.box);
}

IsoSprite paintStair(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook&) {
    // Its cheek is boarded.
    const Texture south = [](const Texel& texel) { return (texel.x() & 3) == 3 ? paint::dark : paint::wood; };
    const Texture east = [](const Texel& texel) { return (texel.y() & 3) == 0 ? paint::outline : paint::dark; };
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
        solid.block(low, flatPaint(paint::straw), south, east);
    }
    solid.block(high, flatPaint(paint::straw), south, east);
    return solid.paint(form.box);
}

IsoSprite paintWalker(const SpriteForm& form, const std::vector<std::string>&, const IsoLook&) {
    Solid solid;
    const auto part = [&](int rim, Range z, const Tones& tones) {
        solid.block({{form.box.x.low + rim, form.box.x.high}, {form.box.y.low + rim, form.box.y.high}, z}, tones);
    };
    part(0, {0, 4}, {paint::dark, paint::dark, paint::outline});
    part(0, {4, 10}, {paint::red, paint::red, paint::dark});
    part(0, {6, 7}, {paint::straw, paint::straw, paint::wood});
    part(1, {10, 13}, {paint::wood, paint::cream, paint::straw});
    part(1, {13, 14}, {paint::wood, paint::wood, paint::dark});
    return solid.paint(form.box);
}

}  // namespace rooftree
