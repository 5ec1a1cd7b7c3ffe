// Wavefront OBJ with its materials.
#pragma once

#include "api/scene.h"
#include "base/job.h"

namespace rooftree {

// The OBJ, an MTL of the same name, and a PNG a texture: an object a node, a material a texture, faces of four corners,
// texture coordinates from the south-west corner. Names in the files have no white space, since the format parts words
// by it: `old house.obj` has `old_house.mtl` and `old_house_atlas.png` beside it.
std::vector<OutputFile> writeObj(const ExportScene& scene, const std::string& fileName, const Job& job);

}  // namespace rooftree
