// A painted sprite: paints, and where they are.
#pragma once

#include <vector>

#include "base/grid.h"
#include "iso/box.h"
#include "iso/sprites/paint.h"

namespace rooftree {

// How a tile is drawn: 16 pixels wide, 8 high, and what is as high as a tile is wide rises 8. So an eighth of a tile is a
// pixel to the right and half a pixel down, and one up.
inline constexpr Projection spriteProjection{8, 4, 8};

constexpr Box moved(const Box& box, int x, int y, int z) {
    return {{box.x.low + x, box.x.high + x}, {box.y.low + y, box.y.high + y}, {box.z.low + z, box.z.high + z}};
}

// The pixel of a place whose x and y are both even or both odd.
constexpr Point pixelOf(int x, int y, int z) {
    return {x - y, (x + y) / 2 - z};
}

struct IsoSprite {
    // Pixels of a row without a gap.
    struct Run {
        int y = 0;
        int x = 0;
        int length = 0;
    };

    Grid<Paint> pixels;
    Point offset;  // of its top left pixel, from the pixel of the place that it is drawn at
    std::vector<Run> runs;

    Rect bounds() const { return {offset.x, offset.y, pixels.width(), pixels.height()}; }
    // Finds the runs again.
    void findRuns();
};

}  // namespace rooftree
