// A planned building as bytes, and back: the document `rooftree/building`.
#pragma once

#include <string>

#include "building/building.h"

namespace rooftree {

inline constexpr std::string_view buildingFormat = "rooftree/building";
inline constexpr int buildingVersion = 1;
inline constexpr std::size_t maxWings = 64;  // of a document

// The bytes of the document, on one line. Reading them and writing them again gives the same.
std::string buildingText(const Building& building);

// Throws Error (input) with the place of the first thing that is wrong; warnings go to `notes`. Every number is in
// bounds: places lie in the grid or on its rim, rooms are at most as many as cells, ids of flights are rooms. Whether the
// plan is right is for the checks to say. Unknown keys are named, kept and written back, each with its record; those of
// walls and roofs with all of its group.
Building readBuilding(const JsonNode& document, Problems& notes);
Json writeBuilding(const Building& building);
Json buildingSchema();

}  // namespace rooftree
