// A kit with all that is computed from it: what every view of a kit is handed.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "kit/plan.h"
#include "kit/refusals.h"

namespace rooftree {

struct KitSubject {
    KitRequest request;
    std::vector<Point> squares;  // of the request, sorted; at most one more than maxKitSquares
    std::optional<KitRefusal> refused;
    KitPlan plan;
    // In cells; nothing where the request is refused.
    Footprint footprint;
    std::vector<Wing> wings;
    RoofPlan roof;
    bool readOnly = false;  // a plan from a file, which its request does not make anew
};

// Made in a few dozen microseconds, and shared by the views, which never change it.
using KitSubjectPtr = std::shared_ptr<const KitSubject>;

KitSubjectPtr kitSubject(const KitRequest& request);
// The plan as it is; its roof is that of its request.
KitSubjectPtr kitSubject(const KitPlan& plan);

}  // namespace rooftree
