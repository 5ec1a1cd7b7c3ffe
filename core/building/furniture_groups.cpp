// Tables with their seats, counters with room for the keeper, pews with an aisle.
#include <bit>

#include "building/room_furnisher.h"

namespace rooftree {
namespace {

constexpr Side opposite(Side side) {
    return Side((int(side) + 2) & 3);
}
constexpr bool alongX(Side facing) {
    return facing == Side::north || facing == Side::south;
}

Point stepped(Point from, Side side, int steps) {
    const Point step = stepTo(side);
    return {from.x + steps * step.x, from.y + steps * step.y};
}

std::string fronted(const std::string& piece, Side facing) {
    return piece + '_' + letterOf(facing);
}
std::string lying(const std::string& piece, Point size) {
    if (size == Point{1, 1}) return piece;
    return piece + '_' + char('0' + size.x) + 'x' + char('0' + size.y);
}

}  // namespace

bool RoomFurnisher::placeTable(const RoomItem& item) {
    // With a way around the seats, then with one around the table, then anywhere.
    for (const int margin : {2, 1, 0}) {
        for (int tries = 2; tries > 0; --tries) {
            const std::optional<Rect> spot = spotForTable(item, margin);
            if (!spot) break;
            if (!space_.block(*spot)) continue;
            add(lying(pieceOf(item), {spot->w, spot->h}), *spot, std::nullopt, Layer::floor, true, {});
            if (!table_) table_ = *spot;
            addTops(item, *spot);
            if (item.seat.empty()) return true;
            // Half of the seats are there even where they make ways narrow.
            const int most = std::min(item.seats, 2 * (spot->w + spot->h));
            const int seated = addSeats(item, *spot, most);
            if (2 * seated < most && item.needed && space_.narrowWays()) {
                addSeats(item, *spot, (most + 1) / 2 - seated);
                space_.joinEntries();
            }
            return true;
        }
    }
    return false;
}

// How many of the tiles around a table, corners apart, nobody could sit on.
int RoomFurnisher::lostSeats(const WalkBoard& free, const Rect& table) {
    const std::uint64_t across = ((std::uint64_t(1) << table.w) - 1) << (table.x + 1);
    int out = std::popcount(across & ~free.row(table.y - 1)) + std::popcount(across & ~free.row(table.bottom()));
    for (int y = table.y; y < table.bottom(); ++y)
        out += (free.has({table.x - 1, y}) ? 0 : 1) + (free.has({table.right(), y}) ? 0 : 1);
    return out;
}

// One that stands alone goes to the middle, several by chance; rather where all of its seats have space.
std::optional<Rect> RoomFurnisher::spotForTable(const RoomItem& item, int margin) {
    const Rect box = space_.box();
    const WalkBoard& free = space_.freeCells();
    const int rim = margin == 2 ? 1 : 0;
    const bool central = item.count.last == 1;
    std::optional<Rect> best;
    std::uint32_t least = 0;
    for (const bool turn : {false, true}) {
        if (turn && item.wide == item.deep) break;
        const Point size = turn ? Point{item.deep, item.wide} : Point{item.wide, item.deep};
        Stance stance;
        stance.size = {size.x + 2 * rim, size.y + 2 * rim};
        stance.around = margin > 0;
        WalkBoard spots;
        space_.findSpots(stance, spots);
        for (int y = box.y; y < box.bottom(); ++y)
            for (std::uint64_t row = spots.row(y); row != 0; row &= row - 1) {
                const int x = std::countr_zero(row) - 1;
                const int dx = 2 * (x - box.x) + stance.size.x - box.w;
                const int dy = 2 * (y - box.y) + stance.size.y - box.h;
                const Rect table{x + rim, y + rim, size.x, size.y};
                const std::uint32_t rank = stream_.below(64) + (central ? 16 * std::uint32_t(dx * dx + dy * dy) : 0) +
                                           (item.seat.empty() ? 0 : 40 * std::uint32_t(lostSeats(free, table)));
                if (best && rank >= least) continue;
                least = rank;
                best = table;
            }
    }
    return best;
}

// On the long sides first, in turn. Returns how many there was room for.
int RoomFurnisher::addSeats(const RoomItem& item, const Rect& table, int most) {
    int left = most;
    const bool wide = table.w >= table.h;
    const std::array<Side, 4> order = wide ? std::array{Side::north, Side::south, Side::west, Side::east}
                                           : std::array{Side::west, Side::east, Side::north, Side::south};
    const bool first = stream_.below(2) == 0;
    for (const std::size_t pair : {std::size_t(0), std::size_t(2)}) {
        const int length = std::max(alongside(table, order[pair]).w, alongside(table, order[pair]).h);
        for (int i = 0; i < length; ++i)
            for (const std::size_t which : {std::size_t(first), std::size_t(!first)}) {
                if (left == 0) return most;
                const Side side = order[pair + which];
                const Rect beside = alongside(table, side);
                const Point at{beside.x + (beside.w > 1 ? i : 0), beside.y + (beside.h > 1 ? i : 0)};
                if (!space_.isFree(at) || !space_.block({at.x, at.y, 1, 1})) continue;
                add(fronted(item.seat, opposite(side)), {at.x, at.y, 1, 1}, opposite(side), Layer::floor, true, {});
                --left;
            }
    }
    return most - left;
}

bool RoomFurnisher::placeCounter(const RoomItem& item) {
    // Stretches where a counter could stand, its front to that side, so many steps from the wall.
    struct Stretch {
        Side facing = Side::south;
        int depth = 1;
        Point first;
        int count = 0;
    };
    std::array<Stretch, 16> stretches;
    std::size_t found = 0;
    const Rect box = space_.box();
    const int longest = item.count.last;
    // Rather with shelves behind the keeper, and facing the viewer.
    for (const auto& [depth, inView] : {std::pair{2, true}, {1, true}, {2, false}, {1, false}}) {
        if (depth == 2 && item.shelf.empty()) continue;
        for (const Side facing : allSides) {
            const Side back = opposite(facing);
            if ((back == Side::north || back == Side::west) != inView) continue;
            const int steps = depth;
            const auto fits = [&](Point cell) {
                const Point keeper = stepped(cell, back, steps - 1);
                return space_.isFree(cell) && space_.isWalked(stepped(cell, facing, 1)) &&
                       space_.isWalked(stepped(cell, back, 1)) && space_.isWalked(stepped(keeper, back, 1)) &&
                       space_.storey().backs[std::size_t(back)].has(stepped(keeper, back, 1));
            };
            const bool inX = alongX(facing);
            const int lines = inX ? box.h : box.w;
            const int length = inX ? box.w : box.h;
            for (int line = 0; line < lines; ++line) {
                int count = 0;
                for (int i = 0; i <= length; ++i) {
                    const Point cell = inX ? Point{box.x + i, box.y + line} : Point{box.x + line, box.y + i};
                    if (i < length && fits(cell)) {
                        ++count;
                        continue;
                    }
                    // One tile of it stays open for the keeper.
                    if (count > item.count.first && found < stretches.size())
                        stretches[found++] = {facing, steps, stepped(cell, inX ? Side::west : Side::north, count),
                                              count};
                    count = 0;
                }
            }
        }
        if (found > 0) break;
    }
    for (int tries = 4; tries > 0 && found > 0; --tries) {
        const std::size_t which = stream_.below(std::uint32_t(found));
        const Stretch stretch = stretches[which];
        const int count = std::min(stretch.count - 1, longest);
        const int shift = stream_.below(2) == 0 ? 0 : stretch.count - count;
        const bool inX = alongX(stretch.facing);
        const Point first = stepped(stretch.first, inX ? Side::east : Side::south, shift);
        const Rect run{first.x, first.y, inX ? count : 1, inX ? 1 : count};
        const Side back = opposite(stretch.facing);
        if (!space_.block(run)) {
            stretches[which] = stretches[--found];
            continue;
        }
        Sides clear;
        clear.set(stretch.facing);
        clear.set(back);
        space_.keepClear(run, clear);
        const std::string& piece = pieceOf(item);
        for (int y = run.y; y < run.bottom(); ++y)
            for (int x = run.x; x < run.right(); ++x) {
                add(fronted(piece, stretch.facing), {x, y, 1, 1}, stretch.facing, Layer::floor, true, clear);
                addTops(item, {x, y, 1, 1});
                const Point behind = stepped({x, y}, back, 2);
                if (stretch.depth != 2 || !space_.isFree(behind) || !space_.block({behind.x, behind.y, 1, 1})) continue;
                Sides front;
                front.set(stretch.facing);
                add(fronted(item.shelf, stretch.facing), {behind.x, behind.y, 1, 1}, stretch.facing, Layer::floor, true,
                    front);
                tall_[std::size_t(back)].add(behind);
            }
        return true;
    }
    return false;
}

bool RoomFurnisher::placePews(const RoomItem& item) {
    const Rect box = space_.box();
    const Side facing = focus_ && focus_->facing ? opposite(*focus_->facing) : Side::north;
    const bool inX = alongX(facing);  // the rows
    const int across = inX ? box.w : box.h;
    const int along = inX ? box.h : box.w;
    // From the altar's front backwards, with a row to walk in before each, and one at the end.
    const bool fromFirst = facing == Side::north || facing == Side::west;
    int first = 2;
    if (focus_) {
        const Rect& at = focus_->at;
        first = 1 + (facing == Side::north   ? at.bottom() - box.y
                     : facing == Side::west  ? at.right() - box.x
                     : facing == Side::south ? box.bottom() - at.y
                                             : box.right() - at.x);
    }
    // The aisle leads to the altar.
    int aisle = (across - 1) / 2;
    int broad = across % 2 == 0 ? 2 : 1;
    if (focus_) {
        const Rect& at = focus_->at;
        aisle = inX ? at.x + (at.w - 1) / 2 - box.x : at.y + (at.h - 1) / 2 - box.y;
        broad = (inX ? at.w : at.h) % 2 == 0 ? 2 : 1;
    }
    bool any = false;
    Sides clear;
    clear.set(facing);
    const std::string& piece = pieceOf(item);
    // The aisle is way enough.
    space_.narrowWays();
    int rows = item.count.last;
    for (int row = first; row < along - 1 && rows > 0; row += 2, --rows) {
        const int line = fromFirst ? row : along - 1 - row;
        for (int i = 0; i < across; ++i) {
            if (i >= aisle && i < aisle + broad) continue;
            // Broad naves have ways along the walls too.
            if (across >= 9 && (i == 0 || i == across - 1)) continue;
            const Point cell = inX ? Point{box.x + i, box.y + line} : Point{box.x + line, box.y + i};
            const Rect at{cell.x, cell.y, 1, 1};
            if (!space_.isFree(cell) || !space_.isWalked(stepped(cell, facing, 1)) || !space_.block(at)) continue;
            space_.keepClear(at, clear);
            add(fronted(piece, facing), at, facing, Layer::floor, true, clear);
            any = true;
        }
    }
    space_.joinEntries();
    return any;
}

}  // namespace rooftree
