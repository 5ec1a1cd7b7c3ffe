// How the surfaces of planned buildings are drawn, voxel by voxel; all repeat every courseWidth columns and rows.
#pragma once

#include "building/model/looks.h"
#include "voxel/painted/courses.h"

namespace rooftree {

// Which of a wall's paints a voxel wears, and how light it is: 0 the darkest, 3 the lightest.
struct WallTone {
    enum class Part : std::uint8_t { face, trim } part = Part::face;
    int shade = 2;
};
// A wall from outside: the column along it, the row above the storey's floor.
WallTone wallTone(WallPattern pattern, int u, int v);
// And from a room, with a skirting and a beam below the ceiling.
WallTone insideTone(WallPattern pattern, int u, int v);
// Corners and posts, by the row.
WallTone postTone(WallPattern pattern, int v);

// A roof by the column along its eave and the voxel from its eave.
int roofTone(RoofPattern pattern, int along, int k);

// Which of a floor's two paints, and its shade, from above.
struct FloorTone {
    bool second = false;
    int shade = 2;
};
FloorTone floorTone(FloorPattern pattern, int x, int z);

}  // namespace rooftree
