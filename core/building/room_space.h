// The room that is left in a room while it is furnished, as bits.
#pragma once

#include <utility>

#include "building/building.h"
#include "reach/walk_storey.h"

namespace rooftree {

// What a storey without furniture offers. Ways lead from cell to cell of one room alone.
struct StoreySpace {
    // `below` is the storey whose flights land here; null for the ground.
    StoreySpace(const Storey& storey, const Storey* below);

    WalkStorey walk;
    WalkBoard kept;   // stays free: both cells of doors, feet, landings, and what pieces keep clear
    WalkBoard taken;  // has a piece on the floor
    // By side: cells with something to stand against there, and those with a bare wall: no door, no window.
    std::array<WalkBoard, 4> backs;
    std::array<WalkBoard, 4> walls;
};

// How a piece is to stand.
struct Stance {
    Point size{1, 1};            // as it lies
    std::optional<Side> facing;  // its back is then against a wall
    bool bare = false;           // no window there
    Sides clear;                 // sides along which one can walk
    bool around = false;         // all around, corners too
};

// The cells where things of one kind can go, and a stream to choose by.
class RoomSpace {
public:
    RoomSpace(StoreySpace& storey, const Storey& plan, const Room& room);

    const Rect& box() const { return box_; }
    const WalkBoard& cells() const { return cells_; }  // of the room, without cuts and runs
    int area() const { return area_; }
    StoreySpace& storey() { return storey_; }
    const StoreySpace& storey() const { return storey_; }

    const WalkBoard& freeCells() const { return free_; }
    bool isFree(Point cell) const { return free_.has(cell); }
    bool isWalked(Point cell) const { return walked_.has(cell); }

    // North-west cells where such a piece has room, in the rows of the room. Says nothing of whether one still gets
    // everywhere.
    void findSpots(const Stance& stance, WalkBoard& out) const;

    // Puts a piece that blocks on those free cells, if all that can be walked on in the room then still hangs together, and if its
    // doors and stairs stay joined by ways two tiles wide, where they were.
    bool block(const Rect& footprint);
    // Lets the next pieces make ways narrow; false if they may already.
    bool narrowWays() { return std::exchange(joined_, false); }
    // Which entries are joined by wide ways: these stay so from now on.
    void joinEntries();
    // Keeps the cells along those sides free.
    void keepClear(const Rect& footprint, Sides sides);
    void take(const Rect& footprint);

private:
    bool takeOffFloor(const Rect& footprint);
    bool holdsTogether() const;
    WalkBoard joinedEntries() const;
    int parts() const;

    StoreySpace& storey_;
    WalkBoard cells_;
    WalkBoard walked_;  // those of the cells that nothing blocks
    WalkBoard free_;    // those of them where something may be put
    Rect box_;
    int area_ = 0;
    int partsAtFirst_ = 1;
    WalkBoard entries_;    // inside doors, at feet and landings: those that wide ways join
    bool joined_ = false;  // whether they have to stay so
};

// The cells along a side of a rectangle, outside it.
Rect alongside(const Rect& rect, Side side);

}  // namespace rooftree
