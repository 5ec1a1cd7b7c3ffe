// The rows and columns that a template names, with their places in it.
#pragma once

#include <string>
#include <vector>

#include "voxel/template.h"

namespace rooftree {

// A run of rows or columns of the drawing that a field of the template names.
struct Extent {
    enum class Axis { columns, rows };

    std::string pointer;  // from the template, such as `/parts/2/facade`
    Axis axis = Axis::rows;
    Span span;
    bool operator==(const Extent&) const = default;
};

// Every extent of the template, in the order of its fields. A template with a list of parts has those of its desk, tray,
// wall and parts; another those of its bands. Scrubbed rectangles count with both.
std::vector<Extent> extentsOf(const Template& how);

// How many rows or columns the drawing has along the axis.
int lengthAlong(Extent::Axis axis, const Drawing& drawing);

// Throws Error (input) for a part, desk, tray or wall that lies wholly outside the drawing.
void requireInsideDrawing(const Template& how, const Drawing& drawing);

}  // namespace rooftree
