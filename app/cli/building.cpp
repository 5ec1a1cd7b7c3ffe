// rooftree building: the plan of a building from a spec.
#include <charconv>

#include <fmt/format.h>

#include "building/building_json.h"
#include "building/plan.h"
#include "building/sheet/plan_sheet.h"
#include "building/spec.h"
#include "commands.h"
#include "image/png.h"

namespace rooftree {
namespace {

struct BuildingCall {
    std::string spec;
    BuildingSpec from;  // in place of a spec
    std::string plot;
    std::string front = "south";
    std::string climate;
    std::int64_t seed = 0;
    std::string json;
    std::string sheet;
};

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
    if (call.seed < 0)
        throw Error(Error::Kind::input,
                    {.pointer = "--seed",
                     .what = "value",
                     .sentence = fmt::format("found {}, expected 0 to {}", call.seed, maxBuildingSeed)});
    call.from.seed = std::uint64_t(call.seed);
    call.from.front = call.front == "east" ? Side::east : Side::south;
    if (!call.climate.empty()) call.from.climate = call.climate;
    const BuildingKind* kind = builtInBuildingKinds().find(call.from.kind);
    // An unknown kind is named by the planner.
    call.from.plot = !call.plot.empty() ? plotOf(call.plot)
                     : kind != nullptr  ? ownPlot(*kind, call.from.front)
                                        : Point{6, 6};
    return call.from;
}

ExitStatus planSpec(BuildingCall& call) {
    const Building building = planBuilding(specOf(call));
    // A sheet alone needs no plan beside it.
    if (!call.json.empty() || call.sheet.empty())
        writeOutput(call.json.empty() ? "-" : call.json, buildingText(building));
    if (!call.sheet.empty()) {
        const std::vector<std::byte> png = encodePng(planSheet(building));
        writeOutput(call.sheet, {reinterpret_cast<const char*>(png.data()), png.size()});
    }
    if (!building.refused) return done;
    say(Problem{.file = call.spec, .what = "refused", .sentence = building.refused->sentence});
    return hasProblems;
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
    command->add_option("--seed", call->seed, "Seed")->excludes(spec);
    command->add_option("--layout", call->from.layout, "How storeys are divided: strips")->excludes(spec);
    command->add_option("--climate", call->climate, "snow, temperate, arid or wet")->excludes(spec);
    command->add_option("--json", call->json,
                        "The file for the plan; - is standard output, as without --json and --sheet");
    command->add_option("--sheet", call->sheet, "A picture of the plan, all storeys side by side, as PNG");
    command->callback([call, spec, kind, &chosen] {
        if (spec->count() == 0 && kind->count() == 0) throw CLI::RequiredError("a spec, or --kind and --style");
        chosen = [call] { return planSpec(*call); };
    });
}

}  // namespace rooftree
