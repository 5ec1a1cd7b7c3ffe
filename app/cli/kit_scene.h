// A kit plan as a scene to export, for several commands.
#pragma once

#include "api/scene.h"
#include "kit/kit_model.h"
#include "meshing.h"

namespace rooftree {

// One node with the building, its zero the north-west corner of the footprint on the ground.
class KitScene {
public:
    // `unit` is the length of a metre. Throws Error for a plan that cannot be shown, and Stopped.
    KitScene(const KitPlan& plan, KitDetail detail, MeshKind kind, double unit, const Job& job);
    KitScene(const KitScene&) = delete;
    KitScene& operator=(const KitScene&) = delete;

    const ExportScene& view() const { return scene_; }
    const KitModel& model() const { return model_; }

private:
    KitModel model_;
    SurfaceMesh mesh_;
    ExportScene scene_;
};

}  // namespace rooftree
