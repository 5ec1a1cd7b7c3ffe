// How the kit's buildings look in voxels: how walls are faced, and the colours. What a designer decides.
#pragma once

#include <string>
#include <vector>

#include "voxel/painted/shades.h"

namespace rooftree {

// What walls are made of, which tells how they and the roof are drawn.
enum class KitFacing : std::uint8_t { plaster, timber, stone, brick };
template <>
struct EnumNames<KitFacing> {
    static constexpr std::array<std::string_view, 4> names{"plaster", "timber", "stone", "brick"};
};

struct KitLook {
    std::string name;
    KitFacing facing = KitFacing::plaster;
    Shades wall{};   // what walls are faced with
    Shades under{};  // what shows where that is broken off
    Shades patch{};  // what mends it
    Shades trim{};   // beams, frames, barge boards
    Shades base{};   // plinths, quoins, string courses
    Shades roof{};
    Shades ridge{};
    Shades door{};
    Shades stack{};  // chimneys
    Json extra = Json::object();
    bool operator==(const KitLook&) const = default;
};

// The looks, and the colours that they share.
struct KitLooks {
    std::vector<KitLook> looks;  // at least one
    Shades core{};               // the inside, which no whole plan shows
    Shades glass{};
    Shades moss{};
    Shades soot{};
    Shades iron{};
    Shades flame{};
    Shades board{};  // signs
    Json extra = Json::object();
    bool operator==(const KitLooks&) const = default;

    // The first where there is none of that name.
    const KitLook& find(std::string_view name) const;
};

template <>
const std::vector<Field<KitLook>>& fieldsOf<KitLook>();
template <>
const std::vector<Field<KitLooks>>& fieldsOf<KitLooks>();

// Throws Error (input) with the place of what is wrong.
KitLooks readKitLooks(const JsonNode& document, Problems& notes);

// The JSON Schema of such a document.
Json kitLooksSchema();

// Those of resources/kit/looks.json, which the program carries.
const KitLooks& builtInLooks();

}  // namespace rooftree
