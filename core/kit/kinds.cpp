#include "kit/kinds.h"

#include <algorithm>

namespace rooftree {

namespace texts {
extern const char* const kitKinds;  // of resources/kit/kinds.json, made into a source by the build
}

template <>
const std::vector<Field<KitKind>>& fieldsOf<KitKind>() {
    using K = KitKind;
    static const std::vector<Field<K>> fields{
        field("name", &K::name,
              {.min = 1, .max = 60, .required = true, .help = "Name of the kind, as a request has it."}),
        field("storeys", &K::storeys,
              {.min = 1, .max = maxKitStoreys, .required = true, .help = "Fewest and most storeys."}),
        field("squares", &K::squares,
              {.min = 1, .max = maxKitSquares, .required = true, .help = "Fewest and most squares."}),
        field("chimneys", &K::chimneys, {.min = 0, .max = 16, .help = "Fewest and most chimneys, with a seed."}),
    };
    return fields;
}

template <>
const std::vector<Field<OpeningRule>>& fieldsOf<OpeningRule>() {
    using R = OpeningRule;
    static const std::vector<Field<R>> fields{
        field("opening", &R::opening, {.required = true, .help = "What the bays get."}),
        field("sides", &R::sides, {.required = true, .help = "Sides of the building; s is the front."}),
        field("storeys", &R::storeys, {.help = "Which storeys."}),
        field("bays", &R::bays, {.min = 1, .max = 1000, .help = "Only runs of so many bays or more."}),
        field("every", &R::every, {.min = 1, .max = 1000, .help = "Each n-th bay of a run, from its first."}),
    };
    return fields;
}

template <>
const std::vector<Field<KitKinds>>& fieldsOf<KitKinds>() {
    using K = KitKinds;
    static const std::vector<Field<K>> fields{
        field("kinds", &K::kinds, {.required = true, .help = "Kinds of building."}),
        field("looks", &K::looks, {.min = 1, .max = 60, .required = true, .help = "Names of the looks."}),
        field("door", &K::door, {.required = true, .help = "The one side that has the door."}),
        field("openings", &K::openings,
              {.required = true,
               .help = "Rules for all other bays that are not under a gable; the first that fits counts."}),
    };
    return fields;
}

const KitKind* KitKinds::find(std::string_view name) const {
    const auto found = std::find_if(kinds.begin(), kinds.end(), [&](const KitKind& kind) { return kind.name == name; });
    return found != kinds.end() ? &*found : nullptr;
}

KitKinds readKitKinds(const JsonNode& document, Problems& notes) {
    KitKinds out;
    readRecord(fieldsOf<KitKinds>(), out, document, notes);
    for (const OpeningRule& rule : out.openings)
        if (rule.opening == KitOpening::door)
            document.at("openings").refuse("found a rule for doors, expected `door` to say where the door goes");
    if (out.door.letters().size() != 1) document.at("door").fail("one of the letters n, e, s, w");
    return out;
}

Json kitKindsSchema() {
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "kinds of kit buildings"}};
    out.update(schemaOf(recordInfoOf<KitKinds>()));
    return out;
}

const KitKinds& builtInKinds() {
    static const KitKinds kinds = [] {
        const Json document = parseJson(texts::kitKinds, "kinds.json");
        Problems notes;
        return readKitKinds(JsonNode(document, "kinds.json"), notes);
    }();
    return kinds;
}

}  // namespace rooftree
