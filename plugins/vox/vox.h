// MagicaVoxel's .vox, version 150: voxels of at most 255 colours. Its z is up and its y north.
#pragma once

#include <span>

#include "api/scene.h"
#include "base/job.h"

namespace rooftree {

// One file: every model once, in blocks of at most 256 voxels a side where it is larger, and its nodes in a graph.
// A voxel has the colour of its pixel's texel. The palette is the first 255 colours in the order of the voxels;
// a colour past them becomes the nearest of them, which `notes` tells.
// Throws Error (input) for a model without voxels of its own, or more voxels than a gigabyte holds.
std::vector<OutputFile> writeVox(const ExportScene& scene, const std::string& fileName, Problems& notes,
                                 const Job& job);

// The shapes of the scene graph that are not hidden, turned and moved as it says, in one grid that begins at 0 in each
// axis; of a file without a graph its first model. Pixel i of the drawing is the palette's entry i + 1.
// Sizes are checked against the bytes that are there before anything is allocated.
// Throws Error (input) for a file that is cut off, contradicts itself, or whose voxels span more than maxVoxels.
ImportedScene readVox(std::span<const std::byte> bytes, const std::string& file, Problems& notes, const Job& job);

}  // namespace rooftree
