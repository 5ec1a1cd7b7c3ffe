#include "building/building_json.h"

namespace rooftree {
Json writeBuilding(const Building& building) {
    return parseJson(buildingText(building), "plan");
}
}  // namespace rooftree
