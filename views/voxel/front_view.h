// The model seen straight from the south, beside the drawing it came from.
#pragma once

#include <cstdint>
#include <vector>

#include "voxel/model.h"

namespace rooftree {

// How a pixel of the drawing compares with the front view at the same place.
enum class FrontMatch : std::uint8_t {
    outside,    // in neither
    same,       // the same colour, however deep it lies
    fromAbove,  // of the roof, or worn by tops alone: drawn as seen from above
    differs,    // another colour
    missing,    // drawn, but there is no voxel
    extra,      // a voxel where nothing is drawn
};

// Columns and rows of pixels are those of the drawing; the lowest voxels stand in its lowest drawn row.
// Parts stand behind each other in one drawing: their pixels are looked for on any front, and cannot differ or be extra.
struct FrontView {
    Grid<std::int32_t> pixel;  // the pixel of the drawing that the foremost voxel wears, or -1
    Grid<FrontMatch> match;
    int differing = 0;  // pixels that differ, are missing, or extra
};

// Throws Stopped.
FrontView frontView(const Model& model, const Template& how, const Image& atlas, const Job& job);

// The colour of a pixel of a drawing.
Rgba colourOf(const Drawing& drawing, const Image& atlas, int pixel);

}  // namespace rooftree
