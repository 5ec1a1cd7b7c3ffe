#include "building/room_space.h"

#include <bit>

namespace rooftree {
namespace {

constexpr std::size_t indexOf(Side side) {
    return std::size_t(side);
}
constexpr Side opposite(Side side) {
    return Side((int(side) + 2) & 3);
}

// Bits that begin `count` set ones in a row.
std::uint64_t starts(std::uint64_t row, int count) {
    std::uint64_t out = row;
    for (int i = 1; i < count; ++i) out &= row >> i;
    return out;
}

// The bits of a rectangle in each of its rows.
std::uint64_t bitsOf(const Rect& rect) {
    return ((std::uint64_t(1) << rect.w) - 1) << (rect.x + 1);
}

struct Backs {
    std::array<WalkBoard, 4>& boards;

    void add(const CellEdge& edge, Point size) {
        const Rect bounds{0, 0, size.x, size.y};
        if (bounds.contains(edge.near())) boards[indexOf(edge.west ? Side::west : Side::north)].add(edge.near());
        if (bounds.contains(edge.far())) boards[indexOf(edge.west ? Side::east : Side::south)].add(edge.far());
    }
    void remove(const CellEdge& edge, Point size) {
        const Rect bounds{0, 0, size.x, size.y};
        if (bounds.contains(edge.near())) boards[indexOf(edge.west ? Side::west : Side::north)].remove(edge.near());
        if (bounds.contains(edge.far())) boards[indexOf(edge.west ? Side::east : Side::south)].remove(edge.far());
    }
};

}  // namespace

Rect alongside(const Rect& rect, Side side) {
    switch (side) {
        case Side::north: return {rect.x, rect.y - 1, rect.w, 1};
        case Side::south: return {rect.x, rect.bottom(), rect.w, 1};
        case Side::west: return {rect.x - 1, rect.y, 1, rect.h};
        case Side::east: return {rect.right(), rect.y, 1, rect.h};
    }
    return rect;
}

StoreySpace::StoreySpace(const Storey& storey, const Storey* below) {
    const Point size{storey.cells.width(), storey.cells.height()};
    const Rect bounds = storey.cells.bounds();
    WalkBoard floor;
    WalkBoard north;
    WalkBoard west;
    for (int y = 0; y < size.y; ++y) {
        std::uint64_t row = 0;
        std::uint64_t asNorth = 0;
        std::uint64_t asWest = 0;
        for (int x = 0; x < size.x; ++x) {
            const int id = storey.cells.at(x, y);
            if (id < 0) continue;
            row |= WalkBoard::bitOf(x);
            if (y > 0 && storey.cells.at(x, y - 1) == id) asNorth |= WalkBoard::bitOf(x);
            if (x > 0 && storey.cells.at(x - 1, y) == id) asWest |= WalkBoard::bitOf(x);
        }
        floor.row(y) = row;
        north.row(y) = asNorth;
        west.row(y) = asWest;
    }
    const auto keep = [&](Point cell) {
        if (bounds.contains(cell)) kept.add(cell);
    };
    for (const CutCorner& cut : storey.cuts)
        if (bounds.contains(cut.at)) floor.remove(cut.at);
    for (const Flight& flight : storey.stairs) {
        for (const Point step : flight.run)
            if (bounds.contains(step)) floor.remove(step);
        keep(flight.foot);
    }
    if (below != nullptr)
        for (const Flight& flight : below->stairs) keep(flight.landing);
    walk = WalkStorey(size, floor, north, west);
    for (const Wall& wall : storey.walls) {
        // A rail beside a stairwell is nothing to stand against.
        if (wall.kind != WallKind::wall && !wall.outer) continue;
        Backs{backs}.add(wall.edge, size);
        if (wall.kind == WallKind::wall) Backs{walls}.add(wall.edge, size);
    }
    for (const Door& door : storey.doors) {
        keep(door.edge.near());
        keep(door.edge.far());
        Backs{backs}.remove(door.edge, size);
        Backs{walls}.remove(door.edge, size);
    }
    for (const Window& window : storey.windows) Backs{walls}.remove(window.edge, size);
}

RoomSpace::RoomSpace(StoreySpace& storey, const Storey& plan, const Room& room) : storey_(storey), area_(room.area) {
    int left = plan.cells.width();
    int right = -1;
    int top = plan.cells.height();
    int bottom = -1;
    for (int y = 0; y < plan.cells.height(); ++y) {
        std::uint64_t row = 0;
        const std::int16_t* ids = plan.cells.row(y).data();
        for (int x = 0; x < plan.cells.width(); ++x) row |= std::uint64_t(ids[x] == room.id) << (x + 1);
        if (row == 0) continue;
        left = std::min(left, std::countr_zero(row) - 1);
        right = std::max(right, 62 - std::countl_zero(row));
        top = std::min(top, y);
        bottom = y;
        cells_.row(y) = row & storey_.walk.floor().row(y);
        walked_.row(y) = cells_.row(y);
        free_.row(y) = cells_.row(y) & ~storey_.kept.row(y) & ~storey_.taken.row(y);
    }
    box_ = {left, top, right - left + 1, bottom - top + 1};
    partsAtFirst_ = parts();
    for (int y = top; y <= bottom; ++y) entries_.row(y) = cells_.row(y) & storey_.kept.row(y);
    joinEntries();
}

void RoomSpace::joinEntries() {
    if (entries_.count() > 1) entries_ = joinedEntries();
    // Small rooms with many doors would have space for nothing else.
    constexpr int tilesEach = 7;
    const int count = entries_.count();
    joined_ = count > 1 && area_ >= tilesEach * count;
}

void RoomSpace::findSpots(const Stance& stance, WalkBoard& out) const {
    const Point size = stance.size;
    const auto& backing = stance.bare ? storey_.walls : storey_.backs;
    for (int y = box_.y; y < box_.bottom(); ++y) out.row(y) = 0;
    for (int y = box_.y; y + size.y <= box_.bottom(); ++y) {
        std::uint64_t spots = free_.row(y);
        if (spots != 0 && stance.facing) {
            const Side back = opposite(*stance.facing);
            const WalkBoard& board = backing[indexOf(back)];
            if (back == Side::north) spots &= starts(board.row(y), size.x);
            if (back == Side::south) spots &= starts(board.row(y + size.y - 1), size.x);
            for (int i = 0; i < size.y; ++i) {
                if (back == Side::west) spots &= board.row(y + i);
                if (back == Side::east) spots &= board.row(y + i) >> (size.x - 1);
            }
        }
        for (int i = 0; i < size.y && spots != 0; ++i) spots &= starts(free_.row(y + i), size.x);
        if (spots == 0) continue;
        if (stance.clear.has(Side::north)) spots &= starts(walked_.row(y - 1), size.x);
        if (stance.clear.has(Side::south)) spots &= starts(walked_.row(y + size.y), size.x);
        for (int i = 0; i < size.y; ++i) {
            if (stance.clear.has(Side::west)) spots &= walked_.row(y + i) << 1;
            if (stance.clear.has(Side::east)) spots &= walked_.row(y + i) >> size.x;
        }
        if (stance.around)
            for (int i = -1; i <= size.y; ++i) spots &= starts(walked_.row(y + i), size.x + 2) << 1;
        out.row(y) = spots;
    }
}

bool RoomSpace::block(const Rect& footprint) {
    const std::uint64_t across = bitsOf(footprint);
    for (int y = footprint.y; y < footprint.bottom(); ++y) walked_.row(y) &= ~across;
    if ((joined_ && joinedEntries() != entries_) || !takeOffFloor(footprint)) {
        for (int y = footprint.y; y < footprint.bottom(); ++y) walked_.row(y) |= across;
        return false;
    }
    take(footprint);
    return true;
}

// Unless the floor falls apart without the footprint.
bool RoomSpace::takeOffFloor(const Rect& footprint) {
    const Point first{footprint.x, footprint.y};
    if (footprint.w == 1 && footprint.h == 1 && storey_.walk.isPassedBy(first)) {
        storey_.walk.block(first);
        return true;
    }
    const WalkStorey before = storey_.walk;
    bool passed = true;
    for (int y = footprint.y; y < footprint.bottom(); ++y)
        for (int x = footprint.x; x < footprint.right(); ++x) {
            passed = passed && storey_.walk.isPassedBy({x, y});
            storey_.walk.block({x, y});
        }
    if (!passed && !holdsTogether()) {
        storey_.walk = before;
        return false;
    }
    return true;
}

void RoomSpace::keepClear(const Rect& footprint, Sides sides) {
    for (const Side side : allSides) {
        if (!sides.has(side)) continue;
        const Rect cells = alongside(footprint, side);
        for (int y = cells.y; y < cells.bottom(); ++y) {
            storey_.kept.row(y) |= bitsOf(cells);
            free_.row(y) &= ~bitsOf(cells);
        }
    }
}

void RoomSpace::take(const Rect& footprint) {
    for (int y = footprint.y; y < footprint.bottom(); ++y) {
        storey_.taken.row(y) |= bitsOf(footprint);
        free_.row(y) &= ~bitsOf(footprint);
    }
}

// The entries to which squares of two by two free tiles lead, each overlapping the next, from the first that has any.
WalkBoard RoomSpace::joinedEntries() const {
    const auto both = [](std::uint64_t row) { return row & row >> 1; };
    WalkBoard squares;  // by their north-west tiles
    WalkBoard north;
    WalkBoard west;
    const int last = box_.bottom() - 2;
    for (int y = box_.y; y <= last; ++y) {
        squares.row(y) = both(walked_.row(y)) & both(walked_.row(y + 1));
        north.row(y) = squares.row(y) & squares.row(y - 1);
        west.row(y) = squares.row(y) & squares.row(y) << 1;
    }
    WalkBoard out;
    for (int y = box_.y; y < box_.bottom(); ++y) {
        const std::uint64_t beside = squares.row(y) | squares.row(y - 1);
        const std::uint64_t some = entries_.row(y) & (beside | beside << 1);
        if (some == 0) continue;
        const std::uint64_t first = some & (~some + 1);
        WalkBoard reached;
        reached.row(y) = (first | first >> 1) & squares.row(y);
        if (y > box_.y) reached.row(y - 1) = (first | first >> 1) & squares.row(y - 1);
        flood(reached, north, west, {box_.y, std::max(box_.y, last)});
        for (int row = box_.y; row < box_.bottom(); ++row) {
            const std::uint64_t near = reached.row(row) | reached.row(row - 1);
            out.row(row) = entries_.row(row) & (near | near << 1);
        }
        break;
    }
    return out;
}

bool RoomSpace::holdsTogether() const {
    return parts() == partsAtFirst_;
}

int RoomSpace::parts() const {
    const Span rows{box_.y, box_.bottom() - 1};
    WalkBoard reached;
    int out = 0;
    for (int y = rows.first; y <= rows.last; ++y) {
        std::uint64_t left = walked_.row(y) & ~reached.row(y);
        while (left != 0) {
            reached.row(y) |= left & (~left + 1);
            storey_.walk.flood(reached, rows);
            left &= ~reached.row(y);
            ++out;
        }
    }
    return out;
}

}  // namespace rooftree
