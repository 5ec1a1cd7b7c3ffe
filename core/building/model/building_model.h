// A planned building in voxels, eight a tile, in parts that a game or a view can hide one by one.
#pragma once

#include "base/job.h"
#include "building/building.h"
#include "building/model/paint_book.h"
#include "building/model/shapes.h"
#include "voxel/model.h"

namespace rooftree {

enum class BuildingPartKind : std::uint8_t { storey, doors, furniture, roof };

// One part. Voxels of different parts never share a place.
struct BuildingPart {
    std::string name;  // `storey 0`, `doors 0`, `furniture 0`, `roof 2`
    BuildingPartKind kind = BuildingPartKind::storey;
    int level = 0;  // of a roof, the level that it lies on
    VoxelGrid grid;
    Vec3i least;  // where the grid begins: voxels from the plot's north-west corner on the ground
};

// Storeys from the ground up, each followed by its doors and its furniture where it has some, then the roofs.
struct BuildingModel {
    std::vector<BuildingPart> parts;
};

// x east, y up, z south. The floor of a level is the layer of voxels at its height; walls are two voxels thick, one on
// either side of their edge, and reach to the next level; what stands on the floor begins a voxel higher. Outer walls wear
// their set outside and the inner walls' set in rooms. A roof lies on the walls below it and hangs over by two voxels.
// Doors are closed. The grids wear the pixels of the book. The same building gives the same bytes.
// Throws Error (input) for a refused building, with its sentence, for furniture in heaps, and past maxVoxels in all parts;
// and Stopped.
BuildingModel buildingModel(const Building& building, const Job& job, const PaintBook& book = builtInPaintBook(),
                            const FurnitureShapes& shapes = builtInFurnitureShapes());

// What of a building is to be seen.
struct ShownParts {
    int storeys = maxStoreys + 1;  // from the ground, so many
    bool roof = true;              // those that lie no higher than the storeys that are shown
    bool furniture = true;
    bool shows(const BuildingPart& part) const {
        if (part.kind == BuildingPartKind::roof) return roof && part.level <= storeys;
        return part.level < storeys && (furniture || part.kind != BuildingPartKind::furniture);
    }
};

// The shown parts in one grid that holds them closely, and where it begins; for pictures and views. Empty without any.
struct BuildingWhole {
    VoxelGrid grid;
    Vec3i least;
};
BuildingWhole wholeOf(const BuildingModel& model, const ShownParts& shown, const PaintBook& book = builtInPaintBook());

}  // namespace rooftree
