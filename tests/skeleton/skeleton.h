// Footprints as CGAL takes them.
#pragma once

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_with_holes_2.h>
#include <CGAL/create_straight_skeleton_from_polygon_with_holes_2.h>

#include "footprint/outline.h"

namespace rooftree::samples {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Polygon = CGAL::Polygon_2<Kernel>;

// y is turned to run north.
inline CGAL::Polygon_with_holes_2<Kernel> polygonOf(const Footprint& footprint) {
    Polygon outer;
    std::vector<Polygon> holes;
    for (const Loop& loop : outlineLoops(footprint)) {
        Polygon& to = loop.hole ? holes.emplace_back() : outer;
        for (const Point& corner : loop.corners) to.push_back({double(corner.x), double(-corner.y)});
    }
    return {outer, holes.begin(), holes.end()};
}

}  // namespace rooftree::samples
