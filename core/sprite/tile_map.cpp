#include "sprite/tile_map.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/record.h"
#include "sprite/drawing.h"

namespace rooftree {

namespace {

// The document as it is written: its sizes and rows are told apart, and may contradict each other.
struct MapRecord {
    std::string tileset;
    int width = 0;
    int height = 0;
    std::vector<int> flat;
    TileRows tiles;
    Json extra = Json::object();
};

}  // namespace

template <>
const std::vector<Field<MapRecord>>& fieldsOf<MapRecord>() {
    static const std::vector<Field<MapRecord>> fields{
        field("tileset", &MapRecord::tileset, {.max = 200, .help = "Name of the tileset that the ids belong to."}),
        field("width", &MapRecord::width,
              {.min = 1, .max = maxMapSide, .required = true, .help = "Columns, in tiles."}),
        field("height", &MapRecord::height, {.min = 1, .max = maxMapSide, .required = true, .help = "Rows, in tiles."}),
        field("flat", &MapRecord::flat, {.max = maxTileId, .help = "Ids of the tiles that are flat ground."}),
        field(
            "tiles", &MapRecord::tiles,
            {.max = maxTileId, .required = true, .help = "The map: `height` rows, north first, of `width` tile ids."}),
    };
    return fields;
}

TileMap readTileMap(const JsonNode& document, Problems& notes) {
    requireFormat(document, tileMapFormat, tileMapVersion);
    MapRecord record;
    readRecord(fieldsOf<MapRecord>(), record, document, notes, {"format", "version"});

    const JsonNode tiles = document.at("tiles");
    if (record.tiles.size() != std::size_t(record.height))
        tiles.refuse(fmt::format("found {} rows, expected {}, the map's `height`", record.tiles.size(), record.height));
    for (std::size_t y = 0; y < record.tiles.size(); ++y)
        if (record.tiles[y].size() != std::size_t(record.width))
            tiles.at(y).refuse(fmt::format("found a row of {} tiles, expected {}, the map's `width`",
                                           record.tiles[y].size(), record.width));

    TileMap map{std::move(record.tileset), Grid<int>(record.width, record.height), std::move(record.flat),
                std::move(record.extra)};
    for (int y = 0; y < record.height; ++y) std::ranges::copy(record.tiles[std::size_t(y)], map.tiles.row(y).begin());
    return map;
}

Json writeTileMap(const TileMap& map) {
    MapRecord record{map.tileset, map.tiles.width(), map.tiles.height(), map.flat, {}, map.extra};
    for (int y = 0; y < map.tiles.height(); ++y)
        record.tiles.emplace_back(map.tiles.row(y).begin(), map.tiles.row(y).end());
    Json out = envelope(tileMapFormat, tileMapVersion);
    writeRecord(fieldsOf<MapRecord>(), record, out);
    return out;
}

Json tileMapSchema() {
    return documentSchema(tileMapFormat, tileMapVersion, recordInfoOf<MapRecord>());
}

}  // namespace rooftree
