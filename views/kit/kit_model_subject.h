// A kit's model as the 3D view takes it.
#pragma once

#include "kit/kit_model.h"
#include "kit/kit_subject.h"
#include "template/template_subject.h"

namespace rooftree {

// Builds and meshes; of a refused request there is only why. The atlas of `before`, which may be null, is shared where
// it is the same picture, so that it need not be uploaded again. Throws Stopped.
SubjectPtr kitModelSubject(const KitSubjectPtr& kit, KitDetail detail, const SubjectPtr& before, const Job& job);

}  // namespace rooftree
