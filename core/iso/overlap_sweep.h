// Which pictures of boxes meet, and which box of each such pair is behind.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "iso/box.h"

namespace rooftree {

inline constexpr int maxBoxes = 1 << 20;
inline constexpr std::size_t maxBoxPairs = std::size_t(1) << 24;

// Sweeps over the boxes in the order of x - y. Keeps its memory, and its order as the start for the next sweep.
class OverlapSweep {
public:
    // Throws Error (input) for a projection or a box that is out of range, and for too many boxes or pairs.
    void run(std::span<const Box> boxes, const Projection& projection);
    void forget() { sorted_.clear(); }

    // Of the last run, in an order that depends on the boxes alone; valid until the next.
    std::span<const BoxPair> pairs() const { return {pairs_.data(), pairCount_}; }
    std::span<const BoxPair> intersecting() const { return intersecting_; }

private:
    struct Entry {
        int key = 0;
        int number = 0;
    };

    void sort(std::span<const Box> boxes);
    bool sortFromLast(std::span<const Box> boxes);
    void sortFromNothing(std::span<const Box> boxes);
    void lay(std::span<const Box> boxes, Slant slant);
    void sweep();
    void meet(std::size_t first, std::size_t from, std::uint64_t hits);

    std::vector<Entry> sorted_;
    std::vector<Entry> spare_;
    std::vector<Box> boxes_;  // in the order of the sweep, as the ranges of their hexagons:
    std::vector<int> left_;
    std::vector<int> xLow_;
    std::vector<int> xHigh_;
    std::vector<int> yLow_;
    std::vector<int> yHigh_;
    std::vector<BoxPair> pairs_;  // as long as ever needed
    std::size_t pairCount_ = 0;
    std::vector<BoxPair> intersecting_;
};

}  // namespace rooftree
