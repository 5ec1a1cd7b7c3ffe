#include "batch_tasks.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/record.h"
#include "building/building_json.h"
#include "building/plan.h"
#include "building/sheet/plan_sheet.h"
#include "building/spec.h"
#include "building_scene.h"
#include "image/png.h"
#include "iso/model_picture.h"
#include "kit/plan_json.h"
#include "kit_scene.h"

namespace rooftree {
namespace {

constexpr std::size_t maxId = 200;  // bytes, so that a file can be named after it everywhere
constexpr std::size_t maxPath = 4096;
constexpr std::size_t mostOpened = 4;

struct Making {
    const PluginHost& host;
    const Job& job;
    Problems& notes;
};

// A format, and how what was made of a job is written in it; the file gets that name.
template <class Made>
struct OutputOf {
    const char* format;
    std::vector<OutputFile> (*write)(Made& made, const std::string& file, const Making& how);
};

std::vector<OutputFile> fileOf(const std::string& name, std::string_view text) {
    const auto bytes = std::as_bytes(std::span(text.data(), text.size()));
    return {{name, {bytes.begin(), bytes.end()}}};
}

std::vector<OutputFile> exported(const ExportScene& scene, const std::string& name, const Making& how) {
    return how.host.exporterFor(name).write(scene, name, how.notes, how.job);
}

// do: building.

struct MadeBuilding {
    Building plan;
    std::optional<BuildingScene> scene;
};

std::vector<OutputFile> buildingMesh(MadeBuilding& made, const std::string& file, const Making& how) {
    if (!made.scene) made.scene.emplace(buildingModel(made.plan, how.job), ShownParts{}, MeshKind::tight, 1.0, how.job);
    return exported(made.scene->view(), file, how);
}

const std::vector<OutputOf<MadeBuilding>>& buildingOutputs() {
    static const std::vector<OutputOf<MadeBuilding>> table{
        {"json", [](MadeBuilding& made, const std::string& file,
                    const Making&) { return fileOf(file, buildingText(made.plan)); }},
        {"glb", buildingMesh},
        {"obj", buildingMesh},
        {"vox", buildingMesh},
        {"png", [](MadeBuilding& made, const std::string& file, const Making&) -> std::vector<OutputFile> {
             return {{file, encodePng(planSheet(made.plan))}};
         }}};
    return table;
}

// do: kit.

struct MadeKit {
    KitPlan plan;
    std::optional<KitScene> scene;

    const KitScene& built(const Job& job) {
        if (!scene) scene.emplace(plan, KitDetail::full, MeshKind::tight, 1.0, job);
        return *scene;
    }
};

std::vector<OutputFile> kitMesh(MadeKit& made, const std::string& file, const Making& how) {
    return exported(made.built(how.job).view(), file, how);
}

const std::vector<OutputOf<MadeKit>>& kitOutputs() {
    static const std::vector<OutputOf<MadeKit>> table{
        {"json",
         [](MadeKit& made, const std::string& file, const Making&) { return fileOf(file, kitPlanText(made.plan)); }},
        {"glb", kitMesh},
        {"obj", kitMesh},
        {"vox", kitMesh},
        {"png", [](MadeKit& made, const std::string& file, const Making& how) -> std::vector<OutputFile> {
             const KitModel& kit = made.built(how.job).model();
             return {{file, encodePng(isometricPicture(kit.model.grid, kit.model.drawing, kit.atlas, {}, how.job))}};
         }}};
    return table;
}

// do: voxelize.

struct MadeTemplate {
    const TemplateDocument& document;
    const std::string& name;
    Model model;
    std::optional<TemplateScene> scene;

    SurfaceMesh mesh(MeshKind kind) const {
        return meshOf(model, document.atlas.pixels(), {kind, document.set.tileSize});
    }
};

std::vector<OutputFile> templateMesh(MadeTemplate& made, const std::string& file, const Making& how) {
    if (!made.scene) {
        made.scene.emplace(made.document.atlas);
        made.scene->add(made.name, made.model, made.mesh(MeshKind::tight));
    }
    return exported(made.scene->view(), file, how);
}

const std::vector<OutputOf<MadeTemplate>>& templateOutputs() {
    static const std::vector<OutputOf<MadeTemplate>> table{
        {"json",
         [](MadeTemplate& made, const std::string& file, const Making&) {
             return fileOf(
                 file, fmt::format("{{\"templates\": [{{{}}}]}}\n", meshFigures(made.name, made.mesh(MeshKind::seed))));
         }},
        {"glb", templateMesh},
        {"obj", templateMesh},
        {"vox", templateMesh},
        {"png", [](MadeTemplate& made, const std::string& file, const Making& how) -> std::vector<OutputFile> {
             return {{file, encodePng(isometricPicture(made.model.grid, made.model.drawing,
                                                       made.document.atlas.pixels(), {}, how.job))}};
         }}};
    return table;
}

template <class Made>
std::vector<std::string> formatsOf(const std::vector<OutputOf<Made>>& table) {
    std::vector<std::string> out;
    for (const OutputOf<Made>& output : table) out.emplace_back(output.format);
    return out;
}

struct Request {
    std::string id;
    std::vector<std::string> out;
    const BatchInputs& inputs;
};

// Writes in every format that was asked for; what was refused has its plan alone, which says why.
template <class Made>
BatchProduct produce(Made& made, const std::optional<std::string>& refused, const Request& request,
                     const std::vector<OutputOf<Made>>& table, const Job& job) {
    BatchProduct product{refused, {}, {}};
    const Making how{request.inputs.host(), job, product.notes};
    for (const std::string& format : refused ? std::vector<std::string>{"json"} : request.out) {
        const auto output = std::ranges::find(table, format, [](const OutputOf<Made>& one) { return one.format; });
        product.outputs.push_back({format, output->write(made, fmt::format("{}.{}", request.id, format), how)});
    }
    return product;
}

// What `open` gives of the document that a member names by its path; its errors tell where it is named.
template <class Open>
auto named(const JsonNode& member, Open open) {
    const std::string& name = member.text(maxPath);
    try {
        return open(name);
    } catch (const Error& error) {
        throw Error(error.kind(), member.problem(error.problem().what, lineOf(error.problem())));
    }
}

// What `read` gives of the document that a member is, or names by its path.
template <class Read>
auto withDocument(const JsonNode& member, const BatchInputs& inputs, Read read) {
    if (member.json().is_object()) return read(member);
    if (!member.json().is_string()) member.fail("an object, or the path of a document");
    return named(member, [&](const std::string& name) {
        const std::filesystem::path path = inputs.at(name);
        const Json document = readJson(path);
        return read(JsonNode(document, path.string()));
    });
}

// What a job is, by the beginning of its JSON, and how it is made.
struct Work {
    std::string begins;
    std::function<BatchProduct(const Job&)> make;
};

// A document up to that key, which follows what was asked for. It is not within a string: there it would be escaped.
std::string before(std::string_view key, std::string text) {
    text.resize(std::min(text.find(key), text.size()));
    return text;
}

Work readBuildingJob(const JsonNode& line, const Request& request, Problems& notes) {
    const JsonNode member = line.at("spec", "the spec of the building, or its path");
    const BuildingSpec spec = withDocument(member, request.inputs, [&](const JsonNode& node) {
        return (node.find("format") ? readBuildingSpec(node, notes) : readBareSpec(node, notes)).spec;
    });
    Building asked;
    asked.spec = spec;
    return {before(",\"planner\":", buildingText(asked)), [spec, request](const Job& job) {
                MadeBuilding made{planBuilding(spec), {}};
                std::optional<std::string> refused;
                if (made.plan.refused) refused = made.plan.refused->sentence;
                return produce(made, refused, request, buildingOutputs(), job);
            }};
}

Work readKitJob(const JsonNode& line, const Request& request, Problems& notes) {
    const JsonNode member = line.at("request", "the request for a building of the kit, or its path");
    const KitRequest asked = withDocument(member, request.inputs, [&](const JsonNode& node) {
        return node.find("format") ? readKitRequest(node, notes) : readBareRequest(node, notes);
    });
    KitPlan unplanned;
    unplanned.request = asked;
    return {before(",\n \"refused\":", kitPlanText(unplanned)), [asked, request](const Job& job) {
                MadeKit made{planKit(asked), {}};
                return produce(made, made.plan.refused, request, kitOutputs(), job);
            }};
}

Work readVoxelizeJob(const JsonNode& line, const Request& request, Problems& notes) {
    const JsonNode path = line.at("templates", "the path of the templates");
    const auto document = named(path, [&](const std::string& file) { return request.inputs.templates(file, notes); });
    const JsonNode name = line.at("name", "the name of a template");
    std::vector<std::string> names;
    for (const Template& each : document->set.templates) names.push_back(each.name);
    const std::size_t index = std::size_t(std::ranges::find(names, name.text()) - names.begin());
    if (index == names.size()) {
        const std::optional<std::string> nearest = nearestName(name.text(), names);
        name.fail(nearest ? fmt::format("a template of {}; did you mean \"{}\"?", document->file, *nearest)
                          : fmt::format("a template of {}", document->file));
    }
    const std::string begins = fmt::format("{{\"templates\": [{{\"name\": {},", Json(name.text()).dump());
    return {begins, [document, index, request](const Job& job) {
                MadeTemplate made{*document, document->set.templates[index].name, buildAt(*document, index, job), {}};
                return produce(made, std::nullopt, request, templateOutputs(), job);
            }};
}

// A kind of job: the word for it, the formats it may be asked for, the keys it has besides those of every job.
struct JobKind {
    std::string name;
    std::vector<std::string> formats;
    std::vector<std::string> keys;
    Work (*read)(const JsonNode& line, const Request& request, Problems& notes);
};

const std::vector<JobKind>& jobKinds() {
    static const std::vector<JobKind> kinds{
        {"building", formatsOf(buildingOutputs()), {"spec"}, readBuildingJob},
        {"kit", formatsOf(kitOutputs()), {"request"}, readKitJob},
        {"voxelize", formatsOf(templateOutputs()), {"templates", "name"}, readVoxelizeJob}};
    return kinds;
}

std::string readId(const JsonNode& node) {
    const std::string& id = node.text();
    const bool bad = std::ranges::any_of(id, [](char c) {
        return (c >= 0 && c < ' ') || c == 127 || std::string_view("/\\:*?\"<>|").find(c) != std::string_view::npos;
    });
    // What begins with a dot is hidden, and the names of unfinished files do.
    if (id.empty() || id.size() > maxId || bad || id.front() == '.' || id.find("..") != std::string::npos)
        node.fail(fmt::format(
            "a name for files: 1 to {} bytes, without / \\ : * ? \" < > | and \"..\", and no dot at its beginning",
            maxId));
    return id;
}

const JobKind& readKind(const JsonNode& line) {
    std::vector<std::string> names;
    for (const JobKind& kind : jobKinds()) names.push_back(kind.name);
    const JsonNode node = line.at("do", expectedWord({}, names));
    if (node.json() == "interior")
        node.refuse(fmt::format("\"interior\" cannot be made yet, expected {}", expectedWord({}, names)));
    return jobKinds()[node.word(names)];
}

std::vector<std::string> readOut(const JsonNode& line, const JobKind& kind) {
    const std::optional<JsonNode> node = line.find("out");
    if (!node) return {"json"};
    if (!node->json().is_array() || node->size() == 0)
        node->fail(fmt::format("a list of formats: {}", fmt::join(kind.formats, ", ")));
    std::vector<std::string> out;
    for (const JsonNode item : node->items()) {
        const std::string& format = kind.formats[item.word(kind.formats)];
        if (std::ranges::find(out, format) == out.end()) out.push_back(format);
    }
    return out;
}

}  // namespace

std::shared_ptr<const TemplateDocument> BatchInputs::templates(const std::string& path, Problems& notes) const {
    const std::lock_guard lock(mutex_);
    auto found = std::ranges::find(opened_, path, [](const auto& one) { return one.first; });
    if (found == opened_.end()) {
        auto document = std::make_shared<const TemplateDocument>(openTemplates(at(path)));
        for (const Problem& note : document->notes) addNote(notes, note);
        if (opened_.size() == mostOpened) opened_.erase(opened_.begin());
        found = opened_.insert(opened_.end(), {path, std::move(document)});
    }
    std::rotate(found, found + 1, opened_.end());
    return opened_.back().second;
}

BatchTask readBatchTask(const JsonNode& line, const BatchInputs& inputs, Problems& notes) {
    line.object();
    const JobKind& kind = readKind(line);
    const JsonNode id = line.at("id", "a name that no other job has");
    const Request request{readId(id), readOut(line, kind), inputs};
    std::vector<std::string> known{"id", "do", "out"};
    known.insert(known.end(), kind.keys.begin(), kind.keys.end());
    Json unknown = Json::object();
    for (const JsonNode member : line.members())
        if (std::ranges::find(known, member.key()) == known.end()) detail::keepUnknown(unknown, member, known, notes);
    Work work = kind.read(line, request, notes);
    return {request.id, request.out, std::move(work.begins), std::move(work.make)};
}

std::vector<std::string> filesOf(const std::string& id, const std::string& format) {
    std::vector<std::string> out{fmt::format("{}.{}", id, format)};
    if (format == "obj") {
        // Names in it are words.
        std::string stem = id;
        for (char& c : stem)
            if (c == ' ' || c == '#') c = '_';
        out.push_back(stem + ".mtl");
        out.push_back(stem + "_atlas.png");
    }
    return out;
}

std::string batchKindsHelp() {
    std::string out;
    for (const JobKind& kind : jobKinds())
        out += fmt::format("  {:<10} {:<20} {}\n", kind.name, fmt::format("{}", fmt::join(kind.keys, ", ")),
                           fmt::join(kind.formats, ", "));
    return out;
}

}  // namespace rooftree
