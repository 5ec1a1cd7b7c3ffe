#include "layout/blocks.h"

#include <array>
#include <cstdlib>

namespace rooftree {

namespace {

constexpr int thinnest = 2;
constexpr int orders = 8;
constexpr int goodEnough = 12;

void shuffle(BlockRooms& rooms, Stream& lot) {
    for (std::size_t i = rooms.size(); i > 1; --i) std::swap(rooms[i - 1], rooms[lot.below(std::uint32_t(i))]);
}

// Shares `length` out by weight: by the largest remainders, the first of equal ones.
void shareOut(int length, std::span<const int> weights, std::span<int> shares) {
    int total = 0;
    for (const int weight : weights) total += weight;
    int left = length;
    std::array<int, maxBlockRooms> rest{};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        shares[i] = length * weights[i] / total;
        rest[i] = length * weights[i] % total;
        left -= shares[i];
    }
    for (; left > 0; --left) {
        std::size_t best = 0;
        for (std::size_t i = 1; i < weights.size(); ++i)
            if (rest[i] > rest[best]) best = i;
        ++shares[best];
        rest[best] = -1;
    }
}

// Places the rooms in their order; bit i of `pairs` puts the rooms i and i + 1 into one strip. The cost, or noWay.
int place(const Block& block, BlockRooms& rooms, unsigned pairs) {
    std::array<int, maxBlockRooms> weights{};
    std::array<int, maxBlockRooms> lengths{};
    std::size_t strips = 0;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        weights[strips] = rooms[i].want;
        if ((pairs >> i & 1u) != 0) weights[strips] += rooms[++i].want;
        ++strips;
    }
    const Rect& rect = block.rect;
    const int across = block.alongX ? rect.h : rect.w;
    shareOut(block.alongX ? rect.w : rect.h, {weights.data(), strips}, {lengths.data(), strips});
    int at = 0;
    int cost = 0;
    std::size_t strip = 0;
    const auto put = [&](BlockRoom& room, int length, int from, int depth) {
        room.rect = block.alongX ? Rect{rect.x + at, rect.y + from, length, depth}
                                 : Rect{rect.x + from, rect.y + at, depth, length};
        cost += roomCost(room);
    };
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const int length = lengths[strip++];
        if ((pairs >> i & 1u) != 0) {
            BlockRoom& a = rooms[i];
            BlockRoom& b = rooms[++i];
            const int depth = (2 * across * a.want + a.want + b.want) / (2 * (a.want + b.want));
            put(a, length, 0, depth);
            put(b, length, depth, across - depth);
        } else {
            put(rooms[i], length, 0, across);
        }
        if (cost >= noWay) return noWay;
        at += length;
    }
    return cost;
}

}  // namespace

Span roomCount(const Block& block) {
    if (block.whole) return {1, 1};
    const int length = block.alongX ? block.rect.w : block.rect.h;
    const int across = block.alongX ? block.rect.h : block.rect.w;
    const int pairs = !block.single && across >= 6 ? 2 : 1;
    const int most = std::clamp(length / 3 * pairs, 1, maxBlockRooms);
    return {std::min(most, (length + 2 * across - 1) / (2 * across)), most};
}

AskPool::AskPool(const std::vector<RoomAsk>& asks, const std::vector<RoomAsk>& fillers, bool wings)
    : asks_(asks), fillers_(fillers), taken_(asks.size()), wings_(wings) {}

// An ask of at most that area: first of those that want a wing of their own, or of those that do not.
std::optional<std::size_t> AskPool::next(bool apart, int most) const {
    for (const bool wanted : {true, false})
        for (std::size_t i = 0; i < asks_.size(); ++i)
            if (!taken_[i] && isFor(asks_[i], apart) == wanted && asks_[i].area.first <= most) return i;
    return std::nullopt;
}

BlockRooms AskPool::take(const Block& block, bool main, bool apart, Span count, Stream& lot) {
    BlockRooms out;
    const int area = block.rect.w * block.rect.h;
    int least = 0;
    int full = 0;
    const auto add = [&](const RoomAsk& ask, bool filler) {
        out.push_back({ask, 0, filler, {}});
        least += ask.area.first;
        full += ask.area.last;
    };
    const auto addAsk = [&](std::size_t i) {
        taken_[i] = true;
        add(asks_[i], false);
    };
    if (main && !asks_.empty()) addAsk(0);
    while (int(out.size()) < count.last) {
        const std::optional<std::size_t> ask = next(apart, area - least);
        const bool due = ask && asks_[*ask].needed && isFor(asks_[*ask], apart);
        // With room to spare one more is asked in now and then.
        const bool enough = full >= area && int(out.size()) >= count.first;
        if (enough && !due && (least * 3 > area * 2 || lot.below(3) != 0)) break;
        if (ask)
            addAsk(*ask);
        else if (!fillers_.empty() && fillers_[filler_ % fillers_.size()].area.first <= area - least)
            add(fillers_[filler_++ % fillers_.size()], true);
        else
            break;
    }
    if (out.empty() && !fillers_.empty()) add(fillers_[filler_++ % fillers_.size()], true);
    for (BlockRoom& room : out) {
        const auto [low, high] = room.ask.area;
        if (area <= least)
            room.want = std::max(1, low * area / least);
        else if (area >= full)
            room.want = high;
        else
            room.want = low + ((high - low) * (area - least) + (full - least) / 2) / (full - least);
    }
    return out;
}

int roomCost(const BlockRoom& room) {
    const int shorter = std::min(room.rect.w, room.rect.h);
    const int longer = std::max(room.rect.w, room.rect.h);
    if (shorter < thinnest || (longer > 2 * shorter && !room.ask.isLong)) return noWay;
    const int area = room.rect.w * room.rect.h;
    if (!room.filler && 2 * std::abs(area - room.want) > room.want) return noWay;
    int cost = room.filler ? 0 : 100 * std::abs(area - room.want) / room.want;
    if (shorter == thinnest) cost += room.ask.zone == RoomZone::store ? 20 : 50;
    if (!room.ask.isLong) cost += std::max(0, 10 * longer / shorter - 14) * 4;
    return cost;
}

int sharedLength(const Rect& a, const Rect& b) {
    const int columns = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const int rows = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    if (columns > 0 && rows == 0) return columns;
    if (rows > 0 && columns == 0) return rows;
    return 0;
}

int divideBlock(const Block& block, BlockRooms& rooms, Stream& lot, const std::function<int(const BlockRooms&)>& cost) {
    const unsigned n = unsigned(rooms.size());
    if (n == 0) return noWay;
    BlockRooms best;
    int least = noWay;
    for (int order = 0; order < (n == 1 ? 1 : orders) && least > goodEnough; ++order) {
        shuffle(rooms, lot);
        for (unsigned pairs = 0; pairs < 1u << (n - 1); ++pairs) {
            if ((pairs & pairs << 1) != 0 || (block.single && pairs != 0)) continue;
            int found = place(block, rooms, pairs);
            if (found < least) found += cost(rooms);
            if (found >= least) continue;
            least = found;
            best = rooms;
        }
    }
    if (least < noWay) rooms = std::move(best);
    return least;
}

}  // namespace rooftree
