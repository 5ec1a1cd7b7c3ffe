#include "documents/references.h"

#include <fmt/format.h>

namespace rooftree {

namespace {

std::string itemPointer(std::string_view list, std::size_t index) {
    return fmt::format("/{}/{}", list, index);
}

// Calls visit(pointer, path, required) for each; the paths are const where the value is. Other kinds name no files.
template <class Visit>
void visitPaths(auto& value, const Visit& visit) {
    if constexpr (requires { value.atlas; }) {
        if (!value.atlas.empty()) visit("/atlas", value.atlas, true);
    } else if constexpr (requires { value.hidden; }) {
        for (const ProjectList& list : projectLists) {
            auto& paths = value.*list.paths;
            for (std::size_t i = 0; i < paths.size(); ++i) visit(itemPointer(list.key, i), paths[i], true);
        }
        for (std::size_t i = 0; i < value.hidden.size(); ++i)
            visit(itemPointer("hidden", i) + "/file", value.hidden[i].file, false);
    }
}

}  // namespace

std::vector<Reference> referencesOf(const DocumentValue& value) {
    std::vector<Reference> found;
    std::visit(
        [&](const auto& one) {
            visitPaths(one, [&](std::string pointer, const std::string& path, bool required) {
                found.push_back({std::move(pointer), path, required});
            });
        },
        value);
    return found;
}

DocumentValue withReferences(DocumentValue value, const std::function<std::string(const Reference&)>& renamed) {
    std::visit(
        [&](auto& one) {
            visitPaths(one, [&](std::string pointer, std::string& path, bool required) {
                path = renamed({std::move(pointer), path, required});
            });
        },
        value);
    return value;
}

}  // namespace rooftree
