#include "image/image.h"

#include <charconv>

namespace rooftree {

std::optional<Rgba> colourNamed(std::string_view text) {
    constexpr std::size_t length = 7;
    if (text.size() != length || text[0] != '#') return std::nullopt;
    std::uint32_t rgb = 0;
    const char* const end = text.data() + text.size();
    // Signs are no digits.
    if (text[1] == '-' || std::from_chars(text.data() + 1, end, rgb, 16).ptr != end) return std::nullopt;
    return Rgba{std::uint8_t(rgb >> 16), std::uint8_t(rgb >> 8 & 255), std::uint8_t(rgb & 255), 255};
}

}  // namespace rooftree
