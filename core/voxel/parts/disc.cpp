#include "voxel/parts/part_canvas.h"

namespace rooftree {

int topOf(const DiscPart& part, const PartSource&) {
    return part.rise + part.h - 1;
}

void build(const DiscPart& part, const PartSource& source, PartCanvas& canvas) {
    const int top = topOf(part, source);
    const int back = floorDiv(part.cz2 - 2 * part.r, 2);
    const Span heights = canvas.heights(part.rise, top);
    const Span plot{0, source.measures.depth - 1};
    const Span columns = canvas.columns({floorDiv(part.cx2, 2) - part.r - 1, floorDiv(part.cx2, 2) + part.r + 1});
    const Span depths = canvas.depths(back, 2 * part.r + 2);
    const auto belongs = [&](int x, int z) {
        const std::int64_t dx = 2 * x + 1 - part.cx2;
        const std::int64_t dz = 2 * z + 1 - part.cz2;
        return plot.contains(z) && dx * dx + dz * dz <= 4 * std::int64_t(part.r) * part.r;
    };
    const Panel side{canvas.columns(part.side.x), canvas.rows(part.side.rows)};
    const auto sideRow = [&](int y) {
        return std::min(side.rows.last, side.rows.first + floorMod(top - y, part.side.rows.count()));
    };
    const Panel cap = part.cap ? Panel{canvas.columns(part.cap->x), canvas.rows(part.cap->rows)} : Panel{};
    for (int z = depths.first; z <= depths.last; ++z)
        for (int x = columns.first; x <= columns.last; ++x) {
            if (!belongs(x, z)) continue;
            for (int y = heights.first; y <= heights.last; ++y)
                canvas.put(x, y, z, std::clamp(x, side.x.first, side.x.last), sideRow(y));
            const bool rim = !belongs(x - 1, z) || !belongs(x + 1, z) || !belongs(x, z - 1) || !belongs(x, z + 1);
            if (!part.cap || rim) continue;
            const int row = cap.rows.first + floorDiv((z - back) * part.cap->rows.count(), 2 * part.r);
            canvas.put(x, top, z, std::clamp(x, cap.x.first, cap.x.last), std::min(row, cap.rows.last));
        }
}

}  // namespace rooftree
