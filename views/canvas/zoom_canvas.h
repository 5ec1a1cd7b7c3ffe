// A widget that shows something drawn in whole squares, at a whole number of pixels each.
#pragma once

#include <QWidget>

#include "canvas/pixel_view.h"

class QKeyEvent;

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

    PixelView view_;
    bool fitted_ = true;  // the zoom follows the widget until someone zooms

private:
    // Whole notches out of parts of them.
    void turn(qreal& rest, qreal by, qreal notch, QPoint at);

    qreal wheelRest_ = 0;
    qreal pinchRest_ = 0;
};

}  // namespace rooftree
