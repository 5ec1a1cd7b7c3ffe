// rooftree building: the plan of a building from a spec.
#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "api/plugin_host.h"
#include "building/building_json.h"
#include "building/plan.h"
#include "building/sheet/plan_sheet.h"
#include "building/spec.h"
#include "building_scene.h"
#include "commands.h"
#include "image/png.h"
#include "iso/model_picture.h"
#include "options.h"

namespace rooftree {
namespace {

struct BuildingCall {
    std::string spec;
    BuildingSpec from;  // in place of a spec
    std::string plot;
    std::string front = "south";
    std::string climate;
    std::string json;
    std::string sheet;
    std::string picture;
    std::vector<std::string> exports;
    int storey = maxStoreys;
    bool noRoof = false;
    MeshKind mesh = MeshKind::tight;
    double unit = 1.0;

    ShownParts shown() const { return {.storeys = storey + 1, .roof = !noRoof}; }
};

void writePicture(const std::string& path, const Image& image) {
    const std::vector<std::byte> png = encodePng(image);
    writeOutput(path, {reinterpret_cast<const char*>(png.data()), png.size()});
}

// WxH in tiles.
Point plotOf(const std::string& text) {
    Point out;
    const char* end = text.data() + text.size();
    const auto [x, first] = std::from_chars(text.data(), end, out.x);
    if (first == std::errc() && x != end && *x == 'x') {
        const auto [rest, second] = std::from_chars(x + 1, end, out.y);
        if (second == std::errc() && rest == end) return out;
    }
    throw Error(Error::Kind::input,
                {.pointer = "--plot",
                 .what = "value",
                 .sentence = fmt::format("found \"{}\", expected width x depth, such as 12x10", text)});
}

BuildingSpec specOf(BuildingCall& call) {
    if (!call.spec.empty()) {
        const InputDocument input = readInput(call.spec);
        Problems notes;
        const BuildingSpecDocument document = readBuildingSpec(JsonNode(input.json, input.file), notes);
        say(notes);
        return document.spec;
    }
    if (call.front != "south" && call.front != "east")
        throw Error(Error::Kind::input,
                    {.pointer = "--front",
                     .what = "value",
                     .sentence = fmt::format("found \"{}\", expected \"south\" or \"east\"", call.front)});
    call.from.front = call.front == "east" ? Side::east : Side::south;
    if (!call.climate.empty()) {
        call.from.climate = call.climate;
        say(Problem{.pointer = "--climate",
                    .what = "climate",
                    .severity = Severity::warning,
                    .sentence = std::string(climateNote)});
    }
    const BuildingKind* kind = builtInBuildingKinds().find(call.from.kind);
    // An unknown kind is named by the planner.
    call.from.plot = !call.plot.empty() ? plotOf(call.plot)
                     : kind != nullptr  ? ownPlot(*kind, call.from.front)
                                        : Point{6, 6};
    return call.from;
}

ExitStatus planSpec(BuildingCall& call) {
    std::vector<NamedFile> outputs = namedFiles("--export", call.exports);
    outputs.insert(outputs.begin(), {{"--json", call.json}, {"--sheet", call.sheet}, {"--picture", call.picture}});
    requireOwnFiles({{"the spec", call.spec}}, outputs);
    requirePictureName("--sheet", call.sheet);
    requirePictureName("--picture", call.picture);
    const Building building = planBuilding(specOf(call));
    std::optional<PluginHost> host;
    if (!call.exports.empty()) {
        host.emplace();
        say(host->problems());
        for (const std::string& path : call.exports) host->exporterFor(path);
    }
    // A sheet, a picture or a mesh alone needs no plan beside it; but a refusal is always printed.
    const bool alone = call.sheet.empty() && call.picture.empty() && call.exports.empty();
    const bool printed = std::ranges::none_of(outputs, [](const NamedFile& output) { return output.path == "-"; });
    if (!call.json.empty() || alone || (building.refused && printed))
        writeOutput(call.json.empty() ? "-" : call.json, buildingText(building));
    if (!call.sheet.empty()) writePicture(call.sheet, planSheet(building));
    if (building.refused) {
        say(Problem{.file = call.spec, .what = "refused", .sentence = building.refused->sentence});
        return hasProblems;
    }
    if (!host && call.picture.empty()) return done;
    const ConsoleJob job;
    BuildingModel model = buildingModel(building, job);
    if (!call.picture.empty()) {
        const PaintBook& book = builtInPaintBook();
        const BuildingWhole whole = wholeOf(model, call.shown());
        writePicture(call.picture, isometricPicture(whole.grid, book.drawing(), book.atlas(), {}, job));
    }
    if (host) {
        const BuildingScene scene(std::move(model), call.shown(), call.mesh, call.unit, job);
        for (const std::string& path : call.exports) {
            Problems notes;
            host->exportScene(scene.view(), path, notes, job);
            say(notes);
        }
    }
    return done;
}

}  // namespace

void addBuilding(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<BuildingCall>();
    CLI::App* command = program.add_subcommand("building", "Plan a building from a spec");
    CLI::Option* spec = command->add_option("spec", call->spec, "The spec; - is standard input");
    CLI::Option* kind = command->add_option("--kind", call->from.kind, "Kind of building, such as inn");
    CLI::Option* style = command->add_option("--style", call->from.style, "Style, such as free");
    kind->excludes(spec)->needs(style);
    style->excludes(spec)->needs(kind);
    command->add_option("--plot", call->plot, "Plot in tiles, such as 18x16; the kind's own if left out")
        ->excludes(spec);
    command->add_option("--front", call->front, "south or east")->excludes(spec);
    command->add_option("--seed", call->from.seed, "Seed")->transform(wholeNumber(0, maxBuildingSeed))->excludes(spec);
    command->add_option("--layout", call->from.layout, "How storeys are divided: strips")->excludes(spec);
    command->add_option("--climate", call->climate, "snow, temperate, arid or wet")->excludes(spec);
    command->add_option("--json", call->json,
                        "The file for the plan; - is standard output, as where nothing else is asked for");
    command->add_option("--sheet", call->sheet, "A picture of the plan, all storeys side by side, as PNG");
    command->add_option("--picture", call->picture, "Draw the building: .png");
    command
        ->add_option(
            "--export", call->exports,
            "Write the building: .glb, .obj, .vox; a node a storey, doors, furniture and roofs apart, its zero "
            "the north-west corner of the plot on the ground")
        ->take_all();
    command
        ->add_option("--storey", call->storey,
                     "Show storeys up to this one in pictures and exports, 0 the ground, and the roofs below it")
        ->transform(wholeNumber(0, maxStoreys));
    command->add_flag("--no-roof", call->noRoof, "Leave the roofs away");
    command
        ->add_option_function<std::string>(
            "--mesh", [call](const std::string& name) { call->mesh = meshKinds().at(name); },
            "How faces are merged in exports (tight if left out)")
        ->check(CLI::IsMember({"seed", "tight", "baked"}));
    command->add_option("--unit", call->unit, "How long a tile is in exports (1 if left out)")->check(unitLength());
    command->callback([call, spec, kind, &chosen] {
        if (spec->count() == 0 && kind->count() == 0) throw CLI::RequiredError("a spec, or --kind and --style");
        chosen = [call] { return planSpec(*call); };
    });
}

}  // namespace rooftree
