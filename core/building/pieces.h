// Stage 11 of a plan: the sprites that its picture is put together from.
#pragma once

#include "building/building.h"

namespace rooftree {

// Replaces the pieces by those of everything that the plan has, its roof included.
void layPieces(Building& building);

// How far above its storey's floor a piece of furniture is, in eighths of a tile: what hangs on a wall or stands on another.
int restingHeight(const Storey& storey, const Furniture& item);

}  // namespace rooftree
