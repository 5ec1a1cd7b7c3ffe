// A plan's own checks, made from its members alone: whoever wrote it, it is whole or not.
#pragma once

#include "kit/plan.h"

namespace rooftree {

// What is wrong with a plan; the pointers go into its document. Kinds: `refused`, `storeys` (the bays of a storey do
// not close), `door` (not exactly one, or not reached from outside), `far` (something lies past the far box), `roof`
// (a square is not roofed exactly once), `junction` (a corner has not the piece that the table gives). Past a few
// hundred the last one says that there are more.
Problems checkKitPlan(const KitPlan& plan, const std::string& file);

// The plan of a request, checked: a refusal is a problem of the request.
Problems checkKitRequest(const KitRequest& request, const std::string& file);

}  // namespace rooftree
