// What is painted over the picture: boxes, wrong pairs, the way ahead, inks.
#pragma once

#include <QFont>
#include <QPainter>
#include <deque>

#include "canvas/pixel_view.h"
#include "iso/iso_subject.h"

namespace rooftree {

struct IsoOverlay {
    const IsoSubject& subject;
    const IsoShown& shown;
    PixelView view;
    std::optional<int> hovered;  // a thing
    QFont font;
};

// The hexagon of each thing that is seen; of the one under the pointer its box as well.
void paintIsoBoxes(QPainter& painter, const IsoOverlay& overlay);
// In red where one of a pair hides what should hide it.
void paintWrongPairs(QPainter& painter, const IsoOverlay& overlay);
void paintIsoWay(QPainter& painter, const IsoOverlay& overlay, const std::deque<WalkPlace>& way);
// How much of the picture each ink takes, in a corner of the window.
void paintIsoInks(QPainter& painter, const IsoOverlay& overlay, const InkPalette& palette,
                  const std::vector<int>& counts, const QRect& window);

}  // namespace rooftree
