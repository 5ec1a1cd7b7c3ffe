// From a spec to a planned building.
#pragma once

#include "building/kinds.h"
#include "layout/layout.h"

namespace rooftree {

// Pure: the same spec gives the same plan. What cannot be planned comes back refused. Throws Error (input) for a kind,
// style, front, layout or climate that is not known and a plot or seed out of range, with the pointer into the spec.
Building planBuilding(const BuildingSpec& spec, const BuildingKinds& kinds = builtInBuildingKinds(),
                      const BuildingStyles& styles = builtInBuildingStyles());

// One variant of the spec up to its rooms, walls and openings, facing as the spec says; what is wrong with it, if it
// could not be finished, stands in its problems. Not furnished, and without roof and pieces.
Building planVariant(const BuildingSpec& spec, const BuildingKind& kind, const BuildingStyle& style, int variant);

// The kind's own plot, for a building of that front.
Point ownPlot(const BuildingKind& kind, Side front);

}  // namespace rooftree
