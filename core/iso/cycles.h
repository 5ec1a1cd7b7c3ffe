// Cycles among boxes that are each behind the next, and how to break them.
#pragma once

#include <optional>
#include <vector>

#include "iso/box.h"

namespace rooftree {

// Up to so many boxes, what is wrong with the picture of a cycle is the least possible.
inline constexpr int maxExactCycle = 10;
// Cycles of more boxes are not searched for a box to split.
inline constexpr int maxSplitCycle = 63;

// The strongly connected components (Tarjan), each after all that is behind it; inside, numbers rise.
std::vector<std::vector<int>> strongComponents(int count, std::span<const BoxPair> pairs);

// A box cut in two, the farther part first.
struct BoxSplit {
    int box = 0;
    Box far;
    Box near;
};
// Of a component's boxes that may be split, the split along a face of another of them that leaves the fewest in cycles, if it frees any.
std::optional<BoxSplit> bestSplit(const std::vector<int>& component, std::span<const Box> boxes,
                                  std::span<const std::uint8_t> maySplit, Slant slant);

// An order of a component in which the least area is drawn wrong, as far as nothing before it hides it, and then the
// fewest pairs. `pairs` are those of the whole scene, `boxes` its boxes. Beyond maxExactCycle boxes a greedy order
// (Eades, Lin and Smyth, by area).
std::vector<int> leastWrongOrder(const std::vector<int>& component, std::span<const Box> boxes,
                                 std::span<const BoxPair> pairs, Slant slant);

}  // namespace rooftree
