#include "iso/sprites/tree_look.h"

#include <algorithm>

namespace rooftree {
namespace {

constexpr int maxReach = 64;  // half eighths: four tiles

int ceilHalf(int halves) {
    return floorDiv(halves + 1, 2);
}

}  // namespace

std::array<int, 3> placeOf(const TreeLook& tree, const LeafBall& ball, int frame) {
    int low = maxReach * 4, high = 0;
    for (const LeafBall& other : tree.leaves) {
        low = std::min(low, other.at[2] - other.high);
        high = std::max(high, other.at[2] + other.high);
    }
    const bool leans = tree.sways && 2 * ball.at[2] > low + high;
    const int lean = leans ? swayOf[std::size_t(floorMod(frame, int(swayOf.size())))] : 0;
    return {ball.at[0] + lean, ball.at[1] - lean, ball.at[2]};
}

Box crownBox(const TreeLook& tree) {
    std::optional<Box> out;
    for (const LeafBall& ball : tree.leaves)
        for (int frame = 0; frame < int(swayOf.size()); ++frame) {
            const auto [x, y, z] = placeOf(tree, ball, frame);
            const Box box{{floorDiv(x - ball.wide, 2), ceilHalf(x + ball.wide)},
                          {floorDiv(y - ball.wide, 2), ceilHalf(y + ball.wide)},
                          {std::max(0, floorDiv(z - ball.high, 2)), ceilHalf(z + ball.high)}};
            out = out ? around(*out, box) : box;
        }
    return out.value_or(Box{});
}

template <>
const std::vector<Field<LeafBall>>& fieldsOf<LeafBall>() {
    using B = LeafBall;
    static const std::vector<Field<B>> fields{
        field("at", &B::at,
              {.min = -maxReach,
               .max = maxReach * 2,
               .required = true,
               .help = "Its middle from that of the trunk's foot, in sixteenths of a tile: x, y, and z up."}),
        field("wide", &B::wide, {.min = 1, .max = maxReach, .required = true, .help = "From its middle to its side."}),
        field("high", &B::high, {.min = 1, .max = maxReach, .required = true, .help = "From its middle to its top."}),
    };
    return fields;
}

template <>
const std::vector<Field<TreeLook>>& fieldsOf<TreeLook>() {
    using T = TreeLook;
    static const std::vector<Field<T>> fields{
        field("name", &T::name, {.min = 1, .max = 40, .required = true, .help = "Its name."}),
        field("weight", &T::weight, {.min = 0, .max = 100, .help = "How often gardens have it."}),
        field("trunk", &T::trunk, {.min = 0, .max = 6, .help = "Its width in eighths of a tile; 0 for a bush."}),
        field("bark", &T::bark, {.min = 2, .max = 2, .help = "Two letters: south and east of the trunk."}),
        field("tones", &T::tones, {.min = 5, .max = 5, .help = "Of the leaves: five letters from the darkest."}),
        field("fruit", &T::fruit, {.max = 1, .help = "A letter: what hangs in it."}),
        field("leaves", &T::leaves, {.required = true, .help = "Balls of leaves."}),
        field("sways", &T::sways, {.help = "Whether the wind moves it."}),
    };
    return fields;
}

void checkTrees(const std::vector<TreeLook>& trees, const JsonNode& list) {
    for (std::size_t i = 0; i < trees.size(); ++i) {
        const TreeLook& tree = trees[i];
        const JsonNode node = list.at(i);
        for (const auto& [key, letters] :
             {std::pair{"bark", &tree.bark}, {"tones", &tree.tones}, {"fruit", &tree.fruit}})
            if (letters->find_first_not_of(paintLetters) != std::string::npos)
                node.at(key).fail("letters of \"" + std::string(paintLetters) + "\"");
        const JsonNode leaves = node.at("leaves");
        if (tree.leaves.empty()) leaves.fail("at least one ball");
        for (std::size_t k = 0; k < tree.leaves.size(); ++k) {
            const LeafBall& ball = tree.leaves[k];
            if (ball.at.size() != 3) leaves.at(k).fail("three numbers in `at`");
            if (ball.at[2] - ball.high < 0) leaves.at(k).refuse("a ball of leaves reaches under the ground");
        }
    }
}

}  // namespace rooftree
