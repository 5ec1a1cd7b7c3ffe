// What of a template stands on its drawing: bands, scrubbed rectangles, parts, desk, tray and wall, as marks to drag.
// All come from one table (in marks.cpp), by the names of the fields: a new field to drag is an entry there.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "base/side.h"
#include "template/template_value.h"

namespace rooftree {

// What colours it.
enum class Ink : std::uint8_t { roof, rim, cycle, ledge, scrub, part, desk, tray, wall };

// A run of columns or rows that a mark shows, and how its field holds it.
struct MarkSpan {
    enum class Form : std::uint8_t {
        whole,  // no field: from rim to rim
        pair,
        fromTop,      // a number of rows from the top
        aboveRoof,    // a number of rows up from the last of the roof
        single,       // one column or row
        rectColumns,  // of [x0, y0, x1, y1]
        rectRows,
    };
    Form form = Form::whole;
    std::string pointer;
    Span span;  // as the field has it: it may leave the drawing

    bool firstMoves() const { return form != Form::whole && form != Form::fromTop && form != Form::single; }
    bool lastMoves() const { return form != Form::whole && form != Form::aboveRoof && form != Form::single; }
    // Whether it can be shifted as it is.
    bool shifts() const { return form != Form::whole && form != Form::fromTop && form != Form::aboveRoof; }
};

struct Mark {
    std::string pointer;  // what a click selects when its owner is selected
    std::string owner;    // what a first click selects: `/parts/2`, or the mark itself
    QString label;
    QString ownerLabel;
    Ink ink = Ink::part;
    bool band = false;        // from rim to rim, shown by lines
    bool ownColumns = false;  // its columns belong to no other mark
    bool removable = false;   // its field may be left out
    MarkSpan columns;
    MarkSpan rows;

    Rect area() const { return Rect::ofSpans(columns.span, rows.span); }
};

// A drawing's size in pixels.
struct DrawingSize {
    int width = 0;
    int height = 0;
    bool operator==(const DrawingSize&) const = default;
};

// Every mark, those below first.
std::vector<Mark> marksOf(const Template& how, DrawingSize size);

// The owner that a selection stands for: of `/parts/2/facade` it is `/parts/2`. Empty if it is of no mark.
std::string ownerOf(const std::vector<Mark>& marks, const std::string& selection);
// The mark that a selection names, where it names one of several of an owner; else null.
const Mark* markOf(const std::vector<Mark>& marks, const std::string& selection);
// What is stepped through: each owner, then its marks where there are several.
std::vector<std::string> stopsOf(const std::vector<Mark>& marks);

// The template with what the selection names moved by some pixels, as far as the drawing goes. What can only grow or
// shrink does so.
Template moved(const Template& how, const std::vector<Mark>& marks, const std::string& selection, Point by,
               DrawingSize size);
// With the sides of a mark moved, no further than the drawing, or the opposite side.
Template resized(const Template& how, const Mark& mark, Sides sides, Point by, DrawingSize size);
// With the selected thing taken away; nothing where it cannot be.
std::optional<Template> without(const Template& how, const std::vector<Mark>& marks, const std::string& selection);

// What the mark's fields hold, in words: "columns 1 to 10, rows 4 to 11".
QString valueOf(const Mark& mark);
// What is wrong with its place, in words; empty if it lies in the drawing.
QString misplaced(const Mark& mark, DrawingSize size);

}  // namespace rooftree
