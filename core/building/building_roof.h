// The roof of a planned building.
#pragma once

#include "building/building.h"

namespace rooftree {

// Replaces the roof by the one that the wings, their tops and the cuts ask for: every cell of a wing without an open
// top gets a tile, at the level of its storeys. Formats.md, "Roof", is the authority.
void roofBuilding(Building& building);

// That roof as a plan, with the edges where its planes meet: of the wings that end at a level.
RoofPlan roofPlanAt(const Building& building, int level);

}  // namespace rooftree
