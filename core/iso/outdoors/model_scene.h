// A template's model in the same picture as buildings: eight voxels a tile, in the paints of the picture.
#pragma once

#include "iso/outdoors/grounds.h"
#include "iso/scene/scene.h"
#include "voxel/model.h"

namespace rooftree {

// The largest model, in tiles.
inline constexpr int maxModelSide = 40;
inline constexpr int maxModelHigh = 20;

struct SceneModel {
    std::string name;
    Point tiles;               // that it takes
    Box bounds;                // of its voxels, in eighths from the north-west corner of its tiles
    std::vector<Tones> tones;  // by voxel of the bounds: z by z, row by row; noPaint on top where nothing is

    const Tones* at(int x, int y, int z) const {
        if (x < bounds.x.low || y < bounds.y.low || z < bounds.z.low || x >= bounds.x.high || y >= bounds.y.high ||
            z >= bounds.z.high)
            return nullptr;
        const Tones& out = tones[std::size_t(
            ((z - bounds.z.low) * bounds.y.length() + y - bounds.y.low) * bounds.x.length() + x - bounds.x.low)];
        return out.top == noPaint ? nullptr : &out;
    }
};

// Tiles of another size are made smaller or larger; each texel becomes the nearest ink of the palette, which is
// that of the day, and on the east side the nearest darker one.
// Throws Error (input) for a model without voxels, and one that is too large.
SceneModel sceneModel(std::string name, const Model& model, const Image& atlas, int tileSize,
                      const InkPalette& palette);

// Where a model comes to stand, its north-west tile on a cell.
struct ModelPlace {
    const SceneModel* model = nullptr;
    Point at;

    Rect rect() const { return {at.x, at.y, model->tiles.x, model->tiles.y}; }
};

// As far from the building's grid models may stand.
inline constexpr int maxModelWay = 40;

// Adds what models stand on, and a cell around each, to what one walks on and does not.
void addGrounds(Grounds& grounds, std::span<const ModelPlace> places);
// Adds it; what of it would reach into the walls or under the eaves of the building is cut away. The building stands at
// (0, 0).
void addModel(Scene& scene, const ModelPlace& place, const BuiltCells& built, SpriteSet& sprites);

}  // namespace rooftree
