// The roof of any wings: the height above a point is its Chebyshev distance to the nearest open cell, so that all
// planes rise by a tile a cell and meet on lines through corners and middles of cells.
#pragma once

#include <vector>

#include "roof/roof_plan.h"

namespace rooftree {

enum class RoofTop : std::uint8_t { hip, gable, halfHip, flat };

struct RoofWing {
    Rect rect;
    RoofTop top = RoofTop::hip;
};

// A cell whose corner at that diagonal is cut off.
struct RoofCut {
    Point cell;
    Quarter diagonal = 0;
};

// Wings that end at one level, which share no cell, and the taller ones, which stand above it.
struct RoofForm {
    std::vector<RoofWing> wings;
    std::vector<Rect> taller;
    std::vector<RoofCut> cuts;
    bool eastFront = false;  // of a wing as long as wide the ends are then those in y
};

// The strips by which gable and half-hip wings count as going on past those ends before which all is open.
std::vector<Rect> openEnds(const RoofForm& form);

// Every cell of the wings gets a tile. Only wings with a sloping roof and taller ones count as covered, with the strips.
// The caller has bounded the box around it all.
RoofPlan planRoof(const RoofForm& form);

// A hip roof over any cells.
RoofPlan planHipRoof(const Footprint& footprint);

}  // namespace rooftree
