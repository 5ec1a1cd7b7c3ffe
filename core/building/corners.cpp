#include "building/corners.h"

#include <algorithm>

#include "building/massing.h"
#include "building/plan_grid.h"

namespace rooftree {

namespace {

bool isCovered(const Building& building, Point cell) {
    return std::any_of(building.wings.begin(), building.wings.end(),
                       [&](const BuildingWing& wing) { return wing.rect.contains(cell); });
}

// The storeys on which three cells of a front row belong to one room each that one can walk on, from the ground up.
int bayStoreys(const Building& building, Point cell, int most) {
    int out = 0;
    for (; out < most; ++out) {
        const Storey& storey = building.storeys[std::size_t(out)];
        const int id = cellAt(storey, cell);
        if (id < 0) break;
        const RoomKind kind = roomOf(storey, id).kind;
        const RoomClass of = classOf(kind);
        if (of == RoomClass::store || of == RoomClass::open || kind == RoomKind::kitchen) break;
        bool fits = true;
        for (int i = 0; i < 3; ++i) {
            const Point behind{cell.x + i, cell.y};
            fits = fits && cellAt(storey, behind) == id;
            for (const Flight& flight : storey.stairs)
                fits = fits && flight.foot != behind &&
                       std::find(flight.run.begin(), flight.run.end(), behind) == flight.run.end();
        }
        if (!fits) break;
    }
    return out;
}

void addRow(Building& building) {
    ++building.size.y;
    for (Storey& storey : building.storeys) {
        Grid<std::int16_t> grown(building.size.x, building.size.y, std::int16_t(outsideCell));
        std::copy(storey.cells.cells().begin(), storey.cells.cells().end(), grown.cells().begin());
        storey.cells = std::move(grown);
    }
}

struct Corner {
    Point cell;
    Quarter diagonal = 0;
};
std::array<Corner, 4> cornersOf(const Rect& rect) {
    return {{{{rect.x, rect.bottom() - 1}, 0},
             {{rect.right() - 1, rect.bottom() - 1}, 1},
             {{rect.right() - 1, rect.y}, 2},
             {{rect.x, rect.y}, 3}}};
}

bool sticksOut(const Building& building, const Corner& corner) {
    const Point across = stepTo(corner.diagonal);
    return !isCovered(building, {corner.cell.x + across.x, corner.cell.y}) &&
           !isCovered(building, {corner.cell.x, corner.cell.y + across.y}) &&
           !isCovered(building, corner.cell + across);
}

// Whether nobody needs the cell on a storey: no stairs, no door, and its room stays in one piece.
bool isSpare(const Building& building, int level, Point cell) {
    const Storey& storey = building.storeys[std::size_t(level)];
    const int id = cellAt(storey, cell);
    if (id < 0) return false;
    for (const Flight& flight : storey.stairs)
        if (flight.foot == cell || std::find(flight.run.begin(), flight.run.end(), cell) != flight.run.end())
            return false;
    if (level > 0)
        for (const Flight& flight : building.storeys[std::size_t(level - 1)].stairs)
            if (flight.landing == cell) return false;
    for (const Door& door : storey.doors)
        if (door.edge.near() == cell || door.edge.far() == cell) return false;
    CellBoard floor = floorOf(storey, id);
    removeCell(floor, cell);
    return isOnePiece(floor);
}

void cut(Building& building, const BuildingWing& wing, const Corner& corner, bool glazed) {
    const bool openTop = wing.top == WingTop::terrace || wing.top == WingTop::platform;
    for (int level = 0; level < wing.storeys + (openTop ? 1 : 0); ++level)
        building.storeys[std::size_t(level)].cuts.push_back({corner.cell, corner.diagonal, glazed});
}

}  // namespace

void addBay(const Brief& brief, Building& building) {
    Stream lot = brief.stream("bay");
    if (!happens(lot, brief.kind.bay)) return;
    const BuildingWing main = building.wings.front();
    const int row = main.rect.bottom();
    const bool grows = row == building.size.y;
    if (grows && !hasSpaceForBay(brief, building)) return;
    const bool tall = lot.below(2) == 0;
    int door = 0;
    for (const Door& other : building.storeys.front().doors)
        if (other.kind == DoorKind::front) door = other.edge.at.x;
    std::optional<Rect> best;
    int storeys = 0;
    int least = 0;
    for (int x = main.rect.x + 2; x + 4 < main.rect.right(); ++x) {
        const Rect bay{x, row, 3, 1};
        bool free = door < x - 1 || door > x + 3;
        for (int i = -1; i < 4; ++i)
            free = free && !isCovered(building, {x + i, row}) && !isCovered(building, {x + i, row + 1});
        if (!free) continue;
        const int most = bayStoreys(building, {x, row - 1}, main.storeys);
        if (most == 0) continue;
        const int cost = int(lot.below(8)) + (tall && most < main.storeys ? 8 : 0);
        if (best && cost >= least) continue;
        best = bay;
        least = cost;
        storeys = tall ? most : 1;
    }
    if (!best) return;
    if (grows) addRow(building);
    BuildingWing wing{*best, storeys, WingTop::hip, {}, true};
    roofWing(brief, wing);
    if (storeys < main.storeys) wing.top = WingTop::hip;
    building.wings.push_back(std::move(wing));
    for (int level = 0; level < storeys; ++level) {
        Storey& storey = building.storeys[std::size_t(level)];
        const int id = cellAt(storey, {best->x, row - 1});
        for (int i = 0; i < 3; ++i) storey.cells.at(best->x + i, row) = std::int16_t(id);
        for (Room& room : storey.rooms)
            if (room.id == id) {
                room.area += 3;
                if (room.want > 0) room.want += 3;
            }
    }
    for (const Corner& corner : cornersOf(*best))
        if (corner.diagonal < 2) cut(building, building.wings.back(), corner, true);
}

std::vector<bool> drawCorners(const Brief& brief, std::size_t wings) {
    Stream lot = brief.stream("corners");
    std::vector<bool> out(wings);
    for (std::size_t i = 0; i < wings; ++i) out[i] = happens(lot, brief.kind.corners.value_or(brief.style.corners));
    return out;
}

void cutCorners(const Brief& brief, Building& building) {
    const std::vector<bool> drawn = drawCorners(brief, building.wings.size());
    for (std::size_t i = 0; i < building.wings.size(); ++i) {
        const BuildingWing& wing = building.wings[i];
        if (!drawn[i] || wing.bay) continue;
        const bool openTop = wing.top == WingTop::terrace || wing.top == WingTop::platform;
        for (const Corner& corner : cornersOf(wing.rect)) {
            if (!sticksOut(building, corner)) continue;
            bool spare = true;
            for (int level = 0; level < wing.storeys + (openTop ? 1 : 0); ++level)
                spare = spare && isSpare(building, level, corner.cell);
            if (spare) cut(building, wing, corner, false);
        }
    }
}

}  // namespace rooftree
