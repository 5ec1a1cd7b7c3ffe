// Walls, the posts where they meet, and cut corners.
#include <algorithm>

#include "building/model/frames.h"
#include "building/model/scaffold.h"

namespace rooftree {
namespace {

constexpr auto storeyPart = BuildingPartKind::storey;
constexpr int lowHeight = 8;
constexpr int crenelHeight = 12;
constexpr int plinthHeight = 4;

int heightOf(const Scaffold& scaffold, WallKind kind) {
    switch (kind) {
        case WallKind::low: return lowHeight;
        case WallKind::crenel: return crenelHeight;
        default: return scaffold.storeyHeight();
    }
}

bool isMerlon(int a) {
    return a >= 2 && a < 6;
}

// The doors and windows of a storey by edge.
class OpeningBoard {
public:
    explicit OpeningBoard(const Storey& storey) : doors_{empty(storey), empty(storey)}, all_(doors_) {
        for (const Door& door : storey.doors) {
            mark(doors_, door.edge);
            mark(all_, door.edge);
        }
        for (const Window& window : storey.windows) mark(all_, window.edge);
    }
    bool hasDoor(const CellEdge& edge) const { return has(doors_, edge); }
    bool has(const CellEdge& edge) const { return has(all_, edge); }

private:
    using Board = std::array<Grid<std::uint8_t>, 2>;
    static Grid<std::uint8_t> empty(const Storey& storey) {
        return {storey.cells.width() + 1, storey.cells.height() + 1};
    }
    static void mark(Board& board, const CellEdge& edge) {
        Grid<std::uint8_t>& grid = board[edge.west ? 1 : 0];
        if (grid.contains(edge.at)) grid.at(edge.at.x, edge.at.y) = 1;
    }
    static bool has(const Board& board, const CellEdge& edge) {
        const Grid<std::uint8_t>& grid = board[edge.west ? 1 : 0];
        return grid.contains(edge.at) && grid.at(edge.at.x, edge.at.y) != 0;
    }

    Board doors_;
    Board all_;
};

// Balusters and a handrail, on the side of the hole that has a floor.
void putRail(Scaffold& scaffold, const Storey& storey, const Wall& wall) {
    EdgeFrame frame = frameOf(scaffold, storey, wall.edge);
    frame.outFar = scaffold.cell(storey.level, wall.edge.far()) != stairwellCell;
    const PaintBook& book = scaffold.book();
    for (int a = 0; a < voxelsPerTile; ++a)
        for (int v = 1; v < lowHeight; ++v) {
            const bool hand = v == lowHeight - 1;
            if (hand || v == 1 || a % 3 == 0)
                scaffold.put(storeyPart, storey.level, frame.at(a, v, 0), book.pixel(paints::stair, hand ? 3 : 1));
        }
}

// A foot of stone below, or a band where a storey begins.
void putCourse(Scaffold& scaffold, const Storey& storey, const Wall& wall, const OpeningBoard& openings,
               const EdgeFrame& frame) {
    const WallSurfaces& look = scaffold.book().wall(wall.set);
    if (scaffold.cell(storey.level, frame.outFar ? wall.edge.far() : wall.edge.near()) != outsideCell) return;
    const bool ground = storey.level == 0;
    if (ground && (openings.hasDoor(wall.edge) || scaffold.building().heights.base > 0)) return;
    for (int v = 0; v < (ground ? plinthHeight : 2); ++v)
        for (int a = 0; a < voxelsPerTile; ++a)
            scaffold.fill(storeyPart, storey.level, frame.at(a, v, 1),
                          ground ? look.base.at(frame.start() + a, v) : PaintBook::pixel(bandPaint(look), 1 + v));
}

void putWall(Scaffold& scaffold, const Storey& storey, const Wall& wall, const OpeningBoard& openings) {
    if (wall.kind == WallKind::low && !wall.outer) {
        putRail(scaffold, storey, wall);
        return;
    }
    const EdgeFrame frame = frameOf(scaffold, storey, wall.edge);
    const PaintBook& book = scaffold.book();
    const WallSurfaces& look = book.wall(wall.set);
    const bool full = wall.kind == WallKind::wall;
    const Surface& outside = wall.outer ? look.outside : look.inside;
    const Surface& inside = !full ? look.outside : wall.outer ? book.wall(scaffold.innerSet()).inside : look.inside;
    const int height = heightOf(scaffold, wall.kind);
    // Framing has no brace where there is an opening.
    const int first = openings.has(wall.edge) ? voxelsPerTile : frame.start();
    for (int v = 0; v < height; ++v)
        for (int a = 0; a < voxelsPerTile; ++a) {
            if (wall.kind == WallKind::crenel && v >= lowHeight && !isMerlon(a)) continue;
            const bool capped =
                !full && (v == height - 1 || (wall.kind == WallKind::crenel && v == lowHeight - 1 && !isMerlon(a)));
            const int cap = PaintBook::pixel(look.cap, 3);
            scaffold.put(storeyPart, storey.level, frame.at(a, v, 0), capped ? cap : outside.at(first + a, v));
            scaffold.put(storeyPart, storey.level, frame.at(a, v, -1), capped ? cap : inside.at(frame.start() + a, v));
        }
    if (full && wall.outer) putCourse(scaffold, storey, wall, openings, frame);
}

// What meets in a corner of the grid.
struct Meeting {
    int along = 0;   // walls that leave it to the west or east
    int across = 0;  // to the north or south
    int height = 0;
    const Wall* wall = nullptr;  // an outer one if there is one
};

void putPost(Scaffold& scaffold, const Storey& storey, Point corner, const Meeting& meeting) {
    const bool straight = (meeting.along == 2 && meeting.across == 0) || (meeting.along == 0 && meeting.across == 2);
    if (straight || meeting.wall == nullptr) return;
    const bool turns = meeting.along <= 1 && meeting.across <= 1;
    const WallSurfaces& look = scaffold.book().wall(meeting.wall->set);
    const WallSurfaces& inner = scaffold.book().wall(meeting.wall->outer ? scaffold.innerSet() : look.set);
    const int floor = scaffold.floorOf(storey.level);
    for (int v = 0; v < meeting.height; ++v)
        for (const Point step : {Point{-1, -1}, {0, -1}, {-1, 0}, {0, 0}}) {
            const Point cell{corner.x + step.x, corner.y + step.y};
            const bool open = scaffold.isOpen(storey.level, cell) || meeting.height < scaffold.storeyHeight();
            const int pixel = open ? look.post.at(0, v) : inner.inside.at(corner.x * voxelsPerTile + step.x, v);
            const Vec3i at{corner.x * voxelsPerTile + step.x, floor + v, corner.y * voxelsPerTile + step.y};
            if (turns && open)
                scaffold.put(storeyPart, storey.level, at, pixel);
            else
                scaffold.fill(storeyPart, storey.level, at, pixel);
        }
    // The plinth and the bands go on round a corner that sticks out.
    int inside = 0;
    for (const Point step : {Point{-1, -1}, {0, -1}, {-1, 0}, {0, 0}})
        inside += scaffold.cell(storey.level, {corner.x + step.x, corner.y + step.y}) != outsideCell;
    if (inside != 1 || meeting.wall->kind != WallKind::wall || scaffold.building().heights.base > 0) return;
    const bool ground = storey.level == 0;
    for (int v = 0; v < (ground ? plinthHeight : 2); ++v)
        for (int dz = -2; dz < 2; ++dz)
            for (int dx = -2; dx < 2; ++dx) {
                const Point cell{corner.x - (dx < 0), corner.y - (dz < 0)};
                if (scaffold.cell(storey.level, cell) != outsideCell) continue;
                const Vec3i at{corner.x * voxelsPerTile + dx, floor + v, corner.y * voxelsPerTile + dz};
                scaffold.fill(storeyPart, storey.level, at,
                              ground ? look.base.at(at.x + at.z, v) : PaintBook::pixel(bandPaint(look), 1 + v));
            }
}

void putPosts(Scaffold& scaffold, const Storey& storey) {
    Grid<Meeting> meetings(storey.cells.width() + 1, storey.cells.height() + 1);
    for (const Wall& wall : storey.walls) {
        if (wall.kind == WallKind::low && !wall.outer) continue;
        const Point at = wall.edge.at;
        for (const Point corner : {at, wall.edge.west ? Point{at.x, at.y + 1} : Point{at.x + 1, at.y}}) {
            if (!meetings.contains(corner)) continue;
            Meeting& meeting = meetings.at(corner.x, corner.y);
            ++(wall.edge.west ? meeting.across : meeting.along);
            meeting.height = std::max(meeting.height, heightOf(scaffold, wall.kind));
            if (meeting.wall == nullptr || (wall.outer && !meeting.wall->outer)) meeting.wall = &wall;
        }
    }
    for (int y = 0; y < meetings.height(); ++y)
        for (int x = 0; x < meetings.width(); ++x) putPost(scaffold, storey, {x, y}, meetings.at(x, y));
}

WallKind kindOfCut(const Storey& storey, Point cell) {
    for (const Room& room : storey.rooms)
        if (room.id == cellAt(storey, cell) && classOf(room.kind) == RoomClass::open)
            return room.kind == RoomKind::platform ? WallKind::crenel : WallKind::low;
    return WallKind::wall;
}

void putCut(Scaffold& scaffold, const Storey& storey, const CutCorner& cut) {
    const PaintBook& book = scaffold.book();
    const WallSurfaces& look = book.wall(scaffold.outerSet());
    const WallKind kind = kindOfCut(storey, cut.at);
    const bool full = kind == WallKind::wall;
    const Surface& inside = full ? book.wall(scaffold.innerSet()).inside : look.outside;
    const int height = heightOf(scaffold, kind);
    const int floor = scaffold.floorOf(storey.level);
    const bool ground = storey.level == 0;
    for (int j = 0; j < voxelsPerTile; ++j)
        for (int i = 0; i < voxelsPerTile; ++i) {
            const int from = fromCut(cut.corner, i, j);
            const Vec3i foot{cut.at.x * voxelsPerTile + i, floor, cut.at.y * voxelsPerTile + j};
            const auto put = [&](int v, int pixel) {
                scaffold.put(storeyPart, storey.level, {foot.x, foot.y + v, foot.z}, pixel);
            };
            if (from < cutFace) scaffold.clear(storeyPart, storey.level, foot);
            if (from == cutFace - 1 && full && scaffold.building().heights.base == 0)
                for (int v = 0; v < (ground ? plinthHeight : 2); ++v)
                    put(v, ground ? look.base.at(foot.x, v) : PaintBook::pixel(bandPaint(look), 1 + v));
            if (from != cutFace && from != cutFace + 1) continue;
            for (int v = 0; v < height; ++v) {
                if (kind == WallKind::crenel && v >= lowHeight && !isMerlon(i)) continue;
                const bool capped = !full && v == height - 1;
                put(v, capped            ? PaintBook::pixel(look.cap, 3)
                       : from == cutFace ? look.outside.at(voxelsPerTile + i, v)
                                         : inside.at(foot.x, v));
            }
            if (!cut.glazed || !full || i < 1 || i > 6) continue;
            for (int v = 6; v < 19; ++v) {
                const bool frame = i == 1 || i == 6 || v == 6 || v == 18;
                put(v, frame ? PaintBook::pixel(look.trim, 2) : book.pane().at(i, v));
            }
        }
}

}  // namespace

EdgeFrame frameOf(const Scaffold& scaffold, const Storey& storey, const CellEdge& edge) {
    const int level = storey.level;
    // Outside is more so than a terrace.
    const auto rank = [&](Point cell) {
        return scaffold.cell(level, cell) == outsideCell ? 2 : scaffold.isOpen(level, cell) ? 1 : 0;
    };
    return {edge, rank(edge.far()) >= rank(edge.near()), scaffold.floorOf(level)};
}

int bandPaint(const WallSurfaces& look) {
    switch (look.pattern) {
        case WallPattern::plaster:
        case WallPattern::timber:
        case WallPattern::log:
        case WallPattern::adobe: return look.trim;
        default: return look.cap;
    }
}

void putWalls(Scaffold& scaffold, const Storey& storey) {
    const OpeningBoard openings(storey);
    for (const Wall& wall : storey.walls) putWall(scaffold, storey, wall, openings);
    putPosts(scaffold, storey);
}

void putCuts(Scaffold& scaffold, const Storey& storey) {
    for (const CutCorner& cut : storey.cuts) putCut(scaffold, storey, cut);
}

}  // namespace rooftree
