// Masonry, timber and roof courses, drawn by hand at voxel scale; all repeat every square.
#pragma once

#include <span>

#include "kit/shapes/inks.h"

namespace rooftree {

// Bricks and stones by the column and the height above the ground.
Ink brickInk(Paint paint, int u, int y);
Ink stoneInk(Paint paint, int u, int y);
// Even, but for a few strokes of the trowel.
Ink plasterInk(Paint paint, int u, int y);

// The face of a look's walls, away from openings: column, height above the ground.
Ink facingInk(KitFacing facing, int u, int y);
// Whether a bay of a timber frame has a beam at a column and a row. Round holes there are posts and rails, in bays without
// them braces.
bool isBeam(int u, int v, int height, std::span<const Rect> holes);

// A roof by the column along its eave and the voxel from its eave.
Ink roofInk(KitFacing facing, int pitch, int along, int k);
// A ridge, a hip or a verge by the voxel along it.
Ink ridgeInk(int along);

}  // namespace rooftree
