#include "kit/plan.h"

#include <algorithm>

#include "kit/members.h"

namespace rooftree {

namespace {

constexpr int farMargin = 500;

KitFar farBox(const Footprint& footprint, int top) {
    const Rect& box = footprint.bounds();
    const KitPlace least = cornerPlace({box.x, box.y}, 0);
    const KitPlace most = cornerPlace({box.right(), box.bottom()}, top);
    return {{least.x - farMargin, 0, least.z - farMargin}, {most.x + farMargin, top, most.z + farMargin}};
}

}  // namespace

KitPlan planKit(const KitRequest& request, const KitKinds& kinds) {
    KitPlan plan;
    plan.request = request;
    plan.request.extra = Json::object();
    KitSite site = siteOf(request, kinds);
    if (site.refused) {
        plan.refused = std::move(site.refused->sentence);
        return plan;
    }
    const WingRoof roof = planWingRoof(site.footprint, site.ends);
    const std::vector<KitBay> bays = baysOf(site.footprint, roof, kinds);
    plan.storeys = int(request.storeys);
    plan.eave = kitBase(plan.storeys);
    plan.rise = kitRises[site.pitch];
    plan.members = membersOf(site, roof, bays, plan.storeys);
    for (const KitBay& bay : bays)
        if (bay.ground == KitOpening::door)
            plan.doors.push_back({sideMiddle(bay.cell, bay.side, 0), quarterOf(bay.side) * 90, 0});
    drawByLot(site, roof, plan);
    plan.far = farBox(site.footprint, plan.eave + plan.rise);
    plan.squares = std::move(site.squares);
    plan.walkable = plan.squares;
    return plan;
}

}  // namespace rooftree
