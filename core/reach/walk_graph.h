// Where one can walk in a whole building: its storeys, and the flights between them.
#pragma once

#include <optional>
#include <vector>

#include "base/grid.h"
#include "reach/walk_storey.h"

namespace rooftree {

struct WalkPlace {
    int level = 0;
    Point at;
    auto operator<=>(const WalkPlace&) const = default;
};

// From its foot one walks over its steps to its landing on the level above, and back.
struct WalkFlight {
    int level = 0;
    Point foot;
    Point landing;
    int steps = 4;
};

struct WalkGraph {
    std::vector<WalkStorey> storeys;  // by level
    std::vector<WalkFlight> flights;

    bool has(WalkPlace place) const {
        return place.level >= 0 && std::size_t(place.level) < storeys.size() &&
               storeys[std::size_t(place.level)].contains(place.at) &&
               storeys[std::size_t(place.level)].floor().has(place.at);
    }
};

// All places that one can walk to, by level.
std::vector<WalkBoard> reachedFrom(const WalkGraph& graph, WalkPlace start);

// How many steps each place is away, by level; -1 where one does not get to.
std::vector<Grid<int>> distancesFrom(const WalkGraph& graph, WalkPlace start);

// A shortest walk to a place, from the start of those distances to it, both included; steps of flights are left out.
// Empty where one does not get there.
std::vector<WalkPlace> walkTo(const WalkGraph& graph, const std::vector<Grid<int>>& distances, WalkPlace to);

// A place without which others are not reached any more, and those.
struct WalkCut {
    WalkPlace place;
    std::vector<WalkBoard> lost;  // by level, without the place itself
};

// All of them but the start, level by level and row by row.
std::vector<WalkCut> cutsOf(const WalkGraph& graph, WalkPlace start);

}  // namespace rooftree
