#include "kit/shapes/courses.h"

#include <array>

#include "kit/kit_model.h"

namespace rooftree {
namespace {

constexpr int square = kitVoxelsPerSquare;

// Shades of eight courses of four bricks.
constexpr std::array<const char*, 8> bricks{"2232", "2122", "3222", "2221", "2223", "1222", "2322", "2212"};

// Courses of stone from below: how high, and where stones begin, as pairs of column and shade.
struct StoneCourse {
    int height;
    std::array<Point, 5> stones;  // column and shade; a column past the square ends the list
};
constexpr int none = square;
constexpr std::array<StoneCourse, 6> stones{{
    {4, {{{1, 2}, {7, 3}, {12, 2}, {18, 1}, {none, 0}}}},
    {5, {{{4, 2}, {11, 2}, {16, 3}, {22, 2}, {none, 0}}}},
    {3, {{{0, 1}, {5, 2}, {9, 2}, {14, 2}, {19, 3}}}},
    {4, {{{2, 3}, {8, 2}, {15, 1}, {20, 2}, {none, 0}}}},
    {5, {{{0, 2}, {6, 1}, {13, 2}, {19, 2}, {none, 0}}}},
    {3, {{{3, 2}, {10, 3}, {17, 2}, {22, 2}, {none, 0}}}},
}};

struct Stroke {
    int u;
    int y;
    int length;
    int shade;
};
constexpr std::array<Stroke, 9> strokes{{{2, 3, 4, 3},
                                         {5, 4, 2, 3},
                                         {15, 7, 5, 1},
                                         {9, 11, 3, 3},
                                         {20, 13, 3, 3},
                                         {3, 16, 5, 1},
                                         {12, 18, 2, 1},
                                         {16, 21, 4, 3},
                                         {7, 22, 3, 3}}};

}  // namespace

Ink brickInk(Paint paint, int u, int y) {
    const int course = floorDiv(y, 3);
    const int along = floorMod(u + (course % 2 != 0 ? 3 : 0), square);
    if (floorMod(y, 3) == 2 || along % 6 == 0) return inkOf(paint, 0);
    return inkOf(paint, bricks[std::size_t(floorMod(course, 8))][std::size_t(along / 6)] - '0');
}

Ink stoneInk(Paint paint, int u, int y) {
    int row = floorMod(y, square);
    std::size_t course = 0;
    while (row >= stones[course].height) row -= stones[course++].height;
    const StoneCourse& drawn = stones[course];
    u = floorMod(u, square);
    // Left of the first stone is the last one, which began in the square before.
    int shade = 2;
    for (const Point& stone : drawn.stones)
        if (stone.x < square) shade = stone.y;
    for (const Point& stone : drawn.stones) {
        if (stone.x == u) return inkOf(paint, 0);
        if (stone.x < u) shade = stone.y;
    }
    return row == drawn.height - 1 ? inkOf(paint, 0) : inkOf(paint, shade);
}

Ink plasterInk(Paint paint, int u, int y) {
    for (const Stroke& stroke : strokes)
        if (floorMod(y, square) == stroke.y && floorMod(u - stroke.u, square) < stroke.length)
            return inkOf(paint, stroke.shade);
    return inkOf(paint, 2);
}

Ink facingInk(KitFacing facing, int u, int y) {
    switch (facing) {
        case KitFacing::stone: return stoneInk(Paint::wall, u, y);
        case KitFacing::brick: return brickInk(Paint::wall, u, y);
        default: return plasterInk(Paint::wall, u, y);
    }
}

bool isBeam(int u, int v, int height, std::span<const Rect> holes) {
    if (u == 0 || u == square - 1 || v < 2 || v >= height - 2) return true;
    for (const Rect& hole : holes) {
        const bool rail = v == hole.y - 2 || v == hole.y - 3;
        if (rail || u == hole.x - 2 || u == hole.right() + 1) return true;
    }
    if (!holes.empty()) return false;
    // A rail, a stud under it, and braces over it that rise from the posts to the middle of the plate.
    const int rail = height - 15;
    if (v == rail || v == rail + 1) return true;
    const int fromPost = u < square / 2 ? u : square - 1 - u;
    if (v < rail) return fromPost == square / 2 - 1;
    const int along = v - rail - 2;
    return fromPost >= along && fromPost <= along + 2;
}

Ink roofInk(KitFacing facing, int pitch, int along, int k) {
    // Lengths of a course and of its tiles, both dividing a square.
    constexpr std::array<int, 4> tiles{4, 6, 6, 4};
    const int length = pitch == 2 ? 3 : 4;
    const int tile = tiles[std::size_t(facing)];
    const int course = floorDiv(k - 1, length);
    const int row = floorMod(k - 1, length);
    const bool joint = floorMod(along + (course % 2 != 0 ? tile / 2 : 0), tile) == 0;
    if (row == length - 1) return inkOf(Paint::roof, 0);
    if (row == 0) return inkOf(Paint::roof, joint ? 1 : 3);
    return inkOf(Paint::roof, joint ? 1 : 2);
}

Ink ridgeInk(int along) {
    const int at = floorMod(along, 4);
    return inkOf(Paint::ridge, at == 0 ? 1 : at == 3 ? 3 : 2);
}

}  // namespace rooftree
