#include "reach/walk_storey.h"

#include <bit>

namespace rooftree {
namespace {

// The cells around one, clockwise from the north; links of the ring lead from each to the next, spokes from the middle
// to those over the sides.
constexpr int ringCells = 8;

// By spokes (low four bits, clockwise from the north) and links of the ring (high eight): whether the cells at the
// ends of the spokes hang together through the ring, and there is one.
constexpr std::array<bool, 4096> makePassedBy() {
    std::array<bool, 4096> out{};
    for (unsigned code = 0; code < out.size(); ++code) {
        const unsigned spokes = code & 15u;
        const unsigned links = code >> 4;
        // Broken links part the ring into arcs; a cell lies in the arc that the last broken link before it begins.
        unsigned arcs = 0;
        for (unsigned side = 0; side < 4; ++side) {
            if ((spokes >> side & 1u) == 0) continue;
            unsigned cell = side * 2;
            unsigned steps = 0;
            while (steps < ringCells && (links >> ((cell + 7) & 7u) & 1u) != 0) {
                cell = (cell + 7) & 7u;
                ++steps;
            }
            arcs |= steps == ringCells ? 1u : 1u << cell;
        }
        out[code] = arcs != 0 && (arcs & (arcs - 1)) == 0;
    }
    return out;
}
constexpr std::array<bool, 4096> passedBy = makePassedBy();

constexpr unsigned bitAt(std::uint64_t row, int bit) {
    return unsigned(row >> bit & 1u);
}

// Everything in the row that hangs together with the seeds; `west` has the cells with a way to their western one.
std::uint64_t filled(std::uint64_t seeds, std::uint64_t west) {
    // Eastwards a carry runs through the ways; westwards steps that double.
    const std::uint64_t entered = seeds << 1 & west;
    std::uint64_t out = seeds | entered | (west & ~(west + entered));
    std::uint64_t ways = west >> 1;
    for (int step = 1; step < 64; step *= 2) {
        out |= ways & out >> step;
        ways &= ways >> step;
    }
    return out;
}

}  // namespace

int WalkBoard::count() const {
    int out = 0;
    for (const std::uint64_t row : rows)
        if (row != 0) out += std::popcount(row);
    return out;
}

WalkStorey::WalkStorey(Point size, const WalkBoard& floor, const WalkBoard& north, const WalkBoard& west)
    : size_(size), floor_(floor) {
    for (int y = 0; y < size.y; ++y) {
        north_.row(y) = north.row(y) & floor.row(y) & floor.row(y - 1);
        west_.row(y) = west.row(y) & floor.row(y) & floor.row(y) << 1;
    }
}

bool WalkStorey::goes(Point cell, Side side) const {
    switch (side) {
        case Side::north: return north_.has(cell);
        case Side::west: return west_.has(cell);
        case Side::south: return north_.has({cell.x, cell.y + 1});
        case Side::east: return west_.has({cell.x + 1, cell.y});
    }
    return false;
}

void WalkStorey::block(Point cell) {
    floor_.remove(cell);
    north_.remove(cell);
    north_.remove({cell.x, cell.y + 1});
    west_.remove(cell);
    west_.remove({cell.x + 1, cell.y});
}

bool WalkStorey::isPassedBy(Point cell) const {
    const int bit = cell.x + 1;
    const std::uint64_t above = west_.row(cell.y - 1);
    const std::uint64_t beside = west_.row(cell.y);
    const std::uint64_t below = west_.row(cell.y + 1);
    const std::uint64_t up = north_.row(cell.y);
    const std::uint64_t down = north_.row(cell.y + 1);
    const unsigned spokes =
        bitAt(up, bit) | bitAt(beside, bit + 1) << 1 | bitAt(down, bit) << 2 | bitAt(beside, bit) << 3;
    const unsigned links = bitAt(above, bit + 1) | bitAt(up, bit + 1) << 1 | bitAt(down, bit + 1) << 2 |
                           bitAt(below, bit + 1) << 3 | bitAt(below, bit) << 4 | bitAt(down, bit - 1) << 5 |
                           bitAt(up, bit - 1) << 6 | bitAt(above, bit) << 7;
    return passedBy[spokes | links << 4];
}

void flood(WalkBoard& reached, const WalkBoard& north, const WalkBoard& west, Span rows) {
    const auto enter = [&](int y, std::uint64_t entered) {
        const std::uint64_t before = reached.row(y);
        if ((entered & ~before) == 0) return false;
        reached.row(y) = filled(before | entered, west.row(y));
        return true;
    };
    for (int y = rows.first; y <= rows.last; ++y)
        if (reached.row(y) != 0) reached.row(y) = filled(reached.row(y), west.row(y));
    bool more = true;
    while (more) {
        more = false;
        for (int y = rows.first + 1; y <= rows.last; ++y) enter(y, reached.row(y - 1) & north.row(y));
        for (int y = rows.last - 1; y >= rows.first; --y) more |= enter(y, reached.row(y + 1) & north.row(y + 1));
    }
}

WalkBoard WalkStorey::reachedFrom(Point cell) const {
    WalkBoard out;
    if (!contains(cell) || !floor_.has(cell)) return out;
    out.add(cell);
    flood(out);
    return out;
}

}  // namespace rooftree
