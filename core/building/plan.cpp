#include "building/plan.h"

#include <algorithm>

#include <fmt/format.h>

#include "building/brief.h"
#include "building/building_roof.h"
#include "building/corners.h"
#include "building/diagnostics/diagnostics.h"
#include "building/doors.h"
#include "building/flip.h"
#include "building/furniture.h"
#include "building/massing.h"
#include "building/pieces.h"
#include "building/rooms.h"
#include "building/spec.h"
#include "building/walls.h"
#include "building/windows.h"

namespace rooftree {

namespace {

// What is wrong where no wing fits; no problem of a plan, but a refusal of its own.
constexpr const char* noPlot = "plot";

PlanProblem unplanned(std::string what, std::string sentence) {
    return {.what = std::move(what), .sentence = std::move(sentence)};
}

// How high the roof is over each tile inward, as far as any roof of the building can get.
std::vector<int> roofHeights(const Building& building, int pitch) {
    const int most = (std::min(building.size.x, building.size.y) + 1) / 2 + 1;
    std::vector<int> out;
    for (int i = 0; i <= most; ++i) out.push_back(i * pitch);
    return out;
}

// Stages 1 to 9. Nothing is wrong if the problem is empty.
std::optional<PlanProblem> planParts(const Brief& brief, Layout layout, Building& building) {
    if (!shapeWings(brief, building)) return unplanned(noPlot, "no wing of it fits the plot");
    raiseWings(brief, building);
    if (!layRooms(brief, layout, building))
        return unplanned("unreachable room", "the rooms and stairs that it needs do not fit its wings");
    if (!placeFrontDoor(brief, building))
        return unplanned("blocked door", "no room behind the middle of the front can have the front door");
    addBay(brief, building);
    if (!placeOuterDoors(brief, building)) return unplanned("unreachable room", "no room can have a door to the court");
    const std::optional<int> behindPrivate = placeInnerDoors(brief, building);
    if (!behindPrivate) return unplanned("unreachable room", "a room has no wall that a door to it could be in");
    if (*behindPrivate > 0 && brief.variant < contentVariant)
        return unplanned("through a bedroom", "one gets to a room only through a private room");
    cutCorners(brief, building);
    Stream lot = brief.everyStream("walls");
    const std::vector<std::string>& outer = brief.kind.sets.empty() ? brief.style.outer : brief.kind.sets;
    const std::string& outerSet = outer[lot.below(std::uint32_t(outer.size()))];
    raiseWalls(building, outerSet, brief.style.inner[lot.below(std::uint32_t(brief.style.inner.size()))]);
    placeWindows(brief, building);
    building.heights.roof = roofHeights(building, brief.style.pitch);
    return std::nullopt;
}

Layout layoutNamed(std::string_view name) {
    for (const NamedLayout& layout : layouts())
        if (layout.name == name) return layout.layout;
    return nullptr;
}

Building refusal(const BuildingSpec& spec, bool plot, std::string sentence) {
    Building out;
    out.spec = spec;
    out.refused = BuildingRefusal{plot, std::move(sentence)};
    return out;
}

std::string withArticle(std::string_view name) {
    const bool vowel = std::string_view("aeiou").find(name.front()) != std::string_view::npos;
    return fmt::format("{} {}", vowel ? "an" : "a", name);
}

Building refuseFor(const BuildingKind& kind, const BuildingSpec& spec) {
    Point least{kind.least[0], kind.least[1]};
    if (spec.front == Side::east) std::swap(least.x, least.y);
    return refusal(spec, true, fmt::format("{} needs a plot of {}x{}", withArticle(kind.name), least.x, least.y));
}

}  // namespace

Point ownPlot(const BuildingKind& kind, Side front) {
    return front == Side::east ? Point{kind.plot[1], kind.plot[0]} : Point{kind.plot[0], kind.plot[1]};
}

Building planVariant(const BuildingSpec& spec, const BuildingKind& kind, const BuildingStyle& style, int variant) {
    Building out;
    out.spec = spec;
    out.variant = variant;
    out.layout = spec.layout;
    out.tried = variant + 1;
    const Brief brief = briefOf(spec, kind, style, variant);
    if (std::optional<PlanProblem> problem = planParts(brief, layoutNamed(spec.layout), out))
        out.problems.push_back(std::move(*problem));
    else if (spec.front == Side::east)
        flipPlan(out);
    return out;
}

Building planBuilding(const BuildingSpec& spec, const BuildingKinds& kinds, const BuildingStyles& styles) {
    requireKnown(spec, kinds, styles);
    const BuildingKind& kind = *kinds.find(spec.kind);
    const BuildingStyle& style = *styles.find(spec.style);
    const Point plot = briefOf(spec, kind, style, 0).plot;
    if (plot.x < kind.least[0] || plot.y < kind.least[1]) return refuseFor(kind, spec);
    Building last;
    for (int variant = 0; variant < maxVariants; ++variant) {
        last = planVariant(spec, kind, style, variant);
        if (!last.problems.empty() && last.problems.front().what == noPlot) return refuseFor(kind, spec);
        if (!last.problems.empty()) continue;
        furnishBuilding(last, Streams(briefOf(spec, kind, style, variant).stream("furniture").next()));
        last.problems = problemsOf(last);
        if (!last.problems.empty()) continue;
        roofBuilding(last);
        layPieces(last);
        return last;
    }
    Building out = refusal(spec, false,
                           fmt::format("{} could not be planned on {}x{}: {}", withArticle(kind.name), spec.plot.x,
                                       spec.plot.y, last.problems.front().sentence));
    out.tried = maxVariants;
    out.problems = std::move(last.problems);
    return out;
}

}  // namespace rooftree
