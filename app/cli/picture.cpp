// rooftree picture: a building as a game shows it.
#include <charconv>

#include <fmt/format.h>

#include "building/building_json.h"
#include "building/catalog.h"
#include "building/plan.h"
#include "building/spec.h"
#include "commands.h"
#include "image/png.h"
#include "iso/picture/frame.h"
#include "iso/picture/sprite_files.h"
#include "options.h"

namespace rooftree {
namespace {

struct PictureCall {
    std::string file;
    std::string out;
    std::string size = "320x180";
    std::string at;
    std::string cutaway;
    std::string time = "day";
    std::string sprites;
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

ExitStatus drawPicture(const PictureCall& call) {
    requireOwnFiles({{"the plan or spec", call.file}}, {{"--out", call.out}});
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
    if (!call.sprites.empty()) {
        Problems notes;
        loadSprites(sprites, call.sprites, builtInCatalog(), *palette, notes);
        say(notes);
    }
    Scene scene;
    addBuilding(scene, building, {0, 0}, sprites, {.upTo = call.storey.value_or(maxStoreys)});
    StillScene still(std::move(scene), sprites);
    const CutawayModes modes = cutawayModes(call.cutaway);
    Walker walker;
    walker.building = 0;
    walker.level = call.storey.value_or(0);
    FrameView view;
    const Rect& extent = still.extent();
    Point middle{extent.x + extent.w / 2, extent.y + extent.h / 2};
    if (!call.at.empty()) {
        const std::vector<int> at = numbersOf(call.at, ',', 3, "--at", "column, row and level, such as 4,6,0");
        const Rect around{-2, -2, building.size.x + 4, building.size.y + 4};
        if (!around.contains({at[0], at[1]}) || at[2] < 0 || at[2] > maxStoreys)
            throw Error(
                Error::Kind::input,
                {.pointer = "--at",
                 .what = "value",
                 .sentence = fmt::format("found \"{}\", expected a cell of the building, 0 to {} across, 0 to {} "
                                         "down, and a level from 0 to {}",
                                         call.at, building.size.x - 1, building.size.y - 1, maxStoreys)});
        walker = walkerAt(still.scene(), {at[0], at[1]}, at[2]);
        view.walker = &walker;
        middle = pixelOf(boxUnitsPerTile * at[0], boxUnitsPerTile * at[1], walker.box.z.low);
    }
    view.things = cutaway({still.scene(), walker, modes});
    view.xray = modes.has(CutawayMode::xray);
    view.xrayOutline = modes.has(CutawayMode::xrayOutline);
    view.front = modes.has(CutawayMode::front);
    Frame frame(size[0], size[1]);
    still.draw(frame, {middle.x - size[0] / 2, middle.y - size[1] / 2}, view);
    const std::vector<std::byte> png = encodePng(imageOf(frame, *palette));
    writeOutput(call.out.empty() ? "-" : call.out, {reinterpret_cast<const char*>(png.data()), png.size()});
    return done;
}

}  // namespace

void addPicture(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<PictureCall>();
    CLI::App* command =
        program.add_subcommand("picture", "Draw a planned building, or that of a spec, as a game shows it");
    command->add_option("file", call->file, "The plan or the spec; - is standard input")->required();
    command->add_option("--storey", call->storey, "Storeys up to this one, without roofs; 0 is the ground")
        ->transform(wholeNumber(0, maxStoreys));
    command->add_option("--cutaway", call->cutaway,
                        "What is left out, parted by commas: height, roof, walls-up, walls-cutaway, walls-down, egg, "
                        "fade, xray, xray-outline, overlay, front");
    command->add_option("--at", call->at, "Where somebody stands, such as 4,6,0: column, row and level of the plan");
    command->add_option("--sprites", call->sprites, "A folder of the game's own sprites, NAME.png");
    command->add_option("--size", call->size, "Pixels, such as 320x180, as if left out");
    command->add_option("--time", call->time, "day or dusk");
    command->add_option("--out", call->out, "The file, a PNG; - is standard output, as if left out");
    command->callback([call, &chosen] { chosen = [call] { return drawPicture(*call); }; });
}

}  // namespace rooftree
