// Furniture, by the shapes of its pieces.
#include <fmt/format.h>

#include "building/model/scaffold.h"
#include "building/pieces.h"

namespace rooftree {
namespace {

constexpr auto furniturePart = BuildingPartKind::furniture;
constexpr int layers = 8;  // of furniture on a cell

void putItem(Scaffold& scaffold, const Storey& storey, const Furniture& item, const FurnitureShape& shape) {
    const int floor = scaffold.floorOf(storey.level) + 1 + restingHeight(storey, item);
    const Point tiles{item.at.w, item.at.h};
    for (const StandingBox& box : standingBoxes(shape, tiles, item.facing.value_or(usualSide(tiles)))) {
        const int pixel = scaffold.book().pixel(box.box->paint, box.box->shade);
        for (int y = floor + box.low; y < floor + box.high; ++y)
            for (int j = box.area.y; j < box.area.bottom(); ++j)
                for (int i = box.area.x; i < box.area.right(); ++i) {
                    const Vec3i at{item.at.x * voxelsPerTile + i, y, item.at.y * voxelsPerTile + j};
                    if (item.layer == Layer::rug)
                        scaffold.fill(furniturePart, storey.level, at, pixel);
                    else if (!scaffold.built(storey.level, at))
                        scaffold.put(furniturePart, storey.level, at, pixel);
                }
    }
}

}  // namespace

void putFurniture(Scaffold& scaffold, const Storey& storey, const Job& job) {
    // A plan may say anything: pieces on pieces on pieces would take hours.
    std::int64_t covered = 0;
    for (const Furniture& item : storey.furniture) covered += std::int64_t(item.at.w) * item.at.h;
    const std::int64_t most = std::int64_t(layers) * storey.cells.width() * storey.cells.height();
    if (covered > most)
        throw Error(Error::Kind::input,
                    {.pointer = fmt::format("/storeys/{}/furniture", storey.level),
                     .what = "furniture",
                     .sentence = fmt::format("found furniture on {} cells, expected at most {}", covered, most)});
    // Rugs last: they lie around what stands on them.
    for (const bool rugs : {false, true})
        for (const Furniture& item : storey.furniture) {
            if ((item.layer == Layer::rug) != rugs) continue;
            const FurnitureShape* shape = scaffold.shapes().find(item.piece);
            if (shape == nullptr) continue;
            job.tick();
            putItem(scaffold, storey, item, *shape);
        }
}

}  // namespace rooftree
