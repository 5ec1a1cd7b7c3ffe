// Points, spans, rectangles and vectors of whole numbers.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>

namespace rooftree {

// A column and a row: x to the east (right), y to the south (down).
struct Point {
    int x = 0;
    int y = 0;
    auto operator<=>(const Point&) const = default;
};

// A run of columns or rows; both ends belong to it.
struct Span {
    int first = 0;
    int last = 0;
    auto operator<=>(const Span&) const = default;

    int count() const { return last - first + 1; }
    bool contains(int i) const { return i >= first && i <= last; }
};

// A rectangle: its least corner and its size; the far edges do not belong to it.
struct Rect {
    int x = 0;
    int y = 0;
    int w = 0;
    int h = 0;
    auto operator<=>(const Rect&) const = default;

    int right() const { return x + w; }
    int bottom() const { return y + h; }
    bool empty() const { return w <= 0 || h <= 0; }
    bool contains(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }

    static Rect ofSpans(Span columns, Span rows) { return {columns.first, rows.first, columns.count(), rows.count()}; }
    Rect intersected(const Rect& other) const {
        const int left = std::max(x, other.x);
        const int top = std::max(y, other.y);
        return {left, top, std::max(0, std::min(right(), other.right()) - left),
                std::max(0, std::min(bottom(), other.bottom()) - top)};
    }
    // The least rectangle round both; an empty one adds nothing.
    Rect joined(const Rect& other) const {
        if (empty()) return other;
        if (other.empty()) return *this;
        const int left = std::min(x, other.x);
        const int top = std::min(y, other.y);
        return {left, top, std::max(right(), other.right()) - left, std::max(bottom(), other.bottom()) - top};
    }
};

// A place or a size in voxels: x east, y up, z south.
struct Vec3i {
    int x = 0;
    int y = 0;
    int z = 0;
    auto operator<=>(const Vec3i&) const = default;
};

// Division and remainder that round towards minus infinity, for a divisor above zero.
constexpr int floorDiv(int a, int b) {
    return a / b - (a % b < 0 ? 1 : 0);
}
constexpr int floorMod(int a, int b) {
    return a - floorDiv(a, b) * b;
}

}  // namespace rooftree
