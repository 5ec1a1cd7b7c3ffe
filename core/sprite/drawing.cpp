#include "sprite/drawing.h"

#include <fmt/format.h>

#include "base/problem.h"
#include "sprite/silhouette.h"

namespace rooftree {
namespace {

[[noreturn]] void refuse(std::string pointer, std::string sentence, std::optional<Rect> at = {}) {
    throw Error(Error::Kind::input,
                {.pointer = std::move(pointer), .what = "drawing", .at = at, .sentence = std::move(sentence)});
}

Drawing blank(const Atlas& atlas, int width, int height, const std::string& pointer) {
    if (width < 1 || height < 1 || width > maxDrawingSide || height > maxDrawingSide)
        refuse(pointer, fmt::format("found a drawing of {} by {} pixels, expected 1 to {} each way", width, height,
                                    maxDrawingSide));
    Drawing out;
    out.width = width;
    out.height = height;
    out.atlasWidth = atlas.width();
    out.atlasHeight = atlas.height();
    out.shade.resize(std::size_t(width) * std::size_t(height));
    out.texel.resize(out.shade.size());
    return out;
}

// Copies `size` columns and rows of the atlas from `from` to `to` of the drawing.
void copyBlock(const Atlas& atlas, Point from, int columns, int rows, Drawing& drawing, Point to) {
    for (int y = 0; y < rows; ++y) {
        const std::size_t at = std::size_t(drawing.index(to.x, to.y + y));
        const Shade* shades = atlas.shades().row(from.y + y).data() + from.x;
        std::copy_n(shades, columns, drawing.shade.begin() + std::ptrdiff_t(at));
        const std::uint32_t key = texelKey({from.x, from.y + y});
        for (int x = 0; x < columns; ++x) drawing.texel[at + std::size_t(x)] = key + std::uint32_t(x);
    }
}

Drawing cut(const Atlas& atlas, const Rect& rect) {
    if (rect.empty() || rect.intersected(atlas.pixels().bounds()) != rect)
        refuse("/rect", fmt::format("found [{}, {}, {}, {}], expected a rectangle inside the atlas of {} by {} pixels",
                                    rect.x, rect.y, rect.w, rect.h, atlas.width(), atlas.height()));
    Drawing out = blank(atlas, rect.w, rect.h, "/rect");
    copyBlock(atlas, {rect.x, rect.y}, rect.w, rect.h, out, {0, 0});
    return out;
}

Drawing laid(const Atlas& atlas, const TileRows* topRows, const TileRows& tiles) {
    const int size = atlas.tileSize();
    const std::size_t above = topRows ? topRows->size() : 0;
    if (tiles.empty()) refuse("/tiles", "found no rows, expected at least one");
    const std::vector<int>& first = tiles.front();
    const std::size_t limit = maxDrawingSide;
    Drawing out = blank(atlas, int(std::min(first.size(), limit)) * size,
                        int(std::min(above + tiles.size(), limit)) * size, "/tiles");
    for (std::size_t r = 0; r < above + tiles.size(); ++r) {
        const std::vector<int>& row = r < above ? (*topRows)[r] : tiles[r - above];
        const auto place = [&] {
            return r < above ? fmt::format("/topRows/{}", r) : fmt::format("/tiles/{}", r - above);
        };
        if (row.size() < first.size())
            refuse(place(),
                   fmt::format("found a row of {} tiles, expected {} as in the first row", row.size(), first.size()));
        for (std::size_t c = 0; c < first.size(); ++c) {
            if (row[c] < 0 || row[c] >= atlas.tileCount())
                refuse(fmt::format("{}/{}", place(), c),
                       fmt::format("found tile {}, expected 0 to {}: the atlas holds {} tiles", row[c],
                                   atlas.tileCount() - 1, atlas.tileCount()));
            copyBlock(atlas, atlas.cornerOf(row[c]), size, size, out, {int(c) * size, int(r) * size});
        }
    }
    return out;
}

// 1 for each pixel that at least one rectangle holds. The time does not grow with their overlap.
std::vector<std::uint8_t> maskOf(const Drawing& drawing, std::span<const Rect> rects) {
    const Rect bounds{0, 0, drawing.width, drawing.height};
    Grid<int> steps(drawing.width + 1, drawing.height + 1);
    for (const Rect& rect : rects) {
        const Rect in = rect.intersected(bounds);
        if (in.empty()) continue;
        ++steps.at(in.x, in.y);
        --steps.at(in.right(), in.y);
        --steps.at(in.x, in.bottom());
        ++steps.at(in.right(), in.bottom());
    }
    std::vector<std::uint8_t> mask(drawing.shade.size());
    for (int y = 0; y < drawing.height; ++y) {
        int run = 0;
        for (int x = 0; x < drawing.width; ++x) {
            if (y > 0) steps.at(x, y) += steps.at(x, y - 1);
            run += steps.at(x, y);
            mask[std::size_t(drawing.index(x, y))] = run > 0;
        }
    }
    return mask;
}

void scrubOut(Drawing& drawing, std::span<const Rect> rects) {
    const std::vector<std::uint8_t> mask = maskOf(drawing, rects);
    const std::size_t count = mask.size();
    if (std::ranges::find(mask, 1) == mask.end()) return;
    std::size_t donor = 0;
    while (donor < count && (drawing.shade[donor] != Shade::grey || !drawing.inside[donor] || mask[donor])) ++donor;
    if (donor == count)
        refuse("/scrub",
               "found no pixel to paint with, expected a grey pixel of the thing outside the scrubbed rectangles",
               rects.front());
    for (std::size_t i = 0; i < count; ++i) {
        if (!mask[i]) continue;
        drawing.shade[i] = Shade::grey;
        drawing.texel[i] = drawing.texel[donor];
        drawing.inside[i] = 1;
    }
}

}  // namespace

Drawing composite(const Atlas& atlas, const DrawingSource& source) {
    Drawing out = source.tiles ? laid(atlas, source.topRows, *source.tiles) : cut(atlas, source.rect);
    out.inside = silhouetteOf(out.shade, out.width, out.height, source.seal);
    if (!source.scrub.empty()) scrubOut(out, source.scrub);
    return out;
}

}  // namespace rooftree
