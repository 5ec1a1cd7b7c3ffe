// Questions about the cells of a storey that several stages ask.
#pragma once

#include "building/building.h"
#include "footprint/footprint.h"

namespace rooftree {

// What is at a cell: a room's id, outsideCell (also past the grid) or stairwellCell.
inline int cellAt(const Storey& storey, Point cell) {
    return storey.cells.contains(cell) ? storey.cells.at(cell.x, cell.y) : outsideCell;
}

// The room of that id; the storey has it.
const Room& roomOf(const Storey& storey, int id);

// The wing of a cell; null where there is none.
inline const BuildingWing* wingAt(const Building& building, Point cell) {
    for (const BuildingWing& wing : building.wings)
        if (wing.rect.contains(cell)) return &wing;
    return nullptr;
}

// The cells of courts: in the open, with the building all around.
std::vector<Point> courtCellsOf(const Building& building);

// The cells of a storey with the holes given to the rooms of their landings, and a rim of one cell outside all around.
class OwnerGrid {
public:
    OwnerGrid(const Building& building, int level);

    int at(Point cell) const { return cells_.at(cell.x + 1, cell.y + 1); }
    // Whether it belongs to a closed room, other than in a bay.
    bool closed(Point cell) const { return closed_.at(cell.x + 1, cell.y + 1) == 1; }
    bool open(Point cell) const { return closed_.at(cell.x + 1, cell.y + 1) == 2; }
    bool bay(Point cell) const { return closed_.at(cell.x + 1, cell.y + 1) == 3; }
    Point size() const { return {cells_.width() - 2, cells_.height() - 2}; }

private:
    Grid<std::int16_t> cells_;
    Grid<std::uint8_t> closed_;  // 0 outside, 1 closed, 2 open, 3 bay
};

// A straight line of edges with closed rooms on one side and outside or open rooms on the other; bays are thought away
// and cuts mended.
struct Stretch {
    Point first;  // the cell inside at its western or northern end
    Side out = Side::north;
    int count = 0;

    Point cell(int index) const {
        const bool along = out == Side::north || out == Side::south;
        return along ? Point{first.x + index, first.y} : Point{first.x, first.y + index};
    }
    CellEdge edge(int index) const { return edgeOf(cell(index), out); }
    bool atEnd(int index) const { return index == 0 || index == count - 1; }
};
std::vector<Stretch> stretchesOf(const OwnerGrid& owners);

// Whether the front door may stand at an edge of a stretch: its middle in the middle third, off the ends.
inline bool isInMiddleThird(int index, int count) {
    return 6 * index + 3 >= 2 * count && 6 * index + 3 <= 4 * count && index > 0 && index < count - 1;
}

// A set of cells of a storey, a word a row.
using CellBoard = std::array<std::uint64_t, maxPlot>;
inline void addCell(CellBoard& board, Point cell) {
    board[std::size_t(cell.y)] |= std::uint64_t(1) << cell.x;
}
inline void removeCell(CellBoard& board, Point cell) {
    board[std::size_t(cell.y)] &= ~(std::uint64_t(1) << cell.x);
}
inline bool hasCell(const CellBoard& board, Point cell) {
    return cell.x >= 0 && cell.y >= 0 && cell.y < maxPlot && cell.x < 64 &&
           (board[std::size_t(cell.y)] >> cell.x & 1u) != 0;
}
// Whether there are cells, and all hang together from side to side.
bool isOnePiece(const CellBoard& board);

// The cells of a room that one can walk on: without cuts and runs.
CellBoard floorOf(const Storey& storey, int room);

}  // namespace rooftree
