#include "footprint/footprint.h"

#include <algorithm>
#include <numeric>

namespace rooftree {

Footprint::Footprint(std::span<const Point> cells) {
    if (cells.empty()) return;
    Point least = cells.front();
    Point most = least;
    for (const Point& cell : cells) {
        least = {std::min(least.x, cell.x), std::min(least.y, cell.y)};
        most = {std::max(most.x, cell.x), std::max(most.y, cell.y)};
    }
    take(Rect::ofSpans({least.x, most.x}, {least.y, most.y}));
    for (const Point& cell : cells) fill({cell.x, cell.y, 1, 1});
}

Footprint::Footprint(std::span<const Rect> rects) {
    Rect box;
    for (const Rect& rect : rects) {
        if (rect.empty()) continue;
        if (box.empty()) box = rect;
        const Point end{std::max(box.right(), rect.right()), std::max(box.bottom(), rect.bottom())};
        box.x = std::min(box.x, rect.x);
        box.y = std::min(box.y, rect.y);
        box.w = end.x - box.x;
        box.h = end.y - box.y;
    }
    if (box.empty()) return;
    take(box);
    for (const Rect& rect : rects)
        if (!rect.empty()) fill(rect);
}

void Footprint::take(Rect box) {
    bounds_ = box;
    cells_ = Grid<std::uint8_t>(box.w + 2, box.h + 2);
}

void Footprint::fill(const Rect& rect) {
    for (int y = rect.y; y < rect.bottom(); ++y)
        for (int x = rect.x; x < rect.right(); ++x) {
            std::uint8_t& cell = cells_.at(x - bounds_.x + 1, y - bounds_.y + 1);
            count_ += cell == 0;
            cell = 1;
        }
}

Around Footprint::around(Point corner) const {
    const int x = corner.x - bounds_.x;
    const int y = corner.y - bounds_.y;
    if (empty() || x < 0 || y < 0 || x > bounds_.w || y > bounds_.h) return 0;
    return Around(cells_.at(x, y + 1) | cells_.at(x + 1, y + 1) << 1 | cells_.at(x + 1, y) << 2 | cells_.at(x, y) << 3);
}

std::vector<Point> Footprint::cells() const {
    std::vector<Point> out;
    out.reserve(std::size_t(count_));
    for (int y = bounds_.y; y < bounds_.bottom(); ++y)
        for (int x = bounds_.x; x < bounds_.right(); ++x)
            if (has({x, y})) out.push_back({x, y});
    return out;
}

Pieces piecesOf(std::vector<Point> cells) {
    constexpr auto inRows = [](const Point& a, const Point& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
    std::sort(cells.begin(), cells.end(), inRows);
    std::vector<std::size_t> parents(cells.size());
    std::iota(parents.begin(), parents.end(), std::size_t(0));
    const auto rootOf = [&](std::size_t i) {
        while (parents[i] != i) i = parents[i] = parents[parents[i]];
        return i;
    };
    // Both rows are walked from west to east, so the cells of the row above are found in passing.
    const auto link = [&](bool corners) {
        bool touch = false;
        std::size_t above = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const Point cell = cells[i];
            if (!corners && i > 0 && cells[i - 1] == Point{cell.x - 1, cell.y}) parents[rootOf(i)] = rootOf(i - 1);
            while (inRows(cells[above], {cell.x - 1, cell.y - 1})) ++above;
            for (std::size_t k = above; k < cells.size() && cells[k].y == cell.y - 1 && cells[k].x <= cell.x + 1; ++k) {
                if (cells[k].x == cell.x && !corners) parents[rootOf(i)] = rootOf(k);
                if (corners) touch = touch || rootOf(i) != rootOf(k);
            }
        }
        return touch;
    };
    Pieces out;
    link(false);
    out.touchAtCorner = link(true);
    for (std::size_t i = 0; i < cells.size(); ++i) out.count += parents[i] == i;
    return out;
}

Footprint courtsOf(const Footprint& footprint) {
    const Rect& box = footprint.bounds();
    if (box.w < 3 || box.h < 3) return {};
    const Rect rimmed{box.x - 1, box.y - 1, box.w + 2, box.h + 2};
    Grid<std::uint8_t> reached(rimmed.w, rimmed.h);
    std::vector<Point> left{{rimmed.x, rimmed.y}};
    reached.at(0, 0) = 1;
    while (!left.empty()) {
        const Point cell = left.back();
        left.pop_back();
        for (const Side side : allSides) {
            const Point next = cell + stepTo(side);
            if (!rimmed.contains(next) || footprint.has(next)) continue;
            std::uint8_t& mark = reached.at(next.x - rimmed.x, next.y - rimmed.y);
            if (mark == 0) left.push_back(next);
            mark = 1;
        }
    }
    std::vector<Point> courts;
    for (int y = box.y; y < box.bottom(); ++y)
        for (int x = box.x; x < box.right(); ++x)
            if (!footprint.has({x, y}) && reached.at(x - rimmed.x, y - rimmed.y) == 0) courts.push_back({x, y});
    return Footprint(courts);
}

}  // namespace rooftree
