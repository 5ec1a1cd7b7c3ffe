// How the template canvas looks: colours, what it paints, and where its labels stand.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPalette>
#include <map>

#include "canvas/canvas_picture.h"
#include "canvas/pixel_view.h"

namespace rooftree {

inline constexpr int rulerWidth = 26;
inline constexpr int sealReach = 12;  // pixels of the widget beside the drawing in which a seal is clicked

QColor colourOf(Ink ink);
inline const QColor sealColour(0x0f, 0x7c, 0x86);
inline const QColor wrongColour(0xd1, 0x2c, 0x2c);

// A name with its value, on its own ground so that it is read on any drawing.
struct MarkLabel {
    std::size_t mark = 0;
    QString text;
    QRect box;
    QPoint from;  // what it names; a line leads there from a label in the margin
    bool margin = false;
};

// All that is painted.
struct CanvasScene {
    const CanvasPicture& picture;
    const std::vector<Mark>& marks;
    const std::vector<QString>& wrong;  // of each mark: what is wrong with it, or nothing
    PixelView view;
    QRect window;  // of the widget, without the rulers
    std::string selection;
    std::string owner;    // of the selection
    std::string hovered;  // an owner
    Sides sealed;
    std::optional<Side> selectedSeal;
    std::optional<Side> hoveredSeal;
    std::optional<Point> pointer;  // the pixel under it
    bool silhouette = false;
    bool panes = false;
    const QImage* mask = nullptr;
    QPalette palette;
    QFont font;
};

// Whether the mark is among what is selected.
bool isSelected(const CanvasScene& scene, const Mark& mark);
// What of a mark lies in the drawing; a line of one pixel along the rim where nothing does.
Rect shownArea(const Mark& mark, DrawingSize size);
// The strip along a side of the drawing that stands for its seal.
QRect sealStrip(const CanvasScene& scene, Side side);

// The bar in the margin that shows how far a band reaches.
QRect barOf(const CanvasScene& scene, const Mark& mark);
// Pixels of the widget to the east of the drawing that bars and labels of bands take.
inline constexpr int marginWidth = 150;

// Bands have theirs in the margin, pushed apart; others where they cover no other label, or not at all.
std::vector<MarkLabel> layLabels(const CanvasScene& scene);

void paintDrawing(QPainter& painter, const CanvasScene& scene);
void paintMarks(QPainter& painter, const CanvasScene& scene);
// Round a place that is pointed at.
void paintFrame(QPainter& painter, const CanvasScene& scene, const Rect& place);
void paintLabels(QPainter& painter, const CanvasScene& scene, const std::vector<MarkLabel>& labels);
void paintRulers(QPainter& painter, const CanvasScene& scene, QSize size);
// White on a colour, at most a few words.
void paintChip(QPainter& painter, const QRect& box, const QString& text, const QColor& ground, bool strong);

}  // namespace rooftree
