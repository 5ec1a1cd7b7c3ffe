#include "building/furniture.h"

namespace rooftree {

void furnishBuilding(Building& building, const Streams&) {
    for (Storey& storey : building.storeys) storey.furniture.clear();
}

}  // namespace rooftree
