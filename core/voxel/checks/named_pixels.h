// The pixels of a drawing that a template takes something from.
#pragma once

#include <cstdint>
#include <vector>

#include "voxel/template.h"

namespace rooftree {

// 1 for each pixel in the rows and columns that the desk, the tray, the wall or a part names. Of a band template all.
std::vector<std::uint8_t> namedPixels(const Template& how, const Drawing& drawing);

}  // namespace rooftree
