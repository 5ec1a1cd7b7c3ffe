// Dividing a storey into rooms: what is asked for, and what comes of it. Knows no building.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/geometry.h"
#include "base/streams.h"

namespace rooftree {

// What a room is to the others: a hub leads to them, social and work rooms may, store and privy rooms had better not.
enum class RoomZone : std::uint8_t { hub, social, work, store, privy };

struct RoomAsk {
    int kind = 0;      // the caller's name for it
    Span area{9, 16};  // tiles that it may ask for
    RoomZone zone = RoomZone::store;
    bool isLong = false;  // may be more than twice as long as wide
    bool apart = false;   // rather in a wing of its own
    bool needed = false;  // comes before those that are not
    int entrance = 0;     // how ill it takes the front door; neverEntrance where it is to have none
};
inline constexpr int neverEntrance = 1000;

// The hole over a flight from the storey below, with the landing at its northern or western end.
struct StairHole {
    Point landing;
    bool west = false;  // rises west, else north
    // The landing, and the cells over the run from the topmost down.
    Rect cells() const { return west ? Rect{landing.x, landing.y, 5, 1} : Rect{landing.x, landing.y, 1, 5}; }
};

enum class StoreyPlan : std::uint8_t { open, hall, corridor };

struct StoreyTask {
    std::vector<Rect> wings;       // the main one first; they share no cell and hang together
    std::vector<RoomAsk> asks;     // by importance; there may be more than there is space for
    std::vector<RoomAsk> fillers;  // in turn, for what is left
    // On the ground: where in the southern row of the main wing the front door may go, and the row.
    std::optional<Span> door;
    bool flightUp = false;               // a flight is to go up from the main wing
    StoreyPlan plan = StoreyPlan::open;  // of the storeys above the ground
    // Above the ground: the hole; the room around it, and the corridor, where the plan has them.
    std::optional<StairHole> hole;
    RoomAsk hall;
    RoomAsk corridor;
};

struct LaidRoom {
    RoomAsk ask;
    int want = 0;             // 0 for a filler
    std::vector<Rect> parts;  // which touch; the first is the largest
};

// Every cell of the wings belongs to one room; nothing where the storey cannot be divided so.
using StoreyRooms = std::vector<LaidRoom>;
using Layout = std::optional<StoreyRooms> (*)(const StoreyTask& task, Stream& lot);

struct NamedLayout {
    std::string_view name;
    Layout layout;
};
// Every way to divide a storey; `strips` first.
std::span<const NamedLayout> layouts();

// Wings cut along their long axis into strips of a room or two; above the ground, off a hall or a corridor.
std::optional<StoreyRooms> layStrips(const StoreyTask& task, Stream& lot);

}  // namespace rooftree
