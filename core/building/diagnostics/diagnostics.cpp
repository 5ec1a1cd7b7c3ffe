#include "building/diagnostics/diagnostics.h"

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

using Finder = void (*)(const Inspection&, PlanFindings&);
constexpr Finder problems[] = {findStairsWithoutLanding, findOpenRooms, findBlockedDoors, findBlockedFronts,
                               findUnreachableRooms};
constexpr Finder warnings[] = {findDeadEnds,  findSingleWays,     findDarkRooms,
                               findThinRooms, findDoorsOntoDoors, findWaysThroughBedrooms};

}  // namespace

std::vector<PlanProblem> problemsOf(const Building& building) {
    const Inspection plan(building);
    PlanFindings found;
    for (const Finder finder : problems) finder(plan, found);
    std::vector<PlanProblem> out;
    out.reserve(found.size());
    for (PlanFinding& finding : found) out.push_back(std::move(finding.problem));
    return out;
}

std::vector<PlanFinding> findingsOf(const Building& building) {
    PlanFindings out;
    if (building.refused) return out;
    const Inspection plan(building);
    for (const Finder finder : problems) finder(plan, out);
    for (const Finder finder : warnings) finder(plan, out);
    return out;
}

}  // namespace rooftree
