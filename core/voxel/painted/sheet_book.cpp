#include "voxel/painted/sheet_book.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/problem.h"

namespace rooftree {

namespace {
constexpr int maxHeight = 1 << 15;
}

SheetBook::SheetBook(int inks) {
    Sheet palette(inks, 1);
    for (int ink = 0; ink < inks; ++ink) palette.at(ink, 0) = Ink(ink);
    add(palette);
}

int SheetBook::add(const Sheet& sheet) {
    const auto [held, isNew] = held_.try_emplace({sheet.width(), {sheet.cells().begin(), sheet.cells().end()}}, 0);
    if (!isNew) return held->second;
    const auto [shelf, opened] = next_.try_emplace(sheet.height());
    Point& next = shelf->second;
    if (opened || next.x + sheet.width() > width) {
        next = {0, height_};
        height_ += sheet.height();
        if (height_ > maxHeight)
            throw Error(Error::Kind::input,
                        {.what = "size",
                         .sentence = fmt::format("found surfaces of more than {} texels, expected fewer",
                                                 std::int64_t(width) * maxHeight)});
        inks_.resize(std::size_t(width) * std::size_t(height_));
    }
    for (int y = 0; y < sheet.height(); ++y)
        std::ranges::copy(sheet.row(y), inks_.begin() + (next.y + y) * width + next.x);
    held->second = next.y * width + next.x;
    next.x += sheet.width();
    return held->second;
}

Image SheetBook::paint(const std::vector<Rgba>& palette) const {
    Image out(width, height_);
    std::ranges::transform(inks_, out.cells().begin(), [&](Ink ink) { return palette[ink]; });
    return out;
}

Drawing SheetBook::drawing() const {
    Drawing out;
    out.width = out.atlasWidth = width;
    out.height = out.atlasHeight = height_;
    out.shade.assign(std::size_t(out.pixels()), Shade{});
    out.inside.assign(std::size_t(out.pixels()), 1);
    out.texel.reserve(std::size_t(out.pixels()));
    for (int y = 0; y < height_; ++y)
        for (int x = 0; x < width; ++x) out.texel.push_back(texelKey({x, y}));
    return out;
}

}  // namespace rooftree
