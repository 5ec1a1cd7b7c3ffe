#include "building/model/looks.h"

#include <algorithm>

#include <fmt/format.h>

namespace rooftree {

namespace texts {
extern const char* const looks;  // of resources/buildings/looks.json, made into a source by the build
}

namespace {

constexpr FieldRules name(const char* help, bool required = true) {
    return {.min = required ? 1 : 0, .max = 60, .required = required, .help = help};
}

void requirePaint(const BuildingLooks& looks, const std::string& paint, const JsonNode& record, const char* key) {
    if (paint.empty() || looks.paint(paint)) return;
    const JsonNode value = record.at(key);
    value.fail("the name of one of the paints");
}

}  // namespace

template <>
const std::vector<Field<NamedPaint>>& fieldsOf<NamedPaint>() {
    using P = NamedPaint;
    static const std::vector<Field<P>> fields{
        field("name", &P::name, name("Its name.")),
        field("shades", &P::shades, shadesRules("Four colours, from the darkest to the lightest.")),
    };
    return fields;
}

template <>
const std::vector<Field<WallLook>>& fieldsOf<WallLook>() {
    using L = WallLook;
    static const std::vector<Field<L>> fields{
        field("set", &L::set, name("The set of walls, as plans have it.")),
        field("pattern", &L::pattern, {.required = true, .help = "How it is drawn."}),
        field("face", &L::face, name("The paint of its face.")),
        field("inside", &L::inside, name("The paint of its face in rooms.")),
        field("trim", &L::trim, name("The paint of beams, posts, quoins and frames.")),
        field("base", &L::base, name("The paint of its plinth.")),
    };
    return fields;
}

template <>
const std::vector<Field<RoofLook>>& fieldsOf<RoofLook>() {
    using L = RoofLook;
    static const std::vector<Field<L>> fields{
        field("roofing", &L::roofing, name("The roofing, as plans have it.")),
        field("pattern", &L::pattern, {.required = true, .help = "How it is drawn."}),
        field("cover", &L::cover, name("The paint of its courses.")),
        field("ridge", &L::ridge, name("The paint of ridges and hips.")),
        field("verge", &L::verge, name("The paint of barge boards.")),
    };
    return fields;
}

template <>
const std::vector<Field<FloorLook>>& fieldsOf<FloorLook>() {
    using L = FloorLook;
    static const std::vector<Field<L>> fields{
        field("floor", &L::floor, name("The floor, as room templates have it.")),
        field("pattern", &L::pattern, {.required = true, .help = "How it is drawn."}),
        field("paint", &L::paint, name("Its paint.")),
        field("second", &L::second, name("The other paint of checks, and that of a carpet's pattern.")),
    };
    return fields;
}

template <>
const std::vector<Field<StyleLook>>& fieldsOf<StyleLook>() {
    using L = StyleLook;
    static const std::vector<Field<L>> fields{
        field("style", &L::style, name("The style, as specs have it.")),
        field("door", &L::door, name("The paint of doors.")),
        field("shutter", &L::shutter, name("The paint of shutters; without it windows have none.", false)),
    };
    return fields;
}

template <>
const std::vector<Field<SignLook>>& fieldsOf<SignLook>() {
    using L = SignLook;
    static const std::vector<Field<L>> fields{
        field("building", &L::building, name("The kind of building, as specs have it.")),
        field("board", &L::board, name("The paint of its board.")),
        field("mark", &L::mark, name("The paint of what is painted on it.")),
    };
    return fields;
}

template <>
const std::vector<Field<BuildingLooks>>& fieldsOf<BuildingLooks>() {
    using L = BuildingLooks;
    static const std::vector<Field<L>> fields{
        field("paints", &L::paints, {.required = true, .help = "All colours; at most 64."}),
        field("walls", &L::walls, {.required = true, .help = "Sets of walls; the first stands in for others."}),
        field("roofs", &L::roofs, {.required = true, .help = "Roofings; the first stands in for others."}),
        field("floors", &L::floors, {.required = true, .help = "Floors; the first stands in for others."}),
        field("styles", &L::styles, {.required = true, .help = "Styles; the first stands in for others."}),
        field("signs", &L::signs, {.help = "Kinds of buildings with a sign at the front door."}),
        field("chimneys", &L::chimneys,
              {.min = 1, .max = 80, .help = "Furniture that has a chimney, without the ending for its size or side."}),
    };
    return fields;
}

std::optional<int> BuildingLooks::paint(std::string_view name) const {
    const auto found =
        std::find_if(paints.begin(), paints.end(), [&](const NamedPaint& paint) { return paint.name == name; });
    if (found == paints.end()) return std::nullopt;
    return int(found - paints.begin());
}

BuildingLooks readBuildingLooks(const JsonNode& document, Problems& notes) {
    BuildingLooks out;
    readRecord(fieldsOf<BuildingLooks>(), out, document, notes);
    const JsonNode listed = document.at("paints");
    if (out.paints.size() > maxPaints) listed.fail(fmt::format("at most {} paints", maxPaints));
    for (const char* needed : {paints::glass, paints::lead, paints::iron, paints::soot, paints::stair, paints::rafter,
                               paints::chimney, paints::cap, paints::ground})
        if (!out.paint(needed)) listed.fail(fmt::format("a paint `{}`, which the program needs", needed));
    for (const char* list : {"walls", "roofs", "floors", "styles"}) {
        const JsonNode records = document.at(list);
        if (records.size() == 0) records.fail("at least one entry");
    }
    // The members of an entry that name a paint, by key.
    const auto check = [&](const char* list, const auto& entries, auto... members) {
        if (entries.empty()) return;
        const JsonNode records = document.at(list);
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const JsonNode record = records.at(i);
            (requirePaint(out, entries[i].*(members.second), record, members.first), ...);
        }
    };
    check("walls", out.walls, std::pair{"face", &WallLook::face}, std::pair{"inside", &WallLook::inside},
          std::pair{"trim", &WallLook::trim}, std::pair{"base", &WallLook::base});
    check("roofs", out.roofs, std::pair{"cover", &RoofLook::cover}, std::pair{"ridge", &RoofLook::ridge},
          std::pair{"verge", &RoofLook::verge});
    check("floors", out.floors, std::pair{"paint", &FloorLook::paint}, std::pair{"second", &FloorLook::second});
    check("styles", out.styles, std::pair{"door", &StyleLook::door}, std::pair{"shutter", &StyleLook::shutter});
    check("signs", out.signs, std::pair{"board", &SignLook::board}, std::pair{"mark", &SignLook::mark});
    return out;
}

Json buildingLooksSchema() {
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "looks of planned buildings"}};
    out.update(schemaOf(recordInfoOf<BuildingLooks>()));
    return out;
}

const BuildingLooks& builtInBuildingLooks() {
    static const BuildingLooks looks = [] {
        const Json document = parseJson(texts::looks, "looks.json");
        Problems notes;
        return readBuildingLooks(JsonNode(document, "looks.json"), notes);
    }();
    return looks;
}

}  // namespace rooftree
