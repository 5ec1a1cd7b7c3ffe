// The files that a document names.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "document/document.h"

namespace rooftree {

struct Reference {
    std::string pointer;   // where the document names it
    std::string path;      // as it is written there
    bool required = true;  // not a mere remark about a file, such as a hidden finding
    bool operator==(const Reference&) const = default;
};

std::vector<Reference> referencesOf(const DocumentValue& value);

// The value with every reference replaced by what `renamed` makes of it.
DocumentValue withReferences(DocumentValue value, const std::function<std::string(const Reference&)>& renamed);

}  // namespace rooftree
