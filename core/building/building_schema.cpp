#include <algorithm>

#include "building/building_json.h"
#include "building/names.h"
#include "building/spec.h"

namespace rooftree {

namespace {

constexpr std::array<std::string_view, 4> cornerNames{"sw", "se", "ne", "nw"};
constexpr std::array<std::string_view, 7> roofKinds{"slope", "hip", "valley", "saddle", "ridge", "cut", "flat"};

Json listOf(Json items) {
    return {{"type", "array"}, {"items", std::move(items)}};
}

Json listOf(Json items, std::size_t least, std::size_t most) {
    Json out = listOf(std::move(items));
    out["minItems"] = least;
    out["maxItems"] = most;
    return out;
}

Json objectOf(Json properties, std::initializer_list<std::string_view> optional = {}) {
    Json required = Json::array();
    for (const auto& [key, schema] : properties.items())
        if (std::find(optional.begin(), optional.end(), key) == optional.end()) required.push_back(key);
    return {{"type", "object"}, {"properties", std::move(properties)}, {"required", std::move(required)}};
}

template <class Words>
Json oneOf(const Words& words) {
    Json out = Json::array();
    for (const std::string_view word : words) out.push_back(word);
    return {{"enum", std::move(out)}};
}

Json storeySchema(const Json& point, const Json& whole, const Json& text) {
    const Json points = listOf(point);
    const Json flag{{"type", "boolean"}};
    const Json side = oneOf(std::array<std::string_view, 2>{"n", "w"});
    const Json sides{{"type", "string"}, {"pattern", "^n?e?s?w?$"}};
    return objectOf(
        {{"level", whole},
         {"rooms", listOf(objectOf({{"id", whole},
                                    {"kind", oneOf(EnumNames<RoomKind>::names)},
                                    {"class", oneOf(EnumNames<RoomClass>::names)},
                                    {"area", whole},
                                    {"want", whole}}))},
         {"cells", listOf(listOf({{"type", "integer"}, {"minimum", stairwellCell}}))},
         {"walls", listOf(objectOf({{"kind", oneOf(EnumNames<WallKind>::names)},
                                    {"outer", flag},
                                    {"set", text},
                                    {"n", points},
                                    {"w", points}}))},
         {"cuts", listOf(objectOf({{"at", point}, {"corner", oneOf(cornerNames)}, {"glazed", flag}}))},
         {"doors", listOf(objectOf({{"at", point}, {"side", side}, {"kind", oneOf(EnumNames<DoorKind>::names)}}))},
         {"windows", listOf(objectOf({{"at", point}, {"side", side}, {"kind", oneOf(EnumNames<WindowKind>::names)}}))},
         {"stairs", listOf(objectOf({{"room", whole},
                                     {"run", listOf(point, flightLength, flightLength)},
                                     {"rise", oneOf(std::array<std::string_view, 2>{"north", "west"})},
                                     {"foot", point},
                                     {"landing", point}}))},
         {"furniture", listOf(objectOf({{"piece", text},
                                        {"at", point},
                                        {"size", point},
                                        {"facing", oneOf(std::array<std::string_view, 4>{"n", "e", "s", "w"})},
                                        {"layer", oneOf(EnumNames<Layer>::names)},
                                        {"blocks", flag},
                                        {"clear", sides}},
                                       {"facing", "blocks", "clear"}))}});
}

Json problemsSchema(const Json& point, const Json& whole, const Json& text) {
    return listOf(objectOf({{"what", text}, {"level", whole}, {"at", point}, {"sentence", text}}));
}

}  // namespace

Json buildingSchema() {
    const Json whole{{"type", "integer"}, {"minimum", 0}};
    const Json text{{"type", "string"}};
    const Json point{{"type", "array"}, {"items", whole}, {"minItems", 2}, {"maxItems", 2}};
    const Json rect{{"type", "array"}, {"items", whole}, {"minItems", 4}, {"maxItems", 4}};
    Json wing = objectOf({{"rect", rect},
                          {"storeys", {{"type", "integer"}, {"minimum", 1}, {"maximum", maxStoreys}}},
                          {"top", oneOf(EnumNames<WingTop>::names)},
                          {"roofing", text},
                          {"bay", {{"type", "boolean"}}}},
                         {"roofing", "bay"});
    Json roof = objectOf({{"level", whole},
                          {"kind", oneOf(roofKinds)},
                          {"turn", {{"enum", Json::array({0, 90, 180, 270})}}},
                          {"z", whole},
                          {"ridges", {{"type", "string"}, {"pattern", "^n?e?s?w?$"}}},
                          {"at", listOf(point)}},
                         {"ridges"});
    Json piece = objectOf({{"of", text},
                           {"sprite", text},
                           {"level", whole},
                           {"z", whole},
                           {"side", oneOf(std::array<std::string_view, 3>{"n", "w", "nw"})},
                           {"at", listOf(point)}},
                          {"side"});
    Json properties{{"format", {{"const", buildingFormat}}},
                    {"version", {{"type", "integer"}, {"minimum", 1}, {"maximum", buildingVersion}}}};
    properties["spec"] = {{"type", "object"}, {"properties", buildingSpecProperties()}};
    properties["planner"] = whole;
    properties["variant"] = {{"type", "integer"}, {"minimum", 0}, {"maximum", maxVariants - 1}};
    properties["layout"] = oneOf(buildingLayouts());
    properties["shape"] = oneOf(EnumNames<BuildingShape>::names);
    properties["at"] = point;
    properties["size"] = point;
    properties["heights"] = objectOf({{"base", whole}, {"storey", whole}, {"roof", listOf(whole)}});
    properties["wings"] = listOf(std::move(wing), 1, maxWings);
    properties["storeys"] = listOf(storeySchema(point, whole, text), 1, maxStoreys + 1);
    properties["roof"] = listOf(std::move(roof));
    properties["pieces"] = listOf(std::move(piece));
    properties["checks"] = objectOf({{"tried", whole}, {"problems", problemsSchema(point, whole, text)}});
    properties["locked"] = listOf(text);
    properties["refused"] = objectOf({{"why", oneOf(std::array<std::string_view, 2>{"plot", "problems"})},
                                      {"sentence", text},
                                      {"tried", whole},
                                      {"problems", problemsSchema(point, whole, text)}});
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"title", buildingFormat},
            {"type", "object"},
            {"properties", std::move(properties)},
            {"required", Json::array({"format", "version", "spec"})},
            {"oneOf",
             Json::array({{{"required", Json::array({"refused"})}},
                          {{"required", Json::array({"planner", "variant", "layout", "shape", "at", "size", "heights",
                                                     "wings", "storeys", "roof", "pieces", "checks"})}}})}};
}

}  // namespace rooftree
