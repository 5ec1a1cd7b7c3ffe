// The parts of a plan: what stands in each bay, the members, and what is drawn by lot.
#pragma once

#include <vector>

#include "kit/plan.h"
#include "kit/refusals.h"

namespace rooftree {

// One edge of the outline with what it holds.
struct KitBay {
    Point cell;
    Side side = Side::south;
    bool gable = false;
    KitOpening ground = KitOpening::blank;
    KitOpening upper = KitOpening::blank;
};

// Every bay, by the rules for openings; exactly one has the door.
std::vector<KitBay> baysOf(const Footprint& footprint, const WingRoof& roof, const KitKinds& kinds);

// All members, sorted.
std::vector<KitMember> membersOf(const KitSite& site, const WingRoof& roof, const std::vector<KitBay>& bays,
                                 int storeys);

// Fills numbers, tint and sockets from the streams of the seed.
void drawByLot(const KitSite& site, const WingRoof& roof, KitPlan& plan);

}  // namespace rooftree
