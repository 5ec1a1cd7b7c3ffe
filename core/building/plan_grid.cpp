#include "building/plan_grid.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace rooftree {

const Room& roomOf(const Storey& storey, int id) {
    return *std::find_if(storey.rooms.begin(), storey.rooms.end(), [&](const Room& room) { return room.id == id; });
}

std::vector<Point> courtCellsOf(const Building& building) {
    if (building.storeys.empty()) return {};
    const Grid<std::int16_t>& grid = building.storeys.front().cells;
    std::vector<Point> cells;
    for (int y = 0; y < grid.height(); ++y)
        for (int x = 0; x < grid.width(); ++x)
            if (grid.at(x, y) != outsideCell) cells.push_back({x, y});
    return courtsOf(Footprint(cells)).cells();
}

OwnerGrid::OwnerGrid(const Building& building, int level)
    : cells_(building.size.x + 2, building.size.y + 2, outsideCell),
      closed_(building.size.x + 2, building.size.y + 2, 0) {
    const Storey& storey = building.storeys[std::size_t(level)];
    for (int y = 0; y < building.size.y; ++y) {
        const auto row = storey.cells.row(y);
        std::copy(row.begin(), row.end(), cells_.row(y + 1).begin() + 1);
    }
    if (level > 0) {
        for (const Flight& flight : building.storeys[std::size_t(level - 1)].stairs) {
            const auto id = std::int16_t(cellAt(storey, flight.landing));
            for (const Point cell : flight.run) cells_.at(cell.x + 1, cell.y + 1) = id;
        }
    }
    int first = std::numeric_limits<std::int16_t>::max();
    int last = 0;
    for (const Room& room : storey.rooms) {
        first = std::min(first, room.id);
        last = std::max(last, room.id);
    }
    std::array<std::uint8_t, 256> few{};
    std::vector<std::uint8_t> many;  // where the ids of a document lie far apart
    if (last - first >= int(few.size())) many.resize(std::size_t(last - first) + 1);
    std::uint8_t* const uses = many.empty() ? few.data() : many.data();
    for (const Room& room : storey.rooms) uses[room.id - first] = classOf(room.kind) == RoomClass::open ? 2 : 1;
    const auto to = closed_.cells();
    const auto from = cells_.cells();
    for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] >= 0) to[i] = uses[from[i] - first];
    for (const BuildingWing& wing : building.wings) {
        if (!wing.bay || wing.storeys <= level) continue;
        for (int y = wing.rect.y; y < wing.rect.bottom(); ++y)
            for (int x = wing.rect.x; x < wing.rect.right(); ++x) closed_.at(x + 1, y + 1) = 3;
    }
}

std::vector<Stretch> stretchesOf(const OwnerGrid& owners) {
    const Point size = owners.size();
    CellBoard rows{};
    CellBoard columns{};
    for (int y = 0; y < size.y; ++y)
        for (int x = 0; x < size.x; ++x)
            if (owners.closed({x, y})) {
                addCell(rows, {x, y});
                addCell(columns, {y, x});
            }
    std::vector<Stretch> out;
    out.reserve(32);
    for (const Side side : allSides) {
        const bool along = side == Side::north || side == Side::south;
        const CellBoard& lines = along ? rows : columns;
        const int count = along ? size.y : size.x;
        const int step = side == Side::north || side == Side::west ? -1 : 1;
        for (int line = 0; line < count; ++line) {
            const int next = line + step;
            const std::uint64_t beyond = next >= 0 && next < count ? lines[std::size_t(next)] : 0;
            for (std::uint64_t rim = lines[std::size_t(line)] & ~beyond; rim != 0;) {
                const int first = std::countr_zero(rim);
                const int length = std::countr_one(rim >> first);
                out.push_back({along ? Point{first, line} : Point{line, first}, side, length});
                rim &= ~(((std::uint64_t(1) << length) - 1) << first);
            }
        }
    }
    return out;
}

bool isOnePiece(const CellBoard& board) {
    CellBoard reached{};
    int top = 0;
    while (top < maxPlot && board[std::size_t(top)] == 0) ++top;
    if (top == maxPlot) return false;
    int bottom = maxPlot;
    while (board[std::size_t(bottom - 1)] == 0) --bottom;
    reached[std::size_t(top)] = board[std::size_t(top)] & -board[std::size_t(top)];
    for (bool grown = true; grown;) {
        grown = false;
        for (int pass = 0; pass < 2; ++pass)
            for (int i = top; i < bottom; ++i) {
                const auto y = std::size_t(pass == 0 ? i : bottom - 1 - (i - top));
                std::uint64_t row = reached[y] | (y > 0 ? reached[y - 1] : 0) | (y + 1 < maxPlot ? reached[y + 1] : 0);
                row &= board[y];
                for (std::uint64_t before = 0; before != row;) {
                    before = row;
                    row |= (row << 1 | row >> 1) & board[y];
                }
                grown = grown || row != reached[y];
                reached[y] = row;
            }
    }
    return reached == board;
}

CellBoard floorOf(const Storey& storey, int room) {
    CellBoard out{};
    for (int y = 0; y < storey.cells.height(); ++y) {
        const auto row = storey.cells.row(y);
        for (int x = 0; x < storey.cells.width(); ++x)
            if (row[std::size_t(x)] == room) addCell(out, {x, y});
    }
    for (const Flight& flight : storey.stairs)
        for (const Point cell : flight.run) removeCell(out, cell);
    for (const CutCorner& cut : storey.cuts) removeCell(out, cut.at);
    return out;
}

}  // namespace rooftree
