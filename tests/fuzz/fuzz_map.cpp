// Any bytes as a map document: refused, or read, written, read again to the same, and searched for placements.
#include <cstdlib>

#include "base/json_writer.h"
#include "voxel/placements.h"

namespace {

using namespace rooftree;

// Small tile numbers, a long row, one that only claims, one that keeps a tile: what a map is searched by.
TemplateSet searched() {
    TemplateSet set;
    Template longRow;
    longRow.tiles = {{1, 2}, {3, 4, 5}};
    Template claiming;
    claiming.tiles = {{1}};
    claiming.claimOnly = true;
    Template keeping;
    keeping.tiles = {{2, 2}, {2, 3}};
    keeping.keep = {3};
    set.templates = {longRow, claiming, keeping};
    return set;
}

bool same(const TileMap& a, const TileMap& b) {
    return a.tileset == b.tileset && a.tiles == b.tiles && a.flat == b.flat && a.extra == b.extra;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    static const TemplateSet set = searched();
    try {
        Problems notes;
        const Json document = parseJson({reinterpret_cast<const char*>(bytes), size}, "fuzz.json");
        const TileMap map = readTileMap(JsonNode(document, "fuzz.json"), notes);
        const Json written = parseJson(writeJson(writeTileMap(map)), "again.json");
        if (!same(readTileMap(JsonNode(written, "again.json"), notes), map)) std::abort();
        place(map, set, Job());
    } catch (const Error&) {}
    return 0;
}
