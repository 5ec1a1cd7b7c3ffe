#include "iso/sprites/sprite_set.h"

#include "iso/scene_checks.h"

namespace rooftree {
namespace {

// What of a sprite lies in the picture of a box; of rugs the part that lies on one tile.
IsoSprite cutTo(const IsoSprite& whole, const SpriteForm& form) {
    IsoSprite out = whole;
    const bool isRug = form.box.z.empty() && form.tiles != Point{1, 1};
    const Point part = isRug ? pixelOf(boxUnitsPerTile * form.part.x, boxUnitsPerTile * form.part.y, 0) : Point();
    out.offset = {out.offset.x - part.x, out.offset.y - part.y};
    const Hexagon hexagon = hexagonOf(form.box, spriteProjection.slant());
    for (int y = 0; y < out.pixels.height(); ++y)
        for (int x = 0; x < out.pixels.width(); ++x)
            if (!isInPicture(hexagon, spriteProjection, {x + out.offset.x, y + out.offset.y}))
                out.pixels.at(x, y) = noPaint;
    out.findRuns();
    return out;
}

}  // namespace

void SpriteSet::replace(const std::string& name, IsoSprite sprite) {
    own_.insert_or_assign(name, std::move(sprite));
}

int SpriteSet::add(const std::string& name, IsoSprite sprite) {
    const int number = int(sprites_.size());
    if (!numbers_.emplace(name, number).second) return numbers_.at(name);
    sprites_.push_back(std::make_unique<IsoSprite>(std::move(sprite)));
    return number;
}

int SpriteSet::of(const SpriteForm& form) {
    const std::string key = keyOf(form);
    const auto found = numbers_.find(key);
    if (found != numbers_.end()) return found->second;
    const auto own = own_.find(form.sprite);
    PaintedSprite painted =
        own != own_.end() ? PaintedSprite{cutTo(own->second, form), true} : paintSprite(form, *look_);
    if (!painted.known) unknown_.insert(form.sprite);
    return add(key, std::move(painted.sprite));
}

}  // namespace rooftree
