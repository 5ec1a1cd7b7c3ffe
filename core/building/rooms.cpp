#include "building/rooms.h"

#include <algorithm>

#include "building/plan_grid.h"
#include "building/room_space.h"
#include "building/stairs.h"

namespace rooftree {

namespace {

RoomZone zoneOf(RoomKind kind) {
    switch (classOf(kind)) {
        case RoomClass::hub: return RoomZone::hub;
        case RoomClass::social: return RoomZone::social;
        case RoomClass::work: return RoomZone::work;
        case RoomClass::privy: return RoomZone::privy;
        default: return RoomZone::store;
    }
}

RoomAsk askFor(const KindRoom& room, RoomKind main) {
    const bool isLong = room.room == RoomKind::hall || room.room == RoomKind::corridor || room.room == RoomKind::nave;
    return {int(room.room),
            room.area,
            zoneOf(room.room),
            isLong,
            room.apart,
            room.chance == 100,
            entranceCost(room.room, main)};
}

std::vector<RoomAsk> drawAsks(const std::vector<KindRoom>& rooms, RoomKind main, bool keepFirst, Stream& lot) {
    std::vector<RoomAsk> out;
    for (const KindRoom& room : rooms)
        if (happens(lot, room.chance)) out.push_back(askFor(room, main));
    std::stable_partition(out.begin(), out.end(), [](const RoomAsk& ask) { return ask.needed; });
    // Only a few steps up or down: what comes first matters more.
    for (std::size_t i = keepFirst ? 2 : 1; i < out.size(); ++i)
        if (lot.below(3) == 0 && out[i - 1].needed == out[i].needed) std::swap(out[i - 1], out[i]);
    return out;
}

std::vector<RoomAsk> asksOf(const std::vector<KindRoom>& rooms, RoomKind main) {
    std::vector<RoomAsk> out;
    for (const KindRoom& room : rooms) out.push_back(askFor(room, main));
    return out;
}

// One room a storey, in any order, but that one goes up through no private room.
void mixStoreys(std::vector<RoomAsk>& asks, Stream& lot) {
    for (std::size_t i = asks.size(); i > 1; --i) std::swap(asks[i - 1], asks[lot.below(std::uint32_t(i))]);
    std::stable_partition(asks.begin(), asks.end(), [](const RoomAsk& ask) { return ask.zone != RoomZone::privy; });
    if (asks.size() > 2) std::swap(asks[1], asks[1 + lot.below(std::uint32_t(asks.size() - 1))]);
}

class Storeys {
public:
    Storeys(const Brief& brief, Layout layout, Building& building)
        : brief_(brief), layout_(layout), building_(building), main_(brief.kind.ground.front().room) {
        Stream lot = brief.stream("upper program");
        upper_ = drawAsks(brief.kind.upper, main_, false, lot);
        if (brief.kind.upperPlan == UpperPlan::open) mixStoreys(upper_, lot);
    }

    bool lay() {
        StoreyTask task;
        Stream program = brief_.stream("ground program");
        task.asks = drawAsks(brief_.kind.ground, main_, true, program);
        task.fillers = asksOf(brief_.kind.groundFillers, main_);
        task.door = frontDoorColumns(building_);
        task.plan = StoreyPlan(int(brief_.kind.upperPlan));
        if (task.door->first > task.door->last) return false;
        Stream lot = brief_.stream("ground");
        if (!layLevel(0, task, lot) || !layAbove(0)) return false;
        layOpen();
        return true;
    }

private:
    int topLevel() const {
        const BuildingWing& main = building_.wings.front();
        return main.storeys - (main.top == WingTop::platform ? 0 : 1);
    }

    bool layLevel(int level, StoreyTask& task, Stream& lot) {
        task.wings.clear();
        for (const BuildingWing& wing : building_.wings)
            if (wing.storeys > level) task.wings.push_back(wing.rect);
        task.flightUp = level < topLevel();
        const std::optional<StoreyRooms> rooms = layout_(task, lot);
        if (!rooms) return false;
        building_.storeys.resize(std::size_t(level));
        Storey& storey = building_.storeys.emplace_back(Storey{.level = level});
        storey.cells = Grid<std::int16_t>(building_.size.x, building_.size.y, std::int16_t(outsideCell));
        for (const LaidRoom& laid : *rooms) {
            Room room{.id = nextId(), .kind = RoomKind(laid.ask.kind), .want = laid.want};
            // Nobody sleeps or writes where no window may be.
            if ((classOf(room.kind) == RoomClass::privy || room.kind == RoomKind::office) && !isOutside(laid, level))
                room.kind = RoomKind::storage;
            for (const Rect& part : laid.parts) fill(storey, part, room.id);
            storey.rooms.push_back(room);
        }
        if (task.hole) digHoles(storey);
        for (Room& room : storey.rooms) {
            room.area = int(std::count(storey.cells.cells().begin(), storey.cells.cells().end(), room.id));
            // Hubs ask for what the others leave.
            if (classOf(room.kind) == RoomClass::hub && level > 0 && room.want != 0) room.want = room.area;
        }
        return true;
    }

    // Whether a room has more of a wall to the outside than a corner: no wing of this storey and no roof before it.
    bool isOutside(const LaidRoom& laid, int level) const {
        const auto covers = [&](const BuildingWing& wing) {
            return wing.storeys > level || (wing.storeys == level && wing.top <= WingTop::halfHip);
        };
        for (const Rect& part : laid.parts)
            for (const Side side : allSides) {
                const Rect beyond = alongside(part, side);
                int open = beyond.w * beyond.h;
                for (const BuildingWing& wing : building_.wings) {
                    const Rect covered = wing.rect.intersected(beyond);
                    if (covers(wing)) open -= covered.w * covered.h;
                }
                if (open > 1) return true;
            }
        return false;
    }

    // The storeys above one whose rooms are laid.
    bool layAbove(int level) {
        if (level >= topLevel()) return true;
        const BuildingWing& main = building_.wings.front();
        const std::vector<Flight> flights = flightsFrom(brief_, building_, level);
        std::size_t tries = 0;
        for (const Flight& flight : flights) {
            if (++tries > 4) break;
            // Nobody goes up through a bedroom or a store if another variant has better stairs.
            const RoomClass of = classOf(roomOf(building_.storeys[std::size_t(level)], flight.room).kind);
            const bool poor = level == 0 && (of == RoomClass::privy || of == RoomClass::store);
            if (poor && brief_.variant < contentVariant) continue;
            building_.storeys.resize(std::size_t(level + 1));
            building_.storeys.back().stairs = {flight};
            if (level + 1 == main.storeys) {
                building_.storeys.push_back(emptyStorey(level + 1));
                return true;  // up to the platform
            }
            StoreyTask task;
            task.asks = upper_;
            if (brief_.kind.upperPlan == UpperPlan::open && upper_.size() > 1)
                std::rotate(task.asks.begin(), task.asks.begin() + level % int(upper_.size()), task.asks.end());
            task.fillers = asksOf(brief_.kind.upperFillers, main_);
            task.hole = StairHole{flight.landing, flight.rise == Side::west};
            task.plan = StoreyPlan(int(brief_.kind.upperPlan));
            task.hall = askFor({.room = RoomKind::hall}, main_);
            task.corridor = askFor({.room = RoomKind::corridor}, main_);
            Stream lot = brief_.stream(level == 0 ? "storey 1" : "storey 2");
            if (layLevel(level + 1, task, lot) && isLandingSound(flight) && layAbove(level + 1)) return true;
        }
        return false;
    }

    // The hole and the landing lie in one room, which stays in one piece without the hole.
    bool isLandingSound(const Flight& flight) const {
        const Storey& storey = building_.storeys.back();
        const int room = cellAt(storey, flight.landing);
        if (room < 0) return false;
        return isOnePiece(floorOf(storey, room));
    }

    void digHoles(Storey& storey) {
        for (const Flight& flight : building_.storeys[std::size_t(storey.level - 1)].stairs)
            for (const Point cell : flight.run) storey.cells.at(cell.x, cell.y) = std::int16_t(stairwellCell);
    }

    // Terraces and platforms are rooms at the level of their wing's storeys.
    void layOpen() {
        for (const BuildingWing& wing : building_.wings) {
            if (wing.top != WingTop::terrace && wing.top != WingTop::platform) continue;
            while (int(building_.storeys.size()) <= wing.storeys)
                building_.storeys.push_back(emptyStorey(int(building_.storeys.size())));
            Storey& storey = building_.storeys[std::size_t(wing.storeys)];
            const RoomKind kind = wing.top == WingTop::terrace ? RoomKind::terrace : RoomKind::platform;
            Room room{.id = nextId(), .kind = kind};
            fill(storey, wing.rect, room.id);
            if (kind == RoomKind::platform) digHoles(storey);
            room.area = int(std::count(storey.cells.cells().begin(), storey.cells.cells().end(), room.id));
            storey.rooms.push_back(room);
        }
    }

    Storey emptyStorey(int level) const {
        Storey out{.level = level};
        out.cells = Grid<std::int16_t>(building_.size.x, building_.size.y, std::int16_t(outsideCell));
        return out;
    }
    static void fill(Storey& storey, const Rect& rect, int id) {
        for (int y = rect.y; y < rect.bottom(); ++y) {
            const auto row = storey.cells.row(y).subspan(std::size_t(rect.x), std::size_t(rect.w));
            std::fill(row.begin(), row.end(), std::int16_t(id));
        }
    }
    int nextId() const {
        int next = 0;
        for (const Storey& storey : building_.storeys)
            for (const Room& room : storey.rooms) next = std::max(next, room.id + 1);
        return next;
    }

    const Brief& brief_;
    Layout layout_;
    Building& building_;
    RoomKind main_;
    std::vector<RoomAsk> upper_;
};

}  // namespace

int entranceCost(RoomKind room, RoomKind main) {
    const RoomClass of = classOf(room);
    if (of == RoomClass::hub || (room == main && of != RoomClass::privy)) return 0;
    // A temple is entered at the end of its nave.
    if (main == RoomKind::nave) return neverEntrance;
    if (room == RoomKind::guardroom) return 6;
    if (of == RoomClass::social) return 60;
    if (room == RoomKind::office || room == RoomKind::workshop) return 80;
    if (room == RoomKind::kitchen) return 160;
    return neverEntrance;
}

Span frontDoorColumns(const Building& building) {
    const Rect& main = building.wings.front().rect;
    const auto covered = [&](Point cell) {
        return std::any_of(building.wings.begin(), building.wings.end(),
                           [&](const BuildingWing& wing) { return !wing.bay && wing.rect.contains(cell); });
    };
    const int row = main.bottom() - 1;
    const auto facade = [&](int x) { return covered({x, row}) && !covered({x, row + 1}); };
    Span best{0, -1};
    for (int x = 0; x < building.size.x; ++x) {
        if (!facade(x)) continue;
        const int first = x;
        while (facade(x + 1)) ++x;
        const int count = x - first + 1;
        Span columns{0, -1};
        for (int i = 0; i < count; ++i) {
            if (!isInMiddleThird(i, count) || !main.contains({first + i, row})) continue;
            if (columns.first > columns.last) columns.first = first + i;
            columns.last = first + i;
        }
        if (columns.count() > best.count()) best = columns;
    }
    return best;
}

bool layRooms(const Brief& brief, Layout layout, Building& building) {
    return Storeys(brief, layout, building).lay();
}

}  // namespace rooftree
