// Templates to meshes, as several commands want them.
#pragma once

#include <deque>
#include <map>
#include <string>

#include "api/scene.h"
#include "document/template_document.h"
#include "voxel/model.h"

namespace rooftree {

enum class MeshKind { seed, tight, baked };

struct Meshing {
    MeshKind kind = MeshKind::tight;
    int lattice = 8;  // voxels; 0 is none
};

// The template at `index`, built. Throws Error with the place in the document, and Stopped.
Model buildAt(const TemplateDocument& document, std::size_t index, const Job& job);

SurfaceMesh meshOf(const Model& model, const Image& atlas, const Meshing& meshing);

// The kinds by the names that options have for them.
const std::map<std::string, MeshKind>& meshKinds();

// The members of a template's object in what `--stats` prints, but for its time.
std::string meshFigures(const std::string& name, const SurfaceMesh& mesh);

// Models to export: side by side in one row along x, a tile apart, each under its name.
class TemplateScene {
public:
    explicit TemplateScene(const Atlas& atlas) : atlas_(atlas) { scene_.textures.push_back({"atlas", atlas.pixels()}); }

    // The model outlives the scene. One without voxels is left out.
    void add(const std::string& name, const Model& model, SurfaceMesh mesh);
    const ExportScene& view() const { return scene_; }

private:
    const Atlas& atlas_;
    ExportScene scene_;
    std::deque<SurfaceMesh> meshes_;
    int nextX_ = 0;
};

}  // namespace rooftree
