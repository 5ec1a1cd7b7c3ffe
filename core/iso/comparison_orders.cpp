#include "iso/comparison_orders.h"

#include <fmt/format.h>

#include <array>
#include <numeric>
#include <tuple>

#include "base/problem.h"

namespace rooftree {
namespace {

DrawnParts wholeBoxes(std::span<const Box> boxes) {
    DrawnParts out;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        checkBox(boxes[i], int(i));
        out.push_back({int(i), boxes[i]});
    }
    return out;
}

template <class Key>
DrawnParts sortedBy(DrawnParts parts, const Key& key) {
    std::vector<std::tuple<int, int, int, std::size_t>> keys;
    for (const DrawnBox& part : parts) keys.emplace_back(key(part.part), part.part.z.low, part.box, keys.size());
    std::sort(keys.begin(), keys.end());
    DrawnParts out;
    out.reserve(parts.size());
    for (const auto& entry : keys) out.push_back(parts[std::get<3>(entry)]);
    return out;
}

DrawnParts byDepth(std::span<const Box> boxes, const Projection& projection) {
    DepthSorter sorter(projection);
    return drawnParts(sorter.order(boxes), boxes);
}

DrawnParts byKey(std::span<const Box> boxes, const Projection&) {
    return sortedBy(wholeBoxes(boxes), [](const Box& box) { return box.x.low + box.x.high + box.y.low + box.y.high; });
}

DrawnParts byLowestPoint(std::span<const Box> boxes, const Projection& projection) {
    return sortedBy(wholeBoxes(boxes),
                    [&](const Box& box) { return projection.at(box.x.high, box.y.high, box.z.low).y; });
}

int tileOf(int units) {
    return floorDiv(units, boxUnitsPerTile);
}

// Where lines between tiles cut a range, its ends included.
std::vector<int> cutsOf(const Range& range) {
    std::vector<int> out{range.low};
    for (int line = (tileOf(range.low) + 1) * boxUnitsPerTile; line < range.high; line += boxUnitsPerTile)
        out.push_back(line);
    out.push_back(range.high);
    return out;
}

DrawnParts bySlices(std::span<const Box> boxes, const Projection&) {
    DrawnParts slices;
    for (const DrawnBox& whole : wholeBoxes(boxes)) {
        const std::vector<int> x = cutsOf(whole.part.x);
        const std::vector<int> y = cutsOf(whole.part.y);
        if (std::int64_t(x.size()) * std::int64_t(y.size()) > maxSlices - std::int64_t(slices.size()))
            throw Error(Error::Kind::input,
                        {.what = "slices",
                         .sentence = fmt::format("found a scene of more than {} tiles, expected fewer", maxSlices)});
        for (std::size_t i = 0; i + 1 < x.size(); ++i)
            for (std::size_t j = 0; j + 1 < y.size(); ++j)
                slices.push_back({whole.box, {{x[i], x[i + 1]}, {y[j], y[j + 1]}, whole.part.z}});
    }
    return sortedBy(std::move(slices), [](const Box& slice) { return tileOf(slice.x.low) + tileOf(slice.y.low); });
}

constexpr std::array<ComparisonOrder, 4> orders{{
    {"depth", byDepth},
    {"key", byKey},
    {"slices", bySlices},
    {"y-sort", byLowestPoint},
}};

}  // namespace

std::span<const ComparisonOrder> comparisonOrders() {
    return orders;
}

std::vector<BoxPair> wrongPairs(std::span<const DrawnBox> drawn, const Projection& projection) {
    std::vector<Box> parts;
    parts.reserve(drawn.size());
    for (const DrawnBox& part : drawn) parts.push_back(part.part);
    OverlapSweep sweep;
    sweep.run(parts, projection);
    std::vector<BoxPair> out;
    for (const BoxPair& pair : sweep.pairs()) {
        const BoxPair boxes{drawn[std::size_t(pair.behind)].box, drawn[std::size_t(pair.front)].box};
        if (pair.behind > pair.front && boxes.behind != boxes.front) out.push_back(boxes);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

}  // namespace rooftree
