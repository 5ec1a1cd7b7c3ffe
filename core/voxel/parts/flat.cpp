#include "voxel/parts/part_canvas.h"

namespace rooftree {

int topOf(const FlatPart& part, const PartSource& source) {
    return part.at.value_or(source.plane);
}

void build(const FlatPart& part, const PartSource& source, PartCanvas& canvas) {
    const Span columns = canvas.columns(source.columnsOf(part.x));
    const Span rows = canvas.rows(part.rows);
    const int top = topOf(part, source);
    const Span heights = canvas.heights(top - part.thick + 1, top);
    const int back = part.z.value_or(part.rows.first);
    for (int row = rows.first; row <= rows.last; ++row)
        for (int x = columns.first; x <= columns.last; ++x) {
            if (!source.inside(x, row)) continue;
            for (int y = heights.first; y <= heights.last; ++y) canvas.put(x, y, back + row - part.rows.first, x, row);
        }
}

}  // namespace rooftree
