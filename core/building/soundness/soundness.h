// Whether a plan is what formats.md says a plan is: what holds of every plan that the planner makes, and may not hold of
// one from elsewhere. What is wrong with a sound plan is for the diagnostics to say.
#pragma once

#include "building/diagnostics/diagnostics.h"

namespace rooftree {

// Each with its place in the document, and all problems without a fix; of many of one sort the first few. What the
// diagnostics find as a problem (gaps in walls, things in the way, rooms that are not reached) is left to them. A refusal
// has no plan, but may still say what no refusal says. Throws nothing for any plan that readBuilding reads.
std::vector<PlanFinding> faultsOf(const Building& building);

}  // namespace rooftree
