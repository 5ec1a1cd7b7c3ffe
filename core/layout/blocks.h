// Cutting a rectangle into strips, each of a room or two.
#pragma once

#include <functional>

#include "layout/layout.h"

namespace rooftree {

inline constexpr int maxBlockRooms = 8;

struct BlockRoom {
    RoomAsk ask;
    int want = 0;
    bool filler = false;
    Rect rect;
};
using BlockRooms = std::vector<BlockRoom>;

struct Block {
    Rect rect;
    bool alongX = true;   // the strips follow one another along x
    bool single = false;  // one room a strip: every room reaches from one long side to the other
    bool whole = false;   // one room
};

// What is left to ask for on a storey.
class AskPool {
public:
    // If `wings`, asks may go to a wing of their own.
    AskPool(const std::vector<RoomAsk>& asks, const std::vector<RoomAsk>& fillers, bool wings);

    // The rooms of a block, as many of them as `count` says if there are, with what each asks for of its area. The
    // first of all asks comes first if `main`; those that are needed are all asked in.
    BlockRooms take(const Block& block, bool main, bool apart, Span count, Stream& lot);

private:
    bool isFor(const RoomAsk& ask, bool apart) const { return (ask.apart && wings_) == apart; }
    std::optional<std::size_t> next(bool apart, int most) const;

    std::span<const RoomAsk> asks_;
    std::span<const RoomAsk> fillers_;
    std::vector<bool> taken_;
    bool wings_;
    std::size_t filler_ = 0;
};

// The fewest rooms that are not too long for a block, and the most that are not too small.
Span roomCount(const Block& block);

inline constexpr int noWay = 1'000'000;

// What is wrong with the place of a room by itself: noWay for one that nobody would build.
int roomCost(const BlockRoom& room);

// The length of the wall that two rectangles share; 0 if they do not touch along a side.
int sharedLength(const Rect& a, const Rect& b);

// Sets the places of the rooms: the best of several orders and pairings by their own cost and that of the whole, which
// `cost` adds. Rooms may change places in the list. Returns what the best costs, noWay if none will do.
int divideBlock(const Block& block, BlockRooms& rooms, Stream& lot, const std::function<int(const BlockRooms&)>& cost);

}  // namespace rooftree
