// The roof against the one that the wings, their tops and the cuts make.
#include <algorithm>

#include <fmt/format.h>

#include "building/building_roof.h"
#include "building/soundness/survey.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong roof";
constexpr std::string_view kinds[] = {"slope", "hip", "valley", "saddle", "ridge", "cut", "flat"};

// The first tile over each cell by its place in the list, -1 for none.
Grid<int> tilesByCell(const std::vector<BuildingRoofTile>& roof, Point size) {
    Grid<int> out(size.x, size.y, -1);
    for (std::size_t i = 0; i < roof.size(); ++i)
        if (int& place = out.at(roof[i].tile.cell.x, roof[i].tile.cell.y); place < 0) place = int(i);
    return out;
}

std::string named(const RoofTile& tile) {
    return fmt::format("{} turned {}", kinds[std::size_t(tile.kind)], tile.turn);
}

std::optional<std::string> differenceOf(const BuildingRoofTile& found, const BuildingRoofTile& right) {
    if (found.level != right.level)
        return fmt::format("the roof is at level {} here, expected {}", found.level, right.level);
    const RoofTile& is = found.tile;
    const RoofTile& should = right.tile;
    if (is.kind != should.kind || is.turn != should.turn)
        return fmt::format("the roof is a {} here, expected a {}", named(is), named(should));
    if (is.z != should.z) return fmt::format("the roof is at z {} here, expected {}", is.z, should.z);
    if (is.ridges != should.ridges)
        return fmt::format("the ridges of the roof go to \"{}\" here, expected \"{}\"", is.ridges.letters(),
                           should.ridges.letters());
    return std::nullopt;
}

// Tiles up to the top of the roof, rounded up.
int highestOf(const std::vector<BuildingRoofTile>& roof) {
    int out = 0;  // half tiles
    for (const BuildingRoofTile& roofed : roof) {
        const TileHeights heights = heightsOf(roofed.tile);
        int top = heights.middle;
        for (const int corner : heights.corner) top = std::max(top, corner);
        out = std::max(out, top);
    }
    return (out + 1) / 2;
}

void findHeightFaults(const Survey& plan, const std::vector<BuildingRoofTile>& right, Faults& out) {
    const std::vector<int>& heights = plan.building.heights.roof;
    const int highest = highestOf(right);
    if (heights.empty() || heights.front() != 0)
        out.add(wrong, "/heights/roof", 0, noPlace, "the heights of the roof do not begin with 0, at the eaves");
    if (int(heights.size()) <= highest)
        out.add(wrong, "/heights/roof", 0, noPlace,
                fmt::format("found {} heights, expected {}, for the roof is {} tiles deep", heights.size(), highest + 1,
                            highest));
}

}  // namespace

void findRoofFaults(const Survey& plan, Faults& out) {
    const std::vector<BuildingRoofTile>& roof = plan.building.roof;
    if (roof.empty()) return;  // an interior has none
    Building right = plan.building;
    roofBuilding(right);
    const Point size = plan.building.size;
    const Grid<int> found = tilesByCell(roof, size);
    const Grid<int> expected = tilesByCell(right.roof, size);
    for (std::size_t i = 0; i < roof.size(); ++i) {
        const Point cell = roof[i].tile.cell;
        const auto add = [&](std::string sentence) {
            out.add(wrong, "/roof", roof[i].level, cell, std::move(sentence));
        };
        const int place = expected.at(cell.x, cell.y);
        if (found.at(cell.x, cell.y) != int(i))
            add("a second piece of roof is here");
        else if (place < 0)
            add("a roof is here, where no wing has one");
        else if (std::optional<std::string> difference = differenceOf(roof[i], right.roof[std::size_t(place)]))
            add(std::move(*difference));
    }
    for (const BuildingRoofTile& roofed : right.roof)
        if (found.at(roofed.tile.cell.x, roofed.tile.cell.y) < 0)
            out.add(wrong, "/roof", roofed.level, roofed.tile.cell, "no roof is here, where a wing ends");
    findHeightFaults(plan, right.roof, out);
}

}  // namespace rooftree
