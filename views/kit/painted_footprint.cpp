#include "kit/painted_footprint.h"

#include <algorithm>

#include "kit/refusals.h"

namespace rooftree {
namespace {

bool holds(std::span<const Point> squares, Point square) {
    return std::find(squares.begin(), squares.end(), square) != squares.end();
}

KitSquares withStroke(KitSquares squares, std::span<const Point> stroke, bool erase) {
    if (erase) {
        std::erase_if(squares, [&](const Point& square) { return holds(stroke, square); });
    } else {
        for (const Point& square : stroke)
            if (!holds(squares, square)) squares.push_back(square);
    }
    return squares;
}

std::optional<KitRectangle> rectangleOf(const KitSquares& squares) {
    Point most{-1, -1};
    for (const Point& square : squares) {
        if (square.x < 0 || square.y < 0) return std::nullopt;
        most = {std::max(most.x, square.x), std::max(most.y, square.y)};
    }
    const std::int64_t all = std::int64_t(most.x + 1) * (most.y + 1);
    if (squares.empty() || all != std::int64_t(squares.size())) return std::nullopt;
    return KitRectangle{most.x + 1, most.y + 1};
}

}  // namespace

std::optional<KitFootprint> painted(const KitFootprint& before, std::span<const Point> stroke, bool erase) {
    if (const auto* listed = std::get_if<KitSquares>(&before)) return withStroke(*listed, stroke, erase);
    const KitSquares all = squaresOf(before);
    if (all.size() > std::size_t(maxKitSquares)) return std::nullopt;
    KitSquares next = withStroke(all, stroke, erase);
    if (next == all) return before;
    std::sort(next.begin(), next.end(),
              [](const Point& a, const Point& b) { return a.y != b.y ? a.y < b.y : a.x < b.x; });
    if (std::holds_alternative<KitRectangle>(before))
        if (const std::optional<KitRectangle> rectangle = rectangleOf(next)) return *rectangle;
    return next;
}

std::vector<Point> squaresBetween(Point from, Point to) {
    const auto nameable = [](int i) { return std::clamp(i, -maxKitCoordinate, maxKitCoordinate); };
    from = {nameable(from.x), nameable(from.y)};
    to = {nameable(to.x), nameable(to.y)};
    const int steps = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
    constexpr int farthest = 4096;  // farther than a hand moves on a screen
    if (steps > farthest) return {to};
    std::vector<Point> out{from};
    for (int i = 1; i <= steps; ++i)
        out.push_back({from.x + floorDiv((to.x - from.x) * 2 * i + steps, 2 * steps),
                       from.y + floorDiv((to.y - from.y) * 2 * i + steps, 2 * steps)});
    return out;
}

}  // namespace rooftree
