// A planned building's model as the 3D view takes it.
#pragma once

#include "building/model/building_model.h"
#include "template/template_subject.h"

namespace rooftree {

// Builds and meshes what is shown; of a refused building there is only why. The atlas of `before`, which may be null, is
// shared where it is the same picture, so that it need not be uploaded again. Throws Stopped.
SubjectPtr planModelSubject(const Building& building, const ShownParts& shown, const SubjectPtr& before,
                            const Job& job);

}  // namespace rooftree
