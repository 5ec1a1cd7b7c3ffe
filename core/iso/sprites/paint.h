// What sprites are painted with: a handful of paints, which a palette makes into at most eight inks.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace rooftree {

// A paint is the index of its letter, as the tables in resources/iso have it.
using Paint = std::uint8_t;
inline constexpr std::string_view paintLetters = "odwscgkrbf";
inline constexpr Paint noPaint = 255;

namespace paint {
inline constexpr Paint outline = 0;
inline constexpr Paint dark = 1;
inline constexpr Paint wood = 2;
inline constexpr Paint straw = 3;
inline constexpr Paint cream = 4;
inline constexpr Paint green = 5;
inline constexpr Paint grey = 6;
inline constexpr Paint red = 7;
inline constexpr Paint glass = 8;
inline constexpr Paint flame = 9;
}  // namespace paint

// The paint of a letter; noPaint for any other.
constexpr Paint paintOf(char letter) {
    const std::size_t at = paintLetters.find(letter);
    return at == std::string_view::npos ? noPaint : Paint(at);
}

// A thing's three tones: its top, its south and its east.
struct Tones {
    Paint top = noPaint;
    Paint south = noPaint;
    Paint east = noPaint;
};

}  // namespace rooftree
