// How sprites look: palettes, walls, openings, floors, roofs, fences and trees, as resources/iso/look.json has them.
#pragma once

#include "base/record.h"
#include "image/image.h"
#include "iso/sprites/tree_look.h"

namespace rooftree {

inline constexpr int inkCount = 8;

// At most eight inks, and the ink of each paint in the order of paintLetters.
struct InkPalette {
    std::string name;
    std::vector<std::string> inks;  // "#rrggbb"
    std::string paints;             // a digit each
    Json extra = Json::object();
    bool operator==(const InkPalette&) const = default;

    Rgba colourOf(int ink) const;
    // By paint.
    std::array<std::uint8_t, paintLetters.size()> inkTable() const;
    // The paint whose ink is nearest to a colour; of those with the same ink the first.
    Paint nearest(Rgba colour) const;
};

// Rows of paint letters from the top, as wide as one tile to eight. They repeat to the sides, and upwards from the
// foot. A dot leaves what is behind, a line a hole.
struct Pattern {
    std::string name;
    std::vector<std::string> south;
    std::vector<std::string> east;  // as south where left out
    std::vector<std::string> top;
    std::vector<std::string> foot;  // in place of the lowest rows of a wall that stands on the ground
    std::vector<std::string> footEast;
    std::string post;      // two letters: south and east of what stands at its ends; as the wall where empty
    std::string openings;  // of a wall: what ends the names of those that show on it; empty for those of every wall
    Json extra = Json::object();
    bool operator==(const Pattern&) const = default;
};

// A roof's covering, course by course: rows of paint letters as wide as a tile.
struct RoofCover {
    std::string name;
    int courses = 4;                 // a tile
    int shift = 4;                   // how far every other course is moved aside
    std::vector<std::string> south;  // three rows: what begins a course, its middle, and what ends it
    std::vector<std::string> east;
    std::vector<std::string> back;  // north and west
    std::string ridge;              // two letters: south and east of a ridge or hip
    std::string valley;             // one letter
    std::string edge;               // one letter: fascias and verges
    Json extra = Json::object();
    bool operator==(const RoofCover&) const = default;
};

// What a style has in place of a pattern.
struct PatternSwap {
    std::string style;
    std::vector<std::string> from;
    std::vector<std::string> to;
    Json extra = Json::object();
    bool operator==(const PatternSwap&) const = default;
};

// The tones of a paint of the shapes of furniture: five letters from the darkest. A south side has the one at its shade, an
// east side the one before, a top the one after.
struct ToneRamp {
    std::string paint;
    std::string tones;
    Json extra = Json::object();
    bool operator==(const ToneRamp&) const = default;

    Tones at(int shade) const;
};

struct IsoLook {
    std::vector<InkPalette> palettes;
    std::vector<Pattern> walls;
    std::vector<Pattern> openings;
    std::vector<Pattern> floors;
    std::vector<RoofCover> roofs;
    std::vector<Pattern> fences;
    std::vector<TreeLook> trees;
    std::vector<PatternSwap> styles;
    std::vector<ToneRamp> ramps;
    Json extra = Json::object();
    bool operator==(const IsoLook&) const = default;

    // Null where there is none of that name.
    const InkPalette* palette(std::string_view name) const;
    const Pattern* wall(std::string_view name) const;
    const Pattern* opening(std::string_view name) const;
    const Pattern* floor(std::string_view name) const;
    const RoofCover* roof(std::string_view name) const;
    const Pattern* fence(std::string_view name) const;
    const TreeLook* tree(std::string_view name) const;
    // The first where there is none of that name.
    const ToneRamp& ramp(std::string_view paint) const;
    // The name that a style has in place of a pattern's.
    std::string_view inStyle(std::string_view style, std::string_view name) const;
};

// The paint of a pattern at a column and a height; noPaint for a dot, holePaint for a line.
inline constexpr Paint holePaint = 254;
Paint patternAt(const std::vector<std::string>& rows, int u, int v);

template <>
const std::vector<Field<InkPalette>>& fieldsOf<InkPalette>();
template <>
const std::vector<Field<Pattern>>& fieldsOf<Pattern>();
template <>
const std::vector<Field<RoofCover>>& fieldsOf<RoofCover>();
template <>
const std::vector<Field<PatternSwap>>& fieldsOf<PatternSwap>();
template <>
const std::vector<Field<ToneRamp>>& fieldsOf<ToneRamp>();
template <>
const std::vector<Field<IsoLook>>& fieldsOf<IsoLook>();

// Throws Error (input) with the place of what is wrong.
IsoLook readIsoLook(const JsonNode& document, Problems& notes);
Json isoLookSchema();

// That of resources/iso/look.json, which the program carries.
const IsoLook& builtInIsoLook();

}  // namespace rooftree
