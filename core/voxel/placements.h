// Where the templates of a set stand on a map.
#pragma once

#include <vector>

#include "base/job.h"
#include "sprite/tile_map.h"
#include "voxel/template.h"

namespace rooftree {

struct Placement {
    int index = 0;  // of the template in its set
    Point at;       // the tile at its north-west corner
    bool operator==(const Placement&) const = default;
};

struct Placements {
    static constexpr int untouched = -2;  // no building stands there
    static constexpr int unknown = -1;    // a building stands there that saw no flat tile around its feet

    std::vector<Placement> list;
    Grid<int> claimedBy;  // of each cell: the index of the template that claimed it, or -1
    Grid<int> ground;     // of each cell: the tile of the ground under the building, unknown or untouched
};

// Matches every template that has tiles against the map: templates in list order, for each the rows north to south and in
// a row west to east. The first claim wins. Rows match to their own length, past the first row's too. Cells whose tile the
// template keeps get a ground but stay free. The ground is the flat tile that most often touches the sides.
// Source: the placing stage of the sprite-to-voxel notes. Throws Stopped.
Placements place(const TileMap& map, const TemplateSet& set, const Job& job);

}  // namespace rooftree
