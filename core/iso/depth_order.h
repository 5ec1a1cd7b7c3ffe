// In which order boxes are drawn, the farthest first, so that each hides what is behind it.
#pragma once

#include <vector>

#include "iso/overlap_sweep.h"

namespace rooftree {

// A box, or what is drawn of it at one turn.
struct DrawnBox {
    int box = 0;
    Box part;
    bool operator==(const DrawnBox&) const = default;
};

// Boxes of which each is behind one of the others, so that no order is right; and what was done. All by the boxes' own
// numbers.
struct BrokenCycle {
    std::vector<int> boxes;          // rising
    std::vector<int> split;          // of these, the ones that were split, rising
    std::vector<BoxPair> overruled;  // pairs that are drawn the wrong way round; empty where splitting was enough
    bool operator==(const BrokenCycle&) const = default;
};

// Numbers below `boxCount` are the boxes; on from there they are `parts`.
struct DepthOrder {
    int boxCount = 0;
    std::vector<int> order;             // numbers, the farthest first; parts in place of a box that was split
    std::vector<DrawnBox> parts;        // also those that were split once more, which `order` leaves out
    std::vector<BoxPair> intersecting;  // have no order: a fault of the scene
    std::vector<BrokenCycle> cycles;

    int boxOf(int number) const { return number < boxCount ? number : parts[std::size_t(number - boxCount)].box; }
};

// What `order` draws, each with its place. `boxes` are those that were ordered.
std::vector<DrawnBox> drawnParts(const DepthOrder& order, std::span<const Box> boxes);

// Finds the order. Keeps its memory, and its sorting from call to call: what moved little is ordered faster; the answer
// depends on the boxes alone. Boxes that all stand on the ground never make a cycle; stacked ones may. It is broken by
// splitting boxes that may be, else so that as little of the picture as possible is wrong (exact up to
// maxExactCycle boxes), and then by as few pairs as possible.
class DepthSorter {
public:
    explicit DepthSorter(const Projection& projection = {}) : projection_(projection) {}

    // `maySplit` has a flag for each box, or is empty: none may. Valid until the next call.
    // Throws Error (input) for a projection or a box out of range (see box.h), and for too many of them.
    const DepthOrder& order(std::span<const Box> boxes, std::span<const std::uint8_t> maySplit = {});
    // Of the last order: pairs of numbers whose pictures meet.
    std::span<const BoxPair> pairs() const { return sweep_.pairs(); }
    const Projection& projection() const { return projection_; }

    // The next order is found as if it were the first.
    void forget() { sweep_.forget(); }

private:
    bool sortByPairs(std::size_t count);
    void breakCycles(std::span<const Box> boxes, std::span<const std::uint8_t> maySplit);

    Projection projection_;
    OverlapSweep sweep_;
    DepthOrder out_;
    std::vector<int> starts_;  // where the list of what is before a box begins in before_
    std::vector<int> before_;
    std::vector<int> waits_;  // for so many boxes behind it
};

}  // namespace rooftree
