// rooftree voxelize: templates to voxels, meshes and pictures.
#include <chrono>

#include <fmt/format.h>

#include "api/plugin_host.h"
#include "base/file.h"
#include "commands.h"
#include "image/png.h"
#include "iso/picture_sheet.h"
#include "meshing.h"
#include "options.h"
#include "voxel/canonical.h"

namespace rooftree {
namespace {

struct VoxelizeCall {
    std::string templates;
    std::string only;
    std::optional<MeshKind> mesh;
    std::string lattice;
    bool stats = false;
    std::string quads;
    std::vector<std::string> exports;
    std::string picture;
};

// A template that was built, in the order of the document.
struct Built {
    std::size_t index;
    Model model;
    double milliseconds;  // from the atlas to the mesh that the figures are of
    SurfaceMesh mesh;
};

Meshing meshingOf(const VoxelizeCall& call, MeshKind fallback, int tileSize) {
    Meshing out;
    out.kind = call.mesh.value_or(fallback);
    out.lattice = call.lattice == "off" || (call.lattice.empty() && out.kind == MeshKind::baked) ? 0
                  : call.lattice.empty()                                                         ? tileSize
                                         : std::stoi(call.lattice);
    return out;
}

std::vector<std::size_t> indicesOf(const VoxelizeCall& call, const TemplateDocument& document) {
    if (!call.only.empty()) return {document.indexOf(call.only)};
    std::vector<std::size_t> out(document.set.templates.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = i;
    return out;
}

// Builds what is asked for. What cannot be built is said and left out; `refused` tells whether there was any.
std::vector<Built> buildAll(const VoxelizeCall& call, const TemplateDocument& document, const ConsoleJob& job,
                            bool& refused) {
    using Clock = std::chrono::steady_clock;
    const std::vector<std::size_t> indices = indicesOf(call, document);
    const Meshing meshing = meshingOf(call, MeshKind::seed, document.set.tileSize);
    std::vector<Built> out;
    for (const std::size_t index : indices) {
        job->progress(double(out.size()) / double(indices.size()), document.set.templates[index].name);
        try {
            const auto start = Clock::now();
            Model model = buildAt(document, index, job);
            SurfaceMesh mesh = meshOf(model, document.atlas.pixels(), meshing);
            const double milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
            out.push_back({index, std::move(model), milliseconds, std::move(mesh)});
        } catch (const Error& error) {
            say(error.problem());
            refused = true;
        }
    }
    return out;
}

std::string statsOf(const TemplateDocument& document, const std::vector<Built>& all) {
    std::string rows;
    for (const Built& built : all) {
        const std::string figures = meshFigures(document.set.templates[built.index].name, built.mesh);
        rows += fmt::format("{}\n  {{{}, \"ms\": {:.3f}}}", rows.empty() ? "" : ",", figures, built.milliseconds);
    }
    return fmt::format("{{\"templates\": [{}\n]}}\n", rows);
}

std::string tableOf(const TemplateDocument& document, const std::vector<Built>& all) {
    std::string out = fmt::format("{:<24} {:>10} {:>9} {:>9} {:>9}\n", "template", "voxels", "shell", "quads", "ms");
    for (const Built& built : all)
        out +=
            fmt::format("{:<24} {:>10} {:>9} {:>9} {:>9.3f}\n", document.set.templates[built.index].name,
                        built.mesh.counts.voxels, built.mesh.counts.shell, built.mesh.quads.size(), built.milliseconds);
    return out;
}

std::string quadsOf(const std::vector<Built>& all) {
    std::vector<std::string> lines;
    for (const Built& built : all) appendCanonicalLines(built.mesh.quads, {}, lines);
    return canonicalText(std::move(lines));
}

void exportAll(const VoxelizeCall& call, const TemplateDocument& document, const std::vector<Built>& all,
               const ConsoleJob& job) {
    if (call.exports.empty()) return;
    const Meshing meshing = meshingOf(call, MeshKind::tight, document.set.tileSize);
    TemplateScene scene(document.atlas);
    for (const Built& built : all) {
        job->tick();
        scene.add(document.set.templates[built.index].name, built.model,
                  meshOf(built.model, document.atlas.pixels(), meshing));
    }
    const PluginHost host;
    say(host.problems());
    for (const std::string& path : call.exports) {
        Problems notes;
        host.exportScene(scene.view(), path, notes, job);
        say(notes);
    }
}

void paintAll(const VoxelizeCall& call, const TemplateDocument& document, const std::vector<Built>& all,
              const ConsoleJob& job) {
    if (call.picture.empty()) return;
    std::vector<Image> pictures;
    for (const Built& built : all)
        if (built.mesh.counts.voxels > 0)
            pictures.push_back(
                isometricPicture(built.model.grid, built.model.drawing, document.atlas.pixels(), {}, job));
    const std::vector<std::byte> png = encodePng(pictureSheet(pictures));
    writeOutput(call.picture, std::string_view(reinterpret_cast<const char*>(png.data()), png.size()));
}

ExitStatus voxelize(const VoxelizeCall& call) {
    std::vector<NamedFile> outputs = namedFiles("--export", call.exports);
    outputs.insert(outputs.begin(),
                   {{"--stats", call.stats ? "-" : ""}, {"--quads", call.quads}, {"--picture", call.picture}});
    requireOwnFiles({{"the templates", call.templates}}, outputs);
    requirePictureName("--picture", call.picture);
    const InputDocument input = readInput(call.templates);
    const TemplateDocument document = openTemplates(JsonNode(input.json, input.file), input.folder);
    say(document.notes);
    bool refused = false;
    const ConsoleJob job;
    const std::vector<Built> all = buildAll(call, document, job, refused);
    if (!call.quads.empty()) writeOutput(call.quads, quadsOf(all));
    exportAll(call, document, all, job);
    paintAll(call, document, all, job);
    if (call.stats)
        writeOutput("-", statsOf(document, all));
    else if (call.quads != "-" && call.picture != "-")
        writeOutput("-", tableOf(document, all));
    return refused ? wrongInput : done;
}

// An option of the lattice: `off`, or its length in voxels.
std::string checkLattice(const std::string& text) {
    const bool number = !text.empty() && text.size() <= 4 && text.find_first_not_of("0123456789") == std::string::npos;
    if (text == "off" || (number && std::stoi(text) > 0)) return {};
    return "found `" + text + "`, expected `off` or a whole number from 1 to 9999";
}

}  // namespace

void addVoxelize(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<VoxelizeCall>();
    CLI::App* command = program.add_subcommand("voxelize", "Build templates: figures, meshes, pictures");
    command->add_option("templates", call->templates, "The templates; - is standard input")->required();
    command->add_option("--template", call->only, "Only the template of this name");
    command
        ->add_option_function<std::string>(
            "--mesh", [call](const std::string& name) { call->mesh = meshKinds().at(name); },
            "How faces are merged (seed for figures and quads, tight for exports, if left out)")
        ->check(CLI::IsMember({"seed", "tight", "baked"}));
    command->add_option("--lattice", call->lattice, "Cut rectangles at multiples of this many voxels, or off (baked)")
        ->check(checkLattice);
    command->add_flag("--stats", call->stats, "Print the figures as JSON");
    command->add_option("--quads", call->quads, "Write the list of quads");
    command->add_option("--export", call->exports, "Write a mesh or a grid: .glb, .obj, .vox")->take_all();
    command->add_option("--picture", call->picture, "Draw it: .png");
    command->callback([call, &chosen] { chosen = [call] { return voxelize(*call); }; });
}

}  // namespace rooftree
