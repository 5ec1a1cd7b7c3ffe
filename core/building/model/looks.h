// How planned buildings look in voxels: what walls, roofs, floors and doors are drawn as, and every colour. What a
// designer decides.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "voxel/painted/shades.h"

namespace rooftree {

// A colour by its name, which looks and shapes have for it.
struct NamedPaint {
    std::string name;
    Shades shades{};
    Json extra = Json::object();
    bool operator==(const NamedPaint&) const = default;
};
inline constexpr std::size_t maxPaints = 64;

enum class WallPattern : std::uint8_t { brick, stone, rubble, blocks, plaster, timber, log, adobe };
template <>
struct EnumNames<WallPattern> {
    static constexpr std::array<std::string_view, 8> names{"brick",   "stone",  "rubble", "blocks",
                                                           "plaster", "timber", "log",    "adobe"};
};

struct WallLook {
    std::string set;
    WallPattern pattern = WallPattern::plaster;
    std::string face;    // paints
    std::string inside;  // as rooms see it
    std::string trim;    // beams, posts, quoins, frames
    std::string base;    // the plinth
    Json extra = Json::object();
    bool operator==(const WallLook&) const = default;
};

enum class RoofPattern : std::uint8_t { tile, slate, shingle, thatch };
template <>
struct EnumNames<RoofPattern> {
    static constexpr std::array<std::string_view, 4> names{"tile", "slate", "shingle", "thatch"};
};

struct RoofLook {
    std::string roofing;
    RoofPattern pattern = RoofPattern::tile;
    std::string cover;
    std::string ridge;
    std::string verge;  // barge boards
    Json extra = Json::object();
    bool operator==(const RoofLook&) const = default;
};

enum class FloorPattern : std::uint8_t { boards, planks, flags, checks, parquet, carpet, earth };
template <>
struct EnumNames<FloorPattern> {
    static constexpr std::array<std::string_view, 7> names{"boards",  "planks", "flags", "checks",
                                                           "parquet", "carpet", "earth"};
};

struct FloorLook {
    std::string floor;
    FloorPattern pattern = FloorPattern::boards;
    std::string paint;
    std::string second;  // of checks, and the border of carpets
    Json extra = Json::object();
    bool operator==(const FloorLook&) const = default;
};

struct StyleLook {
    std::string style;
    std::string door;
    std::string shutter;  // empty: windows have none
    Json extra = Json::object();
    bool operator==(const StyleLook&) const = default;
};

// What hangs out beside the front door of a kind of building.
struct SignLook {
    std::string building;  // its kind
    std::string board;     // paints
    std::string mark;
    Json extra = Json::object();
    bool operator==(const SignLook&) const = default;
};

struct BuildingLooks {
    std::vector<NamedPaint> paints;
    std::vector<WallLook> walls;  // the first of each list stands in for what has no entry
    std::vector<RoofLook> roofs;
    std::vector<FloorLook> floors;
    std::vector<StyleLook> styles;
    std::vector<SignLook> signs;        // may be empty
    std::vector<std::string> chimneys;  // pieces of furniture that have one
    Json extra = Json::object();
    bool operator==(const BuildingLooks&) const = default;

    // The number of a paint; nothing where there is none of that name.
    std::optional<int> paint(std::string_view name) const;
};

template <>
const std::vector<Field<NamedPaint>>& fieldsOf<NamedPaint>();
template <>
const std::vector<Field<WallLook>>& fieldsOf<WallLook>();
template <>
const std::vector<Field<RoofLook>>& fieldsOf<RoofLook>();
template <>
const std::vector<Field<FloorLook>>& fieldsOf<FloorLook>();
template <>
const std::vector<Field<StyleLook>>& fieldsOf<StyleLook>();
template <>
const std::vector<Field<SignLook>>& fieldsOf<SignLook>();
template <>
const std::vector<Field<BuildingLooks>>& fieldsOf<BuildingLooks>();

// The paints that the program itself asks for.
namespace paints {
inline constexpr const char* glass = "glass";
inline constexpr const char* lead = "lead";
inline constexpr const char* iron = "iron";
inline constexpr const char* soot = "soot";
inline constexpr const char* stair = "oak";
inline constexpr const char* rafter = "walnut";
inline constexpr const char* chimney = "brick";
inline constexpr const char* cap = "ashlar";
inline constexpr const char* ground = "earth";
}  // namespace paints

// Throws Error (input) with the place of what is wrong, such as a paint that is not listed.
BuildingLooks readBuildingLooks(const JsonNode& document, Problems& notes);
Json buildingLooksSchema();

// Those of resources/buildings/looks.json, which the program carries.
const BuildingLooks& builtInBuildingLooks();

}  // namespace rooftree
