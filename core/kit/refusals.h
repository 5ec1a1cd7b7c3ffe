// Whether a request can be made, in words for the one who asked.
#pragma once

#include <optional>
#include <string>

#include "kit/plan.h"
#include "roof/wing_roof.h"

namespace rooftree {

// Why a request cannot be made, and what of it is meant.
struct KitRefusal {
    std::string sentence;
    std::string pointer;         // JSON pointer into the request
    std::vector<Point> squares;  // those that the sentence is about, sorted by (j, i); none where it is about no place
    bool operator==(const KitRefusal&) const = default;
};

// The footprint of a request that can be made so far, or why not.
struct KitSite {
    std::optional<KitRefusal> refused;
    std::vector<Point> squares;  // sorted by (j, i)
    Footprint footprint;
    const KitKind* kind = nullptr;
    std::size_t pitch = 0;  // index of kitPitches
    WingEnds ends = WingEnds::gable;
};
KitSite siteOf(const KitRequest& request, const KitKinds& kinds);

// The squares of a footprint as it was given, each once, sorted by (j, i). Of more than `most` only the first that come,
// one more than `most`.
std::vector<Point> squaresOf(const KitFootprint& footprint, int most = maxKitSquares);

}  // namespace rooftree
