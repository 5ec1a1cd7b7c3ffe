#include "roof/roof_surface.h"

#include <algorithm>

namespace rooftree {

namespace {

constexpr std::uint32_t none = UINT32_MAX;

// A point of a tile: where it is in half cells, and how high in half tiles.
struct Place {
    Point at;
    int z = 0;
};

// The rim of a tile's roof, counter-clockwise from above: corners, and middles of sides where they bend.
struct Rim {
    std::array<Place, 8> places{};
    std::size_t count = 0;

    void add(Point at, int z) { places[count++] = {at, z}; }
};

class Builder {
public:
    Builder(const RoofPlan& plan, const RoofProfile& profile) : plan_(plan), profile_(profile) {
        if (plan.tiles.empty()) return;
        Point least = plan.tiles.front().cell;
        Point most = least;
        for (const RoofTile& tile : plan.tiles) {
            least = {std::min(least.x, tile.cell.x), std::min(least.y, tile.cell.y)};
            most = {std::max(most.x, tile.cell.x), std::max(most.y, tile.cell.y)};
        }
        box_ = Rect::ofSpans({least.x, most.x}, {least.y, most.y});
        tops_ = Grid<std::uint32_t>(2 * box_.w + 1, 2 * box_.h + 1, none);
        unders_ = tops_;
        sloping_ = Grid<std::uint8_t>(box_.w + 2, box_.h + 2);
        for (const RoofTile& tile : plan.tiles)
            if (tile.kind != RoofKind::flat) sloping_.at(tile.cell.x - box_.x + 1, tile.cell.y - box_.y + 1) = 1;
    }

    RoofSurface run() {
        for (std::uint32_t i = 0; i < plan_.tiles.size(); ++i) addTile(plan_.tiles[i], i);
        return std::move(out_);
    }

private:
    bool isSloping(Point cell) const { return sloping_.at(cell.x - box_.x + 1, cell.y - box_.y + 1) != 0; }

    std::uint32_t vertex(Grid<std::uint32_t>& known, Point at, std::int64_t z) {
        std::uint32_t& index = known.at(at.x - 2 * box_.x, at.y - 2 * box_.y);
        if (index == none) {
            index = std::uint32_t(out_.vertices.size());
            out_.vertices.push_back({at.x, at.y, z});
        }
        return index;
    }
    std::uint32_t under(Point at) { return vertex(unders_, at, profile_.twiceAt(0)); }
    // What is no higher than the eaves is one with the underside.
    std::uint32_t top(const Place& place) {
        const std::int64_t z = profile_.twiceAt(place.z);
        return z == profile_.twiceAt(0) ? under(place.at) : vertex(tops_, place.at, z);
    }

    void triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c, RoofFace face, std::uint32_t tile) {
        if (a != b && b != c && c != a) out_.triangles.push_back({{a, b, c}, face, tile});
    }

    void addTile(const RoofTile& tile, std::uint32_t index) {
        const TileHeights heights = heightsOf(tile);
        const bool isCut = tile.kind == RoofKind::cut;
        const auto low = std::size_t(tile.turn / 90);
        Rim rim;
        bool bends = false;
        // A cut tile has its rim from the one end of the cut to the other, without the corner that is cut off.
        const std::size_t first = isCut ? (low + 1) & 3 : 0;
        for (std::size_t i = 0; i < (isCut ? 3u : 4u); ++i) {
            const std::size_t q = (first + i) & 3;
            const Point corner = cornerOf(tile.cell, Quarter(q));
            rim.add({2 * corner.x, 2 * corner.y}, heights.corner[q]);
            const bool isCutSide = isCut && i == 2;
            if (isCutSide || 2 * heights.side[q] == heights.corner[q] + heights.corner[(q + 1) & 3]) continue;
            const Point next = cornerOf(tile.cell, Quarter((q + 1) & 3));
            rim.add({corner.x + next.x, corner.y + next.y}, heights.side[q]);
            bends = true;
        }
        const bool isPlane = isCut || (!bends && (tile.kind == RoofKind::slope || tile.kind == RoofKind::flat));
        const Place middle{{2 * tile.cell.x + 1, 2 * tile.cell.y + 1}, heights.middle};
        addFan(rim, middle, isPlane, index);
        for (std::size_t i = 0; i < rim.count; ++i)
            addSide(rim.places[i], rim.places[(i + 1) % rim.count], tile, index);
    }

    // Top and underside, around the middle where the tile bends.
    void addFan(const Rim& rim, const Place& middle, bool isPlane, std::uint32_t index) {
        if (isPlane) {
            for (std::size_t i = 1; i + 1 < rim.count; ++i) {
                triangle(top(rim.places[0]), top(rim.places[i]), top(rim.places[i + 1]), RoofFace::top, index);
                triangle(under(rim.places[0].at), under(rim.places[i + 1].at), under(rim.places[i].at), RoofFace::under,
                         index);
            }
            return;
        }
        for (std::size_t i = 0; i < rim.count; ++i) {
            const Place& from = rim.places[i];
            const Place& to = rim.places[(i + 1) % rim.count];
            triangle(top(middle), top(from), top(to), RoofFace::top, index);
            triangle(under(middle.at), under(to.at), under(from.at), RoofFace::under, index);
        }
    }

    // Upright from the underside to the top, where no roof goes on beyond.
    void addSide(const Place& from, const Place& to, const RoofTile& tile, std::uint32_t index) {
        const Point middle{from.at.x + to.at.x, from.at.y + to.at.y};  // quarters of cells
        const Point cell = tile.cell;
        if (middle.x == 4 * cell.x && isSloping({cell.x - 1, cell.y})) return;
        if (middle.x == 4 * cell.x + 4 && isSloping({cell.x + 1, cell.y})) return;
        if (middle.y == 4 * cell.y && isSloping({cell.x, cell.y - 1})) return;
        if (middle.y == 4 * cell.y + 4 && isSloping({cell.x, cell.y + 1})) return;
        triangle(under(from.at), under(to.at), top(to), RoofFace::side, index);
        triangle(under(from.at), top(to), top(from), RoofFace::side, index);
    }

    const RoofPlan& plan_;
    const RoofProfile& profile_;
    RoofSurface out_;
    Rect box_;
    Grid<std::uint32_t> tops_;  // vertices by half cells
    Grid<std::uint32_t> unders_;
    Grid<std::uint8_t> sloping_;  // with a rim of one cell
};

}  // namespace

std::int64_t RoofProfile::twiceAt(int halfTiles) const {
    const auto at = [&](int tiles) -> std::int64_t {
        const int last = int(heights.size()) - 1;
        if (tiles <= last) return heights[std::size_t(tiles)];
        const std::int64_t step = last > 0 ? heights[std::size_t(last)] - heights[std::size_t(last - 1)] : 1;
        return heights[std::size_t(last)] + step * (tiles - last);
    };
    const int tiles = halfTiles / 2;
    return halfTiles % 2 == 0 ? 2 * at(tiles) : at(tiles) + at(tiles + 1);
}

RoofSurface surfaceOf(const RoofPlan& plan, const RoofProfile& profile) {
    return Builder(plan, profile).run();
}

}  // namespace rooftree
