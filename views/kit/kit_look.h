// How the kit canvas looks: what it paints, where its labels stand, and what lies at a place. North is up: the plan is
// drawn in cells, whose y runs south, while squares (i, j) are counted to the back.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPalette>
#include <optional>

#include "canvas/pixel_view.h"
#include "kit/kit_subject.h"

namespace rooftree {

// All that is painted. The zoom of the view is pixels of the widget a square.
struct KitScene {
    const KitSubject& subject;
    PixelView view;
    QRect window;  // of the widget, without the rulers
    int storey = 0;
    bool roof = true;
    bool names = true;
    std::optional<Point> hovered;        // a cell
    std::optional<Point> cursor;         // of the keyboard
    const std::vector<KitPlace>* marks;  // places to ring; may be null
    bool erasing = false;
    QPalette palette;
    QFont font;

    bool dark() const { return palette.color(QPalette::Base).lightness() < 128; }
    QPointF at(const KitPlace& place) const;
    QPointF corner(Point corner) const;
    // A place on the roof, in half cells.
    QPointF half(Point half) const;
    QRectF cell(Point cell) const;
};

// Colours by what they stand for, for light and dark grounds.
struct KitInks {
    QColor grid, line, text, faint;
    QColor slope, hip, valley, floor;       // squares
    QColor ridge, hipLine, valleyLine;      // edges of the roof
    QColor eave, gable, wall, glass, door;  // edges of the ground
    QColor lamp, sign, chimney;
    QColor refused;
};
const KitInks& kitInks(bool dark);
QColor kitInkOf(Junction junction, const KitInks& inks);

// How far eaves and gables are drawn outside of the walls, in squares.
inline constexpr qreal kitOverhang = 0.17;
// The way that a member with this turn looks, in the widget.
QPointF kitOutward(int turn);

// A name on its own ground, with what it names.
struct KitLabel {
    QString text;
    QRectF box;
    QPointF from;
    QColor colour;
};
// Junctions and sockets by their names, where they cover no other.
std::vector<KitLabel> layKitLabels(const KitScene& scene);

void paintKitGround(QPainter& painter, const KitScene& scene);
void paintKitSquares(QPainter& painter, const KitScene& scene);
void paintKitRoof(QPainter& painter, const KitScene& scene);
void paintKitWalls(QPainter& painter, const KitScene& scene);
void paintKitSockets(QPainter& painter, const KitScene& scene);
void paintKitLabels(QPainter& painter, const KitScene& scene);
// The squares of a refusal, the pointer and the keyboard's place.
void paintKitMarks(QPainter& painter, const KitScene& scene);
// Metres along both sides, and where north is.
void paintKitRulers(QPainter& painter, const KitScene& scene, QSize size);

// What of the plan is at a place in millimetres (x east, z south): the nearest corner, side or middle of a square.
struct KitSpot {
    QString place;        // "corner (2, 3), 6 m east and 9 m back"
    QStringList members;  // "roof/hip-end/45, turned 90"; doors and sockets too
};
KitSpot kitSpotAt(const KitSubject& subject, int storey, QPointF place);

// A name of the key to the plan's colours, and how it looks in a square of that size.
struct KitKeyEntry {
    QString name;
    void (*paint)(QPainter& painter, const QRectF& box, const KitInks& inks);
};
const std::vector<KitKeyEntry>& kitKey();

}  // namespace rooftree
