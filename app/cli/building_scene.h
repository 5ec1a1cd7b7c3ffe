// A planned building as a scene to export, for several commands.
#pragma once

#include <deque>

#include "api/scene.h"
#include "building/model/building_model.h"
#include "meshing.h"

namespace rooftree {

// A node a part, each named, its zero the north-west corner of the plot on the ground; one atlas for all but baked meshes.
class BuildingScene {
public:
    // `unit` is the length of a tile. Throws Stopped.
    BuildingScene(BuildingModel building, const ShownParts& shown, MeshKind kind, double unit, const Job& job);
    BuildingScene(const BuildingScene&) = delete;
    BuildingScene& operator=(const BuildingScene&) = delete;

    const ExportScene& view() const { return scene_; }

private:
    std::deque<Model> models_;
    std::deque<SurfaceMesh> meshes_;
    ExportScene scene_;
};

}  // namespace rooftree
