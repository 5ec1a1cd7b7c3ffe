#include "kit/shapes/courses.h"

#include <array>

#include "kit/kit_model.h"
#include "voxel/painted/courses.h"

namespace rooftree {
namespace {

constexpr int square = kitVoxelsPerSquare;
static_assert(square == courseWidth);

}  // namespace

Ink brickInk(Paint paint, int u, int y) {
    return inkOf(paint, brickShade(u, y));
}

Ink stoneInk(Paint paint, int u, int y) {
    return inkOf(paint, stoneShade(u, y));
}

Ink plasterInk(Paint paint, int u, int y) {
    return inkOf(paint, plasterShade(u, y));
}

Ink facingInk(KitFacing facing, int u, int y) {
    switch (facing) {
        case KitFacing::stone: return stoneInk(Paint::wall, u, y);
        case KitFacing::brick: return brickInk(Paint::wall, u, y);
        default: return plasterInk(Paint::wall, u, y);
    }
}

bool isBeam(int u, int v, int height, std::span<const Rect> holes) {
    if (u == 0 || u == square - 1 || v < 2 || v >= height - 2) return true;
    for (const Rect& hole : holes) {
        const bool rail = v == hole.y - 2 || v == hole.y - 3;
        if (rail || u == hole.x - 2 || u == hole.right() + 1) return true;
    }
    if (!holes.empty()) return false;
    // A rail, a stud under it, and braces over it that rise from the posts to the middle of the plate.
    const int rail = height - 15;
    if (v == rail || v == rail + 1) return true;
    const int fromPost = u < square / 2 ? u : square - 1 - u;
    if (v < rail) return fromPost == square / 2 - 1;
    const int along = v - rail - 2;
    return fromPost >= along && fromPost <= along + 2;
}

Ink roofInk(KitFacing facing, int pitch, int along, int k) {
    // Widths of tiles and lengths of courses, all dividing a square.
    constexpr std::array<int, 4> tiles{4, 6, 6, 4};
    return inkOf(Paint::roof, roofShade(tiles[std::size_t(facing)], pitch == 2 ? 3 : 4, along, k));
}

Ink ridgeInk(int along) {
    return inkOf(Paint::ridge, ridgeShade(along));
}

}  // namespace rooftree
