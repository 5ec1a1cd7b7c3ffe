// Drawings and models as pictures that a widget can paint.
#pragma once

#include <QImage>
#include <QSize>

#include "voxel/model.h"

namespace rooftree {

QImage imageOf(const Image& picture);

// Every pixel of the drawing in its colour.
QImage drawingPicture(const Drawing& drawing, const Image& atlas);

// The model from the south-east above, to fit a box of pixels; null where it has no voxel.
// Throws Error (input) for a model that is too large for a picture, and Stopped.
QImage modelPicture(const Model& model, const Image& atlas, QSize box, const Job& job);

// Scaled to fit the box: by a whole number where it is smaller, smoothly where it is larger.
QImage fittedTo(const QImage& picture, QSize box);

}  // namespace rooftree
