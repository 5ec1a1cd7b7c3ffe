// Stages 5 and 6 of a plan: the doors.
#pragma once

#include "building/brief.h"

namespace rooftree {

// The front door; false if no room can have it.
bool placeFrontDoor(const Brief& brief, Building& building);

// Doors to courts and terraces, and at times a back door. A terrace that gets no door becomes a roof again; false if a
// closed court gets none.
bool placeOuterDoors(const Brief& brief, Building& building);

// A tree of doors on each storey, from the front door and from the landings. Returns how many rooms are reached only
// through a private one; nothing if a room stays without a door.
std::optional<int> placeInnerDoors(const Brief& brief, Building& building);

}  // namespace rooftree
