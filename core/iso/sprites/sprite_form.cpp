#include "iso/sprites/sprite_form.h"

#include <fmt/format.h>

namespace rooftree {

std::string keyOf(const SpriteForm& f) {
    return fmt::format("{}|{}|{},{},{},{},{},{}|{},{},{}{}{}{}|{}|{}|{}|{}|{}|{}{}{}|{},{}|{}x{}|{}", f.sprite, f.style,
                       f.box.x.low, f.box.x.high, f.box.y.low, f.box.y.high, f.box.z.low, f.box.z.high, f.low, f.high,
                       f.parity, int(f.shaded), f.top, int(f.grounded), f.hole, f.corner, f.ridges.letters(),
                       f.verges.letters(), f.walls.letters(), int(f.side), int(f.first), int(f.last), f.part.x,
                       f.part.y, f.tiles.x, f.tiles.y, f.frame);
}

std::vector<std::string> wordsOf(std::string_view sprite) {
    std::vector<std::string> out{""};
    for (const char letter : sprite)
        if (letter == '_')
            out.emplace_back();
        else
            out.back() += letter;
    return out;
}

PaintedSprite paintSprite(const SpriteForm& form, const IsoLook& look) {
    const std::vector<std::string> words = wordsOf(form.sprite);
    const std::string& of = words[0];
    using Painter = IsoSprite (*)(const SpriteForm&, const std::vector<std::string>&, const IsoLook&);
    struct Entry {
        std::string_view of;
        std::size_t words;
        Painter paint;
    };
    // By the first word of a name, and the least number of words.
    static constexpr Entry painters[] = {
        {"wall", 3, &paintWall},    {"low", 3, &paintWall},  {"crenel", 3, &paintWall}, {"parapet", 3, &paintWall},
        {"window", 3, &paintWall},  {"slit", 3, &paintWall}, {"bay", 3, &paintWall},    {"post", 2, &paintPost},
        {"cut", 3, &paintCut},      {"door", 3, &paintDoor}, {"floor", 2, &paintFloor}, {"stair", 2, &paintStair},
        {"step", 2, &paintStair},   {"roof", 4, &paintRoof}, {"gable", 5, &paintGable}, {"eave", 2, &paintEave},
        {"ground", 1, &paintFloor}, {"tree", 3, &paintTree}, {"fence", 3, &paintFence}, {"walker", 1, &paintWalker}};
    // What hangs on a wall may begin like a wall.
    if (of != "wall" || form.sprite.find("hanging") == std::string::npos)
        for (const Entry& entry : painters)
            if (entry.of == of && words.size() >= entry.words) return {entry.paint(form, words, look), true};
    if (std::optional<IsoSprite> sprite = paintFurniture(form, look)) return {std::move(*sprite), true};
    Solid solid;
    solid.block(form.box, Tones{paint::straw, paint::wood, paint::dark});
    return {solid.paint(form.box), false};
}

}  // namespace rooftree
