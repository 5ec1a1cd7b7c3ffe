#include "voxel/placements.h"

#include <bitset>

namespace rooftree {
namespace {

bool claims(const Template& how) {
    return !how.broken && !how.tiles.empty();
}

// The cells of a map by their tile, for those tiles that begin a template.
class FirstTiles {
public:
    FirstTiles(const TileMap& map, const TemplateSet& set) {
        for (const Template& how : set.templates)
            if (claims(how)) tiles_.push_back(how.tiles.front().front());
        std::ranges::sort(tiles_);
        tiles_.erase(std::unique(tiles_.begin(), tiles_.end()), tiles_.end());
        std::bitset<sieveSize> sieve;
        for (const int tile : tiles_) sieve.set(slot(tile));
        cells_.resize(tiles_.size());
        for (int y = 0; y < map.tiles.height(); ++y)
            for (int x = 0; x < map.tiles.width(); ++x) {
                const int tile = map.tiles.at(x, y);
                if (!sieve[slot(tile)]) continue;
                const auto found = std::ranges::lower_bound(tiles_, tile);
                if (found != tiles_.end() && *found == tile)
                    cells_[std::size_t(found - tiles_.begin())].push_back({x, y});
            }
    }

    // In the order of rows and, in a row, columns.
    const std::vector<Point>& cellsOf(int tile) const {
        return cells_[std::size_t(std::ranges::lower_bound(tiles_, tile) - tiles_.begin())];
    }

private:
    static constexpr std::size_t sieveSize = 4096;
    static std::size_t slot(int tile) { return std::size_t(tile) % sieveSize; }

    std::vector<int> tiles_;
    std::vector<std::vector<Point>> cells_;
};

class Placer {
public:
    explicit Placer(const TileMap& map) : map_(map), flat_(sorted(map.flat)) {
        out_.claimedBy = Grid<int>(map.tiles.width(), map.tiles.height(), -1);
        out_.ground = Grid<int>(map.tiles.width(), map.tiles.height(), Placements::untouched);
    }

    void placeAll(const Template& how, int index, const std::vector<Point>& candidates) {
        const Rect plot{0, 0, int(how.tiles.front().size()), int(how.tiles.size())};
        const std::vector<int> keep = sorted(how.keep);
        for (const Point at : candidates) {
            const Rect here{at.x, at.y, plot.w, plot.h};
            if (here.right() > map_.tiles.width() || here.bottom() > map_.tiles.height()) continue;
            if (!matches(how.tiles, at) || !isFree(here)) continue;
            out_.list.push_back({index, at});
            claim(here, index, keep);
        }
    }

    Placements take() { return std::move(out_); }

private:
    static std::vector<int> sorted(std::vector<int> ids) {
        std::ranges::sort(ids);
        return ids;
    }

    bool matches(const TileRows& rows, Point at) const {
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const std::vector<int>& row = rows[r];
            if (std::size_t(at.x) + row.size() > std::size_t(map_.tiles.width())) return false;
            const std::span<const int> here = map_.tiles.row(at.y + int(r)).subspan(std::size_t(at.x), row.size());
            if (!std::ranges::equal(row, here)) return false;
        }
        return true;
    }

    bool isFree(const Rect& plot) const {
        for (int y = plot.y; y < plot.bottom(); ++y)
            for (int x = plot.x; x < plot.right(); ++x)
                if (out_.claimedBy.at(x, y) >= 0) return false;
        return true;
    }

    void claim(const Rect& plot, int index, const std::vector<int>& keep) {
        const int ground = groundOf(plot);
        for (int y = plot.y; y < plot.bottom(); ++y)
            for (int x = plot.x; x < plot.right(); ++x) {
                out_.ground.at(x, y) = ground;
                if (!std::ranges::binary_search(keep, map_.tiles.at(x, y))) out_.claimedBy.at(x, y) = index;
            }
    }

    // The flat tile that is first to reach the winning count, along the north and south sides, then the west and east.
    int groundOf(const Rect& plot) {
        votes_.clear();
        int best = Placements::unknown;
        int bestCount = 0;
        const auto vote = [&](int x, int y) {
            if (!map_.tiles.contains({x, y}) || out_.claimedBy.at(x, y) >= 0) return;
            const int tile = map_.tiles.at(x, y);
            if (!std::ranges::binary_search(flat_, tile)) return;
            auto found = std::ranges::find(votes_, tile, &Vote::tile);
            if (found == votes_.end()) found = votes_.insert(found, {tile, 0});
            if (++found->count > bestCount) {
                best = tile;
                bestCount = found->count;
            }
        };
        for (int x = plot.x; x < plot.right(); ++x) {
            vote(x, plot.y - 1);
            vote(x, plot.bottom());
        }
        for (int y = plot.y; y < plot.bottom(); ++y) {
            vote(plot.x - 1, y);
            vote(plot.right(), y);
        }
        return best;
    }

    struct Vote {
        int tile;
        int count;
    };

    const TileMap& map_;
    std::vector<int> flat_;
    std::vector<Vote> votes_;
    Placements out_;
};

}  // namespace

Placements place(const TileMap& map, const TemplateSet& set, const Job& job) {
    const FirstTiles first(map, set);
    Placer placer(map);
    for (std::size_t i = 0; i < set.templates.size(); ++i) {
        job.progress(double(i) / double(set.templates.size()), "placing");
        const Template& how = set.templates[i];
        if (claims(how)) placer.placeAll(how, int(i), first.cellsOf(how.tiles.front().front()));
    }
    return placer.take();
}

}  // namespace rooftree
