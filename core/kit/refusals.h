// Whether a request can be made, in words for the one who asked.
#pragma once

#include <optional>
#include <string>

#include "kit/plan.h"
#include "roof/wing_roof.h"

namespace rooftree {

// The footprint of a request that can be made so far, or the sentence that says why not.
struct KitSite {
    std::string refused;         // empty where it can be made
    std::vector<Point> squares;  // sorted by (j, i)
    Footprint footprint;
    const KitKind* kind = nullptr;
    std::size_t pitch = 0;  // index of kitPitches
    WingEnds ends = WingEnds::gable;
};
KitSite siteOf(const KitRequest& request, const KitKinds& kinds);

}  // namespace rooftree
