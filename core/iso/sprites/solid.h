// Solids as the painter of sprites sees them: facets in eighths of a tile, x down-right, y down-left, z up.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "iso/sprites/iso_sprite.h"

namespace rooftree {

// A place in half eighths, so that the middle of a roof has one.
struct HalfPoint {
    int x = 0;
    int y = 0;
    int z = 0;
};

// What a pixel of a facet shows: the place on it, and the one that the pixel below would show. In 64ths of an eighth.
inline constexpr int texelParts = 64;
struct Texel {
    std::array<int, 3> here{};
    std::array<int, 3> below{};

    int x() const { return floorDiv(here[0], texelParts); }
    int y() const { return floorDiv(here[1], texelParts); }
    int z() const { return floorDiv(here[2], texelParts); }
};
using Texture = std::function<Paint(const Texel&)>;

// What was painted, before it is a sprite.
struct SolidPixels {
    Grid<Paint> paints;
    Grid<int> parts;  // -1 where nothing is
    Grid<std::int64_t> depths;
    Point offset;

    // The x and y of what a pixel shows, in eighths.
    Point placeOf(int column, int row) const;
};
IsoSprite spriteOf(SolidPixels pixels);

// Facets gathered, then painted nearest over farthest. What is later wins where two are as near.
class Solid {
public:
    // A flat convex polygon whose corners go counter-clockwise seen from outside. What faces away is not seen. Facets of
    // one part meet without a line.
    void facet(std::vector<HalfPoint> corners, Texture texture, int part = 0);
    // The three faces of a box that one sees; a texture left empty leaves its face out.
    void block(const Box& box, const Texture& top, const Texture& south, const Texture& east, int part = 0);
    void block(const Box& box, const Tones& tones, int part = 0);
    // The voxels of a box, without the faces that others hide: `has(x, y, z)` is asked for those beside it upwards, too.
    template <class Has, class TonesAt>
    void voxels(const Box& box, Has has, TonesAt tonesAt);

    // The pixels that lie in the hexagon of the box.
    SolidPixels pixels(const Box& within) const;
    IsoSprite paint(const Box& within) const { return spriteOf(pixels(within)); }

private:
    struct Facet {
        std::vector<HalfPoint> corners;
        Texture texture;
        int part = 0;
    };

    std::vector<Facet> facets_;
};

Texture flatPaint(Paint paint);

template <class Has, class TonesAt>
void Solid::voxels(const Box& box, Has has, TonesAt tonesAt) {
    const auto inside = [&](int x, int y, int z) { return x < box.x.high && y < box.y.high && has(x, y, z); };
    const auto face = [](bool hidden, Paint paint) { return hidden ? Texture() : flatPaint(paint); };
    for (int z = box.z.low; z < box.z.high; ++z)
        for (int y = box.y.low; y < box.y.high; ++y)
            for (int x = box.x.low; x < box.x.high; ++x) {
                if (!has(x, y, z)) continue;
                const Tones tones = tonesAt(x, y, z);
                block({{x, x + 1}, {y, y + 1}, {z, z + 1}}, face(inside(x, y, z + 1), tones.top),
                      face(inside(x, y + 1, z), tones.south), face(inside(x + 1, y, z), tones.east));
            }
}

}  // namespace rooftree
