// The silhouette of a drawing: what a flood from its border does not reach.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/side.h"
#include "sprite/atlas.h"

namespace rooftree {

// 1 for each pixel inside the silhouette. The flood starts at every light (white or grey) border pixel of the sides that
// are not sealed and passes light pixels four ways. `shades` has width * height entries, row by row.
std::vector<std::uint8_t> silhouetteOf(std::span<const Shade> shades, int width, int height, Sides sealed);

}  // namespace rooftree
