// Plans that tests of buildings look at.
#pragma once

#include <vector>

#include "building/building_json.h"
#include "building/plan.h"
#include "building/spec.h"

namespace rooftree {

// The example of the format.
inline Building example() {
    const Json document = readJson(ROOFTREE_FIXTURES "/building/example.json");
    Problems notes;
    return readBuilding(JsonNode(document, "example.json"), notes);
}

// Every kind, style and front with these seeds.
inline std::vector<Building> plansOf(std::uint64_t firstSeed, std::uint64_t lastSeed) {
    std::vector<Building> out;
    for (const BuildingKind& kind : builtInBuildingKinds().kinds)
        for (const BuildingStyle& style : builtInBuildingStyles().styles)
            for (const Side front : {Side::south, Side::east})
                for (std::uint64_t seed = firstSeed; seed <= lastSeed; ++seed) {
                    BuildingSpec spec;
                    spec.kind = kind.name;
                    spec.style = style.name;
                    spec.front = front;
                    spec.seed = seed;
                    spec.plot = ownPlot(kind, front);
                    out.push_back(planBuilding(spec));
                }
    return out;
}

// What is at a cell; outside beyond the grid.
inline int at(const Storey& storey, Point cell) {
    return storey.cells.contains(cell) ? storey.cells.at(cell.x, cell.y) : outsideCell;
}

// Something that stands there and blocks.
inline Furniture piece(const char* name, Rect where) {
    Furniture out;
    out.piece = name;
    out.at = where;
    out.blocks = true;
    return out;
}

}  // namespace rooftree
