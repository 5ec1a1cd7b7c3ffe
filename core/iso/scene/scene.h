// Buildings as things with boxes and sprites, for a picture.
#pragma once

#include <span>

#include "building/building.h"
#include "iso/sprites/sprite_set.h"

namespace rooftree {

enum class ThingKind : std::uint8_t {
    floor,
    wall,
    opening,
    post,
    cut,
    stair,
    furniture,
    roof,
    eave,
    ground,
    // In the open, of no building:
    trunk,
    crown,
    fence,
    model,
};
constexpr bool isOutdoors(ThingKind kind) {
    return kind >= ThingKind::trunk;
}

// What is drawn in one go, in the order of its layers. What moves on the spot has the layers of each frame of its loop in
// turn, as many each; its box is around them all.
struct SceneThing {
    struct Layer {
        int sprite = 0;
        Point at;  // the pixel of the place that it is drawn at
    };

    Box box;
    ThingKind kind = ThingKind::floor;
    std::int16_t level = 0;
    std::int16_t room = -1;     // its id, where it is in one
    std::int32_t building = 0;  // by number; -1 for what stands in the open
    Point cell;                 // of its building; of the scene where it has none
    int piece = -1;  // by number in the building's pieces, or in the scene's names; -1 for what is drawn besides
    std::optional<Side> edge;  // north or west: of what stands on an edge of its cell
    bool outer = false;        // of a wall: it parts inside and outside
    bool upper = false;        // of a wall: what is above its stub
    bool isHalf = false;       // of a wall: it is no higher than a rail
    std::vector<Layer> layers;
    int frames = 1;

    // What is drawn of it at a tick.
    std::span<const Layer> layersAt(int tick) const {
        const std::size_t count = layers.size() / std::size_t(frames);
        return std::span(layers).subspan(std::size_t(floorMod(tick, frames)) * count, count);
    }
};

// Full walls are two things, so that they can be cut: a stub, and what stands on it. A stub that a roof of its storey
// leans on is half a tile higher than the roof there.
inline constexpr int stubHeight = 3;

// What a scene knows of a building's cells.
struct SceneBuilding {
    Point at;  // of its grid, in tiles
    Point size;
    int base = 0;
    int storey = 24;
    std::vector<Grid<std::int16_t>> rooms;  // by level: a room's id, outsideCell or stairwellCell
    std::vector<std::uint8_t> open;         // by room's id: terraces and platforms
    Grid<std::int8_t> roofs;                // the level of the roof over a cell; -1 for none

    // outsideCell beyond the grid or its levels.
    int roomAt(int level, Point cell) const;
    bool isInside(int level, Point cell) const;
};

struct Scene {
    std::vector<SceneThing> ground;  // under everything, in any order
    std::vector<SceneThing> things;
    std::vector<SceneBuilding> buildings;
    std::vector<std::string> names;  // of what stands in the open
};

struct SceneOptions {
    int upTo = 1 << 20;  // what is above this level is left out, roofs too
};

// Adds a building whose grid begins at a place, in tiles.
void addBuilding(Scene& scene, const Building& building, Point at, SpriteSet& sprites,
                 const SceneOptions& options = {});

}  // namespace rooftree
