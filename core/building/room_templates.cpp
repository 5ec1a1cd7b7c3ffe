#include "building/room_templates.h"

#include <algorithm>

#include "building/kinds.h"

namespace rooftree {

namespace texts {
extern const char* const rooms;  // of resources/buildings/rooms.json, made into a source by the build
}

template <>
const std::vector<Field<RoomItem>>& fieldsOf<RoomItem>() {
    using I = RoomItem;
    static const std::vector<Field<I>> fields{
        field("pieces", &I::pieces,
              {.min = 1,
               .max = 40,
               .required = true,
               .help = "Sprites, one of them each time; the letter of the front is added to the name."}),
        field("place", &I::place, {.help = "Where it goes."}),
        field("wide", &I::wide, {.min = 1, .max = maxItemSide, .help = "Tiles along the wall."}),
        field("deep", &I::deep, {.min = 1, .max = maxItemSide, .help = "Tiles from the wall into the room."}),
        field("count", &I::count, {.min = 0, .max = 60, .help = "Fewest and most of them."}),
        field("per", &I::per, {.min = 0, .max = 400, .help = "Tiles of the room for each; 0 for any count."}),
        field("chance", &I::chance, {.min = 1, .max = 100, .help = "Percent of the rooms that have it."}),
        field("least", &I::least, {.min = 0, .max = 1600, .help = "Tiles that the room has at least."}),
        field("taste", &I::taste, {.help = "Whether in rich buildings, in others, or in any."}),
        field("buildings", &I::buildings, {.min = 1, .max = 40, .help = "Only in these kinds of building."}),
        field("notBuildings", &I::notBuildings, {.min = 1, .max = 40, .help = "Not in these kinds of building."}),
        field("clear", &I::clear, {.help = "Whether its front or a side next to it stays free."}),
        field("walls", &I::walls, {.help = "Sides of the room that it may stand against."}),
        field("corner", &I::corner, {.help = "Rather in a corner."}),
        field("middle", &I::middle, {.help = "Rather in the middle of a wall."}),
        field("needed", &I::needed, {.help = "Even where it makes the ways through the room narrow."}),
        field("street", &I::street, {.help = "Rather facing the street."}),
        field("otherwise", &I::otherwise, {.help = "Only where the thing before it in the list is not there."}),
        field("tall", &I::tall, {.help = "Not before a window."}),
        field("passable", &I::passable, {.help = "One walks over it."}),
        field("seat", &I::seat, {.min = 1, .max = 40, .help = "A sprite that faces it."}),
        field("seats", &I::seats, {.min = 1, .max = 12, .help = "The most seats."}),
        field("tops", &I::tops, {.min = 1, .max = 40, .help = "Small things on it."}),
        field("topChance", &I::topChance, {.min = 1, .max = 100, .help = "Percent of its tiles with one."}),
        field("shelf", &I::shelf, {.min = 1, .max = 40, .help = "A sprite against the wall behind the keeper."}),
    };
    return fields;
}

template <>
const std::vector<Field<StyleFloor>>& fieldsOf<StyleFloor>() {
    using F = StyleFloor;
    static const std::vector<Field<F>> fields{
        field("style", &F::style, {.min = 1, .max = 40, .required = true, .help = "Name of the style."}),
        field("floor", &F::floor, {.min = 1, .max = 40, .required = true, .help = "Material of the floor."}),
    };
    return fields;
}

template <>
const std::vector<Field<RoomTemplate>>& fieldsOf<RoomTemplate>() {
    using T = RoomTemplate;
    static const std::vector<Field<T>> fields{
        field("kind", &T::room, {.required = true, .help = "Kind of the room."}),
        field("floor", &T::floor, {.min = 1, .max = 40, .required = true, .help = "Material of the floor."}),
        field("richFloor", &T::richFloor, {.min = 1, .max = 40, .help = "Material of the floor in rich buildings."}),
        field("floors", &T::floors, {.help = "Materials of the floor in some styles."}),
        field("items", &T::items, {.required = true, .help = "What it has, the most needed first."}),
    };
    return fields;
}

template <>
const std::vector<Field<StyleDoor>>& fieldsOf<StyleDoor>() {
    using D = StyleDoor;
    static const std::vector<Field<D>> fields{
        field("style", &D::style, {.min = 1, .max = 40, .required = true, .help = "Name of the style."}),
        field("material", &D::material, {.min = 1, .max = 40, .required = true, .help = "Material of the doors."}),
        field("doors", &D::doors, {.min = 1, .max = 40, .required = true, .help = "Kinds of doors."}),
    };
    return fields;
}

template <>
const std::vector<Field<RoomTemplates>>& fieldsOf<RoomTemplates>() {
    using T = RoomTemplates;
    static const std::vector<Field<T>> fields{
        field("doors", &T::doors, {.help = "Doors of a material of their own."}),
        field("rooms", &T::rooms, {.required = true, .help = "A template for each kind of room."}),
    };
    return fields;
}

const RoomTemplate* RoomTemplates::find(RoomKind kind) const {
    const auto found =
        std::find_if(rooms.begin(), rooms.end(), [&](const RoomTemplate& one) { return one.room == kind; });
    return found != rooms.end() ? &*found : nullptr;
}

RoomTemplates readRoomTemplates(const JsonNode& document, Problems& notes) {
    RoomTemplates out;
    readRecord(fieldsOf<RoomTemplates>(), out, document, notes);
    const JsonNode rooms = document.at("rooms");
    for (std::size_t i = 0; i < out.rooms.size(); ++i) {
        const JsonNode room = rooms.at(i);
        if (out.find(out.rooms[i].room) != &out.rooms[i]) room.refuse("found a second template for this kind of room");
        const JsonNode items = room.at("items");
        for (std::size_t k = 0; k < out.rooms[i].items.size(); ++k) {
            const JsonNode item = items.at(k);
            if (out.rooms[i].items[k].pieces.empty()) item.at("pieces").fail("at least one sprite");
        }
    }
    return out;
}

Json roomTemplatesSchema() {
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "what rooms have"}};
    out.update(schemaOf(recordInfoOf<RoomTemplates>()));
    return out;
}

const RoomTemplates& builtInRoomTemplates() {
    static const RoomTemplates templates = [] {
        const Json document = parseJson(texts::rooms, "rooms.json");
        Problems notes;
        return readRoomTemplates(JsonNode(document, "rooms.json"), notes);
    }();
    return templates;
}

bool isRich(std::string_view buildingKind) {
    const BuildingKind* kind = builtInBuildingKinds().find(buildingKind);
    return kind != nullptr && kind->rich;
}

std::string_view floorOf(const BuildingSpec& spec, RoomKind kind) {
    const RoomTemplates& templates = builtInRoomTemplates();
    const RoomTemplate* room = templates.find(kind);
    if (room == nullptr) return "board";
    if (room->richFloor && isRich(spec.kind)) return *room->richFloor;
    for (const StyleFloor& floor : room->floors)
        if (floor.style == spec.style) return floor.floor;
    return room->floor;
}

std::string_view doorMaterialOf(const BuildingSpec& spec, DoorKind kind) {
    for (const StyleDoor& door : builtInRoomTemplates().doors)
        if (door.style == spec.style &&
            std::find(door.doors.begin(), door.doors.end(), nameOf(kind)) != door.doors.end())
            return door.material;
    return {};
}

}  // namespace rooftree
