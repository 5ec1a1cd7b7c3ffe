#include "kit/looks.h"

#include <algorithm>

namespace rooftree {

namespace texts {
extern const char* const kitLooks;  // of resources/kit/looks.json, made into a source by the build
}

template <>
const std::vector<Field<KitLook>>& fieldsOf<KitLook>() {
    using L = KitLook;
    static const std::vector<Field<L>> fields{
        field("name", &L::name, {.min = 1, .max = 60, .required = true, .help = "Its name, as a request has it."}),
        field("facing", &L::facing, {.required = true, .help = "What walls are made of, and how they are drawn."}),
        field("wall", &L::wall, shadesRules("Walls; four colours each, from the darkest to the lightest.")),
        field("under", &L::under, shadesRules("What shows where a wall is broken off.")),
        field("patch", &L::patch, shadesRules("What walls are mended with.")),
        field("trim", &L::trim, shadesRules("Beams, frames and barge boards.")),
        field("base", &L::base, shadesRules("Plinths, quoins and string courses.")),
        field("roof", &L::roof, shadesRules("Roofs.")),
        field("ridge", &L::ridge, shadesRules("Ridges, hips and mended roofs.")),
        field("door", &L::door, shadesRules("Doors and shutters.")),
        field("stack", &L::stack, shadesRules("Chimneys.")),
    };
    return fields;
}

template <>
const std::vector<Field<KitLooks>>& fieldsOf<KitLooks>() {
    using L = KitLooks;
    static const std::vector<Field<L>> fields{
        field("looks", &L::looks, {.required = true, .help = "The looks; the first also stands in for others."}),
        field("core", &L::core, shadesRules("The inside, which no whole plan shows.")),
        field("glass", &L::glass, shadesRules("Window panes.")),
        field("moss", &L::moss, shadesRules("Moss.")),
        field("soot", &L::soot, shadesRules("Soot and cracks.")),
        field("iron", &L::iron, shadesRules("Hinges and brackets.")),
        field("flame", &L::flame, shadesRules("Lanterns.")),
        field("board", &L::board, shadesRules("Signs.")),
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
        const Json document = parseJson(texts::kitLooks, "looks.json");
        Problems notes;
        return readKitLooks(JsonNode(document, "looks.json"), notes);
    }();
    return looks;
}

}  // namespace rooftree
