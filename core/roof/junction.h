// The piece that a roof on wings two across needs at a corner of the grid, looked up by what is around it.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "footprint/footprint.h"

namespace rooftree {

enum class Junction : std::uint8_t {
    none,  // an eave or a ridge goes straight on
    eaveCorner,
    eaveEndLeft,
    eaveEndRight,
    footLeft,
    footRight,
    ridgeButt,
    insideEave,
    hipPeak,
    hipEnd,
    ridgeL,
    ridgeT,
    ridgeCross,
};
inline constexpr int junctionCount = 13;

// The name, and the end of its eave where it has one: "eave-end" and "left". Left is as seen from outside.
struct JunctionName {
    std::string_view name;
    std::string_view end;
};
JunctionName nameOf(Junction junction);

// What leaves a corner towards one side.
enum class RoofArm : std::uint8_t { nothing, eave, gable, ridge, plain };

struct JunctionFound {
    Junction kind = Junction::none;
    Quarter turn = 0;
    int z = 0;  // height of the corner in tiles
};

// By the cells around a corner and what leaves it towards S, E, N, W; nothing where no roof can be so.
std::optional<JunctionFound> junctionAt(Around around, const std::array<RoofArm, 4>& arms);

}  // namespace rooftree
