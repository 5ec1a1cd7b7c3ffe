#include "iso/scene/scene_builder.h"

namespace rooftree {

int WallLattice::highest(Point corner) const {
    int out = 0;
    for (const CellEdge& edge : {CellEdge{corner, false}, CellEdge{{corner.x - 1, corner.y}, false},
                                 CellEdge{corner, true}, CellEdge{{corner.x, corner.y - 1}, true}})
        out = std::max(out, at(edge).high);
    return out;
}

std::array<int, 2> WallLattice::endsOf(const CellEdge& edge) const {
    const Point at = edge.at;
    if (edge.west)
        return {endAt(at, true, has({{at.x, at.y - 1}, true})),
                endAt({at.x, at.y + 1}, true, has({{at.x, at.y + 1}, true}))};
    return {endAt(at, false, has({{at.x - 1, at.y}, false})),
            endAt({at.x + 1, at.y}, false, has({{at.x + 1, at.y}, false}))};
}

int WallLattice::endAt(Point corner, bool west, bool goesOn) const {
    if (hasPost(corner)) return -halfWall;
    const int across = west ? int(has({corner, false})) + int(has({{corner.x - 1, corner.y}, false}))
                            : int(has({corner, true})) + int(has({{corner.x, corner.y - 1}, true}));
    if (west) return across == 2 || (across == 1 && !goesOn) ? -halfWall : 0;
    if (goesOn) return 0;
    return across == 2 ? -halfWall : across == 1 ? halfWall : 0;
}

}  // namespace rooftree
