// The shapes of furniture in voxels, eight a tile: boxes in paints. What a designer decides.
#pragma once

#include "base/side.h"
#include "building/model/looks.h"

namespace rooftree {

inline constexpr int voxelsPerTile = 8;

// A box of a piece that faces south: `u` from its west to its east, `up` from the floor, `v` from its back (north) to its
// front. Each is [from, to): a `from` below zero and a `to` of zero or below count from the far end, so that [0, 0] is all
// the way and [-2, 0] the last two.
struct ShapeBox {
    std::string paint;
    int shade = 2;
    std::vector<int> u{0, 0};
    std::vector<int> up{0, 1};
    std::vector<int> v{0, 0};
    int every = 0;  // again every so many voxels along u, as often as a whole one fits; 0: once
    Json extra = Json::object();
    bool operator==(const ShapeBox&) const = default;
};

struct FurnitureShape {
    std::string piece;            // without the ending that tells its size or its side: `bed`, `table`
    std::vector<ShapeBox> boxes;  // a later one takes the place of what it meets
    Json extra = Json::object();
    bool operator==(const FurnitureShape&) const = default;
};

struct FurnitureShapes {
    std::vector<FurnitureShape> shapes;  // by piece
    Json extra = Json::object();
    bool operator==(const FurnitureShapes&) const = default;

    // Of a piece by its name with or without its ending; null if there is none.
    const FurnitureShape* find(std::string_view piece) const;
};

template <>
const std::vector<Field<ShapeBox>>& fieldsOf<ShapeBox>();
template <>
const std::vector<Field<FurnitureShape>>& fieldsOf<FurnitureShape>();
template <>
const std::vector<Field<FurnitureShapes>>& fieldsOf<FurnitureShapes>();

// Throws Error (input) with the place of what is wrong, such as a paint that the looks lack. Sorts the shapes.
FurnitureShapes readFurnitureShapes(const JsonNode& document, const BuildingLooks& looks, Problems& notes);
Json furnitureShapesSchema();

// Those of resources/buildings/shapes.json, which the program carries.
const FurnitureShapes& builtInFurnitureShapes();

// The name without the ending for its size or side: `bed` of `bed_s`, `table` of `table_2x1`.
std::string_view withoutEnding(std::string_view piece);

// A box of a piece as it stands: its area in voxels east and south of the piece's north-west corner, and [low, high) up.
struct StandingBox {
    Rect area;
    int low = 0;
    int high = 0;
    const ShapeBox* box = nullptr;  // of the shape
};
// All boxes of a piece that takes so many tiles, each as often as it repeats; later ones take the place of earlier ones.
std::vector<StandingBox> standingBoxes(const FurnitureShape& shape, Point tiles, Side facing);

// Which way a piece without a front is turned: its `u` along its longer side.
constexpr Side usualSide(Point tiles) {
    return tiles.y > tiles.x ? Side::east : Side::south;
}

// How high a shape is, in voxels.
int heightOf(const FurnitureShape& shape);

}  // namespace rooftree
