#include "building/model/roof_field.h"

#include <algorithm>
#include <cstdlib>

#include "building/model/frames.h"

namespace rooftree {
namespace {

// A voxel's middle over a tile, in sixteenths of a tile inward: the tile is eight triangles around its middle.
int inwardAt(const TileHeights& heights, int i, int j) {
    const int dx = 2 * i + 1 - voxelsPerTile;
    const int dy = 2 * j + 1 - voxelsPerTile;
    const bool across = std::abs(dx) >= std::abs(dy);
    // Quarters: 0 south, 1 east, 2 north, 3 west; diagonals: 0 sw, 1 se, 2 ne, 3 nw.
    const std::size_t side = across ? (dx > 0 ? 1 : 3) : (dy > 0 ? 0 : 2);
    const std::size_t corner = dx > 0 ? (dy > 0 ? 1 : 2) : (dy > 0 ? 0 : 3);
    const int out = std::max(std::abs(dx), std::abs(dy));
    const int along = std::min(std::abs(dx), std::abs(dy));
    return heights.middle * 8 + (heights.side[side] - heights.middle) * out +
           (heights.corner[corner] - heights.side[side]) * along;
}

bool isAtEave(const TileHeights& heights, Side side) {
    const auto q = std::size_t(quarterOf(side));
    return heights.side[q] == 0 && heights.corner[q] == 0 && heights.corner[(q + 1) & 3] == 0;
}

}  // namespace

RoofField::RoofField(const Building& building, int level)
    : building_(building), level_(level),
      columns_(building.size.x * voxelsPerTile + 2 * rim, building.size.y * voxelsPerTile + 2 * rim),
      wings_(building.size.x, building.size.y, -1), roofed_(building.size.x, building.size.y) {
    for (std::size_t i = 0; i < building.wings.size(); ++i) {
        const Rect rect = building.wings[i].rect.intersected(wings_.bounds());
        for (int y = rect.y; y < rect.bottom(); ++y)
            for (int x = rect.x; x < rect.right(); ++x) wings_.at(x, y) = std::int16_t(i);
    }
    for (const BuildingRoofTile& roofed : building.roof)
        if (roofed.level == level && roofed_.contains(roofed.tile.cell))
            roofed_.at(roofed.tile.cell.x, roofed.tile.cell.y) = roofed.tile.kind == RoofKind::flat ? 1 : 2;
    for (const BuildingRoofTile& roofed : building.roof)
        if (roofed.level == level) addTile(roofed.tile);
    for (const BuildingRoofTile& roofed : building.roof)
        if (roofed.level == level) addOverhang(roofed.tile);
}

bool RoofField::covered(Point cell) const {
    if (!wings_.contains(cell)) return false;
    if (roofed_.at(cell.x, cell.y) == 2) return true;
    const int wing = wings_.at(cell.x, cell.y);
    return wing >= 0 && building_.wings[std::size_t(wing)].storeys > level_;
}

void RoofField::addTile(const RoofTile& tile) {
    const TileHeights heights = heightsOf(tile);
    const int wing = wings_.contains(tile.cell) ? wings_.at(tile.cell.x, tile.cell.y) : -1;
    const auto corner = Quarter(tile.turn / 90);
    for (int j = 0; j < voxelsPerTile; ++j)
        for (int i = 0; i < voxelsPerTile; ++i) {
            // Past the wall of the cut it hangs over as elsewhere.
            if (tile.kind == RoofKind::cut && fromCut(corner, i, j) < cutFace - overhang) continue;
            RoofColumn& column =
                columns_.at(rim + tile.cell.x * voxelsPerTile + i, rim + tile.cell.y * voxelsPerTile + j);
            column.inward = std::int16_t(tile.kind == RoofKind::flat ? 0 : inwardAt(heights, i, j));
            if (tile.kind == RoofKind::cut) {
                const int from = fromCut(corner, i, j) - cutFace;
                column.inward = std::int16_t(std::min<int>(column.inward, 1 + 2 * from));
                if (from < 0) column.past = std::uint8_t(-from);
            }
            column.wing = std::uint8_t(std::max(wing, 0));
            column.flat = tile.kind == RoofKind::flat;
        }
}

void RoofField::reach(int x, int z, RoofColumn column) {
    const Point place{x + rim, z + rim};
    if (!columns_.contains(place)) return;
    RoofColumn& old = columns_.at(place.x, place.y);
    if (old.exists() && (old.past == 0 || old.inward >= column.inward)) return;
    old = column;
}

void RoofField::addOverhang(const RoofTile& tile) {
    const TileHeights heights = heightsOf(tile);
    const bool flat = tile.kind == RoofKind::flat;
    const auto corner = Quarter(tile.turn / 90);
    const auto isCutSide = [&](Side side) {
        const Quarter q = quarterOf(side);
        return tile.kind == RoofKind::cut && (q == corner || q == ((corner + 3) & 3));
    };
    std::array<bool, 4> open{};
    for (const Side side : allSides) {
        const Point beyond = tile.cell + stepTo(side);
        const bool alike = flat && roofed_.contains(beyond) && roofed_.at(beyond.x, beyond.y) != 0;
        open[std::size_t(side)] = !covered(beyond) && !alike && !isCutSide(side);
        if (open[std::size_t(side)] && (flat || !isAtEave(heights, side))) ends_.push_back({tile.cell, side, flat});
    }
    if (flat) return;
    const auto column = [&](int i, int j) -> const RoofColumn& {
        return columns_.at(rim + tile.cell.x * voxelsPerTile + i, rim + tile.cell.y * voxelsPerTile + j);
    };
    constexpr int last = voxelsPerTile - 1;
    for (int j = -overhang; j < voxelsPerTile + overhang; ++j)
        for (int i = -overhang; i < voxelsPerTile + overhang; ++i) {
            const int pastX = std::max({-i, i - last, 0});
            const int pastZ = std::max({-j, j - last, 0});
            if (pastX == 0 && pastZ == 0) continue;
            const Side sideX = i < 0 ? Side::west : Side::east;
            const Side sideZ = j < 0 ? Side::north : Side::south;
            if (pastX > 0 && !open[std::size_t(sideX)]) continue;
            if (pastZ > 0 && !open[std::size_t(sideZ)]) continue;
            if (pastX > 0 && pastZ > 0 && covered(tile.cell + stepTo(sideX) + stepTo(sideZ))) continue;
            RoofColumn out = column(std::clamp(i, 0, last), std::clamp(j, 0, last));
            if (!out.exists()) continue;
            int inward = out.inward;
            const bool eaveX = pastX > 0 && isAtEave(heights, sideX);
            const bool eaveZ = pastZ > 0 && isAtEave(heights, sideZ);
            if (eaveX) inward = std::min(inward, 1 - 2 * pastX);
            if (eaveZ) inward = std::min(inward, 1 - 2 * pastZ);
            out.inward = std::int16_t(inward);
            out.past = std::uint8_t(std::max(pastX, pastZ));
            out.verge = !eaveX && !eaveZ;
            reach(tile.cell.x * voxelsPerTile + i, tile.cell.y * voxelsPerTile + j, out);
        }
}

int roofHeight16(const std::vector<int>& heights, int inward) {
    const int last = int(heights.size()) - 1;
    if (last < 1) return 0;
    const int tiles = std::clamp(floorDiv(inward, 16), 0, last - 1);
    const int from = heights[std::size_t(tiles)];
    const int step = heights[std::size_t(tiles) + 1] - from;
    return 16 * from + step * (inward - 16 * tiles);
}

}  // namespace rooftree
