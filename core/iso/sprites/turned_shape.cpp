#include "iso/sprites/turned_shape.h"

namespace rooftree {

static_assert(boxUnitsPerTile == voxelsPerTile);

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
    out.size = {boxUnitsPerTile * tiles.x, boxUnitsPerTile * tiles.y};
    out.high = heightOf(*shape);
    out.voxels.resize(std::size_t(out.size.x * out.size.y * out.high));
    for (const StandingBox& box : standingBoxes(*shape, tiles, facing))
        for (int z = box.low; z < box.high; ++z)
            for (int y = box.area.y; y < box.area.bottom(); ++y)
                for (int x = box.area.x; x < box.area.right(); ++x)
                    out.voxels[std::size_t((z * out.size.y + y) * out.size.x + x)] = {&box.box->paint, box.box->shade};
    return out;
}

}  // namespace rooftree
