// How the plan canvas looks: what it paints, and what lies at a place. North is up.
#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPalette>

#include "canvas/pixel_view.h"
#include "plan/plan_subject.h"

namespace rooftree {

// A room's name with its area, and where it stands in cells.
struct PlanName {
    int room = 0;
    QStringList lines;
    QPointF middle;
};

// All that is painted. The zoom of the view is pixels of the widget a cell.
struct PlanScene {
    const PlanSubject& subject;
    PixelView view;
    QRect window;  // of the widget
    int level = 0;
    bool roof = false;
    bool heat = false;
    const std::vector<PlanName>& names;
    const std::vector<WalkPlace>& walk;  // from the front door to the place that is pointed at; may be empty
    std::optional<Point> hovered;        // a cell
    std::optional<Point> cursor;         // of the keyboard
    int room = -1;                       // the one that is chosen
    std::optional<WalkPlace> pointed;    // a place to frame
    qreal flash = 0;                     // from 1, when it is first pointed at, down to 0
    QPalette palette;
    QFont font;

    const Storey& storey() const { return subject.building.storeys[std::size_t(level)]; }
    bool dark() const { return palette.color(QPalette::Base).lightness() < 128; }
    QPointF at(QPointF cells) const { return QPointF(view.origin) + cells * view.zoom; }
    QPointF middle(Point cell) const { return at(QPointF(cell.x + 0.5, cell.y + 0.5)); }
    QRectF cell(Point cell) const { return view.rectOf({cell.x, cell.y, 1, 1}); }
};

// Colours by what they stand for, for light and dark grounds.
struct PlanInks {
    QColor ground, yard, grid, text, faint, street;
    QColor near, halfway, far;  // of the heat map
    QColor lost;                // where one does not get to
    QColor problem, warning, walk;
};
const PlanInks& planInks(bool dark);
// The heat map's colour of a share of the longest walk, from 0 to 1.
QColor heatOf(qreal share, const PlanInks& inks);

// Names of the rooms of a storey, where they have room at that zoom.
std::vector<PlanName> layPlanNames(const PlanSubject& subject, int level, int zoom, const QFont& font);

// In the order in which they are painted.
void paintPlanGround(QPainter& painter, const PlanScene& scene);
void paintPlanStorey(QPainter& painter, const PlanScene& scene);
void paintPlanRoof(QPainter& painter, const PlanScene& scene);
// The room that is chosen, the pointer, and the way there.
void paintPlanWay(QPainter& painter, const PlanScene& scene);
void paintPlanNames(QPainter& painter, const PlanScene& scene);
// What was found wrong, the keyboard's place, and the place that is framed.
void paintPlanMarks(QPainter& painter, const PlanScene& scene);
// Scale, north, and the key of the heat map.
void paintPlanCorners(QPainter& painter, const PlanScene& scene);

// A badge that stands for something wrong: an octagon for problems, a triangle for warnings.
void paintBadge(QPainter& painter, QPointF middle, qreal reach, Severity severity, const PlanScene& scene);

}  // namespace rooftree
