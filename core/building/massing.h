// Stages 1 and 2 of a plan: the wings, and how many storeys each has.
#pragma once

#include "building/brief.h"

namespace rooftree {

// Sets shape, size, place on the plot and wings. False if no shape of the kind fits the plot.
bool shapeWings(const Brief& brief, Building& building);

// Sets the storeys and tops of the wings. Those that share a storey hang together on it.
void raiseWings(const Brief& brief, Building& building);

// Gives a wing the roof that all closed wings of the building have.
void roofWing(const Brief& brief, BuildingWing& wing);

// Whether a bay in front of the building still fits the plot.
bool hasSpaceForBay(const Brief& brief, const Building& building);

}  // namespace rooftree
