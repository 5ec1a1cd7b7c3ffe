#include "building/figures.h"

#include <algorithm>

#include "building/diagnostics/inspection.h"

namespace rooftree {
namespace {

// The cells of a room on a board, holes counted in.
WalkBoard wholeOf(const OwnerGrid& owners, int room) {
    WalkBoard out;
    for (int y = 0; y < owners.size().y; ++y)
        for (int x = 0; x < owners.size().x; ++x)
            if (owners.at({x, y}) == room && owners.closed({x, y})) out.add({x, y});
    return out;
}

Rect boxOf(const WalkBoard& cells) {
    Point least{maxWalkSide, maxWalkSide};
    Point most{-1, -1};
    for (int y = 0; y < maxWalkSide; ++y)
        for (int x = 0; x < maxWalkSide; ++x) {
            if (!cells.has({x, y})) continue;
            least = {std::min(least.x, x), std::min(least.y, y)};
            most = {std::max(most.x, x), std::max(most.y, y)};
        }
    return {least.x, least.y, most.x - least.x + 1, most.y - least.y + 1};
}

// The largest k whose k by k squares inside the cells cover them.
int widthOf(const WalkBoard& cells) {
    WalkBoard squares = cells;  // north-west cells of the squares of k
    for (int k = 1;; ++k) {
        WalkBoard larger;
        for (int y = 0; y + 1 < maxWalkSide; ++y) {
            const std::uint64_t both = squares.row(y) & squares.row(y + 1);
            larger.row(y) = both & both >> 1;
        }
        WalkBoard covered;
        for (int y = 0; y < maxWalkSide; ++y)
            for (int v = 0; v <= k && y + v < maxWalkSide; ++v)
                for (int u = 0; u <= k; ++u) covered.row(y + v) |= larger.row(y) << u;
        if (!(covered == cells)) return k;
        squares = larger;
    }
}

template <class Number>
void append(std::string& out, Number value) {
    out += std::to_string(value);
    out += ' ';
}

}  // namespace

PlanFigures figuresOf(const Building& building) {
    PlanFigures out;
    const Inspection plan(building);
    for (const Storey& storey : building.storeys) {
        const OwnerGrid owners(building, storey.level);
        for (const Room& room : storey.rooms) {
            if (classOf(room.kind) == RoomClass::open) continue;
            const WalkBoard whole = wholeOf(owners, room.id);
            const WalkBoard floor = cellsOf(storey, room.id);
            int cells = 0;
            for (int y = 0; y < maxWalkSide; ++y) {
                WalkBoard row;
                row.row(y) = whole.row(y) & floor.row(y);
                cells += row.count();
            }
            out.cells += cells;
            out.widths.push_back(widthOf(whole));
            if (room.want > 0) out.areaErrors.push_back(std::abs(room.area - room.want) * 1000 / room.want);
            const Rect box = boxOf(whole);
            if (room.kind == RoomKind::corridor) {
                out.corridorCells += cells;
                out.deadEnds += corridorEnds(plan, storey.level, room.id).isDead();
            } else if (room.kind != RoomKind::nave && room.kind != RoomKind::hall) {
                out.aspects.push_back(std::max(box.w, box.h) * 1000 / std::min(box.w, box.h));
            }
            if (!habitable(classOf(room.kind))) continue;
            const bool lit = hasWindow(storey, room.id);
            if (!lit && !windowPlace(plan, storey.level, room.id)) continue;
            ++out.mayHaveWindow;
            out.withWindow += lit;
        }
    }
    PlanFindings through;
    findWaysThroughBedrooms(plan, through);
    out.throughPrivate = int(through.size());
    return out;
}

std::string layoutKey(const Building& building) {
    std::string out;
    append(out, int(building.shape));
    append(out, building.size.x);
    append(out, building.size.y);
    for (const Storey& storey : building.storeys) {
        out += '/';
        std::vector<int> kinds;
        for (const Room& room : storey.rooms) {
            kinds.resize(std::max(kinds.size(), std::size_t(room.id) + 1), -1);
            kinds[std::size_t(room.id)] = int(room.kind);
        }
        // Rooms by the order in which they are met, so that their ids do not count.
        std::vector<int> met;
        for (const std::int16_t id : storey.cells.cells()) {
            if (id < 0) {
                append(out, int(id));
                continue;
            }
            auto at = std::find(met.begin(), met.end(), int(id));
            if (at == met.end()) at = met.insert(met.end(), int(id));
            append(out, at - met.begin());
            append(out, std::size_t(id) < kinds.size() ? kinds[std::size_t(id)] : -1);
        }
        std::vector<std::string> items;
        for (const Furniture& item : storey.furniture) {
            std::string text = item.piece + ' ';
            for (const int number : {item.at.x, item.at.y, item.at.w, item.at.h}) append(text, number);
            items.push_back(std::move(text));
        }
        std::sort(items.begin(), items.end());
        for (const std::string& item : items) out += item;
    }
    return out;
}

}  // namespace rooftree
