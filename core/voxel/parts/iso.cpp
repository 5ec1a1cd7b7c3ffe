#include <cstdlib>

#include "voxel/parts/part_canvas.h"

namespace rooftree {
namespace {

// What the projection fixes: the drawn rhombus is twice as wide as it is high; what is left of the height is the box's.
struct Rhombus {
    int halfWidth;
    int halfHeight;
    int baseRow;  // the row of the base's centre
    int height;   // of the box
};

Rhombus rhombusOf(const IsoPart& part, Span columns) {
    const int halfWidth = columns.count() / 2;
    const int halfHeight = halfWidth / 2;
    const int baseRow = part.rows.last - halfHeight;
    return {halfWidth, halfHeight, baseRow, baseRow - halfHeight - part.rows.first};
}

}  // namespace

int topOf(const IsoPart& part, const PartSource& source) {
    return source.plane + rhombusOf(part, source.columnsOf(part.x)).height;
}

void build(const IsoPart& part, const PartSource& source, PartCanvas& canvas) {
    const Span all = source.columnsOf(part.x);
    const Rhombus rhombus = rhombusOf(part, all);
    const int plan = part.plan.value_or(rhombus.halfHeight);
    if (plan == 0) return;  // a rhombus without depth
    const Span columns = canvas.columns(all);
    const Span depths = canvas.depths(part.z - plan, 2 * plan + 1);
    for (int x = columns.first; x <= columns.last; ++x) {
        const std::int64_t across = std::abs(2 * x - (all.first + all.last));  // doubled
        for (int z = depths.first; z <= depths.last; ++z) {
            const int along = z - part.z;
            if (across * plan + 2 * std::int64_t(std::abs(along)) * rhombus.halfWidth >
                std::int64_t(2 * rhombus.halfWidth + 1) * plan)
                continue;
            const int drawn = rhombus.baseRow + floorDiv(2 * along * rhombus.halfHeight + plan, 2 * plan);
            const Span heights = canvas.heights(source.plane, source.plane + rhombus.height);
            for (int y = heights.first; y <= heights.last; ++y) {
                const int row = drawn - (y - source.plane);
                if (part.rows.contains(row) && source.inside(x, row)) canvas.put(x, y, z, x, row);
            }
        }
    }
}

}  // namespace rooftree
