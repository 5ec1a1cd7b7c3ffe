#include "iso/picture/sprite_form.h"

namespace rooftree {

std::optional<IsoSprite> paintFurniture(const SpriteForm&, const IsoLook&) {
    return std::nullopt;
}

}  // namespace rooftree
