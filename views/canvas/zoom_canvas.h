// A widget that shows something drawn in whole squares, at a whole number of pixels each.
#pragma once

#include <QWidget>

#include "canvas/pixel_view.h"

class QKeyEvent;
class QMouseEvent;

namespace rooftree {

// Ctrl with the wheel, or a pinch, zooms under the pointer; the wheel alone pans, with Shift across.
class ZoomCanvas : public QWidget {
    Q_OBJECT

public:
    // Pixels of the widget a square.
    int zoom() const { return view_.zoom; }

public slots:
    void setZoom(int zoom);
    void zoomIn();
    void zoomOut();
    virtual void resetZoom() = 0;
    virtual void fit() = 0;

signals:
    void zoomChanged(int zoom);

protected:
    ZoomCanvas(const PixelView& view, QWidget* parent) : QWidget(parent), view_(view) {}

    // The part of the widget that shows the squares.
    virtual QRect window() const = 0;
    // Squares some of which stay in sight, however it is panned; empty for nothing to see.
    virtual Rect anchored() const = 0;

    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    // Ctrl with 0, /, + and -. True for one of them.
    bool pressZoomKey(const QKeyEvent& event);
    void zoomAt(int zoom, QPoint at);
    void pan(QPoint by);
    // Pans as little as shows a part of the widget.
    void bringIntoView(const QRect& box);

    // A middle drag, or a left one while Space is held, pans. Each is true where the event was the hand's.
    bool pressHand(const QMouseEvent& event);
    bool moveHand(const QMouseEvent& event);
    bool pressHandKey(const QKeyEvent& event);
    bool releaseHandKey(const QKeyEvent& event);
    void releaseHand(const QMouseEvent& event);
    // Space is no longer heard.
    void loseHandKey();
    bool handPans() const { return handPans_; }

    PixelView view_;
    bool fitted_ = true;  // the zoom follows the widget until someone zooms

private:
    // Whole notches out of parts of them.
    void turn(qreal& rest, qreal by, qreal notch, QPoint at);

    void showHand();

    bool handPans_ = false;
    bool handKey_ = false;
    QPoint hand_;
    qreal wheelRest_ = 0;
    qreal pinchRest_ = 0;
};

}  // namespace rooftree
