#include "iso/projection.h"

#include <fmt/format.h>

#include <numeric>

#include "base/problem.h"

namespace rooftree {

Slant Projection::slant() const {
    const int common = std::gcd(rise, 2 * halfHeight);
    return {rise / common, 2 * halfHeight / common};
}

void checkProjection(const Projection& p) {
    const auto refuse = [](std::string sentence) {
        throw Error(Error::Kind::input, {.what = "projection", .sentence = std::move(sentence)});
    };
    if (p.halfWidth < 2 || p.halfWidth > maxTilePixels || p.halfWidth != 2 * p.halfHeight)
        refuse(fmt::format("found a tile of {} by {} pixels, expected one twice as wide as high, up to {} wide",
                           2 * p.halfWidth, 2 * p.halfHeight, 2 * maxTilePixels));
    if (p.rise < 1 || p.rise > maxTilePixels)
        refuse(fmt::format("found {} pixels for the height of a tile, expected 1 to {}", p.rise, maxTilePixels));
}

}  // namespace rooftree
