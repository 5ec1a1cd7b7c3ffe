#include "building/model/model_checks.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "building/model/frames.h"
#include "building/names.h"
#include "voxel/checks/finding.h"
#include "voxel/checks/solid_flood.h"

namespace rooftree {
namespace {

constexpr int around = 1;  // voxels of air on every side, for the flood to pass by

// Solid where the grid is air, and all around it but below.
VoxelGrid airOf(const VoxelGrid& grid) {
    return std::visit(
        [](const auto& voxels) {
            const Vec3i size = voxels.size();
            Voxels<std::uint16_t> air({size.x + 2 * around, size.y + around, size.z + 2 * around}, 0);
            for (int y = 0; y < air.size().y; ++y)
                for (int z = 0; z < air.size().z; ++z)
                    for (int x = 0; x < air.size().x; ++x)
                        if (voxels.at(x - around, y, z - around) == 0) air.set(x, y, z, 1);
            return VoxelGrid(std::move(air));
        },
        grid);
}

// Stairs that come up on a platform or a terrace do so through a hatch.
void shutHatches(const Building& building, const BuildingWhole& whole, VoxelGrid& air) {
    for (std::size_t level = 1; level < building.storeys.size(); ++level) {
        const Storey& storey = building.storeys[level];
        for (const Flight& flight : building.storeys[level - 1].stairs) {
            const int room = cellAt(storey, flight.landing);
            const auto landing = std::find_if(storey.rooms.begin(), storey.rooms.end(),
                                              [&](const Room& each) { return each.id == room; });
            if (landing == storey.rooms.end() || classOf(landing->kind) != RoomClass::open) continue;
            const int floor = building.heights.base + storey.level * building.heights.storey - whole.least.y;
            for (const Point cell : flight.run)
                for (int j = 0; j < voxelsPerTile; ++j)
                    for (int i = 0; i < voxelsPerTile; ++i)
                        std::get<Voxels<std::uint16_t>>(air).set(
                            (building.at.x + cell.x) * voxelsPerTile + i - whole.least.x + around, floor,
                            (building.at.y + cell.y) * voxelsPerTile + j - whole.least.z + around, 0);
        }
    }
}

bool isReached(const SolidFlood& flood, Vec3i at) {
    return (flood.row(at.y, at.z)[std::size_t(at.x / 64)] >> (at.x % 64) & 1) != 0;
}

bool isCut(const Storey& storey, Point cell) {
    for (const CutCorner& cut : storey.cuts)
        if (cut.at == cell) return true;
    return false;
}

CheckResult checkClosed(const Building& building, const BuildingWhole& whole, const Job& job) {
    CheckResult out;
    out.name = "closed";
    VoxelGrid air = airOf(whole.grid);
    shutHatches(building, whole, air);
    SolidFlood flood(air);
    flood.seed({0, std::visit([](const auto& voxels) { return voxels.size().y; }, air) - 1, 0});
    flood.run(job);
    int rooms = 0;
    for (const Storey& storey : building.storeys)
        for (const Room& room : storey.rooms) {
            if (classOf(room.kind) == RoomClass::open) continue;
            ++rooms;
            const int floor = building.heights.base + storey.level * building.heights.storey - whole.least.y;
            const auto leaks = [&](Point cell) {
                for (int y = floor + 1; y < floor + building.heights.storey; ++y)
                    for (int j = 1; j < voxelsPerTile - 1; ++j)
                        for (int i = 1; i < voxelsPerTile - 1; ++i) {
                            const Vec3i at{(building.at.x + cell.x) * voxelsPerTile + i - whole.least.x + around, y,
                                           (building.at.y + cell.y) * voxelsPerTile + j - whole.least.z + around};
                            if (isReached(flood, at)) return true;
                        }
                return false;
            };
            bool open = false;
            for (int y = 0; y < storey.cells.height() && !open; ++y)
                for (int x = 0; x < storey.cells.width() && !open; ++x) {
                    if (storey.cells.at(x, y) != room.id || isCut(storey, {x, y}) || !leaks({x, y})) continue;
                    open = true;
                    out.problems.push_back(finding(
                        Severity::problem, fmt::format("/storeys/{}", storey.level), Rect{x, y, 1, 1},
                        fmt::format("Air from outside gets into the {} at {}, {}.", nameOf(room.kind), x, y), {}));
                }
        }
    const auto count = std::int64_t(out.problems.size());
    out.numbers = {{"closed rooms", rooms - count}, {"open rooms", count}};
    out.verdict = verdictOf(out.problems);
    out.sentence = count == 0 ? "Walls and roofs keep every room closed."
                              : fmt::format("Open to the outside: {}.", counted(count, "room"));
    return out;
}

CheckResult checkFloats(const Building& building, const BuildingWhole& whole, const Job& job) {
    CheckResult out;
    out.name = "floating";
    SolidFlood flood(whole.grid);
    flood.seedLayer(0);
    flood.run(job);
    std::int64_t loose = 0;
    std::optional<Vec3i> first;
    std::visit(
        [&](const auto& voxels) {
            for (int y = 0; y < voxels.size().y; ++y)
                for (int z = 0; z < voxels.size().z; ++z)
                    for (int w = 0; w < voxels.wordsPerRow(); ++w) {
                        const std::uint64_t bits =
                            voxels.solidRow(y, z)[std::size_t(w)] & ~flood.row(y, z)[std::size_t(w)];
                        if (bits == 0) continue;
                        loose += std::popcount(bits);
                        if (!first) first = Vec3i{w * 64 + std::countr_zero(bits), y, z};
                    }
        },
        whole.grid);
    out.numbers = {{"floating voxels", loose}};
    out.sentence =
        loose == 0 ? "Everything stands on the ground." : fmt::format("Held by nothing: {}.", counted(loose, "voxel"));
    if (first) {
        const int up = first->y + whole.least.y;
        const int level = std::clamp(floorDiv(up - building.heights.base, building.heights.storey), 0,
                                     std::max(0, int(building.storeys.size()) - 1));
        const Point cell{floorDiv(first->x + whole.least.x, voxelsPerTile) - building.at.x,
                         floorDiv(first->z + whole.least.z, voxelsPerTile) - building.at.y};
        out.problems.push_back(finding(
            Severity::problem, fmt::format("/storeys/{}", level), Rect{cell.x, cell.y, 1, 1},
            fmt::format("{} touch nothing; the first is {} voxels above the ground.", counted(loose, "voxel"), up)));
    }
    out.verdict = verdictOf(out.problems);
    return out;
}

}  // namespace

std::vector<CheckResult> checkBuildingModel(const Building& building, const BuildingModel& model, const Job& job,
                                            const PaintBook& book) {
    const BuildingWhole whole = wholeOf(model, {}, book);
    return {checkClosed(building, whole, job), checkFloats(building, whole, job)};
}

}  // namespace rooftree
