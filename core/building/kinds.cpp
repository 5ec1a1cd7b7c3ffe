#include "building/kinds.h"

#include <algorithm>

namespace rooftree {

// The texts of resources/buildings, made into sources by the build.
namespace texts {
extern const char* const kinds;
extern const char* const styles;
}  // namespace texts

// A list of words of an enum.
template <>
struct Codec<std::vector<WingTop>> {
    static constexpr FieldType type = FieldType::texts;
    static std::vector<WingTop> read(const JsonNode& node, const FieldInfo&, Problems&) {
        std::vector<WingTop> out;
        for (const JsonNode item : node.array().items()) {
            const auto& names = EnumNames<WingTop>::names;
            const auto found = std::find(names.begin(), names.begin() + 3, item.text());
            if (found == names.begin() + 3) item.fail("\"hip\", \"gable\" or \"half-hip\"");
            out.push_back(WingTop(found - names.begin()));
        }
        return out;
    }
    static Json write(const std::vector<WingTop>& value) {
        Json out = Json::array();
        for (const WingTop top : value) out.push_back(nameOf(top));
        return out;
    }
};

template <>
const std::vector<Field<KindRoom>>& fieldsOf<KindRoom>() {
    using R = KindRoom;
    static const std::vector<Field<R>> fields{
        field("room", &R::room, {.required = true, .help = "Kind of room."}),
        field("area", &R::area,
              {.min = 4, .max = 400, .required = true, .help = "Fewest and most tiles that it asks for."}),
        field("chance", &R::chance, {.min = 0, .max = 100, .help = "Percent of buildings that ask for it."}),
        field("apart", &R::apart, {.help = "Rather in a wing of its own."}),
    };
    return fields;
}

template <>
const std::vector<Field<KindShape>>& fieldsOf<KindShape>() {
    using S = KindShape;
    static const std::vector<Field<S>> fields{
        field("shape", &S::shape, {.required = true, .help = "Shape of the ground plan."}),
        field("weight", &S::weight, {.min = 0, .max = 1000, .required = true, .help = "How often, beside the others."}),
    };
    return fields;
}

template <>
const std::vector<Field<BuildingKind>>& fieldsOf<BuildingKind>() {
    using K = BuildingKind;
    constexpr FieldRules side{.min = 2, .max = maxPlot, .required = true};
    const auto sideHelp = [&](const char* help) {
        FieldRules rules = side;
        rules.help = help;
        return rules;
    };
    static const std::vector<Field<K>> fields{
        field("name", &K::name, {.min = 1, .max = 60, .required = true, .help = "Name of the kind, as a spec has it."}),
        field("plot", &K::plot,
              {.min = minPlot,
               .max = maxPlot,
               .required = true,
               .help = "Its own plot: tiles along the front, and deep."}),
        field("least", &K::least,
              {.min = minPlot, .max = maxPlot, .required = true, .help = "The smallest plot on which it is tried."}),
        field("shapes", &K::shapes, {.required = true, .help = "Shapes of the ground plan."}),
        field("width", &K::width, sideHelp("Tiles of the main wing along the front.")),
        field("depth", &K::depth, sideHelp("Tiles of the main wing from front to back.")),
        field("arm", &K::arm, sideHelp("How broad other wings are.")),
        field("reach", &K::reach, sideHelp("How far other wings stand out.")),
        field("lengthwise", &K::lengthwise, {.help = "The main wing stands with its end to the street."}),
        field("storeys", &K::storeys,
              {.min = 1, .max = maxStoreys, .required = true, .help = "Fewest and most storeys of the main wing."}),
        field("lower", &K::lower, {.min = 0, .max = 100, .help = "Percent of other wings with fewer storeys."}),
        field("terrace", &K::terrace, {.min = 0, .max = 100, .help = "Percent of lower wings with a terrace on top."}),
        field("platform", &K::platform, {.min = 0, .max = 100, .help = "Percent with a platform on the main wing."}),
        field("bay", &K::bay, {.min = 0, .max = 100, .help = "Percent with a bay window."}),
        field("back", &K::back, {.min = 0, .max = 100, .help = "Percent with a back door."}),
        field("corners", &K::corners,
              {.min = 0, .max = 100, .help = "Percent of wings with cut corners; the style's where left out."}),
        field("slits", &K::slits, {.help = "Arrow slits in place of windows."}),
        field("rich", &K::rich, {.help = "Carpets and fine furniture."}),
        field("upperPlan", &K::upperPlan, {.help = "What upper storeys are laid along."}),
        field("sets", &K::sets, {.min = 1, .max = 60, .help = "Sets of outer walls; the style's where left out."}),
        field("ground", &K::ground, {.required = true, .help = "Rooms on the ground, the main one first."}),
        field("upper", &K::upper, {.help = "Rooms of upper storeys."}),
        field("groundFillers", &K::groundFillers, {.help = "Rooms for what is left on the ground."}),
        field("upperFillers", &K::upperFillers, {.help = "Rooms for what is left above."}),
    };
    return fields;
}

template <>
const std::vector<Field<BuildingKinds>>& fieldsOf<BuildingKinds>() {
    static const std::vector<Field<BuildingKinds>> fields{
        field("kinds", &BuildingKinds::kinds, {.required = true, .help = "Kinds of building."})};
    return fields;
}

template <>
const std::vector<Field<BuildingStyle>>& fieldsOf<BuildingStyle>() {
    using S = BuildingStyle;
    static const std::vector<Field<S>> fields{
        field("name", &S::name,
              {.min = 1, .max = 60, .required = true, .help = "Name of the style, as a spec has it."}),
        field("outer", &S::outer, {.min = 1, .max = 60, .required = true, .help = "Sets of outer walls."}),
        field("inner", &S::inner, {.min = 1, .max = 60, .required = true, .help = "Sets of inner walls."}),
        field("roofing", &S::roofing, {.min = 1, .max = 60, .required = true, .help = "Roofings."}),
        field("tops", &S::tops, {.required = true, .help = "Roofs: hip, gable, half-hip."}),
        field("pitch", &S::pitch, {.min = 1, .max = 16, .help = "Eighths of a tile that a roof rises a tile."}),
        field("windows", &S::windows, {.min = 2, .max = 12, .help = "A window every so many tiles."}),
        field("corners", &S::corners, {.min = 0, .max = 100, .help = "Percent of wings with cut corners."}),
    };
    return fields;
}

template <>
const std::vector<Field<BuildingStyles>>& fieldsOf<BuildingStyles>() {
    static const std::vector<Field<BuildingStyles>> fields{
        field("styles", &BuildingStyles::styles, {.required = true, .help = "Styles of building."})};
    return fields;
}

namespace {

template <class List>
auto findNamed(const List& list, std::string_view name) -> const typename List::value_type* {
    const auto found = std::find_if(list.begin(), list.end(), [&](const auto& item) { return item.name == name; });
    return found != list.end() ? &*found : nullptr;
}

template <class List>
std::vector<std::string> namesIn(const List& list) {
    std::vector<std::string> out;
    for (const auto& item : list) out.push_back(item.name);
    return out;
}

void requireSome(const JsonNode& document, std::string_view key) {
    const JsonNode list = document.at(key);
    if (list.size() == 0) list.fail("at least one");
}

template <class T, class Read>
T builtIn(const char* text, const std::string& name, Read read) {
    const Json document = parseJson(text, name);
    Problems notes;
    return read(JsonNode(document, name), notes);
}

template <class R>
Json schemaOfFile(std::string_view title) {
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", title}};
    out.update(schemaOf(recordInfoOf<R>()));
    return out;
}

}  // namespace

const BuildingKind* BuildingKinds::find(std::string_view name) const {
    return findNamed(kinds, name);
}
std::vector<std::string> BuildingKinds::names() const {
    return namesIn(kinds);
}
const BuildingStyle* BuildingStyles::find(std::string_view name) const {
    return findNamed(styles, name);
}
std::vector<std::string> BuildingStyles::names() const {
    return namesIn(styles);
}

BuildingKinds readBuildingKinds(const JsonNode& document, Problems& notes) {
    BuildingKinds out;
    readRecord(fieldsOf<BuildingKinds>(), out, document, notes);
    requireSome(document, "kinds");
    const JsonNode list = document.at("kinds");
    for (const JsonNode kind : list.items()) {
        for (const std::string_view key : {"plot", "least"}) {
            const JsonNode plot = kind.at(key);
            if (plot.size() != 2) plot.fail("two whole numbers, along the front and deep");
        }
        for (const std::string_view key : {"shapes", "ground"}) requireSome(kind, key);
    }
    return out;
}

BuildingStyles readBuildingStyles(const JsonNode& document, Problems& notes) {
    BuildingStyles out;
    readRecord(fieldsOf<BuildingStyles>(), out, document, notes);
    requireSome(document, "styles");
    const JsonNode list = document.at("styles");
    for (const JsonNode style : list.items())
        for (const std::string_view key : {"outer", "inner", "roofing", "tops"}) requireSome(style, key);
    return out;
}

Json buildingKindsSchema() {
    return schemaOfFile<BuildingKinds>("kinds of buildings");
}
Json buildingStylesSchema() {
    return schemaOfFile<BuildingStyles>("styles of buildings");
}

const BuildingKinds& builtInBuildingKinds() {
    static const auto kinds = builtIn<BuildingKinds>(texts::kinds, "kinds.json", &readBuildingKinds);
    return kinds;
}
const BuildingStyles& builtInBuildingStyles() {
    static const auto styles = builtIn<BuildingStyles>(texts::styles, "styles.json", &readBuildingStyles);
    return styles;
}

}  // namespace rooftree
