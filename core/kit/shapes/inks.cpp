#include "kit/shapes/inks.h"

#include <algorithm>

namespace rooftree {
namespace {

using Shades = std::array<std::uint32_t, 4>;  // 0xRRGGBB, from dark to light
using Paints = std::array<Shades, paintCount>;

constexpr Shades core{0x2b2430, 0x2b2430, 0x2b2430, 0x2b2430};
constexpr Shades glass{0x2e3f52, 0x43607a, 0x6f97a8, 0xc9dcd6};
constexpr Shades moss{0x4d5832, 0x5f6b3b, 0x747f49, 0x89935a};
constexpr Shades soot{0x2a2629, 0x363034, 0x453d3f, 0x574c4b};
constexpr Shades iron{0x26262c, 0x393a42, 0x51535c, 0x6f727a};
constexpr Shades flame{0xc9782c, 0xe9a545, 0xf8cf6e, 0xfff0b4};
constexpr Shades board{0x5b3a22, 0x7b5230, 0xa0723f, 0xd9b46a};
constexpr Shades oak{0x3f2a20, 0x553a2a, 0x6d4d36, 0x866448};
constexpr Shades greyStone{0x6b665f, 0x857f75, 0x9c968a, 0xb2ab9d};
constexpr Shades redBrick{0x7a4034, 0x93503f, 0xa8604b, 0xb97259};

// core, wall, under, patch, trim, base, roof, ridge, door, glass, stack, moss, soot, iron, flame, board
constexpr std::array<Paints, 4> paints{{
    {core, Shades{0xc6b394, 0xd8c7a8, 0xe6d8bc, 0xf0e5cd}, redBrick, Shades{0xb7a98f, 0xc6baa2, 0xd2c8b3, 0xdcd4c2},
     oak, greyStone, Shades{0x914935, 0xa3553d, 0xb56444, 0xc67852}, Shades{0x74382a, 0x8e4632, 0xa5573c, 0xbb6d4c},
     Shades{0x2c4a4a, 0x3a605d, 0x4d7872, 0x66918a}, glass, redBrick, moss, soot, iron, flame, board},
    {core, Shades{0xcbb98f, 0xdccba2, 0xe8dab6, 0xf1e6c8}, Shades{0x6d5537, 0x836845, 0x997c55, 0xad9067},
     Shades{0x6f4f38, 0x836044, 0x977152, 0xab8362}, Shades{0x35231b, 0x472f23, 0x5a3d2c, 0x6f4d38}, greyStone,
     Shades{0x6a543b, 0x7b6245, 0x8d714e, 0x9f835d}, Shades{0x4f3c2b, 0x634c36, 0x785e42, 0x8d7150},
     Shades{0x5d2c26, 0x78392f, 0x914a3b, 0xa75f4b}, glass, greyStone, moss, soot, iron, flame, board},
    {core, Shades{0x7d7a74, 0x8c8881, 0x99958d, 0xa8a39a}, Shades{0x8d7f67, 0xa2937a, 0xb4a68c, 0xc3b69d},
     Shades{0x7d6455, 0x8f7261, 0x9f816e, 0xae917e}, Shades{0x33363b, 0x42464c, 0x535860, 0x686e77},
     Shades{0x8f8a80, 0xaaa498, 0xc1baad, 0xd5cec0}, Shades{0x4a5868, 0x566577, 0x637385, 0x738496},
     Shades{0x36414e, 0x455261, 0x566475, 0x6a7889}, Shades{0x2f4a33, 0x3f5f41, 0x527652, 0x698d66}, glass, greyStone,
     moss, soot, iron, flame, board},
    {core, Shades{0x94554a, 0xa05f4c, 0xae6a54, 0xbb785f}, Shades{0xb8a78b, 0xc8b99d, 0xd6c9b0, 0xe2d7c1},
     Shades{0x8a6a4c, 0xa07d5b, 0xb4906c, 0xc5a37f}, Shades{0xb9ae9a, 0xcdc3b0, 0xdfd6c5, 0xeee7d8},
     Shades{0x938a7c, 0xaaa192, 0xbeb5a5, 0xd0c8b8}, Shades{0x4b454f, 0x57515b, 0x645d67, 0x756d77},
     Shades{0x5b5560, 0x6d6672, 0x807985, 0x928b97}, Shades{0x23384f, 0x2f4a66, 0x3f5f7e, 0x557796}, glass,
     Shades{0x713a2f, 0x88493b, 0x9c5948, 0xad6b57}, moss, soot, iron, flame, board},
}};

constexpr Rgba colourOf(std::uint32_t rgb) {
    return {std::uint8_t(rgb >> 16), std::uint8_t(rgb >> 8 & 255), std::uint8_t(rgb & 255), 255};
}

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

}  // namespace

KitLook kitLookNamed(std::string_view name) {
    constexpr std::array<std::string_view, 4> names{"plaster", "timber", "stone", "brick"};
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? KitLook::plaster : KitLook(found - names.begin());
}

std::vector<Rgba> paletteOf(KitLook look, int fade, const std::array<int, 3>& tint) {
    std::vector<Rgba> out;
    for (int ink = 0; ink < inkCount; ++ink) {
        const Paint paint = paintOf(Ink(ink));
        Rgba colour = colourOf(paints[std::size_t(look)][std::size_t(paint)][std::size_t(shadeOf(Ink(ink)))]);
        if (fade != 0 && isMixed(paint)) colour = faded(colour, fade);
        if (tint != std::array<int, 3>{} && isMixed(paint)) colour = tinted(colour, tint);
        out.push_back(colour);
    }
    return out;
}

}  // namespace rooftree
