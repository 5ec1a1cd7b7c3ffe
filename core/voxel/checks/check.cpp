#include "voxel/checks/check.h"

#include <array>

#include "voxel/checks/check_list.h"

namespace rooftree {

std::span<const Check> checks() {
    static constexpr std::array<Check, 7> list{{{"pieces", checkPieces},
                                                {"fidelity", checkFidelity},
                                                {"front", checkFront},
                                                {"roof", checkRoof},
                                                {"floating", checkFloating},
                                                {"holes", checkHoles},
                                                {"bounds", checkBounds}}};
    return list;
}

std::vector<CheckResult> runChecks(const CheckSubject& subject, const Job& job) {
    std::vector<CheckResult> out;
    for (const Check& check : checks()) {
        job.tick();
        out.push_back(check.run(subject, job));
        CheckResult& result = out.back();
        result.name = check.name;
        for (Problem& problem : result.problems) problem.what = check.name;
    }
    return out;
}

}  // namespace rooftree
