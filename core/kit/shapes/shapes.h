// The shapes of the kit's members: what each wears, and which voxels it is.
#pragma once

#include "kit/shapes/meaning.h"
#include "kit/shapes/weather.h"
#include "voxel/painted/voxel_pen.h"

namespace rooftree {

struct KitShape {
    KitMeaning meaning;
    KitStand stand;
    SheetPlace sheet;  // where the book has what wallSheet() or roofSheet() painted
};

// What the painters need to know of a plan.
struct KitPaints {
    KitFacing facing = KitFacing::plaster;
    KitWeather weather;
};

// What a member wears; empty for one that wears single inks.
Sheet wallSheet(const KitShape& shape, const KitPaints& paints);
Sheet roofSheet(const KitShape& shape, const KitPaints& paints);

// Walls, frames, corners, plinths and string courses.
void putWall(const KitShape& shape, const KitPaints& paints, VoxelPen& canvas);

// A square's inside, from the ground to its eave.
void putCore(const KitShape& tile, VoxelPen& canvas);
// Takes away what walls, corners and courses have where a roof passes below their tops.
void clearForRoof(const KitShape& shape, VoxelPen& canvas);
// Roof squares, eaves, gables, ridges and junctions, to be put in the order of KitPart.
void putRoof(const KitShape& shape, const KitPaints& paints, VoxelPen& canvas);

void putSocket(const KitSocket& socket, const KitPaints& paints, VoxelPen& canvas);
// How far a chimney stands out above the ridge.
inline constexpr int chimneyHeight = 9;

}  // namespace rooftree
