#include "api/scene.h"

#include <algorithm>

namespace rooftree {

ExportScene sceneOf(const std::string& name, const SurfaceMesh& mesh, const VoxelGrid& grid, const Drawing* drawing,
                    const Image& atlas) {
    ExportScene scene;
    scene.textures.push_back({name, mesh.texture ? *mesh.texture : atlas});
    ExportModel model;
    model.name = name;
    model.mesh = &mesh;
    if (drawing) {
        model.grid = &grid;
        model.drawing = drawing;
        model.atlas = &atlas;
    }
    scene.models.push_back(model);
    scene.nodes.push_back({name, 0, {}});
    return scene;
}

std::array<Corner, 4> outwardCorners(const Quad& quad) {
    std::array<Corner, 4> corners = cornersOf(quad);
    if (quad.face == Face::top || quad.face == Face::bottom) std::reverse(corners.begin(), corners.end());
    return corners;
}

}  // namespace rooftree
