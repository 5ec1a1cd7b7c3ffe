#include "roof/junction.h"

#include <algorithm>

#include "footprint/outline.h"

namespace rooftree {

namespace {

constexpr Quarter turned(Quarter quarter, int by) {
    return (quarter + by) & 3;
}

// One cell, at diagonal q: its edges leave the corner along the sides q - 1 and q and face q + 2 and q + 1.
std::optional<JunctionFound> atOutsideCorner(Quarter q, const std::array<RoofArm, 4>& arms) {
    const RoofArm before = arms[std::size_t(turned(q, 3))];
    const RoofArm after = arms[std::size_t(q)];
    if (before == RoofArm::eave && after == RoofArm::eave) return JunctionFound{Junction::eaveCorner, turned(q, 2)};
    if (before == RoofArm::eave && after == RoofArm::gable) return JunctionFound{Junction::eaveEndLeft, turned(q, 2)};
    if (before == RoofArm::gable && after == RoofArm::eave) return JunctionFound{Junction::eaveEndRight, turned(q, 1)};
    return std::nullopt;
}

// Two cells on either side of the edge that leaves towards `within`; the outline goes straight on and faces away.
std::optional<JunctionFound> onStraightOutline(Quarter within, const std::array<RoofArm, 4>& arms) {
    const RoofArm right = arms[std::size_t(turned(within, 3))];  // as seen from outside
    const RoofArm left = arms[std::size_t(turned(within, 1))];
    const Quarter outward = turned(within, 2);
    if (left == RoofArm::eave && right == RoofArm::eave) return JunctionFound{Junction::none, 0};
    if (left == RoofArm::gable && right == RoofArm::eave) return JunctionFound{Junction::footLeft, outward};
    if (left == RoofArm::eave && right == RoofArm::gable) return JunctionFound{Junction::footRight, outward};
    if (left == RoofArm::gable && right == RoofArm::gable) return JunctionFound{Junction::ridgeButt, outward, 1};
    return std::nullopt;
}

JunctionFound within(const std::array<RoofArm, 4>& arms) {
    const auto isRidge = [&](Quarter q) { return arms[std::size_t(q & 3)] == RoofArm::ridge; };
    const auto ridges = std::count(arms.begin(), arms.end(), RoofArm::ridge);
    for (Quarter q = 0; q < 4; ++q) {
        if (ridges == 1 && isRidge(q)) return {Junction::hipEnd, turned(q, 2), 1};
        if (ridges == 2 && isRidge(q) && isRidge(q + 1)) return {Junction::ridgeL, q, 1};
        if (ridges == 3 && !isRidge(q)) return {Junction::ridgeT, q, 1};
    }
    if (ridges == 0) return {Junction::hipPeak, 0, 1};
    return {ridges == 4 ? Junction::ridgeCross : Junction::none, 0, 1};
}

}  // namespace

JunctionName nameOf(Junction junction) {
    constexpr std::array<JunctionName, junctionCount> names{{{"", ""},
                                                             {"eave-corner", ""},
                                                             {"eave-end", "left"},
                                                             {"eave-end", "right"},
                                                             {"foot", "left"},
                                                             {"foot", "right"},
                                                             {"ridge-butt", ""},
                                                             {"inside-eave", ""},
                                                             {"hip-peak", ""},
                                                             {"hip-end", ""},
                                                             {"ridge-l", ""},
                                                             {"ridge-t", ""},
                                                             {"ridge-cross", ""}}};
    return names[std::size_t(junction)];
}

std::optional<JunctionFound> junctionAt(Around around, const std::array<RoofArm, 4>& arms) {
    switch (cellsIn(around)) {
        case 1: return atOutsideCorner(diagonalOf(around), arms);
        case 2:
            for (Quarter q = 0; q < 4; ++q)
                if (around == Around(1 << q | 1 << turned(q, 1))) return onStraightOutline(q, arms);
            return std::nullopt;
        case 3: return JunctionFound{Junction::insideEave, diagonalOf(Around(~around & 15)), 0};
        case 4: return within(arms);
        default: return std::nullopt;
    }
}

}  // namespace rooftree
