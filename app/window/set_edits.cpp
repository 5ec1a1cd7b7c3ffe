#include "window/set_edits.h"

namespace rooftree {

TemplateSet withTemplate(TemplateSet set, std::size_t index, Template how) {
    set.templates[index] = std::move(how);
    return set;
}

TemplateSet withInserted(TemplateSet set, std::size_t index, Template how) {
    const std::size_t at = std::min(index + 1, set.templates.size());
    set.templates.insert(set.templates.begin() + std::ptrdiff_t(at), std::move(how));
    return set;
}

TemplateSet without(TemplateSet set, std::size_t index) {
    set.templates.erase(set.templates.begin() + std::ptrdiff_t(index));
    return set;
}

TemplateSet withMoved(TemplateSet set, std::size_t from, std::size_t to) {
    Template moved = std::move(set.templates[from]);
    set.templates.erase(set.templates.begin() + std::ptrdiff_t(from));
    set.templates.insert(set.templates.begin() + std::ptrdiff_t(to), std::move(moved));
    return set;
}

std::string uniqueName(const TemplateSet& set, const std::string& name) {
    const auto taken = [&](const std::string& candidate) {
        return std::ranges::find(set.templates, candidate, &Template::name) != set.templates.end();
    };
    std::string out = name;
    for (int number = 2; taken(out); ++number) out = name + "_" + std::to_string(number);
    return out;
}

}  // namespace rooftree
