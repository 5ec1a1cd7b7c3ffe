// A template with all that is computed from it: what every view of a template is handed.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "voxel/checks/check.h"
#include "voxel/model.h"

namespace rooftree {

enum class MeshKind : std::uint8_t { seed, tight };

// Made away from the window's thread, and shared by the views, which never change it.
struct TemplateSubject {
    std::shared_ptr<const Atlas> atlas;
    Template how;
    std::optional<Drawing> drawing;  // nothing where the tiles do not make one
    std::optional<Model> model;      // nothing where the template cannot be built
    SurfaceMesh mesh;                // of the model; empty without one
    MeshKind meshKind = MeshKind::tight;
    Problems problems;                // why there is no drawing or no model; pointers from the template
    std::vector<CheckResult> checks;  // empty until they have run
};

using SubjectPtr = std::shared_ptr<const TemplateSubject>;

// Composites, builds and meshes; what is wrong goes to `problems`. Throws Stopped.
SubjectPtr makeSubject(std::shared_ptr<const Atlas> atlas, const Template& how, MeshKind kind, const Job& job);

// The same with its checks run.
SubjectPtr withChecks(const SubjectPtr& subject, const Job& job);

}  // namespace rooftree
