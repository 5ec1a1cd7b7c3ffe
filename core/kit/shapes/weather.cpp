#include "kit/shapes/weather.h"

#include <algorithm>

#include "base/streams.h"
#include "kit/shapes/courses.h"

namespace rooftree {
namespace {

constexpr int square = kitVoxelsPerSquare;

// Drawn by hand: where something broke off or grew, top row first.
constexpr int stampWidth = 7;
constexpr int stampHeight = 5;
using Stamp = std::array<const char*, stampHeight>;
constexpr std::array<Stamp, 4> stamps{{
    {"..##...", ".#####.", "#######", ".######", "...###."},
    {".###...", "#####..", "######.", ".######", "..####."},
    {"....##.", "..#####", ".#####.", "####...", ".##...."},
    {".......", "..####.", "#######", ".####..", "......."},
}};

enum class Purpose { chip, chipPlace, patch, patchPlace, crack, crackPlace, mossy, roofMoss, roofMossPlace, roofPatch };

int lot(const KitStand& stand, int i, int j, Purpose purpose) {
    return placeLot({stand.x * 4 + stand.quarter, stand.y * 64 + j, stand.z * 64 + i}, int(purpose));
}

enum class Spot { outside, rim, inside };

// Whether a stamp covers a cell's voxel (i, j), counted from its lower left corner. `chance` is in thousandths.
Spot stamped(const KitStand& stand, int u, int v, int chance, Purpose purpose, Purpose place) {
    constexpr int width = 8;
    constexpr int height = 8;
    const int column = floorDiv(u, width);
    const int row = floorDiv(v, height);
    if (lot(stand, column, row, purpose) >= chance) return Spot::outside;
    const int where = lot(stand, column, row, place);
    const Stamp& stamp = stamps[std::size_t(where % 4)];
    const auto covers = [&](int i, int j) {
        return i >= 0 && i < stampWidth && j >= 0 && j < stampHeight &&
               stamp[std::size_t(stampHeight - 1 - j)][i] == '#';
    };
    const int i = floorMod(u, width) - where / 4 % 2;
    const int j = floorMod(v, height) - where / 8 % 4;
    if (!covers(i, j)) return Spot::outside;
    return covers(i, j + 1) ? Spot::inside : Spot::rim;
}

Ink underInk(KitFacing facing, int u, int y) {
    switch (facing) {
        case KitFacing::plaster: return brickInk(Paint::under, u, y);
        case KitFacing::timber: return inkOf(Paint::under, floorMod(y, 2) == 0 ? 1 : 2);
        default: return inkOf(Paint::under, floorMod(u + y, 5) == 0 ? 1 : 2);
    }
}

Ink patchInk(KitFacing facing, int u, int y) {
    switch (facing) {
        case KitFacing::plaster: return plasterInk(Paint::patch, u + 9, y + 5);
        case KitFacing::timber: return inkOf(Paint::patch, floorMod(u, 3) == 0 ? 0 : 2);
        case KitFacing::stone: return brickInk(Paint::patch, u, y);
        case KitFacing::brick: return stoneInk(Paint::patch, u, y);
    }
    return 0;
}

// One to a bay's third: a rectangle with its upper rim.
Spot patched(const KitStand& stand, int u, int v, int chance) {
    constexpr int width = 12;
    constexpr int height = 11;
    const int column = floorDiv(u, width);
    const int row = floorDiv(v, height);
    if (lot(stand, column, row, Purpose::patch) >= chance) return Spot::outside;
    const int where = lot(stand, column, row, Purpose::patchPlace);
    const Rect patch{1 + where % 3, where / 3 % 3, 6 + where / 9 % 4, 5 + where / 36 % 3};
    const Point at{floorMod(u, width), floorMod(v, height)};
    if (!patch.contains(at)) return Spot::outside;
    return at.y == patch.bottom() - 1 || at.x == patch.x ? Spot::rim : Spot::inside;
}

// A crack that comes down from the top of a bay in steps.
bool cracked(const KitStand& stand, int u, int v, int lean) {
    constexpr std::array<int, 24> path{0, 0, 1, 1, 1, 2, 3, 3, 2, 2, 3, 4, 6, 6, 6, 7, 7, 6, 6, 7, 8, 10, 10, 11};
    if (lot(stand, 0, 0, Purpose::crack) >= 250 + lean / 2) return false;
    const int where = lot(stand, 0, 0, Purpose::crackPlace);
    const int length = 5 + lean * 18 / 1000;
    const int top = 20 + where % 3;
    const int down = top - v;
    if (down < 0 || down >= length) return false;
    const int start = 4 + where / 3 % 6;
    const int along = path[std::size_t(down)];
    const int before = down == 0 ? along : path[std::size_t(down - 1)];
    const int column = where / 18 % 2 == 0 ? u - start : square - 1 - start - u;
    return column >= std::min(before, along) && column <= std::max(before, along);
}

// How high moss stands at a column of a wall, in voxels above the ground: in tufts of three, and in some gaps.
int mossHeight(const KitStand& stand, int u, int moss) {
    const int high = (stand.quarter == 2 ? 20 : 13) * moss / 1000 + 2;
    const int broad = lot(stand, floorDiv(u, 8), 1, Purpose::mossy);
    const int tuft = lot(stand, floorDiv(u, 3), 0, Purpose::mossy);
    const int height = high * (broad + tuft) / 2000;
    return tuft < 300 - moss / 4 ? std::min(height, 1) : height;
}

}  // namespace

int placeLot(Vec3i place, int purpose) {
    std::uint64_t state = std::uint64_t(purpose);
    for (const int part : {place.x, place.y, place.z}) state = Stream(state + std::uint64_t(std::int64_t(part))).next();
    return int(Stream(state).below(1000));
}

int warpAt(int u, const KitWeather& weather) {
    constexpr int quarter = square / 4;
    const int at = floorMod(u, square);
    const int wave = at < quarter ? at : at < 3 * quarter ? 2 * quarter - at : at - square;
    return floorDiv(wave * weather.number(KitNumber::warp) * 2 + quarter * 500, quarter * 1000);
}

int sagAt(int along, const KitWeather& weather) {
    const int fromMiddle = 2 * floorMod(along, square) + 1 - square;
    const int bow = square * square - fromMiddle * fromMiddle;
    return (bow * weather.number(KitNumber::sag) * 4 / (square * square) + 500) / 1000;
}

Ink weatheredWall(Ink ink, KitFacing facing, const KitStand& stand, int u, int v, const KitWeather& weather) {
    const Paint paint = paintOf(ink);
    if (paint == Paint::glass || paint == Paint::door) return ink;
    const int y = stand.y + v;
    if (paint == Paint::wall) {
        const Spot patch = patched(stand, u, v, weather.number(KitNumber::patch) * 40 / 100);
        if (patch != Spot::outside) ink = patch == Spot::rim ? inkOf(Paint::patch, 0) : patchInk(facing, u, y);
        const Spot chip =
            stamped(stand, u, v, weather.number(KitNumber::wear) * 45 / 100, Purpose::chip, Purpose::chipPlace);
        if (chip != Spot::outside) ink = chip == Spot::rim ? inkOf(Paint::under, 0) : underInk(facing, u, y);
        const int lean = weather.number(KitNumber::lean);
        if (lean > 0 && cracked(stand, u, v, lean)) ink = inkOf(Paint::soot, 3);
    }
    const int moss = weather.number(KitNumber::moss);
    const int height = moss > 0 ? mossHeight(stand, u, moss) : 0;
    if (y < height) ink = inkOf(Paint::moss, shadeOf(ink) == 0 ? 0 : y + 1 >= height ? 2 : 1);
    return ink;
}

Ink weatheredRoof(Ink ink, const KitStand& stand, int along, int k, int falls, Vec3i place, const KitWeather& weather) {
    KitStand facet = stand;
    facet.quarter = falls;
    const int patch = weather.number(KitNumber::patch);
    if (patch > 0 && k > 0 && lot(facet, floorDiv(along, 6), floorDiv(k - 1, 4), Purpose::roofPatch) < patch / 6)
        ink = inkOf(Paint::ridge, std::max(1, shadeOf(ink)));
    const int moss = weather.number(KitNumber::moss);
    const int side = falls == 2 ? 420 : falls == 0 ? 130 : 220;
    const int low = k < 9 ? 260 : 0;
    const Spot clump =
        stamped(facet, along, k + square, moss * (side + low) / 1000, Purpose::roofMoss, Purpose::roofMossPlace);
    if (clump != Spot::outside) ink = inkOf(Paint::moss, clump == Spot::rim ? 3 : shadeOf(ink) == 0 ? 0 : 2);
    return sooted(ink, place, weather);
}

Ink sooted(Ink ink, Vec3i place, const KitWeather& weather) {
    const int soot = weather.number(KitNumber::soot);
    if (soot == 0) return ink;
    // Half voxels, for chimneys stand on corners of voxels.
    int nearest = 1 << 20;
    for (const Point& chimney : weather.chimneys) {
        const std::int64_t x = 2 * (std::int64_t(place.x) - chimney.x) + 1;
        const std::int64_t z = 2 * (std::int64_t(place.z) - chimney.y) + 1;
        nearest = int(std::min<std::int64_t>(nearest, x * x + z * z));
    }
    const int reach = 10 + 26 * soot / 1000;
    const int lit = nearest * 4 / (reach * reach);
    if (lit >= 4) return ink;
    // Thins out in the order of a two by two matrix.
    const int order = floorMod(place.x, 2) == floorMod(place.z, 2) ? floorMod(place.z, 2) : 2 + floorMod(place.z, 2);
    if (order < lit) return lighter(ink, -1);
    return lit < 2 ? inkOf(Paint::soot, std::min(3, shadeOf(ink) + lit)) : lighter(ink, -2);
}

}  // namespace rooftree
