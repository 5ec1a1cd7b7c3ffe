// What a sprite is painted from: the name of a piece, and how it meets its neighbours.
#pragma once

#include <string>

#include "base/side.h"
#include "iso/sprites/look.h"
#include "iso/sprites/solid.h"

namespace rooftree {

inline constexpr int halfWall = 1;  // eighths of a tile
inline constexpr int eaveReach = 2;
inline constexpr int roofLift = 2;  // of a roof over the tops of walls, so that its eaves end above them

// How an end of an eave goes on.
enum class EaveEnd : std::uint8_t {
    flush,
    hip,       // round a corner that sticks out
    straight,  // as far as a verge
    valley,    // another eave comes from the side
    butt,      // half a wall short
    shy,       // as far short as an eave reaches
};

struct SpriteForm {
    std::string sprite;
    std::string style;
    Box box;                         // that it must stay within, from the place that it is drawn at
    int low = 0;                     // of a wall: that it is painted from; of a gable: where its roof's tile begins
    int high = 0;                    // of a wall: that it is painted to; of a gable or roof: how much its tile rises
    int parity = 0;                  // 0 or 1: of its place along the wall
    bool shaded = false;             // under an eave
    int top = 0;                     // of a wall: how high it is in all
    bool grounded = false;           // it stands on the ground
    std::string hole;                // the opening whose hole it has
    std::string corner;              // of a floor: the corner that is cut off
    Sides ridges;                    // sides of a roof's tile along which another falls away
    Sides verges;                    // over which it reaches
    Sides walls;                     // at which it ends half a wall short
    Side side = Side::south;         // of an eave; to which furniture is turned
    Point tiles{1, 1};               // of furniture
    EaveEnd first = EaveEnd::flush;  // in the west or north
    EaveEnd last = EaveEnd::flush;
    int frame = 0;  // of a loop
    Point part;     // of a rug: which of its cells; of a roof: whether its cell is odd along x, and against y
    bool operator==(const SpriteForm&) const = default;
};

// Everything about it in one line, to find it again by.
std::string keyOf(const SpriteForm& form);

// The words of a sprite's name.
std::vector<std::string> wordsOf(std::string_view sprite);

// Throws nothing: a name that no painter knows becomes a plain block, and `known` is then false.
struct PaintedSprite {
    IsoSprite sprite;
    bool known = true;
};
PaintedSprite paintSprite(const SpriteForm& form, const IsoLook& look);

// The painters by kind of piece.
IsoSprite paintWall(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintPost(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintCut(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintDoor(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintFloor(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintStair(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintRoof(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintGable(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintEave(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintTree(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintFence(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
IsoSprite paintWalker(const SpriteForm& form, const std::vector<std::string>& words, const IsoLook& look);
// Nothing where no shape is known. What burns flickers, in so many frames.
inline constexpr int fireFrames = 4;
bool burns(std::string_view piece);
std::optional<IsoSprite> paintFurniture(const SpriteForm& form, const IsoLook& look);

}  // namespace rooftree
