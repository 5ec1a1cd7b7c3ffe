// How far inward a roof is over every column of voxels, overhang included.
#pragma once

#include "building/model/building_model.h"

namespace rooftree {

struct RoofColumn {
    static constexpr std::int16_t none = INT16_MIN;
    std::int16_t inward = none;  // sixteenths of a tile from the eave, at the column's middle; below zero past it
    std::uint8_t wing = 0;
    std::uint8_t past = 0;  // columns past the cells that it covers; 0 over them
    bool verge = false;     // past a gable
    bool flat = false;

    bool exists() const { return inward != none; }
};

// A side of a cell where the roof ends above a wall of its own, or at the eave of a flat one.
struct RoofEnd {
    Point cell;
    Side side = Side::north;
    bool flat = false;
};

class RoofField {
public:
    // The tiles on a level.
    RoofField(const Building& building, int level);

    // Columns count from the grid's north-west corner; none past the rim.
    const RoofColumn& at(int x, int z) const {
        static const RoofColumn nothing;
        const Point place{x + rim, z + rim};
        return columns_.contains(place) ? columns_.at(place.x, place.y) : nothing;
    }
    Rect bounds() const { return {-rim, -rim, columns_.width(), columns_.height()}; }
    const std::vector<RoofEnd>& ends() const { return ends_; }

    static constexpr int overhang = 2;

private:
    static constexpr int rim = 4;

    bool covered(Point cell) const;
    void addTile(const RoofTile& tile);
    void addOverhang(const RoofTile& tile);
    void reach(int x, int z, RoofColumn column);

    const Building& building_;
    int level_;
    Grid<RoofColumn> columns_;
    Grid<std::int16_t> wings_;   // by cell, -1 outside
    Grid<std::uint8_t> roofed_;  // by cell: 1 flat, 2 sloping
    std::vector<RoofEnd> ends_;
};

// The height of a roof above its eave in sixteenths of a voxel, from the heights at 0, 1, 2 ... tiles inward.
int roofHeight16(const std::vector<int>& heights, int inward);

}  // namespace rooftree
