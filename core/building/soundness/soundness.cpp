#include "building/soundness/soundness.h"

#include <algorithm>

#include "building/soundness/survey.h"

namespace rooftree {
namespace {

using Finder = void (*)(const Survey&, Faults&);
constexpr Finder finders[] = {findRecordFaults,    findWingFaults, findShapeFaults, findBayFaults,    findRoomFaults,
                              findWallFaults,      findCutFaults,  findDoorFaults,  findWindowFaults, findStairFaults,
                              findFurnitureFaults, findRoofFaults, findPieceFaults};

}  // namespace

std::vector<PlanFinding> faultsOf(const Building& building) {
    Faults out;
    if (building.refused) {
        findRefusalFaults(building, out);
    } else if (!building.storeys.empty() && !building.wings.empty()) {
        const Survey plan(building);
        for (const Finder finder : finders) finder(plan, out);
    }
    std::vector<PlanFinding> found = out.take();
    // What is on the roof is shown on the top storey.
    for (PlanFinding& finding : found)
        finding.problem.level = std::clamp(finding.problem.level, 0, std::max(0, int(building.storeys.size()) - 1));
    return found;
}

}  // namespace rooftree
