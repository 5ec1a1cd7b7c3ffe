#include "plan/plan_model_subject.h"

namespace rooftree {

SubjectPtr planModelSubject(const Building& building, const ShownParts& shown, const SubjectPtr& before,
                            const Job& job) {
    auto out = std::make_shared<TemplateSubject>();
    out->how.name = "building";  // one building for the camera, whatever is changed in it
    const PaintBook& book = builtInPaintBook();
    BuildingWhole whole;
    try {
        whole = wholeOf(buildingModel(building, job), shown, book);
    } catch (const Error& error) {
        out->problems.push_back(error.problem());
        return out;
    }
    job.tick();
    out->atlas = before && before->atlas && before->atlas->pixels() == book.atlas()
                     ? before->atlas
                     : std::make_shared<const Atlas>(book.atlas(), voxelsPerTile);
    out->drawing = book.drawing();
    out->model = Model{book.drawing(), {}, std::move(whole.grid)};
    out->mesh = tightMesh(out->model->grid, out->model->drawing, MeshOptions{voxelsPerTile});
    return out;
}

}  // namespace rooftree
