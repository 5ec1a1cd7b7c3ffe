#include <algorithm>
#include <unordered_map>

#include <fmt/format.h>

#include "voxel/template_fields.h"

namespace rooftree {

namespace {

// The field has no value, which this template needs.
template <class T>
void require(const JsonNode& node, const char* name, const std::optional<T>& value) {
    if (!value) node.missing(name, expectedBy(fieldNamed<Template>(name)->info));
}

// Longer rows only constrain the match; a shorter one leaves a gap in the drawing.
void checkRows(const JsonNode& node, const char* name, const TileRows& rows, std::size_t width) {
    const auto shorter = std::ranges::find_if(rows, [&](const auto& row) { return row.size() < width; });
    if (shorter == rows.end()) return;
    const JsonNode list = node.at(name);
    list.at(std::size_t(shorter - rows.begin()))
        .refuse(
            fmt::format("found a row of {}, expected at least {} tiles, as in the first row", shorter->size(), width));
}

void checkSize(const JsonNode& node, std::size_t width, std::size_t height) {
    if (width > maxDrawingSide || height > maxDrawingSide)
        node.refuse(fmt::format("found a drawing of {}x{} pixels, expected at most {}x{}", width, height,
                                maxDrawingSide, maxDrawingSide));
}

void checkSource(const JsonNode& node, const Template& t, int tileSize) {
    if (t.rect) {
        const JsonNode rect = node.at("rect");
        if (node.find("tiles")) rect.refuse("`rect` stands in place of `tiles`, expected one of the two");
        if (!t.topRows.empty()) rect.refuse("`topRows` stand above `tiles`, expected none beside `rect`");
        if (t.claimOnly) rect.refuse("found `rect` in a claimOnly template, expected `tiles` that it can claim");
        checkSize(rect, std::size_t(t.rect->w), std::size_t(t.rect->h));
        return;
    }
    if (!node.find("tiles")) node.missing("tiles", "rows of tile ids (or `rect`, a rectangle of the atlas)");
    const JsonNode tiles = node.at("tiles");
    if (t.tiles.empty()) tiles.fail("at least one row of tile ids");
    const std::size_t width = t.tiles.front().size();
    checkRows(node, "topRows", t.topRows, width);
    checkRows(node, "tiles", t.tiles, width);
    checkSize(tiles, width * std::size_t(tileSize), (t.topRows.size() + t.tiles.size()) * std::size_t(tileSize));
}

void checkTemplate(const JsonNode& node, const Template& t, int tileSize, Problems& notes) {
    checkSource(node, t, tileSize);
    if (t.claimOnly) return;
    require(node, "roofRows", t.roofRows);
    require(node, "slab", t.slab);
    if (!t.parts) {
        require(node, "roofBack", t.roofBack);
        require(node, "roofFront", t.roofFront);
        require(node, "roofCycle", t.roofCycle);
    }
    for (const char* name : {"desk", "tray", "wall"})
        if (const std::optional<JsonNode> unused = t.parts ? std::nullopt : node.find(name))
            addNote(notes,
                    unused->problem("ignored",
                                    fmt::format("`{}` counts only beside `parts`, which may be an empty list", name),
                                    Severity::warning, "add \"parts\": []"));
    if (t.parts && t.wall && !t.desk && !t.tray) {
        const JsonNode wall = node.at("wall");
        addNote(notes, wall.problem("ignored", "`wall` counts only beside `desk`", Severity::warning));
    }
}

Template brokenTemplate(const JsonNode& node, const Problem& why) {
    Template out;
    const auto name = node.json().find("name");  // the end of what is no object
    if (name != node.json().end() && name->is_string()) out.name = name->get<std::string>();
    out.extra = node.json();
    out.broken = why;
    return out;
}

}  // namespace

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
            if (!t.broken) checkTemplate(node, t, set.tileSize, notes);
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
