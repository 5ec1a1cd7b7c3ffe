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

// How many voxels a wall's courses lie too low in a column, and a roof's.
int warpAt(int u, const KitWeather& weather);
int sagAt(int along, const KitWeather& weather);

// A wall's surface in a column from the left end of the bay and a row from the storey's floor, at `stand`.
Ink weatheredWall(Ink ink, KitFacing facing, const KitStand& stand, int u, int v, const KitWeather& weather);

// A roof's surface at a column along its eave, the k-th voxel from it; `falls` is the quarter that it falls to and
// `stand` the square's or the edge's.
Ink weatheredRoof(Ink ink, const KitStand& stand, int along, int k, int falls, Vec3i place, const KitWeather& weather);

// Blackens what lies near a chimney; `place` is a voxel of the plan.
Ink sooted(Ink ink, Vec3i place, const KitWeather& weather);

}  // namespace rooftree
