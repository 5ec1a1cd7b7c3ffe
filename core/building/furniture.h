// Stage 10 of a plan: what stands, lies and hangs in its rooms.
#pragma once

#include "base/streams.h"
#include "building/building.h"

namespace rooftree {

// Furnishes every room of a plan whose rooms, walls, cuts, doors, windows and stairs are there, by the templates of
// resources/buildings/rooms.json; what stood there before goes. Each room has a stream of its own, so that one room can
// be furnished anew without changing the others.
void furnishBuilding(Building& building, const Streams& streams);

// Furnishes one room anew. The storey has a room of that id.
void furnishRoom(Building& building, int level, int room, const Streams& streams);

}  // namespace rooftree
