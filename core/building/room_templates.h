// What a designer decides about rooms: what stands in them, and what they are floored with.
#pragma once

#include "building/names.h"

namespace rooftree {

// Where things of a room go.
enum class ItemPlace : std::uint8_t {
    wall,     // against a wall, facing in
    heap,     // along walls, corners first, without a front
    island,   // free to walk around
    table,    // free to walk around, with seats facing it
    counter,  // a row along a wall with room for the keeper behind
    pews,     // rows facing the first thing against a wall, with an aisle
    mount,    // hangs on a north or west wall
    rug,      // lies in the middle
};
enum class ItemTaste : std::uint8_t { any, plain, rich };
// What stays free: nothing, the front, or one of the sides next to it.
enum class ItemClear : std::uint8_t { none, front, side };

template <>
struct EnumNames<ItemPlace> {
    static constexpr std::array<std::string_view, 8> names{"wall",    "heap", "island", "table",
                                                           "counter", "pews", "mount",  "rug"};
};
template <>
struct EnumNames<ItemTaste> {
    static constexpr std::array<std::string_view, 3> names{"any", "plain", "rich"};
};
template <>
struct EnumNames<ItemClear> {
    static constexpr std::array<std::string_view, 3> names{"none", "front", "side"};
};

struct RoomItem {
    std::vector<std::string> pieces;  // one of them each time, without the letter of its front
    ItemPlace place = ItemPlace::wall;
    int wide = 1;  // along the wall
    int deep = 1;  // from the wall into the room
    Span count{1, 1};
    int per = 0;       // tiles of the room for each, within `count`; 0: any count
    int chance = 100;  // percent
    int least = 0;     // tiles of the room from which it is there
    ItemTaste taste = ItemTaste::any;
    std::vector<std::string> buildings;     // only in these kinds; in any if empty
    std::vector<std::string> notBuildings;  // not in these
    ItemClear clear = ItemClear::front;
    std::optional<Sides> walls;     // that it may stand against
    bool corner = false;            // rather in a corner
    bool middle = false;            // rather in the middle of a wall, at an end of the longer way of the room first
    bool needed = false;            // even if the ways through the room become narrow
    bool street = false;            // rather facing the side that the building's front is on
    bool otherwise = false;         // only where what stands before it in the list is not there
    bool tall = false;              // not before a window
    bool passable = false;          // one walks over it
    std::string seat;               // a piece that faces it
    int seats = 1;                  // the most of them
    std::vector<std::string> tops;  // small things, at most one a tile
    int topChance = 50;             // percent, a tile
    std::string shelf;              // behind the keeper, where there is room
    Json extra = Json::object();
    bool operator==(const RoomItem&) const = default;
};

struct StyleFloor {
    std::string style;
    std::string floor;
    Json extra = Json::object();
    bool operator==(const StyleFloor&) const = default;
};

struct RoomTemplate {
    RoomKind room = RoomKind::hall;
    std::string floor;
    std::optional<std::string> richFloor;
    std::vector<StyleFloor> floors;  // by style, unless rich
    std::vector<RoomItem> items;     // in this order
    Json extra = Json::object();
    bool operator==(const RoomTemplate&) const = default;
};

struct StyleDoor {
    std::string style;
    std::string material;
    std::vector<std::string> doors;  // kinds of doors made of it
    Json extra = Json::object();
    bool operator==(const StyleDoor&) const = default;
};

struct RoomTemplates {
    std::vector<StyleDoor> doors;  // where doors are of a material of their own
    std::vector<RoomTemplate> rooms;
    Json extra = Json::object();
    bool operator==(const RoomTemplates&) const = default;

    // Null if there is none for that kind.
    const RoomTemplate* find(RoomKind kind) const;
};

inline constexpr int maxItemSide = 4;

template <>
const std::vector<Field<RoomItem>>& fieldsOf<RoomItem>();
template <>
const std::vector<Field<StyleFloor>>& fieldsOf<StyleFloor>();
template <>
const std::vector<Field<RoomTemplate>>& fieldsOf<RoomTemplate>();
template <>
const std::vector<Field<StyleDoor>>& fieldsOf<StyleDoor>();
template <>
const std::vector<Field<RoomTemplates>>& fieldsOf<RoomTemplates>();

// Throws Error (input) with the place of what is wrong.
RoomTemplates readRoomTemplates(const JsonNode& document, Problems& notes);
Json roomTemplatesSchema();

// Those of resources/buildings/rooms.json, which the program carries.
const RoomTemplates& builtInRoomTemplates();

// Whether buildings of that kind have fine things.
bool isRich(std::string_view buildingKind);

// What a room of that kind is floored with, and what a door is made of (empty: its plain material).
std::string_view floorOf(const BuildingSpec& spec, RoomKind kind);
std::string_view doorMaterialOf(const BuildingSpec& spec, DoorKind kind);

}  // namespace rooftree
