// What a designer calls the parts of a plan.
#pragma once

#include <string>

#include "building/building.h"

namespace rooftree {

// "living room", "kitchen", ...
std::string_view titleOf(RoomKind kind);
// "Ground floor", "First floor", "Tower top", "Roof terrace".
std::string titleOf(const Storey& storey);
// "the living room"; "outside" for no room.
std::string theRoom(const Storey& storey, int id);
// A sprite's name without its front and its size: "double bed".
std::string titleOfPiece(std::string_view piece);

}  // namespace rooftree
