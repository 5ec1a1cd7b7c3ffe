#include "voxel/parts/part_canvas.h"

namespace rooftree {
namespace {

// The row of the drawing that lies at depth z: the far rim, the near rim, and the drawn inside stretched between them.
int trayRow(const Tray& tray, int z, int depth) {
    if (z == 0) return tray.top.first;
    if (z == depth - 1) return tray.front.first;
    const int first = tray.top.first + 1;
    const int last = tray.top.last - 1;
    return first + floorDiv((z - 1) * (last - first), std::max(1, depth - 3));
}

}  // namespace

void build(const Tray& tray, const PartSource& source, PartCanvas& canvas) {
    const int depth = source.measures.depth;
    const int rim = tray.front.count() - 1;
    const Span columns = canvas.columns(tray.x);
    for (int x = columns.first; x <= columns.last; ++x)
        for (int z = 0; z < depth; ++z) {
            const bool hollow = tray.inner.contains(x) && z > 0 && z < depth - 1;
            const bool skin = z == 0 || z == depth - 1;
            const int seen = trayRow(tray, z, depth);
            const Span heights = canvas.heights(0, hollow ? tray.floor : rim);
            for (int y = heights.first; y <= heights.last; ++y) {
                if (hollow || y == rim) {
                    if (source.inside(x, seen)) canvas.put(x, y, z, x, seen);
                    continue;
                }
                // The wall is one voxel thick, so a pane in it would be a hole: none is sunk.
                const int row = tray.front.last - y;
                if (!source.inside(x, row)) continue;
                canvas.put(x, y, z, skin ? x : source.interiorColumn(x, row, tray.x), row);
            }
        }
}

}  // namespace rooftree
