#include "iso/screen_grid.h"

#include <bit>
#include <limits>

namespace rooftree {

ScreenGrid::ScreenGrid(std::span<const Hexagon> hexagons) {
    chooseCells(hexagons);
    if (columns_ == 0) return;
    starts_.assign(std::size_t(columns_) * std::size_t(rows_) + 1, 0);
    const auto eachCell = [this](const Hexagon& hexagon, const auto& visit) {
        const Cells cells = cellsOf(hexagon);
        for (int row = cells.top; row <= cells.bottom; ++row)
            for (int column = cells.left; column <= cells.right; ++column)
                visit(std::size_t(row) * std::size_t(columns_) + std::size_t(column));
    };
    for (const Hexagon& hexagon : hexagons)
        if (!hexagon.empty()) eachCell(hexagon, [this](std::size_t cell) { ++starts_[cell]; });
    std::uint32_t end = 0;
    for (std::uint32_t& start : starts_) start = end += start;
    numbers_.resize(end);
    // From the last on, so that each list rises.
    for (std::size_t i = hexagons.size(); i-- > 0;)
        if (!hexagons[i].empty()) eachCell(hexagons[i], [&](std::size_t cell) { numbers_[--starts_[cell]] = int(i); });
}

void ScreenGrid::chooseCells(std::span<const Hexagon> hexagons) {
    constexpr auto never = std::numeric_limits<std::int64_t>::max();
    std::int64_t left = never;
    std::int64_t right = -never;
    std::int64_t top = never;
    std::int64_t bottom = -never;
    std::int64_t across = 0;
    std::int64_t down = 0;
    std::int64_t count = 0;
    for (const Hexagon& h : hexagons) {
        if (h.empty()) continue;
        left = std::min<std::int64_t>(left, h.across.low);
        right = std::max<std::int64_t>(right, h.across.high);
        top = std::min(top, std::int64_t(h.x.low) + h.y.low);
        bottom = std::max(bottom, std::int64_t(h.x.high) + h.y.high);
        across += h.across.length();
        down += std::int64_t(h.x.length()) + h.y.length();
        ++count;
    }
    if (count == 0) return;
    left_ = int(left);
    top_ = top;
    // About as large as a picture is on average.
    acrossShift_ = int(std::bit_width(std::uint64_t(across / count))) - 1;
    downShift_ = int(std::bit_width(std::uint64_t(down / count))) - 1;
    for (;; ++acrossShift_, ++downShift_) {
        columns_ = int((right - left - 1) >> acrossShift_) + 1;
        rows_ = int((bottom - top - 1) >> downShift_) + 1;
        if (std::int64_t(columns_) * rows_ > 8 * count + 64) continue;
        std::int64_t listed = 0;
        for (const Hexagon& hexagon : hexagons)
            if (!hexagon.empty()) listed += cellsOf(hexagon).count();
        if (listed <= 8 * count) return;
    }
}

}  // namespace rooftree
