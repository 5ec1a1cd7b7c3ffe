#include "kit/plan_json.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/record.h"

namespace rooftree {

namespace {

constexpr std::array<std::string_view, 15> planKeys{"format",  "version", "request",  "refused", "squares",
                                                    "storeys", "eave",    "rise",     "numbers", "tint",
                                                    "members", "doors",   "walkable", "sockets", "far"};
constexpr std::int64_t maxMetres = 4'000'000;

// Warns of keys that are not among the known ones.
void nameUnknown(const JsonNode& node, std::initializer_list<std::string_view> known, Problems& notes) {
    for (const JsonNode member : node.members())
        if (std::find(known.begin(), known.end(), member.key()) == known.end())
            addNote(notes, member.problem("unknown-key", fmt::format("`{}` is not known and is not kept", member.key()),
                                          Severity::warning));
}

// A number in thousandths.
std::int64_t thousandths(const JsonNode& node, std::int64_t min, std::int64_t max) {
    const std::string expected = fmt::format("a number from {} to {} with at most three decimals", min, max);
    if (!node.json().is_number()) node.fail(expected);
    const double value = node.json().get<double>();
    if (!(value >= double(min) && value <= double(max))) node.fail(expected);
    const std::int64_t whole = std::llround(value * 1000);
    if (double(whole) / 1000 != value) node.fail(expected);
    return whole;
}

KitPlace readPlace(const JsonNode& node) {
    if (!node.json().is_array() || node.size() != 3) node.fail("three numbers, X, Y, Z in metres");
    std::array<std::int64_t, 3> at{};
    for (std::size_t i = 0; i < 3; ++i) at[i] = thousandths(node.at(i), -maxMetres, maxMetres);
    return {at[0], at[1], at[2]};
}

int readTurn(const JsonNode& node) {
    const std::int64_t turn = node.integer(0, 270);
    if (turn % 90 != 0) node.fail("0, 90, 180 or 270");
    return int(turn);
}

// Calls read(item) for every item, with memory taken for as many as there are.
template <class T, class Read>
std::vector<T> readList(const JsonNode& node, const Read& read) {
    std::vector<T> out;
    out.reserve(node.array().size());
    for (const JsonNode item : node.items()) out.push_back(read(item));
    return out;
}

std::vector<Point> readSquares(const JsonNode& node) {
    return readList<Point>(node, [](const JsonNode& item) {
        if (!item.json().is_array() || item.size() != 2) item.fail("two whole numbers, a square");
        const auto number = [&](std::size_t i) { return int(item.at(i).integer(-maxKitCoordinate, maxKitCoordinate)); };
        return Point{number(0), number(1)};
    });
}

KitQuery readQuery(const JsonNode& node) {
    const std::string& name = node.text();
    if (const std::optional<KitQuery> query = queryNamed(name)) return *query;
    std::vector<std::string> known;
    for (int i = 0; i < kitQueryCount(); ++i) known.emplace_back(nameOf(KitQuery(i)));
    const std::optional<std::string> nearest = nearestName(name, known);
    node.fail(nearest ? fmt::format("a member of the kit; did you mean \"{}\"?", *nearest)
                      : "a member of the kit, such as \"wall/ground/door\"");
}

KitMember readMember(const JsonNode& node, Problems& notes) {
    KitMember out;
    out.query = readQuery(node.at("query", "a member of the kit"));
    out.at = readPlace(node.at("at", "three numbers"));
    out.turn = std::int16_t(readTurn(node.at("turn", "0, 90, 180 or 270")));
    out.storey = std::int16_t(node.at("storey", "a whole number").integer(0, maxKitStoreys));
    if (node.size() > 4) nameUnknown(node, {"query", "at", "turn", "storey"}, notes);
    return out;
}

KitDoor readDoor(const JsonNode& node, Problems& notes) {
    nameUnknown(node, {"at", "turn", "storey"}, notes);
    return {readPlace(node.at("at", "three numbers")), readTurn(node.at("turn", "0, 90, 180 or 270")),
            int(node.at("storey", "a whole number").integer(0, maxKitStoreys))};
}

KitSocket readSocket(const JsonNode& node, Problems& notes) {
    nameUnknown(node, {"kind", "at", "turn"}, notes);
    const auto& names = EnumNames<KitSocketKind>::names;
    const JsonNode kind = node.at("kind", "\"lamp\", \"sign\" or \"chimney\"");
    const auto found = std::find(names.begin(), names.end(), kind.text());
    if (found == names.end()) kind.fail("\"lamp\", \"sign\" or \"chimney\"");
    return {KitSocketKind(found - names.begin()), readPlace(node.at("at", "three numbers")),
            readTurn(node.at("turn", "0, 90, 180 or 270"))};
}

template <std::size_t count>
std::array<int, count> readNumbers(const JsonNode& node, int min) {
    if (!node.json().is_array() || node.size() != count) node.fail(fmt::format("{} numbers", count));
    std::array<int, count> out{};
    for (std::size_t i = 0; i < count; ++i) out[i] = int(thousandths(node.at(i), min, 1));
    return out;
}

std::optional<KitFar> readFar(const JsonNode& node, Problems& notes) {
    if (node.json().is_null()) return std::nullopt;
    node.object();
    nameUnknown(node, {"min", "max"}, notes);
    return KitFar{readPlace(node.at("min", "three numbers")), readPlace(node.at("max", "three numbers"))};
}

Json numbers(int count, int min, std::string_view help) {
    return {{"description", help},
            {"type", "array"},
            {"items", {{"type", "number"}, {"minimum", min}, {"maximum", 1}}},
            {"minItems", count},
            {"maxItems", count}};
}

Json objectOf(const Json& properties) {
    Json required = Json::array();
    for (const auto& [key, schema] : properties.items()) required.push_back(key);
    return {{"type", "object"}, {"properties", properties}, {"required", std::move(required)}};
}

Json listOf(std::string_view help, Json items) {
    return {{"description", help}, {"type", "array"}, {"items", std::move(items)}};
}

}  // namespace

KitPlan readKitPlan(const JsonNode& document, Problems& notes) {
    requireFormat(document, kitPlanFormat, kitPlanVersion);
    KitPlan out;
    for (const JsonNode member : document.members())
        if (std::find(planKeys.begin(), planKeys.end(), member.key()) == planKeys.end())
            detail::keepUnknown(out.extra, member, {planKeys.begin(), planKeys.end()}, notes);
    out.request = readPlannedRequest(document.at("request", "the request that was planned"), notes);
    const JsonNode refused = document.at("refused", "null or a sentence");
    if (!refused.json().is_null()) out.refused = refused.text();
    out.squares = readSquares(document.at("squares", "a list of squares"));
    out.storeys = int(document.at("storeys", "a whole number").integer(0, maxKitStoreys));
    out.eave = int(thousandths(document.at("eave", "a number of metres"), 0, 1000));
    out.rise = int(thousandths(document.at("rise", "a number of metres"), 0, 1000));
    out.numbers = readNumbers<8>(document.at("numbers", "eight numbers"), 0);
    out.tint = readNumbers<3>(document.at("tint", "three numbers"), -1);
    out.members = readList<KitMember>(document.at("members", "a list of members"),
                                      [&](const JsonNode& node) { return readMember(node, notes); });
    out.doors = readList<KitDoor>(document.at("doors", "a list of doors"),
                                  [&](const JsonNode& node) { return readDoor(node, notes); });
    out.walkable = readSquares(document.at("walkable", "a list of squares"));
    out.sockets = readList<KitSocket>(document.at("sockets", "a list of sockets"),
                                      [&](const JsonNode& node) { return readSocket(node, notes); });
    out.far = readFar(document.at("far", "null or a box"), notes);
    return out;
}

Json writeKitPlan(const KitPlan& plan) {
    return parseJson(kitPlanText(plan), "plan");
}

Json kitPlanSchema() {
    const Json turn{{"enum", Json::array({0, 90, 180, 270})}};
    const Json storey{{"type", "integer"}, {"minimum", 0}, {"maximum", maxKitStoreys}};
    const Json place{{"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", 3}, {"maxItems", 3}};
    const Json square{{"type", "array"}, {"items", {{"type", "integer"}}}, {"minItems", 2}, {"maxItems", 2}};
    Json queries = Json::array();
    for (int i = 0; i < kitQueryCount(); ++i) queries.push_back(nameOf(KitQuery(i)));
    const Json far = objectOf({{"min", place}, {"max", place}});
    Json properties{{"format", {{"const", kitPlanFormat}}},
                    {"version", {{"type", "integer"}, {"minimum", 1}, {"maximum", kitPlanVersion}}}};
    properties["request"] = {{"description", "The request, with what it left out."},
                             {"type", "object"},
                             {"properties", kitRequestProperties()}};
    properties["refused"] = {{"description", "Why it cannot be made; null where it can."},
                             {"type", Json::array({"string", "null"})}};
    properties["squares"] = listOf("Squares (i, j), by j, then i.", square);
    properties["storeys"] = storey;
    properties["eave"] = {{"description", "Height of the eave in metres."}, {"type", "number"}};
    properties["rise"] = {{"description", "Metres that the roof rises a square."}, {"type", "number"}};
    properties["numbers"] = numbers(8, 0, "wear, sag, lean, moss, soot, patch, warp, fade");
    properties["tint"] = numbers(3, -1, "hue, saturation, value");
    properties["members"] = listOf(
        "Members X east, Y up, Z south in metres, by query and place.",
        objectOf({{"query", {{"enum", std::move(queries)}}}, {"at", place}, {"turn", turn}, {"storey", storey}}));
    properties["doors"] = listOf("Doors.", objectOf({{"at", place}, {"turn", turn}, {"storey", storey}}));
    properties["walkable"] = listOf("Squares that can be walked on.", square);
    properties["sockets"] =
        listOf("Where a game hangs or sets something.",
               objectOf({{"kind", {{"enum", EnumNames<KitSocketKind>::names}}}, {"at", place}, {"turn", turn}}));
    properties["far"] = {{"description", "The box around it all; null where refused."},
                         {"oneOf", Json::array({far, {{"type", "null"}}})}};
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", kitPlanFormat}};
    out.update(objectOf(properties));
    return out;
}

}  // namespace rooftree
