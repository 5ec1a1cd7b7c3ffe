// Where one can walk on a storey, as bits: a word a row, so that a flood takes a few steps a row.
#pragma once

#include <array>
#include <cstdint>

#include "footprint/footprint.h"

namespace rooftree {

inline constexpr int maxWalkSide = 40;  // cells of a storey each way

// A set of cells of a storey, with a rim of one cell around it that is in no set but may be asked for.
struct WalkBoard {
    std::array<std::uint64_t, maxWalkSide + 2> rows{};  // from the rim in the north; bit 0 is the rim in the west

    static constexpr std::uint64_t bitOf(int x) { return std::uint64_t(1) << (x + 1); }
    bool has(Point cell) const { return (rows[std::size_t(cell.y + 1)] & bitOf(cell.x)) != 0; }
    void add(Point cell) { rows[std::size_t(cell.y + 1)] |= bitOf(cell.x); }
    void remove(Point cell) { rows[std::size_t(cell.y + 1)] &= ~bitOf(cell.x); }
    std::uint64_t& row(int y) { return rows[std::size_t(y + 1)]; }
    std::uint64_t row(int y) const { return rows[std::size_t(y + 1)]; }
    int count() const;
    bool operator==(const WalkBoard&) const = default;
};

// Adds to `reached` all that one can get to from it without leaving these rows; `north` and `west` have the cells with a
// way to their northern and western one.
void flood(WalkBoard& reached, const WalkBoard& north, const WalkBoard& west, Span rows);

// Floor, and the ways from cell to cell over their sides.
class WalkStorey {
public:
    WalkStorey() = default;
    // Of at most maxWalkSide cells each way. There is a way over the north or the west side of a cell where both cells
    // are floor and the board has it.
    WalkStorey(Point size, const WalkBoard& floor, const WalkBoard& north, const WalkBoard& west);

    Point size() const { return size_; }
    bool contains(Point cell) const { return Rect{0, 0, size_.x, size_.y}.contains(cell); }
    const WalkBoard& floor() const { return floor_; }
    // Whether one can step over that side of a cell of the storey.
    bool goes(Point cell, Side side) const;

    // Takes a cell off the floor.
    void block(Point cell);

    // Whether all floor around a cell hangs together around it, by what is beside it alone: then the floor is as
    // connected without it. Where it says no, only a flood can tell.
    bool isPassedBy(Point cell) const;

    // Adds to `reached`, cells of the floor, all that one can walk to from them without leaving these rows.
    void flood(WalkBoard& reached, Span rows) const { rooftree::flood(reached, north_, west_, rows); }
    void flood(WalkBoard& reached) const { flood(reached, {0, size_.y - 1}); }
    WalkBoard reachedFrom(Point cell) const;

private:
    Point size_;
    WalkBoard floor_;
    WalkBoard north_;  // a way over the north side
    WalkBoard west_;
};

}  // namespace rooftree
