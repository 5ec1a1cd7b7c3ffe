#include "iso/picture/sprite_set.h"

namespace rooftree {

int SpriteSet::of(const SpriteForm& form) {
    std::string key = keyOf(form);
    const auto found = numbers_.find(key);
    if (found != numbers_.end()) return found->second;
    PaintedSprite painted = paintSprite(form, *look_);
    if (!painted.known) unknown_.insert(form.sprite);
    const int number = int(sprites_.size());
    sprites_.push_back(std::make_unique<IsoSprite>(std::move(painted.sprite)));
    numbers_.emplace(std::move(key), number);
    return number;
}

}  // namespace rooftree
