// The checks one by one; check.cpp lists them in the order in which they are shown. A template that only claims cells
// has no model: every check finds it good.
#pragma once

#include "voxel/checks/check.h"

namespace rooftree {

CheckResult checkPieces(const CheckSubject& subject, const Job& job);
CheckResult checkFidelity(const CheckSubject& subject, const Job& job);
CheckResult checkFront(const CheckSubject& subject, const Job& job);
CheckResult checkRoof(const CheckSubject& subject, const Job& job);
CheckResult checkFloating(const CheckSubject& subject, const Job& job);
CheckResult checkHoles(const CheckSubject& subject, const Job& job);
CheckResult checkBounds(const CheckSubject& subject, const Job& job);

}  // namespace rooftree
