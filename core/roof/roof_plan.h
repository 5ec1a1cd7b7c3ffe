// A roof as views, exporters and buildings take it: what each cell is, the edges where planes meet or end, and the
// surface. Lengths are half cells, heights half tiles: a roof rises by one tile on the way over one cell.
#pragma once

#include <vector>

#include "footprint/footprint.h"
#include "roof/junction.h"

namespace rooftree {

// By which of the cell's corners are a tile higher than the others.
enum class RoofKind : std::uint8_t {
    slope,   // two side by side; turned to the side that it falls to
    hip,     // one; turned to the diagonal that it falls to
    valley,  // three; turned to the diagonal of the low corner
    saddle,  // two opposite; turn 0 if SW and NE are low, 90 if SE and NW
    ridge,   // none, the middle is half a tile higher
    cut,     // a hip whose low corner is cut off: it ends on the diagonal
    flat,    // none, nor is the middle higher
};

struct RoofTile {
    Point cell;
    RoofKind kind = RoofKind::flat;
    Sides ridges;           // sides with level ends whose middle is half a tile higher
    std::int16_t turn = 0;  // degrees
    int z = 0;              // of the lowest corner, in tiles
    bool operator==(const RoofTile&) const = default;
};

// What the kind and the turn say: the corners that are high, bit q for diagonal q.
Around highCorners(const RoofTile& tile);

// The heights over a tile, in half tiles: of its corners by diagonal, of the middles of its sides by quarter, and of
// its middle. Between them it is flat: eight triangles around the middle (of a cut tile, the half that has a roof).
struct TileHeights {
    std::array<int, 4> corner{};
    std::array<int, 4> side{};
    int middle = 0;
};
TileHeights heightsOf(const RoofTile& tile);

// The corner of a cell at a diagonal.
constexpr Point cornerOf(Point cell, Quarter diagonal) {
    return {cell.x + (diagonal == 1 || diagonal == 2), cell.y + (diagonal < 2)};
}

// The tile whose high corners these are; `flat` or `ridge` (by `peaked`) if there are none.
RoofTile tileOf(Point cell, Around high, bool peaked = true);

enum class RoofLine : std::uint8_t {
    eave,    // ends level at height 0
    gable,   // ends above a wall that is open beyond
    wall,    // ends against a taller part
    ridge,   // level, both sides fall away
    hip,     // slanting, both sides fall away
    valley,  // slanting, both sides fall to it
};

// A straight edge. Eaves, gables and walls run with the roof on their left, as the outline is walked; ridges from the
// west or the south; hips and valleys upwards.
struct RoofEdge {
    RoofLine line = RoofLine::eave;
    Point from;  // in half cells
    Point to;
    int zFrom = 0;  // in half tiles
    int zTo = 0;
    bool operator==(const RoofEdge&) const = default;
};

struct RoofJunction {
    Point at;  // a corner of the grid, in cells
    Junction kind = Junction::none;
    Quarter turn = 0;
    int z = 0;  // in tiles
    bool operator==(const RoofJunction&) const = default;
};

struct RoofPlan {
    std::vector<RoofTile> tiles;  // row by row from the north
    std::vector<RoofEdge> edges;
    std::vector<RoofJunction> junctions;  // of roofs on wings two across; row by row from the north
    bool operator==(const RoofPlan&) const = default;
};

}  // namespace rooftree
