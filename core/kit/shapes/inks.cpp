#include "kit/shapes/inks.h"

#include <algorithm>

namespace rooftree {
namespace {

// What painters and masons choose; the rest has a colour by nature.
constexpr bool isMixed(Paint paint) {
    switch (paint) {
        case Paint::core:
        case Paint::glass:
        case Paint::moss:
        case Paint::soot:
        case Paint::iron:
        case Paint::flame: return false;
        default: return true;
    }
}

constexpr int between(int from, int to, int thousandths) {
    return from + (to - from) * thousandths / 1000;
}

// Paint in the sun for long: half way to a light grey of its own brightness.
Rgba faded(Rgba colour, int fade) {
    const int grey = (colour.r * 3 + colour.g * 5 + colour.b * 2) / 10;
    const int pale = between(grey, 214, 350);
    const auto channel = [&](int value) { return std::uint8_t(between(value, pale, fade * 55 / 100)); };
    return {channel(colour.r), channel(colour.g), channel(colour.b), colour.a};
}

// A sixth of the wheel is 1000. At most 15 degrees, a third of the saturation and a seventh of the value.
Rgba tinted(Rgba colour, const std::array<int, 3>& tint) {
    const int r = colour.r;
    const int g = colour.g;
    const int b = colour.b;
    const int most = std::max({r, g, b});
    const int range = most - std::min({r, g, b});
    int hue = 0;
    if (range > 0) {
        if (most == r)
            hue = (g - b) * 1000 / range;
        else if (most == g)
            hue = 2000 + (b - r) * 1000 / range;
        else
            hue = 4000 + (r - g) * 1000 / range;
    }
    hue = floorMod(hue + tint[0] / 4, 6000);
    const int value = std::clamp(most + most * tint[2] / 7000, 0, 255);
    const int saturation = std::clamp(most == 0 ? 0 : range * 1000 / most * (3000 + tint[1]) / 3000, 0, 1000);
    // How far a channel whose own hue is `own` falls below the value.
    const auto channel = [&](int own) {
        const int apart = std::min(floorMod(hue - own, 6000), floorMod(own - hue, 6000));
        const int fall = std::clamp(apart - 1000, 0, 1000);
        return std::uint8_t(value - value * saturation / 1000 * fall / 1000);
    };
    return {channel(0), channel(2000), channel(4000), colour.a};
}

const Shades& shadesOf(const KitLooks& looks, const KitLook& look, Paint paint) {
    switch (paint) {
        case Paint::core: return looks.core;
        case Paint::wall: return look.wall;
        case Paint::under: return look.under;
        case Paint::patch: return look.patch;
        case Paint::trim: return look.trim;
        case Paint::base: return look.base;
        case Paint::roof: return look.roof;
        case Paint::ridge: return look.ridge;
        case Paint::door: return look.door;
        case Paint::glass: return looks.glass;
        case Paint::stack: return look.stack;
        case Paint::moss: return looks.moss;
        case Paint::soot: return looks.soot;
        case Paint::iron: return looks.iron;
        case Paint::flame: return looks.flame;
        case Paint::board: return looks.board;
    }
    return looks.core;
}

}  // namespace

std::vector<Rgba> paletteOf(const KitLooks& looks, const KitLook& look, int fade, const std::array<int, 3>& tint) {
    std::vector<Rgba> out;
    for (int ink = 0; ink < inkCount; ++ink) {
        const Paint paint = paintOf(Ink(ink));
        Rgba colour = shadesOf(looks, look, paint)[std::size_t(shadeOf(Ink(ink)))];
        if (fade != 0 && isMixed(paint)) colour = faded(colour, fade);
        if (tint != std::array<int, 3>{} && isMixed(paint)) colour = tinted(colour, tint);
        out.push_back(colour);
    }
    return out;
}

}  // namespace rooftree
