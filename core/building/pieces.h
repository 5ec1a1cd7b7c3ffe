// Stage 11 of a plan: the sprites that its picture is put together from.
#pragma once

#include "building/building.h"

namespace rooftree {

// Replaces the pieces by those of everything that the plan has, its roof included.
void layPieces(Building& building);

}  // namespace rooftree
