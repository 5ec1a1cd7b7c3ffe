// A first reading of a fresh drawing, for a designer to correct.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "voxel/template.h"

namespace rooftree {

struct Suggestion {
    std::string field;   // of the template, such as `roofRows`
    Json value;          // as the field stands in JSON
    std::string reason;  // what it was read from, such as "course every 4 rows: 4 to 7"
    bool operator==(const Suggestion&) const = default;
};

// Proposes roofRows, roofFront, slab, roofCycle, roofBack, ledge and seal, each at most once and only where the drawing
// shows something to read it from. `drawing` as composited without seals; `tileSize` in pixels.
std::vector<Suggestion> suggest(const Drawing& drawing, int tileSize);

// The template with the values that were proposed. Throws Error (input) for a field or a value that a template cannot
// have.
Template applySuggestions(Template how, std::span<const Suggestion> suggestions);

}  // namespace rooftree
