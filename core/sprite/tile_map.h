// A map of tiles, and its document `rooftree/map`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/grid.h"
#include "base/json.h"

namespace rooftree {

// The largest map: its sides in tiles.
inline constexpr int maxMapSide = 4096;
// The largest id of a tile.
inline constexpr int maxTileId = 1 << 24;

inline constexpr std::string_view tileMapFormat = "rooftree/map";
inline constexpr int tileMapVersion = 1;

struct TileMap {
    std::string tileset;
    Grid<int> tiles;
    std::vector<int> flat;        // ids of the tiles that are flat ground
    Json extra = Json::object();  // keys of the document that are not known here
    bool operator==(const TileMap&) const = default;
};

// Throws Error (input) with the place of what is wrong; warnings, such as for unknown keys, go to `notes`.
TileMap readTileMap(const JsonNode& document, Problems& notes);
Json writeTileMap(const TileMap& map);
// The JSON Schema of the document.
Json tileMapSchema();

}  // namespace rooftree
