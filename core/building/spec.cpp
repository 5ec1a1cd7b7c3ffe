#include "building/spec.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "building/plan.h"

namespace rooftree {

namespace {

constexpr std::array<std::string_view, 8> keys{"name", "kind", "style", "plot", "front", "seed", "layout", "climate"};
constexpr std::array<std::string_view, 2> fronts{"south", "east"};
constexpr std::array<std::string_view, 4> climates{"snow", "temperate", "arid", "wet"};

std::vector<std::string> wordsOf(std::span<const std::string_view> words) {
    return {words.begin(), words.end()};
}

const std::string& known(const JsonNode& node, const std::vector<std::string>& words) {
    node.word(words);
    return node.json().get_ref<const std::string&>();
}

Point readPlot(const JsonNode& node) {
    const std::string expected = fmt::format("two whole numbers from {} to {}, width and depth", minPlot, maxPlot);
    if (!node.json().is_array() || node.size() != 2) node.fail(expected);
    return {int(node.at(0).integer(minPlot, maxPlot)), int(node.at(1).integer(minPlot, maxPlot))};
}

BuildingSpecDocument readMembers(const JsonNode& node, Problems& notes,
                                 std::initializer_list<std::string_view> besides) {
    BuildingSpecDocument out;
    for (const JsonNode member : node.members())
        if (std::find(keys.begin(), keys.end(), member.key()) == keys.end() &&
            std::find(besides.begin(), besides.end(), member.key()) == besides.end())
            detail::keepUnknown(out.extra, member, {keys.begin(), keys.end()}, notes);
    if (const auto name = node.find("name")) out.name = name->text(1000);
    const JsonNode kind = node.at("kind", "the name of a kind, such as \"inn\"");
    out.spec.kind = known(kind, builtInBuildingKinds().names());
    const JsonNode style = node.at("style", "the name of a style, such as \"free\"");
    out.spec.style = known(style, builtInBuildingStyles().names());
    if (const auto front = node.find("front"))
        out.spec.front = known(*front, wordsOf(fronts)) == "east" ? Side::east : Side::south;
    if (const auto plot = node.find("plot")) {
        out.spec.plot = readPlot(*plot);
    } else {
        out.spec.plot = ownPlot(*builtInBuildingKinds().find(out.spec.kind), out.spec.front);
        out.ownPlot = true;
    }
    if (const auto seed = node.find("seed"))
        out.spec.seed = std::uint64_t(seed->integer(0, std::int64_t(maxBuildingSeed)));
    if (const auto layout = node.find("layout")) out.spec.layout = known(*layout, wordsOf(buildingLayouts()));
    if (const auto climate = node.find("climate"); climate && !climate->json().is_null())
        out.spec.climate = known(*climate, wordsOf(climates));
    if (out.spec.climate) {
        const auto climate = node.find("climate");
        addNote(notes, climate->problem("climate", std::string(climateNote), Severity::warning));
    }
    return out;
}

void requireOne(std::string_view pointer, const std::string& found, const std::vector<std::string>& words) {
    if (std::find(words.begin(), words.end(), found) != words.end()) return;
    throw Error(Error::Kind::input,
                {.pointer = std::string(pointer),
                 .what = "value",
                 .sentence = fmt::format("found \"{}\", expected {}", found, expectedWord(found, words))});
}

}  // namespace

std::span<const std::string_view> buildingLayouts() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> out;
        for (const NamedLayout& layout : layouts()) out.push_back(layout.name);
        return out;
    }();
    return names;
}

std::span<const std::string_view> buildingClimates() {
    return climates;
}

BuildingSpecDocument readBuildingSpec(const JsonNode& document, Problems& notes) {
    requireFormat(document, buildingSpecFormat, buildingSpecVersion);
    return readMembers(document, notes, {"format", "version"});
}

BuildingSpecDocument readBareSpec(const JsonNode& node, Problems& notes) {
    return readMembers(node, notes, {});
}

BuildingSpecDocument readPlannedSpec(const JsonNode& node, Problems& notes) {
    node.object();
    for (const std::string_view key : {"plot", "front", "seed", "layout", "climate"})
        if (!node.find(key)) node.missing(key, "which every plan has");
    BuildingSpecDocument out = readMembers(node, notes, {});
    // The spec of a plan has no name of its own.
    if (const auto name = node.find("name")) appendMember(out.extra, "name", name->json());
    return out;
}

Json writeBuildingSpec(const BuildingSpecDocument& document) {
    Json out = envelope(buildingSpecFormat, buildingSpecVersion);
    const BuildingSpec& spec = document.spec;
    if (!document.name.empty()) appendMember(out, "name", document.name);
    appendMember(out, "kind", spec.kind);
    appendMember(out, "style", spec.style);
    if (!document.ownPlot) appendMember(out, "plot", Json::array({spec.plot.x, spec.plot.y}));
    appendMember(out, "front", spec.front == Side::east ? "east" : "south");
    appendMember(out, "seed", spec.seed);
    appendMember(out, "layout", spec.layout);
    appendMember(out, "climate", spec.climate ? Json(*spec.climate) : Json(nullptr));
    for (const auto& [key, value] : document.extra.get_ref<const Json::object_t&>()) appendMember(out, key, value);
    return out;
}

Json buildingSpecProperties() {
    const auto oneOf = [](std::string_view help, Json words) {
        return Json{{"description", help}, {"enum", std::move(words)}};
    };
    Json out = Json::object();
    out["kind"] = oneOf("Kind of building.", builtInBuildingKinds().names());
    out["style"] = oneOf("Style of building.", builtInBuildingStyles().names());
    out["plot"] = {{"description", "Plot in tiles, width and depth; the kind's own if left out."},
                   {"type", "array"},
                   {"items", {{"type", "integer"}, {"minimum", minPlot}, {"maximum", maxPlot}}},
                   {"minItems", 2},
                   {"maxItems", 2}};
    out["front"] = oneOf("Side of the street.", fronts);
    out["seed"] = {{"description", "Seed of what is drawn by lot."},
                   {"type", "integer"},
                   {"minimum", 0},
                   {"maximum", maxBuildingSeed}};
    out["layout"] = oneOf("How storeys are divided.", buildingLayouts());
    Json words = Json::array({nullptr});
    for (const std::string_view climate : climates) words.push_back(climate);
    out["climate"] = oneOf("Climate; null for the style's own roofs and walls.", std::move(words));
    return out;
}

Json buildingSpecSchema() {
    Json properties{{"format", {{"const", buildingSpecFormat}}},
                    {"version", {{"type", "integer"}, {"minimum", 1}, {"maximum", buildingSpecVersion}}},
                    {"name", {{"description", "Name, for people."}, {"type", "string"}, {"maxLength", 1000}}}};
    properties.update(buildingSpecProperties());
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"title", buildingSpecFormat},
            {"type", "object"},
            {"properties", std::move(properties)},
            {"required", Json::array({"format", "version", "kind", "style"})}};
}

void requireKnown(const BuildingSpec& spec, const BuildingKinds& kinds, const BuildingStyles& styles) {
    if (kinds.find(spec.kind) == nullptr) requireOne("/kind", spec.kind, kinds.names());
    if (styles.find(spec.style) == nullptr) requireOne("/style", spec.style, styles.names());
    const auto layoutNames = buildingLayouts();
    if (std::find(layoutNames.begin(), layoutNames.end(), spec.layout) == layoutNames.end())
        requireOne("/layout", spec.layout, wordsOf(layoutNames));
    if (spec.climate && std::find(climates.begin(), climates.end(), *spec.climate) == climates.end())
        requireOne("/climate", *spec.climate, wordsOf(climates));
    const auto inRange = [](int side) { return side >= minPlot && side <= maxPlot; };
    const auto wrong = [](const char* pointer, std::string sentence) {
        throw Error(Error::Kind::input, {.pointer = pointer, .what = "value", .sentence = std::move(sentence)});
    };
    if (!inRange(spec.plot.x) || !inRange(spec.plot.y))
        wrong("/plot",
              fmt::format("found {}x{}, expected {} to {} each way", spec.plot.x, spec.plot.y, minPlot, maxPlot));
    if (spec.front != Side::south && spec.front != Side::east) wrong("/front", "expected \"south\" or \"east\"");
    if (spec.seed > maxBuildingSeed)
        wrong("/seed", fmt::format("found {}, expected 0 to {}", spec.seed, maxBuildingSeed));
}

}  // namespace rooftree
