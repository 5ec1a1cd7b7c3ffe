#include "building/soundness/soundness.h"

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
    return out.take();
}

}  // namespace rooftree
