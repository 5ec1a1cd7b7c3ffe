// Several pictures on one.
#pragma once

#include <vector>

#include "iso/model_picture.h"

namespace rooftree {

// The pictures in rows, in their order, standing on the foot of their row; about as wide as high. One picture stays as it is.
// Throws Error (input) where there is none, or where they do not fit maxPictureSide.
Image pictureSheet(const std::vector<Image>& pictures);

}  // namespace rooftree
