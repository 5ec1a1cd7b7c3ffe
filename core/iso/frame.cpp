#include "iso/frame.h"

#include <algorithm>
#include <cstring>

#include "iso/scene_checks.h"

namespace rooftree {
namespace {

Rect boundsOf(const SceneThing& thing, const SpriteSet& sprites) {
    Rect out;
    for (const SceneThing::Layer& layer : thing.layers) {
        Rect bounds = sprites.at(layer.sprite).bounds();
        bounds.x += layer.at.x;
        bounds.y += layer.at.y;
        out = out.joined(bounds);
    }
    return out;
}

// The walker's, as it is painted; where it walks, x and y change by two at a time.
constexpr Box walkerBox{{3, 6}, {3, 6}, {0, walkerHigh}};

Point placeOf(const Walker& walker) {
    const Box& box = walker.box;
    return pixelOf(box.x.low - walkerBox.x.low, box.y.low - walkerBox.y.low, box.z.low);
}

// While the walker is drawn among things, its pixels bear this mark, so that what hides it is known.
constexpr Paint walkerMark = 0x80;

// The pixels of a sprite whose place's pixel is at `at` on a grid.
template <class Cell, class Visit>
void eachPixel(const Grid<Cell>& grid, const IsoSprite& sprite, Point at, Visit visit) {
    const int left = at.x + sprite.offset.x, top = at.y + sprite.offset.y;
    for (const IsoSprite::Run& run : sprite.runs) {
        const int y = top + run.y;
        if (y < 0 || y >= grid.height()) continue;
        const int from = std::max(0, left + run.x), to = std::min(grid.width(), left + run.x + run.length);
        for (int x = from; x < to; ++x) visit(x, y, sprite.pixels.at(x - left, run.y));
    }
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

// The same, where `keeps` says so of a pixel of the frame.
template <class Keeps, class PaintAt>
void blitWhere(Frame& frame, const IsoSprite& sprite, Point at, Keeps keeps, PaintAt paintAt) {
    eachPixel(frame, sprite, at, [&](int x, int y, Paint paint) {
        if (keeps(x, y)) frame.at(x, y) = paintAt(paint);
    });
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

FrameView frameView(std::vector<ThingView> things, CutawayModes modes, const Walker* walker) {
    return {.things = std::move(things),
            .walker = walker,
            .xray = modes.has(CutawayMode::xray),
            .xrayOutline = modes.has(CutawayMode::xrayOutline),
            .front = modes.has(CutawayMode::front)};
}

Scenery sceneryOf(const Scene& scene) {
    std::vector<Box> boxes;
    std::vector<std::uint8_t> maySplit;
    boxes.reserve(scene.things.size());
    maySplit.reserve(scene.things.size());
    for (const SceneThing& thing : scene.things) {
        boxes.push_back(thing.box);
        maySplit.push_back(isOutdoors(thing.kind) ? 1 : 0);
    }
    return Scenery(boxes, spriteProjection, maySplit);
}

StillScene::StillScene(Scene scene, SpriteSet& sprites)
    : scene_(std::move(scene)), sprites_(sprites), scenery_(sceneryOf(scene_)) {
    for (const SceneThing& thing : scene_.things) {
        moves_ = moves_ || thing.frames > 1;
        bounds_.push_back(boundsOf(thing, sprites_));
        extent_ = extent_.joined(bounds_.back());
    }
    for (const SceneThing& thing : scene_.ground) extent_ = extent_.joined(boundsOf(thing, sprites_));
    const DepthOrder& order = scenery_.order();
    turns_.reserve(order.order.size());
    for (const int number : order.order) turns_.push_back(turnOf(number));
    SpriteForm walker;
    walker.sprite = "walker";
    walker.box = walkerBox;
    walkerSprite_ = sprites_.of(walker);
}

StillScene::Turn StillScene::turnOf(int number) const {
    const DepthOrder& order = scenery_.order();
    const int thing = order.boxOf(number);
    if (number < order.boxCount) return {bounds_[std::size_t(thing)], thing, {}};
    return {bounds_[std::size_t(thing)], thing, order.parts[std::size_t(number - order.boxCount)].part};
}

StillScene::Turn StillScene::turnOf(const DrawnBox& drawn) const {
    const std::size_t number = std::size_t(drawn.box);
    const bool split = drawn.part != scene_.things[number].box;
    return {bounds_[number], drawn.box, split ? std::optional(drawn.part) : std::nullopt};
}

bool StillScene::isSeen(const Turn& turn, const Rect& window, const FrameView& view) const {
    return !turn.bounds.intersected(window).empty() &&
           (view.things.empty() || view.things[std::size_t(turn.thing)].sixteenths > 0);
}

void StillScene::draw(Frame& frame, Point corner, const FrameView& view) {
    const Rect window{corner.x - 1, corner.y - 1, frame.width() + 2, frame.height() + 2};
    const auto isSeen = [&](const Turn& turn) { return this->isSeen(turn, window, view); };
    layGround(frame, corner, sprites_.look());
    for (const SceneThing& thing : scene_.ground)
        for (const SceneThing::Layer& layer : thing.layers)
            blit(frame, sprites_.at(layer.sprite), {layer.at.x - corner.x, layer.at.y - corner.y});
    for (const Turn& turn : turns_) {
        const SceneThing& thing = scene_.things[std::size_t(turn.thing)];
        const bool hasOwnRim = thing.kind == ThingKind::crown || thing.kind == ThingKind::fence;
        if (thing.kind == ThingKind::floor || thing.kind == ThingKind::furniture || hasOwnRim || !isSeen(turn))
            continue;
        if (!view.things.empty() && view.things[std::size_t(turn.thing)].sixteenths < 16) continue;
        for (const SceneThing::Layer& layer : thing.layersAt(view.tick))
            rim(frame, sprites_.at(layer.sprite), {layer.at.x - corner.x, layer.at.y - corner.y});
    }
    if (view.drawn != nullptr) {
        drawInOrderOf(frame, corner, view);
        if (view.walker != nullptr) showThrough(frame, corner, view);
        return;
    }
    if (view.walker == nullptr) {
        for (const Turn& turn : turns_)
            if (isSeen(turn)) drawTurn(frame, corner, turn, view);
        return;
    }
    const Walker& walker = *view.walker;
    const auto comesOver = [&](const Turn& turn) {
        return scene_.things[std::size_t(turn.thing)].box.z.low >= walker.box.z.low + boxUnitsPerTile;
    };
    if (view.front) {
        for (const bool over : {false, true}) {
            for (const Turn& turn : turns_)
                if (comesOver(turn) == over && isSeen(turn)) drawTurn(frame, corner, turn, view);
            if (!over) drawWalker(frame, corner, walker);
        }
    } else {
        scenery_.orderWith(walker.box, order_);
        for (const int number : order_) {
            if (number == scenery_.walkerNumber()) {
                drawWalker(frame, corner, walker);
                continue;
            }
            const Turn turn = turnOf(number);
            if (isSeen(turn)) drawTurn(frame, corner, turn, view);
        }
    }
    showThrough(frame, corner, view);
}

void StillScene::drawInOrderOf(Frame& frame, Point corner, const FrameView& view) const {
    const Rect window{corner.x, corner.y, frame.width(), frame.height()};
    for (const DrawnBox& drawn : *view.drawn) {
        const std::size_t number = std::size_t(drawn.box);
        if (number >= scene_.things.size()) {
            if (view.walker != nullptr) drawWalker(frame, corner, *view.walker);
            continue;
        }
        const Turn turn = turnOf(drawn);
        if (isSeen(turn, window, view)) drawTurn(frame, corner, turn, view);
    }
}

std::optional<int> StillScene::thingAt(Point pixel, const FrameView& view) const {
    if (view.drawn != nullptr) {
        for (auto drawn = view.drawn->rbegin(); drawn != view.drawn->rend(); ++drawn)
            if (std::size_t(drawn->box) < scene_.things.size() && shows(turnOf(*drawn), pixel, view)) return drawn->box;
        return std::nullopt;
    }
    for (auto turn = turns_.rbegin(); turn != turns_.rend(); ++turn)
        if (shows(*turn, pixel, view)) return turn->thing;
    return std::nullopt;
}

std::vector<std::uint8_t> StillScene::thingsSeen(Point size, Point corner, const FrameView& view) const {
    Grid<int> nearest(size.x, size.y, -1);
    for (const Turn& turn : turns_) {
        if (!isSeen(turn, {corner.x, corner.y, size.x, size.y}, view)) continue;
        for (const SceneThing::Layer& layer : scene_.things[std::size_t(turn.thing)].layersAt(view.tick))
            eachPixel(nearest, sprites_.at(layer.sprite), {layer.at.x - corner.x, layer.at.y - corner.y},
                      [&](int x, int y, Paint) { nearest.at(x, y) = turn.thing; });
    }
    std::vector<std::uint8_t> out(scene_.things.size(), 0);
    for (const int thing : nearest.cells())
        if (thing >= 0) out[std::size_t(thing)] = 1;
    return out;
}

bool StillScene::shows(const Turn& turn, Point pixel, const FrameView& view) const {
    if (!isSeen(turn, {pixel.x, pixel.y, 1, 1}, view)) return false;
    const ThingView shown = view.things.empty() ? ThingView() : view.things[std::size_t(turn.thing)];
    // What has grown thin is looked through.
    if (shown.sixteenths < 16) return false;
    if (turn.part && !isInPicture(hexagonOf(*turn.part, spriteProjection.slant()), spriteProjection, pixel))
        return false;
    for (const SceneThing::Layer& layer : scene_.things[std::size_t(turn.thing)].layersAt(view.tick)) {
        const IsoSprite& sprite = sprites_.at(layer.sprite);
        const Point at{pixel.x - layer.at.x - sprite.offset.x, pixel.y - layer.at.y - sprite.offset.y};
        if (sprite.pixels.contains(at) && sprite.pixels.at(at.x, at.y) != noPaint) return true;
    }
    return false;
}

void StillScene::drawTurn(Frame& frame, Point corner, const Turn& turn, const FrameView& view) const {
    const SceneThing& thing = scene_.things[std::size_t(turn.thing)];
    const ThingView shown = view.things.empty() ? ThingView() : view.things[std::size_t(turn.thing)];
    const bool egged = shown.egg && view.walker != nullptr;
    const bool whole = shown.sixteenths >= 16 && !egged && !turn.part;
    Point middle;
    if (egged) {
        const Box& box = view.walker->box;
        middle = {box.x.low - box.y.low, (box.x.low + box.y.low) / 2 - (box.z.low + box.z.high) / 2};
    }
    const Hexagon part = turn.part ? hexagonOf(*turn.part, spriteProjection.slant()) : Hexagon();
    const auto keeps = [&](int x, int y) {
        const Point at{x + corner.x, y + corner.y};
        if (!isKept(at.x, at.y, shown.sixteenths)) return false;
        if (egged && !isKept(at.x, at.y, leftByEgg(at.x - middle.x, at.y - middle.y))) return false;
        return !turn.part || isInPicture(part, spriteProjection, at);
    };
    for (const SceneThing::Layer& layer : thing.layersAt(view.tick)) {
        const IsoSprite& sprite = sprites_.at(layer.sprite);
        const Point at{layer.at.x - corner.x, layer.at.y - corner.y};
        if (whole)
            blit(frame, sprite, at);
        else
            blitWhere(frame, sprite, at, keeps, [](Paint paint) { return paint; });
        if (shown.tinted)
            blitWhere(
                frame, sprite, at, [&](int x, int y) { return isKept(x + corner.x, y + corner.y, 6); },
                [](Paint) { return paint::green; });
    }
}

bool StillScene::hasRoom(const Box& walker) {
    const WalkerPlace& place = scenery_.place(walker);
    return place.intersecting.empty() && !place.isInCycle;
}

void StillScene::drawWalker(Frame& frame, Point corner, const Walker& walker) const {
    const Point place = placeOf(walker);
    blitWhere(
        frame, sprites_.at(walkerSprite_), {place.x - corner.x, place.y - corner.y}, [](int, int) { return true; },
        [](Paint paint) { return Paint(paint | walkerMark); });
}

void StillScene::showThrough(Frame& frame, Point corner, const FrameView& view) const {
    const IsoSprite& sprite = sprites_.at(walkerSprite_);
    const Point place = placeOf(*view.walker);
    const Point at{place.x - corner.x, place.y - corner.y};
    const auto has = [&](int x, int y) {
        const Point pixel{x - at.x - sprite.offset.x, y - at.y - sprite.offset.y};
        return sprite.pixels.contains(pixel) && sprite.pixels.at(pixel.x, pixel.y) != noPaint;
    };
    if (view.xray || view.xrayOutline)
        blitWhere(
            frame, sprite, at,
            [&](int x, int y) {
                if ((frame.at(x, y) & walkerMark) != 0) return false;
                const bool onRim = !has(x - 1, y) || !has(x + 1, y) || !has(x, y - 1) || !has(x, y + 1);
                return view.xrayOutline ? onRim : ((x + corner.x + y + corner.y) & 1) == 0;
            },
            [](Paint) { return paint::outline; });
    for (Paint& pixel : frame.cells()) pixel = Paint(pixel & ~walkerMark);
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
