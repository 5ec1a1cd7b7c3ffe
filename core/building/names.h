// The words that documents have for what a building is made of.
#pragma once

#include "base/record.h"
#include "building/building.h"

namespace rooftree {

template <>
struct EnumNames<RoomClass> {
    static constexpr std::array<std::string_view, 6> names{"hub", "social", "work", "store", "private", "open"};
};
template <>
struct EnumNames<RoomKind> {
    static constexpr std::array<std::string_view, 27> names{
        "hall",    "corridor",  "living",  "dining",  "taproom",   "shop",      "nave",    "meeting", "library",
        "kitchen", "workshop",  "forge",   "office",  "guardroom", "sanctuary", "storage", "cellar",  "vault",
        "barn",    "warehouse", "armoury", "bedroom", "guestroom", "dormitory", "study",   "terrace", "platform"};
};
template <>
struct EnumNames<BuildingShape> {
    static constexpr std::array<std::string_view, 8> names{"I", "L", "T", "U", "H", "Z", "plus", "O"};
};
template <>
struct EnumNames<WingTop> {
    static constexpr std::array<std::string_view, 6> names{"hip", "gable", "half-hip", "flat", "terrace", "platform"};
};
template <>
struct EnumNames<WallKind> {
    static constexpr std::array<std::string_view, 3> names{"wall", "low", "crenel"};
};
template <>
struct EnumNames<DoorKind> {
    static constexpr std::array<std::string_view, 7> names{"front", "back", "court", "terrace",
                                                           "inner", "arch", "metal"};
};
template <>
struct EnumNames<WindowKind> {
    static constexpr std::array<std::string_view, 3> names{"window", "slit", "bay"};
};
template <>
struct EnumNames<Layer> {
    static constexpr std::array<std::string_view, 4> names{"floor", "rug", "wall", "top"};
};

template <class E>
constexpr std::string_view nameOf(E value) requires requires {
    EnumNames<E>::names;
}
{ return EnumNames<E>::names[std::size_t(value)]; }

}  // namespace rooftree
