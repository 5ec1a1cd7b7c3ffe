// rooftree convert: a file of one format to another, through the importers and exporters.
#include <fmt/format.h>

#include "api/plugin_host.h"
#include "building/building_json.h"
#include "building_scene.h"
#include "commands.h"
#include "document/document.h"
#include "kit/plan_json.h"
#include "kit_scene.h"
#include "options.h"

namespace rooftree {
namespace {

bool isJson(const std::string& path) {
    std::string suffix = std::filesystem::path(path).extension().string();
    std::ranges::transform(suffix, suffix.begin(), [](unsigned char c) { return std::tolower(c); });
    return path == "-" || suffix == ".json";
}

// A document written anew, as the program writes it.
void rewrite(const InputDocument& input, const std::string& to) {
    const JsonNode root(input.json, input.file);
    const Format& format = requireFormat(root);
    Problems notes;
    const DocumentValue value = format.read(root, notes);
    say(notes);
    writeOutput(to, format.text(value));
}

void exportScene(const ExportScene& scene, const PluginHost& host, const std::string& to, const Job& job) {
    Problems notes;
    host.exportScene(scene, to, notes, job);
    say(notes);
}

void exportTemplates(const InputDocument& input, const PluginHost& host, const std::string& to, const ConsoleJob& job) {
    const TemplateDocument document = openTemplates(JsonNode(input.json, input.file), input.folder);
    say(document.notes);
    const std::size_t count = document.set.templates.size();
    std::deque<Model> models;
    TemplateScene scene(document.atlas);
    for (std::size_t i = 0; i < count; ++i) {
        job->progress(double(i) / double(count), document.set.templates[i].name);
        const Model& model = models.emplace_back(buildAt(document, i, job));
        scene.add(document.set.templates[i].name, model,
                  meshOf(model, document.atlas.pixels(), {MeshKind::tight, document.set.tileSize}));
    }
    exportScene(scene.view(), host, to, job);
}

void exportKit(const InputDocument& input, const PluginHost& host, const std::string& to, const ConsoleJob& job) {
    Problems notes;
    const KitPlan plan = readKitPlan(JsonNode(input.json, input.file), notes);
    say(notes);
    exportScene(KitScene(plan, KitDetail::full, MeshKind::tight, 1.0, job).view(), host, to, job);
}

void exportBuilding(const InputDocument& input, const PluginHost& host, const std::string& to, const ConsoleJob& job) {
    Problems notes;
    const Building building = readBuilding(JsonNode(input.json, input.file), notes);
    say(notes);
    exportScene(BuildingScene(buildingModel(building, job), {}, MeshKind::tight, 1.0, job).view(), host, to, job);
}

void convertImported(const std::string& from, const PluginHost& host, const std::string& to, const ConsoleJob& job) {
    Problems notes;
    const ImportedScene imported = host.importScene(from, notes, job);
    say(notes);
    const Atlas palette(imported.atlas, 1);
    std::deque<Model> models;
    TemplateScene scene(palette);
    for (const ImportedModel& model : imported.models) {
        const Model& kept = models.emplace_back(Model{model.drawing, {}, model.grid});
        scene.add(model.name, kept, meshOf(kept, palette.pixels(), {MeshKind::tight, 0}));
    }
    exportScene(scene.view(), host, to, job);
}

ExitStatus convert(const std::string& from, const std::string& to) {
    requireOwnFiles({{"the input", from}}, {{"the output", to}});
    const ConsoleJob job;
    if (!isJson(from)) {
        convertImported(from, PluginHost(), to, job);
        return done;
    }
    const InputDocument input = readInput(from);
    if (isJson(to)) {
        rewrite(input, to);
        return done;
    }
    const PluginHost host;
    host.exporterFor(to);
    const JsonNode root(input.json, input.file);
    const Format& format = requireFormat(root);
    if (format.name == "rooftree/templates")
        exportTemplates(input, host, to, job);
    else if (format.name == kitPlanFormat)
        exportKit(input, host, to, job);
    else if (format.name == buildingFormat)
        exportBuilding(input, host, to, job);
    else
        root.refuse(fmt::format("found a {}, expected templates, a kit plan or a building: only they become a mesh",
                                format.title));
    return done;
}

}  // namespace

void addConvert(CLI::App& program, Command& chosen) {
    struct Call {
        std::string from;
        std::string to;
    };
    auto call = std::make_shared<Call>();
    CLI::App* command = program.add_subcommand("convert", "Turn a file into another format");
    command->add_option("in", call->from, "A document (.json), or a file that an importer reads (.vox)")->required();
    command->add_option("out", call->to, "The file to write: .json, .glb, .obj, .vox")->required();
    command->callback([call, &chosen] { chosen = [call] { return convert(call->from, call->to); }; });
}

}  // namespace rooftree
