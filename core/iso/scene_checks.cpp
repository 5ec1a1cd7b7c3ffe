#include "iso/scene_checks.h"

#include <fmt/format.h>

#include <limits>

namespace rooftree {
namespace {

std::string listed(const std::vector<int>& boxes, std::span<const std::string> names) {
    constexpr std::size_t most = 7;
    std::string out;
    for (std::size_t i = 0; i < std::min(boxes.size(), most); ++i)
        out += fmt::format("{}{}", i == 0 ? "" : ", ", names[std::size_t(boxes[i])]);
    if (boxes.size() > most) out += fmt::format(" and {} more", boxes.size() - most);
    return out;
}

}  // namespace

// Both sums are exact: everything is brought to the units of `x` and `y` times halfWidth times halfHeight.
bool isInPicture(const Hexagon& hexagon, const Projection& projection, Point pixel) {
    const std::int64_t run = projection.slant().run;
    const std::int64_t right = (2 * std::int64_t(pixel.x) + 1) * 2 * projection.halfHeight * run;
    const std::int64_t down = (std::int64_t(pixel.y) + 1) * 4 * projection.halfWidth * run;
    const std::int64_t unit = std::int64_t(projection.halfWidth) * projection.halfHeight;
    const auto contains = [unit](const Range& range, std::int64_t at, std::int64_t scale) {
        return at > range.low * unit * scale && at < range.high * unit * scale;
    };
    return contains(hexagon.x, down + right, 1) && contains(hexagon.y, down - right, 1) &&
           contains(hexagon.across, 2 * right, run);
}

std::optional<Problem> spriteOutsideBox(const SpriteMask& sprite, const Box& box, const Projection& projection,
                                        const std::string& name) {
    checkProjection(projection);
    checkBox(box, 0);
    const Hexagon hexagon = hexagonOf(box, projection.slant());
    int count = 0;
    Span columns{std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
    Span rows = columns;
    for (int y = 0; y < sprite.pixels.height(); ++y)
        for (int x = 0; x < sprite.pixels.width(); ++x) {
            if (sprite.pixels.at(x, y) == 0) continue;
            if (isInPicture(hexagon, projection, {sprite.at.x + x, sprite.at.y + y})) continue;
            ++count;
            columns = {std::min(columns.first, x), std::max(columns.last, x)};
            rows = {std::min(rows.first, y), std::max(rows.last, y)};
        }
    if (count == 0) return std::nullopt;
    return Problem{
        .what = "sprite outside box",
        .at = Rect::ofSpans(columns, rows),
        .sentence = fmt::format("{} of the pixels of {} are outside of its box, expected all inside", count, name),
        .fix = fmt::format("make the box of {} as large as what is drawn", name)};
}

Problems orderProblems(const DepthOrder& order, std::span<const std::string> names) {
    Problems out;
    std::vector<BoxPair> named;
    for (const BoxPair& pair : order.intersecting) {
        const int one = order.boxOf(pair.behind);
        const int other = order.boxOf(pair.front);
        named.push_back({std::min(one, other), std::max(one, other)});
    }
    std::sort(named.begin(), named.end());
    named.erase(std::unique(named.begin(), named.end()), named.end());
    for (const BoxPair& pair : named)
        out.push_back({.what = "intersecting boxes",
                       .sentence = fmt::format("{} and {} share space, expected things that touch at most",
                                               names[std::size_t(pair.behind)], names[std::size_t(pair.front)]),
                       .fix = "move one of them, or make its box smaller"});
    for (const BrokenCycle& cycle : order.cycles) {
        if (cycle.overruled.empty()) continue;
        const BoxPair& pair = cycle.overruled.front();
        out.push_back({.what = "cycle of boxes",
                       .severity = Severity::warning,
                       .sentence = fmt::format(
                           "{} are each behind another of them, so that no order is right: {} is drawn over {}",
                           listed(cycle.boxes, names), names[std::size_t(pair.behind)], names[std::size_t(pair.front)]),
                       .fix = "let one of them be drawn in parts"});
    }
    return out;
}

}  // namespace rooftree
