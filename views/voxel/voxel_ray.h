// Which voxel lies under the pointer, and which faces wear a pixel.
#pragma once

#include <optional>
#include <vector>

#include <QVector3D>

#include "voxel/checks/check.h"
#include "voxel/voxel_grid.h"

namespace rooftree {

// In voxels: x east, y up, z south from the plot's back.
struct Place3 {
    double x = 0;
    double y = 0;
    double z = 0;
};

struct RayHit {
    FacePlace place;  // the voxel, and the side through which it was entered
    int pixel = 0;    // of the drawing, by its index
    bool operator==(const RayHit&) const = default;
};

// Marches from voxel to voxel along the line between two places. A line that begins within a voxel hits that one.
std::optional<RayHit> march(const VoxelGrid& grid, Place3 from, Place3 to);

// The same in a world that falls off by `curve` times the squared distance on the ground from `focus`; both places are
// as seen, after the fall.
std::optional<RayHit> marchCurved(const VoxelGrid& grid, Place3 from, Place3 to, double curve, Place3 focus);

// The visible faces that wear a pixel of the drawing, but for undersides on the ground. Throws Stopped.
std::vector<FacePlace> facesWearing(const VoxelGrid& grid, int pixel, const Job& job);

// The pixel that a voxel wears, or -1 for air; z counts from the plot's back.
int pixelAt(const VoxelGrid& grid, Vec3i voxel);

}  // namespace rooftree
