#include "iso/sprites/solid.h"

#include <algorithm>
#include <limits>

#include "iso/scene_checks.h"

namespace rooftree {
namespace {

constexpr int half = texelParts / 2;

// Quarters of a pixel.
Point screenOf(const HalfPoint& p) {
    return {2 * (p.x - p.y), p.x + p.y - 2 * p.z};
}

std::int64_t cross(Point a, Point b, Point p) {
    return std::int64_t(b.x - a.x) * (p.y - a.y) - std::int64_t(b.y - a.y) * (p.x - a.x);
}

struct Plane {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t z = 0;
    std::int64_t d = 0;  // of the places in 64ths

    // How far along the way to the eye it is met from where a pixel's ray meets the ground, in 64ths, rounded down.
    std::int64_t along(std::int64_t px, std::int64_t py) const {
        const std::int64_t over = d - x * px - y * py;
        const std::int64_t facing = x + y + z;
        return over >= 0 ? over / facing : -((-over + facing - 1) / facing);
    }
};

Plane planeOf(const HalfPoint& a, const HalfPoint& b, const HalfPoint& c) {
    const std::int64_t ux = b.x - a.x, uy = b.y - a.y, uz = b.z - a.z;
    const std::int64_t vx = c.x - a.x, vy = c.y - a.y, vz = c.z - a.z;
    Plane out{uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx, 0};
    out.d = half * (out.x * a.x + out.y * a.y + out.z * a.z);
    return out;
}

// Where the ray of a pixel meets the ground, in 64ths: through the middle of its lower edge, as isInPicture has it.
std::array<std::int64_t, 2> groundOf(int px, int py) {
    const std::int64_t x = texelParts * std::int64_t(px) + half;
    const std::int64_t y = texelParts * (std::int64_t(py) + 1);
    return {y + x / 2, y - x / 2};
}

}  // namespace

Point SolidPixels::placeOf(int column, int row) const {
    const auto ground = groundOf(column + offset.x, row + offset.y);
    const std::int64_t depth = depths.at(column, row);
    return {floorDiv(int(ground[0] + depth), texelParts), floorDiv(int(ground[1] + depth), texelParts)};
}

IsoSprite spriteOf(SolidPixels pixels) {
    IsoSprite out{std::move(pixels.paints), pixels.offset, {}};
    out.findRuns();
    return out;
}

Texture flatPaint(Paint paint) {
    return [paint](const Texel&) { return paint; };
}

void Solid::facet(std::vector<HalfPoint> corners, Texture texture, int part) {
    facets_.push_back({std::move(corners), std::move(texture), part});
}

void Solid::block(const Box& box, const Texture& top, const Texture& south, const Texture& east, int part) {
    const int x0 = 2 * box.x.low, y0 = 2 * box.y.low, z0 = 2 * box.z.low;
    const int x1 = 2 * box.x.high, y1 = 2 * box.y.high, z1 = 2 * box.z.high;
    if (south) facet({{x0, y1, z0}, {x1, y1, z0}, {x1, y1, z1}, {x0, y1, z1}}, south, part);
    if (east) facet({{x1, y1, z0}, {x1, y0, z0}, {x1, y0, z1}, {x1, y1, z1}}, east, part);
    if (top) facet({{x0, y0, z1}, {x0, y1, z1}, {x1, y1, z1}, {x1, y0, z1}}, top, part);
}

void Solid::block(const Box& box, const Tones& tones, int part) {
    block(box, flatPaint(tones.top), flatPaint(tones.south), flatPaint(tones.east), part);
}

SolidPixels Solid::pixels(const Box& within) const {
    const int left = within.x.low - within.y.high;
    const int right = within.x.high - within.y.low;
    const int top = floorDiv(within.x.low + within.y.low, 2) - within.z.high - 1;
    const int bottom = floorDiv(within.x.high + within.y.high + 1, 2) - within.z.low;
    const int width = right - left, height = bottom - top;
    const Hexagon hexagon = hexagonOf(within, spriteProjection.slant());
    SolidPixels out{Grid<Paint>(width, height, noPaint), Grid<int>(width, height, -1),
                    Grid<std::int64_t>(width, height, std::numeric_limits<std::int64_t>::min()), Point{left, top}};
    for (const Facet& facet : facets_) {
        Plane plane = planeOf(facet.corners[0], facet.corners[1], facet.corners[2]);
        // The face is seen from the south-east; x and y span a left-handed ground, so that up comes out negative.
        plane = {-plane.x, -plane.y, -plane.z, -plane.d};
        if (plane.x + plane.y + plane.z <= 0) continue;
        std::vector<Point> corners;
        for (const HalfPoint& corner : facet.corners) corners.push_back(screenOf(corner));
        const auto [least, most] =
            std::minmax_element(corners.begin(), corners.end(), [](Point a, Point b) { return a.y < b.y; });
        const auto [west, east] =
            std::minmax_element(corners.begin(), corners.end(), [](Point a, Point b) { return a.x < b.x; });
        const int y0 = std::max(top, floorDiv(least->y, 4) - 1), y1 = std::min(bottom, floorDiv(most->y, 4) + 1);
        const int x0 = std::max(left, floorDiv(west->x, 4)), x1 = std::min(right, floorDiv(east->x, 4) + 1);
        for (int py = y0; py < y1; ++py)
            for (int px = x0; px < x1; ++px) {
                const Point middle{4 * px + 2, 4 * py + 4};
                bool inside = true;
                for (std::size_t i = 0; i < corners.size() && inside; ++i)
                    inside = cross(corners[i], corners[(i + 1) % corners.size()], middle) <= 0;
                if (!inside || !isInPicture(hexagon, spriteProjection, {px, py})) continue;
                const auto ground = groundOf(px, py);
                const std::int64_t depth = plane.along(ground[0], ground[1]);
                if (depth < out.depths.at(px - left, py - top)) continue;
                const auto under = groundOf(px, py + 1);
                const std::int64_t next = plane.along(under[0], under[1]);
                const Texel texel{{int(ground[0] + depth), int(ground[1] + depth), int(depth)},
                                  {int(under[0] + next), int(under[1] + next), int(next)}};
                const Paint paint = facet.texture(texel);
                if (paint == noPaint) continue;
                out.paints.at(px - left, py - top) = paint;
                out.parts.at(px - left, py - top) = facet.part;
                out.depths.at(px - left, py - top) = depth;
            }
    }
    return out;
}

}  // namespace rooftree
