// Binary glTF 2.0.
#pragma once

#include "api/scene.h"
#include "base/job.h"

namespace rooftree {

// One file: a mesh a model, shared between its nodes; an unlit material a texture, whose picture is embedded as a PNG
// and sampled nearest, without mipmaps. Texture coordinates count from the north-west corner, inset as cornersOf gives
// them.
// A shaded scene has vertex colours, which readers multiply with the texture; else texels keep their colours.
// Throws Error (input) for a scene past the format's four gigabytes.
std::vector<OutputFile> writeGlb(const ExportScene& scene, const std::string& fileName, const Job& job);

}  // namespace rooftree
