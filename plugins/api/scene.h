// What exporters take and importers give: values, without a window and without Qt.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "base/problem.h"
#include "voxel/surface_mesh.h"

namespace rooftree {

// A picture that models wear: the atlas, or the texture that a baked mesh brings.
struct ExportTexture {
    std::string name;
    Image image;
};

// What pointers name belongs to the caller and outlives the export.
struct ExportModel {
    std::string name;
    int texture = 0;                    // which of the scene's textures it wears
    const SurfaceMesh* mesh = nullptr;  // null only where no exporter of meshes is called
    const VoxelGrid* grid = nullptr;    // this and the next two for exporters of voxels; all of them or none
    const Drawing* drawing = nullptr;   // whose pixels the grid wears
    const Image* atlas = nullptr;       // where the drawing's texels lie
    Vec3i origin;                       // the voxel whose north-west corner on the ground is the model's zero
};

// A model at a place. Nodes that name the same model share it where the format can.
struct ExportNode {
    std::string name;
    int model = 0;
    Vec3i offset;  // of the model's zero, in voxels
};

// Y up, X east, Z south, right-handed; lengths in voxels times `unit`.
struct ExportScene {
    std::vector<ExportTexture> textures;
    std::vector<ExportModel> models;
    std::vector<ExportNode> nodes;
    double unit = 1.0;
    bool shaded = false;  // darkens sides and undersides by faceShade, where the format can
};

// A scene of one template, its zero the north-west corner of its grid of tiles; a ledge juts out behind it. The texture
// is the mesh's own if it brings one.
// `drawing` may be null; then the scene has no voxels for exporters that want them.
ExportScene sceneOf(const std::string& name, const SurfaceMesh& mesh, const VoxelGrid& grid, const Drawing* drawing,
                    const Image& atlas);

// A file to be written; `name` is without a folder.
struct OutputFile {
    std::string name;
    std::vector<std::byte> bytes;
};

// The four corners of a quad, anticlockwise as seen from outside, whichever side it is.
std::array<Corner, 4> outwardCorners(const Quad& quad);

// Voxels that came from a file. The pixels of `drawing` are the entries of the file's palette.
struct ImportedModel {
    std::string name;
    VoxelGrid grid;
    Drawing drawing;
};
struct ImportedScene {
    Image atlas;  // the palette as a picture
    std::vector<ImportedModel> models;
};

}  // namespace rooftree
