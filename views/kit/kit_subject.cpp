#include "kit/kit_subject.h"

namespace rooftree {
namespace {

std::shared_ptr<KitSubject> begin(const KitRequest& request) {
    auto out = std::make_shared<KitSubject>();
    out->request = request;
    out->squares = squaresOf(request.footprint);
    KitSite site = siteOf(request, builtInKinds());
    out->refused = std::move(site.refused);
    if (!out->refused) {
        WingRoof roof = planWingRoof(site.footprint, site.ends);
        out->wings = std::move(roof.wings);
        out->roof = std::move(roof.plan);
        out->footprint = std::move(site.footprint);
    }
    return out;
}

}  // namespace

KitSubjectPtr kitSubject(const KitRequest& request) {
    std::shared_ptr<KitSubject> out = begin(request);
    out->plan = planKit(request);
    return out;
}

KitSubjectPtr kitSubject(const KitPlan& plan) {
    std::shared_ptr<KitSubject> out = begin(plan.request);
    out->plan = plan;
    out->readOnly = true;
    if (plan.refused && !out->refused) out->refused = KitRefusal{*plan.refused, "/refused", {}};
    return out;
}

}  // namespace rooftree
