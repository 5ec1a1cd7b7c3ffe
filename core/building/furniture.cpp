#include "building/furniture.h"

#include <algorithm>
#include <charconv>

#include "building/room_furnisher.h"

namespace rooftree {
namespace {

void furnish(Storey& storey, StoreySpace& space, StandOptions& options, const Room& room, const Streams& streams,
             const BuildingSpec& spec) {
    const RoomTemplate* how = builtInRoomTemplates().find(room.kind);
    if (how == nullptr) return;
    std::array<char, 24> name{"furniture "};
    const auto end = std::to_chars(name.data() + 10, name.data() + name.size(), room.id).ptr;
    const Stream stream = streams.stream({name.data(), std::size_t(end - name.data())});
    RoomFurnisher(storey, space, options, room, stream, spec).furnish(*how);
}

const Storey* below(const Building& building, std::size_t level) {
    return level > 0 ? &building.storeys[level - 1] : nullptr;
}

}  // namespace

void furnishBuilding(Building& building, const Streams& streams) {
    StandOptions options;
    for (std::size_t level = 0; level < building.storeys.size(); ++level) {
        Storey& storey = building.storeys[level];
        storey.furniture.clear();
        storey.furniture.reserve(48);
        StoreySpace space(storey, below(building, level));
        for (const Room& room : storey.rooms) furnish(storey, space, options, room, streams, building.spec);
    }
}

void furnishRoom(Building& building, int level, int room, const Streams& streams) {
    Storey& storey = building.storeys[std::size_t(level)];
    std::erase_if(storey.furniture,
                  [&](const Furniture& item) { return storey.cells.at(item.at.x, item.at.y) == room; });
    StoreySpace space(storey, below(building, std::size_t(level)));
    const auto found =
        std::find_if(storey.rooms.begin(), storey.rooms.end(), [&](const Room& one) { return one.id == room; });
    StandOptions options;
    if (found != storey.rooms.end()) furnish(storey, space, options, *found, streams, building.spec);
}

}  // namespace rooftree
