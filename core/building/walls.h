// Walls by edge, as the rooms, holes and cuts ask for.
#pragma once

#include "building/building.h"

namespace rooftree {

// Replaces the walls of all storeys: on every edge between two rooms and between a room and outside, but for the cuts;
// and rails beside holes. Outer walls are of the one set, inner walls and rails of the other.
void raiseWalls(Building& building, const std::string& outerSet, const std::string& innerSet);

}  // namespace rooftree
