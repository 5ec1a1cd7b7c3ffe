#include "iso/picture/turned_shape.h"

namespace rooftree {

Box TurnedShape::bounds() const {
    Box out{{size.x, 0}, {size.y, 0}, {high, 0}};
    for (int z = 0; z < high; ++z)
        for (int y = 0; y < size.y; ++y)
            for (int x = 0; x < size.x; ++x)
                if (has(x, y, z)) out = around(out, {{x, x + 1}, {y, y + 1}, {z, z + 1}});
    return out;
}

TurnedShape turnedShape(const FurnitureShapes& shapes, std::string_view piece, Point tiles, Side facing) {
    TurnedShape out;
    const FurnitureShape* shape = shapes.find(piece);
    if (shape == nullptr) return out;
    const bool along = facing == Side::south || facing == Side::north;
    out.size = {boxUnitsPerTile * tiles.x, boxUnitsPerTile * tiles.y};
    const int wide = along ? out.size.x : out.size.y, deep = along ? out.size.y : out.size.x;
    out.high = heightOf(*shape);
    out.voxels.resize(std::size_t(out.size.x * out.size.y * out.high));
    for (const ShapeBox& box : shape->boxes) {
        const Reach u = reachOf(box.u, wide), v = reachOf(box.v, deep);
        const int length = u.to - u.from;
        for (int from = u.from; from + length <= wide; from += std::max(1, box.every)) {
            for (int z = box.up[0]; z < box.up[1]; ++z)
                for (int j = v.from; j < v.to; ++j)
                    for (int i = from; i < from + length; ++i) {
                        int x = along ? i : j, y = along ? j : i;
                        if (facing == Side::north) y = deep - 1 - j;
                        if (facing == Side::west) x = deep - 1 - j;
                        out.voxels[std::size_t((z * out.size.y + y) * out.size.x + x)] = {&box.paint, box.shade};
                    }
            if (box.every == 0) break;
        }
    }
    return out;
}

}  // namespace rooftree
