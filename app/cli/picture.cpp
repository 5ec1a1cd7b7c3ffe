// rooftree picture: a building as a game shows it.
#include <charconv>
#include <filesystem>

#include <fmt/format.h>

#include "base/file.h"
#include "building/building_json.h"
#include "building/catalog.h"
#include "building/plan.h"
#include "building/spec.h"
#include "commands.h"
#include "image/png.h"
#include "iso/frame.h"
#include "iso/outdoors/garden.h"
#include "iso/sprites/sprite_files.h"
#include "iso/stroll.h"
#include "options.h"
#include "picture_put.h"

namespace rooftree {
namespace {

struct PictureCall {
    std::string file;
    std::string out;
    std::string size = "320x180";
    std::string at;
    std::string walk;
    std::string cutaway;
    std::string time = "day";
    std::string sprites;
    std::optional<int> storey;
    bool garden = false;
    std::vector<std::string> put;
    std::string only;
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
        throw Error(
            Error::Kind::input,
            {.pointer = option, .what = "value", .sentence = fmt::format("found \"{}\", expected {}", text, expected)});
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

WalkPlace placeOf(const std::string& text, const char* option, const Building& building, const Grounds& grounds) {
    const std::vector<int> at = numbersOf(text, ',', 3, option, "column, row and level, such as 4,6,0");
    if (!groundOf(building, grounds.area).contains({at[0], at[1]}) || at[2] < 0 || at[2] > maxStoreys)
        throw Error(Error::Kind::input,
                    {.pointer = option,
                     .what = "value",
                     .sentence = fmt::format("found \"{}\", expected a cell of the building, 0 to {} across, 0 to {} "
                                             "down, and a level from 0 to {}",
                                             text, building.size.x - 1, building.size.y - 1, maxStoreys)});
    return {at[2], {at[0], at[1]}};
}

// A picture of one size and light after another.
class Painter {
public:
    Painter(StillScene& still, Point size, CutawayModes modes, const InkPalette& palette)
        : still_(still), modes_(modes), palette_(palette), frame_(size.x, size.y) {}

    // A tick later each time; with the walker in the middle if it stands somewhere, else with the building there.
    std::vector<std::byte> png(const Walker& walker) {
        const bool stands = !walker.box.x.empty();
        const Rect& extent = still_.extent();
        const Point middle =
            stands ? pixelOf(boxUnitsPerTile * walker.cell.x, boxUnitsPerTile * walker.cell.y, walker.box.z.low)
                   : Point{extent.x + extent.w / 2, extent.y + extent.h / 2};
        FrameView view = frameView(cutaway({still_.scene(), walker, modes_}), modes_, stands ? &walker : nullptr);
        view.tick = tick_++;
        still_.draw(frame_, {middle.x - frame_.width() / 2, middle.y - frame_.height() / 2}, view);
        return encodePng(imageOf(frame_, palette_));
    }

private:
    StillScene& still_;
    CutawayModes modes_;
    const InkPalette& palette_;
    Frame frame_;
    int tick_ = 0;
};

std::string_view textOf(const std::vector<std::byte>& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

ExitStatus drawWalk(const PictureCall& call, const Building& building, const Grounds& grounds, StillScene& still,
                    Painter& painter) {
    if (call.out.empty() || call.out == "-")
        throw Error(Error::Kind::input, {.pointer = "--out",
                                         .what = "value",
                                         .sentence = "found no folder, expected one for the pictures of a walk"});
    const Stroll stroll(building, grounds);
    const WalkPlace from = call.at.empty() ? stroll.start() : placeOf(call.at, "--at", building, grounds);
    const std::vector<WalkPlace> way = stroll.way(from, placeOf(call.walk, "--walk", building, grounds));
    if (way.empty())
        throw Error(Error::Kind::input,
                    {.pointer = "--walk",
                     .what = "value",
                     .sentence = fmt::format("found \"{}\", expected a place that one walks to from {},{},{}",
                                             call.walk, from.at.x, from.at.y, from.level)});
    std::error_code error;
    std::filesystem::create_directories(call.out, error);
    if (error)
        throw Error(Error::Kind::file,
                    {.file = call.out, .what = "write", .sentence = "could not make the folder: " + error.message()});
    for (std::size_t i = 0; i < way.size(); ++i)
        writeFile((std::filesystem::path(call.out) / fmt::format("step_{:03}.png", i)).string(),
                  textOf(painter.png(walkerAt(still.scene(), stroll, way[i]))));
    return done;
}

void writePicture(const PictureCall& call, const std::vector<std::byte>& png) {
    writeOutput(call.out.empty() ? "-" : call.out, textOf(png));
}

// A template's model alone.
ExitStatus drawModel(const PictureCall& call, Point size, const InkPalette& palette, SpriteSet& sprites) {
    const SceneModel model = modelNamed(readInput(call.file), call.only, sprites.look().palettes.front());
    Scene scene;
    addModel(scene, {&model, {0, 0}}, BuiltCells(Building()), sprites);
    StillScene still(std::move(scene), sprites);
    writePicture(call, Painter(still, size, {}, palette).png(Walker()));
    return done;
}

ExitStatus drawPicture(const PictureCall& call) {
    requireOwnFiles({{"the plan or spec", call.file}}, {{"--out", call.out}});
    if (call.walk.empty()) requirePictureName("--out", call.out);
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
    SpriteSet sprites(look);
    if (!call.only.empty()) return drawModel(call, {size[0], size[1]}, *palette, sprites);
    const Building building = buildingOf(call.file);
    if (building.refused) {
        say(Problem{.file = call.file, .what = "refused", .sentence = building.refused->sentence});
        return hasProblems;
    }
    if (!call.sprites.empty()) {
        Problems notes;
        loadSprites(sprites, call.sprites, builtInCatalog(), *palette, notes);
        say(notes);
    }
    Scene scene;
    addBuilding(scene, building, {0, 0}, sprites, {.upTo = call.storey.value_or(maxStoreys)});
    const BuiltCells built(building);
    const PutModels put(call.put, building.size, built, look.palettes.front());
    Grounds grounds;
    addGrounds(grounds, put.places());
    for (const ModelPlace& place : put.places()) addModel(scene, place, built, sprites);
    if (call.garden) {
        const Garden garden = planGarden(building, look, put.taken());
        addGarden(scene, garden, sprites);
        addGrounds(grounds, garden);
    }
    StillScene still(std::move(scene), sprites);
    Painter painter(still, {size[0], size[1]}, cutawayModes(call.cutaway), *palette);
    if (!call.walk.empty()) return drawWalk(call, building, grounds, still, painter);
    Walker walker;
    walker.building = 0;
    walker.level = call.storey.value_or(0);
    if (!call.at.empty()) {
        const WalkPlace place = placeOf(call.at, "--at", building, grounds);
        walker = walkerAt(still.scene(), place.at, place.level);
    }
    writePicture(call, painter.png(walker));
    return done;
}

}  // namespace

void addPicture(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<PictureCall>();
    CLI::App* command =
        program.add_subcommand("picture", "Draw a planned building, or that of a spec, as a game shows it");
    command->add_option("file", call->file, "The plan or the spec; - is standard input")->required();
    std::vector<CLI::Option*> ofBuildings;
    ofBuildings.push_back(
        command->add_option("--storey", call->storey, "Storeys up to this one, without roofs; 0 is the ground")
            ->transform(wholeNumber(0, maxStoreys)));
    ofBuildings.push_back(command->add_option(
        "--cutaway", call->cutaway,
        "What is left out, parted by commas: height, roof, walls-up, walls-cutaway, walls-down, egg, "
        "fade, xray, xray-outline, overlay, front"));
    ofBuildings.push_back(command->add_option(
        "--at", call->at, "Where somebody stands, such as 4,6,0: column, row and level of the plan"));
    ofBuildings.push_back(command->add_option(
        "--walk", call->walk,
        "A place to walk to, such as 4,6,0, from --at or else from before the front door: a picture for "
        "each step, step_000.png and so on, into the folder that --out names"));
    ofBuildings.push_back(
        command->add_option("--sprites", call->sprites, "A folder of the game's own sprites, NAME.png"));
    ofBuildings.push_back(command->add_flag(
        "--garden", call->garden, "A fence around the plot with a way to each front door, trees, bushes and flowers"));
    ofBuildings.push_back(command->add_option(
        "--put", call->put,
        "A template's model too, TEMPLATES.json:NAME@X,Y: its north-west tile on a cell as --at has them; as many as "
        "you like"));
    CLI::Option* alone = command->add_option(
        "--template", call->only, "The file has templates, and the model of the one of this name is drawn alone");
    for (CLI::Option* option : ofBuildings) alone->excludes(option);
    command->add_option("--size", call->size, "Pixels, such as 320x180, as if left out");
    command->add_option("--time", call->time, "day or dusk");
    command->add_option("--out", call->out,
                        "The file, a PNG; - is standard output, as if left out; for a walk a folder");
    command->callback([call, &chosen] { chosen = [call] { return drawPicture(*call); }; });
}

}  // namespace rooftree
