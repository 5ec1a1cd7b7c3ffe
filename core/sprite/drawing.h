// A drawing put together from an atlas, and which of its pixels are the thing drawn.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/side.h"
#include "sprite/atlas.h"

namespace rooftree {

// The largest drawing: its sides in pixels.
inline constexpr int maxDrawingSide = 1024;

using TileRows = std::vector<std::vector<int>>;

// Where a drawing comes from: rows of tiles (`topRows` above `tiles`), or a rectangle of the atlas.
// As wide as the first row of `tiles`; further tiles of a longer row are not drawn.
struct DrawingSource {
    const TileRows* topRows = nullptr;  // may be null
    const TileRows* tiles = nullptr;    // null where `rect` is used
    Rect rect;                          // pixels of the atlas
    Sides seal;                         // sides that the flood does not start from
    std::span<const Rect> scrub;        // pixels of the drawing to paint over with its field
};

// Columns and rows of pixels; a pixel's index is y * width + x.
struct Drawing {
    int width = 0;
    int height = 0;
    int atlasWidth = 0;
    int atlasHeight = 0;
    std::vector<Shade> shade;
    std::vector<std::uint32_t> texel;  // of each pixel, see texelKey
    std::vector<std::uint8_t> inside;  // 1 where the pixel belongs to the thing, 0 where the flood came

    int index(int x, int y) const { return y * width + x; }
    int pixels() const { return width * height; }
};

// A texel of the atlas as one number: keys 1 apart are neighbours in a row, keys texelBelow apart in a column.
inline constexpr std::uint32_t texelBelow = 1u << 16;
constexpr std::uint32_t texelKey(Point texel) {
    return std::uint32_t(texel.y) * texelBelow + std::uint32_t(texel.x);
}
constexpr Point texelOf(std::uint32_t key) {
    return {int(key % texelBelow), int(key / texelBelow)};
}

// Composites the source and floods its outside: from every border pixel of a side that is not sealed,
// four ways through white and grey. Then scrubs: every pixel of the rectangles becomes grey, inside, and wears
// the texel of the first inside grey pixel outside of them all, in row order.
// Source: the reading stage of the sprite-to-voxel notes. Throws Error (input) with a pointer from the template
// (`/tiles/3`, `/rect`, `/scrub`) for a ragged row, a tile past the atlas, a size past the limit, a scrub without a donor.
Drawing composite(const Atlas& atlas, const DrawingSource& source);

}  // namespace rooftree
