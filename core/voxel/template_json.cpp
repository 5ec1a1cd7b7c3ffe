#include <unordered_map>

#include <fmt/format.h>

#include "voxel/template_fields.h"
#include "voxel/template_rules.h"

namespace rooftree {

Template Codec<Template>::read(const JsonNode& node, const FieldInfo&, Problems& notes) {
    Template out;
    try {
        readRecord(fieldsOf<Template>(), out, node, notes);
    } catch (const Error& error) {
        out = brokenTemplate(node, error.problem());
    }
    return out;
}

Json Codec<Template>::write(const Template& value) {
    if (value.broken) return value.extra;
    Json out = Json::object();
    writeRecord(fieldsOf<Template>(), value, out);
    return out;
}

void requireWhole(const TemplateSet& set) {
    for (const Template& t : set.templates)
        if (t.broken) throw Error(Error::Kind::input, *t.broken);
}

TemplateSet readTemplateSet(const JsonNode& document, Problems& notes) {
    requireFormat(document, templatesFormat, templatesVersion);
    TemplateSet set;
    readRecord(fieldsOf<TemplateSet>(), set, document, notes, {"format", "version"});

    const JsonNode list = document.at("templates");
    std::unordered_map<std::string_view, std::size_t> firstOf;
    for (std::size_t i = 0; i < set.templates.size(); ++i) {
        const JsonNode node = list.at(i);
        Template& t = set.templates[i];
        try {
            if (!t.broken) checkTemplate(node, t, set.tileSize, notes, [](const char*, const auto& rule) { rule(); });
        } catch (const Error& error) {
            t = brokenTemplate(node, error.problem());
        }
        const auto [first, isNew] = firstOf.try_emplace(set.templates[i].name, i);
        if (isNew || t.broken) continue;
        const JsonNode name = node.at("name");
        addNote(notes, name.problem("duplicate-name",
                                    fmt::format("found the name {} again, expected another than that of template {}",
                                                renderBriefly(name.json()), first->second),
                                    Severity::warning, "give it a name of its own"));
    }
    return set;
}

Json writeTemplateSet(const TemplateSet& set) {
    Json out = envelope(templatesFormat, templatesVersion);
    writeRecord(fieldsOf<TemplateSet>(), set, out);
    return out;
}

}  // namespace rooftree
