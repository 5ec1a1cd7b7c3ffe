// What weather and years do to a kit's surfaces, by the plan's numbers. Where they do it is told by hashes of places.
#pragma once

#include <array>
#include <vector>

#include "kit/shapes/inks.h"
#include "kit/shapes/meaning.h"

namespace rooftree {

enum class KitNumber : std::uint8_t { wear, sag, lean, moss, soot, patch, warp, fade };

struct KitWeather {
    std::array<int, 8> numbers{};  // thousandths
    std::vector<Point> chimneys;   // x and z of their middles, in voxels of the plan
    int number(KitNumber which) const { return numbers[std::size_t(which)]; }
};

// A number from 0 to 999 that a place has for a purpose.
int placeLot(Vec3i place, int purpose);

}  // namespace rooftree
