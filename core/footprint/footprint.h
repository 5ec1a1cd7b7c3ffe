// The ground plan of a building: cells of a grid, x east and y south.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/geometry.h"
#include "base/grid.h"
#include "base/side.h"

namespace rooftree {

// Quarters of a turn about up, counter-clockwise seen from above. Sides count from the south, diagonals from the
// south-west: S 0, E 1, N 2, W 3; SW 0, SE 1, NE 2, NW 3. Diagonal q lies between the sides q - 1 and q.
using Quarter = int;
constexpr Quarter quarterOf(Side side) {
    return (2 - int(side)) & 3;
}
constexpr Side sideOf(Quarter quarter) {
    return Side((2 - quarter) & 3);
}

// One step out over that side, and out over that diagonal.
constexpr Point stepTo(Side side) {
    constexpr std::array<Point, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    return steps[std::size_t(side)];
}
constexpr Point stepTo(Quarter diagonal) {
    constexpr std::array<Point, 4> steps{{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}};
    return steps[std::size_t(diagonal)];
}
constexpr Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}

// Which of the four cells around a corner of the grid are there: bit q for diagonal q.
using Around = std::uint8_t;

// Cells of a grid as a set. The corner (x, y) of the grid is the north-west corner of the cell (x, y).
class Footprint {
public:
    Footprint() = default;
    // The union of the cells, or of the rectangles; each cell may come more than once. The caller has bounded the box
    // around them: memory is taken for all of it.
    explicit Footprint(std::span<const Point> cells);
    explicit Footprint(std::span<const Rect> rects);

    // The box around all cells; empty at the origin if there are none.
    const Rect& bounds() const { return bounds_; }
    int count() const { return count_; }
    bool empty() const { return count_ == 0; }

    // Any cell of the plane.
    bool has(Point cell) const {
        return bounds_.contains(cell) && cells_.at(cell.x - bounds_.x + 1, cell.y - bounds_.y + 1) != 0;
    }
    bool has(Point cell, Side beyond) const { return has(cell + stepTo(beyond)); }
    // The four cells around any corner.
    Around around(Point corner) const;
    // Every cell once, row by row from the north.
    std::vector<Point> cells() const;

    bool operator==(const Footprint&) const = default;

private:
    void take(Rect box);
    void fill(const Rect& rect);

    Rect bounds_;
    int count_ = 0;
    Grid<std::uint8_t> cells_;  // with a rim of one cell that is never there
};

// How many groups of cells that share edges there are, and whether two such groups meet at a corner.
// The cells may lie far apart; each comes once.
struct Pieces {
    int count = 0;
    bool touchAtCorner = false;
};
Pieces piecesOf(std::vector<Point> cells);

// Ground that the footprint encloses: the cells that nobody reaches from outside, going from side to side.
Footprint courtsOf(const Footprint& footprint);

}  // namespace rooftree
