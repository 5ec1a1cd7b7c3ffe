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

// The hexagon of each thing that `seen` has; the whole box of the walker and of the thing under the pointer.
void paintIsoBoxes(QPainter& painter, const IsoOverlay& overlay, const std::vector<std::uint8_t>& seen);
// In red where the picture is wrong. `wrong` has a pixel for each of the picture's, black where that is right, and lies at
// `corner`.
void paintWrong(QPainter& painter, const IsoOverlay& overlay, const QImage& wrong, QPoint corner);
// Which two things are the wrong way round there: both boxes, with their names.
void paintWrongPair(QPainter& painter, const IsoOverlay& overlay, const BoxPair& pair, const QRect& window);
void paintIsoWay(QPainter& painter, const IsoOverlay& overlay, const std::deque<WalkPlace>& way);
// How much of the picture each ink takes, in a corner of the window.
void paintIsoInks(QPainter& painter, const IsoOverlay& overlay, const InkPalette& palette,
                  const std::vector<int>& counts, const QRect& window);

}  // namespace rooftree
