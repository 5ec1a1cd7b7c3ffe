// Everything that a tile of a roof can be, looked up by what is around it.
#pragma once

#include "roof/roof_plan.h"

namespace rooftree {

// Where planes of a tile meet, from its north-west corner in half cells and half tiles.
struct Break {
    RoofLine line;
    Point from;
    Point to;
    int zFrom;
    int zTo;
};
struct Breaks {
    int count = 0;
    std::array<Break, 8> all{};

    void add(RoofLine line, Point from, Point to, int zFrom, int zTo) {
        all[std::size_t(count++)] = {line, from, to, zFrom, zTo};
    }
};

// Places on a tile from its north-west corner, in half cells.
inline constexpr std::array<Point, 4> cornerPlaces{{{0, 2}, {2, 2}, {2, 0}, {0, 0}}};
inline constexpr std::array<Point, 4> sidePlaces{{{1, 2}, {2, 1}, {1, 0}, {0, 1}}};
inline constexpr Point middlePlace{1, 1};

// The high corners by the neighbours that are nearer to the open: bits 0 to 3 for those over the sides, by quarter, 4 to
// 7 for those over the diagonals. A corner is as far from the open as the nearest cell around.
const std::array<std::uint8_t, 256>& highCornerTable();

// By the high corners (low four bits) and the sides with ridges (by quarter, high four bits), with z 0: tiles, their
// heights, and their breaks.
const std::array<RoofTile, 256>& tileTable();
const std::array<TileHeights, 256>& heightsTable();
const std::array<Breaks, 256>& breaksTable();

}  // namespace rooftree
