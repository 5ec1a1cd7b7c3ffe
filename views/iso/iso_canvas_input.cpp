#include <QKeyEvent>
#include <QMouseEvent>

#include "iso/iso_canvas.h"

namespace rooftree {

void IsoCanvas::hover(QPoint at) {
    pointer_ = at;
    const std::optional<int> before = hovered_;
    hovered_ = subject_ && subject_->still ? subject_->still->thingAt(view_.pixelAt(at), frameView()) : std::nullopt;
    if (hovered_ != before && options_.boxes) update();
    emit told(hovered_ ? isoWordsOf(*subject_, *hovered_) : QString());
}

void IsoCanvas::mousePressEvent(QMouseEvent* event) {
    if (pressHand(*event) || event->button() != Qt::LeftButton || !subject_ || !subject_->still) return;
    const int level = options_.whole ? walker_.level : options_.level;
    const std::optional<WalkPlace> place =
        placeAt(*subject_, shown_, level, view_.pixelAt(event->position().toPoint()));
    if (!place)
        emit told(tr("Nobody can stand there"));
    else if (!walkTo(*place))
        emit told(tr("There is no way there"));
}

void IsoCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!moveHand(*event)) hover(event->position().toPoint());
}

void IsoCanvas::mouseReleaseEvent(QMouseEvent* event) {
    releaseHand(*event);
}

void IsoCanvas::leaveEvent(QEvent*) {
    hovered_.reset();
    pointer_.reset();
    emit told({});
    update();
}

void IsoCanvas::showEvent(QShowEvent* event) {
    ZoomCanvas::showEvent(event);
    runLoop();
}

void IsoCanvas::hideEvent(QHideEvent* event) {
    ZoomCanvas::hideEvent(event);
    runLoop();
}

void IsoCanvas::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void IsoCanvas::focusOutEvent(QFocusEvent* event) {
    loseHandKey();
    QWidget::focusOutEvent(event);
    update();
}

bool IsoCanvas::pressKey(const QKeyEvent& event) {
    if (pressZoomKey(event)) return true;
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
    if (pressHandKey(event)) return true;
    switch (event.key()) {
        case Qt::Key_Up: return step(Side::north), true;
        case Qt::Key_Right: return step(Side::east), true;
        case Qt::Key_Down: return step(Side::south), true;
        case Qt::Key_Left: return step(Side::west), true;
        case Qt::Key_PageUp: return stepStorey(1), true;
        case Qt::Key_PageDown: return stepStorey(-1), true;
        case Qt::Key_Home: return stepWalls(-1), true;
        case Qt::Key_End: return stepWalls(1), true;
        case Qt::Key_Escape:
            if (way_.empty()) return false;
            way_.clear();
            walking_.stop();
            update();
            return true;
        default: return false;
    }
}

void IsoCanvas::keyPressEvent(QKeyEvent* event) {
    if (!pressKey(*event)) QWidget::keyPressEvent(event);
}

void IsoCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (!releaseHandKey(*event)) QWidget::keyReleaseEvent(event);
}

}  // namespace rooftree
