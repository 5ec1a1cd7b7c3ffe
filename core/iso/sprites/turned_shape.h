// A piece of furniture in voxels, turned as it stands.
#pragma once

#include "building/model/shapes.h"
#include "iso/box.h"

namespace rooftree {

// A shape is worked out voxel by voxel: not for things longer than so many tiles.
inline constexpr int largestShape = 8;

struct TurnedShape {
    struct Voxel {
        const std::string* paint = nullptr;  // null where nothing is
        int shade = 0;
        bool operator==(const Voxel&) const = default;
    };

    Point size;  // eighths: to the east and to the south
    int high = 0;
    std::vector<Voxel> voxels;

    const Voxel& at(int x, int y, int z) const { return voxels[std::size_t((z * size.y + y) * size.x + x)]; }
    bool has(int x, int y, int z) const {
        return x >= 0 && y >= 0 && z >= 0 && x < size.x && y < size.y && z < high && at(x, y, z).paint != nullptr;
    }
    // The box round all that is there.
    Box bounds() const;
};

// Of a piece that takes so many tiles; empty where it has no shape. The shapes outlive it.
TurnedShape turnedShape(const FurnitureShapes& shapes, std::string_view piece, Point tiles, Side facing);

}  // namespace rooftree
