#include "kit/kit_model_subject.h"

namespace rooftree {

SubjectPtr kitModelSubject(const KitSubjectPtr& kit, KitDetail detail, const SubjectPtr& before, const Job& job) {
    auto out = std::make_shared<TemplateSubject>();
    out->how.name = "kit";  // one building for the camera, whatever is changed in it
    if (kit->refused || kit->plan.refused) {
        out->problems.push_back({.pointer = kit->refused ? kit->refused->pointer : "/refused",
                                 .what = "refused",
                                 .sentence = kit->refused ? kit->refused->sentence : *kit->plan.refused});
        return out;
    }
    KitModel built;
    try {
        built = kitModel(kit->plan, detail, job);
    } catch (const Error& error) {
        out->problems.push_back(error.problem());
        return out;
    }
    job.tick();
    out->atlas = before && before->atlas && before->atlas->pixels() == built.atlas
                     ? before->atlas
                     : std::make_shared<const Atlas>(std::move(built.atlas), kitVoxelsPerMetre);
    out->drawing = built.model.drawing;
    out->model = std::move(built.model);
    out->mesh = tightMesh(out->model->grid, out->model->drawing, MeshOptions{out->atlas->tileSize()});
    return out;
}

}  // namespace rooftree
