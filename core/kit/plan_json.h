// A kit plan as bytes, and back.
#pragma once

#include <string>

#include "kit/plan.h"

namespace rooftree {

// The bytes of the document: those that Python's json.dumps(plan, indent=1) writes, and a newline.
std::string kitPlanText(const KitPlan& plan);

// Throws Error (input) with the place of the first thing that is wrong; warnings go to `notes`. The reader takes any
// order of keys and members; unknown keys of the document itself are kept, others are named and not kept.
KitPlan readKitPlan(const JsonNode& document, Problems& notes);
Json writeKitPlan(const KitPlan& plan);
Json kitPlanSchema();

}  // namespace rooftree
