#include "meshing.h"

#include <fmt/format.h>

#include "console.h"
#include "voxel/canonical.h"

namespace rooftree {

Model buildAt(const TemplateDocument& document, std::size_t index, const Job& job) {
    try {
        return buildModel(document.atlas, document.set.templates[index], job);
    } catch (const Error& error) {
        throw document.located(error, index);
    }
}

SurfaceMesh meshOf(const Model& model, const Image& atlas, const Meshing& meshing) {
    const MeshOptions options{meshing.lattice};
    switch (meshing.kind) {
        case MeshKind::seed: return seedMesh(model.grid, model.drawing, options);
        case MeshKind::tight: return tightMesh(model.grid, model.drawing, options);
        case MeshKind::baked: return bakedMesh(model.grid, model.drawing, atlas, options);
    }
    return {};
}

const std::map<std::string, MeshKind>& meshKinds() {
    static const std::map<std::string, MeshKind> kinds{
        {"seed", MeshKind::seed}, {"tight", MeshKind::tight}, {"baked", MeshKind::baked}};
    return kinds;
}

std::string meshFigures(const std::string& name, const SurfaceMesh& mesh) {
    return fmt::format(R"("name": {}, "voxels": {}, "shell": {}, "quads": {}, "digest": "{}")", Json(name).dump(),
                       mesh.counts.voxels, mesh.counts.shell, mesh.quads.size(), digestOf(canonicalText(mesh)));
}

void TemplateScene::add(const std::string& name, const Model& model, SurfaceMesh mesh) {
    if (mesh.counts.voxels == 0) return;
    ExportModel entry;
    entry.name = name;
    if (mesh.texture) {
        entry.texture = int(scene_.textures.size());
        scene_.textures.push_back({name, *mesh.texture});
    }
    entry.mesh = &meshes_.emplace_back(std::move(mesh));
    entry.grid = &model.grid;
    entry.drawing = &model.drawing;
    entry.atlas = &atlas_.pixels();
    scene_.nodes.push_back({name, int(scene_.models.size()), {nextX_, 0, 0}});
    scene_.models.push_back(entry);
    nextX_ += model.drawing.width + atlas_.tileSize();
}

}  // namespace rooftree
