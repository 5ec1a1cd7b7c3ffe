#include "roof/roof_solver.h"

#include <algorithm>

#include "roof/tile_tables.h"

namespace rooftree {

namespace {

// A strip may lie over a flat top: that one still has its tiles, but counts as covered.
enum class Use : std::uint8_t { open, strip, taller, flat, flatInStrip, roofed };

constexpr bool isCovered(Use use) {
    return use == Use::roofed || use == Use::taller || use == Use::strip || use == Use::flatInStrip;
}

// What stands on each cell of a box, with a rim of open cells, and how far each covered cell is from the open ones:
// 1 beside one, by sides or corners.
class Ground {
public:
    explicit Ground(Rect box) : box_(box), width_(box.w + 2), uses_(box.w + 2, box.h + 2) {}

    void fill(const Rect& rect, Use use) {
        for (int y = rect.y; y < rect.bottom(); ++y) {
            const auto row = uses_.row(y - box_.y + 1).subspan(std::size_t(rect.x - box_.x + 1), std::size_t(rect.w));
            std::fill(row.begin(), row.end(), use);
        }
    }

    void addStrip(const Rect& rect) {
        for (int y = rect.y; y < rect.bottom(); ++y)
            for (int x = rect.x; x < rect.right(); ++x) {
                Use& use = uses_.at(x - box_.x + 1, y - box_.y + 1);
                use = use == Use::flat || use == Use::flatInStrip ? Use::flatInStrip : Use::strip;
            }
    }

    void measure() {
        distances_ = Grid<int>(width_, box_.h + 2);
        for (int y = 1; y <= box_.h; ++y) {
            const int* above = distances_.row(y - 1).data();
            int* row = distances_.row(y).data();
            const Use* uses = uses_.row(y).data();
            int left = 0;
            for (int x = 1; x <= box_.w; ++x) {
                left = std::min(std::min(above[x - 1], above[x]), std::min(above[x + 1], left)) + 1;
                left = isCovered(uses[x]) ? left : 0;
                row[x] = left;
            }
        }
        for (int y = box_.h; y >= 1; --y) {
            const int* below = distances_.row(y + 1).data();
            int* row = distances_.row(y).data();
            int right = 0;
            for (int x = box_.w; x >= 1; --x) {
                const int there = std::min(std::min(below[x - 1], below[x]), std::min(below[x + 1], right)) + 1;
                right = std::min(row[x], there);
                row[x] = right;
            }
        }
    }

    const Rect& box() const { return box_; }
    int width() const { return width_; }
    // Of a row of the box, from its first cell; the cells before, after, above and below are there too.
    const Use* uses(int row) const { return uses_.row(row + 1).data() + 1; }
    const int* distances(int row) const { return distances_.row(row + 1).data() + 1; }

private:
    Rect box_;
    int width_;
    Grid<Use> uses_;
    Grid<int> distances_;
};

// What is around some cells of a row, a bit a neighbour: bits 0 to 3 over the sides by quarter, 4 to 7 over the
// diagonals. Arrays of their own, so that compilers look at several cells in one step.
struct Surroundings {
    static constexpr int most = 32;
    std::array<int, most> nearer;           // to the open than the cell
    std::array<int, most> same;             // as far; sides only
    std::array<std::uint8_t, most> roofed;  // sides only
};

// The sides whose two ends are both among these corners.
constexpr unsigned sidesBetween(unsigned corners) {
    return corners & (corners >> 1 | corners << 3) & 15u;
}

class Solver {
public:
    Solver(const Ground& ground, std::size_t cells)
        : ground_(ground), highs_(highCornerTable()), kinds_(tileTable()), heights_(heightsTable()),
          breaks_(breaksTable()) {
        plan_.tiles.reserve(cells);
        plan_.edges.reserve(cells / 2 + 64);
    }

    RoofPlan run(const std::vector<RoofCut>& cuts) {
        const Rect& box = ground_.box();
        for (int y = 0; y < box.h; ++y)
            for (int x = 0; x < box.w; x += Surroundings::most)
                addTiles(x, std::min(box.w - x, Surroundings::most), y, cuts);
        return std::move(plan_);
    }

private:
    void addTiles(int first, int count, int y, const std::vector<RoofCut>& cuts) {
        Surroundings around;
        lookAround(first, count, y, around);
        const Use* uses = ground_.uses(y) + first;
        const int* distances = ground_.distances(y) + first;
        for (int i = 0; i < count; ++i) {
            const Point cell{first + i + ground_.box().x, y + ground_.box().y};
            const auto at = std::size_t(i);
            if (uses[i] == Use::roofed)
                addTile(cell, distances[i], unsigned(around.nearer[at]), unsigned(around.same[at]), around.roofed[at],
                        uses + i, cuts);
            else if (uses[i] == Use::flat || uses[i] == Use::flatInStrip)
                plan_.tiles.push_back({cell, RoofKind::flat, {}, 0, 0});
        }
    }

    void lookAround(int first, int count, int y, Surroundings& out) const {
        const int* row = ground_.distances(y) + first;
        const int* south = ground_.distances(y + 1) + first;
        const int* north = ground_.distances(y - 1) + first;
        for (int i = 0; i < count; ++i) {
            const int k = row[i];
            out.nearer[std::size_t(i)] = int(south[i] < k) | int(row[i + 1] < k) << 1 | int(north[i] < k) << 2 |
                                         int(row[i - 1] < k) << 3 | int(south[i - 1] < k) << 4 |
                                         int(south[i + 1] < k) << 5 | int(north[i + 1] < k) << 6 |
                                         int(north[i - 1] < k) << 7;
            out.same[std::size_t(i)] =
                int(south[i] == k) | int(row[i + 1] == k) << 1 | int(north[i] == k) << 2 | int(row[i - 1] == k) << 3;
        }
        const Use* uses = ground_.uses(y) + first;
        const Use* usesSouth = ground_.uses(y + 1) + first;
        const Use* usesNorth = ground_.uses(y - 1) + first;
        const auto bit = [](Use use, int value) { return std::uint8_t(use == Use::roofed ? value : 0); };
        for (int i = 0; i < count; ++i)
            out.roofed[std::size_t(i)] =
                std::uint8_t(bit(usesSouth[i], 1) | bit(uses[i + 1], 2) | bit(usesNorth[i], 4) | bit(uses[i - 1], 8));
    }

    void addTile(Point cell, int distance, unsigned nearer, unsigned same, unsigned roofed, const Use* use,
                 const std::vector<RoofCut>& cuts) {
        const unsigned high = highs_[nearer];
        const unsigned ridges = sidesBetween(~high & 15u) & same;
        const unsigned code = high | ridges << 4;
        const RoofTile& pattern = kinds_[code];
        RoofKind kind = pattern.kind;
        if (!cuts.empty() && kind == RoofKind::hip && isCut(cell, pattern.turn, cuts)) kind = RoofKind::cut;
        // In one step: a tile that is put together piece by piece is slow to copy.
        const RoofTile& tile =
            plan_.tiles.emplace_back(RoofTile{cell, kind, pattern.ridges, pattern.turn, distance - 1});
        if (tile.kind == RoofKind::cut) {
            const auto corner = unsigned(tile.turn / 90);
            addCut(tile);
            addEnds(tile, heights_[code], use, roofed | 1u << corner | 1u << ((corner + 3) & 3));
            return;
        }
        if (roofed != 15u) addEnds(tile, heights_[code], use, roofed);
        // Each border once: south and east.
        const unsigned level = sidesBetween(high) & same & roofed & 3u;
        if (level != 0) addLevelRidges(tile, level);
        const Breaks& breaks = breaks_[code];
        for (int i = 0; i < breaks.count; ++i) {
            const Break& one = breaks.all[std::size_t(i)];
            addEdge(one.line, cell, one.from, one.to, one.zFrom + 2 * tile.z, one.zTo + 2 * tile.z);
        }
    }

    void addEdge(RoofLine line, Point cell, Point from, Point to, int zFrom, int zTo) {
        plan_.edges.push_back(
            {line, {2 * cell.x + from.x, 2 * cell.y + from.y}, {2 * cell.x + to.x, 2 * cell.y + to.y}, zFrom, zTo});
    }

    // The sides beyond which this roof does not go on.
    void addEnds(const RoofTile& tile, const TileHeights& heights, const Use* use, unsigned sidesRoofed) {
        const std::array<int, 4> beside{ground_.width(), 1, -ground_.width(), -1};
        for (unsigned q = 0; q < 4; ++q) {
            if ((sidesRoofed >> q & 1u) != 0) continue;
            const int zFrom = heights.corner[q] + 2 * tile.z;
            const int zTo = heights.corner[(q + 1) & 3] + 2 * tile.z;
            const int zSide = heights.side[q] + 2 * tile.z;
            const RoofLine line = use[beside[q]] == Use::taller          ? RoofLine::wall
                                  : zFrom == 0 && zTo == 0 && zSide == 0 ? RoofLine::eave
                                                                         : RoofLine::gable;
            const Point from = cornerPlaces[q];
            const Point to = cornerPlaces[(q + 1) & 3];
            if (2 * zSide == zFrom + zTo) {
                addEdge(line, tile.cell, from, to, zFrom, zTo);
            } else {
                addEdge(line, tile.cell, from, sidePlaces[q], zFrom, zSide);
                addEdge(line, tile.cell, sidePlaces[q], to, zSide, zTo);
            }
        }
    }

    void addLevelRidges(const RoofTile& tile, unsigned sides) {
        const int z = 2 * tile.z + 2;
        for (unsigned q = 0; q < 2; ++q)
            if ((sides >> q & 1u) != 0) addEdge(RoofLine::ridge, tile.cell, cornerPlaces[q], cornerPlaces[q + 1], z, z);
    }

    static bool isCut(Point cell, int turn, const std::vector<RoofCut>& cuts) {
        return std::any_of(cuts.begin(), cuts.end(),
                           [&](const RoofCut& cut) { return cut.cell == cell && cut.diagonal * 90 == turn; });
    }

    // The eave on the diagonal, and the hips up to the high corner.
    void addCut(const RoofTile& tile) {
        const auto low = std::size_t(tile.turn / 90);
        const Point from = cornerPlaces[(low + 3) & 3];
        const Point to = cornerPlaces[(low + 1) & 3];
        const Point top = cornerPlaces[(low + 2) & 3];
        const int z = 2 * tile.z;
        addEdge(RoofLine::eave, tile.cell, from, to, z, z);
        addEdge(RoofLine::hip, tile.cell, from, top, z, z + 2);
        addEdge(RoofLine::hip, tile.cell, to, top, z, z + 2);
    }

    const Ground& ground_;
    const std::array<std::uint8_t, 256>& highs_;
    const std::array<RoofTile, 256>& kinds_;
    const std::array<TileHeights, 256>& heights_;
    const std::array<Breaks, 256>& breaks_;
    RoofPlan plan_;
};

Rect unionOf(const Rect& a, const Rect& b) {
    if (a.empty()) return b;
    if (b.empty()) return a;
    const int x = std::min(a.x, b.x);
    const int y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

std::vector<Rect> coveredRects(const RoofForm& form) {
    std::vector<Rect> out = form.taller;
    for (const RoofWing& wing : form.wings)
        if (wing.top != RoofTop::flat) out.push_back(wing.rect);
    return out;
}

// Whether any of the rectangles reaches into that area.
bool reachesInto(const std::vector<Rect>& rects, const Rect& area) {
    return std::any_of(rects.begin(), rects.end(), [&](const Rect& rect) { return !rect.intersected(area).empty(); });
}

}  // namespace

std::vector<Rect> openEnds(const RoofForm& form) {
    const std::vector<Rect> covered = coveredRects(form);
    std::vector<Rect> out;
    for (const RoofWing& wing : form.wings) {
        if (wing.top != RoofTop::gable && wing.top != RoofTop::halfHip) continue;
        const Rect& rect = wing.rect;
        const bool inX = rect.w != rect.h ? rect.w > rect.h : !form.eastFront;
        const int across = inX ? rect.h : rect.w;
        const int depth = wing.top == RoofTop::gable ? (across + 1) / 2 : std::max(1, across / 4);
        for (const bool atFar : {false, true}) {
            // The strip, what is beside it, and what is past it: no corners.
            Rect strip = rect;
            Rect wide = rect;
            Rect deep = rect;
            if (inX) {
                strip.x = atFar ? rect.right() : rect.x - depth;
                strip.w = depth;
                wide = {strip.x, strip.y - 1, depth, strip.h + 2};
                deep = {atFar ? strip.x : strip.x - 1, strip.y, depth + 1, strip.h};
            } else {
                strip.y = atFar ? rect.bottom() : rect.y - depth;
                strip.h = depth;
                wide = {strip.x - 1, strip.y, strip.w + 2, depth};
                deep = {strip.x, atFar ? strip.y : strip.y - 1, strip.w, depth + 1};
            }
            if (!reachesInto(covered, wide) && !reachesInto(covered, deep)) out.push_back(strip);
        }
    }
    return out;
}

RoofPlan planRoof(const RoofForm& form) {
    const std::vector<Rect> strips = openEnds(form);
    Rect box;
    std::size_t cells = 0;
    for (const RoofWing& wing : form.wings) {
        box = unionOf(box, wing.rect);
        cells += wing.rect.empty() ? 0 : std::size_t(wing.rect.w) * std::size_t(wing.rect.h);
    }
    for (const Rect& rect : form.taller) box = unionOf(box, rect);
    for (const Rect& rect : strips) box = unionOf(box, rect);
    Ground ground(box);
    for (const RoofWing& wing : form.wings)
        if (!wing.rect.empty()) ground.fill(wing.rect, wing.top == RoofTop::flat ? Use::flat : Use::roofed);
    for (const Rect& rect : form.taller)
        if (!rect.empty()) ground.fill(rect, Use::taller);
    for (const Rect& rect : strips) ground.addStrip(rect);
    ground.measure();
    return Solver(ground, cells).run(form.cuts);
}

RoofPlan planHipRoof(const Footprint& footprint) {
    const Rect& box = footprint.bounds();
    Ground ground(box);
    for (int y = box.y; y < box.bottom(); ++y)
        for (int x = box.x; x < box.right(); ++x)
            if (footprint.has({x, y})) ground.fill({x, y, 1, 1}, Use::roofed);
    ground.measure();
    return Solver(ground, std::size_t(footprint.count())).run({});
}

}  // namespace rooftree
