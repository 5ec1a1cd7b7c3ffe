// A roof as triangles: a closed body over its tiles, from the level of the eaves up.
#pragma once

#include <cstdint>
#include <span>

#include "roof/roof_plan.h"

namespace rooftree {

// How high a roof is 0, 1, 2, ... tiles inward, straight between and past the last; a bend makes a mansard. It never
// falls, and begins at the height of the eaves.
struct RoofProfile {
    std::vector<int> heights{0, 1};

    // Twice the height, so that it is whole for any number of half tiles inward.
    std::int64_t twiceAt(int halfTiles) const;
};

struct RoofVertex {
    int x = 0;  // half cells
    int y = 0;
    std::int64_t z = 0;  // twice the unit of the profile
    bool operator==(const RoofVertex&) const = default;
};

enum class RoofFace : std::uint8_t {
    top,
    under,  // level, at the height of the eaves
    side,   // upright: gables, and where the roof ends against something taller
};

// Corners counter-clockwise seen from outside.
struct RoofTriangle {
    std::array<std::uint32_t, 3> corners{};
    RoofFace face = RoofFace::top;
    std::uint32_t tile = 0;  // whose it is
};

// Closed: each edge is walked as often in the one direction as in the other. Every tile has its top and its underside
// once; a flat tile has both at the same height.
struct RoofSurface {
    std::vector<RoofVertex> vertices;
    std::vector<RoofTriangle> triangles;
};
RoofSurface surfaceOf(const RoofPlan& plan, const RoofProfile& profile);

}  // namespace rooftree
