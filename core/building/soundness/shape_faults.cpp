// The shape that a plan names: that of its outline on the ground, bays thought away.
#include <algorithm>

#include <fmt/format.h>

#include "building/names.h"
#include "building/soundness/survey.h"
#include "footprint/outline.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong shape";

static_assert(int(Shape::i) == int(BuildingShape::i) && int(Shape::u) == int(BuildingShape::u) &&
              int(Shape::o) == int(BuildingShape::o));

// The two ends of the wall at the bottom of the yard of a U: its only corners that turn the other way.
std::optional<std::pair<Point, Point>> yardBottom(const Footprint& ground) {
    const std::vector<Loop> loops = outlineLoops(ground);
    if (loops.size() != 1) return std::nullopt;
    const std::vector<Point>& corners = loops.front().corners;
    const std::size_t count = corners.size();
    const auto turnsLeft = [&](std::size_t i) {
        const Point a = corners[(i + count - 1) % count];
        const Point b = corners[i % count];
        const Point c = corners[(i + 1) % count];
        return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) < 0;
    };
    std::size_t lefts = 0;
    for (std::size_t i = 0; i < count; ++i) lefts += turnsLeft(i);
    const bool inward = 2 * lefts < count;
    for (std::size_t i = 0; i < count; ++i)
        if (turnsLeft(i) == inward && turnsLeft(i + 1) == inward)
            return std::pair{corners[i], corners[(i + 1) % count]};
    return std::nullopt;
}

bool opensToFront(const Survey& plan) {
    const auto bottom = yardBottom(plan.ground);
    if (!bottom) return false;
    const auto& [a, b] = *bottom;
    const Point corner{std::min(a.x, b.x), std::min(a.y, b.y)};
    const Point behind = plan.east ? Point{corner.x - 1, corner.y} : Point{corner.x, corner.y - 1};
    return (plan.east ? a.x == b.x : a.y == b.y) && !plan.ground.has(corner) && plan.ground.has(behind);
}

}  // namespace

void findShapeFaults(const Survey& plan, Faults& out) {
    const BuildingShape named = plan.building.shape;
    const std::optional<Shape> outline = shapeOf(plan.ground);
    if (!outline || int(*outline) != int(named)) {
        out.add(wrong, "/shape", 0, noPlace,
                fmt::format(
                    "the plan says {}, but the outline of its wings is {}", nameOf(named),
                    outline ? fmt::format("{}", nameOf(BuildingShape(int(*outline)))) : "none of the eight shapes"));
    } else if (named == BuildingShape::u && !opensToFront(plan)) {
        out.add(
            wrong, "/shape", 0, noPlace,
            fmt::format("the yard of the U does not open to the {}, where the front is", plan.east ? "east" : "south"));
    }
}

}  // namespace rooftree
