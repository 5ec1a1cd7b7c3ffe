// What is read off a drawing before anything is built.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "voxel/template.h"

namespace rooftree {

// A pane is at most this many pixels wide and high, whatever the tile size.
inline constexpr int maxPane = 24;

// Columns, rows, heights and depths in pixels; pixels by their index in the drawing.
struct Measures {
    int roofRows = 0;                          // clipped to the drawing
    std::vector<int> top;                      // of each column: its first drawn row of the roof, roofRows if none
    int ground = 0;                            // the row after the last drawn row of the facade, roofRows if none
    int yTop = 0;                              // height of the roof's highest layer
    int depth = 0;                             // of the plot
    std::vector<std::uint8_t> recess;          // of each pixel: 1 where it belongs to a pane
    std::vector<std::int32_t> interior;        // of each pixel from roofRows on: what the flank behind it wears
    std::array<std::int32_t, 4> shadeTexel{};  // of each shade: a pixel that wears it
};

// Source: the measuring stage of the sprite-to-voxel notes. `tileSize` turns a depth in tiles into voxels.
Measures measure(const Drawing& drawing, const Template& how, int tileSize);

}  // namespace rooftree
