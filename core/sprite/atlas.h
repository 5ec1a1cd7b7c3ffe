// A picture cut into square tiles, and how light each of its pixels is.
#pragma once

#include <cstdint>

#include "image/image.h"

namespace rooftree {

// The four shades of a drawing, lightest first.
enum class Shade : std::uint8_t { white, grey, dark, black };

// By the least of red, green and blue: up to 63 black, to 140 dark, to 216 grey, else white.
// A pixel of alpha 0 is white, whatever it hides.
constexpr Shade shadeOf(Rgba pixel) {
    if (pixel.a == 0) return Shade::white;
    const int least = std::min({pixel.r, pixel.g, pixel.b});
    return least <= 63 ? Shade::black : least <= 140 ? Shade::dark : least <= 216 ? Shade::grey : Shade::white;
}

inline constexpr int minTileSize = 4;
inline constexpr int maxTileSize = 64;

// Tiles are numbered from 0 along each row of tiles, west to east, rows north to south.
// Columns and rows of pixels that do not fill a tile hold none.
class Atlas {
public:
    Atlas() = default;
    // `tileSize` in pixels, from minTileSize to maxTileSize.
    Atlas(Image pixels, int tileSize);

    const Image& pixels() const { return pixels_; }
    const Grid<Shade>& shades() const { return shades_; }
    int width() const { return pixels_.width(); }
    int height() const { return pixels_.height(); }
    int tileSize() const { return tileSize_; }
    int tileCount() const { return perRow_ * (tileSize_ > 0 ? height() / tileSize_ : 0); }
    // The north-west pixel of a tile from 0 to tileCount() - 1.
    Point cornerOf(int tile) const { return {tile % perRow_ * tileSize_, tile / perRow_ * tileSize_}; }

private:
    Image pixels_;
    Grid<Shade> shades_;
    int tileSize_ = 0;
    int perRow_ = 0;
};

}  // namespace rooftree
