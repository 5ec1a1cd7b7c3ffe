// A drawing as pictures that are made once and then only scaled.
#pragma once

#include <QImage>
#include <QLine>
#include <vector>

#include "canvas/marks.h"
#include "template/template_subject.h"

namespace rooftree {

struct CanvasPicture {
    DrawingSize size;  // as the template says it, where there is no drawing
    int tileSize = 8;
    QImage drawing;              // null where the tiles make none
    QImage outside;              // tints what the flood reached
    QImage panes;                // tints what is sunk
    std::vector<QLine> outline;  // of the silhouette, along the corners of pixels
};

// Where the scrubbed rectangles alone keep the drawing from being made, it is shown without them.
CanvasPicture pictureOf(const TemplateSubject& subject);

// One colour where the mask is not 0. Null if the mask is not of that size.
QImage tinted(const std::vector<std::uint8_t>& mask, DrawingSize size, QRgb colour);

}  // namespace rooftree
