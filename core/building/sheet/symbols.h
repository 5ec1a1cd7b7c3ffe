// Furniture as an architect draws it, seen from above.
#pragma once

#include "building/building.h"
#include "building/sheet/canvas.h"

namespace rooftree {

inline constexpr int tileUnits = 28 * canvasUnits;  // a tile of a plan

// Draws a piece; `origin` is where the storey's north-west corner lies on the canvas.
void drawFurniture(Canvas& canvas, Point origin, const Furniture& item);

}  // namespace rooftree
