// Which pictures of boxes may lie in a spot, by cells on the screen.
#pragma once

#include <span>
#include <vector>

#include "iso/box.h"

namespace rooftree {

// Cells in steps of x - y and of depth down the picture, as long as a power of two and so few that the lists of all hold
// a few numbers a box.
class ScreenGrid {
public:
    ScreenGrid() = default;
    // Numbers are places in `hexagons`; those without a picture are in no list.
    explicit ScreenGrid(std::span<const Hexagon> hexagons);

    // Calls `visit(number)` for everything in the cells that a picture touches: once for each cell that both touch.
    template <class Visit>
    void near(const Hexagon& hexagon, const Visit& visit) const {
        const Cells cells = cellsOf(hexagon);
        for (int row = std::max(cells.top, 0); row <= std::min(cells.bottom, rows_ - 1); ++row) {
            const std::size_t line = std::size_t(row) * std::size_t(columns_);
            for (int column = std::max(cells.left, 0); column <= std::min(cells.right, columns_ - 1); ++column)
                for (std::uint32_t at = starts_[line + std::size_t(column)];
                     at < starts_[line + std::size_t(column) + 1]; ++at)
                    visit(numbers_[at]);
        }
    }

private:
    struct Cells {
        int left = 0;
        int right = 0;
        int top = 0;
        int bottom = 0;
        std::int64_t count() const { return (std::int64_t(right) - left + 1) * (std::int64_t(bottom) - top + 1); }
    };
    Cells cellsOf(const Hexagon& hexagon) const {
        return {(hexagon.across.low - left_) >> acrossShift_, (hexagon.across.high - 1 - left_) >> acrossShift_,
                int((std::int64_t(hexagon.x.low) + hexagon.y.low - top_) >> downShift_),
                int((std::int64_t(hexagon.x.high) + hexagon.y.high - 1 - top_) >> downShift_)};
    }
    void chooseCells(std::span<const Hexagon> hexagons);

    int left_ = 0;          // the least x - y
    std::int64_t top_ = 0;  // the least sum of both other ranges, which runs down the picture
    int acrossShift_ = 0;
    int downShift_ = 0;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<std::uint32_t> starts_;  // of the list of each cell in numbers_
    std::vector<int> numbers_;
};

}  // namespace rooftree
