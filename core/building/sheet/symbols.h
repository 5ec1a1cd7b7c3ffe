// Furniture as an architect draws it, seen from above.
#pragma once

#include "building/building.h"
#include "building/sheet/pen.h"

namespace rooftree {

// Draws a piece; `origin` is where the storey's north-west corner lies.
void drawFurniture(PlanPen& pen, Point origin, const Furniture& item);

}  // namespace rooftree
