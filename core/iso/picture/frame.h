// A scene that stands still, and pictures of it.
#pragma once

#include "image/image.h"
#include "iso/picture/scene.h"
#include "iso/scenery.h"

namespace rooftree {

inline constexpr int maxFrameSide = 4096;

// Paints, row by row.
using Frame = Grid<Paint>;

// A scene ordered once. Keeps the scene; the sprites must outlive it.
class StillScene {
public:
    StillScene(Scene scene, const SpriteSet& sprites);

    const Scene& scene() const { return scene_; }
    const DepthOrder& order() const { return scenery_.order(); }
    // The pixels that it takes, from that of the place (0, 0, 0).
    const Rect& extent() const { return extent_; }

    // The part of the picture whose top left pixel is at `corner`, as large as the frame.
    void draw(Frame& frame, Point corner) const;

private:
    struct Turn {
        Rect bounds;
        int thing = 0;
        int part = -1;  // of the order's parts, where the thing was split
    };

    Scene scene_;
    const SpriteSet& sprites_;
    Scenery scenery_;
    std::vector<Turn> turns_;
    Rect extent_;
};

Image imageOf(const Frame& frame, const InkPalette& palette);

}  // namespace rooftree
