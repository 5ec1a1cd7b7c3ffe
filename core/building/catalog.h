// The sprites that a game's plans are drawn with: their geometry, and whether the game has them.
#pragma once

#include "base/record.h"
#include "building/building.h"

namespace rooftree {

struct Sprite {
    std::string name;
    std::vector<int> size{1, 1};  // tiles, to the east and to the south; 0 across for what stands on an edge
    int high = 0;                 // eighths of a tile
    bool has = true;
    Json extra = Json::object();
    bool operator==(const Sprite&) const = default;
};

struct Catalog {
    std::vector<Sprite> sprites;  // by name
    Json extra = Json::object();
    bool operator==(const Catalog&) const = default;

    // Null if there is none of that name.
    const Sprite* find(std::string_view name) const;
};

template <>
const std::vector<Field<Sprite>>& fieldsOf<Sprite>();
template <>
const std::vector<Field<Catalog>>& fieldsOf<Catalog>();

// Throws Error (input) with the place of what is wrong. Sorts the sprites.
Catalog readCatalog(const JsonNode& document, Problems& notes);
Json catalogSchema();

// Those of resources/buildings/catalog.json, which the program carries.
const Catalog& builtInCatalog();

// How high a sprite is, in eighths of a tile; that of a table where the catalog does not know it.
int heightOf(const Catalog& catalog, std::string_view sprite);

// A sprite that a plan uses and the game lacks, with the geometry that it must have.
struct MissingSprite {
    std::string of;
    Sprite sprite;
    int uses = 0;
    bool operator==(const MissingSprite&) const = default;
};

// Those of all the plans, by name.
std::vector<MissingSprite> missingSprites(const std::vector<Building>& buildings, const Catalog& catalog);

}  // namespace rooftree
