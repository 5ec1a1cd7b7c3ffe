// The shapes of the kit's members: what each wears, and which voxels it is.
#pragma once

#include "kit/shapes/canvas.h"
#include "kit/shapes/weather.h"

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
void putWall(const KitShape& shape, const KitPaints& paints, KitCanvas& canvas);

// A square's inside, from the ground to its eave.
void putCore(const KitShape& tile, KitCanvas& canvas);
// Takes away what walls, corners and courses have where a roof passes below their tops.
void clearForRoof(const KitShape& shape, KitCanvas& canvas);
// Roof squares, eaves, gables, ridges and junctions, to be put in the order of KitPart.
void putRoof(const KitShape& shape, const KitPaints& paints, KitCanvas& canvas);

void putSocket(const KitSocket& socket, const KitPaints& paints, KitCanvas& canvas);
// How far a chimney stands out above the ridge.
inline constexpr int chimneyHeight = 9;

}  // namespace rooftree
