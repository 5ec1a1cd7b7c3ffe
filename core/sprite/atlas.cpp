#include "sprite/atlas.h"

#include <utility>

namespace rooftree {

Atlas::Atlas(Image pixels, int tileSize)
    : pixels_(std::move(pixels)), shades_(pixels_.width(), pixels_.height()), tileSize_(tileSize),
      perRow_(pixels_.width() / tileSize) {
    std::ranges::transform(pixels_.cells(), shades_.cells().begin(), shadeOf);
}

}  // namespace rooftree
