#include "voxel/parts/part_canvas.h"

namespace rooftree {

bool PartSource::inside(int x, int row) const {
    return x >= 0 && x < drawing.width && row >= 0 && row < drawing.height &&
           drawing.inside[std::size_t(drawing.index(x, row))] != 0;
}

int PartSource::interiorColumn(int x, int row, Span columns) const {
    constexpr int reach = 3;
    const auto shade = [&](int column) { return drawing.shade[std::size_t(drawing.index(column, row))]; };
    if (shade(x) != Shade::black) return x;
    const int step = x < floorDiv(columns.first + columns.last, 2) ? 1 : -1;
    for (int d = 1; d <= reach; ++d) {
        const int column = x + step * d;
        if (columns.contains(column) && inside(column, row) && shade(column) != Shade::black) return column;
    }
    return x;
}

}  // namespace rooftree
