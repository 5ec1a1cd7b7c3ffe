#include "voxel/parts/part_canvas.h"

namespace rooftree {
namespace {

// The row that a box wears `fromTop` layers below its top and `fromBottom` above its base: the rows before the cycle
// from the top, those after it from the bottom, and between them the cycle again and again.
int boxRow(const BoxPart& part, int fromTop, int fromBottom) {
    const Span cycle = part.cycle.value_or(Span{part.rows.last, part.rows.last});
    const int above = cycle.first - part.rows.first;
    if (fromTop < above) return part.rows.first + fromTop;
    if (fromBottom < part.rows.last - cycle.last) return part.rows.last - fromBottom;
    return cycle.first + floorMod(fromTop - above, cycle.count());
}

}  // namespace

int topOf(const BoxPart& part, const PartSource& source) {
    return source.measures.ground - 1 - part.rows.first;
}

void build(const BoxPart& part, const PartSource& source, PartCanvas& canvas) {
    const Span all = source.columnsOf(part.x);
    const Span columns = canvas.columns(all);
    const Span depths = canvas.depths(part.z, part.depth);
    const int top = topOf(part, source);
    const int bottom = part.base.value_or(source.measures.ground - 1 - part.rows.last);
    const Span heights = canvas.heights(bottom, top);
    for (int y = heights.first; y <= heights.last; ++y) {
        const int row = boxRow(part, top - y, y - bottom);
        for (int x = columns.first; x <= columns.last; ++x) {
            if (!source.inside(x, row)) continue;
            const int within = source.interiorColumn(x, row, all);
            canvas.put(x, y, depths, within, row);
            for (const int skin : {part.z, part.z + part.depth - 1}) canvas.put(x, y, skin, x, row);
        }
    }
}

}  // namespace rooftree
