// Rooms: their ids, cells and areas, and which a kind of building has.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "building/names.h"
#include "building/soundness/survey.h"
#include "building/titles.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong room";

bool mayHave(const BuildingKind& kind, RoomKind room) {
    constexpr RoomKind anywhere[] = {RoomKind::hall,   RoomKind::corridor, RoomKind::kitchen, RoomKind::storage,
                                     RoomKind::cellar, RoomKind::office,   RoomKind::bedroom};
    if (classOf(room) == RoomClass::open ||
        std::find(std::begin(anywhere), std::end(anywhere), room) != std::end(anywhere))
        return true;
    for (const auto* rooms : {&kind.ground, &kind.upper, &kind.groundFillers, &kind.upperFillers})
        for (const KindRoom& one : *rooms)
            if (one.room == room) return true;
    return false;
}

void findCellFaults(const SurveyedStorey& storey, const Room& room, const std::string& pointer, Faults& out) {
    const Grid<std::int16_t>& cells = storey.storey.cells;
    CellBoard board{};  // holes included
    int area = 0;
    std::optional<Point> first;
    for (int y = 0; y < cells.height(); ++y)
        for (int x = 0; x < cells.width(); ++x) {
            if (cells.at(x, y) == room.id) {
                ++area;
                if (!first) first = Point{x, y};
            }
            if (storey.owners.at({x, y}) == room.id) addCell(board, {x, y});
        }
    const std::string_view title = titleOf(room.kind);
    if (!first) {
        out.add(wrong, pointer, storey.level, noPlace, fmt::format("the {} has no tile", title));
        return;
    }
    if (room.area != area)
        out.add(
            wrong, pointer + "/area", storey.level, *first,
            fmt::format("the area of the {} is said to be {}, but it has {} tiles of floor", title, room.area, area));
    if (!isOnePiece(board))
        out.add(wrong, pointer, storey.level, *first, fmt::format("the {} is in several pieces", title));
}

}  // namespace

void findRoomFaults(const Survey& plan, Faults& out) {
    std::set<int> ids;
    for (const SurveyedStorey& storey : plan.storeys)
        for (std::size_t i = 0; i < storey.storey.rooms.size(); ++i) {
            const Room& room = storey.storey.rooms[i];
            const std::string pointer = fmt::format("/storeys/{}/rooms/{}", storey.level, i);
            if (!ids.insert(room.id).second)
                out.add(wrong, pointer + "/id", storey.level, noPlace,
                        fmt::format("the id {} of the {} is that of another room, too", room.id, titleOf(room.kind)));
            if (!mayHave(plan.kind, room.kind))
                out.add(wrong, pointer + "/kind", storey.level, noPlace,
                        fmt::format("a {} has no {}", plan.kind.name, titleOf(room.kind)));
            findCellFaults(storey, room, pointer, out);
        }
    const RoomKind main = plan.kind.ground.front().room;
    const std::vector<Room>& ground = plan.groundStorey().storey.rooms;
    if (std::none_of(ground.begin(), ground.end(), [&](const Room& room) { return room.kind == main; }))
        out.add(wrong, "/storeys/0/rooms", 0, noPlace,
                fmt::format("the ground floor of a {} has no {}, its main room", plan.kind.name, titleOf(main)));
}

}  // namespace rooftree
