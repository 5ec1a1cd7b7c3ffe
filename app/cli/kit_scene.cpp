#include "kit_scene.h"

namespace rooftree {

KitScene::KitScene(const KitPlan& plan, KitDetail detail, MeshKind kind, double unit, const Job& job)
    : model_(kitModel(plan, detail, job)),
      // Building pieces are cut where squares are, so that a bent world bends what stands side by side alike.
      mesh_(meshOf(model_.model, model_.atlas,
                   {kind, detail == KitDetail::far || kind == MeshKind::baked ? 0 : kitVoxelsPerSquare})),
      scene_(sceneOf(plan.request.kind, mesh_, model_.model.grid, &model_.model.drawing, model_.atlas)) {
    scene_.unit = unit / kitVoxelsPerMetre;
    scene_.models.front().origin = kitZero;
}

}  // namespace rooftree
