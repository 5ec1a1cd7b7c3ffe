#include "voxel/painted/courses.h"

#include <array>

#include "base/geometry.h"

namespace rooftree {
namespace {

constexpr int square = courseWidth;

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

int brickShade(int u, int y) {
    const int course = floorDiv(y, 3);
    const int along = floorMod(u + (course % 2 != 0 ? 3 : 0), square);
    if (floorMod(y, 3) == 2 || along % 6 == 0) return 0;
    return bricks[std::size_t(floorMod(course, 8))][std::size_t(along / 6)] - '0';
}

int stoneShade(int u, int y) {
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
        if (stone.x == u) return 0;
        if (stone.x < u) shade = stone.y;
    }
    return row == drawn.height - 1 ? 0 : shade;
}

int plasterShade(int u, int y) {
    for (const Stroke& stroke : strokes)
        if (floorMod(y, square) == stroke.y && floorMod(u - stroke.u, square) < stroke.length) return stroke.shade;
    return 2;
}

int roofShade(int tile, int length, int along, int k) {
    const int course = floorDiv(k - 1, length);
    const int row = floorMod(k - 1, length);
    const bool joint = floorMod(along + (course % 2 != 0 ? tile / 2 : 0), tile) == 0;
    if (row == length - 1) return 0;
    if (row == 0) return joint ? 1 : 3;
    return joint ? 1 : 2;
}

int ridgeShade(int along) {
    const int at = floorMod(along, 4);
    return at == 0 ? 1 : at == 3 ? 3 : 2;
}

}  // namespace rooftree
