// The ground plan of a kit: squares of 3 m to paint, with the roof, the walls and what hangs on them drawn over it.
#pragma once

#include <optional>

#include "canvas/zoom_canvas.h"
#include "kit/kit_edits.h"
#include "kit/kit_look.h"

namespace rooftree {

// Mouse: a left drag paints squares, or erases where it begins on one; a right drag or Shift erases. Keys: arrows move
// the place, Space paints or erases there, Space held with arrows draws a line, Delete erases, Esc takes back a stroke,
// PgUp and PgDn choose the storey.
class KitCanvas : public ZoomCanvas {
    Q_OBJECT

public:
    static constexpr int leastZoom = 4;
    static constexpr int mostZoom = 240;

    explicit KitCanvas(QWidget* parent = nullptr);

    void setSubject(KitSubjectPtr subject);
    KitEdits* edits() { return &edits_; }

    // Where a square (i, j) lies in the widget.
    QRect rectOf(Point square) const;
    Point squareAt(QPoint at) const { return squareOfCell(view_.pixelAt(at)); }
    int storey() const { return storey_; }
    bool roofShown() const { return roof_; }
    bool namesShown() const { return names_; }
    // The square that the keyboard is at.
    std::optional<Point> place() const { return place_; }
    bool painting() const { return stroke_.has_value(); }
    // The plan's places to ring; empty for none.
    void setMarks(std::vector<KitPlace> marks);

    QSize sizeHint() const override { return {640, 520}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

public slots:
    void setStorey(int storey);
    void setRoofShown(bool shown);
    void setNamesShown(bool shown);
    void resetZoom() override;
    void fit() override;
    // The stroke was ended from elsewhere.
    void forgetStroke();

signals:
    void storeyChanged(int storey);
    // What lies under the pointer or the keyboard's place, in words; empty where nothing does.
    void told(QString words);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    struct Stroke {
        bool erase = false;
        bool keys = false;
        Qt::MouseButton button = Qt::NoButton;
        KitFootprint before;
        std::vector<Point> squares;
        Point last;
    };

    KitScene scene() const;
    QRect window() const override;
    Rect anchored() const override;
    bool isPainted(Point square) const;
    QPointF millimetresAt(QPoint at) const;
    void beginStroke(Point square, bool erase, bool keys, Qt::MouseButton button);
    void strokeTo(Point square);
    void endStroke();
    void cancelStroke();
    void hover(QPoint at);
    void tell();
    void showCursor();
    void movePlace(Point by);
    bool pressKey(QKeyEvent* event);

    KitSubjectPtr subject_;
    KitEdits edits_;
    int storey_ = 0;
    bool roof_ = true;
    bool names_ = true;
    std::vector<KitPlace> marks_;

    std::optional<Stroke> stroke_;
    bool panning_ = false;
    bool spaceHeld_ = false;
    bool spaceUsed_ = false;  // for something else than the square at the place
    bool erasing_ = false;    // shown at the pointer
    QPoint pointer_;
    std::optional<Point> hovered_;  // a square
    std::optional<Point> place_;
};

}  // namespace rooftree
