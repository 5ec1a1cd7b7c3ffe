#include <algorithm>

#include "building/plan_grid.h"
#include "iso/scene/scene_builder.h"
#include "roof/roof_plan.h"

namespace rooftree {
namespace {

constexpr int tile = boxUnitsPerTile;

// The two ends of a side, as diagonals: the one in the west or north first.
std::array<std::size_t, 2> endsOf(Side side) {
    switch (side) {
        case Side::south: return {0, 1};
        case Side::east: return {2, 1};
        case Side::north: return {3, 2};
        default: return {3, 0};
    }
}

Range& edgeRange(Box& box, Side side) {
    return side == Side::west || side == Side::east ? box.x : box.y;
}
bool atLow(Side side) {
    return side == Side::west || side == Side::north;
}
// Moves a side of a box outward.
void push(Box& box, Side side, int by) {
    Range& range = edgeRange(box, side);
    (atLow(side) ? range.low : range.high) += atLow(side) ? -by : by;
}

Point oddness(Point cell) {
    return {floorMod(cell.x, 2), floorMod(-cell.y, 2)};
}

int roofAt(const BuildingHeights& heights, int z) {
    if (heights.roof.empty()) return 0;
    return heights.roof[std::min(std::size_t(std::max(0, z)), heights.roof.size() - 1)];
}

// How high a tile reaches on one of its sides.
int roofAlong(const BuildingHeights& heights, const RoofTile& roof, Side side) {
    const TileHeights over = heightsOf(roof);
    const auto ends = endsOf(side);
    const int halves = std::max({over.corner[ends[0]], over.corner[ends[1]], over.side[std::size_t(quarterOf(side))]});
    return (roofAt(heights, halves / 2) + roofAt(heights, (halves + 1) / 2)) / 2;
}

}  // namespace

int SceneBuilder::stubOf(int level, const CellEdge& edge) const {
    constexpr int over = tile / 2;
    int out = stubHeight;
    const auto lean = [&](Point cell, Side side) {
        const RoofTile* roof = tileAt(level, cell);
        if (roof != nullptr && roof->kind != RoofKind::flat)
            out = std::max(out, roofAlong(building_.heights, *roof, side) + roofLift + over);
    };
    lean(edge.near(), edge.west ? Side::west : Side::north);
    lean(edge.far(), edge.west ? Side::east : Side::south);
    return out;
}

int SceneBuilder::stubOf(int level, Point corner) const {
    int out = stubHeight;
    for (const CellEdge& edge : {CellEdge{corner, false}, CellEdge{{corner.x - 1, corner.y}, false},
                                 CellEdge{corner, true}, CellEdge{{corner.x, corner.y - 1}, true}})
        if (lattices_[std::size_t(level)].has(edge)) out = std::max(out, stubOf(level, edge));
    return out;
}

void SceneBuilder::layRoof(int level) {
    const WallLattice& lattice = lattices_[std::size_t(level)];
    const std::vector<CellEdge>& gables = gables_[std::size_t(level)];
    const int floor = floorOf(level);
    for (std::size_t i = 0; i < building_.pieces.size(); ++i) {
        const Piece& piece = building_.pieces[i];
        if (piece.of != "roof" || piece.level != level) continue;
        for (const Point cell : piece.at) {
            const RoofTile* found = tileAt(level, cell);
            if (found == nullptr) continue;
            if (found->kind == RoofKind::flat) {
                constexpr Box flat{{0, tile}, {0, tile}, {0, 0}};
                SceneThing& thing = add(ThingKind::roof, level, cell, floor, flat, int(i));
                layer(thing, form(piece.sprite), cell, floor);
                continue;
            }
            SpriteForm roof = form(piece.sprite);
            roof.part = oddness({at_.x + cell.x, at_.y + cell.y});
            roof.high = roofAt(building_.heights, found->z + 1) - roofAt(building_.heights, found->z);
            const int base = roofAt(building_.heights, found->z);
            const TileHeights heights = heightsOf(*found);
            Box box{{0, tile}, {0, tile}, {0, roof.high + roofLift}};
            bool gabled = false;
            for (const Side side : allSides) {
                const CellEdge edge = edgeOf(cell, side);
                const bool walled = lattice.has(edge);
                if (walled) {
                    roof.walls.set(side);
                    push(box, side, -halfWall);
                }
                const RoofTile* beyond = tileAt(level, cell + stepTo(side));
                const auto ends = endsOf(side);
                const int top = 2 * (found->z + 1);
                if (beyond != nullptr && heights.corner[ends[0]] == top && heights.corner[ends[1]] == top &&
                    beyond->z == found->z)
                    roof.ridges.set(side);
                if (std::find(gables.begin(), gables.end(), edge) == gables.end()) continue;
                gabled = true;
                if (walled) continue;
                Box wider = box;
                push(wider, side, eaveReach);
                if (!isFree(placed(cell, floor + base, wider))) continue;
                box = wider;
                roof.verges.set(side);
            }
            if (gabled) box.z.low = -base;
            // A corner of something taller may stand in the way: then the tile ends short of it on one side.
            for (const Side side : allSides) {
                if (isFree(placed(cell, floor + base, box))) break;
                Box narrower = box;
                push(narrower, side, -halfWall);
                if (isFree(placed(cell, floor + base, narrower))) box = narrower;
            }
            SceneThing& thing = add(ThingKind::roof, level, cell, floor + base, box, int(i));
            if (gabled)
                for (const Side side : {Side::south, Side::east}) {
                    const CellEdge edge = edgeOf(cell, side);
                    for (const Piece& gable : building_.pieces) {
                        if (gable.of != "gable" || gable.level != level || (gable.side == "w") != edge.west ||
                            std::find(gable.at.begin(), gable.at.end(), edge.at) == gable.at.end())
                            continue;
                        SpriteForm wall = form(gable.sprite);
                        wall.low = base;
                        wall.high = roof.high;
                        wall.walls = lattice.has(edge) ? roof.walls : Sides();
                        wall.parity = floorMod(edge.west ? -(at_.y + edge.at.y) : at_.x + edge.at.x, 2);
                        layer(thing, wall, edge.at, floor);
                    }
                }
            layer(thing, roof, cell, floor + base);
        }
    }
}

void SceneBuilder::layEaves(int level) {
    const WallLattice& lattice = lattices_[std::size_t(level)];
    const std::vector<CellEdge>& gables = gables_[std::size_t(level)];
    const int floor = floorOf(level);
    const auto isGable = [&](const CellEdge& edge) {
        return std::find(gables.begin(), gables.end(), edge) != gables.end();
    };
    for (const BuildingRoofTile& roofed : building_.roof) {
        const RoofTile& found = roofed.tile;
        const Point cell = found.cell;
        if (roofed.level != level || found.z != 0 || found.kind == RoofKind::flat || found.kind == RoofKind::cut)
            continue;
        const TileHeights heights = heightsOf(found);
        for (const Side side : allSides) {
            const auto ends = endsOf(side);
            const CellEdge edge = edgeOf(cell, side);
            if (heights.corner[ends[0]] != 0 || heights.corner[ends[1]] != 0 ||
                heights.side[std::size_t(quarterOf(side))] != 0)
                continue;
            if (tileAt(level, cell + stepTo(side)) != nullptr || lattice.has(edge)) continue;
            const bool alongX = side == Side::south || side == Side::north;
            const auto endToward = [&](Side toward) {
                const Point next = cell + stepTo(toward);
                if (tileAt(level, next + stepTo(side)) != nullptr)
                    return !alongX                                       ? EaveEnd::shy
                           : side == Side::south && toward == Side::west ? EaveEnd::valley
                                                                         : EaveEnd::flush;
                if (tileAt(level, next) != nullptr) return EaveEnd::flush;
                const CellEdge end = edgeOf(cell, toward);
                if (isGable(end)) return EaveEnd::straight;
                if (lattice.has(end)) return EaveEnd::butt;
                return alongX ? EaveEnd::hip : EaveEnd::flush;
            };
            const BuildingWing* wing = wingAt(building_, cell);
            SpriteForm eave = form("eave_" + (wing != nullptr ? wing->roofing : std::string("slate")));
            eave.side = side;
            eave.part = oddness({at_.x + cell.x, at_.y + cell.y});
            const auto boxFor = [&](EaveEnd first, EaveEnd last) {
                const auto reach = [](EaveEnd end) {
                    switch (end) {
                        case EaveEnd::hip:
                        case EaveEnd::straight: return eaveReach;
                        case EaveEnd::butt: return -halfWall;
                        case EaveEnd::shy: return -eaveReach;
                        default: return 0;
                    }
                };
                Box box{{0, tile}, {0, tile}, {0, roofLift}};
                Range& across = edgeRange(box, side);
                across = atLow(side) ? Range{-eaveReach, 0} : Range{tile, tile + eaveReach};
                Range& along = alongX ? box.x : box.y;
                along = {-reach(first), tile + reach(last)};
                return box;
            };
            // What is in the way shortens it.
            const auto tries = [](EaveEnd wanted) {
                return std::array<EaveEnd, 4>{wanted, EaveEnd::flush, EaveEnd::butt, EaveEnd::shy};
            };
            const EaveEnd first = endToward(alongX ? Side::west : Side::north);
            const EaveEnd last = endToward(alongX ? Side::east : Side::south);
            bool laid = false;
            for (const EaveEnd a : tries(first)) {
                for (const EaveEnd b : tries(last)) {
                    const Box box = boxFor(a, b);
                    if (!isFree(placed(cell, floor, box))) continue;
                    eave.first = a;
                    eave.last = b;
                    SceneThing& thing = add(ThingKind::eave, level, cell, floor, box, -1);
                    layer(thing, eave, cell, floor);
                    laid = true;
                    break;
                }
                if (laid) break;
            }
        }
    }
}

}  // namespace rooftree
