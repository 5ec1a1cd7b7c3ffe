#include "building/model/building_model.h"

#include <algorithm>
#include <limits>

#include "building/model/scaffold.h"

namespace rooftree {
namespace {

Vec3i sizeOf(const VoxelGrid& grid) {
    return std::visit([](const auto& voxels) { return voxels.size(); }, grid);
}

// Copies what is solid, a row at a time.
template <class From, class To>
void copyInto(const Voxels<From>& from, Vec3i to, Voxels<To>& into) {
    const Vec3i size = from.size();
    for (int y = 0; y < size.y; ++y)
        for (int z = 0; z < size.z; ++z) {
            const auto words = from.solidRow(y, z);
            const auto row = from.row(y, z);
            for (int x = 0; x < size.x; ++x) {
                if (x % 64 == 0 && words[std::size_t(x / 64)] == 0) {
                    x += 63;
                    continue;
                }
                if (row[std::size_t(x)] != 0) into.set(to.x + x, to.y + y, to.z + z, To(row[std::size_t(x)]));
            }
        }
}

struct Box {
    Vec3i least{std::numeric_limits<int>::max(), std::numeric_limits<int>::max(), std::numeric_limits<int>::max()};
    Vec3i past{std::numeric_limits<int>::min(), std::numeric_limits<int>::min(), std::numeric_limits<int>::min()};

    void add(Vec3i from, Vec3i size) {
        least = {std::min(least.x, from.x), std::min(least.y, from.y), std::min(least.z, from.z)};
        past = {std::max(past.x, from.x + size.x), std::max(past.y, from.y + size.y),
                std::max(past.z, from.z + size.z)};
    }
};

}  // namespace

BuildingModel buildingModel(const Building& building, const Job& job, const PaintBook& book,
                            const FurnitureShapes& shapes) {
    job.tick();
    if (building.refused) throw Error(Error::Kind::input, {.what = "refused", .sentence = building.refused->sentence});
    Scaffold scaffold(building, book, shapes);
    for (const Storey& storey : building.storeys) {
        job.tick();
        putFloors(scaffold, storey);
        putWalls(scaffold, storey);
        putCuts(scaffold, storey);
        putWindows(scaffold, storey);
        putDoors(scaffold, storey);
        putStairs(scaffold, storey);
    }
    for (const Storey& storey : building.storeys) {
        job.tick();
        putFurniture(scaffold, storey, job);
    }
    for (int level = 1; level <= maxStoreys; ++level)
        if (std::any_of(building.roof.begin(), building.roof.end(),
                        [&](const BuildingRoofTile& tile) { return tile.level == level; }))
            putRoof(scaffold, level, job);
    return {scaffold.take()};
}

BuildingWhole wholeOf(const BuildingModel& model, const ShownParts& shown, const PaintBook& book) {
    Box box;
    for (const BuildingPart& part : model.parts)
        if (shown.shows(part)) box.add(part.least, sizeOf(part.grid));
    if (box.least.x >= box.past.x) return {};
    const Vec3i size{box.past.x - box.least.x, box.past.y - box.least.y, box.past.z - box.least.z};
    BuildingWhole out{emptyGrid(size, 0, book.pixels()), box.least};
    for (const BuildingPart& part : model.parts) {
        if (!shown.shows(part)) continue;
        const Vec3i to{part.least.x - box.least.x, part.least.y - box.least.y, part.least.z - box.least.z};
        std::visit([&](const auto& from, auto& into) { copyInto(from, to, into); }, part.grid, out.grid);
    }
    return out;
}

}  // namespace rooftree
