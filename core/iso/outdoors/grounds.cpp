#include "iso/outdoors/grounds.h"

namespace rooftree {

Rect groundOf(const Building& building, const Rect& area) {
    const Point size = building.size;
    const Rect near{-groundAround, -groundAround, size.x + 2 * groundAround, size.y + 2 * groundAround};
    return near.joined(area);
}

BuiltCells::BuiltCells(const Building& building) : cells_(building.size.x, building.size.y, 0) {
    const auto take = [this](Point cell) {
        if (cells_.contains(cell)) cells_.at(cell.x, cell.y) = 1;
    };
    for (const Storey& storey : building.storeys)
        for (int y = 0; y < storey.cells.height(); ++y)
            for (int x = 0; x < storey.cells.width(); ++x)
                if (storey.cells.at(x, y) != outsideCell) take({x, y});
    for (const BuildingRoofTile& roofed : building.roof) take(roofed.tile.cell);
    if (!building.storeys.empty())
        for (const Furniture& item : building.storeys.front().furniture)
            for (int y = item.at.y; y < item.at.bottom(); ++y)
                for (int x = item.at.x; x < item.at.right(); ++x) take({x, y});
}

bool BuiltCells::isNear(const Box& box, int reach) const {
    constexpr int tile = boxUnitsPerTile;
    for (int y = floorDiv(box.y.low - reach, tile); y <= floorDiv(box.y.high + reach - 1, tile); ++y)
        for (int x = floorDiv(box.x.low - reach, tile); x <= floorDiv(box.x.high + reach - 1, tile); ++x)
            if (has({x, y})) return true;
    return false;
}

}  // namespace rooftree
