#include "iso/picture/frame.h"

#include <algorithm>
#include <cstring>

#include "iso/scene_checks.h"

namespace rooftree {
namespace {

std::vector<Box> boxesOf(const Scene& scene) {
    std::vector<Box> out;
    out.reserve(scene.things.size());
    for (const SceneThing& thing : scene.things) out.push_back(thing.box);
    return out;
}

Rect joined(const Rect& a, const Rect& b) {
    if (a.empty()) return b;
    if (b.empty()) return a;
    const int x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

Rect boundsOf(const SceneThing& thing, const SpriteSet& sprites) {
    Rect out;
    for (const SceneThing::Layer& layer : thing.layers) {
        Rect bounds = sprites.at(layer.sprite).bounds();
        bounds.x += layer.at.x;
        bounds.y += layer.at.y;
        out = joined(out, bounds);
    }
    return out;
}

// A sprite with its place's pixel at `at` on the frame.
void blit(Frame& frame, const IsoSprite& sprite, Point at) {
    const int left = at.x + sprite.offset.x, top = at.y + sprite.offset.y;
    for (const IsoSprite::Run& run : sprite.runs) {
        const int y = top + run.y;
        if (y < 0 || y >= frame.height()) continue;
        const int from = std::max(0, left + run.x), to = std::min(frame.width(), left + run.x + run.length);
        if (from < to) std::memcpy(&frame.at(from, y), &sprite.pixels.at(from - left, run.y), std::size_t(to - from));
    }
}

// The ground goes on without end: a block of it, laid side by side.
void layGround(Frame& frame, Point corner, const IsoLook& look) {
    const Pattern* ground = look.floor("ground");
    constexpr int wide = 32, high = 16;
    Grid<Paint> block(wide, high, paint::green);
    if (ground != nullptr)
        for (int y = 0; y < high; ++y)
            for (int x = 0; x < wide; ++x) {
                const int twiceX = 2 * y + x + 2, twiceY = 2 * y - x + 1;
                block.at(x, y) = patternAt(ground->south, floorDiv(twiceX, 2), -1 - floorDiv(twiceY, 2));
            }
    for (int y = 0; y < frame.height(); ++y)
        for (int x = 0; x < frame.width(); ++x)
            frame.at(x, y) = block.at(floorMod(corner.x + x, wide), floorMod(corner.y + y, high));
}

}  // namespace

StillScene::StillScene(Scene scene, const SpriteSet& sprites)
    : scene_(std::move(scene)), sprites_(sprites), scenery_(boxesOf(scene_), spriteProjection) {
    const DepthOrder& order = scenery_.order();
    turns_.reserve(order.order.size());
    for (const int number : order.order) {
        const int thing = order.boxOf(number);
        const Rect bounds = boundsOf(scene_.things[std::size_t(thing)], sprites_);
        if (bounds.empty()) continue;
        turns_.push_back({bounds, thing, number < order.boxCount ? -1 : number - order.boxCount});
        extent_ = joined(extent_, bounds);
    }
    for (const SceneThing& thing : scene_.ground) extent_ = joined(extent_, boundsOf(thing, sprites_));
}

void StillScene::draw(Frame& frame, Point corner) const {
    const Rect window{corner.x, corner.y, frame.width(), frame.height()};
    const auto drawThing = [&](const SceneThing& thing) {
        for (const SceneThing::Layer& layer : thing.layers)
            blit(frame, sprites_.at(layer.sprite), {layer.at.x - corner.x, layer.at.y - corner.y});
    };
    layGround(frame, corner, sprites_.look());
    for (const SceneThing& thing : scene_.ground) drawThing(thing);
    for (const Turn& turn : turns_)
        if (!turn.bounds.intersected(window).empty()) drawThing(scene_.things[std::size_t(turn.thing)]);
}

Image imageOf(const Frame& frame, const InkPalette& palette) {
    const std::array<std::uint8_t, paintLetters.size()> inks = palette.inkTable();
    std::array<Rgba, paintLetters.size()> colours;
    for (std::size_t i = 0; i < inks.size(); ++i) colours[i] = palette.colourOf(inks[i]);
    Image out(frame.width(), frame.height());
    const std::span<const Paint> from = frame.cells();
    const std::span<Rgba> to = out.cells();
    for (std::size_t i = 0; i < from.size(); ++i)
        to[i] = from[i] < colours.size() ? colours[from[i]] : Rgba{255, 0, 255, 255};
    return out;
}

}  // namespace rooftree
