#include "iso/sprites/look.h"

#include <algorithm>

namespace rooftree {

namespace texts {
extern const char* const isoLook;  // of resources/iso/look.json, made into a source by the build
}

namespace {

template <class T>
const T* named(const std::vector<T>& list, std::string_view name) {
    for (const T& item : list)
        if (item.name == name) return &item;
    return nullptr;
}

void checkColour(const std::string& text, const JsonNode& node) {
    if (!colourNamed(text)) node.fail("a colour, such as \"#c6b394\"");
}

void checkPalette(const InkPalette& palette, const JsonNode& node) {
    const JsonNode inks = node.at("inks");
    if (palette.inks.empty() || palette.inks.size() > inkCount) inks.fail("one to eight colours");
    for (std::size_t i = 0; i < palette.inks.size(); ++i) checkColour(palette.inks[i], inks.at(i));
    const char last = char('0' + palette.inks.size() - 1);
    for (const char digit : palette.paints)
        if (digit < '0' || digit > last) node.at("paints").fail("digits that are places in `inks`");
}

void checkRows(const std::vector<std::string>& rows, const JsonNode& node, std::string_view key,
               std::string_view letters) {
    if (rows.empty()) return;
    const JsonNode list = node.at(key);
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].size() % 8 != 0 || rows[i].size() > 64 || rows[i].find_first_not_of(letters) != std::string::npos)
            list.at(i).fail("8, 16, ... 64 letters of \"" + std::string(letters) + "\"");
}

void checkPatterns(const std::vector<Pattern>& patterns, const JsonNode& list) {
    const std::string letters = std::string(paintLetters) + "._";
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        const JsonNode node = list.at(i);
        if (patterns[i].south.empty()) node.at("south").fail("at least one row");
        checkRows(patterns[i].south, node, "south", letters);
        checkRows(patterns[i].east, node, "east", letters);
        checkRows(patterns[i].top, node, "top", letters);
        checkRows(patterns[i].foot, node, "foot", letters);
        checkRows(patterns[i].footEast, node, "footEast", letters);
    }
}

void checkRoofs(const std::vector<RoofCover>& roofs, const JsonNode& list) {
    for (std::size_t i = 0; i < roofs.size(); ++i) {
        const JsonNode node = list.at(i);
        for (const auto& [key, rows] :
             {std::pair{"south", &roofs[i].south}, {"east", &roofs[i].east}, {"back", &roofs[i].back}}) {
            if (rows->size() != 3) node.at(key).fail("three rows");
            checkRows(*rows, node, key, paintLetters);
        }
    }
}

}  // namespace

template <>
const std::vector<Field<InkPalette>>& fieldsOf<InkPalette>() {
    using P = InkPalette;
    static const std::vector<Field<P>> fields{
        field("name", &P::name, {.min = 1, .max = 40, .required = true, .help = "Its name, such as day."}),
        field("inks", &P::inks, {.min = 7, .max = 7, .required = true, .help = "One to eight colours."}),
        field("paints", &P::paints,
              {.min = 10,
               .max = 10,
               .required = true,
               .help = "The ink of each paint, a digit each: outline, dark, wood, straw, cream, green, grey, red, "
                       "glass, flame."}),
    };
    return fields;
}

template <>
const std::vector<Field<Pattern>>& fieldsOf<Pattern>() {
    using P = Pattern;
    static const std::vector<Field<P>> fields{
        field("name", &P::name, {.min = 1, .max = 40, .required = true, .help = "Its name."}),
        field("south", &P::south,
              {.min = 8,
               .max = 64,
               .required = true,
               .help = "Rows from the top, a letter a pixel: o outline, d dark, w wood, s straw, c cream, g green, "
                       "k grey, r red, b glass, f flame, a dot for nothing, a line for a hole."}),
        field("east", &P::east, {.min = 8, .max = 64, .help = "The same on an east side."}),
        field("foot", &P::foot, {.min = 8, .max = 64, .help = "In place of the lowest rows, on the ground."}),
        field("footEast", &P::footEast, {.min = 8, .max = 64, .help = "The same on an east side."}),
        field("top", &P::top, {.min = 8, .max = 64, .help = "What is seen from above."}),
        field("post", &P::post, {.max = 2, .help = "South and east of a post, where it is not as the wall."}),
        field("openings", &P::openings,
              {.max = 40,
               .help = "Of a wall: its openings are those of such a name that end in _ and this, if there are any."}),
    };
    return fields;
}

template <>
const std::vector<Field<RoofCover>>& fieldsOf<RoofCover>() {
    using R = RoofCover;
    constexpr const char* rows = "Three rows: what begins a course, its middle, and what ends it.";
    static const std::vector<Field<R>> fields{
        field("name", &R::name, {.min = 1, .max = 40, .required = true, .help = "Its name, as wings have it."}),
        field("courses", &R::courses, {.min = 1, .max = 8, .help = "How many to a tile."}),
        field("shift", &R::shift, {.min = 0, .max = 7, .help = "How far every other course is moved aside."}),
        field("south", &R::south, {.min = 8, .max = 16, .required = true, .help = rows}),
        field("east", &R::east, {.min = 8, .max = 16, .required = true, .help = rows}),
        field("back", &R::back, {.min = 8, .max = 16, .required = true, .help = rows}),
        field("ridge", &R::ridge, {.min = 2, .max = 2, .required = true, .help = "South and east of a ridge."}),
        field("valley", &R::valley, {.min = 1, .max = 1, .required = true, .help = "Where roofs meet low."}),
        field("edge", &R::edge, {.min = 1, .max = 1, .required = true, .help = "Fascias and verges."}),
    };
    return fields;
}

template <>
const std::vector<Field<PatternSwap>>& fieldsOf<PatternSwap>() {
    using S = PatternSwap;
    static const std::vector<Field<S>> fields{
        field("style", &S::style, {.min = 1, .max = 40, .required = true, .help = "Name of the style."}),
        field("from", &S::from, {.min = 1, .max = 40, .required = true, .help = "Names of patterns."}),
        field("to", &S::to, {.min = 1, .max = 40, .required = true, .help = "What it has in their place."}),
    };
    return fields;
}

template <>
const std::vector<Field<ToneRamp>>& fieldsOf<ToneRamp>() {
    using R = ToneRamp;
    static const std::vector<Field<R>> fields{
        field("paint", &R::paint, {.min = 1, .max = 60, .required = true, .help = "As shapes of furniture have it."}),
        field("tones", &R::tones, {.min = 5, .max = 5, .required = true, .help = "Five letters from the darkest."}),
    };
    return fields;
}

template <>
const std::vector<Field<IsoLook>>& fieldsOf<IsoLook>() {
    using L = IsoLook;
    static const std::vector<Field<L>> fields{
        field("palettes", &L::palettes, {.required = true, .help = "Times of day; the first is the usual one."}),
        field("walls", &L::walls, {.required = true, .help = "Sets of walls."}),
        field("openings", &L::openings, {.required = true, .help = "Doors and windows, laid over a wall."}),
        field("floors", &L::floors, {.required = true, .help = "Floors and grounds, by their `south` rows."}),
        field("roofs", &L::roofs, {.required = true, .help = "Coverings of roofs."}),
        field("fences", &L::fences,
              {.required = true, .help = "Panels of fences, as long as a tile; the first is the usual one."}),
        field("trees", &L::trees, {.required = true, .help = "Trees and bushes of gardens."}),
        field("styles", &L::styles, {.help = "What styles have in place of patterns."}),
        field("ramps", &L::ramps, {.required = true, .help = "Tones of the paints that shapes of furniture have."}),
    };
    return fields;
}

Rgba InkPalette::colourOf(int ink) const {
    return colourNamed(inks[std::size_t(ink)]).value_or(Rgba{});
}

std::array<std::uint8_t, paintLetters.size()> InkPalette::inkTable() const {
    std::array<std::uint8_t, paintLetters.size()> out{};
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = std::uint8_t(paints[i] - '0');
    return out;
}

Paint InkPalette::nearest(Rgba colour) const {
    const auto distance = [&](Rgba ink) {
        const int r = colour.r - ink.r, g = colour.g - ink.g, b = colour.b - ink.b;
        return r * r + g * g + b * b;
    };
    const auto table = inkTable();
    Paint best = 0;
    for (std::size_t paint = 1; paint < table.size(); ++paint)
        if (distance(colourOf(table[paint])) < distance(colourOf(table[best]))) best = Paint(paint);
    return best;
}

const InkPalette* IsoLook::palette(std::string_view name) const {
    return named(palettes, name);
}
const Pattern* IsoLook::wall(std::string_view name) const {
    return named(walls, name);
}
const Pattern* IsoLook::opening(std::string_view name) const {
    return named(openings, name);
}
const Pattern* IsoLook::floor(std::string_view name) const {
    return named(floors, name);
}
const RoofCover* IsoLook::roof(std::string_view name) const {
    return named(roofs, name);
}

const Pattern* IsoLook::fence(std::string_view name) const {
    return named(fences, name);
}
const TreeLook* IsoLook::tree(std::string_view name) const {
    return named(trees, name);
}

const ToneRamp& IsoLook::ramp(std::string_view paint) const {
    for (const ToneRamp& ramp : ramps)
        if (ramp.paint == paint) return ramp;
    return ramps.front();
}

Tones ToneRamp::at(int shade) const {
    const auto tone = [&](int at) { return paintOf(tones[std::size_t(std::clamp(at, 0, 4))]); };
    return {tone(shade + 1), tone(shade), tone(shade - 1)};
}

std::string_view IsoLook::inStyle(std::string_view style, std::string_view name) const {
    for (const PatternSwap& look : styles)
        if (look.style == style)
            for (std::size_t i = 0; i < look.from.size(); ++i)
                if (look.from[i] == name) return look.to[i];
    return name;
}

Paint patternAt(const std::vector<std::string>& rows, int u, int v) {
    if (rows.empty()) return noPaint;
    const int height = int(rows.size());
    const std::string& row = rows[std::size_t(height - 1 - floorMod(v, height))];
    const char letter = row[std::size_t(floorMod(u, int(row.size())))];
    return letter == '_' ? holePaint : paintOf(letter);
}

IsoLook readIsoLook(const JsonNode& document, Problems& notes) {
    IsoLook out;
    readRecord(fieldsOf<IsoLook>(), out, document, notes);
    const JsonNode palettes = document.at("palettes");
    if (out.palettes.empty()) palettes.fail("at least one palette");
    for (std::size_t i = 0; i < out.palettes.size(); ++i) checkPalette(out.palettes[i], palettes.at(i));
    for (const auto& [key, list] : {std::pair{"walls", &out.walls},
                                    {"openings", &out.openings},
                                    {"floors", &out.floors},
                                    {"fences", &out.fences}})
        checkPatterns(*list, document.at(key));
    checkRoofs(out.roofs, document.at("roofs"));
    if (out.fences.empty()) document.at("fences").fail("at least one fence");
    if (out.trees.empty()) document.at("trees").fail("at least one tree");
    checkTrees(out.trees, document.at("trees"));
    const JsonNode ramps = document.at("ramps");
    if (out.ramps.empty()) ramps.fail("at least one ramp");
    for (std::size_t i = 0; i < out.ramps.size(); ++i)
        if (out.ramps[i].tones.find_first_not_of(paintLetters) != std::string::npos)
            ramps.at(i).refuse("`tones` are letters of \"" + std::string(paintLetters) + "\"");
    for (const auto& style : out.styles)
        if (style.from.size() != style.to.size()) document.at("styles").refuse("`from` and `to` are not as long");
    return out;
}

Json isoLookSchema() {
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "looks of isometric sprites"}};
    out.update(schemaOf(recordInfoOf<IsoLook>()));
    return out;
}

const IsoLook& builtInIsoLook() {
    static const IsoLook look = [] {
        const Json document = parseJson(texts::isoLook, "look.json");
        Problems notes;
        return readIsoLook(JsonNode(document, "look.json"), notes);
    }();
    return look;
}

}  // namespace rooftree
