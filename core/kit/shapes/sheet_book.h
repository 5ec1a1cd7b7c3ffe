// The atlas of a kit's model: painted sheets, each held once however many members wear it.
#pragma once

#include <map>
#include <vector>

#include "kit/shapes/inks.h"
#include "sprite/drawing.h"

namespace rooftree {

class SheetBook {
public:
    // Sheets are at most as wide.
    static constexpr int width = 384;

    SheetBook();
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

}  // namespace rooftree
