// What a designer decides about kits: how large the kinds of building are, and where openings go.
#pragma once

#include <string>
#include <vector>

#include "base/record.h"

namespace rooftree {

struct KitKind {
    std::string name;
    Span storeys{1, 1};
    Span squares{1, 1};
    Span chimneys{1, 1};  // where there is a seed
    Json extra = Json::object();
    bool operator==(const KitKind&) const = default;
};

enum class KitOpening : std::uint8_t { blank, door, window, window2 };
enum class KitStoreys : std::uint8_t { all, ground, upper };

// Bays that get an opening: on those sides and storeys, in runs of so many bays or more, each n-th bay from the first.
struct OpeningRule {
    KitOpening opening = KitOpening::window;
    Sides sides;
    KitStoreys storeys = KitStoreys::all;
    int bays = 1;
    int every = 1;
    Json extra = Json::object();
    bool operator==(const OpeningRule&) const = default;
};

struct KitKinds {
    std::vector<KitKind> kinds;
    std::vector<std::string> looks;
    Sides door;                         // the side whose longest run has the door in its middle bay; one side
    std::vector<OpeningRule> openings;  // for every other bay that is not under a gable, the first that fits it counts
    Json extra = Json::object();
    bool operator==(const KitKinds&) const = default;

    // Null if there is none of that name.
    const KitKind* find(std::string_view name) const;
};

inline constexpr int maxKitSquares = 4096;
inline constexpr int maxKitStoreys = 64;

template <>
struct EnumNames<KitOpening> {
    static constexpr std::array<std::string_view, 4> names{"blank", "door", "window", "window2"};
};
template <>
struct EnumNames<KitStoreys> {
    static constexpr std::array<std::string_view, 3> names{"all", "ground", "upper"};
};
template <>
const std::vector<Field<KitKind>>& fieldsOf<KitKind>();
template <>
const std::vector<Field<OpeningRule>>& fieldsOf<OpeningRule>();
template <>
const std::vector<Field<KitKinds>>& fieldsOf<KitKinds>();

// Throws Error (input) with the place of what is wrong.
KitKinds readKitKinds(const JsonNode& document, Problems& notes);

// The JSON Schema of such a document.
Json kitKindsSchema();

// Those of resources/kit/kinds.json, which the program carries.
const KitKinds& builtInKinds();

}  // namespace rooftree
