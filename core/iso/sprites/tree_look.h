// How trees look: a trunk, and balls of leaves.
#pragma once

#include <array>

#include "base/record.h"
#include "iso/box.h"
#include "iso/sprites/paint.h"

namespace rooftree {

// Flattened or drawn out, in half eighths of a tile.
struct LeafBall {
    std::vector<int> at{0, 0, 0};  // its middle from that of the trunk's foot: x, y, z
    int wide = 8;                  // from its middle to its side
    int high = 8;                  // from its middle to its top
    Json extra = Json::object();
    bool operator==(const LeafBall&) const = default;
};

struct TreeLook {
    std::string name;
    int weight = 1;               // how often gardens have it; 0 for never
    int trunk = 2;                // eighths wide and broad; 0 for a bush
    std::string bark = "wd";      // two letters: south and east
    std::string tones = "oddgg";  // of the leaves: five letters from the darkest
    std::string fruit;            // a letter; none where empty
    std::vector<LeafBall> leaves;
    bool sways = true;
    Json extra = Json::object();
    bool operator==(const TreeLook&) const = default;
};

// A crown sways in so many frames. How far it leans to the right in each, in pixels.
inline constexpr std::array<int, 4> swayOf{0, 1, 0, -1};

// The middle of a ball in a frame, in half eighths: what is in the upper half of a crown leans.
std::array<int, 3> placeOf(const TreeLook& tree, const LeafBall& ball, int frame);
// Around the leaves in all frames, from the middle of the trunk's foot, in eighths.
Box crownBox(const TreeLook& tree);

template <>
const std::vector<Field<LeafBall>>& fieldsOf<LeafBall>();
template <>
const std::vector<Field<TreeLook>>& fieldsOf<TreeLook>();

// Throws Error (input) with the place of what is wrong; `list` is where the trees stand.
void checkTrees(const std::vector<TreeLook>& trees, const JsonNode& list);

}  // namespace rooftree
