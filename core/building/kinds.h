// What a designer decides about buildings: the kinds with their rooms, and the styles with their materials.
#pragma once

#include "building/names.h"

namespace rooftree {

// A room that a storey may have.
struct KindRoom {
    RoomKind room = RoomKind::storage;
    Span area{9, 16};    // tiles that it may ask for
    int chance = 100;    // percent
    bool apart = false;  // rather in a wing of its own
    Json extra = Json::object();
    bool operator==(const KindRoom&) const = default;
};

struct KindShape {
    BuildingShape shape = BuildingShape::i;
    int weight = 1;
    Json extra = Json::object();
    bool operator==(const KindShape&) const = default;
};

// What the storeys above the ground are laid along: nothing, a hall around the stairs, or a corridor besides.
enum class UpperPlan : std::uint8_t { open, hall, corridor };
template <>
struct EnumNames<UpperPlan> {
    static constexpr std::array<std::string_view, 3> names{"open", "hall", "corridor"};
};

struct BuildingKind {
    std::string name;
    std::vector<int> plot;   // its own: along the front, and deep
    std::vector<int> least;  // the smallest on which it is tried
    std::vector<KindShape> shapes;
    Span width{7, 10};  // of the main wing along the front
    Span depth{5, 6};
    Span arm{4, 5};           // how broad other wings are
    Span reach{3, 6};         // how far they stand out
    bool lengthwise = false;  // the main wing stands with its end to the street
    Span storeys{1, 1};
    int lower = 50;              // percent of other wings that have fewer storeys than the main one
    int terrace = 40;            // percent of those against a taller one that get a flat roof to walk on
    int platform = 0;            // percent that get one on top of the main wing
    int bay = 0;                 // percent
    int back = 50;               // percent that get a back door
    std::optional<int> corners;  // percent of wings with cut corners; the style's own where left out
    bool slits = false;          // in place of windows
    bool rich = false;
    UpperPlan upperPlan = UpperPlan::hall;
    std::vector<std::string> sets;  // of outer walls; the style's own where left out
    std::vector<KindRoom> ground;   // the main room first
    std::vector<KindRoom> upper;
    std::vector<KindRoom> groundFillers;  // in turn, for what is left
    std::vector<KindRoom> upperFillers;
    Json extra = Json::object();
    bool operator==(const BuildingKind&) const = default;
};

struct BuildingKinds {
    std::vector<BuildingKind> kinds;
    Json extra = Json::object();
    bool operator==(const BuildingKinds&) const = default;

    // Null if there is none of that name.
    const BuildingKind* find(std::string_view name) const;
    std::vector<std::string> names() const;
};

struct BuildingStyle {
    std::string name;
    std::vector<std::string> outer;  // sets of outer walls, one of which a building gets
    std::vector<std::string> inner;
    std::vector<std::string> roofing;
    std::vector<WingTop> tops;  // of wings, one of which a building gets
    int pitch = 6;              // eighths of a tile that the roof rises a tile
    int windows = 3;            // every so many tiles
    int corners = 0;            // percent of wings with cut corners
    Json extra = Json::object();
    bool operator==(const BuildingStyle&) const = default;
};

struct BuildingStyles {
    std::vector<BuildingStyle> styles;
    Json extra = Json::object();
    bool operator==(const BuildingStyles&) const = default;

    // Null if there is none of that name.
    const BuildingStyle* find(std::string_view name) const;
    std::vector<std::string> names() const;
};

template <>
const std::vector<Field<KindRoom>>& fieldsOf<KindRoom>();
template <>
const std::vector<Field<KindShape>>& fieldsOf<KindShape>();
template <>
const std::vector<Field<BuildingKind>>& fieldsOf<BuildingKind>();
template <>
const std::vector<Field<BuildingKinds>>& fieldsOf<BuildingKinds>();
template <>
const std::vector<Field<BuildingStyle>>& fieldsOf<BuildingStyle>();
template <>
const std::vector<Field<BuildingStyles>>& fieldsOf<BuildingStyles>();

// Throw Error (input) with the place of what is wrong.
BuildingKinds readBuildingKinds(const JsonNode& document, Problems& notes);
BuildingStyles readBuildingStyles(const JsonNode& document, Problems& notes);
Json buildingKindsSchema();
Json buildingStylesSchema();

// Those of resources/buildings, which the program carries.
const BuildingKinds& builtInBuildingKinds();
const BuildingStyles& builtInBuildingStyles();

}  // namespace rooftree
