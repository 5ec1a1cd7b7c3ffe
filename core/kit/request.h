// A request for a building from the kit: the document `rooftree/kit-request`.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/geometry.h"
#include "base/json.h"

namespace rooftree {

inline constexpr std::string_view kitRequestFormat = "rooftree/kit-request";
inline constexpr int kitRequestVersion = 1;
inline constexpr int maxKitCoordinate = 1'000'000;
inline constexpr std::int64_t maxKitSeed = std::int64_t(1) << 53;

// A rectangle of squares from the origin: width along the front, depth.
struct KitRectangle {
    int w = 0;
    int d = 0;
    bool operator==(const KitRectangle&) const = default;
};

// A box in metres: x along the front, y going back.
struct KitBox {
    int x0 = 0;
    int y0 = 0;
    int x1 = 0;
    int y1 = 0;
    bool operator==(const KitBox&) const = default;
};

// Squares (i, j): i along the front, j going back. Each may come more than once, as wings may overlap.
using KitSquares = std::vector<Point>;
using KitFootprint = std::variant<KitRectangle, KitSquares, std::vector<KitBox>>;
// The key that it has in a request: `squares`, `cells` or `wings`.
std::string_view footprintKey(const KitFootprint& footprint);

// Values as they were given; whether they can be made is for the plan to say.
struct KitRequest {
    std::string kind;
    KitFootprint footprint;
    std::int64_t storeys = 1;
    std::string roof;
    std::int64_t pitch = 45;  // degrees
    std::string look = "plaster";
    std::optional<std::int64_t> seed;
    std::string state = "whole";
    Json extra = Json::object();  // keys that are not known; kept in the document, not in a plan
    bool operator==(const KitRequest&) const = default;
};

// Throws Error (input) with the place of the first thing that is wrong; warnings go to `notes`.
KitRequest readKitRequest(const JsonNode& document, Problems& notes);
// The same of the keys without envelope.
KitRequest readBareRequest(const JsonNode& node, Problems& notes);
// The same as a plan has it, without envelope; it has all keys.
KitRequest readPlannedRequest(const JsonNode& node, Problems& notes);
Json writeKitRequest(const KitRequest& request);
Json kitRequestSchema();
// The schema of its keys but for the envelope.
Json kitRequestProperties();

}  // namespace rooftree
