// What each pixel of a scene of boxes shows, by a line of sight through it; knows no hexagons and no order of pairs. And
// random scenes.
#pragma once

#include <rapidcheck.h>

#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "base/grid.h"
#include "base/streams.h"
#include "iso/depth_order.h"
#include "iso/sight_line.h"

namespace rooftree {

// The pixels on which several boxes lie, as sets of boxes, the farthest first; and how many of each there are. Boxes may
// not intersect.
struct PixelDepth {
    std::map<std::vector<int>, int> stacks;

    PixelDepth(std::span<const Box> boxes, const Projection& projection) {
        std::vector<Rect> frames;
        Span columns{0, 0};
        Span rows{0, 0};
        for (const Box& box : boxes) {
            frames.push_back(frameOf(box, projection));
            columns = {std::min(columns.first, frames.back().x), std::max(columns.last, frames.back().right())};
            rows = {std::min(rows.first, frames.back().y), std::max(rows.last, frames.back().bottom())};
        }
        Grid<std::uint8_t> frameCount(columns.count(), rows.count());
        const auto eachPixel = [&](std::size_t box, const auto& visit) {
            for (int y = frames[box].y; y < frames[box].bottom(); ++y)
                for (int x = frames[box].x; x < frames[box].right(); ++x)
                    visit(Point{x, y}, frameCount.at(x - columns.first, y - rows.first));
        };
        for (std::size_t i = 0; i < boxes.size(); ++i)
            eachPixel(i, [](Point, std::uint8_t& count) { count = std::uint8_t(std::min(count + 1, 2)); });
        std::vector<std::tuple<Point, std::int64_t, int>> hits;
        for (std::size_t i = 0; i < boxes.size(); ++i)
            eachPixel(i, [&](Point pixel, const std::uint8_t& count) {
                if (count < 2) return;
                if (const auto stay = stayOnLine(boxes[i], projection, pixel))
                    hits.emplace_back(pixel, stay->from + stay->to, int(i));
            });
        std::sort(hits.begin(), hits.end());
        std::vector<int> stack;
        for (std::size_t i = 0; i < hits.size(); ++i) {
            stack.push_back(std::get<int>(hits[i]));
            if (i + 1 < hits.size() && std::get<Point>(hits[i]) == std::get<Point>(hits[i + 1])) continue;
            if (stack.size() > 1) ++stacks[stack];
            stack.clear();
        }
    }

    // Some more than the pixels that a box covers.
    static Rect frameOf(const Box& box, const Projection& projection) {
        const auto down = [](int eighths) { return floorDiv(eighths, boxUnitsPerTile); };
        const int left = down(projection.at(box.x.low, box.y.high, 0).x);
        const int right = down(projection.at(box.x.high, box.y.low, 0).x) + 1;
        const int top = down(projection.at(box.x.low, box.y.low, box.z.high).y) - 1;
        const int bottom = down(projection.at(box.x.high, box.y.high, box.z.low).y) + 1;
        return {left, top, right - left, bottom - top};
    }

    // Each pair that shares a pixel, the farther one first.
    std::set<BoxPair> pairs() const {
        std::set<BoxPair> out;
        for (const auto& [stack, count] : stacks)
            for (std::size_t far = 0; far < stack.size(); ++far)
                for (std::size_t near = far + 1; near < stack.size(); ++near) out.insert({stack[far], stack[near]});
        return out;
    }
    // Pixels that show something else than the nearest box, if boxes are drawn in these turns.
    int wrongPixels(const std::vector<int>& turns) const {
        int out = 0;
        for (const auto& [stack, count] : stacks) {
            int latest = stack.back();
            for (const int box : stack)
                if (turns[std::size_t(box)] > turns[std::size_t(latest)]) latest = box;
            if (latest != stack.back()) out += count;
        }
        return out;
    }
    // Pairs that are drawn the wrong way round.
    std::set<BoxPair> wrongPairs(const std::vector<int>& turns) const {
        std::set<BoxPair> out;
        for (const BoxPair& pair : pairs())
            if (turns[std::size_t(pair.behind)] > turns[std::size_t(pair.front)]) out.insert(pair);
        return out;
    }
    // The boxes that are, through others, behind themselves.
    std::set<int> inCycles(int count) const {
        const auto size = std::size_t(count);
        std::vector<std::vector<bool>> reach(size, std::vector<bool>(size));
        for (const BoxPair& pair : pairs()) reach[std::size_t(pair.behind)][std::size_t(pair.front)] = true;
        for (std::size_t via = 0; via < reach.size(); ++via)
            for (auto& from : reach)
                for (std::size_t to = 0; to < reach.size(); ++to)
                    if (from[via] && reach[via][to]) from[to] = true;
        std::set<int> out;
        for (int i = 0; i < count; ++i)
            if (reach[std::size_t(i)][std::size_t(i)]) out.insert(i);
        return out;
    }
};

// When each of `count` numbers is drawn; -1 for one that is not.
inline std::vector<int> turnsOf(std::span<const int> order, std::size_t count) {
    std::vector<int> out(count, -1);
    for (std::size_t i = 0; i < order.size(); ++i) out[std::size_t(order[i])] = int(i);
    return out;
}

// Of an order in which no box was split.
inline std::vector<int> wholeTurns(const DepthOrder& order) {
    RC_ASSERT(order.parts.empty());
    RC_ASSERT(int(order.order.size()) == order.boxCount);
    return turnsOf(order.order, order.order.size());
}

inline bool sharesSpace(const Box& a, const Box& b) {
    bool isParted = false;
    for (int axis = 0; axis < 3; ++axis) {
        const Range& r = along(a, axis);
        const Range& s = along(b, axis);
        isParted = isParted || ((r.high <= s.low) != (s.high <= r.low));
    }
    return !isParted;
}

struct SceneKind {
    int count = 8;     // boxes, fewer where there is no room
    int side = 40;     // of the ground, in eighths
    int height = 0;    // that boxes may stand at; 0 for the ground alone
    int shortest = 1;  // of a side of a box
    int longest = 20;
    int flat = 8;       // one box in so many is flat; 0 for none
    bool rods = false;  // all are long one way and thin the others; else half of them
};

inline Box randomBox(Stream& random, const SceneKind& kind) {
    Box box;
    const int flatAxis = kind.flat > 0 && random.below(std::uint32_t(kind.flat)) == 0 ? int(random.below(3)) : -1;
    const bool isRod = random.below(2) == 0 || kind.rods;
    const int longAxis = int(random.below(3));
    for (int axis = 0; axis < 3; ++axis) {
        const int room = axis == 2 ? kind.height + 1 : kind.side;
        const int longest = isRod && axis != longAxis ? std::max(kind.shortest, kind.longest / 5) : kind.longest;
        const int low = int(random.below(std::uint32_t(room)));
        const int length = kind.shortest + int(random.below(std::uint32_t(longest - kind.shortest + 1)));
        along(box, axis) = {low, low + (axis == flatAxis ? 0 : length)};
    }
    return box;
}
// None of the boxes intersect.
inline std::vector<Box> randomScene(Stream& random, const SceneKind& kind) {
    std::vector<Box> out;
    for (int tries = 0; tries < 20 * kind.count && int(out.size()) < kind.count; ++tries) {
        const Box box = randomBox(random, kind);
        if (std::none_of(out.begin(), out.end(), [&](const Box& other) { return sharesSpace(box, other); }))
            out.push_back(box);
    }
    return out;
}

// A stream of its own for each case of a property: a draw a number would be slow.
inline Stream randomStream() {
    return Stream(*rc::gen::arbitrary<std::uint64_t>());
}

// All squares to pictures that are worth trying: tiles of several sizes, flat and steep.
inline Projection randomProjection(Stream& random) {
    constexpr Projection all[] = {{16, 8, 16}, {16, 8, 16}, {16, 8, 12}, {16, 8, 20},
                                  {8, 4, 8},   {32, 16, 8}, {12, 6, 17}};
    return all[random.below(7)];
}

}  // namespace rooftree
