// Stage 4 of a plan: the flights.
#pragma once

#include <vector>

#include "building/brief.h"

namespace rooftree {

// The flights that may go up from a storey along the sides of the main wing, the best first: foot and run in one closed
// room that stays in one piece without the run. Hubs come first, and places off the wing's corners.
std::vector<Flight> flightsFrom(const Brief& brief, const Building& building, int level);

}  // namespace rooftree
