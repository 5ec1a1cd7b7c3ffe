// What differs between two values of a document: all that a step of the history keeps.
#pragma once

#include <memory>
#include <vector>

#include "document/document.h"
#include "documents/list_change.h"

namespace rooftree {

// Which parts of the value a change touched; indices are those of the value as it is now.
struct ChangedParts {
    bool everything = false;     // nothing of what was known holds
    bool header = false;         // fields beside those below
    std::vector<int> templates;  // those that are new or differ
    bool order = false;          // templates came, went or moved: others may have another index than before
    Rect cells;                  // box round the tiles that differ; empty if none do
    bool operator==(const ChangedParts&) const = default;
};

class Change {
public:
    virtual ~Change() = default;
    // Turns the value before into the one after, or back. The value must be the one that the change starts from.
    virtual ChangedParts apply(DocumentValue& value, Way way) const = 0;
    // The parts that applying would touch.
    virtual ChangedParts parts(Way way) const = 0;
};

// Null if both are equal.
std::unique_ptr<const Change> changeBetween(const DocumentValue& before, const DocumentValue& after);

}  // namespace rooftree
