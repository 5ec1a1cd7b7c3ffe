#include "voxel/parts/part_canvas.h"

namespace rooftree {

void build(const BackWall& wall, const PartSource& source, PartCanvas& canvas) {
    const Span depths = canvas.depths(0, wall.depthPx);
    const Span heights = canvas.heights(0, wall.h - 1);
    const int lastRow = canvas.rows(wall.cycle).last;
    for (int y = heights.first; y <= heights.last; ++y) {
        const int row = std::min(lastRow, wall.cycle.first + floorMod(wall.h - 1 - y, wall.cycle.count()));
        for (int x = 0; x < source.drawing.width; ++x) canvas.put(x, y, depths, wall.x, row);
    }
}

}  // namespace rooftree
