// Meshes and grounds as text, so that two builders can be compared line by line.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "voxel/placements.h"
#include "voxel/surface_mesh.h"

namespace rooftree {

// A line for each quad, its corners in order: `x,y,z x,y,z x,y,z x,y,z u,v u,v u,v u,v shade`, u and v in texels and the
// shade with two decimals. The quads are moved by `offset`, in voxels.
void appendCanonicalLines(std::span<const Quad> quads, Vec3i offset, std::vector<std::string>& lines);

// The lines sorted by byte value, each with its line break.
std::string canonicalText(std::vector<std::string> lines);
std::string canonicalText(const SurfaceMesh& mesh);

// A line `tx,ty,tile` for each cell with a ground, in the same way.
std::string canonicalGround(const Placements& placements);

}  // namespace rooftree
