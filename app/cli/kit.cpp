// rooftree kit: the plan of a building from a request; its meshes, grids and pictures.
#include "api/plugin_host.h"
#include "commands.h"
#include "image/png.h"
#include "iso/model_picture.h"
#include "kit/plan_json.h"
#include "kit_scene.h"
#include "options.h"

namespace rooftree {
namespace {

struct KitCall {
    std::string request;
    std::string out;
    std::vector<std::string> exports;
    std::vector<std::string> farExports;
    std::string picture;
    MeshKind mesh = MeshKind::tight;
    double unit = 1.0;
};

void exportAll(const KitCall& call, const KitPlan& plan, KitDetail detail, const std::vector<std::string>& paths,
               const PluginHost& host, const Job& job) {
    if (paths.empty()) return;
    const KitScene scene(plan, detail, call.mesh, call.unit, job);
    for (const std::string& path : paths) {
        Problems notes;
        host.exportScene(scene.view(), path, notes, job);
        say(notes);
    }
}

void paint(const KitCall& call, const KitPlan& plan, const Job& job) {
    if (call.picture.empty()) return;
    const KitModel built = kitModel(plan, KitDetail::full, job);
    const std::vector<std::byte> png =
        encodePng(isometricPicture(built.model.grid, built.model.drawing, built.atlas, {}, job));
    writeOutput(call.picture, std::string_view(reinterpret_cast<const char*>(png.data()), png.size()));
}

ExitStatus planRequest(const KitCall& call) {
    std::vector<NamedFile> outputs{{"--out", call.out}, {"--picture", call.picture}};
    for (const NamedFile& file : namedFiles("--export", call.exports)) outputs.push_back(file);
    for (const NamedFile& file : namedFiles("--far", call.farExports)) outputs.push_back(file);
    requireOwnFiles({{"the request", call.request}}, outputs);
    requirePictureName("--picture", call.picture);
    const InputDocument input = readInput(call.request);
    Problems notes;
    const KitPlan plan = planKit(readKitRequest(JsonNode(input.json, input.file), notes));
    say(notes);
    std::optional<PluginHost> host;
    if (!call.exports.empty() || !call.farExports.empty()) {
        host.emplace();
        say(host->problems());
        for (const auto* paths : {&call.exports, &call.farExports})
            for (const std::string& path : *paths) host->exporterFor(path);
    }
    // A picture on standard output is what was asked for there.
    if (!call.out.empty() || call.picture != "-") writeOutput(call.out.empty() ? "-" : call.out, kitPlanText(plan));
    if (plan.refused) {
        say(Problem{.file = input.file, .what = "refused", .sentence = *plan.refused});
        return hasProblems;
    }
    const ConsoleJob job;
    if (host) {
        exportAll(call, plan, KitDetail::full, call.exports, *host, job);
        exportAll(call, plan, KitDetail::far, call.farExports, *host, job);
    }
    paint(call, plan, job);
    return done;
}

}  // namespace

void addKit(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<KitCall>();
    CLI::App* command = program.add_subcommand("kit", "Plan a building of the kit from a request, and build it");
    command->add_option("request", call->request, "The request; - is standard input")->required();
    command->add_option("--out", call->out, "The file for the plan; - is standard output, as if left out");
    command
        ->add_option("--export", call->exports,
                     "Write the building: .glb, .obj, .vox; one node named after the kind, its zero the north-west "
                     "corner of the footprint on the ground")
        ->take_all();
    command
        ->add_option("--far", call->farExports,
                     "Write the building as it is far off, one mass in a few dozen rectangles with the same zero: a "
                     "file of its own, as game importers take levels of detail, so that no viewer shows both at once")
        ->take_all();
    command->add_option("--picture", call->picture, "Draw it: .png");
    command
        ->add_option_function<std::string>(
            "--mesh", [call](const std::string& name) { call->mesh = meshKinds().at(name); },
            "How faces are merged in exports (tight if left out)")
        ->check(CLI::IsMember({"seed", "tight", "baked"}));
    command->add_option("--unit", call->unit, "How long a metre is in exports (1 if left out)")->check(unitLength());
    command->callback([call, &chosen] { chosen = [call] { return planRequest(*call); }; });
}

}  // namespace rooftree
