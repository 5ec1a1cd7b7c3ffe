// What is wrong with a building's model: checks of the whole, with its roof on and its doors shut.
#pragma once

#include "building/model/building_model.h"
#include "voxel/checks/check.h"

namespace rooftree {

// `closed`: no air from outside gets into a closed room, with glass, doors and hatches shut; each room that is open is a problem
// with the place of its first open cell. `floating`: everything stands on the ground or hangs on what does; what does not
// is a problem. Throws Stopped.
std::vector<CheckResult> checkBuildingModel(const Building& building, const BuildingModel& model, const Job& job,
                                            const PaintBook& book = builtInPaintBook());

}  // namespace rooftree
