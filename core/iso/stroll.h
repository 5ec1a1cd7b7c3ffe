// Where somebody walks in and around a building: over its floors, through doors, step by step up its stairs, and on the
// ground beside it.
#pragma once

#include "building/building.h"
#include "iso/cutaway/cutaway.h"
#include "iso/outdoors/grounds.h"
#include "reach/walk_graph.h"

namespace rooftree {

// A place is a cell of a level. The ground of the plot around the building is on level 0; so are cells past the grid, and
// the steps of a flight on the level of its foot.
class Stroll {
public:
    Stroll() = default;
    // Of a building that was not refused.
    explicit Stroll(const Building& building, const Grounds& grounds = {});

    bool has(WalkPlace place) const;
    // One step to a side; from the top of a flight onto the level above. Nothing where a wall, a piece or the end of the
    // ground is in the way.
    std::optional<WalkPlace> step(WalkPlace from, Side side) const;
    // A shortest way, both ends included; empty where there is none.
    std::vector<WalkPlace> way(WalkPlace from, WalkPlace to) const;
    // The cells that places on the ground lie in.
    const Rect& ground() const { return ground_; }
    // Before the front door, or else in the north-west of the ground.
    WalkPlace start() const { return start_; }
    // The highest place at a cell, up to a level: what one sees there from above.
    std::optional<WalkPlace> highest(Point cell, int upTo) const;
    // How far above its level's floor, in eighths: so high is a step.
    int lift(WalkPlace place) const;

private:
    struct Step {
        int level = 0;
        int number = 0;  // from 0, the lowest
        Flight flight;
    };

    bool isOpen(Point cell) const;
    void wall(const CellEdge& edge, bool stands);
    const Step* stepAt(WalkPlace place) const;
    bool isWalled(const CellEdge& edge) const;

    Rect ground_;
    int storey_ = 0;
    WalkGraph graph_;
    Grid<std::uint8_t> open_;    // cells of the ground that lie outside and are free
    Grid<std::uint8_t> walled_;  // of the ground: 1 in the north, 2 in the west
    std::vector<Step> steps_;
    WalkPlace start_;
};

// As walkerAt, on a step of a flight if need be. Of a scene whose only building stands at (0, 0).
Walker walkerAt(const Scene& scene, const Stroll& stroll, WalkPlace place);

// The boxes that a walker has on the way to a place beside it, a pixel down the screen apart, without both ends; never lower
// than what it stands over. Empty where the places are not side by side.
std::vector<Box> boxesBetween(const Box& from, const Box& to);

}  // namespace rooftree
