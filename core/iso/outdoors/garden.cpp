#include "iso/outdoors/garden.h"

#include <algorithm>
#include <deque>

#include "base/streams.h"
#include "building/plan_grid.h"
#include "iso/cutaway/cutaway.h"

namespace rooftree {
namespace {

constexpr int tile = boxUnitsPerTile;
constexpr int margin = 2;     // cells around the building
constexpr int fenceHigh = 8;  // eighths, no fence is higher

// One of so many, rounded.
int shareOf(int cells, int each) {
    return (cells + each / 2) / each;
}

class GardenPlan {
public:
    GardenPlan(const Building& building, const IsoLook& look, std::span<const Rect> taken)
        : building_(building), look_(look), taken_(taken), built_(building), random_(streamOf(building)),
          ground_(grown(gardenArea(building), 1)), free_(ground_.w, ground_.h, 1), kept_(ground_.w, ground_.h, 0) {
        out_.area = gardenArea(building);
        out_.fence = std::string(look.inStyle(building.spec.style, look.fences.front().name));
    }

    Garden plan() {
        if (building_.storeys.empty()) return std::move(out_);
        for (int y = ground_.y; y < ground_.bottom(); ++y)
            for (int x = ground_.x; x < ground_.right(); ++x)
                if (built_.has({x, y}) || isTaken({x, y})) free({x, y}) = 0;
        layPaths();
        layFence();
        std::vector<Point> spots;
        for (int y = out_.area.y; y < out_.area.bottom(); ++y)
            for (int x = out_.area.x; x < out_.area.right(); ++x)
                if (free({x, y}) != 0 && kept({x, y}) == 0) spots.push_back({x, y});
        for (std::size_t i = spots.size(); i > 1; --i) std::swap(spots[i - 1], spots[random_.below(std::uint32_t(i))]);
        const int count = int(spots.size());
        plant(spots, shareOf(count, 9), false);
        plant(spots, shareOf(count, 8), true);
        for (const Point spot : spots)
            if (free(spot) != 0 && int(out_.flowers.size()) < shareOf(count, 8)) out_.flowers.push_back(spot);
        std::sort(out_.flowers.begin(), out_.flowers.end());
        return std::move(out_);
    }

private:
    static Rect grown(const Rect& area, int by) { return {area.x - by, area.y - by, area.w + 2 * by, area.h + 2 * by}; }
    static Stream streamOf(const Building& building) { return Streams(building.spec.seed).stream("garden"); }

    std::uint8_t& free(Point cell) { return free_.at(cell.x - ground_.x, cell.y - ground_.y); }
    std::uint8_t& kept(Point cell) { return kept_.at(cell.x - ground_.x, cell.y - ground_.y); }
    bool isFree(Point cell) const {
        return ground_.contains(cell) && free_.at(cell.x - ground_.x, cell.y - ground_.y) != 0;
    }
    bool isTaken(Point cell) const {
        return std::any_of(taken_.begin(), taken_.end(), [&](const Rect& rect) { return rect.contains(cell); });
    }
    bool isRim(const CellEdge& edge) const { return out_.area.contains(edge.near()) != out_.area.contains(edge.far()); }

    // The nearest way out of the garden, straight on where there is a choice.
    void layPath(Point from, Side on) {
        std::vector<Side> sides{on};
        for (const Side side : allSides)
            if (side != on) sides.push_back(side);
        Grid<Point> cameFrom(ground_.w, ground_.h, {ground_.x - 1, 0});
        const auto came = [&](Point cell) -> Point& { return cameFrom.at(cell.x - ground_.x, cell.y - ground_.y); };
        std::deque<Point> open{from};
        came(from) = from;
        while (!open.empty() && out_.area.contains(open.front())) {
            const Point cell = open.front();
            open.pop_front();
            for (const Side side : sides) {
                const Point next = cell + stepTo(side);
                if (!isFree(next) || came(next).x >= ground_.x) continue;
                came(next) = cell;
                open.push_back(next);
            }
        }
        if (open.empty()) return;
        Point cell = open.front();
        kept(cell) = 1;
        while (cell != from) {
            const Point before = came(cell);
            for (const Side side : allSides)
                if (before + stepTo(side) == cell && isRim(edgeOf(before, side))) gaps_.push_back(edgeOf(before, side));
            kept(before) = 1;
            out_.path.push_back(before);
            cell = before;
        }
    }

    void layPaths() {
        for (const Door& door : building_.storeys.front().doors) {
            const bool nearIsOut = cellAt(building_.storeys.front(), door.edge.near()) == outsideCell;
            const bool farIsOut = cellAt(building_.storeys.front(), door.edge.far()) == outsideCell;
            if (nearIsOut == farIsOut) continue;
            const Point before = nearIsOut ? door.edge.near() : door.edge.far();
            const Point behind = nearIsOut ? door.edge.far() : door.edge.near();
            if (!ground_.contains(before)) continue;
            kept(before) = 1;
            if (door.kind != DoorKind::front || !isFree(before)) continue;
            for (const Side side : allSides)
                if (behind + stepTo(side) == before) layPath(before, side);
            doors_.push_back(
                hexagonOf({{tile * before.x, tile * (before.x + 1)}, {tile * before.y, tile * (before.y + 1)}, {0, 20}},
                          spriteProjection.slant()));
        }
        std::sort(out_.path.begin(), out_.path.end());
        out_.path.erase(std::unique(out_.path.begin(), out_.path.end()), out_.path.end());
    }

    void layFence() {
        const Rect& area = out_.area;
        std::vector<CellEdge> rim;
        for (int x = area.x; x < area.right(); ++x) {
            rim.push_back({{x, area.y}, false});
            rim.push_back({{x, area.bottom()}, false});
        }
        for (int y = area.y; y < area.bottom(); ++y) {
            rim.push_back({{area.x, y}, true});
            rim.push_back({{area.right(), y}, true});
        }
        const auto standsIn = [&](Point cell) { return isTaken(cell) || built_.has(cell); };
        for (const CellEdge& edge : rim) {
            if (std::find(gaps_.begin(), gaps_.end(), edge) != gaps_.end()) continue;
            if (standsIn(edge.near()) || standsIn(edge.far())) continue;
            out_.panels.push_back(edge);
            const Point end = edge.west ? Point{edge.at.x, edge.at.y + 1} : Point{edge.at.x + 1, edge.at.y};
            for (const Point corner : {edge.at, end}) {
                bool clear = true;
                for (const Point step : {Point{0, 0}, {-1, 0}, {0, -1}, {-1, -1}})
                    clear = clear && !standsIn(corner + step);
                if (clear) out_.posts.push_back(corner);
            }
        }
        std::sort(out_.panels.begin(), out_.panels.end());
        std::sort(out_.posts.begin(), out_.posts.end());
        out_.posts.erase(std::unique(out_.posts.begin(), out_.posts.end()), out_.posts.end());
    }

    // How many parts the free ground comes in.
    int parts() const {
        Grid<std::uint8_t> seen(ground_.w, ground_.h, 0);
        int count = 0;
        std::vector<Point> open;
        const auto enter = [&](Point cell) {
            if (!isFree(cell) || seen.at(cell.x - ground_.x, cell.y - ground_.y) != 0) return false;
            seen.at(cell.x - ground_.x, cell.y - ground_.y) = 1;
            open.push_back(cell);
            return true;
        };
        for (int y = ground_.y; y < ground_.bottom(); ++y)
            for (int x = ground_.x; x < ground_.right(); ++x) {
                if (!enter({x, y})) continue;
                ++count;
                while (!open.empty()) {
                    const Point cell = open.back();
                    open.pop_back();
                    for (const Side side : allSides)
                        if (!std::binary_search(out_.panels.begin(), out_.panels.end(), edgeOf(cell, side)))
                            enter(cell + stepTo(side));
                }
            }
        return count;
    }

    void plant(const std::vector<Point>& spots, int count, bool bushes) {
        for (const Point spot : spots) {
            if (count == 0) return;
            if (free(spot) == 0) continue;
            const TreeLook* kind = chosen(bushes);
            if (kind == nullptr) return;
            std::optional<GardenTree> tree = placed(*kind, spot);
            if (!tree) continue;
            const int before = parts();
            free(spot) = 0;
            if (parts() != before) {
                free(spot) = 1;
                continue;
            }
            out_.trees.push_back(std::move(*tree));
            --count;
        }
    }

    const TreeLook* chosen(bool bushes) {
        int all = 0;
        for (const TreeLook& tree : look_.trees)
            if ((tree.trunk == 0) == bushes) all += tree.weight;
        if (all == 0) return nullptr;
        int at = int(random_.below(std::uint32_t(all)));
        for (const TreeLook& tree : look_.trees) {
            if ((tree.trunk == 0) != bushes) continue;
            if (at < tree.weight) return &tree;
            at -= tree.weight;
        }
        return nullptr;
    }

    // Where on its cell it has room, from the middle on; nothing where it has none.
    std::optional<GardenTree> placed(const TreeLook& kind, Point cell) const {
        constexpr int most = 4;
        const Box whole = crownBox(kind);
        for (int far = 0; far <= 2 * most; ++far)
            for (int dx = -std::min(far, most); dx <= std::min(far, most); ++dx)
                for (const int dy : {far - std::abs(dx), std::abs(dx) - far}) {
                    if (std::abs(dy) > most) continue;
                    const Point middle{tile * cell.x + tile / 2 + dx, tile * cell.y + tile / 2 + dy};
                    const Box crown = moved(whole, middle.x, middle.y, 0);
                    if (hasRoom(crown, cell))
                        return GardenTree{kind.name, cell, trunkOf(kind, cell, middle, crown), crown};
                }
        return std::nullopt;
    }

    static Box trunkOf(const TreeLook& kind, Point cell, Point middle, const Box& crown) {
        if (kind.trunk == 0) return {};
        // It leans under its crown as far as its cell goes.
        const int before = kind.trunk / 2, after = kind.trunk - before;
        const auto along = [&](int at, int from) {
            const int foot = std::clamp(at, from + 1 + before, from + tile - 1 - after);
            return Range{foot - before, foot + after};
        };
        return {along(middle.x, tile * cell.x), along(middle.y, tile * cell.y), {0, crown.z.low}};
    }

    bool hasRoom(const Box& crown, Point cell) const {
        if (built_.isNear(crown, builtReach(crown.z.high))) return false;
        const Box spot{{tile * cell.x, tile * (cell.x + 1)}, {tile * cell.y, tile * (cell.y + 1)}, {}};
        if (crown.z.low < walkerHigh) {
            // Somebody on the next cell must have room.
            constexpr int spare = 2;
            if (crown.x.low < spot.x.low - spare || crown.x.high > spot.x.high + spare ||
                crown.y.low < spot.y.low - spare || crown.y.high > spot.y.high + spare)
                return false;
        }
        const auto crosses = [](const Range& range, int line) { return range.low < line + 1 && range.high > line - 1; };
        const Rect& area = out_.area;
        if (crown.z.low < fenceHigh && (crosses(crown.x, tile * area.x) || crosses(crown.x, tile * area.right()) ||
                                        crosses(crown.y, tile * area.y) || crosses(crown.y, tile * area.bottom())))
            return false;
        for (const Rect& rect : taken_)
            if (crown.x.low < tile * rect.right() + 1 && crown.x.high > tile * rect.x - 1 &&
                crown.y.low < tile * rect.bottom() + 1 && crown.y.high > tile * rect.y - 1)
                return false;
        for (const GardenTree& other : out_.trees)
            for (const Box& box : {other.crown, other.trunk})
                if (crown.x.meets(box.x) && crown.y.meets(box.y) && crown.z.meets(box.z)) return false;
        // A front door is seen.
        const Hexagon seen = hexagonOf(crown, spriteProjection.slant());
        return std::none_of(doors_.begin(), doors_.end(), [&](const Hexagon& door) { return door.meets(seen); });
    }

    const Building& building_;
    const IsoLook& look_;
    std::span<const Rect> taken_;
    BuiltCells built_;
    Stream random_;
    Rect ground_;  // the garden, and a cell of the street around it
    Grid<std::uint8_t> free_;
    Grid<std::uint8_t> kept_;
    std::vector<CellEdge> gaps_;
    std::vector<Hexagon> doors_;  // front doors
    Garden out_;
};

}  // namespace

Rect gardenArea(const Building& building) {
    const Rect near{-margin, -margin, building.size.x + 2 * margin, building.size.y + 2 * margin};
    const Rect plot{-building.at.x, -building.at.y, building.spec.plot.x, building.spec.plot.y};
    return near.joined(plot);
}

Garden planGarden(const Building& building, const IsoLook& look, std::span<const Rect> taken) {
    return GardenPlan(building, look, taken).plan();
}

void addGrounds(Grounds& grounds, const Garden& garden) {
    constexpr int street = 2;
    grounds.area = grounds.area.joined(
        {garden.area.x - street, garden.area.y - street, garden.area.w + 2 * street, garden.area.h + 2 * street});
    for (const GardenTree& tree : garden.trees) grounds.taken.push_back({tree.cell.x, tree.cell.y, 1, 1});
    grounds.fenced.insert(grounds.fenced.end(), garden.panels.begin(), garden.panels.end());
}

}  // namespace rooftree
