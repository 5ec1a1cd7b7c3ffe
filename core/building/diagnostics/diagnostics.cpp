#include "building/diagnostics/diagnostics.h"

namespace rooftree {

std::vector<PlanProblem> problemsOf(const Building&) {
    return {};
}

}  // namespace rooftree
