#include "voxel/parts/part_canvas.h"

namespace rooftree {
namespace {

// The row of the drawn top that lies at depth z, before undrawn pixels are skipped.
int lidRow(const UprightPart& part, int z) {
    const int fromBack = z - part.z;
    const int step = part.stretch ? fromBack * part.top.count() / (part.depth - 1) : fromBack;
    return std::min(part.top.first + step, part.top.last);
}

bool sunk(const UprightPart& part, const PartSource& source, int x, int row) {
    if (part.inset && part.inset->x.contains(x) && part.inset->rows.contains(row)) return true;
    return source.measures.recess[std::size_t(source.drawing.index(x, row))] != 0;
}

}  // namespace

int topOf(const UprightPart& part, const PartSource& source) {
    return source.plane + part.rise + part.facade.count() - 1;
}

void build(const UprightPart& part, const PartSource& source, PartCanvas& canvas) {
    const Span all = source.columnsOf(part.x);
    const Span columns = canvas.columns(all);
    const Span depths = canvas.depths(part.z, part.depth);
    const Span facade = canvas.rows(part.facade);
    const int front = part.z + part.depth - 1;
    const int base = source.plane + part.rise;
    const int lid = topOf(part, source);
    for (int x = columns.first; x <= columns.last; ++x) {
        // The lid: the drawn top laid from the back, its last row going on; the front edge is the facade's first row.
        for (int z = depths.first; z <= depths.last; ++z) {
            const bool edge = z == front;
            int row = edge ? part.facade.first : lidRow(part, z);
            while (row <= part.top.last && !source.inside(x, row)) ++row;
            if (row <= part.top.last)
                canvas.put(x, lid, z, x, edge ? part.facade.first : row);
            else if (edge && source.inside(x, part.facade.first))
                canvas.put(x, lid, z, x, part.facade.first);
        }
        for (int row = facade.first + 1; row <= facade.last; ++row) {
            if (!source.inside(x, row)) continue;
            const int y = base + part.facade.last - row;
            const int within = source.interiorColumn(x, row, all);
            canvas.put(x, y, {depths.first, std::min(depths.last, front - 1)}, within, row);
            if (part.z < front) canvas.put(x, y, part.z, x, row);
            if (!sunk(part, source, x, row)) canvas.put(x, y, front, x, row);
        }
    }
}

}  // namespace rooftree
