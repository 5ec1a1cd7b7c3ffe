// Stage 7 of a plan: the windows.
#pragma once

#include "building/brief.h"

namespace rooftree {

// Whether rooms of that kind have no windows.
bool staysDark(RoomKind kind);
// Whether the roof of a wing covers a cell at that level.
bool isRoofedAt(const Building& building, Point cell, int level);

// Places of windows, or slits, along a stretch of that many tiles: as even as may be, off the ends.
std::vector<int> windowPlaces(int count, int every);

// Windows on all storeys, one at least in each habitable room that can have one; in bays those of the bay.
void placeWindows(const Brief& brief, Building& building);

}  // namespace rooftree
