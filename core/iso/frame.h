// A scene that stands still, and pictures of it.
#pragma once

#include "image/image.h"
#include "iso/comparison_orders.h"
#include "iso/cutaway/cutaway.h"
#include "iso/scene/scene.h"
#include "iso/scenery.h"

namespace rooftree {

inline constexpr int maxFrameSide = 4096;

// Paints, row by row.
using Frame = Grid<Paint>;

struct FrameView {
    std::vector<ThingView> things;  // by thing of the scene; empty: all are whole
    const Walker* walker = nullptr;
    bool xray = false;         // what of the walker is hidden shows through, every other pixel
    bool xrayOutline = false;  // its rim does
    bool front = false;        // what is above the walker's feet and higher than a rail comes over it
    // Another order than the right one, which then must have the walker, if there is one, as the last box.
    const DrawnParts* drawn = nullptr;
    int tick = 0;  // what moves on the spot is that far in its loop
};

// As the modes have it; the walker, who outlives it, may be null.
FrameView frameView(std::vector<ThingView> things, CutawayModes modes, const Walker* walker);

// The order of a scene: trees and models may be split for it, buildings may not.
Scenery sceneryOf(const Scene& scene);

// A scene ordered once. Keeps the scene; the sprites must outlive it.
class StillScene {
public:
    StillScene(Scene scene, SpriteSet& sprites);

    const Scene& scene() const { return scene_; }
    const DepthOrder& order() const { return scenery_.order(); }
    // Whether anything looks different from tick to tick.
    bool moves() const { return moves_; }
    // The pixels that it takes, from that of the place (0, 0, 0).
    const Rect& extent() const { return extent_; }

    // The part of the picture whose top left pixel is at `corner`, as large as the frame.
    void draw(Frame& frame, Point corner, const FrameView& view = {});
    // The thing that is seen in a spot, by its number, in the order that is drawn; nothing on the ground. The walker hides
    // none.
    std::optional<int> thingAt(Point pixel, const FrameView& view = {}) const;
    // Of the part of the picture whose top left pixel is at `corner`: by thing, whether any of it is seen.
    std::vector<std::uint8_t> thingsSeen(Point size, Point corner, const FrameView& view = {}) const;
    // Whether a walker there shares space with nothing, so that there is an order.
    bool hasRoom(const Box& walker);

private:
    struct Turn {
        Rect bounds;
        int thing = 0;
        std::optional<Box> part;  // where the thing was split
    };

    Turn turnOf(int number) const;
    void drawInOrderOf(Frame& frame, Point corner, const FrameView& view) const;
    Turn turnOf(const DrawnBox& drawn) const;
    bool isSeen(const Turn& turn, const Rect& window, const FrameView& view) const;
    bool shows(const Turn& turn, Point pixel, const FrameView& view) const;
    void drawTurn(Frame& frame, Point corner, const Turn& turn, const FrameView& view) const;
    void drawWalker(Frame& frame, Point corner, const Walker& walker) const;
    void showThrough(Frame& frame, Point corner, const FrameView& view) const;

    Scene scene_;
    SpriteSet& sprites_;
    Scenery scenery_;
    std::vector<Turn> turns_;
    std::vector<Rect> bounds_;  // by thing
    Rect extent_;
    bool moves_ = false;
    int walkerSprite_ = 0;
    std::vector<int> order_;  // with the walker
};

Image imageOf(const Frame& frame, const InkPalette& palette);

}  // namespace rooftree
