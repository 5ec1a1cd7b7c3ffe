#include "building/gallery.h"

#include <algorithm>

#include <fmt/format.h>

#include "building/plan.h"

namespace rooftree {
namespace {

// Thousandths as a number with two digits.
std::string decimal(std::int64_t thousandths) {
    return fmt::format("{}.{:02}", thousandths / 1000, (thousandths % 1000 + 5) / 10 % 100);
}
std::string percent(std::int64_t part, std::int64_t whole) {
    if (whole == 0) return "-";
    const std::int64_t tenths = (part * 1000 + whole / 2) / whole;
    return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

struct Totals {
    std::int64_t aspect = 0;
    std::int64_t aspects = 0;
    int worstAspect = 0;
    int leastWidth = 0;
    std::int64_t may = 0;
    std::int64_t lit = 0;
    std::int64_t corridor = 0;
    std::int64_t cells = 0;
    std::int64_t error = 0;
    std::int64_t errors = 0;
    int deadEnds = 0;
    int throughPrivate = 0;
};

Totals totalsOf(const std::vector<PlanFigures>& all) {
    Totals out;
    for (const PlanFigures& figures : all) {
        for (const int aspect : figures.aspects) {
            out.aspect += aspect;
            out.worstAspect = std::max(out.worstAspect, aspect);
        }
        out.aspects += std::int64_t(figures.aspects.size());
        for (const int width : figures.widths)
            out.leastWidth = out.leastWidth == 0 ? width : std::min(out.leastWidth, width);
        for (const int error : figures.areaErrors) out.error += error;
        out.errors += std::int64_t(figures.areaErrors.size());
        out.may += figures.mayHaveWindow;
        out.lit += figures.withWindow;
        out.corridor += figures.corridorCells;
        out.cells += figures.cells;
        out.deadEnds += figures.deadEnds;
        out.throughPrivate += figures.throughPrivate;
    }
    return out;
}

}  // namespace

KindGallery galleryOf(const BuildingKind& kind, int seeds, const Job& job) {
    KindGallery out;
    out.kind = kind.name;
    std::vector<std::string> layouts;
    for (const BuildingStyle& style : builtInBuildingStyles().styles)
        for (const Side front : {Side::south, Side::east})
            for (int seed = 1; seed <= seeds; ++seed) {
                job.tick();
                BuildingSpec spec;
                spec.kind = kind.name;
                spec.style = style.name;
                spec.front = front;
                spec.seed = std::uint64_t(seed);
                spec.plot = ownPlot(kind, front);
                Building building = planBuilding(spec);
                ++out.asked;
                if (building.refused) {
                    ++out.refused;
                    continue;
                }
                out.tries += building.tried;
                out.figures.push_back(figuresOf(building));
                layouts.push_back(layoutKey(building));
                out.buildings.push_back(std::move(building));
            }
    std::sort(layouts.begin(), layouts.end());
    out.distinct = int(std::unique(layouts.begin(), layouts.end()) - layouts.begin());
    return out;
}

std::vector<const Building*> shown(const KindGallery& gallery, int count) {
    std::vector<const Building*> out;
    const auto all = gallery.buildings.size();
    const auto wanted = std::min(all, std::size_t(std::max(0, count)));
    for (std::size_t i = 0; i < wanted; ++i) out.push_back(&gallery.buildings[i * all / wanted]);
    return out;
}

std::string galleryReport(const std::vector<KindGallery>& galleries) {
    std::string out =
        "# Buildings\n\nPlans of each kind on its own plot, in every style and front.\n\n"
        "| kind | planned | tries a plan | distinct | mean aspect | worst aspect | least width | daylight | corridors "
        "| "
        "area error | dead ends | through private |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n";
    for (const KindGallery& gallery : galleries) {
        const Totals totals = totalsOf(gallery.figures);
        const auto passed = std::int64_t(gallery.buildings.size());
        out +=
            fmt::format("| {} | {} of {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", gallery.kind, passed,
                        gallery.asked, passed > 0 ? decimal(gallery.tries * 1000 / passed) : "-", gallery.distinct,
                        totals.aspects > 0 ? decimal(totals.aspect / totals.aspects) : "-", decimal(totals.worstAspect),
                        totals.leastWidth, percent(totals.lit, totals.may), percent(totals.corridor, totals.cells),
                        totals.errors > 0 ? percent(totals.error, totals.errors * 1000) : "-", totals.deadEnds,
                        totals.throughPrivate);
    }
    out +=
        "\nAspect: longer by shorter side of a room's box; corridors, naves and halls apart. Daylight: of the rooms "
        "that "
        "may have a window, those that have one. Corridors: their share of all cells. Dead ends and rooms that are "
        "reached only through a private one are counted over all plans.\n";
    return out;
}

std::string missingReport(const std::vector<MissingSprite>& missing) {
    std::string out = "# Missing sprites\n\n";
    if (missing.empty()) return out + "The game has every sprite that these plans use.\n";
    out +=
        "What these plans use and the catalog lacks, with the geometry that it must have: tiles to the east and to the "
        "south (0 across for what stands on an edge), and height in eighths of a tile.\n\n"
        "| sprite | piece | size | height | uses |\n|---|---|---|---|---|\n";
    for (const MissingSprite& one : missing)
        out += fmt::format("| {} | {} | {}x{} | {} | {} |\n", one.sprite.name, one.of, one.sprite.size[0],
                           one.sprite.size[1], one.sprite.high, one.uses);
    return out;
}

}  // namespace rooftree
