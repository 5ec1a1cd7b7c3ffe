#include "building/model/paint_book.h"

#include "building/model/patterns.h"

namespace rooftree {
namespace {

constexpr int period = courseWidth;

Ink inkOf(int paint, int shade) {
    return Ink(paint * 4 + shade);
}

}  // namespace

// tone(u, v) is the ink of a column and a row, counted from below.
template <class Tone>
Surface PaintBook::draw(SheetBook& book, int width, int height, Tone tone) const {
    Sheet sheet(width, height);
    for (int v = 0; v < height; ++v)
        for (int u = 0; u < width; ++u) sheet.at(u, height - 1 - v) = tone(u, v);
    return {{book.add(sheet), height}, width, height};
}

void PaintBook::drawWalls(SheetBook& book) {
    for (const WallLook& look : looks_.walls) {
        const auto paints = [&](const std::string& face) {
            return [face = paintOf(face), trim = paintOf(look.trim)](const WallTone& tone) {
                return inkOf(tone.part == WallTone::Part::trim ? trim : face, tone.shade);
            };
        };
        const auto out = paints(look.face);
        const auto in = paints(look.inside);
        const int base = paintOf(look.base);
        walls_.push_back(
            {look.set, look.pattern,
             draw(book, period, period, [&](int u, int v) { return out(wallTone(look.pattern, u, v)); }),
             draw(book, period, period, [&](int u, int v) { return in(insideTone(look.pattern, u, v)); }),
             draw(book, 1, period, [&](int, int v) { return out(postTone(look.pattern, v)); }),
             draw(book, period, 4, [&](int u, int v) { return inkOf(base, v == 3 ? 3 : stoneShade(u, v)); }),
             paintOf(look.trim), base});
    }
}

void PaintBook::drawRoofs(SheetBook& book) {
    for (const RoofLook& look : looks_.roofs) {
        const int cover = paintOf(look.cover);
        const int ridge = paintOf(look.ridge);
        roofs_.push_back(
            {look.roofing,
             draw(book, period, period, [&](int u, int v) { return inkOf(cover, roofTone(look.pattern, u, v)); }),
             draw(book, 4, 1, [&](int u, int) { return inkOf(ridge, ridgeShade(u)); }), paintOf(look.verge)});
    }
    for (const FloorLook& look : looks_.floors)
        floors_.push_back({look.floor, draw(book, period, period, [&](int u, int v) {
                               const FloorTone tone = floorTone(look.pattern, u, v);
                               return inkOf(paintOf(tone.second ? look.second : look.paint), tone.shade);
                           })});
}

void PaintBook::drawDoors(SheetBook& book) {
    const int iron = paintOf(paints::iron);
    for (const StyleLook& look : looks_.styles) {
        const int door = paintOf(look.door);
        const auto plank = [&](int u, int v) {
            if (v >= 16) return inkOf(door, 0);
            if (u == 4 && v == 8) return inkOf(iron, 3);
            return inkOf(door, u % 2 == 0 ? 1 : 2 + (v + u) % 7 / 6);
        };
        StyleSurfaces out{look.style, draw(book, 6, 18, plank),
                          draw(book, 6, 18,
                               [&](int u, int v) {
                                   const bool band = v == 3 || v == 4 || v == 12 || v == 13;
                                   if (band) return inkOf(iron, u % 2 + 1);
                                   return plank(u, v);
                               }),
                          std::nullopt};
        if (!look.shutter.empty()) out.shutter = paintOf(look.shutter);
        styles_.push_back(std::move(out));
    }
    const int glass = paintOf(paints::glass);
    const int lead = paintOf(paints::lead);
    pane_ = draw(book, 8, period, [&](int u, int v) {
        if (u == 0 || u == 7 || u == 3 || v % 5 == 2) return inkOf(lead, u == 3 ? 2 : 1);
        const int glint = u + v;
        return inkOf(glass, glint % 7 == 0 ? 3 : glint % 7 == 1 ? 2 : 1);
    });
    const int stack = paintOf(paints::chimney);
    stack_ = draw(book, period, period, [&](int u, int v) { return inkOf(stack, brickShade(u, v)); });
}

PaintBook::PaintBook(const BuildingLooks& looks) : looks_(looks) {
    SheetBook book(int(maxPaints) * 4);
    drawWalls(book);
    drawRoofs(book);
    drawDoors(book);
    std::vector<Rgba> palette(maxPaints * 4);
    for (std::size_t i = 0; i < looks.paints.size(); ++i)
        for (std::size_t shade = 0; shade < 4; ++shade) palette[i * 4 + shade] = looks.paints[i].shades[shade];
    atlas_ = book.paint(palette);
    drawing_ = book.drawing();
}

const PaintBook& builtInPaintBook() {
    static const PaintBook book(builtInBuildingLooks());
    return book;
}

}  // namespace rooftree
