// Scenes to measure by: houses and things scattered over the ground.
#pragma once

#include <vector>

#include "iso/box.h"

namespace rooftree {

// `count` boxes on the ground, 1 to 3 by 1 to 3 tiles, 0 to 4 tiles high, none intersecting, on a square of 3.1 times the
// root of `count` tiles. Placed by mulberry32. For other scales than that of pictures, `unit` is how many units a tile has;
// count times its square at most 10^10.
std::vector<Box> scatteredBoxes(int count, std::uint32_t seed, int unit = boxUnitsPerTile);
// Places for somebody half a tile across and a tile and a half high who walks between them.
std::vector<Box> scatteredWalkers(std::span<const Box> boxes, int count, std::uint32_t seed,
                                  int unit = boxUnitsPerTile);

}  // namespace rooftree
