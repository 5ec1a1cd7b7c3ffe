// What of the ground around a building one cannot walk on.
#pragma once

#include <vector>

#include "building/building.h"
#include "iso/sprites/sprite_form.h"

namespace rooftree {

// In cells of the building's grid.
struct Grounds {
    Rect area;                     // that one walks on, besides what is near the building anyway; may be empty
    std::vector<Rect> taken;       // cells that something stands on
    std::vector<CellEdge> fenced;  // sides that one does not cross
};

// So many cells beyond the building's grid one walks on in any case.
inline constexpr int groundAround = 3;
Rect groundOf(const Building& building, const Rect& area);

// How far a building reaches beyond its cells up to a height: half a wall, or its eaves. All in eighths of a tile.
constexpr int builtReach(int high) {
    constexpr int eavesFrom = 20;
    return high > eavesFrom ? eaveReach : halfWall;
}

// Cells of a rectangle that a building takes: a room, a roof or a hole on any level, or what stands in its yards.
class BuiltCells {
public:
    explicit BuiltCells(const Building& building);

    bool has(Point cell) const { return cells_.contains(cell) && cells_.at(cell.x, cell.y) != 0; }
    // Whether some of it comes nearer to a box's foot than so many eighths of a tile.
    bool isNear(const Box& box, int reach) const;

private:
    Grid<std::uint8_t> cells_;
};

}  // namespace rooftree
