// Where a footprint ends: bays, straight runs of them, corners and closed loops; and the shape that it makes.
#pragma once

#include <optional>
#include <string_view>

#include "footprint/footprint.h"

namespace rooftree {

// Edges of the outline in a straight line, walked with the footprint on the left: the south side west to east, the
// east side south to north, the north side east to west, the west side north to south.
struct Run {
    Side side = Side::south;
    Point first;  // the cell of its first edge
    int count = 0;

    // The cell of the edge with that index.
    Point cell(int index) const;
    bool operator==(const Run&) const = default;
};

// The longest straight runs: side by side in the order S, E, N, W, then from the south and from the west.
std::vector<Run> straightRuns(const Footprint& footprint);

// A corner of the grid where the outline bends: one cell around it or three, or two that only touch there.
struct OutlineCorner {
    Point at;
    Around around = 0;
    bool operator==(const OutlineCorner&) const = default;
};
std::vector<OutlineCorner> outlineCorners(const Footprint& footprint);

// How many of the four cells are there.
int cellsIn(Around around);
// The diagonal of the only cell that is there.
Quarter diagonalOf(Around single);

// A closed loop of corners, walked with the footprint on the left, which goes around cells that share edges or around
// a hole in them. Cells that only touch at a corner get loops of their own.
struct Loop {
    std::vector<Point> corners;
    bool hole = false;
};
std::vector<Loop> outlineLoops(const Footprint& footprint);

// The shapes that have a name. An arm may be as long and as wide as it likes.
enum class Shape { i, l, t, u, h, z, plus, o };
std::string_view nameOf(Shape shape);
std::optional<Shape> shapeOf(const Footprint& footprint);

}  // namespace rooftree
