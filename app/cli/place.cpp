// rooftree place: where the templates stand on a map.
#include <map>

#include <fmt/format.h>

#include "commands.h"
#include "meshing.h"
#include "options.h"
#include "voxel/canonical.h"
#include "voxel/placements.h"

namespace rooftree {
namespace {

struct PlaceCall {
    std::string templates;
    std::string map;
    std::string json;
};

// The quads of every placement, as lines; each template is built once.
std::vector<std::string> sceneOf(const TemplateDocument& document, const Placements& placements, const Job& job) {
    std::vector<std::string> lines;
    std::map<int, SurfaceMesh> meshes;
    const int tile = document.set.tileSize;
    std::size_t done = 0;
    for (const Placement& placement : placements.list) {
        job.progress(double(done++) / double(placements.list.size()), "building");
        auto found = meshes.find(placement.index);
        if (found == meshes.end()) {
            const Model model = buildAt(document, std::size_t(placement.index), job);
            found =
                meshes.emplace(placement.index, meshOf(model, document.atlas.pixels(), {MeshKind::seed, tile})).first;
        }
        appendCanonicalLines(found->second.quads, {tile * placement.at.x, 0, tile * placement.at.y}, lines);
    }
    return lines;
}

std::string jsonOf(const TemplateDocument& document, const Placements& placements, const Job& job) {
    Json list = Json::array();
    for (const Placement& placement : placements.list)
        list.push_back({document.set.templates[std::size_t(placement.index)].name, placement.at.x, placement.at.y});
    std::int64_t claimed = 0;
    std::int64_t heights = 0;
    for (const int index : placements.claimedBy.cells()) {
        if (index < 0) continue;
        ++claimed;
        heights += document.set.templates[std::size_t(index)].support;
    }
    std::int64_t groundCells = 0;
    for (const int tile : placements.ground.cells()) groundCells += tile != Placements::untouched;
    std::vector<std::string> scene = sceneOf(document, placements, job);
    Json out = Json::object();
    out["placements"] = std::move(list);
    out["claimed"] = claimed;
    out["claimHeightSum"] = heights;
    out["groundCells"] = groundCells;
    out["groundDigest"] = digestOf(canonicalGround(placements));
    out["sceneQuads"] = scene.size();
    out["sceneDigest"] = digestOf(canonicalText(std::move(scene)));
    return out.dump() + "\n";
}

std::string tableOf(const TemplateDocument& document, const Placements& placements) {
    std::string out = fmt::format("{:<24} {:>5} {:>5}\n", "template", "x", "y");
    for (const Placement& placement : placements.list)
        out += fmt::format("{:<24} {:>5} {:>5}\n", document.set.templates[std::size_t(placement.index)].name,
                           placement.at.x, placement.at.y);
    return out;
}

ExitStatus placeAll(const PlaceCall& call) {
    requireOwnFiles({{"the templates", call.templates}, {"the map", call.map}}, {{"--json", call.json}});
    const InputDocument templates = readInput(call.templates);
    const TemplateDocument document = openTemplates(JsonNode(templates.json, templates.file), templates.folder);
    const InputDocument input = readInput(call.map);
    Problems notes = document.notes;
    const TileMap map = readTileMap(JsonNode(input.json, input.file), notes);
    if (!map.tileset.empty() && !document.set.tileset.empty() && map.tileset != document.set.tileset)
        notes.push_back({.file = input.file,
                         .pointer = "/tileset",
                         .what = "tileset",
                         .severity = Severity::warning,
                         .sentence = fmt::format("found `{}`, expected `{}` as the templates have it", map.tileset,
                                                 document.set.tileset)});
    say(notes);
    const ConsoleJob job;
    const Placements placements = place(map, document.set, job);
    if (!call.json.empty()) writeOutput(call.json, jsonOf(document, placements, job));
    if (call.json != "-") writeOutput("-", tableOf(document, placements));
    return done;
}

}  // namespace

void addPlace(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<PlaceCall>();
    CLI::App* command = program.add_subcommand("place", "Find the templates on a map");
    command->add_option("templates", call->templates, "The templates; - is standard input")->required();
    command->add_option("map", call->map, "The map; - is standard input")->required();
    command->add_option("--json", call->json, "Write placements, claims and grounds as JSON; - is standard output");
    command->callback([call, &chosen] { chosen = [call] { return placeAll(*call); }; });
}

}  // namespace rooftree
