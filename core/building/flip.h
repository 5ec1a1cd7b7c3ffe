// East fronts: a plan that faces south, turned over the diagonal.
#pragma once

#include "building/building.h"

namespace rooftree {

// Swaps x and y throughout, so that south becomes east and north becomes west. For a plan without furniture, roof and
// pieces. Done twice it changes nothing.
void flipPlan(Building& building);

}  // namespace rooftree
