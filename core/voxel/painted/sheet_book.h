// The atlas of a painted model: sheets of inks, each held once however often it is worn.
#pragma once

#include <map>
#include <vector>

#include "base/grid.h"
#include "sprite/drawing.h"

namespace rooftree {

// A colour of a palette of at most 256.
using Ink = std::uint8_t;
using Sheet = Grid<Ink>;

class SheetBook {
public:
    // Sheets are at most as wide.
    static constexpr int width = 384;

    // Begins with one pixel of each ink.
    explicit SheetBook(int inks);
    // The pixel of the sheet's upper left corner; its rows are `width` pixels apart.
    int add(const Sheet& sheet);
    // A pixel of one ink.
    static int pixelOf(Ink ink) { return ink; }

    int pixels() const { return width * height_; }
    Image paint(const std::vector<Rgba>& palette) const;
    Drawing drawing() const;

private:
    int height_ = 0;
    std::vector<Ink> inks_;                                 // row by row
    std::map<int, Point> next_;                             // by height: the next free place on its shelf
    std::map<std::pair<int, std::vector<Ink>>, int> held_;  // by width and inks: the pixel of the corner
};

// A sheet in the book: its pixels by column, and by row from below.
struct SheetPlace {
    int corner = 0;
    int height = 0;
    int at(int u, int v) const { return corner + (height - 1 - v) * SheetBook::width + u; }
};

}  // namespace rooftree
