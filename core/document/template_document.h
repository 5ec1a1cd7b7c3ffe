// A template set with the atlas that it names.
#pragma once

#include <filesystem>
#include <string_view>

#include "base/json.h"
#include "voxel/template.h"

namespace rooftree {

struct TemplateDocument {
    std::string file;  // as it was named
    TemplateSet set;
    Atlas atlas;
    Problems notes;  // warnings

    // The error as one of this file: its pointer, from the template at `index`, becomes one from the document.
    Error located(const Error& error, std::size_t index) const;
    Problem located(Problem problem, std::size_t index) const;
    // The index of the template of that name; throws Error (input) with the nearest name if there is none.
    std::size_t indexOf(std::string_view name) const;
};

// Throws Error: what is wrong with the set, or with its atlas at `/atlas`.
TemplateDocument openTemplates(const std::filesystem::path& path);
// The same from a document that is already read; paths in it are relative to `folder`.
TemplateDocument openTemplates(const JsonNode& document, const std::filesystem::path& folder);

}  // namespace rooftree
