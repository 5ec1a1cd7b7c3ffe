#include "canvas/zoom_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

namespace rooftree {

void ZoomCanvas::setZoom(int zoom) {
    zoomAt(zoom, window().center());
}

void ZoomCanvas::zoomIn() {
    setZoom(nextZoom(view_.zoom, 1, view_.most));
}

void ZoomCanvas::zoomOut() {
    setZoom(nextZoom(view_.zoom, -1, view_.most));
}

void ZoomCanvas::zoomAt(int zoom, QPoint at) {
    if (std::clamp(zoom, view_.least, view_.most) == view_.zoom) return;
    fitted_ = false;
    view_.zoomTo(zoom, at);
    update();
    emit zoomChanged(view_.zoom);
}

void ZoomCanvas::pan(QPoint by) {
    const Rect area = anchored();
    if (area.empty()) return;
    constexpr int kept = 24;  // pixels of the widget
    fitted_ = false;
    const QRect room = window();
    const auto within = [zoom = view_.zoom](int to, int first, int last, int from, int end) {
        const int least = first + kept - end * zoom;
        return std::clamp(to, least, std::max(least, last - kept - from * zoom));
    };
    const QPoint to = view_.origin + by;
    view_.origin = {within(to.x(), room.left(), room.right(), area.x, area.right()),
                    within(to.y(), room.top(), room.bottom(), area.y, area.bottom())};
    update();
}

void ZoomCanvas::bringIntoView(const QRect& box) {
    QPoint shift;
    if (box.left() < 0) shift.setX(-box.left());
    if (box.right() > rect().right()) shift.setX(rect().right() - box.right());
    if (box.top() < 0) shift.setY(-box.top());
    if (box.bottom() > rect().bottom()) shift.setY(rect().bottom() - box.bottom());
    if (shift.isNull()) return;
    view_.origin += shift;
    fitted_ = false;
}

bool ZoomCanvas::pressHand(const QMouseEvent& event) {
    const bool left = event.button() == Qt::LeftButton;
    if (handPans_ || !(event.button() == Qt::MiddleButton || (left && handKey_))) return handPans_;
    handPans_ = true;
    hand_ = event.position().toPoint();
    showHand();
    return true;
}

bool ZoomCanvas::moveHand(const QMouseEvent& event) {
    if (!handPans_) return false;
    const QPoint at = event.position().toPoint();
    pan(at - hand_);
    hand_ = at;
    return true;
}

void ZoomCanvas::releaseHand(const QMouseEvent& event) {
    if (event.button() != Qt::RightButton) handPans_ = false;
    showHand();
}

bool ZoomCanvas::pressHandKey(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Space) return false;
    if (!event.isAutoRepeat()) handKey_ = true;
    showHand();
    return true;
}

bool ZoomCanvas::releaseHandKey(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Space || event.isAutoRepeat()) return false;
    loseHandKey();
    return true;
}

void ZoomCanvas::loseHandKey() {
    handKey_ = false;
    showHand();
}

void ZoomCanvas::showHand() {
    setCursor(handPans_ ? Qt::ClosedHandCursor : handKey_ ? Qt::OpenHandCursor : Qt::ArrowCursor);
}

void ZoomCanvas::turn(qreal& rest, qreal by, qreal notch, QPoint at) {
    for (rest += by; std::abs(rest) >= notch;) {
        const int direction = rest > 0 ? 1 : -1;
        rest -= direction * notch;
        zoomAt(nextZoom(view_.zoom, direction, view_.most), at);
    }
}

bool ZoomCanvas::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture) {
        const auto* gesture = static_cast<QNativeGestureEvent*>(event);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            constexpr qreal pinchNotch = 0.12;
            turn(pinchRest_, gesture->value(), pinchNotch, gesture->position().toPoint());
            return true;
        }
    }
    return QWidget::event(event);
}

void ZoomCanvas::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (event->modifiers() & Qt::ControlModifier) {
        constexpr qreal notch = 120;  // of a wheel, in the unit of its events; a fine one sends parts of it
        return turn(wheelRest_, event->angleDelta().y(), notch, event->position().toPoint());
    }
    QPoint by = event->pixelDelta().isNull() ? event->angleDelta() / 2 : event->pixelDelta();
    if (event->modifiers() & Qt::ShiftModifier) by = {by.y(), by.x()};
    pan(by);
}

bool ZoomCanvas::pressZoomKey(const QKeyEvent& event) {
    if (!(event.modifiers() & Qt::ControlModifier)) return false;
    switch (event.key()) {
        case Qt::Key_0: return resetZoom(), true;
        case Qt::Key_Slash: return fit(), true;
        case Qt::Key_Plus:
        case Qt::Key_Equal: return zoomIn(), true;
        case Qt::Key_Minus: return zoomOut(), true;
        default: return false;
    }
}

}  // namespace rooftree
