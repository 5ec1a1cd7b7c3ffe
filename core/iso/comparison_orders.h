// The orders that games and editors commonly make do with, to be shown beside the right one.
#pragma once

#include <string_view>
#include <vector>

#include "iso/depth_order.h"

namespace rooftree {

// What is drawn, the farthest first. A box may come in several parts.
using DrawnParts = std::vector<DrawnBox>;

// Throws Error (input) for what is out of range, and for more than maxSlices slices.
struct ComparisonOrder {
    std::string_view name;
    DrawnParts (*draw)(std::span<const Box> boxes, const Projection& projection);
};
// depth: as DepthSorter has it, none may be split. key: by x + y of the middle. slices: cut along the tiles, by x + y of
// each tile. y-sort: by the lowest point of the picture. Equal ones go by height, then by number.
std::span<const ComparisonOrder> comparisonOrders();

inline constexpr std::int64_t maxSlices = 1 << 18;

// Pairs of boxes (rising) of which somewhere a part is drawn over a part of the other that should hide it; each named as it
// ought to be.
std::vector<BoxPair> wrongPairs(std::span<const DrawnBox> drawn, const Projection& projection);

}  // namespace rooftree
