#include "building/model/patterns.h"

#include <array>

#include "base/geometry.h"

namespace rooftree {
namespace {

using Part = WallTone::Part;
constexpr int period = courseWidth;

// Stones as they are found: each letter is a stone of its own shade, a dot is mortar. Top row first.
constexpr std::array<const char*, 12> rubble{
    "222.1111.22222.333.22222",  //
    "222.1111.22222.333.22222",  //
    "2..3.11.2..222.33.11.222",  //
    ".333.....11.2.2..1111...",  //
    "33333.22.11..222.1111.33",  //
    "3333.2222...2222.111.333",  //
    ".33..2222.3.2222....2.33",  //
    "..11..22.333.22.333.22..",  //
    "1111.2...333....333.2222",  //
    "1111.222.33.222.333..222",  //
    ".11.2222....222..3.11.2.",  //
    "...22222.11.....22.11...",
};

int rubbleShade(int u, int v) {
    const char letter = rubble[std::size_t(11 - floorMod(v, 12))][floorMod(u, period)];
    return letter == '.' ? 0 : letter - '0';
}

// Large blocks, six rows by twelve, with fine joints.
int blockShade(int u, int v) {
    const int course = floorDiv(v, 6);
    const int along = floorMod(u + (course % 2 != 0 ? 6 : 0), period);
    if (floorMod(v, 6) == 5 || along % 12 == 0) return 1;
    constexpr std::array<int, 8> shades{2, 3, 3, 2, 2, 3, 2, 2};
    return shades[std::size_t(floorMod(course * 2 + along / 12, 8))];
}

// Round logs, four rows each.
int logShade(int u, int v) {
    constexpr std::array<int, 4> round{0, 2, 3, 1};
    const int row = floorMod(v, 4);
    const bool knot = row == 1 && floorMod(u + floorDiv(v, 4) * 7, period) == 5;
    return knot ? 1 : round[std::size_t(row)];
}

// Three tiles of framing: a brace that rises from the plinth to the rail, studs, a brace that falls; sill, rail and plate go
// through.
bool isFraming(int u, int v) {
    constexpr int rail = 14;
    constexpr int foot = 3;
    u = floorMod(u, period);
    v = floorMod(v, period);
    if (v < 2 || v >= 22 || v == rail) return true;
    const int tile = u / 8;
    const int along = u % 8;
    if (tile == 1) return along == 0 || along == 7;
    const int rise = foot + (tile == 0 ? along : 7 - along) * (rail - foot) / 8;
    return v < rail && v >= rise && v <= rise + 2;
}

int adobeShade(int u, int v) {
    const int shade = plasterShade(u, v);
    return v % 8 == 0 && u % 5 == 0 ? 1 : shade;
}

int boardShade(int u, int along, int width) {
    const int board = floorDiv(u, width);
    if (floorMod(u, width) == width - 1) return 1;
    const int end = floorMod(board * 7, period);
    if (floorMod(along, period) == end) return 1;
    return floorMod(board, 3) == 0 ? 3 : 2;
}

}  // namespace

WallTone wallTone(WallPattern pattern, int u, int v) {
    switch (pattern) {
        case WallPattern::brick: return {Part::face, brickShade(u, v)};
        case WallPattern::stone: return {Part::face, stoneShade(u, v)};
        case WallPattern::rubble: return {Part::face, rubbleShade(u, v)};
        case WallPattern::blocks: return {Part::face, blockShade(u, v)};
        case WallPattern::plaster: return {Part::face, plasterShade(u, v)};
        case WallPattern::log: return {Part::face, logShade(u, v)};
        case WallPattern::adobe: return {Part::face, adobeShade(u, v)};
        case WallPattern::timber: break;
    }
    if (isFraming(u, v)) return {Part::trim, floorMod(u + v, 9) == 4 ? 1 : 2};
    return {Part::face, plasterShade(u, v)};
}

WallTone insideTone(WallPattern pattern, int u, int v) {
    const int row = floorMod(v, period);
    const bool masonry = pattern == WallPattern::stone || pattern == WallPattern::rubble ||
                         pattern == WallPattern::blocks || pattern == WallPattern::brick;
    if (row >= 22) return {Part::trim, row == 23 ? 1 : 2};
    if (masonry) return wallTone(pattern, u, v);
    if (row <= 2) return {Part::trim, row == 2 ? 3 : 2};
    switch (pattern) {
        case WallPattern::timber: return {Part::face, floorMod(u, 4) == 3 ? 1 : floorMod(u / 4, 3) == 0 ? 3 : 2};
        case WallPattern::log: return {Part::face, logShade(u, v)};
        default: return {Part::face, plasterShade(u, v)};
    }
}

WallTone postTone(WallPattern pattern, int v) {
    const int row = floorMod(v, period);
    switch (pattern) {
        case WallPattern::timber: return {Part::trim, row % 9 == 4 ? 1 : 2};
        case WallPattern::log: return {Part::face, row % 4 == 0 ? 0 : row % 4 == 2 ? 3 : 2};
        case WallPattern::adobe: return {Part::face, 2};
        default: return {Part::trim, row % 4 == 3 ? 1 : row / 4 % 2 == 0 ? 3 : 2};
    }
}

int roofTone(RoofPattern pattern, int along, int k) {
    switch (pattern) {
        case RoofPattern::tile: return roofShade(4, 4, along, k);
        case RoofPattern::slate: return roofShade(6, 3, along, k);
        case RoofPattern::shingle: return roofShade(3, 4, along, k);
        case RoofPattern::thatch: break;
    }
    // Combed straw, with a ragged shadow where a layer ends.
    const int layer = floorMod(k, 6);
    const int ragged = floorMod(along * 5 + along / 3, 7) % 2;
    if (layer == ragged) return 0;
    if (layer == ragged + 1) return 3;
    return floorMod(along * 3 + floorDiv(k, 6), 5) == 0 ? 1 : 2;
}

FloorTone floorTone(FloorPattern pattern, int x, int z) {
    switch (pattern) {
        case FloorPattern::boards: return {false, boardShade(z, x, 3)};
        case FloorPattern::planks: return {false, boardShade(z, x, 4)};
        case FloorPattern::flags: {
            const int row = floorDiv(z, 6);
            const int along = floorMod(x + row * 4, period);
            if (floorMod(z, 6) == 5 || along % 8 == 7) return {false, 0};
            return {false, 1 + floorMod(row * 3 + along / 8 * 2, 4) % 3};
        }
        case FloorPattern::checks: {
            const bool dark = (floorDiv(x, 8) + floorDiv(z, 8)) % 2 != 0;
            const bool joint = floorMod(x, 8) == 7 || floorMod(z, 8) == 7;
            return {dark, joint ? 1 : 2};
        }
        case FloorPattern::parquet: {
            const bool across = (floorDiv(x, 4) + floorDiv(z, 4)) % 2 != 0;
            const int stave = floorMod(across ? x : z, 4);
            return {false, stave == 3 ? 1 : stave % 2 == 0 ? 3 : 2};
        }
        case FloorPattern::carpet: {
            const int dx = floorMod(x, 8) - 4;
            const int dz = floorMod(z, 8) - 4;
            const int far = (dx < 0 ? -dx : dx) + (dz < 0 ? -dz : dz);
            return {far == 3, far == 0 ? 3 : 2};
        }
        case FloorPattern::earth: break;
    }
    return {false, floorMod(x * 7 + z * 5 + x * z, 11) < 2 ? 1 : floorMod(x * 3 + z * 11, 17) == 0 ? 3 : 2};
}

}  // namespace rooftree
