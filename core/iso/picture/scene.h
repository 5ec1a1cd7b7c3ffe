// Buildings as things with boxes and sprites, for a picture.
#pragma once

#include <span>

#include "building/building.h"
#include "iso/picture/sprite_set.h"

namespace rooftree {

enum class ThingKind : std::uint8_t { floor, wall, opening, post, cut, stair, furniture, roof, eave, ground };

// What is drawn in one go, in the order of its layers.
struct SceneThing {
    struct Layer {
        int sprite = 0;
        Point at;  // the pixel of the place that it is drawn at
    };

    Box box;
    ThingKind kind = ThingKind::floor;
    std::int16_t level = 0;
    std::int16_t room = -1;     // its id, where it is in one
    std::int32_t building = 0;  // by number
    Point cell;                 // of its building
    int piece = -1;             // by number in the building's pieces; -1 for what is drawn besides
    std::vector<Layer> layers;
};

struct Scene {
    std::vector<SceneThing> ground;  // under everything, in any order
    std::vector<SceneThing> things;
    Box bounds;
};

struct SceneOptions {
    int upTo = 1 << 20;  // levels above it are left out, and the roofs over it
    bool roofs = true;
};

// Adds a building whose grid begins at a place, in tiles. `number` is kept with its things.
void addBuilding(Scene& scene, const Building& building, Point at, int number, SpriteSet& sprites,
                 const SceneOptions& options);

}  // namespace rooftree
