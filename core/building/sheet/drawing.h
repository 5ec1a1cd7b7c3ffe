// The drawings on a plan sheet: a storey, and the roof.
#pragma once

#include "building/sheet/symbols.h"

namespace rooftree {

inline constexpr Rgba paper{252, 251, 247, 255};
inline constexpr Rgba wallInk{44, 42, 40, 255};
inline constexpr Rgba textInk{40, 40, 44, 255};
inline constexpr Rgba lightInk{150, 146, 140, 255};

Rgba paintOf(RoomClass of);

// With its north-west corner at the origin, in units of the canvas.
void drawStorey(Canvas& canvas, Point origin, const Building& building, int level);
void drawRoof(Canvas& canvas, Point origin, const Building& building);

}  // namespace rooftree
