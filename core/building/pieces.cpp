#include "building/pieces.h"

namespace rooftree {

void layPieces(Building& building) {
    building.pieces.clear();
}

}  // namespace rooftree
