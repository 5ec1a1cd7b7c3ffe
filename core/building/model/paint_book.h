// The atlas that every model of a planned building wears, and where on it each surface lies.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "building/model/looks.h"
#include "voxel/painted/sheet_book.h"

namespace rooftree {

// A sheet that goes on and on in both ways.
struct Surface {
    SheetPlace place;
    int width = 1;
    int height = 1;
    int at(int u, int v) const { return place.at(floorMod(u, width), floorMod(v, height)); }
};

struct WallSurfaces {
    std::string set;
    WallPattern pattern = WallPattern::plaster;
    Surface outside;
    Surface inside;
    Surface post;
    Surface base;
    int trim = 0;  // paints
    int cap = 0;
};
struct RoofSurfaces {
    std::string roofing;
    Surface cover;
    Surface ridge;
    int verge = 0;  // paint
};
struct FloorSurface {
    std::string floor;
    Surface top;
};
struct StyleSurfaces {
    std::string style;
    Surface leaf;  // a door's, by column and row of the opening
    Surface ironLeaf;
    std::optional<int> shutter;  // paint
};

class PaintBook {
public:
    // Throws Error (input) past the book's size.
    explicit PaintBook(const BuildingLooks& looks);

    const Image& atlas() const { return atlas_; }
    // The whole atlas, pixel for pixel.
    const Drawing& drawing() const { return drawing_; }
    int pixels() const { return drawing_.pixels(); }

    // The first where there is none of that name.
    const WallSurfaces& wall(std::string_view set) const { return find(walls_, set, &WallSurfaces::set); }
    const RoofSurfaces& roof(std::string_view roofing) const { return find(roofs_, roofing, &RoofSurfaces::roofing); }
    const FloorSurface& floor(std::string_view floor) const { return find(floors_, floor, &FloorSurface::floor); }
    const StyleSurfaces& style(std::string_view style) const { return find(styles_, style, &StyleSurfaces::style); }
    // Panes by column and row of the opening: of windows, bays and doors to terraces.
    const Surface& pane() const { return pane_; }
    const Surface& stack() const { return stack_; }

    // The pixel of a paint's shade, 0 the darkest to 3.
    static int pixel(int paint, int shade) { return SheetBook::pixelOf(Ink(paint * 4 + shade)); }
    int pixel(std::string_view paint, int shade) const { return pixel(looks_.paint(paint).value_or(0), shade); }
    const BuildingLooks& looks() const { return looks_; }

private:
    template <class Entry>
    static const Entry& find(const std::vector<Entry>& entries, std::string_view name, std::string Entry::*key) {
        for (const Entry& entry : entries)
            if (entry.*key == name) return entry;
        return entries.front();
    }
    int paintOf(std::string_view name) const { return looks_.paint(name).value_or(0); }
    template <class Tone>
    Surface draw(SheetBook& book, int width, int height, Tone tone) const;
    void drawWalls(SheetBook& book);
    void drawRoofs(SheetBook& book);
    void drawDoors(SheetBook& book);

    BuildingLooks looks_;
    Image atlas_;
    Drawing drawing_;
    std::vector<WallSurfaces> walls_;
    std::vector<RoofSurfaces> roofs_;
    std::vector<FloorSurface> floors_;
    std::vector<StyleSurfaces> styles_;
    Surface pane_;
    Surface stack_;
};

// That of the looks which the program carries.
const PaintBook& builtInPaintBook();

}  // namespace rooftree
