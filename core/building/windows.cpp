#include "building/windows.h"

#include <algorithm>
#include <cstdlib>

#include "building/plan_grid.h"

namespace rooftree {

namespace {

class LevelWindows {
public:
    LevelWindows(const Brief& brief, Building& building, int level)
        : building_(building), storey_(building.storeys[std::size_t(level)]), owners_(building, level),
          every_(brief.style.windows), kind_(brief.kind.slits ? WindowKind::slit : WindowKind::window), level_(level) {
        for (const Flight& flight : storey_.stairs)
            for (const Point cell : flight.run) addCell(stairs_, cell);
    }

    void place() {
        const std::vector<Stretch> stretches = stretchesOf(owners_);
        for (const Stretch& stretch : stretches) {
            for (const int i : windowPlaces(stretch.count, every_))
                if (fits(stretch, i)) add(stretch.edge(i));
        }
        placeBays();
        for (const Room& room : storey_.rooms)
            if (habitable(classOf(room.kind)) && !hasWindow(room.id)) addTo(room.id, stretches);
    }

private:
    bool fits(const Stretch& stretch, int i) const {
        const Point cell = stretch.cell(i);
        const Point out = cell + stepTo(stretch.out);
        if (stretch.atEnd(i) || owners_.bay(out) || cellAt(storey_, cell) < 0 || hasCell(stairs_, cell)) return false;
        if (isRoofedAt(building_, out, level_)) return false;
        const CellEdge edge = stretch.edge(i);
        if (std::any_of(storey_.doors.begin(), storey_.doors.end(),
                        [&](const Door& door) { return door.edge == edge; }))
            return false;
        return !staysDark(roomOf(storey_, owners_.at(cell)).kind);
    }

    bool hasWindow(int room) const {
        return std::any_of(storey_.windows.begin(), storey_.windows.end(), [&](const Window& window) {
            return owners_.at(window.edge.near()) == room || owners_.at(window.edge.far()) == room;
        });
    }

    void add(CellEdge edge) { storey_.windows.push_back({edge, kind_}); }

    // The window nearest to the middle of one of the room's walls, southern ones first of equal ones.
    void addTo(int room, const std::vector<Stretch>& stretches) {
        std::optional<CellEdge> best;
        int least = 0;
        for (const Stretch& stretch : stretches) {
            int from = 0;
            while (from < stretch.count) {
                int to = from;
                while (to < stretch.count && owners_.at(stretch.cell(to)) == owners_.at(stretch.cell(from))) ++to;
                for (int i = from; i < to && owners_.at(stretch.cell(from)) == room; ++i) {
                    if (!fits(stretch, i)) continue;
                    const int cost = std::abs(2 * i - from - to + 1);
                    if (!best || cost < least) {
                        best = stretch.edge(i);
                        least = cost;
                    }
                }
                from = to;
            }
        }
        if (best) add(*best);
    }

    void placeBays() {
        for (const BuildingWing& wing : building_.wings)
            if (wing.bay && wing.storeys > level_)
                storey_.windows.push_back({edgeOf({wing.rect.x + 1, wing.rect.y}, Side::south), WindowKind::bay});
    }

    Building& building_;
    Storey& storey_;
    OwnerGrid owners_;
    int every_;
    WindowKind kind_;
    int level_;
    CellBoard stairs_{};
};

}  // namespace

bool staysDark(RoomKind kind) {
    return kind == RoomKind::vault || kind == RoomKind::cellar || kind == RoomKind::storage;
}

bool isRoofedAt(const Building& building, Point cell, int level) {
    return std::any_of(building.wings.begin(), building.wings.end(), [&](const BuildingWing& wing) {
        return wing.storeys == level && wing.top <= WingTop::halfHip && wing.rect.contains(cell);
    });
}

std::vector<int> windowPlaces(int count, int every) {
    std::vector<int> out;
    if (count < 3) return out;
    const int span = (count - 3) / every * every;
    for (int i = (count - 1 - span) / 2, n = span / every; n >= 0; --n, i += every) out.push_back(i);
    return out;
}

void placeWindows(const Brief& brief, Building& building) {
    for (int level = 0; level < int(building.storeys.size()); ++level) LevelWindows(brief, building, level).place();
}

}  // namespace rooftree
