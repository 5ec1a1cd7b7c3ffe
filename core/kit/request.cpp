#include "kit/request.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/record.h"

namespace rooftree {

namespace {

constexpr std::size_t maxWord = 1000;  // characters of a name
constexpr std::array<std::string_view, 3> footprintKeys{"squares", "cells", "wings"};
constexpr std::array<std::string_view, 10> keys{"kind", "squares", "cells", "wings", "storeys",
                                                "roof", "pitch",   "look",  "seed",  "state"};
constexpr std::string_view expectedFootprint =
    "one of `squares` [w, d], `cells` [[i, j], ...], `wings` [[x0, y0, x1, y1], ...]";

int coordinate(const JsonNode& node) {
    return int(node.integer(-maxKitCoordinate, maxKitCoordinate));
}

template <std::size_t count>
std::array<int, count> coordinates(const JsonNode& node, std::string_view expected) {
    if (!node.json().is_array() || node.size() != count) node.fail(expected);
    std::array<int, count> out{};
    for (std::size_t i = 0; i < count; ++i) out[i] = coordinate(node.at(i));
    return out;
}

KitFootprint readFootprint(const JsonNode& node) {
    if (node.key() == "squares") {
        const auto [w, d] = coordinates<2>(node, "two whole numbers, width and depth in squares");
        return KitRectangle{w, d};
    }
    if (node.key() == "cells") {
        KitSquares squares;
        squares.reserve(node.array().size());
        for (const JsonNode item : node.items()) {
            const auto [i, j] = coordinates<2>(item, "two whole numbers, a square");
            squares.push_back({i, j});
        }
        return squares;
    }
    std::vector<KitBox> boxes;
    boxes.reserve(node.array().size());
    for (const JsonNode item : node.items()) {
        const auto [x0, y0, x1, y1] = coordinates<4>(item, "four whole numbers, x0, y0, x1, y1 in metres");
        boxes.push_back({x0, y0, x1, y1});
    }
    return boxes;
}

std::string word(const JsonNode& node) {
    return node.text(maxWord);
}

std::int64_t anyInteger(const JsonNode& node) {
    return node.integer(INT64_MIN, INT64_MAX);
}

KitRequest readMembers(const JsonNode& node, Problems& notes, std::initializer_list<std::string_view> besides) {
    KitRequest out;
    for (const JsonNode member : node.members()) {
        const std::string_view key = member.key();
        if (std::find(keys.begin(), keys.end(), key) == keys.end() &&
            std::find(besides.begin(), besides.end(), key) == besides.end())
            detail::keepUnknown(out.extra, member, {keys.begin(), keys.end()}, notes);
    }
    out.kind = word(node.at("kind", "the name of a kind, such as \"house\""));
    std::string_view given;
    for (const std::string_view key : footprintKeys) {
        const std::optional<JsonNode> found = node.find(key);
        if (!found) continue;
        if (!given.empty())
            found->refuse(fmt::format("found `{}` besides `{}`, expected {}", key, given, expectedFootprint));
        given = key;
        out.footprint = readFootprint(*found);
    }
    if (given.empty()) node.refuse(fmt::format("found no footprint, expected {}", expectedFootprint));
    out.storeys = anyInteger(node.at("storeys", "a whole number"));
    out.roof = word(node.at("roof", "\"gable\" or \"hip\""));
    out.pitch = anyInteger(node.at("pitch", "30, 45 or 60"));
    if (const auto look = node.find("look")) out.look = word(*look);
    if (const auto seed = node.find("seed"); seed && !seed->json().is_null()) {
        const bool inRange = seed->json().is_number_integer() && seed->json() >= 0 && seed->json() <= maxKitSeed;
        if (!inRange) seed->fail(fmt::format("null or a whole number from 0 to {}", maxKitSeed));
        out.seed = seed->integer(0, maxKitSeed);
    }
    if (const auto state = node.find("state")) out.state = word(*state);
    return out;
}

Json writeFootprint(const KitFootprint& footprint) {
    if (const auto* rectangle = std::get_if<KitRectangle>(&footprint)) return Json::array({rectangle->w, rectangle->d});
    Json out = Json::array();
    if (const auto* squares = std::get_if<KitSquares>(&footprint))
        for (const Point& square : *squares) out.push_back(Json::array({square.x, square.y}));
    else
        for (const KitBox& box : std::get<std::vector<KitBox>>(footprint))
            out.push_back(Json::array({box.x0, box.y0, box.x1, box.y1}));
    return out;
}

Json tuple(int count, std::int64_t min, std::int64_t max, std::string_view help) {
    Json out = Json::object();
    if (!help.empty()) out["description"] = help;
    out["type"] = "array";
    out["items"] = {{"type", "integer"}, {"minimum", min}, {"maximum", max}};
    out["minItems"] = count;
    out["maxItems"] = count;
    return out;
}

}  // namespace

std::string_view footprintKey(const KitFootprint& footprint) {
    return footprintKeys[footprint.index()];
}

KitRequest readKitRequest(const JsonNode& document, Problems& notes) {
    requireFormat(document, kitRequestFormat, kitRequestVersion);
    return readMembers(document, notes, {"format", "version"});
}

KitRequest readBareRequest(const JsonNode& node, Problems& notes) {
    return readMembers(node, notes, {});
}

KitRequest readPlannedRequest(const JsonNode& node, Problems& notes) {
    node.object();
    for (const std::string_view key : {"look", "seed", "state"})
        if (!node.find(key)) node.missing(key, "which every plan has");
    return readMembers(node, notes, {});
}

Json writeKitRequest(const KitRequest& request) {
    Json out = envelope(kitRequestFormat, kitRequestVersion);
    appendMember(out, "kind", request.kind);
    appendMember(out, footprintKey(request.footprint), writeFootprint(request.footprint));
    appendMember(out, "storeys", request.storeys);
    appendMember(out, "roof", request.roof);
    appendMember(out, "pitch", request.pitch);
    appendMember(out, "look", request.look);
    appendMember(out, "seed", request.seed ? Json(*request.seed) : Json(nullptr));
    appendMember(out, "state", request.state);
    for (const auto& [key, value] : request.extra.get_ref<const Json::object_t&>()) appendMember(out, key, value);
    return out;
}

Json kitRequestProperties() {
    constexpr int most = maxKitCoordinate;
    const Json name{{"type", "string"}, {"maxLength", maxWord}};
    const auto described = [](std::string_view help, const Json& schema) {
        Json out{{"description", help}};
        out.update(schema);
        return out;
    };
    const auto list = [&](std::string_view help, Json items) {
        return described(help, {{"type", "array"}, {"items", std::move(items)}});
    };
    Json out = Json::object();
    out["kind"] = described("Kind of building: cottage, house, manor.", name);
    out["squares"] = tuple(2, -most, most, "Footprint: width along the front and depth, in squares of 3 m.");
    out["cells"] = list("Footprint: squares (i, j), i along the front, j going back.", tuple(2, -most, most, ""));
    out["wings"] = list("Footprint: boxes x0, y0, x1, y1 in metres on the 3 m grid.", tuple(4, -most, most, ""));
    out["storeys"] = described("Number of storeys.", {{"type", "integer"}});
    out["roof"] = described("Ends of the roof: gable or hip.", name);
    out["pitch"] = described("Pitch of the roof in degrees: 30, 45 or 60.", {{"type", "integer"}});
    out["look"] = described("Look: plaster, timber, stone or brick.", name);
    out["look"]["default"] = "plaster";
    out["seed"] = described("Seed of what is drawn by lot; null for the plain building.",
                            {{"type", Json::array({"integer", "null"})}, {"minimum", 0}, {"maximum", maxKitSeed}});
    out["seed"]["default"] = nullptr;
    out["state"] = described("State of the building: whole.", name);
    out["state"]["default"] = "whole";
    return out;
}

Json kitRequestSchema() {
    Json properties{{"format", {{"const", kitRequestFormat}}},
                    {"version", {{"type", "integer"}, {"minimum", 1}, {"maximum", kitRequestVersion}}}};
    properties.update(kitRequestProperties());
    Json oneFootprint = Json::array();
    for (const std::string_view key : footprintKeys) oneFootprint.push_back({{"required", Json::array({key})}});
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"title", kitRequestFormat},
            {"type", "object"},
            {"properties", std::move(properties)},
            {"required", Json::array({"format", "version", "kind", "storeys", "roof", "pitch"})},
            {"oneOf", std::move(oneFootprint)}};
}

}  // namespace rooftree
