#include "iso/sprites/sprite_form.h"

namespace rooftree {
namespace {

const Pattern& wallOf(const SpriteForm& form, std::string_view set, const IsoLook& look) {
    const Pattern* found = look.wall(look.inStyle(form.style, set));
    return found != nullptr ? *found : look.walls.front();
}

const Pattern* openingOn(const Pattern& wall, const std::string& kind, const IsoLook& look) {
    const Pattern* own = wall.openings.empty() ? nullptr : look.opening(kind + '_' + wall.openings);
    return own != nullptr ? own : look.opening(kind);
}

const std::vector<std::string>& eastOf(const Pattern& pattern) {
    return pattern.east.empty() ? pattern.south : pattern.east;
}

constexpr int underEave = 2;  // rows of shadow

// A wall's face by column and height, with an opening laid over it.
struct Face {
    const Pattern* wall = nullptr;
    const Pattern* opening = nullptr;
    const Pattern* hole = nullptr;
    bool east = false;
    int shadowFrom = 1 << 20;
    bool grounded = false;

    Paint at(int u, int v) const {
        if (hole != nullptr && v < int(hole->south.size()) && u >= 0 && u < 16 &&
            patternAt(hole->south, u, v) == holePaint)
            return noPaint;
        if (opening != nullptr && v >= 0 && v < int(opening->south.size())) {
            const Paint over = patternAt(east ? eastOf(*opening) : opening->south, u, v);
            if (over != noPaint) return over == holePaint ? noPaint : over;
        }
        const std::vector<std::string>& foot = east ? wall->footEast : wall->foot;
        if (grounded && v < int(foot.size())) return patternAt(foot, u, v);
        return patternAt(east || v >= shadowFrom ? eastOf(*wall) : wall->south, u, v);
    }
};

Texture southFace(const Face& face, int shift) {
    return [face, shift](const Texel& texel) { return face.at(texel.x() + shift, texel.z()); };
}
Texture eastFace(const Face& face, int shift) {
    return [face, shift](const Texel& texel) { return face.at(7 - texel.y() + shift, texel.z()); };
}
Texture topFace(const Pattern& wall, bool whole) {
    if (whole) return flatPaint(paint::dark);
    return [&wall](const Texel& texel) { return patternAt(wall.top, texel.x(), texel.y()); };
}

}  // namespace

IsoSprite paintWall(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    const Pattern& wall = wallOf(form, words[1], look);
    const bool alongY = words.back() == "y";
    const std::string& kind = words[0];
    const int shift = 8 * form.parity;
    Face face{&wall, openingOn(wall, kind, look), form.hole.empty() ? nullptr : look.opening(form.hole), false};
    face.grounded = form.grounded;
    if (form.shaded) face.shadowFrom = form.top - underEave;
    Face bare = face;
    bare.opening = bare.hole = nullptr;
    Face side = face;
    side.east = true;
    Face bareSide = side;
    bareSide.opening = bareSide.hole = nullptr;
    Box box = form.box;
    box.z = {form.low, form.high};
    const bool whole = kind == "wall" || kind == "window" || kind == "slit" || kind == "bay";
    Solid solid;
    const Texture top = topFace(wall, whole);
    if (alongY)
        solid.block(box, top, southFace(bare, 0), eastFace(side, shift));
    else
        solid.block(box, top, southFace(face, shift), eastFace(bareSide, 0));
    if (kind == "crenel") {
        Box merlon = box;
        (alongY ? merlon.y : merlon.x) = {2, 6};
        Box foot = box;
        foot.z.high = box.z.high - 4;
        merlon.z.low = foot.z.high;
        solid = Solid();
        solid.block(foot, topFace(wall, false), southFace(bare, shift), eastFace(bareSide, shift));
        solid.block(merlon, topFace(wall, false), southFace(bare, shift), eastFace(bareSide, shift));
    }
    return solid.paint(form.box);
}

IsoSprite paintPost(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    const Pattern& wall = wallOf(form, words[1], look);
    Face face{&wall, nullptr, nullptr, false};
    face.grounded = form.grounded;
    Face side = face;
    side.east = true;
    const bool own = wall.post.size() == 2;
    Box box = form.box;
    box.z = {form.low, form.high};
    Solid solid;
    solid.block(box, topFace(wall, form.top > form.high || form.top >= 20),
                own ? flatPaint(paintOf(wall.post[0])) : southFace(face, 0),
                own ? flatPaint(paintOf(wall.post[1])) : eastFace(side, 0));
    return solid.paint(form.box);
}

IsoSprite paintDoor(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    std::string name = words[0];
    const Pattern* leaf = look.opening(name);
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
        name += '_' + words[i];
        if (const Pattern* found = look.opening(name)) leaf = found;
    }
    Solid solid;
    if (leaf != nullptr) {
        const bool alongY = words.back() == "y";
        const Face face{leaf, nullptr, leaf, alongY};
        Box box = form.box;
        box.z = {form.low, std::min(int(leaf->south.size()), form.high)};
        if (box.z.empty()) return solid.paint(form.box);
        (alongY ? box.y : box.x) = {0, 8};
        if (alongY)
            solid.block(box, {}, {}, eastFace(face, 0));
        else
            solid.block(box, {}, southFace(face, 0), {});
    }
    return solid.paint(form.box);
}

IsoSprite paintCut(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look) {
    const Pattern& wall = wallOf(form, words[1], look);
    const std::string& corner = words[2];
    const std::string variant = words.size() > 3 ? words[3] : "";
    Face face{&wall, variant == "glazed" ? look.opening("bay") : nullptr, nullptr, false};
    if (form.shaded) face.shadowFrom = form.top - underEave;
    face.grounded = form.grounded;
    Face side{&wall, nullptr, nullptr, true};
    side.grounded = form.grounded;
    const Texture front = [face](const Texel& texel) { return face.at(texel.x(), texel.z()); };
    const bool facing = corner == "nw" || corner == "se";
    Solid solid;
    // In half eighths: a band along a diagonal, inside the walls of the cell.
    const auto band = [&](int low, int high, int from, int to, const Texture& top) {
        const int z0 = 2 * low, z1 = 2 * high;
        if (facing) {
            // From the south-west to the north-east.
            const HalfPoint a{2 + from, 14 - from, z0}, b{4 + from, 14 - from, z0};
            const HalfPoint c{14 - to, 4 + to, z0}, d{14 - to, 2 + to, z0};
            const auto up = [&](HalfPoint p) { return HalfPoint{p.x, p.y, z1}; };
            solid.facet({b, c, up(c), up(b)}, front);
            solid.facet({a, b, up(b), up(a)}, southFace(face, 0));
            solid.facet({c, d, up(d), up(c)}, eastFace(side, 0));
            const HalfPoint e{12 - to, 2 + to, z1}, f{2 + from, 12 - from, z1};
            solid.facet({up(a), up(b), up(c), up(d), e, f}, top);
        } else {
            const HalfPoint a{12 - to, 14 - to, z0}, b{14 - to, 14 - to, z0}, c{14 - to, 12 - to, z0};
            const auto up = [&](HalfPoint p) { return HalfPoint{p.x, p.y, z1}; };
            solid.facet({a, b, up(b), up(a)}, southFace(face, 0));
            solid.facet({b, c, up(c), up(b)}, eastFace(side, 0));
            const HalfPoint d{4 + from, 2 + from, z1}, e{2 + from, 2 + from, z1}, f{2 + from, 4 + from, z1};
            solid.facet({up(a), up(b), up(c), d, e, f}, top);
        }
    };
    const Texture cap = topFace(wall, variant != "crenel" && variant != "low");
    if (variant == "crenel") {
        band(form.low, form.high - 4, 0, 0, cap);
        band(form.high - 4, form.high, 4, 4, cap);
    } else {
        band(form.low, form.high, 0, 0, cap);
    }
    return solid.paint(form.box);
}

}  // namespace rooftree
