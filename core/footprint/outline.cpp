#include "footprint/outline.h"

#include <algorithm>
#include <bit>
#include <string>

namespace rooftree {

namespace {

// The side to the left of one who walks towards `side`.
constexpr Side leftOf(Side side) {
    return sideOf((quarterOf(side) + 1) & 3);
}
constexpr Side rightOf(Side side) {
    return sideOf((quarterOf(side) + 3) & 3);
}

// The cell before a walker at a corner who looks towards `heading`, on his left or on his right.
Point cellAhead(Point corner, Side heading, Side hand) {
    const Point ahead = stepTo(heading);
    const Point aside = stepTo(hand);
    return {corner.x + (ahead.x + aside.x - 1) / 2, corner.y + (ahead.y + aside.y - 1) / 2};
}

// One letter a corner of the loop: l where it turns left, r where it turns right.
std::string turnsOf(const Loop& loop) {
    std::string out;
    const std::size_t n = loop.corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Point a = loop.corners[(i + n - 1) % n];
        const Point b = loop.corners[i];
        const Point c = loop.corners[(i + 1) % n];
        const std::int64_t cross = std::int64_t(b.x - a.x) * (c.y - b.y) - std::int64_t(b.y - a.y) * (c.x - b.x);
        out += cross < 0 ? 'l' : 'r';
    }
    return out;
}

bool sameInACircle(const std::string& found, std::string_view pattern) {
    return found.size() == pattern.size() && (found + found).find(pattern) != std::string::npos;
}

}  // namespace

Point Run::cell(int index) const {
    const Point step = stepTo(leftOf(side));
    return {first.x + step.x * index, first.y + step.y * index};
}

std::vector<Run> straightRuns(const Footprint& footprint) {
    std::vector<Run> out;
    const Rect& box = footprint.bounds();
    for (Quarter q = 0; q < 4; ++q) {
        const Side side = sideOf(q);
        const Side onwards = leftOf(side);
        const auto startAt = [&](Point cell) {
            if (!footprint.has(cell) || footprint.has(cell, side)) return;
            const Point before = cell + stepTo(rightOf(side));
            if (footprint.has(before) && !footprint.has(before, side)) return;
            Run run{side, cell, 1};
            for (Point next = cell + stepTo(onwards); footprint.has(next) && !footprint.has(next, side);
                 next = next + stepTo(onwards))
                ++run.count;
            out.push_back(run);
        };
        for (int y = box.bottom() - 1; y >= box.y; --y)
            for (int x = box.x; x < box.right(); ++x) startAt({x, y});
    }
    return out;
}

std::vector<OutlineCorner> outlineCorners(const Footprint& footprint) {
    std::vector<OutlineCorner> out;
    const Rect& box = footprint.bounds();
    for (int y = box.y; y <= box.bottom(); ++y)
        for (int x = box.x; x <= box.right(); ++x) {
            const Around around = footprint.around({x, y});
            const int count = cellsIn(around);
            if (count == 1 || count == 3 || around == 0b0101 || around == 0b1010) out.push_back({{x, y}, around});
        }
    return out;
}

int cellsIn(Around around) {
    return std::popcount(around);
}

Quarter diagonalOf(Around single) {
    return std::countr_zero(single);
}

std::vector<Loop> outlineLoops(const Footprint& footprint) {
    const Rect& box = footprint.bounds();
    Grid<std::uint8_t> walked(box.w, box.h);  // the south edge of the cell
    std::vector<Loop> out;
    const auto walkFrom = [&](Point cell) {
        Loop loop;
        std::int64_t area = 0;
        const Point start{cell.x, cell.y + 1};
        Point at = start;
        Side heading = Side::east;
        do {
            if (heading == Side::east) walked.at(at.x - box.x, at.y - 1 - box.y) = 1;
            const Point next = at + stepTo(heading);
            area += std::int64_t(at.x) * next.y - std::int64_t(next.x) * at.y;
            at = next;
            Side then = heading;
            if (!footprint.has(cellAhead(at, heading, leftOf(heading))))
                then = leftOf(heading);
            else if (footprint.has(cellAhead(at, heading, rightOf(heading))))
                then = rightOf(heading);
            if (then != heading) loop.corners.push_back(at);
            heading = then;
        } while (at != start || heading != Side::east);
        loop.hole = area > 0;  // y runs south
        out.push_back(std::move(loop));
    };
    for (int y = box.y; y < box.bottom(); ++y)
        for (int x = box.x; x < box.right(); ++x)
            if (footprint.has({x, y}) && !footprint.has({x, y}, Side::south) && walked.at(x - box.x, y - box.y) == 0)
                walkFrom({x, y});
    return out;
}

std::string_view nameOf(Shape shape) {
    constexpr std::array<std::string_view, 8> names{"I", "L", "T", "U", "H", "Z", "plus", "O"};
    return names[std::size_t(shape)];
}

std::optional<Shape> shapeOf(const Footprint& footprint) {
    const std::vector<Loop> loops = outlineLoops(footprint);
    const auto outer = std::count_if(loops.begin(), loops.end(), [](const Loop& loop) { return !loop.hole; });
    if (outer != 1 || loops.size() > 2) return std::nullopt;
    const bool outerFirst = !loops.front().hole;
    const std::string turns = turnsOf(loops[outerFirst ? 0 : 1]);
    if (loops.size() == 2) {
        const bool court = turns == "llll" && turnsOf(loops[outerFirst ? 1 : 0]) == "rrrr";
        return court ? std::optional(Shape::o) : std::nullopt;
    }
    constexpr std::array<std::pair<std::string_view, Shape>, 7> known{{{"llll", Shape::i},
                                                                       {"rlllll", Shape::l},
                                                                       {"rllrllll", Shape::t},
                                                                       {"rrllllll", Shape::u},
                                                                       {"rrllllrrllll", Shape::h},
                                                                       {"rlllrlll", Shape::z},
                                                                       {"rllrllrllrll", Shape::plus}}};
    for (const auto& [pattern, shape] : known)
        if (sameInACircle(turns, pattern)) return shape;
    return std::nullopt;
}

}  // namespace rooftree
