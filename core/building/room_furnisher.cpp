#include "building/room_furnisher.h"

#include <algorithm>
#include <bit>

namespace rooftree {
namespace {

constexpr int triesEach = 6;

constexpr Side opposite(Side side) {
    return Side((int(side) + 2) & 3);
}
constexpr Side turned(Side side) {
    return Side((int(side) + 1) & 3);
}
constexpr bool alongX(Side facing) {
    return facing == Side::north || facing == Side::south;
}
constexpr Sides only(Side side) {
    Sides out;
    out.set(side);
    return out;
}

constexpr Sides anyWall() {
    Sides out;
    for (const Side side : allSides) out.set(side);
    return out;
}

std::string fronted(const std::string& piece, Side facing) {
    std::string out;
    out.reserve(piece.size() + 2);
    out += piece;
    out += '_';
    out += letterOf(facing);
    return out;
}

// Things without a front of several tiles are named by how they lie.
std::string lying(const std::string& piece, Point size) {
    if (size == Point{1, 1}) return piece;
    return piece + '_' + char('0' + size.x) + 'x' + char('0' + size.y);
}

// The place of the k-th set bit, row by row.
Point nthOf(const WalkBoard& board, const Rect& box, int k) {
    for (int y = box.y; y < box.bottom(); ++y) {
        std::uint64_t row = board.row(y);
        if (row == 0) continue;
        const int here = std::popcount(row);
        if (k >= here) {
            k -= here;
            continue;
        }
        for (; k > 0; --k) row &= row - 1;
        return {std::countr_zero(row) - 1, y};
    }
    return {-1, -1};
}

int countIn(const WalkBoard& board, const Rect& box) {
    int out = 0;
    for (int y = box.y; y < box.bottom(); ++y)
        if (board.row(y) != 0) out += std::popcount(board.row(y));
    return out;
}

}  // namespace

RoomFurnisher::RoomFurnisher(Storey& plan, StoreySpace& space, StandOptions& options, const Room& room, Stream stream,
                             const BuildingSpec& spec)
    : plan_(plan), space_(space, plan, room), options_(options), stream_(stream), kind_(spec.kind), front_(spec.front),
      rich_(isRich(spec.kind)) {}

void RoomFurnisher::furnish(const RoomTemplate& how) {
    bool placed = false;
    for (const RoomItem& item : how.items) {
        if (!item.otherwise) placed = false;
        if (placed || !isWanted(item) || !chance(item.chance)) continue;
        // Counters and pews come once; their count is how long they are.
        const bool once = item.place == ItemPlace::counter || item.place == ItemPlace::pews;
        for (int left = once ? 1 : countOf(item); left > 0; --left) {
            if (!place(item)) {
                if (placed || !item.needed || !space_.narrowWays()) break;
                const bool narrow = place(item);
                space_.joinEntries();
                if (!narrow) break;
            }
            placed = true;
        }
    }
}

bool RoomFurnisher::isWanted(const RoomItem& item) const {
    const auto names = [&](const std::vector<std::string>& kinds) {
        return std::find(kinds.begin(), kinds.end(), kind_) != kinds.end();
    };
    if (item.taste != ItemTaste::any && (item.taste == ItemTaste::rich) != rich_) return false;
    if (!item.buildings.empty() && !names(item.buildings)) return false;
    return space_.area() >= item.least && !names(item.notBuildings);
}

bool RoomFurnisher::place(const RoomItem& item) {
    switch (item.place) {
        case ItemPlace::wall: return placeAtWall(item);
        case ItemPlace::heap: return placeHeap(item);
        case ItemPlace::island: return placeIsland(item);
        case ItemPlace::table: return placeTable(item);
        case ItemPlace::counter: return placeCounter(item);
        case ItemPlace::pews: return placePews(item);
        case ItemPlace::mount: return placeMount(item);
        case ItemPlace::rug: return placeRug(item);
    }
    return false;
}

const std::string& RoomFurnisher::pieceOf(const RoomItem& item) {
    if (item.pieces.size() == 1) return item.pieces.front();
    return item.pieces[stream_.below(std::uint32_t(item.pieces.size()))];
}

int RoomFurnisher::countOf(const RoomItem& item) {
    if (item.per > 0) return std::clamp(space_.area() / item.per, item.count.first, item.count.last);
    return item.count.first + int(stream_.below(std::uint32_t(item.count.count())));
}

void RoomFurnisher::add(std::string piece, const Rect& at, std::optional<Side> facing, Layer layer, bool blocks,
                        Sides clear) {
    plan_.furniture.push_back({std::move(piece), at, facing, layer, blocks, clear});
}

void RoomFurnisher::addTops(const RoomItem& item, const Rect& at) {
    if (item.tops.empty()) return;
    for (int y = at.y; y < at.bottom(); ++y)
        for (int x = at.x; x < at.right(); ++x)
            if (chance(item.topChance))
                add(item.tops[stream_.below(std::uint32_t(item.tops.size()))], {x, y, 1, 1}, std::nullopt, Layer::top,
                    false, {});
}

// The spots of a row whose ends, to the left or to the right of the front, are against a wall too.
std::uint64_t RoomFurnisher::cornersFor(const Stance& stance, int y) const {
    const auto& backs = space_.storey().backs;
    const Point size = stance.size;
    if (!stance.facing || alongX(*stance.facing))
        return backs[int(Side::west)].row(y) | backs[int(Side::east)].row(y) >> (size.x - 1);
    const int last = std::min(y + size.y - 1, space_.box().bottom() - 1);
    return backs[int(Side::north)].row(y) | backs[int(Side::south)].row(last);
}

// Of the spots, those whose middle is nearest to the middle of the room's side, at the ends of its longer way first.
void RoomFurnisher::keepMiddle() {
    const Rect box = space_.box();
    int least = 0;
    bool any = false;
    for (const bool apply : {false, true})
        for (Option& option : options()) {
            const Point size = option.stance.size;
            const bool inX = !option.stance.facing || alongX(*option.stance.facing);
            const bool atEnd = inX ? box.h >= box.w : box.w >= box.h;
            for (int y = box.y; y < box.bottom(); ++y)
                for (std::uint64_t row = option.spots.row(y); row != 0; row &= row - 1) {
                    const int x = std::countr_zero(row) - 1;
                    const int off =
                        inX ? std::abs(2 * (x - box.x) + size.x - box.w) : std::abs(2 * (y - box.y) + size.y - box.h);
                    const int rank = 2 * off + (atEnd ? 0 : 3);
                    if (apply && rank > least + 1) option.spots.remove({x, y});
                    if (!apply && (!any || rank < least)) {
                        least = rank;
                        any = true;
                    }
                }
        }
}

std::optional<RoomFurnisher::Stand> RoomFurnisher::stand(bool blocks, Rather where) {
    const Rect box = space_.box();
    for (Option& option : options()) space_.findSpots(option.stance, option.spots);
    if (where == Rather::middle) keepMiddle();
    const bool corner = where == Rather::corner;
    int tries = triesEach;
    for (const bool rather : {true, false}) {
        if (rather && !corner) continue;
        int total = 0;
        for (Option& option : options()) {
            if (rather)
                for (int y = box.y; y < box.bottom(); ++y)
                    option.rather.row(y) =
                        option.spots.row(y) == 0 ? 0 : option.spots.row(y) & cornersFor(option.stance, y);
            option.count = countIn(rather ? option.rather : option.spots, box);
            total += option.count;
        }
        for (; total > 0 && tries > 0; --tries) {
            int k = int(stream_.below(std::uint32_t(total)));
            Option* option = options().data();
            while (k >= option->count) k -= (option++)->count;
            const Point at = nthOf(rather ? option->rather : option->spots, box, k);
            const Point size = option->stance.size;
            const Rect rect{at.x, at.y, size.x, size.y};
            if (!blocks) {
                space_.take(rect);
                return Stand{option, rect};
            }
            if (space_.block(rect)) return Stand{option, rect};
            option->rather.remove(at);
            option->spots.remove(at);
            --option->count;
            --total;
        }
    }
    return std::nullopt;
}

bool RoomFurnisher::placeAtWall(const RoomItem& item) {
    if (item.street && placeAtWall(item, only(opposite(front_)))) return true;
    return placeAtWall(item, item.walls.value_or(anyWall()));
}

bool RoomFurnisher::placeAtWall(const RoomItem& item, Sides walls) {
    clearOptions();
    for (const Side facing : allSides) {
        if (!walls.has(opposite(facing))) continue;
        Stance stance;
        stance.size = alongX(facing) ? Point{item.wide, item.deep} : Point{item.deep, item.wide};
        stance.facing = facing;
        stance.bare = item.tall;
        if (item.clear == ItemClear::side) {
            for (const Side side : {turned(facing), opposite(turned(facing))}) {
                stance.clear = only(side);
                addOption(stance);
            }
        } else {
            if (item.clear == ItemClear::front || !item.seat.empty()) stance.clear = only(facing);
            addOption(stance);
        }
    }
    const std::optional<Stand> found = stand(!item.passable, item.middle   ? Rather::middle
                                                             : item.corner ? Rather::corner
                                                                           : Rather::anywhere);
    if (!found) return false;
    const Stance& stance = found->option->stance;
    const Side facing = *stance.facing;
    const Sides clear = item.clear == ItemClear::none || !item.seat.empty() ? Sides{} : stance.clear;
    space_.keepClear(found->at, clear);
    add(fronted(pieceOf(item), facing), found->at, facing, Layer::floor, !item.passable, clear);
    if (!focus_) focus_ = plan_.furniture.back();
    if (item.tall) {
        WalkBoard& tall = tall_[std::size_t(opposite(facing))];
        for (int y = found->at.y; y < found->at.bottom(); ++y)
            for (int x = found->at.x; x < found->at.right(); ++x) tall.add({x, y});
    }
    if (!item.passable) addTops(item, found->at);
    if (!item.seat.empty()) {
        const Rect front = alongside(found->at, facing);
        const Point at{front.x + front.w / 2, front.y + front.h / 2};
        if (space_.isFree(at) && space_.block({at.x, at.y, 1, 1}))
            add(fronted(item.seat, opposite(facing)), {at.x, at.y, 1, 1}, opposite(facing), Layer::floor, true, {});
    }
    return true;
}

bool RoomFurnisher::placeHeap(const RoomItem& item) {
    clearOptions();
    for (const Side facing : allSides) {
        if (item.walls && !item.walls->has(opposite(facing))) continue;
        Stance stance;
        stance.size = alongX(facing) ? Point{item.wide, item.deep} : Point{item.deep, item.wide};
        stance.facing = facing;
        stance.bare = item.tall;
        addOption(stance);
    }
    const std::optional<Stand> found = stand(!item.passable, Rather::corner);
    if (!found) return false;
    add(lying(pieceOf(item), found->option->stance.size), found->at, std::nullopt, Layer::floor, !item.passable, {});
    if (!item.passable) addTops(item, found->at);
    return true;
}

bool RoomFurnisher::placeIsland(const RoomItem& item) {
    clearOptions();
    Stance stance;
    stance.around = true;
    stance.size = {item.wide, item.deep};
    addOption(stance);
    if (item.wide != item.deep) {
        stance.size = {item.deep, item.wide};
        addOption(stance);
    }
    const std::optional<Stand> found = stand(!item.passable, Rather::anywhere);
    if (!found) return false;
    add(lying(pieceOf(item), found->option->stance.size), found->at, std::nullopt, Layer::floor, !item.passable, {});
    if (!item.passable) addTops(item, found->at);
    return true;
}

bool RoomFurnisher::placeMount(const RoomItem& item) {
    const Rect box = space_.box();
    std::array<WalkBoard, 2> spots;
    std::array<int, 2> counts{};
    for (const Side back : {Side::north, Side::west}) {
        const bool north = back == Side::north;
        if (item.walls && !item.walls->has(back)) continue;
        WalkBoard& board = spots[north ? 0 : 1];
        const auto row = [&](int y) {
            return space_.cells().row(y) & space_.storey().walls[std::size_t(back)].row(y) &
                   ~tall_[std::size_t(back)].row(y);
        };
        for (int y = box.y; y < box.bottom(); ++y) {
            board.row(y) = row(y);
            for (int i = 1; i < item.wide; ++i) board.row(y) &= north ? row(y) >> i : row(y + i);
        }
        counts[north ? 0 : 1] = countIn(board, box);
    }
    const int total = counts[0] + counts[1];
    if (total == 0) return false;
    int k = int(stream_.below(std::uint32_t(total)));
    const bool north = k < counts[0];
    const Point at = nthOf(spots[north ? 0 : 1], box, north ? k : k - counts[0]);
    const Rect rect{at.x, at.y, north ? item.wide : 1, north ? 1 : item.wide};
    for (int y = rect.y; y < rect.bottom(); ++y)
        for (int x = rect.x; x < rect.right(); ++x) tall_[std::size_t(north ? Side::north : Side::west)].add({x, y});
    const Side facing = north ? Side::south : Side::east;
    add(fronted(pieceOf(item), facing), rect, facing, Layer::wall, false, {});
    return true;
}

bool RoomFurnisher::placeRug(const RoomItem& item) {
    // As near to the middle of the first table, or of the room, as it goes.
    const Rect about = table_.value_or(space_.box());
    const Point middle{2 * about.x + about.w, 2 * about.y + about.h};
    const bool turn = space_.box().h > space_.box().w;
    const Point size = turn ? Point{item.deep, item.wide} : Point{item.wide, item.deep};
    std::optional<Rect> best;
    int nearest = 0;
    const Rect box = space_.box();
    for (int y = box.y; y + size.y <= box.bottom(); ++y) {
        std::uint64_t row = ~std::uint64_t(0);
        for (int i = 0; i < size.y; ++i)
            for (int k = 0; k < size.x; ++k) row &= (space_.cells().row(y + i) & ~rugs_.row(y + i)) >> k;
        for (; row != 0; row &= row - 1) {
            const int x = std::countr_zero(row) - 1;
            const int dx = 2 * x + size.x - middle.x;
            const int dy = 2 * y + size.y - middle.y;
            const int far = dx * dx + dy * dy;
            if (best && far >= nearest) continue;
            best = Rect{x, y, size.x, size.y};
            nearest = far;
        }
    }
    if (!best) return false;
    for (int y = best->y; y < best->bottom(); ++y)
        for (int x = best->x; x < best->right(); ++x) rugs_.add({x, y});
    add(lying(pieceOf(item), size), *best, std::nullopt, Layer::rug, false, {});
    return true;
}

}  // namespace rooftree
