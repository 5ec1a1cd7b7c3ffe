// Pictures in memory: eight bits each of red, green, blue and alpha, not premultiplied.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/grid.h"

namespace rooftree {

struct Rgba {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 0;
    auto operator<=>(const Rgba&) const = default;
};

using Image = Grid<Rgba>;

// The colour of `#rrggbb`; nothing for any other text.
std::optional<Rgba> colourNamed(std::string_view text);

}  // namespace rooftree
