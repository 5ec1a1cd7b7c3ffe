// The roof of a planned building.
#pragma once

#include "building/building.h"

namespace rooftree {

// Replaces the roof by the one that the wings, their tops and the cuts ask for: every cell of a wing without an open
// top gets a tile, at the level of its storeys. Formats.md, "Roof", is the authority.
void roofBuilding(Building& building);

}  // namespace rooftree
