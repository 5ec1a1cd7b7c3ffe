#include <array>
#include <bit>
#include <cstdlib>

#include "layout/blocks.h"

namespace rooftree {

namespace {

constexpr int flightRoom = 5;  // cells that a foot and a run take
constexpr int corridorWidth = 2;
constexpr int leastDepth = 3;
constexpr int mostDepth = 6;
constexpr int mostEndRoom = 30;                                 // tiles
constexpr int mostBandedDepth = corridorWidth + 1 + mostDepth;  // with a hall along one side

bool leadsOn(RoomZone zone) {
    return zone == RoomZone::hub || zone == RoomZone::social || zone == RoomZone::work;
}

// Strips follow one another along the longer side.
Block blockOf(const Rect& rect) {
    return {rect, rect.w >= rect.h, false};
}

// How one gets on: through rooms that lead on, or else through a store, or through somebody's private room.
enum Passage : std::size_t { leading, throughStore, throughPrivate, passages };
constexpr std::array<int, passages> passagePrices{0, 30, 70};

Passage passageOf(RoomZone zone) {
    return leadsOn(zone) ? leading : zone == RoomZone::store ? throughStore : throughPrivate;
}

// Rooms of a block, as bits, by how one comes in to them from outside the block.
using Entries = std::array<unsigned, passages>;

// What it costs to get to the rooms that are reached through no room that leads on.
int passageCost(const BlockRooms& rooms, const Entries& entries) {
    std::array<unsigned, maxBlockRooms> beside{};
    std::array<unsigned, passages> by{};
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        by[passageOf(rooms[i].ask.zone)] |= 1u << i;
        for (std::size_t j = 0; j < i; ++j)
            if (sharedLength(rooms[i].rect, rooms[j].rect) > 0) {
                beside[i] |= 1u << j;
                beside[j] |= 1u << i;
            }
    }
    unsigned left = (1u << rooms.size()) - 1;
    unsigned passable = 0;
    int cost = 0;
    for (std::size_t passage = leading; passage < passages; ++passage) {
        passable |= by[passage];
        unsigned found = entries[passage] & left;
        for (std::size_t i = 0; i < rooms.size(); ++i)
            if ((passable & ~left) >> i & 1u) found |= beside[i] & left;
        while (found != 0) {
            const auto i = std::size_t(std::countr_zero(found));
            left &= ~(1u << i);
            cost += passagePrices[passage];
            if (passable >> i & 1u) found |= beside[i];
            found &= left;
        }
    }
    return cost + passagePrices[throughPrivate] * std::popcount(left);
}

// The room along the front that takes the front door best; none if none takes it.
std::optional<std::size_t> entranceOf(const BlockRooms& rooms, const Rect& main, Span door) {
    std::optional<std::size_t> best;
    int least = neverEntrance;
    for (std::size_t i = 0; i < rooms.size(); ++i) {
        const Rect& rect = rooms[i].rect;
        if (rect.bottom() != main.bottom() || rect.right() <= door.first || rect.x > door.last) continue;
        if (rooms[i].ask.entrance >= least) continue;
        least = rooms[i].ask.entrance;
        best = i;
    }
    return best;
}

// How long the walls of a room along the rim of the main wing are that no other wing is before.
int outerLength(const Rect& room, const Rect& main, std::span<const Rect> wings) {
    int out = (room.x == main.x ? room.h : 0) + (room.right() == main.right() ? room.h : 0) +
              (room.y == main.y ? room.w : 0) + (room.bottom() == main.bottom() ? room.w : 0);
    for (const Rect& wing : wings) out -= sharedLength(room, wing);
    return out;
}

// Other wings are entered through rooms that lead on, and stand before no windows of rooms that need them.
int wingsCost(const BlockRooms& rooms, const Rect& main, std::span<const Rect> wings) {
    int cost = 0;
    for (const BlockRoom& room : rooms)
        if (room.ask.zone != RoomZone::store && outerLength(room.rect, main, wings) < 2) cost += 40;
    for (const Rect& wing : wings) {
        bool touches = false;
        bool entered = false;
        for (const BlockRoom& room : rooms) {
            const int shared = sharedLength(room.rect, wing);
            touches = touches || shared > 0;
            entered = entered || (shared >= 2 && leadsOn(room.ask.zone));
        }
        if (touches && !entered) cost += 45;
    }
    return cost;
}

int flightCostIn(RoomZone zone) {
    switch (zone) {
        case RoomZone::hub: return 0;
        case RoomZone::social: return 6;
        case RoomZone::work: return 10;
        case RoomZone::store: return 50;
        default: return 200;
    }
}

// How well a flight goes up along an outer side of the main wing: the landing lies beyond the run, in the wing too.
// Where the storey above has a hall or a corridor along that side, it must not be too far to the other.
int flightCost(const BlockRooms& rooms, const Rect& main, StoreyPlan above) {
    const bool deep = above == StoreyPlan::corridor && main.w >= main.h;
    const bool alongNorth = above == StoreyPlan::open || deep || main.h <= mostBandedDepth;
    const bool alongSides = above == StoreyPlan::open || main.w <= mostBandedDepth;
    int least = noWay;
    for (const BlockRoom& room : rooms) {
        const Rect& r = room.rect;
        const bool north = alongNorth && r.y == main.y && r.right() - std::max(r.x, main.x + 1) >= flightRoom;
        const bool side = alongSides && (r.x == main.x || r.right() == main.right()) &&
                          r.bottom() - std::max(r.y, main.y + 1) >= flightRoom;
        if (north || side) least = std::min(least, flightCostIn(room.ask.zone));
    }
    return least;
}

class Storey {
public:
    Storey(const StoreyTask& task, Stream& lot)
        : task_(task), lot_(lot), pool_(task.asks, task.fillers, task.wings.size() > 1) {}

    std::optional<StoreyRooms> lay() {
        const bool main = task_.hole && task_.plan != StoreyPlan::open ? layAround(*task_.hole) : layMain();
        if (!main) return std::nullopt;
        for (std::size_t i = 1; i < task_.wings.size(); ++i)
            if (!layBlock(blockOf(task_.wings[i]), true)) return std::nullopt;
        return std::move(out_);
    }

private:
    bool layMain() {
        const Rect& main = task_.wings.front();
        return layBlock(blockOf(main), true, false, [&](const BlockRooms& placed) {
            Entries entries{};
            int cost = wingsCost(placed, main, std::span(task_.wings).subspan(1));
            if (task_.door) {
                const std::optional<std::size_t> entrance = entranceOf(placed, main, *task_.door);
                if (!entrance) return noWay;
                entries[leading] = 1u << *entrance;
                cost += placed[*entrance].ask.entrance;
            } else if (task_.hole) {
                const Rect hole = task_.hole->cells();
                for (std::size_t i = 0; i < placed.size(); ++i) {
                    const Rect& rect = placed[i].rect;
                    if (rect.intersected(hole).empty()) continue;
                    if (rect.intersected(hole) != hole) return noWay;
                    entries[leading] = 1u << i;
                }
            }
            if (task_.flightUp) cost += flightCost(placed, main, task_.plan);
            return cost + passageCost(placed, entries);
        });
    }

    // Rooms that one comes to from those that are laid.
    bool layBlock(const Block& block, bool apart) {
        struct Neighbour {
            Rect rect;
            Passage passage;
            int least;  // of the wall that is shared
        };
        std::vector<Neighbour> neighbours;
        for (const LaidRoom& other : out_)
            for (const Rect& part : other.parts)
                if (sharedLength(block.rect, part) > 0)
                    neighbours.push_back({part, passageOf(other.ask.zone), other.ask.zone == RoomZone::hub ? 1 : 2});
        return layBlock(block, false, apart, [&](const BlockRooms& placed) {
            Entries entries{};
            for (std::size_t i = 0; i < placed.size(); ++i)
                for (const Neighbour& other : neighbours)
                    if (sharedLength(placed[i].rect, other.rect) >= other.least) entries[other.passage] |= 1u << i;
            return passageCost(placed, entries);
        });
    }

    // With as many rooms as come out of the asks, or if those are poor, with fewer, with more, and with others.
    template <class Cost>
    bool layBlock(const Block& block, bool main, bool apart, const Cost& cost) {
        constexpr int content = 70;
        constexpr int otherRooms = 40;  // what it costs to have others than were asked for
        const Span possible = roomCount(block);
        Span count = possible;
        int first = 0;
        int least = noWay;
        BlockRooms best;
        AskPool bestPool = pool_;
        for (int attempt = 0; attempt < 4 && least > content; ++attempt) {
            AskPool pool = pool_;
            BlockRooms rooms = pool.take(block, main, apart, count, lot_);
            if (attempt == 0) first = int(rooms.size());
            const int found = divideBlock(block, rooms, lot_, cost) + (attempt > 0 ? otherRooms : 0);
            if (found < least) {
                least = found;
                best = std::move(rooms);
                bestPool = std::move(pool);
            }
            count = possible;
            if (attempt == 0) count.last = std::max(first - 1, possible.first);
            if (attempt == 1) count.first = std::min(first + 1, possible.last);
        }
        if (least >= noWay) return false;
        pool_ = std::move(bestPool);
        keep(best);
        return true;
    }

    // The main wing with a hole along one of its sides: in a frame of u along that side and v away from it.
    bool layAround(const StairHole& hole) {
        main_ = task_.wings.front();
        if (hole.west) {
            side_ = hole.landing.y == main_.y ? 0 : hole.landing.y == main_.bottom() - 1 ? 1 : -1;
            at_ = hole.landing.x - main_.x;
        } else {
            side_ = hole.landing.x == main_.x ? 2 : hole.landing.x == main_.right() - 1 ? 3 : -1;
            at_ = hole.landing.y - main_.y;
        }
        if (side_ < 0) return false;
        const int length = hole.west ? main_.w : main_.h;
        const int depth = hole.west ? main_.h : main_.w;
        const bool deep = depth >= 2 * leastDepth + corridorWidth && length >= depth;
        if (task_.plan == StoreyPlan::corridor && deep) return layBothSides(length, depth);
        return layOneSide(length, depth);
    }

    // A hall or corridor along the side, rooms before it, and at its ends perhaps a room as deep as the wing.
    bool layOneSide(int length, int depth) {
        const bool corridor = task_.plan == StoreyPlan::corridor;
        int band = corridorWidth;
        // Beside the stairs two may pass where the rooms stay deep enough, and sometimes where they do not.
        if (!corridor && depth - band > leastDepth + 1) band += depth - band > leastDepth + 2 ? 1 : int(lot_.below(2));
        if (depth - band > mostDepth && depth - band - 1 <= mostDepth && !corridor) band = depth - mostDepth;
        if (depth - band < leastDepth || depth - band > mostDepth) return false;
        int from = 0;
        int to = length;
        if (task_.wings.size() == 1) {
            // A room that is reached from the hall, and so but one; neither too long nor too large.
            const int least = std::max(leastDepth, (depth + 1) / 2);
            const int most = mostEndRoom / depth;
            if (at_ >= least && at_ <= most && lot_.below(2) == 0) from = at_;
            const int spare = std::min(length - (at_ + flightRoom + 1), most);
            if (spare >= least && lot_.below(4) != 0)
                to = length - least - int(lot_.below(std::uint32_t(spare - least + 1)));
        }
        const RoomAsk& ask = corridor ? task_.corridor : task_.hall;
        addHub(ask, {from, 0, to - from, band});
        if (to - from < leastDepth) return false;
        if (!layBlock(block({from, band, to - from, depth - band}, true), false)) return false;
        return layEnd({0, 0, from, depth}) && layEnd({to, 0, length - to, depth});
    }

    // A room at the end of a hall, if there is space for one.
    bool layEnd(const Rect& inFrame) {
        if (inFrame.empty()) return true;
        Block end = block(inFrame, false);
        end.whole = true;
        return layBlock(end, false);
    }

    // A corridor with rooms on both sides, and among those at the side a hall with the stairs.
    bool layBothSides(int length, int depth) {
        const int spare = depth - 2 * leastDepth - corridorWidth;
        const int back = leastDepth + int(lot_.below(std::uint32_t(std::min(spare, 1) + 1)));
        const int front = depth - back - corridorWidth;
        const int from = at_ >= leastDepth ? at_ : 0;
        int to = at_ + flightRoom;
        if (length - to < leastDepth) to = length;
        addHub(task_.hall, {from, 0, to - from, back});
        addHub(task_.corridor, {0, back, length, corridorWidth});
        if (!layBlock(block({0, back + corridorWidth, length, front}, true), false)) return false;
        return layBackRow(0, from, back) && layBackRow(to, length, back);
    }

    // Rooms along the hole's side between two places, with a passage to each wing that stands there.
    bool layBackRow(int from, int to, int depth) {
        if (from == to) return true;
        const Rect row = inPlan({from, 0, to - from, depth});
        for (std::size_t i = 1; i < task_.wings.size(); ++i) {
            const Rect& wing = task_.wings[i];
            const int shared = sharedLength(row, wing);
            if (shared < leastDepth || side_ > 1 || wing.y > row.y) continue;
            // As near to the middle of what they share as rooms fit beside it.
            const int low = std::max(row.x, wing.x) - main_.x;
            const int most = low + shared - corridorWidth;
            int at = -1;
            const auto fits = [](int spare) { return spare == 0 || spare >= leastDepth; };
            for (int x = low; x <= most; ++x)
                if (fits(x - from) && fits(to - x - corridorWidth) &&
                    (at < 0 || std::abs(2 * x - low - most) < std::abs(2 * at - low - most)))
                    at = x;
            if (at < 0) return false;
            corridor().parts.push_back(inPlan({at, 0, corridorWidth, depth}));
            corridor().want += corridorWidth * depth;
            return layBackRow(from, at, depth) && layBackRow(at + corridorWidth, to, depth);
        }
        return layBlock(block({from, 0, to - from, depth}, true), false);
    }
    LaidRoom& corridor() { return out_[1]; }

    // From the frame of the hole's side.
    Rect inPlan(const Rect& r) const {
        switch (side_) {
            case 0: return {main_.x + r.x, main_.y + r.y, r.w, r.h};
            case 1: return {main_.x + r.x, main_.bottom() - r.bottom(), r.w, r.h};
            case 2: return {main_.x + r.y, main_.y + r.x, r.h, r.w};
            default: return {main_.right() - r.bottom(), main_.y + r.x, r.h, r.w};
        }
    }
    // Strips along the hole's side if `single`.
    Block block(const Rect& inFrame, bool single) const {
        Block out = blockOf(inPlan(inFrame));
        if (single) out.alongX = side_ < 2;
        out.single = single;
        return out;
    }
    // A hub asks for what it gets: it is what the others leave.
    void addHub(const RoomAsk& ask, const Rect& inFrame) {
        const Rect rect = inPlan(inFrame);
        out_.push_back({ask, rect.w * rect.h, {rect}});
    }

    void keep(const BlockRooms& rooms) {
        for (const BlockRoom& room : rooms) out_.push_back({room.ask, room.filler ? 0 : room.want, {room.rect}});
    }

    const StoreyTask& task_;
    Stream& lot_;
    AskPool pool_;
    StoreyRooms out_;
    Rect main_;
    int side_ = 0;  // of the main wing that the hole is along: north, south, west, east
    int at_ = 0;    // of the landing along that side
};

}  // namespace

std::optional<StoreyRooms> layStrips(const StoreyTask& task, Stream& lot) {
    return Storey(task, lot).lay();
}

}  // namespace rooftree
