// rooftree gallery: plan sheets of every kind of building, and what the plans come to.
#include <filesystem>

#include <fmt/format.h>

#include "base/file.h"
#include "building/gallery.h"
#include "building/sheet/plan_sheet.h"
#include "commands.h"
#include "image/png.h"
#include "options.h"

namespace rooftree {
namespace {

constexpr int seeds = 12;  // of each style and front

struct GalleryCall {
    std::string out;
    std::string kind;
    int per = 6;
};

std::vector<const BuildingKind*> kindsOf(const GalleryCall& call) {
    const BuildingKinds& kinds = builtInBuildingKinds();
    std::vector<const BuildingKind*> out;
    for (const BuildingKind& kind : kinds.kinds)
        if (call.kind.empty() || kind.name == call.kind) out.push_back(&kind);
    if (!out.empty()) return out;
    const std::optional<std::string> nearest = nearestName(call.kind, kinds.names());
    throw Error(Error::Kind::input,
                {.pointer = "--kind",
                 .what = "value",
                 .sentence = fmt::format("found \"{}\", expected a kind of building{}", call.kind,
                                         nearest ? fmt::format(", such as \"{}\"", *nearest) : "")});
}

std::filesystem::path folderOf(const std::string& out) {
    std::error_code error;
    std::filesystem::create_directories(out, error);
    if (error)
        throw Error(Error::Kind::file,
                    {.file = out, .what = "write", .sentence = "could not make the folder: " + error.message()});
    return out;
}

ExitStatus makeGallery(const GalleryCall& call) {
    const std::vector<const BuildingKind*> kinds = kindsOf(call);
    const std::filesystem::path folder = folderOf(call.out);
    const ConsoleJob job;
    std::vector<KindGallery> galleries;
    std::vector<Building> all;
    for (const BuildingKind* kind : kinds) {
        job->progress(double(galleries.size()) / double(kinds.size()), kind->name);
        galleries.push_back(galleryOf(*kind, seeds, job));
        std::vector<Image> sheets;
        for (const Building* building : shown(galleries.back(), call.per)) {
            job->tick();
            sheets.push_back(planSheet(*building));
        }
        if (!sheets.empty()) writeFile(folder / (kind->name + ".png"), encodePng(stackedSheets(sheets)));
        for (const Building& building : galleries.back().buildings) all.push_back(building);
    }
    writeFile(folder / "report.md", galleryReport(galleries));
    writeFile(folder / "missing-sprites.md", missingReport(missingSprites(all, builtInCatalog())));
    return done;
}

}  // namespace

void addGallery(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<GalleryCall>();
    CLI::App* command = program.add_subcommand("gallery", "Draw plan sheets of every kind of building");
    command->add_option("--out", call->out, "Folder for the sheets and the reports")->required();
    command->add_option("--per", call->per, "Sheets of each kind")->transform(wholeNumber(1, 96));
    command->add_option("--kind", call->kind, "Only this kind");
    command->callback([call, &chosen] { chosen = [call] { return makeGallery(*call); }; });
}

}  // namespace rooftree
