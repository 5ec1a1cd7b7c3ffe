// The drawings on a plan sheet: a storey, and the roof.
#pragma once

#include <array>

#include "building/sheet/canvas.h"
#include "building/sheet/storey_parts.h"

namespace rooftree {

inline constexpr Rgba paper{252, 251, 247, 255};
inline constexpr Rgba wallInk{44, 42, 40, 255};
inline constexpr Rgba textInk{40, 40, 44, 255};
inline constexpr Rgba lightInk{150, 146, 140, 255};

// Of a roof: by what covers it, and by how much light falls on the eight triangles that a tile is made of, two to each
// side by quarter.
Rgba roofPaintOf(std::string_view roofing);
std::array<std::array<Rgba, 2>, 4> roofInksOf(const RoofTile& tile, Rgba paint);

inline bool isOpenTop(const BuildingWing& wing) {
    return wing.top == WingTop::terrace || wing.top == WingTop::platform;
}
// A terrace or platform as it is seen from above.
void drawOpenTop(PlanPen& pen, Point origin, const Building& building, const BuildingWing& wing);

// With its north-west corner at the origin, in units of the canvas.
void drawStorey(Canvas& canvas, Point origin, const Building& building, int level);
void drawRoof(Canvas& canvas, Point origin, const Building& building);

}  // namespace rooftree
