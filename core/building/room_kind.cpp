#include "building/building.h"

namespace rooftree {

RoomClass classOf(RoomKind kind) {
    if (kind <= RoomKind::corridor) return RoomClass::hub;
    if (kind <= RoomKind::library) return RoomClass::social;
    if (kind <= RoomKind::sanctuary) return RoomClass::work;
    if (kind <= RoomKind::armoury) return RoomClass::store;
    if (kind <= RoomKind::study) return RoomClass::privy;
    return RoomClass::open;
}

}  // namespace rooftree
