// A voxel model as pixel art: two-to-one isometry, seen from the south-east.
#pragma once

#include "base/job.h"
#include "sprite/drawing.h"
#include "voxel/voxel_grid.h"

namespace rooftree {

// The largest picture that is drawn, in pixels a side.
inline constexpr int maxPictureSide = 8192;

struct ModelPictureOptions {
    int pixelsPerVoxel = 4;  // width and height of a face of a wall; even, from 2 to 64
    Rgba background;         // transparent if left out
    int margin = 4;          // pixels round the model, 0 to 256
};

// The model's tops, its south and its east: each face shows its texel in whole pixels, tops at 95 and the east at 78
// hundredths of its colour as the meshes have it, all else exact. A wall's face is as wide as high and steps down a
// pixel every two; a top is twice as wide as high. Cropped to the model and its margin.
// Where that would be larger than maxPictureSide, the voxels become smaller, down to two pixels.
// Throws Error (input) for a model that is larger still, has no voxel, or for options out of range; and Stopped.
Image isometricPicture(const VoxelGrid& grid, const Drawing& drawing, const Image& atlas,
                       const ModelPictureOptions& options, const Job& job);

}  // namespace rooftree
