// Where light comes into a drawing that its outline does not close.
#pragma once

#include <optional>
#include <vector>

#include "base/job.h"
#include "sprite/drawing.h"

namespace rooftree {

struct LeakPlace {
    Rect at;
    std::optional<Side> side;  // the side of the drawing that it is a run of; else gaps of the outline
    int gaps = 0;              // pixels of the outline's gaps
};

// One way to stop the flood, and what it would keep inside.
struct Leak {
    std::vector<LeakPlace> places;
    std::vector<std::uint8_t> inside;  // with it stopped
    std::vector<std::uint8_t> gained;  // of these the ones that are not inside now
    int count = 0;                     // pixels gained
};

// Ways to keep light out: every set of sides to seal besides those in `sealed`, through whose border light comes in
// between drawn pixels only; and closing every gap of the outline that is one pixel wide.
std::vector<Leak> leaksInto(const Drawing& drawing, Sides sealed, const Job& job);

// True where stopping it gives back a third of what would then be inside; or an eighth, if it comes in along half a
// side: there the drawing runs out of its picture, and what comes in is not the light of a gateway or between legs.
bool takesMuch(const Leak& leak, const Drawing& drawing);

}  // namespace rooftree
