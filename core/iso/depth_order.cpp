#include "iso/depth_order.h"

#include "iso/cycles.h"

namespace rooftree {
namespace {

// A cycle is taken apart in at most so many rounds of splits.
constexpr int maxRounds = 16;

// Which component each box is in, of those with more than one; else -1.
std::vector<int> membership(std::size_t count, const std::vector<std::vector<int>>& components) {
    std::vector<int> out(count, -1);
    for (std::size_t c = 0; c < components.size(); ++c)
        if (components[c].size() > 1)
            for (const int number : components[c]) out[std::size_t(number)] = int(c);
    return out;
}

void insertOnce(std::vector<int>& sorted, int value) {
    const auto at = std::lower_bound(sorted.begin(), sorted.end(), value);
    if (at == sorted.end() || *at != value) sorted.insert(at, value);
}

}  // namespace

std::vector<DrawnBox> drawnParts(const DepthOrder& order, std::span<const Box> boxes) {
    std::vector<DrawnBox> out;
    out.reserve(order.order.size());
    for (const int number : order.order)
        out.push_back(number < order.boxCount ? DrawnBox{number, boxes[std::size_t(number)]}
                                              : order.parts[std::size_t(number - order.boxCount)]);
    return out;
}

const DepthOrder& DepthSorter::order(std::span<const Box> boxes, std::span<const std::uint8_t> maySplit) {
    out_.boxCount = int(boxes.size());
    out_.parts.clear();
    out_.cycles.clear();
    sweep_.run(boxes, projection_);
    out_.intersecting.assign(sweep_.intersecting().begin(), sweep_.intersecting().end());
    if (!sortByPairs(boxes.size())) breakCycles(boxes, maySplit);
    return out_;
}

// Kahn's: whatever waits for nothing is drawn next, first come, first served. False where some wait for each other.
bool DepthSorter::sortByPairs(std::size_t count) {
    const std::span<const BoxPair> pairs = sweep_.pairs();
    starts_.assign(count + 2, 0);
    waits_.assign(count, 0);
    if (before_.size() < pairs.size()) before_.resize(pairs.size());
    for (const BoxPair& pair : pairs) {
        ++starts_[std::size_t(pair.behind) + 2];
        ++waits_[std::size_t(pair.front)];
    }
    for (std::size_t i = 2; i < starts_.size(); ++i) starts_[i] += starts_[i - 1];
    for (const BoxPair& pair : pairs) before_[std::size_t(starts_[std::size_t(pair.behind) + 1]++)] = pair.front;

    // One place more than needed, for what is written and not kept.
    out_.order.resize(count + 1);
    int* const order = out_.order.data();
    std::size_t found = 0;
    for (std::size_t i = 0; i < count; ++i) {
        order[found] = int(i);
        found += waits_[i] == 0;
    }
    for (std::size_t next = 0; next < found; ++next) {
        const auto number = std::size_t(order[next]);
        for (int at = starts_[number]; at < starts_[number + 1]; ++at) {
            const int front = before_[std::size_t(at)];
            order[found] = front;
            found += --waits_[std::size_t(front)] == 0;
        }
    }
    out_.order.resize(found);
    return found == count;
}

void DepthSorter::breakCycles(std::span<const Box> boxes, std::span<const std::uint8_t> maySplit) {
    const Slant slant = projection_.slant();
    std::vector<Box> all(boxes.begin(), boxes.end());
    std::vector<std::uint8_t> splittable(maySplit.begin(), maySplit.end());
    splittable.resize(all.size(), 0);
    std::vector<std::uint8_t> gone(all.size(), 0);
    std::vector<int> cycleOf(all.size(), -1);

    std::vector<std::vector<int>> components = strongComponents(int(all.size()), sweep_.pairs());
    for (const std::vector<int>& component : components) {
        if (component.size() == 1) continue;
        for (const int number : component) cycleOf[std::size_t(number)] = int(out_.cycles.size());
        out_.cycles.push_back({component, {}, {}});
    }
    for (int round = 0; round < maxRounds; ++round) {
        bool wasSplit = false;
        for (const std::vector<int>& component : components) {
            const auto split = bestSplit(component, all, splittable, slant);
            if (!split) continue;
            wasSplit = true;
            const auto number = std::size_t(split->box);
            const int box = out_.boxOf(split->box);
            insertOnce(out_.cycles[std::size_t(cycleOf[number])].split, box);
            for (const Box& part : {split->far, split->near}) {
                out_.parts.push_back({box, part});
                all.push_back(part);
                splittable.push_back(1);
                gone.push_back(0);
                cycleOf.push_back(cycleOf[number]);
            }
            // Without a picture it meets nothing.
            all[number] = {};
            gone[number] = 1;
        }
        if (!wasSplit) break;
        sweep_.run(all, projection_);
        components = strongComponents(int(all.size()), sweep_.pairs());
    }

    const std::vector<int> componentOf = membership(all.size(), components);
    std::vector<int> turn(all.size(), 0);
    out_.order.clear();
    for (const std::vector<int>& component : components) {
        const std::vector<int> sequence =
            component.size() == 1 ? component : leastWrongOrder(component, all, sweep_.pairs(), slant);
        for (const int number : sequence) {
            turn[std::size_t(number)] = int(out_.order.size());
            if (gone[std::size_t(number)] == 0) out_.order.push_back(number);
        }
    }
    for (const BoxPair& pair : sweep_.pairs()) {
        const auto behind = std::size_t(pair.behind);
        const auto front = std::size_t(pair.front);
        if (componentOf[behind] < 0 || componentOf[behind] != componentOf[front] || turn[behind] < turn[front])
            continue;
        out_.cycles[std::size_t(cycleOf[behind])].overruled.push_back(
            {out_.boxOf(pair.behind), out_.boxOf(pair.front)});
    }
    for (BrokenCycle& cycle : out_.cycles) {
        std::sort(cycle.overruled.begin(), cycle.overruled.end());
        cycle.overruled.erase(std::unique(cycle.overruled.begin(), cycle.overruled.end()), cycle.overruled.end());
    }
}

}  // namespace rooftree
