// The roof of a footprint of wings two cells across, decided at the corners of the grid: a corner is at height 1 or 0.
#pragma once

#include <optional>
#include <vector>

#include "roof/roof_plan.h"

namespace rooftree {

enum class WingEnds { hip, gable };

// A wing, carried into the wing that it meets as far as that one's ridge.
struct Wing {
    Rect rect;
    bool alongX = true;
    bool firstGable = false;  // at its west or south end
    bool lastGable = false;
    int length() const { return alongX ? rect.w : rect.h; }
    bool operator==(const Wing&) const = default;
};

enum class WingFault {
    cornerTouch,  // cells a and b touch only at a corner
    hipOverTwo,   // a hip roof over two cells has no peak
    threeAcross,  // around cell a
    oneAcross,    // at cell a
    onlyAPoint,   // two roofs meet in a point of cell a
    onlyAnEave,   // two roofs meet along the edge between cells a and b
};
struct WingRefusal {
    WingFault fault;
    Point a;
    Point b;
};

// Why there is no such roof over a footprint of one piece. Of several cells or corners the southernmost is named, of
// those the westernmost; the faults go in the order of the enum.
std::optional<WingRefusal> wingRefusal(const Footprint& footprint, WingEnds ends);

// The wings, in the order in which they were found: longest first, of those along x first, then from the south and
// from the west.
std::vector<Wing> wingsOf(const Footprint& footprint, WingEnds ends);

// The roof of a footprint that is not refused.
struct WingRoof {
    std::vector<Wing> wings;
    RoofPlan plan;
};
WingRoof planWingRoof(const Footprint& footprint, WingEnds ends);

}  // namespace rooftree
