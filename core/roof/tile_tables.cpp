#include "roof/tile_tables.h"

#include <optional>

namespace rooftree {

namespace {

// The lines from the middle to corners and sides along which the eight triangles of a tile bend; what goes straight
// on through the middle is one line.
Breaks breaksOf(const RoofTile& tile) {
    Breaks out;
    const TileHeights heights = heightsOf(tile);
    const auto lineTo = [&](Quarter q) -> std::optional<RoofLine> {
        const int beside = heights.side[std::size_t((q + 3) & 3)] + heights.side[std::size_t(q)];
        const int across = heights.corner[std::size_t(q)] + heights.middle;
        if (beside == across) return std::nullopt;
        return beside < across ? RoofLine::hip : RoofLine::valley;
    };
    for (Quarter q = 0; q < 4; ++q) {
        const std::optional<RoofLine> line = lineTo(q);
        if (!line) continue;
        const Quarter opposite = (q + 2) & 3;
        const int own = heights.corner[std::size_t(q)];
        const int other = heights.corner[std::size_t(opposite)];
        const Point place = cornerPlaces[std::size_t(q)];
        const Point past = cornerPlaces[std::size_t(opposite)];
        if (own != other && lineTo(opposite) == line) {
            if (own < other) out.add(*line, place, past, own, other);
        } else if (own < heights.middle) {
            out.add(*line, place, middlePlace, own, heights.middle);
        } else {
            out.add(*line, middlePlace, place, heights.middle, own);
        }
    }
    const auto isRidge = [&](Quarter q) { return tile.ridges.has(sideOf(q)); };
    // From the west, and from the south.
    for (const auto& [from, to] : {std::pair<Quarter, Quarter>{3, 1}, {0, 2}}) {
        if (!isRidge(from) && !isRidge(to)) continue;
        out.add(RoofLine::ridge, isRidge(from) ? sidePlaces[std::size_t(from)] : middlePlace,
                isRidge(to) ? sidePlaces[std::size_t(to)] : middlePlace, heights.middle, heights.middle);
    }
    return out;
}

}  // namespace

const std::array<std::uint8_t, 256>& highCornerTable() {
    static const std::array<std::uint8_t, 256> table = [] {
        std::array<std::uint8_t, 256> out{};
        for (unsigned i = 0; i < out.size(); ++i) {
            // The corner at diagonal q lies on the sides q - 1 and q.
            const unsigned sides = i & 15u;
            out[i] = std::uint8_t(~(i >> 4 | sides | sides << 1 | sides >> 3) & 15u);
        }
        return out;
    }();
    return table;
}

const std::array<RoofTile, 256>& tileTable() {
    static const std::array<RoofTile, 256> table = [] {
        std::array<RoofTile, 256> out{};
        for (unsigned i = 0; i < out.size(); ++i) {
            out[i] = tileOf({0, 0}, Around(i & 15u));
            for (Quarter q = 0; q < 4; ++q) out[i].ridges.set(sideOf(q), (i >> (4 + q) & 1u) != 0);
        }
        return out;
    }();
    return table;
}

const std::array<TileHeights, 256>& heightsTable() {
    static const std::array<TileHeights, 256> table = [] {
        std::array<TileHeights, 256> out{};
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = heightsOf(tileTable()[i]);
        return out;
    }();
    return table;
}

const std::array<Breaks, 256>& breaksTable() {
    static const std::array<Breaks, 256> table = [] {
        std::array<Breaks, 256> out{};
        for (std::size_t i = 0; i < out.size(); ++i) out[i] = breaksOf(tileTable()[i]);
        return out;
    }();
    return table;
}

}  // namespace rooftree
