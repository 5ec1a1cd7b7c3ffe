// What is done to a list of templates as a whole, as new values.
#pragma once

#include <string>

#include "voxel/template.h"

namespace rooftree {

TemplateSet withTemplate(TemplateSet set, std::size_t index, Template how);
// Puts it behind `index`.
TemplateSet withInserted(TemplateSet set, std::size_t index, Template how);
TemplateSet without(TemplateSet set, std::size_t index);
// The template at `from` then stands at `to`.
TemplateSet withMoved(TemplateSet set, std::size_t from, std::size_t to);
// The name, or that name with the least number that makes it the only one.
std::string uniqueName(const TemplateSet& set, const std::string& name);

}  // namespace rooftree
