// The four sides of a rectangle, and sets of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rooftree {

enum class Side : std::uint8_t { north, east, south, west };

inline constexpr std::array<Side, 4> allSides{Side::north, Side::east, Side::south, Side::west};

constexpr char letterOf(Side side) {
    return "nesw"[int(side)];
}

// A set of sides, written as letters in the order of `nesw`.
class Sides {
public:
    constexpr bool has(Side side) const { return (bits_ >> int(side) & 1) != 0; }
    constexpr void set(Side side, bool on = true) {
        bits_ = std::uint8_t(on ? bits_ | 1 << int(side) : bits_ & ~(1 << int(side)));
    }
    constexpr bool empty() const { return bits_ == 0; }
    bool operator==(const Sides&) const = default;

    std::string letters() const {
        std::string out;
        for (const Side side : allSides)
            if (has(side)) out += letterOf(side);
        return out;
    }
    // The set that `letters` names, in any order and with repeats; nothing if another letter is among them.
    static std::optional<Sides> parse(std::string_view letters) {
        constexpr std::string_view names = "nesw";
        Sides out;
        for (const char letter : letters) {
            const std::size_t at = names.find(letter);
            if (at == std::string_view::npos) return std::nullopt;
            out.set(Side(at));
        }
        return out;
    }

private:
    std::uint8_t bits_ = 0;
};

}  // namespace rooftree
