// The members that the kit has, by the names that its sheets give them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "kit/kinds.h"
#include "roof/roof_plan.h"

namespace rooftree {

// Pitches of a roof in degrees, and how far each rises a square, in millimetres: 3 m times its tangent.
inline constexpr std::array<int, 3> kitPitches{30, 45, 60};
inline constexpr std::array<int, 3> kitRises{1732, 3000, 5196};

// A member's name by its place in bytewise order, so that members sort by it.
using KitQuery = std::uint8_t;
std::string_view nameOf(KitQuery query);
std::optional<KitQuery> queryNamed(std::string_view name);
int kitQueryCount();

// Queries by what they mean. `ground` counts 0 for the ground storey and 1 for an upper one, `inner` 0 for an outside
// corner and 1 for an inside one, `pitch` is an index of kitPitches, `end` 0 for left and 1 for right.
struct KitQueries {
    std::array<std::array<KitQuery, 4>, 2> wall{};    // by storey and opening
    std::array<KitQuery, 4> frame{};                  // by opening; none for blank
    std::array<std::array<KitQuery, 2>, 2> corner{};  // by storey and inner
    KitQuery plinthStep = 0;
    KitQuery plinthCourse = 0;
    std::array<KitQuery, 2> plinthElbow{};
    KitQuery stringCourse = 0;
    std::array<KitQuery, 2> stringElbow{};
    struct Roof {
        KitQuery slope = 0;
        KitQuery hip = 0;
        KitQuery valley = 0;
        KitQuery eave = 0;
        KitQuery ridge = 0;
        std::array<KitQuery, 2> gable{};
        std::array<KitQuery, junctionCount> junction{};  // none for Junction::none
    };
    std::array<Roof, 3> roof{};  // by pitch
};
const KitQueries& kitQueries();

}  // namespace rooftree
