#include <array>
#include <bit>
#include <limits>
#include <map>
#include <set>
#include <tuple>

#include "iso/cycles.h"

namespace rooftree {
namespace {

constexpr int maxInvolved = 64;  // the boxes of a cycle and what may hide it

// How much of the picture shows box `seen`, with the boxes `under` it (bits), all of one cycle.
struct Shown {
    int seen = 0;
    std::uint32_t under = 0;
    std::int64_t area = 0;  // doubled
};

// Where the lines cut the picture: the stretches between them along one of the three ranges, and who is in each (bits).
struct Stretches {
    std::vector<int> cuts;
    std::vector<std::uint64_t> who;  // between cuts[i] and cuts[i + 1]

    explicit Stretches(const std::vector<Range>& ranges) {
        for (const Range& range : ranges) {
            cuts.push_back(range.low);
            cuts.push_back(range.high);
        }
        std::sort(cuts.begin(), cuts.end());
        cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
        who.assign(cuts.size() - 1, 0);
        for (std::size_t i = 0; i + 1 < cuts.size(); ++i)
            for (std::size_t r = 0; r < ranges.size(); ++r)
                if (ranges[r].low <= cuts[i] && ranges[r].high > cuts[i]) who[i] |= std::uint64_t(1) << r;
    }
    Range at(std::size_t i) const { return {cuts[i], cuts[i + 1]}; }
};

// The picture of a cycle by which of its boxes is seen and which ones are under it there.
class CyclePicture {
public:
    // The first `members` of the boxes are the cycle.
    CyclePicture(std::vector<Box> boxes, int members, Slant slant)
        : boxes_(std::move(boxes)), members_((std::uint64_t(1) << members) - 1), behind_(boxes_.size(), 0) {
        std::vector<Range> x;
        std::vector<Range> y;
        std::vector<Range> across;
        for (std::size_t i = 0; i < boxes_.size(); ++i) {
            const Hexagon hexagon = hexagonOf(boxes_[i], slant);
            x.push_back(hexagon.x);
            y.push_back(hexagon.y);
            across.push_back({hexagon.across.low * slant.run, hexagon.across.high * slant.run});
            for (std::size_t j = 0; j < boxes_.size(); ++j)
                if (relation(boxes_[i], boxes_[j], slant) == Relation::before) behind_[i] |= std::uint64_t(1) << j;
        }
        measure(Stretches(x), Stretches(y), Stretches(across));
    }

    std::vector<Shown> shown() const {
        std::vector<Shown> out;
        for (const auto& [where, area] : areas_) out.push_back({where.first, where.second, area});
        return out;
    }
    std::uint32_t behind(int member) const { return std::uint32_t(behind_[std::size_t(member)] & members_); }

private:
    void measure(const Stretches& x, const Stretches& y, const Stretches& across) {
        for (std::size_t i = 0; i < x.who.size(); ++i) {
            if ((x.who[i] & members_) == 0) continue;
            for (std::size_t j = 0; j < y.who.size(); ++j) {
                const std::uint64_t both = x.who[i] & y.who[j];
                if (std::popcount(both & members_) < 2) continue;
                const int least = x.at(i).low - y.at(j).high;
                const int most = x.at(i).high - y.at(j).low;
                const auto from = std::upper_bound(across.cuts.begin(), across.cuts.end(), least);
                std::size_t k = from == across.cuts.begin() ? 0 : std::size_t(from - across.cuts.begin()) - 1;
                for (; k < across.who.size() && across.cuts[k] < most; ++k)
                    add(both & across.who[k], doubledArea(x.at(i), y.at(j), across.at(k)));
            }
        }
    }
    void add(std::uint64_t who, std::int64_t area) {
        if (area == 0 || std::popcount(who & members_) < 2) return;
        for (std::uint64_t rest = who; rest != 0; rest &= rest - 1) {
            const int seen = std::countr_zero(rest);
            const std::uint64_t others = who & ~(std::uint64_t(1) << seen);
            if ((others & ~behind_[std::size_t(seen)]) != 0) continue;
            if ((members_ >> seen & 1) != 0) areas_[{seen, std::uint32_t(others & members_)}] += area;
            return;
        }
    }

    std::vector<Box> boxes_;
    std::uint64_t members_;
    std::vector<std::uint64_t> behind_;  // those that box i is before
    std::map<std::pair<int, std::uint32_t>, std::int64_t> areas_;
};

struct Wrong {
    std::int64_t area = 0;
    int pairs = 0;
    auto operator<=>(const Wrong&) const = default;
};

// Over all sets of boxes that may have been drawn already: the least that goes wrong from there on. A box that is drawn
// before one that is under it somewhere will not be seen there.
std::vector<int> exactOrder(int count, const CyclePicture& picture) {
    const std::vector<Shown> shown = picture.shown();
    const std::uint32_t all = (std::uint32_t(1) << count) - 1;
    std::vector<Wrong> least(std::size_t(all) + 1);
    std::vector<int> choice(least.size(), 0);
    for (std::uint32_t drawn = all; drawn-- > 0;) {
        Wrong best{std::numeric_limits<std::int64_t>::max(), 0};
        for (int next = 0; next < count; ++next) {
            if ((drawn >> next & 1) != 0) continue;
            Wrong wrong = least[drawn | std::uint32_t(1) << next];
            for (const Shown& part : shown)
                if (part.seen == next && (part.under & ~drawn) != 0) wrong.area += part.area;
            wrong.pairs += std::popcount(picture.behind(next) & ~drawn);
            if (wrong >= best) continue;
            best = wrong;
            choice[drawn] = next;
        }
        least[drawn] = best;
    }
    std::vector<int> out;
    for (std::uint32_t drawn = 0; drawn != all; drawn |= std::uint32_t(1) << out.back()) out.push_back(choice[drawn]);
    return out;
}

// A pair inside a component, by places in it, and twice the area that both pictures cover.
struct WeighedPair {
    std::size_t behind = 0;
    std::size_t front = 0;
    std::int64_t area = 0;
};

std::int64_t sharedArea(const Box& a, const Box& b, Slant slant) {
    const Hexagon h = hexagonOf(a, slant);
    const Hexagon o = hexagonOf(b, slant);
    const auto shared = [](const Range& p, const Range& q, int scale) {
        return Range{scale * std::max(p.low, q.low), scale * std::min(p.high, q.high)};
    };
    return doubledArea(shared(h.x, o.x, 1), shared(h.y, o.y, 1), shared(h.across, o.across, slant.run));
}

// Draws at once what has nothing left behind it and last what has nothing left before it; else next what is before the
// least and behind the most.
std::vector<int> greedyOrder(std::size_t count, const std::vector<WeighedPair>& pairs) {
    struct Node {
        std::vector<std::size_t> touching;  // pairs
        std::int64_t behindIt = 0;          // area of the pairs left in which it is in front
        std::int64_t beforeIt = 0;
        bool isPlaced = false;
    };
    std::vector<Node> nodes(count);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        nodes[pairs[i].behind].touching.push_back(i);
        nodes[pairs[i].behind].beforeIt += pairs[i].area;
        nodes[pairs[i].front].touching.push_back(i);
        nodes[pairs[i].front].behindIt += pairs[i].area;
    }
    using Rank = std::tuple<int, std::int64_t, std::size_t>;
    const auto rankOf = [&](std::size_t i) {
        const Node& node = nodes[i];
        const int group = node.behindIt == 0 ? 0 : node.beforeIt == 0 ? 1 : 2;
        return Rank{group, group < 2 ? 0 : node.behindIt - node.beforeIt, i};
    };
    std::set<Rank> waiting;
    for (std::size_t i = 0; i < count; ++i) waiting.insert(rankOf(i));
    std::vector<int> first;
    std::vector<int> last;
    while (!waiting.empty()) {
        const auto [group, weight, node] = *waiting.begin();
        waiting.erase(waiting.begin());
        nodes[node].isPlaced = true;
        (group == 1 ? last : first).push_back(int(node));
        for (const std::size_t pair : nodes[node].touching) {
            const bool isBehind = pairs[pair].behind == node;
            const std::size_t other = isBehind ? pairs[pair].front : pairs[pair].behind;
            if (nodes[other].isPlaced) continue;
            waiting.erase(rankOf(other));
            (isBehind ? nodes[other].behindIt : nodes[other].beforeIt) -= pairs[pair].area;
            waiting.insert(rankOf(other));
        }
    }
    first.insert(first.end(), last.rbegin(), last.rend());
    return first;
}

std::vector<int> numbersOf(const std::vector<int>& component, std::vector<int> places) {
    for (int& place : places) place = component[std::size_t(place)];
    return places;
}

}  // namespace

std::vector<int> leastWrongOrder(const std::vector<int>& component, std::span<const Box> boxes,
                                 std::span<const BoxPair> pairs, Slant slant) {
    const auto placeOf = [&](int number) -> std::optional<std::size_t> {
        const auto at = std::lower_bound(component.begin(), component.end(), number);
        if (at == component.end() || *at != number) return std::nullopt;
        return std::size_t(at - component.begin());
    };
    if (component.size() <= std::size_t(maxExactCycle)) {
        std::set<int> hiding;
        for (const BoxPair& pair : pairs)
            if (placeOf(pair.behind) && !placeOf(pair.front)) hiding.insert(pair.front);
        std::vector<Box> involved;
        for (const int number : component) involved.push_back(boxes[std::size_t(number)]);
        for (const int number : hiding)
            if (involved.size() < std::size_t(maxInvolved)) involved.push_back(boxes[std::size_t(number)]);
        return numbersOf(component, exactOrder(int(component.size()),
                                               CyclePicture(std::move(involved), int(component.size()), slant)));
    }
    std::vector<WeighedPair> own;
    for (const BoxPair& pair : pairs) {
        const auto behind = placeOf(pair.behind);
        const auto front = placeOf(pair.front);
        if (!behind || !front) continue;
        const Box& a = boxes[std::size_t(pair.behind)];
        const Box& b = boxes[std::size_t(pair.front)];
        own.push_back({*behind, *front, sharedArea(a, b, slant)});
    }
    return numbersOf(component, greedyOrder(component.size(), own));
}

}  // namespace rooftree
