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

// A rim of ink around a sprite, under everything: what is left of it parts things from the ground.
void rim(Frame& frame, const IsoSprite& sprite, Point at) {
    const int left = at.x + sprite.offset.x, top = at.y + sprite.offset.y;
    const auto line = [&](int y, int from, int to) {
        if (y < 0 || y >= frame.height()) return;
        from = std::max(0, from);
        to = std::min(frame.width(), to);
        if (from < to) std::memset(&frame.at(from, y), paint::outline, std::size_t(to - from));
    };
    for (const IsoSprite::Run& run : sprite.runs) {
        const int x = left + run.x, y = top + run.y;
        line(y - 1, x, x + run.length);
        line(y, x - 1, x + run.length + 1);
        line(y + 1, x, x + run.length);
    }
}

// The ground goes on without end: a block of it, laid side by side.
void layGround(Frame& frame, Point corner, const IsoLook& look) {
    const Pattern* ground = look.floor("ground");
    if (ground == nullptr) {
        std::fill(frame.cells().begin(), frame.cells().end(), paint::green);
        return;
    }
    const int wide = int(ground->south.front().size()), high = int(ground->south.size());
    for (int y = 0; y < frame.height(); ++y) {
        const std::string& row = ground->south[std::size_t(floorMod(corner.y + y, high))];
        int column = floorMod(corner.x, wide);
        for (Paint& pixel : frame.row(y)) {
            pixel = paintOf(row[std::size_t(column)]);
            if (++column == wide) column = 0;
        }
    }
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
    const Rect window{corner.x - 1, corner.y - 1, frame.width() + 2, frame.height() + 2};
    const auto drawThing = [&](const SceneThing& thing) {
        for (const SceneThing::Layer& layer : thing.layers)
            blit(frame, sprites_.at(layer.sprite), {layer.at.x - corner.x, layer.at.y - corner.y});
    };
    layGround(frame, corner, sprites_.look());
    for (const SceneThing& thing : scene_.ground) drawThing(thing);
    for (const Turn& turn : turns_) {
        const SceneThing& thing = scene_.things[std::size_t(turn.thing)];
        if (thing.kind == ThingKind::floor || turn.bounds.intersected(window).empty()) continue;
        for (const SceneThing::Layer& layer : thing.layers)
            rim(frame, sprites_.at(layer.sprite), {layer.at.x - corner.x, layer.at.y - corner.y});
    }
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
