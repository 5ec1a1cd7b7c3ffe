// How a line of sight passes a box.
#pragma once

#include <limits>
#include <optional>

#include "iso/box.h"

namespace rooftree {

// How far along the line of sight a box begins and ends; whole numbers, larger is nearer.
struct Stay {
    std::int64_t from = 0;
    std::int64_t to = 0;
};

// The line of sight through the middle of a pixel's lower edge is x = p + t, y = q + t, z = t, in units that each axis
// has for itself.
inline std::optional<Stay> stayOnLine(const Box& box, const Projection& projection, Point pixel) {
    const std::int64_t w = projection.halfWidth;
    const std::int64_t h = projection.halfHeight;
    const std::int64_t sideways = 4 * h * (2 * pixel.x + 1);
    const std::int64_t down = 8 * w * (pixel.y + 1);
    const std::int64_t scale[3] = {2 * w * h, 2 * w * h, w * projection.rise};
    const std::int64_t start[3] = {down + sideways, down - sideways, 0};
    Stay out{std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()};
    std::optional<std::int64_t> plane;
    for (int axis = 0; axis < 3; ++axis) {
        const std::int64_t low = scale[axis] * along(box, axis).low - start[axis];
        const std::int64_t high = scale[axis] * along(box, axis).high - start[axis];
        if (low == high) {
            if (plane) return std::nullopt;
            plane = low;
            continue;
        }
        out.from = std::max(out.from, low);
        out.to = std::min(out.to, high);
    }
    if (!plane) return out.from < out.to ? std::optional(out) : std::nullopt;
    return *plane > out.from && *plane < out.to ? std::optional(Stay{*plane, *plane}) : std::nullopt;
}

}  // namespace rooftree
