#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "building/walking.h"
#include "plan/plan_canvas.h"
#include "plan/plan_words.h"

namespace rooftree {

bool PlanCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QStringList words =
            subject_ ? planWordsAt(*subject_, level_, QPointF(help->pos() - view_.origin) / view_.zoom) : QStringList();
        QToolTip::showText(help->globalPos(), words.join('\n'), this);
        return true;
    }
    return ZoomCanvas::event(event);
}

void PlanCanvas::hover(QPoint at) {
    const Point cell = view_.pixelAt(at);
    const Rect around{-1, -1, anchored().w + 2, anchored().h + 2};
    const std::optional<Point> now = around.contains(cell) ? std::optional(cell) : std::nullopt;
    pointer_ = at;
    if (now != hovered_) update();
    hovered_ = now;
    tell();
}

void PlanCanvas::mousePressEvent(QMouseEvent* event) {
    if (!subject_ || pressHand(*event) || event->button() != Qt::LeftButton) return;
    place_ = view_.pixelAt(event->position().toPoint());
    chooseAt(*place_);
}

void PlanCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!moveHand(*event)) hover(event->position().toPoint());
}

void PlanCanvas::mouseReleaseEvent(QMouseEvent* event) {
    releaseHand(*event);
    hover(event->position().toPoint());
}

void PlanCanvas::leaveEvent(QEvent*) {
    hovered_.reset();
    pointer_.reset();
    tell();
    update();
}

void PlanCanvas::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    tell();
    update();
}

void PlanCanvas::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    loseHandKey();
    tell();
    update();
}

void PlanCanvas::movePlace(Point by) {
    const Rect area = anchored();
    if (area.empty()) return;
    if (!place_)
        place_ = subject_->entry ? subject_->entry->at : Point{};
    else
        place_ = Point{std::clamp(place_->x + by.x, 0, area.w - 1), std::clamp(place_->y + by.y, 0, area.h - 1)};
    hovered_.reset();
    pointer_.reset();
    goal_.reset();
    bringIntoView(rectOf(*place_));
    tell();
    update();
}

bool PlanCanvas::pressKey(const QKeyEvent& event) {
    if (pressZoomKey(event)) return true;
    if (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
    if (pressHandKey(event)) return true;
    switch (event.key()) {
        case Qt::Key_Left: return movePlace({-1, 0}), true;
        case Qt::Key_Right: return movePlace({1, 0}), true;
        case Qt::Key_Up: return movePlace({0, -1}), true;
        case Qt::Key_Down: return movePlace({0, 1}), true;
        case Qt::Key_Home:
            place_.reset();
            setLevel(0);
            return movePlace({}), true;
        case Qt::Key_PageUp: return setLevel(level_ + 1), true;
        case Qt::Key_PageDown: return setLevel(level_ - 1), true;
        case Qt::Key_Return:
        case Qt::Key_Enter: return place_ ? (chooseAt(*place_), true) : false;
        case Qt::Key_Escape:
            if (room_ < 0 && !pointed_ && !goal_) return false;
            pointed_.reset();
            goal_.reset();
            setRoom(-1);
            tell();
            emit roomChosen(-1);
            return true;
        default: return false;
    }
}

void PlanCanvas::keyPressEvent(QKeyEvent* event) {
    if (!pressKey(*event)) QWidget::keyPressEvent(event);
}

void PlanCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (!releaseHandKey(*event)) QWidget::keyReleaseEvent(event);
}

}  // namespace rooftree
