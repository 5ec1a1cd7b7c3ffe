#include "building/catalog.h"

#include <algorithm>

namespace rooftree {

namespace texts {
extern const char* const catalog;  // of resources/buildings/catalog.json, made into a source by the build
}

namespace {

constexpr int tableHeight = 8;

bool byName(const Sprite& a, const Sprite& b) {
    return a.name < b.name;
}

bool standsOnEdge(const Piece& piece) {
    return piece.side == "n" || piece.side == "w";
}

// The geometry that a sprite must have that no catalog knows: that of its kind, or of the thing that it draws.
Sprite geometryOf(const Building& building, const Piece& piece) {
    Sprite out;
    out.name = piece.sprite;
    out.has = false;
    out.high = tableHeight;
    if (standsOnEdge(piece)) out.size = {1, 0};
    if (piece.of == "floor") out.high = 0;
    if (piece.of == "wall" || piece.of == "window" || piece.of == "cut" || piece.of == "door" || piece.of == "post")
        out.high = building.heights.storey;
    if (piece.of == "post") out.size = {0, 0};
    if (piece.of == "stair") out.high = building.heights.storey / flightLength;
    if (piece.of != "furniture" || std::size_t(piece.level) >= building.storeys.size()) return out;
    for (const Furniture& item : building.storeys[std::size_t(piece.level)].furniture)
        if (item.piece == piece.sprite) {
            out.size = {item.at.w, item.at.h};
            if (item.layer == Layer::rug) out.high = 0;
        }
    return out;
}

}  // namespace

template <>
const std::vector<Field<Sprite>>& fieldsOf<Sprite>() {
    using S = Sprite;
    static const std::vector<Field<S>> fields{
        field("name", &S::name, {.min = 1, .max = 80, .required = true, .help = "Name of the sprite."}),
        field("size", &S::size,
              {.min = 0,
               .max = 16,
               .required = true,
               .help = "Tiles to the east and to the south; 0 across for what stands on an edge."}),
        field("high", &S::high, {.min = 0, .max = 256, .required = true, .help = "Height in eighths of a tile."}),
        field("has", &S::has, {.help = "Whether the game has it."}),
    };
    return fields;
}

template <>
const std::vector<Field<Catalog>>& fieldsOf<Catalog>() {
    static const std::vector<Field<Catalog>> fields{
        field("sprites", &Catalog::sprites, {.required = true, .help = "Sprites, in any order."}),
    };
    return fields;
}

const Sprite* Catalog::find(std::string_view name) const {
    const auto found = std::lower_bound(sprites.begin(), sprites.end(), name,
                                        [](const Sprite& sprite, std::string_view to) { return sprite.name < to; });
    return found != sprites.end() && found->name == name ? &*found : nullptr;
}

Catalog readCatalog(const JsonNode& document, Problems& notes) {
    Catalog out;
    readRecord(fieldsOf<Catalog>(), out, document, notes);
    const JsonNode sprites = document.at("sprites");
    for (std::size_t i = 0; i < out.sprites.size(); ++i) {
        const JsonNode sprite = sprites.at(i);
        if (out.sprites[i].size.size() != 2) sprite.at("size").fail("two whole numbers, to the east and to the south");
    }
    std::stable_sort(out.sprites.begin(), out.sprites.end(), byName);
    const auto twice = std::adjacent_find(out.sprites.begin(), out.sprites.end(),
                                          [](const Sprite& a, const Sprite& b) { return a.name == b.name; });
    if (twice != out.sprites.end()) sprites.refuse("found the sprite `" + twice->name + "` twice");
    return out;
}

Json catalogSchema() {
    Json out{{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "sprites of buildings"}};
    out.update(schemaOf(recordInfoOf<Catalog>()));
    return out;
}

const Catalog& builtInCatalog() {
    static const Catalog catalog = [] {
        const Json document = parseJson(texts::catalog, "catalog.json");
        Problems notes;
        return readCatalog(JsonNode(document, "catalog.json"), notes);
    }();
    return catalog;
}

int heightOf(const Catalog& catalog, std::string_view sprite) {
    const Sprite* found = catalog.find(sprite);
    return found != nullptr ? found->high : tableHeight;
}

std::vector<MissingSprite> missingSprites(const std::vector<Building>& buildings, const Catalog& catalog) {
    std::vector<MissingSprite> out;
    for (const Building& building : buildings)
        for (const Piece& piece : building.pieces) {
            const Sprite* known = catalog.find(piece.sprite);
            if (known != nullptr && known->has) continue;
            auto at = std::lower_bound(
                out.begin(), out.end(), piece.sprite,
                [](const MissingSprite& one, const std::string& name) { return one.sprite.name < name; });
            if (at == out.end() || at->sprite.name != piece.sprite)
                at = out.insert(at, {piece.of, known != nullptr ? *known : geometryOf(building, piece), 0});
            at->uses += int(piece.at.size());
        }
    return out;
}

}  // namespace rooftree
