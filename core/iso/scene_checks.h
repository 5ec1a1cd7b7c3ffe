// What makes a scene's order wrong, with the names of the things at fault.
#pragma once

#include <optional>
#include <string>

#include "base/grid.h"
#include "base/problem.h"
#include "iso/depth_order.h"

namespace rooftree {

// What is drawn of a thing: 0 is clear. `at` is where its upper left pixel falls, in pixels right and down of where the
// place (0, 0, 0) is drawn.
struct SpriteMask {
    Point at;
    Grid<std::uint8_t> pixels;
};

// The pixels of a box's picture: those whose lower edge has its middle in the hexagon, so that the pictures of boxes which
// touch share no pixel and leave none out. False outside of it.
bool isInPicture(const Hexagon& hexagon, const Projection& projection, Point pixel);

// `sprite outside box`, if anything of a sprite lies outside of its box's hexagon: it could hide, or be hidden by, what the
// box has no order with. Its `at` bounds the pixels at fault, on the sprite.
std::optional<Problem> spriteOutsideBox(const SpriteMask& sprite, const Box& box, const Projection& projection,
                                        const std::string& name);

// `intersecting boxes` for each pair that shares space, and as a warning `cycle of boxes` for each cycle that no split took
// apart. `names` has one for each box.
Problems orderProblems(const DepthOrder& order, std::span<const std::string> names);

}  // namespace rooftree
