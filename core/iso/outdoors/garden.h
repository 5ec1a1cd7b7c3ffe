// A garden around a building: a fence with a way to each front door, trees, bushes and flowers.
#pragma once

#include "iso/outdoors/grounds.h"
#include "iso/scene/scene.h"

namespace rooftree {

struct GardenTree {
    std::string kind;  // as IsoLook has it
    Point cell;        // that it stands on
    Box trunk;         // eighths of the scene; flat for a bush
    Box crown;
    bool operator==(const GardenTree&) const = default;
};

// In cells of the building's grid, which begins at (0, 0) of the scene.
struct Garden {
    Rect area;  // within the fence
    std::string fence;
    std::vector<CellEdge> panels;
    std::vector<Point> posts;  // north-west corners of cells
    std::vector<Point> path;
    std::vector<Point> flowers;
    std::vector<GardenTree> trees;
    bool operator==(const Garden&) const = default;
};

// The cells that gardens keep to: the plot, and two cells around the building where that stands nearer to its rim.
Rect gardenArea(const Building& building);

// The same for the same building and look. `taken` are cells on which other things stand. Trees and bushes leave free: the
// ways to front doors, a cell before every other door, and a way to whatever could be walked to without them.
Garden planGarden(const Building& building, const IsoLook& look, std::span<const Rect> taken = {});

// Adds what the garden has to what one cannot walk on.
void addGrounds(Grounds& grounds, const Garden& garden);
// Adds its things; the building stands at (0, 0).
void addGarden(Scene& scene, const Garden& garden, SpriteSet& sprites);

}  // namespace rooftree
