#include "roof/roof_plan.h"

#include <bit>

namespace rooftree {

namespace {

constexpr Around turnedBy(unsigned bits, int quarters) {
    return Around((bits << (quarters & 3) | bits >> (4 - (quarters & 3))) & 15u);
}

struct Piece {
    RoofKind kind;
    Quarter turn;
};

// A slope that falls south has its northern corners high: the diagonals NE and NW, bits 2 and 3.
constexpr Around slopeBits = 0b1100;

Piece pieceOf(Around high) {
    switch (std::popcount(high)) {
        case 1: return {RoofKind::hip, (std::countr_zero(high) + 2) & 3};
        case 2:
            for (Quarter q = 0; q < 4; ++q)
                if (high == turnedBy(slopeBits, q)) return {RoofKind::slope, q};
            return {RoofKind::saddle, high == 0b1010 ? 0 : 1};
        case 3: return {RoofKind::valley, std::countr_zero(Around(~high & 15))};
        default: return {RoofKind::ridge, 0};
    }
}

}  // namespace

Around highCorners(const RoofTile& tile) {
    const Quarter turn = tile.turn / 90;
    switch (tile.kind) {
        case RoofKind::slope: return turnedBy(slopeBits, turn);
        case RoofKind::hip:
        case RoofKind::cut: return turnedBy(0b0100, turn);
        case RoofKind::valley: return turnedBy(0b1110, turn);
        case RoofKind::saddle: return turn == 0 ? 0b1010 : 0b0101;
        case RoofKind::ridge:
        case RoofKind::flat: return 0;
    }
    return 0;
}

TileHeights heightsOf(const RoofTile& tile) {
    TileHeights out;
    const Around high = highCorners(tile);
    for (Quarter q = 0; q < 4; ++q) out.corner[std::size_t(q)] = 2 * (tile.z + (high >> q & 1));
    for (Quarter q = 0; q < 4; ++q)
        out.side[std::size_t(q)] = (out.corner[std::size_t(q)] + out.corner[std::size_t((q + 1) & 3)]) / 2 +
                                   (tile.ridges.has(sideOf(q)) ? 1 : 0);
    const bool isLevel = tile.kind == RoofKind::flat || tile.kind == RoofKind::cut;
    out.middle = 2 * tile.z + (isLevel ? 0 : 1);
    return out;
}

RoofTile tileOf(Point cell, Around high, bool peaked) {
    if (high == 0 && !peaked) return {cell, RoofKind::flat, {}, 0, 0};
    const Piece piece = pieceOf(high);
    return {cell, piece.kind, {}, std::int16_t(piece.turn * 90), 0};
}

}  // namespace rooftree
