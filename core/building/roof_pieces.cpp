#include <algorithm>

#include "building/piece_groups.h"
#include "building/plan_grid.h"

namespace rooftree {
namespace {

int roofHeight(const BuildingHeights& heights, int z) {
    if (heights.roof.empty()) return 0;
    return heights.roof[std::min(std::size_t(z), heights.roof.size() - 1)];
}

bool slopes(WingTop top) {
    return top == WingTop::hip || top == WingTop::gable || top == WingTop::halfHip;
}

constexpr std::string_view roofKinds[] = {"slope", "hip", "valley", "saddle", "ridge", "cut", "flat"};

void layTiles(Building& building, Groups& groups, int level, std::span<const BuildingRoofTile> tiles) {
    groups.begin("roof", level);
    Numbers materials;
    for (const BuildingRoofTile& roofed : tiles) {
        const RoofTile& tile = roofed.tile;
        const BuildingWing* wing = wingAt(building, tile.cell);
        const std::string_view roofing = wing != nullptr ? std::string_view(wing->roofing) : std::string_view();
        std::uint64_t key = materials.of(roofing) * 64 + std::uint64_t(tile.z);
        for (const Side side : allSides) key = key * 2 + (tile.ridges.has(side) ? 1 : 0);
        key = (key * 8 + std::uint64_t(tile.kind)) * 4 + std::uint64_t(tile.turn / 90);
        const auto sprite = [&] {
            return joined(
                {"roof", roofing, roofKinds[std::size_t(tile.kind)], std::to_string(tile.turn), tile.ridges.letters()});
        };
        groups.add(groups.find(key, roofHeight(building.heights, tile.z), {}, sprite), tile.cell);
    }
    groups.addTo(building.pieces);
}

// Whether the roof of its wing goes on past all sides of a tile.
bool isAmid(const BuildingWing* wing, const RoofTile& tile, int level) {
    if (wing == nullptr || wing->storeys != level || !(slopes(wing->top) || tile.kind == RoofKind::flat)) return false;
    const Rect& rect = wing->rect;
    return Rect{rect.x + 1, rect.y + 1, rect.w - 2, rect.h - 2}.contains(tile.cell);
}

// What ends a roof upright: gables, and parapets around flat ones.
void layEnds(Building& building, Groups& gables, int level, std::span<const BuildingRoofTile> tiles,
             std::string_view outerSet) {
    gables.begin("gable", level);
    Groups parapets;
    parapets.begin("parapet", level);
    Numbers sets;
    // A plan from elsewhere may have a roof anywhere.
    const bool isOnStorey = level > 0 && std::size_t(level) <= building.storeys.size();
    const WallSets walls(isOnStorey ? &building.storeys[std::size_t(level - 1)] : nullptr, outerSet);
    for (const BuildingRoofTile& roofed : tiles) {
        const RoofTile& tile = roofed.tile;
        if (isAmid(wingAt(building, tile.cell), tile, level)) continue;
        const TileHeights heights = heightsOf(tile);
        for (const Side side : allSides) {
            const auto q = std::size_t(quarterOf(side));
            // From the west or the north to the other end.
            const bool turned = side == Side::north || side == Side::east;
            const int first = heights.corner[turned ? (q + 1) & 3 : q] + 2 * tile.z;
            const int middle = heights.side[q] + 2 * tile.z;
            const int last = heights.corner[turned ? q : (q + 1) & 3] + 2 * tile.z;
            const bool flat = tile.kind == RoofKind::flat;
            if (!flat && first == 0 && middle == 0 && last == 0) continue;
            const BuildingWing* beyond = wingAt(building, tile.cell + stepTo(side));
            if (beyond != nullptr &&
                (beyond->storeys > level || (beyond->storeys == level && (flat || slopes(beyond->top)))))
                continue;
            const CellEdge edge = edgeOf(tile.cell, side);
            const std::string_view set = walls.at(edge);
            if (flat) {
                const auto sprite = [&] { return joined({"parapet", set, axisOf(edge.west)}); };
                const std::uint64_t key = sets.of(set) * 2 + (edge.west ? 1 : 0);
                parapets.add(parapets.find(key, 0, sideOf(edge.west), sprite), edge.at);
                continue;
            }
            const std::size_t shape = first < last ? 0 : first > last ? 1 : middle > first ? 2 : 3;
            const std::uint64_t key = (sets.of(set) * 1024 + std::uint64_t(tile.z)) * 8 + shape * 2 + edge.west;
            const auto sprite = [&] {
                constexpr std::string_view shapes[] = {"rise", "fall", "peak", "level"};
                return joined({"gable", set, shapes[shape], std::to_string(tile.z), axisOf(edge.west)});
            };
            gables.add(gables.find(key, 0, sideOf(edge.west), sprite), edge.at);
        }
    }
    gables.addTo(building.pieces);
    parapets.addTo(building.pieces);
}

}  // namespace

void layRoofPieces(Building& building, Groups& groups, int level, std::span<const BuildingRoofTile> tiles,
                   std::string_view outerSet) {
    layTiles(building, groups, level, tiles);
    layEnds(building, groups, level, tiles, outerSet);
}

}  // namespace rooftree
