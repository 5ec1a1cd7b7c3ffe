#include "building/titles.h"

#include <algorithm>

#include "building/names.h"

namespace rooftree {

std::string_view titleOf(RoomKind kind) {
    switch (kind) {
        case RoomKind::living: return "living room";
        case RoomKind::dining: return "dining room";
        case RoomKind::meeting: return "meeting room";
        case RoomKind::guestroom: return "guest room";
        case RoomKind::storage: return "store";
        default: return nameOf(kind);
    }
}

std::string titleOf(const Storey& storey) {
    const bool open =
        !storey.rooms.empty() && std::all_of(storey.rooms.begin(), storey.rooms.end(),
                                             [](const Room& room) { return classOf(room.kind) == RoomClass::open; });
    if (open) return storey.level > 0 && storey.rooms.front().kind == RoomKind::platform ? "Tower top" : "Roof terrace";
    constexpr std::array<std::string_view, 4> names{"Ground floor", "First floor", "Second floor", "Third floor"};
    return std::string(names[std::size_t(std::clamp(storey.level, 0, 3))]);
}

std::string theRoom(const Storey& storey, int id) {
    const auto found =
        std::find_if(storey.rooms.begin(), storey.rooms.end(), [&](const Room& room) { return room.id == id; });
    return found != storey.rooms.end() ? "the " + std::string(titleOf(found->kind)) : "outside";
}

std::string titleOfPiece(std::string_view piece) {
    const std::size_t last = piece.rfind('_');
    if (last != std::string_view::npos) {
        const std::string_view end = piece.substr(last + 1);
        const bool front = end.size() == 1 && std::string_view("nesw").find(end) != std::string_view::npos;
        const bool size = end.size() == 3 && end[1] == 'x';
        if (front || size) piece = piece.substr(0, last);
    }
    std::string out(piece);
    std::replace(out.begin(), out.end(), '_', ' ');
    return out;
}

}  // namespace rooftree
