// A building's parts while they are put together.
#pragma once

#include <deque>

#include "building/model/building_model.h"
#include "building/plan_grid.h"
#include "voxel/painted/voxel_pen.h"

namespace rooftree {

// How far parts may stand out past the grid of cells, in voxels.
inline constexpr int modelRim = 4;

// A straight edge as walls stand on it: `a` along it from its west or north end, `v` up from the level's floor layer,
// `o` outwards, 0 the first voxel past the line and -1 the first before it.
struct EdgeFrame {
    CellEdge edge;
    bool outFar = true;  // whether the outer side is the far one, to the north or the west
    int floor = 0;       // y of the floor layer

    Vec3i at(int a, int v, int o) const {
        const int line = voxelsPerTile * (edge.west ? edge.at.x : edge.at.y);
        const int across = outFar ? line - 1 - o : line + o;
        const int along = start() + a;
        return edge.west ? Vec3i{across, floor + v, along} : Vec3i{along, floor + v, across};
    }
    // The column where it begins, which patterns count from.
    int start() const { return voxelsPerTile * (edge.west ? edge.at.y : edge.at.x); }
};

class Scaffold {
public:
    Scaffold(const Building& building, const PaintBook& book, const FurnitureShapes& shapes);

    const Building& building() const { return building_; }
    const PaintBook& book() const { return book_; }
    const FurnitureShapes& shapes() const { return shapes_; }
    // y of a level's floor layer.
    int floorOf(int level) const { return building_.heights.base + level * building_.heights.storey; }
    int storeyHeight() const { return building_.heights.storey; }

    // What the pens below put belongs to that part. A pen takes no voxel from another part.
    void put(BuildingPartKind kind, int level, Vec3i at, int pixel);
    // Only where nothing is.
    void fill(BuildingPartKind kind, int level, Vec3i at, int pixel);
    void clear(BuildingPartKind kind, int level, Vec3i at);
    // Whether any part has a voxel there.
    bool taken(Vec3i at) const;
    // Whether the storey of that level or its doors have one.
    bool built(int level, Vec3i at) const;

    // The set that rooms see of outer walls.
    const std::string& innerSet() const { return innerSet_; }
    const std::string& outerSet() const { return outerSet_; }
    // Whether a cell is outside or an open room's at that level.
    bool isOpen(int level, Point cell) const;
    int cell(int level, Point at) const;

    // The wall on an edge; null where there is none.
    const Wall* wallOn(int level, const CellEdge& edge) const;
    // The set of the wall on an edge, else the outer walls'.
    const std::string& setOn(int level, const CellEdge& edge) const;

    std::vector<BuildingPart> take();

private:
    // By edge: of the sides to the north, then of those to the west.
    using WallGrid = std::array<Grid<const Wall*>, 2>;

    struct Work {
        Vec3i least;
        VoxelPen pen;
        Work(Vec3i first, Vec3i size, int pixels) : least(first), pen(first, size, pixels) {}
    };
    Work& work(BuildingPartKind kind, int level);
    bool has(BuildingPartKind kind, int level, Vec3i at) const;

    const Building& building_;
    const PaintBook& book_;
    const FurnitureShapes& shapes_;
    std::string innerSet_;
    std::string outerSet_;
    std::deque<Work> works_;
    std::array<std::array<Work*, maxStoreys + 2>, 4> found_{};
    std::int64_t voxels_ = 0;               // of all grids
    std::vector<Grid<std::uint8_t>> open_;  // by level, with a rim of one cell
    std::vector<WallGrid> walls_;           // by level
};

// The steps, each for one level.
void putFloors(Scaffold& scaffold, const Storey& storey);
void putStairs(Scaffold& scaffold, const Storey& storey);
void putWalls(Scaffold& scaffold, const Storey& storey);
void putCuts(Scaffold& scaffold, const Storey& storey);
void putWindows(Scaffold& scaffold, const Storey& storey);
void putDoors(Scaffold& scaffold, const Storey& storey);
void putFurniture(Scaffold& scaffold, const Storey& storey, const Job& job);
// The roofs that lie on a level.
void putRoof(Scaffold& scaffold, int level, const Job& job);

}  // namespace rooftree
