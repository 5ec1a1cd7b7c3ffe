#include "voxel/template_rules.h"

#include <algorithm>

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

// Reads the fields that can be, and gives what is wrong with the others.
Problems readWhatCanBe(Template& into, const JsonNode& node) {
    Problems wrong;
    Problems notes;
    if (!node.json().is_object()) return wrong;
    for (const JsonNode member : node.members()) {
        const Field<Template>* field = fieldNamed<Template>(member.key());
        if (field == nullptr) continue;
        try {
            field->read(into, member, notes);
        } catch (const Error& error) {
            wrong.push_back(error.problem());
        }
    }
    return wrong;
}

// `/templates/3`, where the document has it.
std::string placeOf(const Template& broken) {
    const std::string& pointer = broken.broken->pointer;
    const std::size_t list = pointer.find('/', 1);
    return list == std::string::npos ? std::string() : pointer.substr(0, pointer.find('/', list + 1));
}

}  // namespace

void checkTemplate(const JsonNode& node, const Template& t, int tileSize, Problems& notes, const EachRule& each) {
    each("tiles", [&] { checkSource(node, t, tileSize); });
    if (t.claimOnly) return;
    const auto needs = [&](const char* name, const auto& value) { each(name, [&] { require(node, name, value); }); };
    needs("roofRows", t.roofRows);
    needs("slab", t.slab);
    if (!t.parts) {
        needs("roofBack", t.roofBack);
        needs("roofFront", t.roofFront);
        needs("roofCycle", t.roofCycle);
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

Template brokenTemplate(const JsonNode& node, Problem why) {
    Template out;
    readWhatCanBe(out, node);
    out.extra = node.json();
    out.broken = std::move(why);
    return out;
}

Problems wrongIn(const Template& broken) {
    const JsonNode node(broken.extra, broken.broken ? broken.broken->file : std::string());
    if (!node.json().is_object()) return broken.broken ? Problems{*broken.broken} : Problems{};
    Template readable;
    Problems out = readWhatCanBe(readable, node);
    Problems notes;
    // The size of a drawing is left to what composites it.
    checkTemplate(node, readable, 1, notes, [&](const char* field, const auto& rule) {
        try {
            rule();
        } catch (const Error& error) {
            Problem problem = error.problem();
            const bool missing = problem.what == "missing" && problem.pointer.empty();
            // What is there, and wrong, has been told already.
            if (missing && node.find(field)) return;
            if (missing) problem.pointer = fmt::format("/{}", field);
            out.push_back(std::move(problem));
        }
    });
    return out;
}

Template reread(const Template& broken, const Json& json) {
    const std::string file = broken.broken ? broken.broken->file : std::string();
    const JsonNode node(json, file);
    Problems notes;
    try {
        Template out;
        readRecord(fieldsOf<Template>(), out, node, notes);
        checkTemplate(node, out, 1, notes, [](const char*, const auto& rule) { rule(); });
        return out;
    } catch (const Error& error) {
        Problem why = error.problem();
        why.pointer = placeOf(broken) + why.pointer;
        return brokenTemplate(node, std::move(why));
    }
}

Template reread(Template changed) {
    if (!changed.broken || !changed.extra.is_object()) return changed;
    Template before;
    readWhatCanBe(before, JsonNode(changed.extra, {}));
    Json json = changed.extra;
    for (const Field<Template>& field : fieldsOf<Template>()) {
        const std::optional<Json> value = field.write(changed);
        const std::optional<Json> was = field.write(before);
        if (value == was) continue;
        const std::string& name = field.info.name;
        const bool unread = json.contains(name) && (!was || *was != json[name]);
        if (!value)
            json.erase(name);
        else if (unread && json[name].is_array() && value->is_array() && (!was || was->empty()))
            json[name].insert(json[name].end(), value->begin(), value->end());
        else
            json[name] = *value;
    }
    return json == changed.extra ? changed : reread(changed, json);
}

}  // namespace rooftree
