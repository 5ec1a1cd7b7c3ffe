#include "building_scene.h"

namespace rooftree {

BuildingScene::BuildingScene(BuildingModel building, const ShownParts& shown, MeshKind kind, double unit,
                             const Job& job) {
    const PaintBook& book = builtInPaintBook();
    scene_.unit = unit / voxelsPerTile;
    if (kind != MeshKind::baked) scene_.textures.push_back({"building", book.atlas()});
    for (BuildingPart& part : building.parts) {
        job.tick();
        if (!shown.shows(part)) continue;
        const Model& model = models_.emplace_back(Model{book.drawing(), {}, std::move(part.grid)});
        const SurfaceMesh& mesh =
            meshes_.emplace_back(meshOf(model, book.atlas(), {kind, kind == MeshKind::baked ? 0 : voxelsPerTile}));
        if (mesh.quads.empty()) continue;
        ExportModel entry;
        entry.name = part.name;
        if (mesh.texture) {
            entry.texture = int(scene_.textures.size());
            scene_.textures.push_back({part.name, *mesh.texture});
        }
        entry.mesh = &mesh;
        entry.grid = &model.grid;
        entry.drawing = &model.drawing;
        entry.atlas = &book.atlas();
        scene_.nodes.push_back({part.name, int(scene_.models.size()), part.least});
        scene_.models.push_back(entry);
    }
}

}  // namespace rooftree
