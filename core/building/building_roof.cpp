#include "building/building_roof.h"

#include "roof/roof_solver.h"

namespace rooftree {
namespace {

bool isRoofed(const BuildingWing& wing) {
    return wing.top != WingTop::terrace && wing.top != WingTop::platform;
}

RoofTop roofTopOf(WingTop top) {
    switch (top) {
        case WingTop::gable: return RoofTop::gable;
        case WingTop::halfHip: return RoofTop::halfHip;
        case WingTop::hip: return RoofTop::hip;
        default: return RoofTop::flat;
    }
}

// The wings that end at that level, and what is around them.
RoofForm formAt(const Building& building, int level) {
    RoofForm out;
    out.eastFront = building.spec.front == Side::east;
    for (const BuildingWing& wing : building.wings) {
        if (wing.storeys > level) out.taller.push_back(wing.rect);
        if (wing.storeys != level || !isRoofed(wing)) continue;
        out.wings.push_back({wing.rect, roofTopOf(wing.top)});
        if (std::size_t(level) > building.storeys.size()) continue;
        for (const CutCorner& cut : building.storeys[std::size_t(level - 1)].cuts)
            if (wing.rect.contains(cut.at)) out.cuts.push_back({cut.at, cut.corner});
    }
    return out;
}

}  // namespace

RoofPlan roofPlanAt(const Building& building, int level) {
    return planRoof(formAt(building, level));
}

void roofBuilding(Building& building) {
    building.roof.clear();
    for (int level = 1; level <= maxStoreys; ++level) {
        const RoofForm form = formAt(building, level);
        if (form.wings.empty()) continue;
        const RoofPlan plan = planRoof(form);
        building.roof.reserve(building.roof.size() + plan.tiles.size());
        for (const RoofTile& tile : plan.tiles) building.roof.push_back({level, tile});
    }
}

}  // namespace rooftree
