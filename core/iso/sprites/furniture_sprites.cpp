#include <algorithm>

#include "iso/sprites/sprite_form.h"
#include "iso/sprites/turned_shape.h"

namespace rooftree {
namespace {

bool isFire(const ShapeBox& box) {
    return box.paint == "flame" || box.paint == "ember";
}

// Flames lick up and fall back, and embers glow and fade, each voxel in its own time. The first frame is the shape itself.
class Fire {
public:
    Fire(const TurnedShape& shape, int frame) : shape_(shape), frame_(frame) {}

    bool has(int x, int y, int z) const {
        if (!shape_.has(x, y, z)) return false;
        const bool isTip = is(x, y, z, "flame") && is(x, y, z - 1, "flame") && !is(x, y, z + 1, "flame");
        return !isTip || !turn(x, y, 0);
    }
    Tones shown(int x, int y, int z, const Tones& tones) const {
        if (is(x, y, z, "flame") && turn(x, y, z)) return {paint::straw, paint::straw, paint::straw};
        if (is(x, y, z, "ember") && turn(x, y, z)) return {paint::red, paint::red, paint::wood};
        return tones;
    }

private:
    bool is(int x, int y, int z, std::string_view paint) const {
        return shape_.has(x, y, z) && *shape_.at(x, y, z).paint == paint;
    }
    bool turn(int x, int y, int z) const { return frame_ != 0 && floorMod(x * 5 + y * 3 + z * 2 + frame_, 4) == 0; }

    const TurnedShape& shape_;
    int frame_;
};

// A line round what is broad, so that pieces stand out from what is behind them; legs and the like stay as they are.
void drawRim(SolidPixels& pixels) {
    constexpr int broad = 4;
    const Grid<Paint> bare = pixels.paints;
    const auto has = [&](int x, int y) { return bare.contains({x, y}) && bare.at(x, y) != noPaint; };
    const auto run = [&](int x, int y, Point step) {
        int length = 1;
        for (const int way : {-1, 1})
            for (int i = way; length < broad && has(x + i * step.x, y + i * step.y); i += way) ++length;
        return length;
    };
    for (int y = 0; y < bare.height(); ++y)
        for (int x = 0; x < bare.width(); ++x) {
            if (!has(x, y)) continue;
            const bool atSide = !has(x - 1, y) || !has(x + 1, y);
            if ((atSide && run(x, y, {1, 0}) >= broad) || (!has(x, y + 1) && run(x, y, {0, 1}) >= broad))
                pixels.paints.at(x, y) = paint::outline;
        }
}

}  // namespace

bool burns(std::string_view piece) {
    const FurnitureShape* shape = builtInFurnitureShapes().find(piece);
    return shape != nullptr && std::any_of(shape->boxes.begin(), shape->boxes.end(), isFire);
}

std::optional<IsoSprite> paintFurniture(const SpriteForm& form, const IsoLook& look) {
    if (std::max(form.tiles.x, form.tiles.y) > largestShape) return std::nullopt;
    const TurnedShape shape = turnedShape(builtInFurnitureShapes(), form.sprite, form.tiles, form.side);
    if (shape.voxels.empty()) return std::nullopt;
    const Fire fire(shape, form.frame);
    const auto tones = [&](int x, int y, int z) {
        const TurnedShape::Voxel& voxel = shape.at(x, y, z);
        return fire.shown(x, y, z, look.ramp(*voxel.paint).at(voxel.shade));
    };
    Solid solid;
    if (form.box.z.empty()) {
        // A rug lies flat: one tile of what is uppermost.
        const Point at{boxUnitsPerTile * form.part.x, boxUnitsPerTile * form.part.y};
        solid.facet({{0, 0, 0}, {0, 16, 0}, {16, 16, 0}, {16, 0, 0}}, [&](const Texel& texel) {
            const int x = at.x + texel.x(), y = at.y + texel.y();
            for (int z = shape.high - 1; z >= 0; --z)
                if (shape.has(x, y, z)) return tones(x, y, z).south;
            return noPaint;
        });
        return solid.paint(form.box);
    }
    const Box& box = form.box;
    const Box part{{std::max(0, box.x.low), std::min(shape.size.x, box.x.high)},
                   {std::max(0, box.y.low), std::min(shape.size.y, box.y.high)},
                   {std::max(0, box.z.low), std::min(shape.high, box.z.high)}};
    solid.voxels(
        part, [&](int x, int y, int z) { return fire.has(x, y, z); }, tones);
    SolidPixels pixels = solid.pixels(form.box);
    drawRim(pixels);
    return spriteOf(std::move(pixels));
}

}  // namespace rooftree
