// Where walls stand, for what is put on and into them.
#pragma once

#include "building/model/scaffold.h"

namespace rooftree {

EdgeFrame frameOf(const Scaffold& scaffold, const Storey& storey, const CellEdge& edge);

// The paint of the band on which an upper storey stands.
int bandPaint(const WallSurfaces& look);

// How far a column of a cell is from a corner of it, along both sides together; its cut has the outer face of its wall
// at cutFace and the inner one a step on.
inline constexpr int cutFace = voxelsPerTile - 1;
constexpr int fromCut(Quarter corner, int i, int j) {
    const bool west = corner == 0 || corner == 3;
    const bool north = corner == 2 || corner == 3;
    return (west ? i : voxelsPerTile - 1 - i) + (north ? j : voxelsPerTile - 1 - j);
}

}  // namespace rooftree
