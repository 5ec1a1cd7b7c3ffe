#include <QKeyEvent>
#include <QMouseEvent>

#include "iso/iso_canvas.h"

namespace rooftree {

void IsoCanvas::hover(QPoint at) {
    pointer_ = at;
    const auto before = std::pair(hovered_, pair_);
    hovered_.reset();
    pair_.reset();
    if (subject_ && subject_->still) {
        const Point pixel = view_.pixelAt(at);
        hovered_ = subject_->still->thingAt(pixel, frameView());
        const QPoint inFrame(pixel.x - corner_.x, pixel.y - corner_.y);
        if (wrong_.rect().contains(inFrame) && wrong_.pixelColor(inFrame).red() != 0)
            pair_ = wrongPairAt(*subject_, shown_, pixel);
    }
    if (before != std::pair(hovered_, pair_) && (options_.boxes || shown_.drawn)) update();
    tell();
}

void IsoCanvas::tell() {
    if (pair_) {
        const BoxPair& pair = shown_.wrong[std::size_t(*pair_)];
        // The rooms and storeys are said on the picture.
        const auto name = [this](int number) { return isoWordsOfPaired(*subject_, number).section(" · ", 0, 0); };
        emit told(tr("%1 is drawn over %2, which is in front").arg(name(pair.behind), name(pair.front)));
    } else {
        emit told(hovered_ ? isoWordsOf(*subject_, *hovered_) : QString());
    }
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
    pair_.reset();
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
    // A key that is held goes on when the step is done.
    if (event.isAutoRepeat() && !between_.empty()) return true;
    switch (event.key()) {
        case Qt::Key_Up: return step(Side::north), true;
        case Qt::Key_Right: return step(Side::east), true;
        case Qt::Key_Down: return step(Side::south), true;
        case Qt::Key_Left: return step(Side::west), true;
        case Qt::Key_Home:
        case Qt::Key_PageUp: return stepStorey(1), true;
        case Qt::Key_End:
        case Qt::Key_PageDown: return stepStorey(-1), true;
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
