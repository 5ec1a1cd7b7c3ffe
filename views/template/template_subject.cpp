#include "template/template_subject.h"

namespace rooftree {

namespace {

// `/templates/3/slab` of the document is `/slab` of its template.
std::string pointerInTemplate(const std::string& pointer) {
    std::size_t at = 0;
    for (int token = 0; token < 2 && at != std::string::npos; ++token) at = pointer.find('/', at + 1);
    return at == std::string::npos ? std::string() : pointer.substr(at);
}

}  // namespace

SubjectPtr makeSubject(std::shared_ptr<const Atlas> atlas, const Template& how, MeshKind kind, const Job& job) {
    auto out = std::make_shared<TemplateSubject>();
    out->atlas = std::move(atlas);
    out->how = how;
    out->meshKind = kind;
    if (how.broken) {
        out->problems.push_back(*how.broken);
        out->problems.back().pointer = pointerInTemplate(how.broken->pointer);
        return out;
    }
    try {
        // The drawing is wanted even where the model cannot be built, and where nothing is to be built.
        out->drawing = composite(*out->atlas, how.source());
        if (how.claimOnly) return out;
        out->model = buildModel(*out->drawing, how, out->atlas->tileSize(), job);
        const MeshOptions options{out->atlas->tileSize()};
        out->mesh = kind == MeshKind::seed ? seedMesh(out->model->grid, out->model->drawing, options)
                                           : tightMesh(out->model->grid, out->model->drawing, options);
    } catch (const Error& error) {
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
