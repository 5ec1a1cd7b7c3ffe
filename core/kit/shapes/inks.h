// What the surfaces of a kit's model are painted with: four shades each of the paints that a look mixes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kit/looks.h"
#include "voxel/painted/sheet_book.h"

namespace rooftree {

enum class Paint : std::uint8_t {
    core,   // the inside, which no whole plan shows
    wall,   // what walls are faced with
    under,  // what shows where that is broken off
    patch,  // what mends it
    trim,   // beams, frames, barge boards
    base,   // plinths, quoins, string courses
    roof,
    ridge,
    door,
    glass,
    stack,  // chimneys
    moss,
    soot,
    iron,
    flame,
    board,  // signs
};
inline constexpr int paintCount = 16;

// The ink of a paint's shade: 0 the darkest, 3 the lightest.
constexpr Ink inkOf(Paint paint, int shade) {
    return Ink(int(paint) * 4 + shade);
}
inline constexpr int inkCount = paintCount * 4;
constexpr Paint paintOf(Ink ink) {
    return Paint(ink / 4);
}
constexpr int shadeOf(Ink ink) {
    return ink % 4;
}
// As many shades lighter, or darker below zero, as there are.
constexpr Ink lighter(Ink ink, int shades) {
    const int shade = shadeOf(ink) + shades;
    return inkOf(paintOf(ink), shade < 0 ? 0 : shade > 3 ? 3 : shade);
}

// The colour of every ink: the look's own, faded by `fade` and shifted by `tint`, both in thousandths.
std::vector<Rgba> paletteOf(const KitLooks& looks, const KitLook& look, int fade, const std::array<int, 3>& tint);

}  // namespace rooftree
