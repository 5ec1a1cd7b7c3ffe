// A building's things, kind by kind.
#pragma once

#include <map>

#include "iso/scene/scene.h"

namespace rooftree {

// The walls that meet at the corners of the grid, on one level.
class WallLattice {
public:
    struct Side {
        int high = 0;  // 0 for none
        std::string_view set;
    };

    WallLattice() = default;
    explicit WallLattice(Point size)
        : north_(size.x + 1, size.y + 1), west_(size.x + 1, size.y + 1), posts_(size.x + 1, size.y + 1, 0) {}

    void set(const CellEdge& edge, Side side) { grid(edge.west).at(edge.at.x, edge.at.y) = side; }
    void setPost(Point corner, int high) { posts_.at(corner.x, corner.y) = high; }
    Side at(const CellEdge& edge) const {
        const Grid<Side>& sides = edge.west ? west_ : north_;
        return sides.contains(edge.at) ? sides.at(edge.at.x, edge.at.y) : Side();
    }
    bool has(const CellEdge& edge) const { return at(edge).high > 0; }
    int post(Point corner) const { return posts_.at(corner.x, corner.y); }
    bool hasPost(Point corner) const { return posts_.contains(corner) && posts_.at(corner.x, corner.y) > 0; }
    // The highest wall that meets there.
    int highest(Point corner) const;
    // How far a wall goes past its ends, in eighths: the one in the west or north, and the other. Walls along x own
    // corners, others stop half a wall short; all stop short of posts.
    std::array<int, 2> endsOf(const CellEdge& edge) const;

private:
    Grid<Side>& grid(bool west) { return west ? west_ : north_; }
    int endAt(Point corner, bool west, bool goesOn) const;

    Grid<Side> north_;
    Grid<Side> west_;
    Grid<int> posts_;
};

class SceneBuilder {
public:
    SceneBuilder(Scene& scene, const Building& building, Point at, SpriteSet& sprites, const SceneOptions& options);
    void build();

private:
    void readPieces();
    void describe();
    void layGround();
    void layFloors(int level);
    void layWalls(int level);
    void layPosts(int level);
    void layCuts(int level);
    void layStairs(int level);
    void layFurniture(int level);
    void layRoof(int level);
    void layEaves(int level);

    const RoofTile* tileAt(int level, Point cell) const;
    const Furniture* rugAt(int level, Point cell) const;
    std::string_view cornerAt(int level, Point cell) const;
    int floorOf(int level) const { return building_.heights.base + level * building_.heights.storey; }
    int roomAt(int level, Point cell) const { return scene_.buildings.back().roomAt(level, cell); }
    // Of a wall, whose form says from where to where it is painted: one thing, or a stub and the rest.
    void addWall(ThingKind kind, int level, Point cell, const Box& box, int piece, std::span<const SpriteForm> layers,
                 std::optional<Side> edge, int stub = stubHeight);
    // What is left of a wall, or of a post, that is cut.
    int stubOf(int level, const CellEdge& edge) const;
    int stubOf(int level, Point corner) const;
    bool shaded(int level, const CellEdge& edge) const;
    SpriteForm form(std::string_view sprite) const;
    // Adds a thing whose box is given from a cell's north-west corner and a height.
    SceneThing& add(ThingKind kind, int level, Point cell, int z, const Box& box, int piece);
    // Paints a layer of it, from the cell's north-west corner and that height.
    void layer(SceneThing& thing, SpriteForm form, Point cell, int z);
    // Whether nothing is there yet; the box is in eighths of the scene.
    bool isFree(const Box& box) const;
    // A thing's box, drawn in where a wall or a corner of one is in its way.
    Box besideWalls(Box box, Point tiles, Point cell, int z) const;
    void remember(int number);
    Box placed(Point cell, int z, const Box& box) const;

    Scene& scene_;
    const Building& building_;
    Point at_;
    int number_;
    SpriteSet& sprites_;
    const SceneOptions& options_;
    int levels_ = 0;
    std::vector<WallLattice> lattices_;
    std::vector<Grid<const RoofTile*>> tiles_;
    std::vector<std::vector<CellEdge>> gables_;
    Grid<std::vector<int>> near_;  // things by the cells that their boxes reach
};

}  // namespace rooftree
