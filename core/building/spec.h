// What is asked for: the document `rooftree/building-spec`.
#pragma once

#include "building/kinds.h"

namespace rooftree {

inline constexpr std::string_view buildingSpecFormat = "rooftree/building-spec";
inline constexpr int buildingSpecVersion = 1;
inline constexpr std::uint64_t maxBuildingSeed = std::uint64_t(1) << 53;

// The warning about a spec with a climate.
inline constexpr std::string_view climateNote =
    "climates are not built yet: what is planned here has the roofs and walls of its style";

struct BuildingSpecDocument {
    std::string name;
    BuildingSpec spec;
    bool ownPlot = false;  // the plot was left out: it is the kind's own
    Json extra = Json::object();
    bool operator==(const BuildingSpecDocument&) const = default;
};

// Throws Error (input) with the place of the first thing that is wrong; warnings go to `notes`.
BuildingSpecDocument readBuildingSpec(const JsonNode& document, Problems& notes);
Json writeBuildingSpec(const BuildingSpecDocument& document);
Json buildingSpecSchema();
// The same of the keys without envelope.
BuildingSpecDocument readBareSpec(const JsonNode& node, Problems& notes);

// The keys of a spec without envelope, as a plan has them: all are there. A name is none of them, and kept besides.
BuildingSpecDocument readPlannedSpec(const JsonNode& node, Problems& notes);
// The schema of these keys.
Json buildingSpecProperties();

// Throws Error (input) as planBuilding says.
void requireKnown(const BuildingSpec& spec, const BuildingKinds& kinds, const BuildingStyles& styles);

// The layouts and climates that a spec may name.
std::span<const std::string_view> buildingLayouts();
std::span<const std::string_view> buildingClimates();

}  // namespace rooftree
