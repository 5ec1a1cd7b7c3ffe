#include <algorithm>
#include <map>
#include <tuple>

#include "building/catalog.h"
#include "iso/scene/scene_builder.h"
#include "iso/sprites/turned_shape.h"

namespace rooftree {
namespace {

constexpr int tile = boxUnitsPerTile;

// From the north-west corner of its cell: what there is of its shape, or all of its tiles but a rim.
Box boxOf(const Furniture& item, const SpriteForm& form) {
    if (std::max(form.tiles.x, form.tiles.y) <= largestShape) {
        const TurnedShape shape = turnedShape(builtInFurnitureShapes(), item.piece, form.tiles, form.side);
        const Box bounds = shape.bounds();
        if (!bounds.x.empty()) return bounds;
    }
    return {{1, tile * form.tiles.x - 1},
            {1, tile * form.tiles.y - 1},
            {0, std::max(1, heightOf(builtInCatalog(), item.piece))}};
}

}  // namespace

Box SceneBuilder::besideWalls(Box box, Point tiles, Point cell, int z) const {
    for (int spare = 0; spare < 2; ++spare)
        for (const Side side : allSides) {
            if (isFree(placed(cell, z, box))) return box;
            const bool alongX = side == Side::west || side == Side::east;
            Box narrower = box;
            Range& range = alongX ? narrower.x : narrower.y;
            const int rim = halfWall + spare;
            if (side == Side::west || side == Side::north)
                range.low = std::max(range.low, rim);
            else
                range.high = std::min(range.high, tile * (alongX ? tiles.x : tiles.y) - rim);
            if (!range.empty()) box = narrower;
        }
    return box;
}

void SceneBuilder::layFurniture(int level) {
    if (std::size_t(level) >= building_.storeys.size()) return;
    std::map<std::tuple<std::string_view, int, int>, const Furniture*> items;
    for (const Furniture& item : building_.storeys[std::size_t(level)].furniture)
        items.emplace(std::tuple(std::string_view(item.piece), item.at.x, item.at.y), &item);
    for (const Layer layerOf : {Layer::floor, Layer::top, Layer::wall})
        for (std::size_t i = 0; i < building_.pieces.size(); ++i) {
            const Piece& piece = building_.pieces[i];
            if (piece.of != "furniture" || piece.level != level) continue;
            const int z = floorOf(level) + piece.z;
            for (const Point cell : piece.at) {
                const auto found = items.find({piece.sprite, cell.x, cell.y});
                if (found == items.end() || found->second->layer != layerOf) continue;
                const Furniture& item = *found->second;
                SpriteForm sprite = form(piece.sprite);
                sprite.tiles = {item.at.w, item.at.h};
                sprite.side = item.facing.value_or(usualSide(sprite.tiles));
                const Box box = besideWalls(boxOf(item, sprite), sprite.tiles, cell, z);
                // What hangs where a high thing stands is not seen.
                if (!isFree(placed(cell, z, box))) continue;
                SceneThing& thing = add(ThingKind::furniture, level, cell, z, box, int(i));
                if (layerOf == Layer::wall) {
                    thing.edge = item.facing == Side::east ? Side::west : Side::north;
                    thing.upper = true;
                }
                layer(thing, sprite, cell, z);
                if (!burns(item.piece)) continue;
                thing.frames = fireFrames;
                for (sprite.frame = 1; sprite.frame < fireFrames; ++sprite.frame) layer(thing, sprite, cell, z);
            }
        }
}

}  // namespace rooftree
