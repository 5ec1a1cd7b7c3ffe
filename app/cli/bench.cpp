// rooftree bench: how long the work takes, on the sample that the program carries.
#include <algorithm>
#include <chrono>

#include <fmt/format.h>
#include <QFile>

#include "building/building_json.h"
#include "building/plan.h"
#include "commands.h"
#include "document/template_document.h"
#include "image/png.h"
#include "iso/frame.h"
#include "iso/scattered_boxes.h"
#include "iso/scenery.h"
#include "kit/plan_json.h"
#include "meshing.h"
#include "roof/roof_solver.h"
#include "voxel/placements.h"

namespace rooftree {
namespace {

using Clock = std::chrono::steady_clock;

struct Timing {
    std::string name;
    double microseconds = 0;  // the least a call
    std::int64_t calls = 0;
};

double microsecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

// The least time a call over batches of about a millisecond, for about half a second.
template <class Work>
Timing timed(const std::string& name, Work&& work) {
    constexpr double batchTime = 1000;
    constexpr double wholeTime = 500'000;
    const Clock::time_point start = Clock::now();
    work();
    const double first = std::max(0.01, microsecondsSince(start));
    const auto perBatch = std::int64_t(std::clamp(batchTime / first, 1.0, 100'000.0));
    Timing out{name, first, 1};
    while (microsecondsSince(start) < wholeTime) {
        const Clock::time_point batch = Clock::now();
        for (std::int64_t i = 0; i < perBatch; ++i) work();
        out.microseconds = std::min(out.microseconds, microsecondsSince(batch) / double(perBatch));
        out.calls += perBatch;
    }
    return out;
}

QByteArray resource(const std::string& name) {
    QFile file(QString::fromStdString(":/samples/town/" + name));
    if (!file.open(QIODevice::ReadOnly))
        throw Error(Error::Kind::file, {.file = name, .what = "sample", .sentence = "the program does not carry it"});
    return file.readAll();
}

struct Sample {
    TemplateSet set;
    Atlas atlas;
    TileMap map;
};

Sample sampleOf(const std::string& name) {
    Problems notes;
    const auto json = [](const std::string& file) {
        const QByteArray bytes = resource(file);
        return parseJson(std::string_view(bytes.data(), std::size_t(bytes.size())), file);
    };
    const Json templates = json(name + ".templates.json");
    const Json map = json(name + ".map.json");
    Sample out{readTemplateSet(JsonNode(templates, name), notes), {}, readTileMap(JsonNode(map, name), notes)};
    const QByteArray png = resource(name + ".png");
    out.atlas = Atlas(decodePng(std::as_bytes(std::span(png.data(), std::size_t(png.size()))), name), out.set.tileSize);
    return out;
}

// The L of ten squares that the kit's sheets show.
KitRequest seededL() {
    return {.kind = "house",
            .footprint = std::vector<KitBox>{{0, 0, 12, 6}, {6, 6, 12, 9}},
            .storeys = 2,
            .roof = "gable",
            .look = "timber",
            .seed = 52};
}

// Four wings around two courts, 24 by 24 cells, and a hall between the courts.
RoofForm roof24() {
    return {.wings = {{{0, 0, 24, 7}, RoofTop::gable},
                      {{0, 17, 24, 7}, RoofTop::hip},
                      {{0, 7, 6, 10}, RoofTop::hip},
                      {{18, 7, 6, 10}, RoofTop::hip},
                      {{10, 7, 3, 10}, RoofTop::hip}}};
}

// A building of each kind on its own plot, in one of the styles.
std::vector<BuildingSpec> buildingSpecs() {
    std::vector<BuildingSpec> out;
    const std::vector<std::string> styles = builtInBuildingStyles().names();
    for (const BuildingKind& kind : builtInBuildingKinds().kinds)
        out.push_back({.kind = kind.name,
                       .style = styles[out.size() % styles.size()],
                       .plot = ownPlot(kind, Side::south),
                       .seed = 7});
    return out;
}

// Fifty buildings in rows, of all kinds and styles.
Scene townScene(SpriteSet& sprites) {
    Scene out;
    const std::vector<BuildingSpec> specs = buildingSpecs();
    const std::vector<std::string> styles = builtInBuildingStyles().names();
    constexpr int count = 50, across = 8, street = 3;
    Point at;
    int deepest = 0;
    for (int i = 0; i < count; ++i) {
        BuildingSpec spec = specs[std::size_t(i) % specs.size()];
        spec.style = styles[std::size_t(i) % styles.size()];
        spec.seed = std::uint64_t(i);
        const Building building = planBuilding(spec);
        if (building.refused) continue;
        addBuilding(out, building, at, sprites);
        at.x += building.size.x + street;
        deepest = std::max(deepest, building.size.y);
        if (i % across == across - 1) {
            at = {0, at.y + deepest + street};
            deepest = 0;
        }
    }
    return out;
}

// Of work that does as much as so many calls.
Timing shared(Timing timing, std::size_t calls) {
    timing.microseconds /= double(calls);
    timing.calls *= std::int64_t(calls);
    return timing;
}

std::vector<Timing> timings(const Job& job) {
    const Sample town = sampleOf("town");
    const Sample furniture = sampleOf("furniture");
    const Template& house = *std::ranges::find(town.set.templates, "gabled_house", &Template::name);
    const Model model = buildModel(town.atlas, house, job);
    std::vector<Timing> out;
    // Keeps the optimiser from leaving the work away.
    std::size_t seen = 0;
    out.push_back(timed("voxelize/gabled_house", [&] {
        const Model built = buildModel(town.atlas, house, job);
        seen += meshOf(built, town.atlas.pixels(), {MeshKind::seed, town.set.tileSize}).quads.size();
    }));
    out.push_back(timed("mesh/tight/gabled_house", [&] {
        seen += meshOf(model, town.atlas.pixels(), {MeshKind::tight, town.set.tileSize}).quads.size();
    }));
    out.push_back(timed("place/all", [&] {
        seen += place(town.map, town.set, job).list.size() + place(furniture.map, furniture.set, job).list.size();
    }));
    const std::vector<BuildingSpec> specs = buildingSpecs();
    const auto planAll = [&] {
        for (const BuildingSpec& spec : specs) seen += planBuilding(spec).pieces.size();
    };
    out.push_back(shared(timed("building/plan", planAll), specs.size()));
    const Building plannedHouse = planBuilding(specs[1]);
    out.push_back(timed("building/json", [&] { seen += buildingText(plannedHouse).size(); }));
    const KitRequest request = seededL();
    const KitPlan plan = planKit(request);
    out.push_back(timed("kit/plan", [&] { seen += planKit(request).members.size(); }));
    out.push_back(timed("kit/bytes", [&] { seen += kitPlanText(plan).size(); }));
    const RoofForm roof = roof24();
    out.push_back(timed("roof/24x24", [&] { seen += planRoof(roof).tiles.size(); }));
    // In 1024ths of a tile, so that it is to a hair the scene that others are measured by.
    constexpr int unit = 1024;
    const std::vector<Box> boxes = scatteredBoxes(1000, 12345 + 1000, unit);
    DepthSorter sorter;
    out.push_back(timed("iso/order1000", [&] {
        sorter.forget();
        seen += sorter.order(boxes).order.size();
    }));
    const std::vector<Box> walkers = scatteredWalkers(boxes, 1000, 1, unit);
    Scenery scenery(boxes);
    const auto insertAll = [&] {
        for (const Box& walker : walkers) seen += std::size_t(scenery.place(walker).turn);
    };
    out.push_back(shared(timed("iso/insert", insertAll), walkers.size()));
    SpriteSet sprites(builtInIsoLook());
    StillScene still(townScene(sprites), sprites);
    const SceneBuilding& middle = still.scene().buildings[still.scene().buildings.size() / 2];
    const Walker walker =
        walkerAt(still.scene(), {middle.at.x + middle.size.x / 2, middle.at.y + middle.size.y / 2}, 0);
    const Point corner = pixelOf(boxUnitsPerTile * walker.cell.x, boxUnitsPerTile * walker.cell.y, 0);
    Frame frame(320, 180);
    out.push_back(timed("iso/frame", [&] {
        FrameView view{cutaway({still.scene(), walker, cutawayModes("roof,walls-cutaway,fade,xray")}), &walker};
        view.xray = true;
        still.draw(frame, {corner.x - 160, corner.y - 90}, view);
        seen += frame.at(160, 90);
    }));
    if (seen == 0) out.clear();
    return out;
}

ExitStatus bench(bool asJson) {
    const ConsoleJob job;
    std::string text;
    for (const Timing& timing : timings(job)) {
        if (asJson)
            text += fmt::format("{}\n  {{\"name\": \"{}\", \"us\": {:.3f}, \"n\": {}}}", text.empty() ? "" : ",",
                                timing.name, timing.microseconds, timing.calls);
        else
            text += fmt::format("{:<28} {:>12.3f} us\n", timing.name, timing.microseconds);
    }
    writeOutput("-", asJson ? fmt::format("{{\"benchmarks\": [{}\n]}}\n", text) : text);
    return done;
}

}  // namespace

void addBench(CLI::App& program, Command& chosen) {
    auto asJson = std::make_shared<bool>(false);
    CLI::App* command = program.add_subcommand("bench", "Time the work on the sample");
    command->add_flag("--json", *asJson, "Print the figures as JSON");
    command->callback([asJson, &chosen] { chosen = [asJson] { return bench(*asJson); }; });
}

}  // namespace rooftree
