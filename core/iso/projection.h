// Two-to-one isometry. x runs down to the right, y down to the left, z up: what has larger x, y, z is nearer.
#pragma once

#include "base/geometry.h"

namespace rooftree {

// How many pixels a tile z rises, by how many a step along the line of sight goes down: in lowest terms.
struct Slant {
    int rise = 1;
    int run = 1;
    bool operator==(const Slant&) const = default;
};

// In pixels.
struct Projection {
    int halfWidth = 16;  // of a tile as it lies on the ground; twice halfHeight
    int halfHeight = 8;
    int rise = 16;  // of a thing as high as a tile is wide
    bool operator==(const Projection&) const = default;

    // Where a place is drawn, right and down of that of (0, 0, 0): in pixels for a place in tiles, in eighths of a pixel
    // for one in eighths of a tile.
    constexpr Point at(int x, int y, int z) const { return {halfWidth * (x - y), halfHeight * (x + y) - rise * z}; }
    // Places along the line of sight, that is in one spot of the picture, have the same x - k z and y - k z, where k is
    // rise / run.
    Slant slant() const;
};

// A side of a tile, and what it rises, at most.
inline constexpr int maxTilePixels = 256;

// Throws Error (input) for a projection that is not two to one, or out of range.
void checkProjection(const Projection& projection);

}  // namespace rooftree
