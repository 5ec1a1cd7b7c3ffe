#include "kit/looks.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace rooftree {

// The text of resources/kit/looks.json, made into a source by the build.
extern const char* const builtInLooksText;

namespace {

constexpr FieldRules colours(const char* help) {
    return {.min = 7, .max = 7, .required = true, .help = help};
}

Rgba colourOf(const std::string& text, const JsonNode& node) {
    std::uint32_t rgb = 0;
    const char* const end = text.data() + text.size();
    const bool isHex = text.size() == 7 && text[0] == '#' && text[1] != '-' &&
                       std::from_chars(text.data() + 1, end, rgb, 16).ptr == end;
    if (!isHex) node.fail("a colour, such as \"#c6b394\"");
    return {std::uint8_t(rgb >> 16), std::uint8_t(rgb >> 8 & 255), std::uint8_t(rgb & 255), 255};
}

}  // namespace

Shades Codec<Shades>::read(const JsonNode& node, const FieldInfo&, Problems&) {
    if (!node.json().is_array() || node.size() != 4) node.fail("four colours, from the darkest to the lightest");
    Shades out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = colourOf(node.at(i).text(), node.at(i));
    return out;
}

Json Codec<Shades>::write(const Shades& value) {
    Json out = Json::array();
    for (const Rgba& colour : value) out.push_back(fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b));
    return out;
}

template <>
const std::vector<Field<KitLook>>& fieldsOf<KitLook>() {
    using L = KitLook;
    static const std::vector<Field<L>> fields{
        field("name", &L::name, {.min = 1, .max = 60, .required = true, .help = "Its name, as a request has it."}),
        field("facing", &L::facing, {.required = true, .help = "What walls are made of, and how they are drawn."}),
        field("wall", &L::wall, colours("Walls; four colours each, from the darkest to the lightest.")),
        field("under", &L::under, colours("What shows where a wall is broken off.")),
        field("patch", &L::patch, colours("What walls are mended with.")),
        field("trim", &L::trim, colours("Beams, frames and barge boards.")),
        field("base", &L::base, colours("Plinths, quoins and string courses.")),
        field("roof", &L::roof, colours("Roofs.")),
        field("ridge", &L::ridge, colours("Ridges, hips and mended roofs.")),
        field("door", &L::door, colours("Doors and shutters.")),
        field("stack", &L::stack, colours("Chimneys.")),
    };
    return fields;
}

template <>
const std::vector<Field<KitLooks>>& fieldsOf<KitLooks>() {
    using L = KitLooks;
    static const std::vector<Field<L>> fields{
        field("looks", &L::looks, {.required = true, .help = "The looks; the first also stands in for others."}),
        field("core", &L::core, colours("The inside, which no whole plan shows.")),
        field("glass", &L::glass, colours("Window panes.")),
        field("moss", &L::moss, colours("Moss.")),
        field("soot", &L::soot, colours("Soot and cracks.")),
        field("iron", &L::iron, colours("Hinges and brackets.")),
        field("flame", &L::flame, colours("Lanterns.")),
        field("board", &L::board, colours("Signs.")),
    };
    return fields;
}

const KitLook& KitLooks::find(std::string_view name) const {
    const auto found = std::find_if(looks.begin(), looks.end(), [&](const KitLook& look) { return look.name == name; });
    return found != looks.end() ? *found : looks.front();
}

KitLooks readKitLooks(const JsonNode& document, Problems& notes) {
    KitLooks out;
    readRecord(fieldsOf<KitLooks>(), out, document, notes);
    if (out.looks.empty()) document.at("looks").fail("at least one look");
    return out;
}

Json kitLooksSchema() {
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "looks of kit buildings"}};
    out.update(schemaOf(recordInfoOf<KitLooks>()));
    return out;
}

const KitLooks& builtInLooks() {
    static const KitLooks looks = [] {
        const Json document = parseJson(builtInLooksText, "looks.json");
        Problems notes;
        return readKitLooks(JsonNode(document, "looks.json"), notes);
    }();
    return looks;
}

}  // namespace rooftree
