#include "base/record.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace rooftree {

namespace {

constexpr std::size_t maxNotes = 300;

std::string listed(const std::vector<std::string>& words) {
    std::vector<std::string> quoted;
    for (const std::string& word : words) quoted.push_back('"' + word + '"');
    return fmt::format("{}", fmt::join(quoted, ", "));
}

// An array of exactly `count` whole numbers of the field's range.
std::array<int, 4> readNumbers(const JsonNode& node, std::size_t count, const FieldInfo& info,
                               std::string_view expected) {
    if (!node.json().is_array() || node.size() != count) node.fail(expected);
    std::array<int, 4> out{};
    for (std::size_t i = 0; i < count; ++i) out[i] = int(node.at(i).integer(info.min, info.max));
    return out;
}

Json wholeNumberSchema(std::int64_t min, std::int64_t max) {
    return {{"type", "integer"}, {"minimum", min}, {"maximum", max}};
}

Json listSchema(Json items) {
    return {{"type", "array"}, {"items", std::move(items)}};
}

Json tupleSchema(Json items, int count) {
    return {{"type", "array"}, {"items", std::move(items)}, {"minItems", count}, {"maxItems", count}};
}

// An object's schema without its place in a document.
void describeMembers(const RecordInfo& record, Json& properties, Json& required) {
    for (const FieldInfo& info : record.fields) {
        properties[info.name] = schemaOf(info);
        if (info.required) required.push_back(info.name);
    }
}

Json finished(Json properties, Json required, const Json& rules) {
    Json out{{"type", "object"}, {"properties", std::move(properties)}};
    if (!required.empty()) out["required"] = std::move(required);
    if (rules.is_object()) out.update(rules);
    return out;
}

Json typeSchema(const FieldInfo& info) {
    const Json number = wholeNumberSchema(info.min, info.max);
    switch (info.type) {
        case FieldType::wholeNumber: return number;
        case FieldType::pair: return tupleSchema(number, 2);
        case FieldType::flag: return {{"type", "boolean"}};
        case FieldType::text: return {{"type", "string"}, {"minLength", info.min}, {"maxLength", info.max}};
        case FieldType::texts:
            return listSchema({{"type", "string"}, {"minLength", info.min}, {"maxLength", info.max}});
        case FieldType::choice: return {{"enum", info.choices}};
        case FieldType::sides: return {{"type", "string"}, {"pattern", "^[nesw]*$"}};
        case FieldType::rect: return tupleSchema(number, 4);
        case FieldType::rects: return listSchema(tupleSchema(number, 4));
        case FieldType::ids: return listSchema(number);
        case FieldType::tileRows: {
            Json row = listSchema(number);
            row["minItems"] = 1;
            return listSchema(std::move(row));
        }
        case FieldType::record:
        case FieldType::records: break;
    }
    Json item;
    if (info.records.size() == 1) {
        item = schemaOf(info.records.front());
    } else {
        Json kinds = Json::array();
        for (const RecordInfo& record : info.records) kinds.push_back(schemaOf(record));
        item["oneOf"] = std::move(kinds);
    }
    return info.type == FieldType::record ? item : listSchema(std::move(item));
}

}  // namespace

std::string expectedBy(const FieldInfo& info) {
    const std::string numbers = fmt::format("whole numbers from {} to {}", info.min, info.max);
    switch (info.type) {
        case FieldType::wholeNumber: return fmt::format("a whole number from {} to {}", info.min, info.max);
        case FieldType::pair: return fmt::format("two {}, the first no greater than the last", numbers);
        case FieldType::flag: return "true or false";
        case FieldType::text:
            return info.min > 0 ? fmt::format("a text of {} to {} characters", info.min, info.max)
                                : fmt::format("a text of at most {} characters", info.max);
        case FieldType::texts: return fmt::format("a list of texts of {} to {} characters", info.min, info.max);
        case FieldType::choice: return "one of " + listed(info.choices);
        case FieldType::sides: return "a text of the letters n, e, s and w";
        case FieldType::rect: return fmt::format("four {}: x, y, width, height", numbers);
        case FieldType::rects: return fmt::format("a list of four {} each: x0, y0, x1, y1", numbers);
        case FieldType::ids: return fmt::format("a list of {}", numbers);
        case FieldType::tileRows: return fmt::format("rows of tile ids, {}", numbers);
        case FieldType::record: return "an object";
        case FieldType::records: return "a list of objects";
    }
    return {};
}

Json schemaOf(const FieldInfo& info) {
    Json out{{"description", info.help}};
    out.update(typeSchema(info));
    if (!info.fallback.is_null()) out["default"] = info.fallback;
    return out;
}

Json schemaOf(const RecordInfo& record) {
    Json properties = Json::object();
    Json required = Json::array();
    if (!record.kind.empty()) {
        properties["kind"] = {{"const", record.kind}};
        required.push_back("kind");
    }
    describeMembers(record, properties, required);
    return finished(std::move(properties), std::move(required), record.rules);
}

Json documentSchema(std::string_view format, int version, const RecordInfo& record) {
    Json properties{{"format", {{"const", format}}}, {"version", wholeNumberSchema(1, version)}};
    Json required{"format", "version"};
    describeMembers(record, properties, required);
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", format}};
    out.update(finished(std::move(properties), std::move(required), record.rules));
    return out;
}

void addNote(Problems& notes, Problem note) {
    if (notes.size() > maxNotes) return;
    if (notes.size() == maxNotes) {
        note = {note.file, {}, "limit", Severity::warning, {}, "there are more warnings, which are not listed", {}};
    }
    notes.push_back(std::move(note));
}

namespace detail {

void keepUnknown(Json& extra, const JsonNode& member, const std::vector<std::string>& known, Problems& notes) {
    const std::string key(member.key());
    appendMember(extra, key, member.json());
    if (notes.size() > maxNotes) return;
    const std::string shown = renderBriefly(Json(key));
    const std::optional<std::string> nearest = nearestName(key, known);
    addNote(notes, member.problem("unknown-key",
                                  nearest ? fmt::format("unknown key {}, did you mean \"{}\"?", shown, *nearest)
                                          : fmt::format("unknown key {}, known are {}", shown, listed(known)),
                                  Severity::warning, nearest ? fmt::format("rename it to \"{}\"", *nearest) : ""));
}

std::size_t kindOf(const JsonNode& node, const std::vector<std::string>& kinds) {
    return node.at("kind", expectedWord({}, kinds)).word(kinds);
}

Span readPair(const JsonNode& node, const FieldInfo& info) {
    const auto [first, last, unused, none] = readNumbers(node, 2, info, expectedBy(info));
    if (first > last)
        node.refuse(fmt::format("found [{}, {}], expected the first no greater than the last", first, last));
    return {first, last};
}

Rect readRect(const JsonNode& node, const FieldInfo& info) {
    const auto [x, y, w, h] = readNumbers(node, 4, info, expectedBy(info));
    if (w < 1 || h < 1) node.refuse(fmt::format("found a rectangle of {}x{}, expected at least 1x1", w, h));
    return {x, y, w, h};
}

std::vector<Rect> readRects(const JsonNode& node, const FieldInfo& info) {
    std::vector<Rect> out;
    for (const JsonNode item : node.items()) {
        const auto [x0, y0, x1, y1] = readNumbers(
            item, 4, info, fmt::format("four whole numbers from {} to {}: x0, y0, x1, y1", info.min, info.max));
        if (x0 > x1 || y0 > y1)
            item.refuse(fmt::format("found [{}, {}, {}, {}], expected the north-west corner before the south-east one",
                                    x0, y0, x1, y1));
        out.push_back(Rect::ofSpans({x0, x1}, {y0, y1}));
    }
    return out;
}

std::vector<int> readIds(const JsonNode& node, const FieldInfo& info) {
    std::vector<int> out;
    out.reserve(node.array().size());
    for (const JsonNode item : node.items()) out.push_back(int(item.integer(info.min, info.max)));
    return out;
}

std::vector<std::vector<int>> readTileRows(const JsonNode& node, const FieldInfo& info) {
    std::vector<std::vector<int>> out;
    out.reserve(node.array().size());
    for (const JsonNode row : node.items()) {
        out.push_back(readIds(row, info));
        if (out.back().empty()) row.fail("a row of at least one tile");
    }
    return out;
}

Sides readSides(const JsonNode& node, const FieldInfo& info) {
    const std::optional<Sides> sides =
        node.json().is_string() ? Sides::parse(node.json().get_ref<const std::string&>()) : std::nullopt;
    if (!sides) node.fail(expectedBy(info));
    return *sides;
}

std::string readText(const JsonNode& node, const FieldInfo& info) {
    if (!node.json().is_string()) node.fail(expectedBy(info));
    const std::string& found = node.text(std::size_t(info.max));
    if (found.empty() && info.min > 0) node.fail(expectedBy(info));
    return found;
}

std::vector<std::string> readTexts(const JsonNode& node, const FieldInfo& info) {
    FieldInfo one = info;
    one.type = FieldType::text;
    if (!node.json().is_array()) node.fail(expectedBy(info));
    std::vector<std::string> out;
    out.reserve(node.size());
    for (const JsonNode item : node.items()) out.push_back(readText(item, one));
    return out;
}

std::size_t readChoice(const JsonNode& node, const FieldInfo& info) {
    return node.word(info.choices);
}

Json writeCorners(const std::vector<Rect>& rects) {
    Json out = Json::array();
    for (const Rect& r : rects) out.push_back(Json::array({r.x, r.y, r.right() - 1, r.bottom() - 1}));
    return out;
}

}  // namespace detail

}  // namespace rooftree
