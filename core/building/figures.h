// What plans are compared by. Formats.md, "Figures", says how each is measured: closed rooms only, bays thought away.
#pragma once

#include "building/building.h"

namespace rooftree {

struct PlanFigures {
    std::vector<int> aspects;     // thousandths, a room; corridors, naves and halls apart
    std::vector<int> widths;      // tiles, a room
    std::vector<int> areaErrors;  // thousandths, a room that asked for an area
    int mayHaveWindow = 0;        // habitable rooms with an edge where a window may go
    int withWindow = 0;           // those of them that have one
    int corridorCells = 0;
    int cells = 0;
    int deadEnds = 0;
    int throughPrivate = 0;  // rooms that are reached only through a private one
};
PlanFigures figuresOf(const Building& building);

// The same for two plans if and only if they have the same shape, size, rooms and furniture.
std::string layoutKey(const Building& building);

}  // namespace rooftree
