// Doors: what each kind is between, and where in its wall. What stands in the way is for the diagnostics.
#include <algorithm>

#include <fmt/format.h>

#include "building/names.h"
#include "building/soundness/survey.h"
#include "building/titles.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong door";

struct PlacedDoor {
    const Survey& plan;
    const SurveyedStorey& storey;
    const Door& door;
    const Room* near;  // null outside
    const Room* far;

    bool isClosed(const Room* room) const { return room != nullptr && classOf(room->kind) != RoomClass::open; }
    const Room* inside() const { return near != nullptr ? near : far; }
    bool leadsOut() const { return (near == nullptr) != (far == nullptr); }
    bool leadsToCourt() const {
        return storey.level == 0 && leadsOut() && plan.courts.has(near == nullptr ? door.edge.near() : door.edge.far());
    }
    bool isEither(RoomKind kind) const {
        return (near != nullptr && near->kind == kind) || (far != nullptr && far->kind == kind);
    }
};

std::optional<std::string> frontFault(const PlacedDoor& at) {
    const std::string_view side = at.plan.east ? "east" : "south";
    if (at.storey.level != 0 || at.door.edge.west != at.plan.east || !at.isClosed(at.far) ||
        !at.plan.isYard(at.door.edge.near()))
        return fmt::format("the front door does not lead from a room on the ground out to the street in the {}", side);
    const auto place = at.storey.inStretch(at.door.edge);
    if (!place || !isInMiddleThird(place->index, place->count))
        return "the front door is not in the middle third of its wall";
    return std::nullopt;
}

std::optional<std::string> backFault(const PlacedDoor& at) {
    constexpr RoomKind from[] = {RoomKind::kitchen, RoomKind::storage, RoomKind::barn, RoomKind::forge};
    if (at.storey.level != 0 || !at.leadsOut() ||
        std::find(std::begin(from), std::end(from), at.inside()->kind) == std::end(from))
        return "a back door leads out on the ground from a kitchen, store, barn or forge; this does not";
    return std::nullopt;
}

std::optional<std::string> terraceFault(const PlacedDoor& at) {
    if (at.near == nullptr || at.far == nullptr || at.isClosed(at.near) == at.isClosed(at.far))
        return "a terrace door leads from a room to a terrace or platform; this does not";
    return std::nullopt;
}

std::optional<std::string> innerFault(const PlacedDoor& at) {
    const DoorKind kind = at.door.kind;
    if (!at.isClosed(at.near) || !at.isClosed(at.far) || at.near == at.far)
        return fmt::format("an {} door is between two rooms; this is not", kind == DoorKind::arch ? "arch" : "inner");
    if ((kind == DoorKind::metal) != at.isEither(RoomKind::vault))
        return kind == DoorKind::metal ? "a metal door leads to no vault" : "the door of the vault is not of metal";
    const bool privy = classOf(at.near->kind) == RoomClass::privy || classOf(at.far->kind) == RoomClass::privy;
    if (kind == DoorKind::arch && privy)
        return fmt::format("an arch, which nobody shuts, leads to the {}",
                           titleOf(classOf(at.near->kind) == RoomClass::privy ? at.near->kind : at.far->kind));
    const auto place = at.storey.inSharedWall(at.door.edge);
    if (place.count >= 3 && place.atEnd())
        return fmt::format("the door between the {} and the {} is at an end of the wall that they share",
                           titleOf(at.near->kind), titleOf(at.far->kind));
    return std::nullopt;
}

std::optional<std::string> faultOf(const PlacedDoor& at) {
    std::optional<std::string> fault;
    switch (at.door.kind) {
        case DoorKind::front: return frontFault(at);
        case DoorKind::inner:
        case DoorKind::arch:
        case DoorKind::metal: return innerFault(at);
        case DoorKind::back: fault = backFault(at); break;
        case DoorKind::court:
            if (!at.leadsToCourt()) fault = "a court door leads from a room on the ground to a court; this does not";
            break;
        case DoorKind::terrace: fault = terraceFault(at); break;
    }
    if (fault) return fault;
    const auto place = at.storey.inStretch(at.door.edge);
    if (place && place->count >= 3 && place->atEnd())
        return fmt::format("the {} door is at an end of its wall", nameOf(at.door.kind));
    return std::nullopt;
}

}  // namespace

void findDoorFaults(const Survey& plan, Faults& out) {
    int fronts = 0;
    bool toCourt = false;
    for (const SurveyedStorey& storey : plan.storeys)
        for (std::size_t i = 0; i < storey.storey.doors.size(); ++i) {
            const Door& door = storey.storey.doors[i];
            const auto add = [&](std::string sentence) {
                out.add(wrong, fmt::format("/storeys/{}/doors/{}", storey.level, i), storey.level, door.edge.at,
                        std::move(sentence));
            };
            const PlacedDoor at{plan, storey, door, storey.roomAt(door.edge.near()), storey.roomAt(door.edge.far())};
            if (storey.doors.of(door.edge) != int(i)) add("a second door is in the same piece of wall");
            if (!storey.walls.has(door.edge)) add(fmt::format("the {} door is in no wall", nameOf(door.kind)));
            if (door.kind == DoorKind::front && ++fronts == 2) add("this is a second front door, expected one");
            toCourt = toCourt || at.leadsToCourt();
            if (std::optional<std::string> fault = faultOf(at)) add(std::move(*fault));
        }
    if (plan.building.shape == BuildingShape::o && !toCourt)
        out.add(wrong, "/storeys/0/doors", 0, noPlace, "no door leads to the court");
}

}  // namespace rooftree
