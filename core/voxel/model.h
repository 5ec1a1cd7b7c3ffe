// The whole way from a drawing to voxels.
#pragma once

#include "base/job.h"
#include "voxel/measures.h"
#include "voxel/surface_mesh.h"

namespace rooftree {

// What a template becomes, with all that it came from.
struct Model {
    Drawing drawing;
    Measures measures;
    VoxelGrid grid;
};

// The band model: roof, rims, ledge and facade.
VoxelGrid buildBands(const Drawing& drawing, const Measures& measures, const Template& how);

// The part model: desk, tray or wall, and the parts upon them. What lies past the plot is left away.
VoxelGrid buildParts(const Drawing& drawing, const Measures& measures, const Template& how, int tileSize,
                     const Job& job);

// Measures and builds; a depth in tiles is one of tiles of `tileSize`. Throws Error (input) with a pointer from the
// template for what lies wholly outside the drawing and for a grid past maxVoxels, and Stopped.
Model buildModel(Drawing drawing, const Template& how, int tileSize, const Job& job);

// Composites, measures and builds. A template that only claims becomes an empty model.
// Throws Error (input) with a pointer from the template, and Stopped.
Model buildModel(const Atlas& atlas, const Template& how, const Job& job);

}  // namespace rooftree
