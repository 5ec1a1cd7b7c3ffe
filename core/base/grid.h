// A dense two-dimensional array, row by row.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "base/geometry.h"

namespace rooftree {

template <class T>
class Grid {
public:
    Grid() = default;
    Grid(int width, int height, const T& fill = T{})
        : width_(width), height_(height), cells_(std::size_t(width) * std::size_t(height), fill) {}

    int width() const { return width_; }
    int height() const { return height_; }
    Rect bounds() const { return {0, 0, width_, height_}; }
    bool contains(Point p) const { return bounds().contains(p); }

    // The cell at column x and row y, which the caller has checked.
    T& at(int x, int y) { return cells_[index(x, y)]; }
    const T& at(int x, int y) const { return cells_[index(x, y)]; }
    std::span<T> row(int y) { return {cells_.data() + index(0, y), std::size_t(width_)}; }
    std::span<const T> row(int y) const { return {cells_.data() + index(0, y), std::size_t(width_)}; }

    // Every cell, row by row.
    std::span<T> cells() { return cells_; }
    std::span<const T> cells() const { return cells_; }

    bool operator==(const Grid&) const = default;

private:
    std::size_t index(int x, int y) const { return std::size_t(y) * std::size_t(width_) + std::size_t(x); }

    int width_ = 0;
    int height_ = 0;
    std::vector<T> cells_;
};

}  // namespace rooftree
