// A kit plan in voxels, from its members alone: a plan of any program is shown as it is.
#pragma once

#include "base/job.h"
#include "kit/looks.h"
#include "kit/plan.h"
#include "voxel/model.h"

namespace rooftree {

enum class KitDetail {
    full,  // every member
    far,   // one mass in the plan's far box, in a few dozen rectangles
};

// The model's drawing is the atlas, pixel for pixel; its grid wears that drawing.
struct KitModel {
    Image atlas;
    Model model;
};

inline constexpr int kitVoxelsPerMetre = 8;
inline constexpr int kitVoxelsPerSquare = kitSquare * kitVoxelsPerMetre / 1000;

// The far box's rim in voxels. In the model's grid, which begins at the far box's least corner, it is also the place of
// the footprint's north-west corner on the ground: the zero of what is exported.
inline constexpr int kitRim = kitVoxelsPerMetre / 2;
inline constexpr Vec3i kitZero{kitRim, 0, kitRim};

// Where the grid's voxel (0, 0, 0) begins in the plan, in millimetres.
KitPlace kitOrigin(const KitPlan& plan);

// Eight voxels a metre; x east, y up, z south. The grid is as large as the far box, and higher by the chimneys where there
// are such sockets: these alone stand out of the box. What lies past it is left away. Walls are three voxels thick, openings
// recesses in them, and the inside is solid.
// `numbers` and `tint` change what voxels wear, never which there are: wear breaks plaster off and chips stone, moss grows
// on low courses, on roofs and most on those that fall north, soot lies round chimneys, patch mends walls and roofs, fade
// pales. Sag, lean and warp, which bend a building, are told by bowed roof courses, cracks and wavering courses.
// The same plan gives the same bytes. Throws Error (input) for a refused plan, with its sentence, for one without a far
// box, and past maxVoxels; and Stopped.
KitModel kitModel(const KitPlan& plan, KitDetail detail, const Job& job, const KitLooks& looks = builtInLooks());

}  // namespace rooftree
