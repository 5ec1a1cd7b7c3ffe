// rooftree picture: a building as a game shows it.
#include <charconv>

#include <fmt/format.h>

#include "building/building_json.h"
#include "building/plan.h"
#include "building/spec.h"
#include "commands.h"
#include "image/png.h"
#include "iso/picture/frame.h"

namespace rooftree {
namespace {

struct PictureCall {
    std::string file;
    std::string out;
    std::string size = "320x180";
    std::string at;
    std::string cutaway;
    std::string time = "day";
    std::optional<int> storey;
};

// Whole numbers parted by a letter; throws Error where there are not so many.
std::vector<int> numbersOf(const std::string& text, char between, std::size_t count, const char* option,
                           const char* expected) {
    std::vector<int> out;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (out.size() < count) {
        int number = 0;
        const auto [rest, error] = std::from_chars(at, end, number);
        if (error != std::errc()) break;
        out.push_back(number);
        at = rest;
        if (at == end || *at != between) break;
        ++at;
    }
    if (out.size() != count || at != end)
        throw Error(Error::Kind::input, {.pointer = option,
                                         .what = "value",
                                         .sentence = fmt::format("found \"{}\", expected {}", text, expected)});
    return out;
}

Building buildingOf(const std::string& file) {
    const InputDocument input = readInput(file);
    Problems notes;
    const JsonNode document(input.json, input.file);
    const auto format = document.find("format");
    const bool isSpec = format && format->json() == Json(buildingSpecFormat);
    Building out = isSpec ? planBuilding(readBuildingSpec(document, notes).spec) : readBuilding(document, notes);
    say(notes);
    return out;
}

ExitStatus drawPicture(const PictureCall& call) {
    const std::vector<int> size = numbersOf(call.size, 'x', 2, "--size", "width x height, such as 320x180");
    if (size[0] < 1 || size[1] < 1 || size[0] > maxFrameSide || size[1] > maxFrameSide)
        throw Error(Error::Kind::input,
                    {.pointer = "--size",
                     .what = "value",
                     .sentence = fmt::format("found \"{}\", expected sides from 1 to {}", call.size, maxFrameSide)});
    const IsoLook& look = builtInIsoLook();
    const InkPalette* palette = look.palette(call.time);
    if (palette == nullptr)
        throw Error(Error::Kind::input, {.pointer = "--time",
                                         .what = "value",
                                         .sentence = fmt::format("found \"{}\", expected day or dusk", call.time)});
    const Building building = buildingOf(call.file);
    if (building.refused) {
        say(Problem{.file = call.file, .what = "refused", .sentence = building.refused->sentence});
        return hasProblems;
    }
    SpriteSet sprites(look);
    Scene scene;
    SceneOptions options;
    if (call.storey) {
        options.upTo = *call.storey;
        options.roofs = false;
    }
    addBuilding(scene, building, {0, 0}, 0, sprites, options);
    const StillScene still(std::move(scene), sprites);
    if (std::getenv("PICTURE_DEBUG")) {
        fmt::print(stderr, "things {} intersecting {} cycles {} unknown {}\n", still.scene().things.size(),
                   still.order().intersecting.size(), still.order().cycles.size(), sprites.unknown().size());
        for (const BoxPair& pair : still.order().intersecting)
            for (const int n : {pair.behind, pair.front}) {
                const SceneThing& t = still.scene().things[std::size_t(n)];
                fmt::print(stderr, "  {} {} level {} cell {},{} box {}..{} {}..{} {}..{}\n", int(t.kind),
                           t.piece >= 0 ? building.pieces[std::size_t(t.piece)].sprite : "-", t.level, t.cell.x, t.cell.y, t.box.x.low,
                           t.box.x.high, t.box.y.low, t.box.y.high, t.box.z.low, t.box.z.high);
            }
    }
    Frame frame(size[0], size[1]);
    const Rect& extent = still.extent();
    still.draw(frame, {extent.x + (extent.w - size[0]) / 2, extent.y + (extent.h - size[1]) / 2});
    const std::vector<std::byte> png = encodePng(imageOf(frame, *palette));
    writeOutput(call.out.empty() ? "-" : call.out, {reinterpret_cast<const char*>(png.data()), png.size()});
    return done;
}

}  // namespace

void addPicture(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<PictureCall>();
    CLI::App* command = program.add_subcommand("picture", "Draw a planned building, or that of a spec, as a game shows it");
    command->add_option("file", call->file, "The plan or the spec; - is standard input")->required();
    command->add_option("--storey", call->storey, "Storeys up to this one, without roofs; 0 is the ground")
        ->check(CLI::Range(0, maxStoreys));
    command->add_option("--size", call->size, "Pixels, such as 320x180, as if left out");
    command->add_option("--time", call->time, "day or dusk");
    command->add_option("--out", call->out, "The file, a PNG; - is standard output, as if left out");
    command->callback([call, &chosen] { chosen = [call] { return drawPicture(*call); }; });
}

}  // namespace rooftree
