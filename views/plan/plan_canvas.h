// A storey of a plan as a page to look at: rooms, walls, doors, stairs and furniture, what is wrong, and the way to any
// place in it.
#pragma once

#include <QVariantAnimation>

#include "canvas/zoom_canvas.h"
#include "plan/plan_look.h"

namespace rooftree {

// Mouse: a click chooses a room, and the way to that place stays on show; a middle drag, or a left one with Space, pans.
// Keys: arrows move the place, Home puts it at the front door, Enter chooses its room, Esc none, PgUp and PgDn turn the
// page.
class PlanCanvas : public ZoomCanvas {
    Q_OBJECT

public:
    static constexpr int leastZoom = 3;
    static constexpr int mostZoom = 120;

    explicit PlanCanvas(QWidget* parent = nullptr);

    void setSubject(PlanSubjectPtr subject);
    // What is shown is not what was asked for.
    void setStale(bool stale);

    int level() const { return level_; }
    bool roofShown() const { return roof_; }
    bool heatShown() const { return heat_; }
    int room() const { return room_; }
    // Where a cell lies in the widget.
    QRect rectOf(Point cell) const { return view_.rectOf({cell.x, cell.y, 1, 1}); }
    // The cell that the keyboard is at.
    std::optional<Point> place() const { return place_; }
    // The way from the front door to the place that is pointed at, or else that was chosen; empty if there is none.
    const std::vector<WalkPlace>& walk() const { return walk_; }
    // The place that is framed.
    std::optional<WalkPlace> pointed() const { return pointed_; }

    QSize sizeHint() const override { return {640, 520}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    void setLevel(int level);
    void setRoofShown(bool shown);
    void setHeatShown(bool shown);
    // Outlines a room, on whatever page it is; -1 for none.
    void setRoom(int room);
    // Turns to the page, brings the place into view, and frames it until something changes.
    void showPlace(const rooftree::WalkPlace& place);
    void resetZoom() override;
    void fit() override;

signals:
    void levelChanged(int level);
    void roomChosen(int room);
    // What lies under the pointer or at the keyboard's place; empty where nothing does.
    void told(QString words);

protected:
    QRect window() const override { return rect(); }
    Rect anchored() const override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    std::optional<WalkPlace> target() const;
    bool pressKey(const QKeyEvent& event);
    void movePlace(Point by);
    void chooseAt(Point cell);
    void hover(QPoint at);
    void tell();
    QFont nameFont() const;

    PlanSubjectPtr subject_;
    bool stale_ = false;
    int level_ = 0;
    bool roof_ = false;
    bool heat_ = false;
    int room_ = -1;
    std::vector<PlanName> names_;
    int namesZoom_ = 0;  // at which they were laid; 0 if they are to be laid anew
    std::vector<WalkPlace> walk_;
    std::optional<WalkPlace> pointed_;
    QVariantAnimation flash_;

    std::optional<QPoint> pointer_;  // while it is over the canvas
    std::optional<Point> hovered_;
    std::optional<Point> place_;
    std::optional<WalkPlace> goal_;  // that was chosen: the way there stays, whatever page is shown
};

}  // namespace rooftree
