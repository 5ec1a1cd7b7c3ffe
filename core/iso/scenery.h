// What stands still, ordered once, and somebody who walks about in it.
#pragma once

#include <vector>

#include "iso/depth_order.h"
#include "iso/screen_grid.h"

namespace rooftree {

// Where the walker comes in among the turns of the scenery.
struct WalkerPlace {
    int turn = 0;                   // it is drawn after so many of them
    std::vector<int> later;         // but for these turns below `turn`, rising, which follow the walker
    std::vector<int> intersecting;  // turns that it shares space with, rising; it is drawn over them if it can be
    bool isInCycle = false;         // no place is right; the rest is not filled in
};

// The order of boxes that stand still: worked out once, as DepthSorter has it, but by depth where there is a choice. A
// walker is then put in at the cost of the few boxes that its picture meets.
class Scenery {
public:
    // Throws Error (input) as DepthSorter does.
    explicit Scenery(std::span<const Box> boxes, const Projection& projection = {},
                     std::span<const std::uint8_t> maySplit = {});

    const DepthOrder& order() const { return order_; }
    // The walker's number in an order, after those of all boxes and parts.
    int walkerNumber() const { return int(boxes_.size()); }

    // Valid until the next call. Throws Error (input) for a box that is out of range.
    const WalkerPlace& place(const Box& walker);
    // Numbers as in order(), and the walker's, the farthest first. In a cycle all are ordered anew.
    void orderWith(const Box& walker, std::vector<int>& out);

private:
    // One of the scenery's turns.
    struct Stand {
        Box box;
        Hexagon hexagon;
    };

    void orderByDepth(std::span<const BoxPair> pairs);
    bool follow(int last);

    DepthSorter sorter_;
    DepthOrder order_;
    std::vector<Box> boxes_;     // by number; without a picture where it was split
    std::vector<Stand> stands_;  // by turn
    std::vector<int> starts_;    // of the list of turns before a turn in before_
    std::vector<int> before_;    // those that come after it; rising
    ScreenGrid grid_;
    // Of the walker placed last.
    WalkerPlace place_;
    std::vector<int> pending_;
    std::vector<std::uint32_t> seen_;  // by turn, the call that saw it, and whether it is behind the walker
    std::vector<std::uint32_t> behind_;
    std::vector<std::uint32_t> moved_;
    std::uint32_t call_ = 0;
    std::vector<Box> withWalker_;
};

}  // namespace rooftree
