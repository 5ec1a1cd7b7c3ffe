// A footprint as a brush leaves it.
#pragma once

#include <optional>
#include <span>

#include "kit/request.h"

namespace rooftree {

// With the squares of a stroke added or taken away. The form stays where it can: squares that were listed keep their
// order, new ones follow; a rectangle stays one where the result is one from the origin; else all are listed as `cells`.
// Nothing for a rectangle or wings of more squares than can be listed (maxKitSquares).
std::optional<KitFootprint> painted(const KitFootprint& before, std::span<const Point> stroke, bool erase);

// The squares from one to the other in a straight line, both included; only those that a request can name.
std::vector<Point> squaresBetween(Point from, Point to);

}  // namespace rooftree
