#include "iso/scenery.h"

#include <queue>
#include <utility>

namespace rooftree {
namespace {

std::int64_t depthOf(const Box& box) {
    return std::int64_t(box.x.low) + box.x.high + box.y.low + box.y.high + box.z.low + box.z.high;
}

}  // namespace

Scenery::Scenery(std::span<const Box> boxes, const Projection& projection, std::span<const std::uint8_t> maySplit)
    : sorter_(projection), order_(sorter_.order(boxes, maySplit)), boxes_(boxes.begin(), boxes.end()) {
    for (const DrawnBox& part : order_.parts) boxes_.push_back(part.part);
    std::vector<std::uint8_t> isDrawn(boxes_.size(), 0);
    for (const int number : order_.order) isDrawn[std::size_t(number)] = 1;
    for (std::size_t i = 0; i < boxes_.size(); ++i)
        if (isDrawn[i] == 0) boxes_[i] = {};

    orderByDepth(sorter_.pairs());
    const Slant slant = projection.slant();
    std::vector<Hexagon> hexagons;
    for (const int number : order_.order) {
        const Box& box = boxes_[std::size_t(number)];
        hexagons.push_back(hexagonOf(box, slant));
        stands_.push_back({box, hexagons.back()});
    }
    grid_ = ScreenGrid(hexagons);
    seen_.assign(stands_.size(), 0);
    behind_.assign(stands_.size(), 0);
    moved_.assign(stands_.size(), 0);
}

// Keeps the pairs as they are in the order that was found, and of what is free draws the farthest: a walker then rarely
// finds something before it drawn ahead of something behind it.
void Scenery::orderByDepth(std::span<const BoxPair> pairs) {
    std::vector<int> turn(boxes_.size(), 0);
    for (std::size_t i = 0; i < order_.order.size(); ++i) turn[std::size_t(order_.order[i])] = int(i);
    std::vector<BoxPair> kept;
    for (const BoxPair& pair : pairs) {
        const bool isKept = turn[std::size_t(pair.behind)] < turn[std::size_t(pair.front)];
        kept.push_back(isKept ? pair : BoxPair{pair.front, pair.behind});
    }
    std::sort(kept.begin(), kept.end());
    std::vector<int> waits(boxes_.size(), 0);
    for (const BoxPair& pair : kept) ++waits[std::size_t(pair.front)];
    std::priority_queue<std::pair<std::int64_t, int>, std::vector<std::pair<std::int64_t, int>>, std::greater<>> free;
    for (const int number : order_.order)
        if (waits[std::size_t(number)] == 0) free.emplace(depthOf(boxes_[std::size_t(number)]), number);
    order_.order.clear();
    while (!free.empty()) {
        const int number = free.top().second;
        free.pop();
        turn[std::size_t(number)] = int(order_.order.size());
        order_.order.push_back(number);
        for (auto at = std::lower_bound(kept.begin(), kept.end(), BoxPair{number, 0});
             at != kept.end() && at->behind == number; ++at)
            if (--waits[std::size_t(at->front)] == 0) free.emplace(depthOf(boxes_[std::size_t(at->front)]), at->front);
    }
    for (BoxPair& pair : kept) pair = {turn[std::size_t(pair.behind)], turn[std::size_t(pair.front)]};
    std::sort(kept.begin(), kept.end());
    starts_.assign(order_.order.size() + 1, 0);
    for (const BoxPair& pair : kept) {
        ++starts_[std::size_t(pair.behind) + 1];
        before_.push_back(pair.front);
    }
    for (std::size_t i = 1; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
}

const WalkerPlace& Scenery::place(const Box& walker) {
    checkBox(walker, walkerNumber());
    if (++call_ == 0) {
        for (auto* marks : {&seen_, &behind_, &moved_}) std::fill(marks->begin(), marks->end(), 0);
        call_ = 1;
    }
    place_.later.clear();
    place_.intersecting.clear();
    place_.isInCycle = false;
    pending_.clear();
    const Hexagon hexagon = hexagonOf(walker, sorter_.projection().slant());
    int last = -1;
    if (!hexagon.empty()) {
        grid_.near(hexagon, [&](int turn) {
            const auto at = std::size_t(turn);
            if (seen_[at] == call_ || !hexagon.meets(stands_[at].hexagon)) return;
            seen_[at] = call_;
            const Relation how = relationByAxes(walker, stands_[at].box);
            if (how == Relation::before) {
                behind_[at] = call_;
                last = std::max(last, turn);
            } else if (how == Relation::behind) {
                pending_.push_back(turn);
            } else {
                // Who sits on a chair or stands in straw is seen whole.
                place_.intersecting.push_back(turn);
                last = std::max(last, turn);
            }
        });
        std::sort(place_.intersecting.begin(), place_.intersecting.end());
    }
    place_.turn = last + 1;
    place_.isInCycle = !follow(last);
    return place_;
}

// What is before the walker, and all before that, up to turn `last`, is drawn after the walker. False if something of it
// is behind the walker.
bool Scenery::follow(int last) {
    const auto move = [&](int turn) {
        if (turn > last || moved_[std::size_t(turn)] == call_) return;
        moved_[std::size_t(turn)] = call_;
        place_.later.push_back(turn);
    };
    for (const int turn : pending_) move(turn);
    std::size_t next = 0;
    while (next < place_.later.size()) {
        const auto turn = std::size_t(place_.later[next++]);
        if (behind_[turn] == call_) return false;
        for (int at = starts_[turn]; at < starts_[turn + 1] && before_[std::size_t(at)] <= last; ++at)
            move(before_[std::size_t(at)]);
    }
    std::sort(place_.later.begin(), place_.later.end());
    return true;
}

void Scenery::orderWith(const Box& walker, std::vector<int>& out) {
    const WalkerPlace& found = place(walker);
    out.clear();
    if (!found.isInCycle) {
        const auto order = order_.order.begin();
        auto next = order;
        for (const int turn : found.later) {
            out.insert(out.end(), next, order + turn);
            next = order + turn + 1;
        }
        out.insert(out.end(), next, order + found.turn);
        out.push_back(walkerNumber());
        for (const int turn : found.later) out.push_back(order[turn]);
        out.insert(out.end(), order + found.turn, order_.order.end());
        return;
    }
    withWalker_.assign(boxes_.begin(), boxes_.end());
    withWalker_.push_back(walker);
    std::vector<std::uint8_t> isDrawn(withWalker_.size(), 0);
    for (const int number : order_.order) isDrawn[std::size_t(number)] = 1;
    isDrawn.back() = 1;
    for (const int number : sorter_.order(withWalker_).order)
        if (isDrawn[std::size_t(number)] != 0) out.push_back(number);
}

}  // namespace rooftree
