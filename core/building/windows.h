// Stage 7 of a plan: the windows.
#pragma once

#include "building/brief.h"

namespace rooftree {

// Places of windows, or slits, along a stretch of that many tiles: as even as may be, off the ends.
std::vector<int> windowPlaces(int count, int every);

// Windows on all storeys, one at least in each habitable room that can have one; in bays those of the bay.
void placeWindows(const Brief& brief, Building& building);

}  // namespace rooftree
