#include "iso/outdoors/model_scene.h"

#include <fmt/format.h>

#include <map>

#include "iso/outdoors/outdoor_thing.h"

namespace rooftree {
namespace {

constexpr int tile = boxUnitsPerTile;

// The ink of a colour in the shade: a darker one than in the light, if there is one, and rather of the same hue.
Paint inShade(Rgba colour, Paint lit, const InkPalette& palette) {
    constexpr int hueWeight = 3;
    const auto inks = palette.inkTable();
    const auto lightOf = [](Rgba c) { return (3 * c.r + 6 * c.g + c.b) / 10; };
    const int shade = lightOf(colour) * faceShade(Face::east) / 100;
    const int most = lightOf(palette.colourOf(inks[lit]));
    std::optional<std::pair<int, Paint>> best;
    for (std::size_t paint = 0; paint < inks.size(); ++paint) {
        const Rgba ink = palette.colourOf(inks[paint]);
        if (lightOf(ink) >= most) continue;
        const int hue =
            std::abs((ink.r - ink.g) - (colour.r - colour.g)) + std::abs((ink.b - ink.g) - (colour.b - colour.g));
        const int off = hueWeight * hue + 2 * std::abs(lightOf(ink) - shade);
        if (!best || off < best->first) best = {off, Paint(paint)};
    }
    return best ? best->second : lit;
}

Tones tonesOf(Rgba colour, const InkPalette& palette) {
    const Paint lit = palette.nearest(colour);
    return {lit, lit, inShade(colour, lit, palette)};
}

[[noreturn]] void refuse(const std::string& name, std::string sentence) {
    throw Error(Error::Kind::input, {.pointer = name, .what = "model", .sentence = std::move(sentence)});
}

// The voxels of an eighth along one axis.
Span spanOf(int eighth, int tileSize) {
    const int first = floorDiv(eighth * tileSize, tile);
    return {first, std::max(first, floorDiv((eighth + 1) * tileSize - 1, tile))};
}

int eighthOf(int voxel, int tileSize) {
    return floorDiv(voxel * tile, tileSize);
}

// From the first eighth that has something of a voxel to after the last.
Range eighthsOf(Span voxels, int tileSize) {
    return {eighthOf(voxels.first, tileSize), floorDiv((voxels.last + 1) * tile + tileSize - 1, tileSize)};
}

template <class Texel>
class ModelReader {
public:
    ModelReader(const Voxels<Texel>& voxels, const Drawing& drawing, const Image& atlas, int tileSize,
                const InkPalette& palette)
        : voxels_(voxels), drawing_(drawing), atlas_(atlas), tileSize_(tileSize), palette_(palette) {}

    SceneModel read(std::string name) {
        SceneModel out;
        const Box voxels = boundsOf(name);
        out.bounds = {eighthsOf({voxels.x.low, voxels.x.high - 1}, tileSize_),
                      eighthsOf({voxels.y.low, voxels.y.high - 1}, tileSize_),
                      eighthsOf({voxels.z.low, voxels.z.high - 1}, tileSize_)};
        const Point first{floorDiv(out.bounds.x.low, tile), floorDiv(out.bounds.y.low, tile)};
        out.tiles = {floorDiv(out.bounds.x.high - 1, tile) + 1 - first.x,
                     floorDiv(out.bounds.y.high - 1, tile) + 1 - first.y};
        if (out.tiles.x > maxModelSide || out.tiles.y > maxModelSide || out.bounds.z.high > tile * maxModelHigh)
            refuse(name, fmt::format("found a model of {}x{} tiles, {} high, expected at most {}x{}, {} high",
                                     out.tiles.x, out.tiles.y, (out.bounds.z.high + tile - 1) / tile, maxModelSide,
                                     maxModelSide, maxModelHigh));
        out.name = std::move(name);
        const Box& box = out.bounds;
        out.tones.resize(std::size_t(box.x.length()) * std::size_t(box.y.length()) * std::size_t(box.z.length()));
        std::size_t next = 0;
        for (int z = box.z.low; z < box.z.high; ++z)
            for (int y = box.y.low; y < box.y.high; ++y)
                for (int x = box.x.low; x < box.x.high; ++x) out.tones[next++] = tonesAt(x, y, z);
        out.bounds = moved(out.bounds, -tile * first.x, -tile * first.y, 0);
        return out;
    }

private:
    // Here z is up and y the depth.
    Box boundsOf(const std::string& name) const {
        std::optional<Box> out;
        const Vec3i size = voxels_.size();
        for (int up = 0; up < size.y; ++up)
            for (int deep = 0; deep < size.z; ++deep) {
                const auto row = voxels_.row(up, deep);
                for (int x = 0; x < size.x; ++x) {
                    if (row[std::size_t(x)] == 0) continue;
                    const int y = deep + voxels_.zMin();
                    const Box voxel{{x, x + 1}, {y, y + 1}, {up, up + 1}};
                    out = out ? around(*out, voxel) : voxel;
                }
            }
        if (!out) refuse(name, "found a model without voxels, expected one or more");
        return *out;
    }

    // Of the voxels in an eighth the one that is nearest to the eye.
    Tones tonesAt(int x, int y, int z) {
        const Span across = spanOf(x, tileSize_), deep = spanOf(y, tileSize_), up = spanOf(z, tileSize_);
        for (int v = up.last; v >= up.first; --v)
            for (int w = deep.last; w >= deep.first; --w)
                for (int u = across.last; u >= across.first; --u)
                    if (const Texel texel = voxels_.at(u, v, w - voxels_.zMin()); texel != 0) return shown(texel);
        return {};
    }

    Tones shown(Texel texel) {
        const Point at = texelOf(drawing_.texel[std::size_t(texel) - 1]);
        const Rgba colour = atlas_.at(at.x, at.y);
        const auto [found, isNew] = known_.try_emplace(colour);
        if (isNew) found->second = tonesOf(colour, palette_);
        return found->second;
    }

    const Voxels<Texel>& voxels_;
    const Drawing& drawing_;
    const Image& atlas_;
    int tileSize_;
    const InkPalette& palette_;
    std::map<Rgba, Tones> known_;
};

// What is left of a model beside a building.
Box leftOf(const ModelPlace& place, const BuiltCells& built) {
    const SceneModel& model = *place.model;
    const int rim = builtReach(model.bounds.z.high);
    const Rect rect = place.rect();
    Box out = model.bounds;
    for (int y = rect.y - 1; y <= rect.bottom(); ++y)
        for (const int x : {rect.x - 1, rect.right()})
            if (built.has({x, y})) {
                if (x < rect.x)
                    out.x.low = std::max(out.x.low, rim);
                else
                    out.x.high = std::min(out.x.high, tile * rect.w - rim);
            }
    for (int x = rect.x; x < rect.right(); ++x)
        for (const int y : {rect.y - 1, rect.bottom()})
            if (built.has({x, y})) {
                if (y < rect.y)
                    out.y.low = std::max(out.y.low, rim);
                else
                    out.y.high = std::min(out.y.high, tile * rect.h - rim);
            }
    return out;
}

IsoSprite paintModel(const SceneModel& model, const Box& box) {
    Solid solid;
    solid.voxels(
        box, [&](int x, int y, int z) { return model.at(x, y, z) != nullptr; },
        [&](int x, int y, int z) { return *model.at(x, y, z); });
    return solid.paint(box);
}

}  // namespace

SceneModel sceneModel(std::string name, const Model& model, const Image& atlas, int tileSize,
                      const InkPalette& palette) {
    return std::visit(
        [&](const auto& voxels) {
            using VoxelTexel = typename std::decay_t<decltype(voxels)>::TexelType;
            return ModelReader<VoxelTexel>(voxels, model.drawing, atlas, tileSize, palette).read(std::move(name));
        },
        model.grid);
}

void addGrounds(Grounds& grounds, std::span<const ModelPlace> places) {
    for (const ModelPlace& place : places) {
        const Rect rect = place.rect();
        grounds.taken.push_back(rect);
        grounds.area = grounds.area.joined({rect.x - 1, rect.y - 1, rect.w + 2, rect.h + 2});
    }
}

void addModel(Scene& scene, const ModelPlace& place, const BuiltCells& built, SpriteSet& sprites) {
    const SceneModel& model = *place.model;
    const Box box = leftOf(place, built);
    if (box.x.empty() || box.y.empty()) return;
    SceneThing thing = outdoorThing(scene, ThingKind::model, model.name, place.at,
                                    moved(box, tile * place.at.x, tile * place.at.y, 0));
    const std::string key =
        fmt::format("model|{}|{},{},{},{}", model.name, box.x.low, box.x.high, box.y.low, box.y.high);
    thing.layers.push_back(
        {sprites.add(key, paintModel(model, box)), pixelOf(tile * place.at.x, tile * place.at.y, 0)});
    scene.things.push_back(std::move(thing));
}

}  // namespace rooftree
