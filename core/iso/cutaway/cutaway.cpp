#include "iso/cutaway/cutaway.h"

#include <fmt/format.h>

#include <algorithm>

namespace rooftree {

CutawayModes cutawayModes(std::string_view names) {
    CutawayModes out;
    const std::vector<std::string> known(EnumNames<CutawayMode>::names.begin(), EnumNames<CutawayMode>::names.end());
    while (!names.empty()) {
        const std::size_t comma = names.find(',');
        const std::string_view name = names.substr(0, comma);
        const auto found = std::find(known.begin(), known.end(), name);
        if (found == known.end())
            throw Error(Error::Kind::input,
                        {.file = {},
                         .pointer = "--cutaway",
                         .what = "value",
                         .sentence = fmt::format("found \"{}\", expected {}", name, expectedWord(name, known))});
        out.set(CutawayMode(found - known.begin()));
        names = comma == std::string_view::npos ? std::string_view() : names.substr(comma + 1);
    }
    return out;
}

Walker walkerAt(const Scene& scene, Point cell, int level) {
    Walker out{cell, level, -1, {}};
    int z = 0;
    for (std::size_t i = 0; i < scene.buildings.size(); ++i) {
        const SceneBuilding& building = scene.buildings[i];
        const Point in{cell.x - building.at.x, cell.y - building.at.y};
        if (!Rect{0, 0, building.size.x, building.size.y}.contains(in)) continue;
        const bool hasFloor = building.roomAt(level, in) != outsideCell;
        if (hasFloor) z = building.base + level * building.storey;
        // One may stand in the notch of another's box.
        if (hasFloor || out.building < 0) out.building = int(i);
    }
    constexpr int tile = boxUnitsPerTile;
    out.box = {{tile * cell.x + 3, tile * cell.x + 6}, {tile * cell.y + 3, tile * cell.y + 6}, {z, z + walkerHigh}};
    return out;
}

std::vector<ThingView> cutaway(const CutawayView& view) {
    std::vector<ThingView> out(view.scene.things.size());
    const bool somewhere = !view.walker.box.x.empty();
    using Rule = void (*)(const CutawayView&, std::vector<ThingView>&);
    static constexpr std::pair<CutawayMode, Rule> rules[] = {
        {CutawayMode::height, &cutHeight},   {CutawayMode::roof, &cutRoof}, {CutawayMode::wallsCutaway, &cutWalls},
        {CutawayMode::wallsDown, &cutWalls}, {CutawayMode::egg, &cutEgg},   {CutawayMode::fade, &cutFade},
        {CutawayMode::overlay, &cutOverlay},
    };
    for (const auto& [mode, rule] : rules)
        if (view.modes.has(mode) && (somewhere || rule == &cutWalls || rule == &cutOverlay)) rule(view, out);
    return out;
}

bool isBefore(const Scene& scene, const SceneThing& thing, const Walker& walker) {
    const bool behindIt = walker.box.y.high <= thing.box.y.low;
    const bool leftOfIt = walker.box.x.high <= thing.box.x.low;
    if (thing.edge) return *thing.edge == Side::north ? behindIt : leftOfIt;
    // How many of the cells around a post are inside: one or two, and the corner sticks out.
    const SceneBuilding& building = scene.buildings[std::size_t(thing.building)];
    int inside = 0;
    for (const Point step : {Point{0, 0}, {-1, 0}, {0, -1}, {-1, -1}})
        inside += building.isInside(thing.level, {thing.cell.x + step.x, thing.cell.y + step.y}) ? 1 : 0;
    const bool sticksOut = thing.kind == ThingKind::cut || inside <= 2;
    return sticksOut ? behindIt || leftOfIt : behindIt && leftOfIt;
}

}  // namespace rooftree
