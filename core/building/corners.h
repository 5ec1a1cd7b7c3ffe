// Stage 8 of a plan: bays and cut corners.
#pragma once

#include "building/brief.h"

namespace rooftree {

// A bay window out of the front, if one is drawn and a room has a place for it. The front door is there.
void addBay(const Brief& brief, Building& building);

// Which of so many wings are to have their corners cut, before anything speaks against it.
std::vector<bool> drawCorners(const Brief& brief, std::size_t wings);

// Cuts those corners that stick out and that nobody needs, on all storeys of the wing. Doors and stairs are there.
void cutCorners(const Brief& brief, Building& building);

}  // namespace rooftree
