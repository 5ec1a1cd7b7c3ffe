#include "voxel/parts/part_canvas.h"

namespace rooftree {

int topOf(const PlanPart& part, const PartSource&) {
    return part.rise + part.fascia.count();
}

void build(const PlanPart& part, const PartSource& source, PartCanvas& canvas) {
    const Span all = source.columnsOf(part.x);
    const Span columns = canvas.columns(all);
    const Span rows = canvas.rows(part.rows);
    const Span fasciaX = canvas.columns(part.fasciaX.value_or(all));
    const Span fascia = canvas.rows(part.fascia);
    const int top = topOf(part, source);
    const Span below = canvas.heights(part.rise, top - 1);
    const auto belongs = [&](int x, int row) {
        return all.contains(x) && part.rows.contains(row) && source.inside(x, row);
    };
    for (int row = rows.first; row <= rows.last; ++row)
        for (int x = columns.first; x <= columns.last; ++x) {
            if (!belongs(x, row)) continue;
            const int z = row - part.rows.first;
            canvas.put(x, top, z, x, row);
            const bool rim =
                !belongs(x - 1, row) || !belongs(x + 1, row) || !belongs(x, row - 1) || !belongs(x, row + 1);
            for (int y = below.first; y <= below.last; ++y) {
                if (rim)
                    canvas.put(x, y, z, std::clamp(x, fasciaX.first, fasciaX.last),
                               std::min(part.fascia.first + top - 1 - y, fascia.last));
                else
                    canvas.put(x, y, z, source.shadeTexel(Shade::dark));
            }
        }
}

}  // namespace rooftree
