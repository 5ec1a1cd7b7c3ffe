#include <algorithm>
#include <cstdlib>

#include "building/doors.h"
#include "building/plan_grid.h"

namespace rooftree {

namespace {

// How readily one goes on through a room of the class.
int passage(RoomClass of) {
    switch (of) {
        case RoomClass::hub: return 0;
        case RoomClass::social: return 1;
        case RoomClass::work: return 2;
        case RoomClass::store: return 5;
        default: return 7;
    }
}

// A straight wall between two closed rooms.
struct SharedWall {
    int a = 0;  // indices of the rooms
    int b = 0;
    CellEdge first;
    int count = 0;
    int chance = 0;      // that decides between walls that are as good
    bool blind = false;  // no door fits in it

    CellEdge edge(int i) const {
        return first.west ? CellEdge{{first.at.x, first.at.y + i}, true}
                          : CellEdge{{first.at.x + i, first.at.y}, false};
    }
};

class InnerDoors {
public:
    InnerDoors(const Brief& brief, Building& building, int level)
        : building_(building), storey_(building.storeys[std::size_t(level)]), owners_(building, level),
          lot_(brief.stream(level == 0   ? "doors"
                            : level == 1 ? "doors 1"
                                         : "doors 2")),
          level_(level) {
        for (const Flight& flight : storey_.stairs) {
            for (const Point cell : flight.run) addCell(runs_, cell);
            addCell(avoided_, flight.foot);
        }
        if (level > 0)
            for (const Flight& flight : building.storeys[std::size_t(level - 1)].stairs)
                addCell(avoided_, flight.landing);
        for (const Door& door : storey_.doors) avoid(door.edge);
        findWalls();
    }

    // Marks the rooms that are reached only through a private one, by id; false where a room cannot be reached.
    bool place(std::vector<bool>& behind) {
        const int start = startRoom();
        if (start < 0) return false;
        std::vector<bool> reached(storey_.rooms.size());
        reached[std::size_t(start)] = true;
        if (level_ > 0) {
            const int below = building_.storeys[std::size_t(level_ - 1)].stairs.front().room;
            const Room& from = roomOf(building_.storeys[std::size_t(level_ - 1)], below);
            mark(behind, start, behind[std::size_t(below)] || classOf(from.kind) == RoomClass::privy);
        }
        const auto closed = std::size_t(std::count_if(storey_.rooms.begin(), storey_.rooms.end(), [](const Room& room) {
            return classOf(room.kind) != RoomClass::open;
        }));
        for (std::size_t n = 1; n < closed;) {
            SharedWall* best = nullptr;
            int least = 0;
            for (SharedWall& wall : walls_) {
                if (wall.blind || reached[std::size_t(wall.a)] == reached[std::size_t(wall.b)]) continue;
                const int from = reached[std::size_t(wall.a)] ? wall.a : wall.b;
                const int cost = costOf(wall, from, from == start);
                if (best != nullptr && cost >= least) continue;
                best = &wall;
                least = cost;
            }
            if (best == nullptr) return false;
            const std::optional<CellEdge> edge = doorIn(*best);
            best->blind = !edge;
            if (!edge) continue;
            const int from = reached[std::size_t(best->a)] ? best->a : best->b;
            const Room& source = storey_.rooms[std::size_t(from)];
            const bool entered = level_ == 0 && from == start;
            mark(behind, from == best->a ? best->b : best->a,
                 behind[std::size_t(source.id)] || (classOf(source.kind) == RoomClass::privy && !entered));
            reached[std::size_t(best->a)] = reached[std::size_t(best->b)] = true;
            storey_.doors.push_back({*edge, kindOf(*best)});
            avoid(*edge);
            ++n;
        }
        return true;
    }

private:
    void mark(std::vector<bool>& behind, int room, bool isBehind) const {
        const auto id = std::size_t(storey_.rooms[std::size_t(room)].id);
        behind[id] = isBehind;
    }

    // Of a door in a wall from a room that is reached already.
    int costOf(const SharedWall& wall, int from, bool start) const {
        const int source = passage(classOf(storey_.rooms[std::size_t(from)].kind));
        const int to = from == wall.a ? wall.b : wall.a;
        return 10 * (start ? std::min(1, source) : source) + passage(classOf(storey_.rooms[std::size_t(to)].kind)) +
               wall.chance;
    }

    int indexAt(Point cell) const { return indexOf(owners_.at(cell)); }
    int indexOf(int id) const {
        for (std::size_t i = 0; i < storey_.rooms.size(); ++i)
            if (storey_.rooms[i].id == id) return int(i);
        return -1;
    }

    int startRoom() const {
        if (level_ == 0) {
            for (const Door& door : storey_.doors)
                if (door.kind == DoorKind::front) return indexAt(door.edge.far());
            return -1;
        }
        const std::vector<Flight>& below = building_.storeys[std::size_t(level_ - 1)].stairs;
        return below.empty() ? -1 : indexAt(below.front().landing);
    }

    void avoid(CellEdge edge) {
        for (const Point cell : {edge.near(), edge.far()})
            if (cellAt(storey_, cell) >= 0) addCell(avoided_, cell);
    }

    void findWalls() {
        for (const bool west : {false, true}) {
            const int lines = west ? building_.size.x : building_.size.y;
            const int length = west ? building_.size.y : building_.size.x;
            for (int line = 1; line < lines; ++line) {
                SharedWall wall;
                int idA = -1;
                int idB = -1;
                for (int i = 0; i <= length; ++i) {
                    const Point cell = west ? Point{line, i} : Point{i, line};
                    const CellEdge edge{cell, west};
                    int a = -1;
                    int b = -1;
                    if (i < length && owners_.closed(edge.near()) && owners_.closed(edge.far())) {
                        a = owners_.at(edge.near());
                        b = owners_.at(edge.far());
                        if (a == b) a = b = -1;
                    }
                    if (a >= 0 && a == idA && b == idB) {
                        ++wall.count;
                        continue;
                    }
                    if (idA >= 0) walls_.push_back(wall);
                    idA = a;
                    idB = b;
                    if (a >= 0) wall = {indexOf(a), indexOf(b), edge, 1, int(lot_.below(4))};
                }
            }
        }
    }

    bool walkable(Point cell) const { return cellAt(storey_, cell) >= 0 && !hasCell(runs_, cell); }

    // The best place for a door in a wall. A corridor is to have one near each of its ends.
    std::optional<CellEdge> doorIn(const SharedWall& wall) {
        const bool ends = wall.count >= 3;
        std::optional<CellEdge> best;
        int least = 0;
        const bool corridor = isCorridor(wall.a) || isCorridor(wall.b);
        const std::uint32_t taste = lot_.below(3);
        for (int i = ends ? 1 : 0; i < wall.count - (ends ? 1 : 0); ++i) {
            const CellEdge edge = wall.edge(i);
            if (!walkable(edge.near()) || !walkable(edge.far())) continue;
            // Near a corner leaves the most wall for furniture; halls are entered in the middle.
            const int toEnd = std::min(i, wall.count - 1 - i);
            int cost = taste == 0 ? std::abs(2 * i - wall.count + 1) / 2 : taste == 1 ? i : wall.count - 1 - i;
            if (corridor) cost = std::min(toCorridorEnd(wall, edge), 4) + toEnd / 2;
            if (hasCell(avoided_, edge.near()) || hasCell(avoided_, edge.far())) cost += 50;
            if (!best || cost < least) {
                best = edge;
                least = cost;
            }
        }
        return best;
    }

    bool isCorridor(int room) const { return storey_.rooms[std::size_t(room)].kind == RoomKind::corridor; }

    // The box around a room.
    Rect boxOf(int id) const {
        Rect box{maxPlot, maxPlot, 0, 0};
        Point last{-1, -1};
        for (int y = 0; y < storey_.cells.height(); ++y)
            for (int x = 0; x < storey_.cells.width(); ++x) {
                if (owners_.at({x, y}) != id) continue;
                box.x = std::min(box.x, x);
                box.y = std::min(box.y, y);
                last = {std::max(last.x, x), std::max(last.y, y)};
            }
        return Rect::ofSpans({box.x, last.x}, {box.y, last.y});
    }

    // How many cells of the corridor lie between a door and the nearer of its ends, along its longer way.
    int toCorridorEnd(const SharedWall& wall, CellEdge edge) {
        const int id = storey_.rooms[std::size_t(isCorridor(wall.a) ? wall.a : wall.b)].id;
        if (corridorId_ != id) {
            corridorId_ = id;
            corridorBox_ = boxOf(id);
        }
        const Rect& box = corridorBox_;
        const Point cell = owners_.at(edge.near()) == id ? edge.near() : edge.far();
        return box.w >= box.h ? std::min(cell.x - box.x, box.right() - 1 - cell.x)
                              : std::min(cell.y - box.y, box.bottom() - 1 - cell.y);
    }

    DoorKind kindOf(const SharedWall& wall) {
        const Room& a = storey_.rooms[std::size_t(wall.a)];
        const Room& b = storey_.rooms[std::size_t(wall.b)];
        if (a.kind == RoomKind::vault || b.kind == RoomKind::vault) return DoorKind::metal;
        const auto inviting = [](const Room& room) {
            return classOf(room.kind) == RoomClass::hub || classOf(room.kind) == RoomClass::social ||
                   room.kind == RoomKind::sanctuary;
        };
        const bool arch = inviting(a) && inviting(b) && lot_.below(4) != 0;
        return arch ? DoorKind::arch : DoorKind::inner;
    }

    Building& building_;
    Storey& storey_;
    OwnerGrid owners_;
    Stream lot_;
    int level_;
    CellBoard runs_{};
    CellBoard avoided_{};  // a door had better not open there: feet, landings, other doors
    std::vector<SharedWall> walls_;
    int corridorId_ = -1;  // the corridor that was asked about last
    Rect corridorBox_;
};

}  // namespace

std::optional<int> placeInnerDoors(const Brief& brief, Building& building) {
    std::size_t ids = 0;
    for (const Storey& storey : building.storeys)
        for (const Room& room : storey.rooms) ids = std::max(ids, std::size_t(room.id) + 1);
    std::vector<bool> behind(ids);
    for (int level = 0; level < int(building.storeys.size()); ++level) {
        const std::vector<Room>& rooms = building.storeys[std::size_t(level)].rooms;
        const bool anyClosed = std::any_of(rooms.begin(), rooms.end(),
                                           [](const Room& room) { return classOf(room.kind) != RoomClass::open; });
        if (anyClosed && !InnerDoors(brief, building, level).place(behind)) return std::nullopt;
    }
    return int(std::count(behind.begin(), behind.end(), true));
}

}  // namespace rooftree
