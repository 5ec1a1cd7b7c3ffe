// Stage 3 of a plan, with the flights between the storeys: the rooms.
#pragma once

#include "building/brief.h"
#include "layout/layout.h"

namespace rooftree {

// Fills the storeys with rooms, cells and flights, by a layout of core/layout; terraces and platforms too. False where
// the storeys cannot be divided so.
bool layRooms(const Brief& brief, Layout layout, Building& building);

// How ill a room takes the front door, in a building of that main room; neverEntrance where it is to have none.
int entranceCost(RoomKind room, RoomKind main);

// Where in the southern row of the main wing the front door may stand, by column; empty if nowhere.
Span frontDoorColumns(const Building& building);

}  // namespace rooftree
