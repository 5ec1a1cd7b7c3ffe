// Where one walks in a planned building.
#pragma once

#include "building/building.h"
#include "reach/walk_graph.h"

namespace rooftree {

// Floor is every cell of a room without a cut, run or blocking piece; there is a way where no wall is or a door is in
// it. Yards and courts are outside. The building is at most maxWalkSide cells each way.
WalkStorey walkStoreyOf(const Storey& storey);
WalkGraph walkGraphOf(const Building& building);

// The cell inside the front door; nothing if there is no such door.
std::optional<WalkPlace> entryOf(const Building& building);

}  // namespace rooftree
