#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "kit/kit_canvas.h"

namespace rooftree {

bool KitCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const KitSpot spot = subject_ ? kitSpotAt(*subject_, storey_, millimetresAt(help->pos())) : KitSpot{};
        if (spot.members.isEmpty() || stroke_)
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), spot.place + '\n' + spot.members.join('\n'), this);
        return true;
    }
    // In a stroke Esc is for the stroke, whatever else has that key.
    if (event->type() == QEvent::ShortcutOverride && stroke_ &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::UngrabMouse && stroke_ && !stroke_->keys) cancelStroke();
    return ZoomCanvas::event(event);
}

void KitCanvas::showCursor() {
    setCursor(panning_                                      ? Qt::ClosedHandCursor
              : spaceHeld_                                  ? Qt::OpenHandCursor
              : subject_ && !subject_->readOnly && hovered_ ? Qt::CrossCursor
                                                            : Qt::ArrowCursor);
}

void KitCanvas::hover(QPoint at) {
    const std::optional<Point> now = window().contains(at) ? std::optional(squareAt(at)) : std::nullopt;
    if (now != hovered_) update();
    hovered_ = now;
    tell();
    showCursor();
}

void KitCanvas::tell() {
    if (!subject_) return;
    KitSpot spot;
    if (hovered_)
        spot = kitSpotAt(*subject_, storey_, millimetresAt(pointer_));
    else if (place_ && hasFocus())
        spot = kitSpotAt(*subject_, storey_, millimetresAt(rectOf(*place_).center()));
    const QString members = spot.members.join(QStringLiteral("; "));
    emit told(members.isEmpty() ? spot.place : spot.place + ": " + members);
}

void KitCanvas::mousePressEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (stroke_ && stroke_->keys) endStroke();
    if (stroke_ || panning_ || !subject_) return;
    pointer_ = at;
    const bool left = event->button() == Qt::LeftButton;
    if (event->button() == Qt::MiddleButton || (left && spaceHeld_)) {
        panning_ = spaceUsed_ = true;
        showCursor();
    } else if ((left || event->button() == Qt::RightButton) && window().contains(at)) {
        const Point square = squareAt(at);
        erasing_ = !left || (event->modifiers() & Qt::ShiftModifier) || isPainted(square);
        place_ = square;
        beginStroke(square, erasing_, false, event->button());
    }
}

void KitCanvas::mouseMoveEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (panning_) pan(at - pointer_);
    pointer_ = at;
    if (stroke_ && !stroke_->keys) strokeTo(squareAt(at));
    if (stroke_) place_ = stroke_->last;
    if (!panning_) hover(at);
}

void KitCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (panning_ && event->button() != Qt::RightButton)
        panning_ = false;
    else if (stroke_ && !stroke_->keys && event->button() == stroke_->button)
        endStroke();
    if (!stroke_) erasing_ = false;
    hover(at);
}

void KitCanvas::leaveEvent(QEvent*) {
    hovered_.reset();
    tell();
    update();
}

void KitCanvas::hideEvent(QHideEvent* event) {
    if (stroke_) cancelStroke();
    QWidget::hideEvent(event);
}

void KitCanvas::focusOutEvent(QFocusEvent* event) {
    spaceHeld_ = false;
    // What keys have done is done; a drag that loses the focus will never see its end.
    if (stroke_ && stroke_->keys)
        endStroke();
    else if (stroke_)
        cancelStroke();
    QWidget::focusOutEvent(event);
    update();
}

void KitCanvas::movePlace(Point by) {
    if (!subject_) return;
    if (!place_) {
        place_ = subject_->squares.empty() ? Point{} : subject_->squares.front();
    } else {
        const Point from = *place_;
        place_ = Point{std::clamp(from.x + by.x, -maxKitCoordinate, maxKitCoordinate),
                       std::clamp(from.y + by.y, -maxKitCoordinate, maxKitCoordinate)};
        if (spaceHeld_) {
            spaceUsed_ = true;
            if (!stroke_) beginStroke(from, isPainted(from), true, Qt::NoButton);
            if (stroke_) strokeTo(*place_);
        }
    }
    hovered_.reset();
    const QRect at = rectOf(*place_);
    const QRect room = window();
    QPoint shift;
    if (at.left() < room.left()) shift.setX(room.left() - at.left());
    if (at.right() > room.right()) shift.setX(room.right() - at.right());
    if (at.top() < room.top()) shift.setY(room.top() - at.top());
    if (at.bottom() > room.bottom()) shift.setY(room.bottom() - at.bottom());
    if (!shift.isNull()) {
        view_.origin += shift;
        fitted_ = false;
    }
    tell();
    update();
}

bool KitCanvas::pressKey(QKeyEvent* event) {
    if (pressZoomKey(*event)) return true;
    if (event->modifiers() & Qt::ControlModifier) return false;
    const bool handBusy = panning_ || (stroke_ && !stroke_->keys);
    switch (event->key()) {
        case Qt::Key_Left: return handBusy || (movePlace({-1, 0}), true);
        case Qt::Key_Right: return handBusy || (movePlace({1, 0}), true);
        case Qt::Key_Up: return handBusy || (movePlace({0, 1}), true);
        case Qt::Key_Down: return handBusy || (movePlace({0, -1}), true);
        case Qt::Key_PageUp: return setStorey(storey_ + 1), true;
        case Qt::Key_PageDown: return setStorey(storey_ - 1), true;
        case Qt::Key_Space:
            if (!event->isAutoRepeat() && !handBusy) {
                spaceHeld_ = true;
                spaceUsed_ = false;
                showCursor();
            }
            return true;
        case Qt::Key_Delete:
        case Qt::Key_Backspace:
            if (handBusy || stroke_ || !place_) return true;
            beginStroke(*place_, true, true, Qt::NoButton);
            if (stroke_) endStroke();
            return true;
        case Qt::Key_Escape: return stroke_ ? (cancelStroke(), true) : false;
        default: return false;
    }
}

void KitCanvas::keyPressEvent(QKeyEvent* event) {
    if (!pressKey(event)) QWidget::keyPressEvent(event);
}

void KitCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat() && spaceHeld_) {
        spaceHeld_ = false;
        if (stroke_ && stroke_->keys) {
            endStroke();
        } else if (!spaceUsed_ && !stroke_) {
            if (!place_) movePlace({});
            if (subject_) beginStroke(*place_, isPainted(*place_), true, Qt::NoButton);
            if (stroke_) endStroke();
        }
        showCursor();
    }
    QWidget::keyReleaseEvent(event);
}

}  // namespace rooftree
