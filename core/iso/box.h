// Boxes in space and the hexagons that they are drawn as.
#pragma once

#include <algorithm>
#include <span>

#include "iso/projection.h"

namespace rooftree {

// From low up to high; open where it is asked what it meets.
struct Range {
    int low = 0;
    int high = 0;
    auto operator<=>(const Range&) const = default;

    bool empty() const { return low >= high; }
    bool meets(const Range& other) const { return low < other.high && other.low < high; }
    int length() const { return high - low; }
};

// Eighths of a tile: x east, y south, z up. It may be flat along one axis: a floor, a curtain. A box that is flat along
// two has no picture and so no place in an order.
struct Box {
    Range x;
    Range y;
    Range z;
    auto operator<=>(const Box&) const = default;
};

inline constexpr int maxBoxCoordinate = 1'000'000;
inline constexpr int boxUnitsPerTile = 8;

// The axes by number: x, y, z.
constexpr Range& along(Box& box, int axis) {
    return axis == 0 ? box.x : axis == 1 ? box.y : box.z;
}
constexpr const Range& along(const Box& box, int axis) {
    return axis == 0 ? box.x : axis == 1 ? box.y : box.z;
}

// The least box round both. A thing that moves on the spot has one box for its whole loop, lest its order flicker.
constexpr Box around(const Box& a, const Box& b) {
    return {{std::min(a.x.low, b.x.low), std::max(a.x.high, b.x.high)},
            {std::min(a.y.low, b.y.low), std::max(a.y.high, b.y.high)},
            {std::min(a.z.low, b.z.low), std::max(a.z.high, b.z.high)}};
}

// Throws Error (input) for a box that is inside out or past maxBoxCoordinate; `number` tells which in the message.
void checkBox(const Box& box, int number);

// The sides of a box's picture lie along three lines; these are its ranges across them (Shaun Lebron's three screen axes).
// Two pictures meet where all three ranges do. `x` and `y` are in units of 1 / slant.run.
struct Hexagon {
    Range across;  // x - y
    Range x;       // x - k z
    Range y;       // y - k z

    bool empty() const { return across.empty() || x.empty() || y.empty(); }
    bool meets(const Hexagon& o) const {
        return !empty() && !o.empty() && across.meets(o.across) && x.meets(o.x) && y.meets(o.y);
    }
};
constexpr Hexagon hexagonOf(const Box& box, Slant slant) {
    return {{box.x.low - box.y.high, box.x.high - box.y.low},
            {slant.run * box.x.low - slant.rise * box.z.high, slant.run * box.x.high - slant.rise * box.z.low},
            {slant.run * box.y.low - slant.rise * box.z.high, slant.run * box.y.high - slant.rise * box.z.low}};
}

// Twice the area that lies within three ranges, in the square units of `x` and `y`; `across` in their units, too.
std::int64_t doubledArea(const Range& x, const Range& y, const Range& across);

enum class Relation : std::uint8_t {
    apart,         // their pictures meet nowhere: no order
    behind,        // the first is behind the second
    before,        // the first is before the second
    intersecting,  // they share space, or lie in one plane on the same spot: a fault, without order
};

// Any axis along which the boxes are parted decides; where their pictures meet, all such axes agree, as a line of sight
// through both runs up along each of them.
Relation relation(const Box& first, const Box& second, Slant slant);

// For boxes whose pictures meet.
constexpr Relation relationByAxes(const Box& a, const Box& b) {
    const bool behind = bool(int(a.x.high <= b.x.low) | int(a.y.high <= b.y.low) | int(a.z.high <= b.z.low));
    const bool before = bool(int(b.x.high <= a.x.low) | int(b.y.high <= a.y.low) | int(b.z.high <= a.z.low));
    // Both hold for two flat boxes in one plane, and then for no other axis.
    if (behind == before) return Relation::intersecting;
    return behind ? Relation::behind : Relation::before;
}

// Numbers of two boxes whose pictures meet.
struct BoxPair {
    int behind = 0;
    int front = 0;
    auto operator<=>(const BoxPair&) const = default;
};

}  // namespace rooftree
