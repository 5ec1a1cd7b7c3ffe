#include "building/plan_grid.h"
#include "building/sheet/storey_parts.h"

namespace rooftree {

std::optional<Point> placeForName(const Building& building, int level, const Room& room, Point size) {
    const Storey& storey = building.storeys[std::size_t(level)];
    const auto isCut = [&](Point cell) {
        return std::any_of(storey.cuts.begin(), storey.cuts.end(),
                           [&](const CutCorner& cut) { return cut.at == cell; });
    };
    std::optional<Point> best;
    std::int64_t least = 0;
    const auto [w, h] = size;
    const auto inside = [&](const Rect& box) {
        for (int y = floorDiv(box.y, tileUnits); y <= floorDiv(box.bottom() - 1, tileUnits); ++y)
            for (int x = floorDiv(box.x, tileUnits); x <= floorDiv(box.right() - 1, tileUnits); ++x)
                if (cellAt(storey, {x, y}) != room.id || isCut({x, y})) return false;
        return true;
    };
    Point sum;
    int cells = 0;
    for (int y = 0; y < building.size.y; ++y)
        for (int x = 0; x < building.size.x; ++x)
            if (storey.cells.at(x, y) == room.id) {
                sum = {sum.x + x * tileUnits + tileUnits / 2, sum.y + y * tileUnits + tileUnits / 2};
                ++cells;
            }
    if (cells == 0) return std::nullopt;
    constexpr int step = tileUnits / 4;
    for (int y = step; y < building.size.y * tileUnits; y += step)
        for (int x = step; x < building.size.x * tileUnits; x += step) {
            // Off the walls that are drawn around.
            const Rect box{x - w / 2 - 8, y - h / 2 - 8, w + 16, h + 16};
            if (cellAt(storey, {x / tileUnits, y / tileUnits}) != room.id || !inside(box)) continue;
            std::int64_t cost = (std::abs(x - sum.x / cells) + std::abs(y - sum.y / cells)) / 4;
            const auto cover = [&](const Rect& thing) {
                const Rect shared = box.intersected(
                    {thing.x * tileUnits, thing.y * tileUnits, thing.w * tileUnits, thing.h * tileUnits});
                cost += std::int64_t(shared.w) * shared.h / 16;
            };
            for (const Furniture& item : storey.furniture)
                if (item.layer == Layer::floor) cover(item.at);
            for (const Flight& flight : storey.stairs)
                for (const Point cell : flight.run) cover({cell.x, cell.y, 1, 1});
            for (const Door& door : storey.doors)
                if (door.kind != DoorKind::arch)
                    for (const Point cell : {door.edge.near(), door.edge.far()}) cover({cell.x, cell.y, 1, 1});
            if (best && cost >= least) continue;
            least = cost;
            best = Point{x, y};
        }
    return best;
}

}  // namespace rooftree
