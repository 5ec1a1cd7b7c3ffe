// A plan as an architect would pin it up: all storeys and the roof side by side, with a legend, a scale and north.
#pragma once

#include "building/building.h"
#include "image/image.h"

namespace rooftree {

// Of a building that was planned; a refused one gives a sheet with its sentence.
Image planSheet(const Building& building);

// Sheets below each other.
Image stackedSheets(const std::vector<Image>& sheets);

}  // namespace rooftree
