#include "plan/plan_subject.h"

#include <algorithm>
#include <iterator>

#include "building/building_roof.h"
#include "building/plan.h"
#include "building/soundness/soundness.h"
#include "building/walking.h"

namespace rooftree {
namespace {

void examine(PlanSubject& subject) {
    if (subject.empty()) return;
    subject.findings = findingsOf(subject.building);
    // What was planned here is sound.
    if (subject.kept) std::ranges::move(faultsOf(subject.building), std::back_inserter(subject.findings));
    subject.walk = walkGraphOf(subject.building);
    subject.entry = entryOf(subject.building);
    if (subject.entry) subject.steps = distancesFrom(subject.walk, *subject.entry);
    for (const Grid<int>& storey : subject.steps)
        for (const int steps : storey.cells()) subject.farthest = std::max(subject.farthest, steps);
    for (int level = 0; level <= maxStoreys; ++level) subject.roofs.push_back(roofPlanAt(subject.building, level));
}

}  // namespace

PlanSubjectPtr planSubject(const BuildingSpecDocument& spec, const PlanSubjectPtr& before) {
    Building building = planBuilding(spec.spec);
    auto out = std::make_shared<PlanSubject>();
    if (!building.refused) {
        out->building = std::move(building);
        examine(*out);
    } else {
        if (before) *out = *before;
        out->kept = false;
        out->refused = std::move(building.refused);
        out->problems = std::move(building.problems);
    }
    out->wanted = spec;
    return out;
}

PlanSubjectPtr planSubject(const Building& plan) {
    auto out = std::make_shared<PlanSubject>();
    out->wanted.spec = plan.spec;
    out->kept = true;
    out->refused = plan.refused;
    out->building = plan;
    if (plan.refused)
        out->problems = plan.problems;
    else
        examine(*out);
    return out;
}

std::optional<int> stepsTo(const PlanSubject& subject, WalkPlace place) {
    if (!subject.walk.has(place) || std::size_t(place.level) >= subject.steps.size()) return std::nullopt;
    const int steps = subject.steps[std::size_t(place.level)].at(place.at.x, place.at.y);
    return steps < 0 ? std::nullopt : std::optional(steps);
}

}  // namespace rooftree
