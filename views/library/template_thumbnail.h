// The small picture of a template.
#pragma once

#include "pictures/thumbnails.h"
#include "voxel/template.h"

namespace rooftree {

// The model; the drawing where no model is made of it, or where it has none. Throws Stopped.
Thumbnail makeThumbnail(const Atlas& atlas, const Template& how, QSize box, const Job& job);

// One text for all templates that look alike: everything but the name.
QByteArray looksOf(const Template& how);

}  // namespace rooftree
