// A planned building with all that is computed from it: what every view of a plan is handed.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "building/diagnostics/diagnostics.h"
#include "building/spec.h"
#include "reach/walk_graph.h"

namespace rooftree {

struct PlanSubject {
    BuildingSpecDocument wanted;             // what was asked for
    bool kept = false;                       // a plan of its own, which its spec does not make anew
    std::optional<BuildingRefusal> refused;  // then the building is the last that there was, and may have no storeys
    std::vector<PlanProblem> problems;       // why
    Building building;
    std::vector<PlanFinding> findings;  // of the building; of a plan of its own, then what is not sound
    WalkGraph walk;
    std::optional<WalkPlace> entry;
    std::vector<Grid<int>> steps;  // from the entry, by level; -1 where one does not get to
    int farthest = 0;              // of those
    std::vector<RoofPlan> roofs;   // by the level at which wings end; up to maxStoreys

    bool empty() const { return building.storeys.empty(); }
    const Storey* storey(int level) const {
        return level >= 0 && std::size_t(level) < building.storeys.size() ? &building.storeys[std::size_t(level)]
                                                                          : nullptr;
    }
};

// Shared by the views, which never change it.
using PlanSubjectPtr = std::shared_ptr<const PlanSubject>;

// Plans. Of a spec that is refused, the building of `before`, which may be null, stays.
PlanSubjectPtr planSubject(const BuildingSpecDocument& spec, const PlanSubjectPtr& before);
// The plan as it is.
PlanSubjectPtr planSubject(const Building& plan);

// How many steps a place is from the front door; nothing where one does not get there.
std::optional<int> stepsTo(const PlanSubject& subject, WalkPlace place);

}  // namespace rooftree
