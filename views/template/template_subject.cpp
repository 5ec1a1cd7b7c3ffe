#include "template/template_subject.h"

#include <algorithm>

#include "voxel/template_rules.h"

namespace rooftree {

SubjectPtr makeSubject(std::shared_ptr<const Atlas> atlas, const Template& how, MeshKind kind, const Job& job) {
    auto out = std::make_shared<TemplateSubject>();
    out->atlas = std::move(atlas);
    out->how = how;
    out->meshKind = kind;
    if (how.broken) out->problems = wrongIn(how);
    try {
        // The drawing is wanted even where the model cannot be built, and where nothing is to be built.
        out->drawing = composite(*out->atlas, how.source());
        if (how.claimOnly || how.broken) return out;
        out->model = buildModel(*out->drawing, how, out->atlas->tileSize(), job);
        const MeshOptions options{out->atlas->tileSize()};
        out->mesh = kind == MeshKind::seed ? seedMesh(out->model->grid, out->model->drawing, options)
                                           : tightMesh(out->model->grid, out->model->drawing, options);
    } catch (const Error& error) {
        // Of a broken template much of this has been told.
        if (std::ranges::find(out->problems, error.problem().pointer, &Problem::pointer) == out->problems.end())
            out->problems.push_back(error.problem());
    }
    return out;
}

SubjectPtr withChecks(const SubjectPtr& subject, const Job& job) {
    if (!subject->model) return subject;
    auto out = std::make_shared<TemplateSubject>(*subject);
    out->checks = runChecks({*out->atlas, out->how, *out->model}, job);
    return out;
}

}  // namespace rooftree
