#include <QHelpEvent>
#include <QMouseEvent>
#include <QToolTip>

#include "canvas/template_canvas.h"

namespace rooftree {
namespace {

constexpr int slack = 4;  // pixels of the widget that a click may slip

}  // namespace

bool TemplateCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString tip = tipAt(help->pos());
        if (tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), tip, this);
        return true;
    }
    // While something is dragged, Esc is for the drag, whatever else has that key.
    if (event->type() == QEvent::ShortcutOverride && begun_ &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::UngrabMouse && grab_ != Grab::none && grab_ != Grab::keys) cancel();
    return ZoomCanvas::event(event);
}

bool TemplateCanvas::focusNextPrevChild(bool next) {
    std::vector<std::string> stops = stopsOf(marks_);
    for (const Side side : allSides) stops.push_back(std::string("/seal/") + letterOf(side));
    const auto found = std::ranges::find(stops, selection());
    std::ptrdiff_t at = found == stops.end() ? (next ? -1 : std::ssize(stops)) : found - stops.begin();
    at += next ? 1 : -1;
    if (at >= 0 && at < std::ssize(stops)) {
        edits_.setSelection(QString::fromStdString(stops[std::size_t(at)]));
        return true;
    }
    // Past the last thing the focus goes on, and the round begins anew.
    edits_.setSelection({});
    return QWidget::focusNextPrevChild(next);
}

void TemplateCanvas::showCursor() {
    const auto shape = [&] {
        if (grab_ == Grab::pan) return Qt::ClosedHandCursor;
        if (spaceHeld_) return Qt::OpenHandCursor;
        const bool vertical = hover_.edges.has(Side::north) || hover_.edges.has(Side::south);
        const bool across = hover_.edges.has(Side::west) || hover_.edges.has(Side::east);
        if (vertical && across)
            return hover_.edges.has(Side::north) == hover_.edges.has(Side::west) ? Qt::SizeFDiagCursor
                                                                                 : Qt::SizeBDiagCursor;
        if (vertical) return Qt::SizeVerCursor;
        if (across) return Qt::SizeHorCursor;
        if (tool_ == Tool::scrub) return Qt::CrossCursor;
        if (hover_.seal) return Qt::PointingHandCursor;
        if (hover_.mark != nullptr) return Qt::SizeAllCursor;
        return Qt::ArrowCursor;
    };
    setCursor(shape());
}

void TemplateCanvas::hover(QPoint at) {
    const Point pixel = view_.pixelAt(at);
    const bool on = window().contains(at) && Rect{0, 0, picture_.size.width, picture_.size.height}.contains(pixel);
    const std::optional<Point> now = on ? std::optional(pixel) : std::nullopt;
    const Hit hit = hitAt(at);
    if (now != pixel_) emit hovered(on ? QPoint(pixel.x, pixel.y) : QPoint(-1, -1));
    if (now != pixel_ || hit.mark != hover_.mark || hit.seal != hover_.seal) update();
    pixel_ = now;
    hover_ = hit;
    showCursor();
}

void TemplateCanvas::mousePressEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (grab_ == Grab::keys) letGo(), edits_.endDrag();
    if (grab_ != Grab::none) return;
    pointer_ = pressed_ = at;
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && spaceHeld_)) {
        grab_ = Grab::pan;
        showCursor();
    } else if (event->button() == Qt::LeftButton && picture_.size.width > 0) {
        press(at);
    }
}

void TemplateCanvas::press(QPoint at) {
    framed_.reset();
    update();
    before_ = edits_.how();
    beforeMarks_ = marks_;
    begun_ = drillOnRelease_ = false;
    from_ = view_.pixelAt(at);
    const std::optional<Hit> edge = edgeHit(at);
    if (tool_ == Tool::scrub && !(edge && edge->mark->ink == Ink::scrub)) {
        grab_ = Grab::draw;
        dragName_ = tr("Draw scrub rectangle");
        return;
    }
    held_ = hitAt(at);
    if (held_.mark == nullptr) {
        if (!held_.seal) edits_.setSelection({});
        return;
    }
    heldMark_ = *held_.mark;
    const Mark* one = markOf(marks_, selection());
    const bool within = ownerOf(marks_, selection()) == heldMark_.owner;
    const bool same = one != nullptr && one->pointer == heldMark_.pointer;
    if (held_.edges.empty()) {
        grab_ = Grab::move;
        drillOnRelease_ = within && !same && heldMark_.pointer != heldMark_.owner && stopsOf(marks_).size() > 1;
        heldSelection_ = same ? heldMark_.pointer : heldMark_.owner;
        dragName_ = tr("Move %1").arg(wordsOf(heldSelection_));
    } else {
        grab_ = Grab::resize;
        heldSelection_ = within ? selection() : heldMark_.owner;
        dragName_ = heldMark_.band ? tr("Move %1").arg(heldMark_.label) : tr("Resize %1").arg(wordsOf(heldMark_.owner));
    }
    edits_.setSelection(QString::fromStdString(heldSelection_));
}

bool TemplateCanvas::change(const Template& next) {
    if (!begun_) {
        if (next == edits_.how()) return false;
        begun_ = true;
        edits_.beginDrag(dragName_);
    } else if (!edits_.dragging()) {
        letGo();
        return false;
    }
    edits_.drag(next);
    return true;
}

void TemplateCanvas::drawTo(Point pixel) {
    const auto within = [&](Point p) {
        return Point{std::clamp(p.x, 0, picture_.size.width - 1), std::clamp(p.y, 0, picture_.size.height - 1)};
    };
    const Point a = within(from_);
    const Point b = within(pixel);
    Template next = before_;
    next.scrub.push_back(
        Rect::ofSpans({std::min(a.x, b.x), std::max(a.x, b.x)}, {std::min(a.y, b.y), std::max(a.y, b.y)}));
    const QString pointer = QStringLiteral("/scrub/%1").arg(before_.scrub.size());
    change(next);
    edits_.setSelection(pointer);
}

void TemplateCanvas::dragTo(QPoint at) {
    const QPoint by = at - pressed_;
    if (!begun_ && by.manhattanLength() < slack) return;
    const auto pixels = [&](int distance) { return floorDiv(distance + view_.zoom / 2, view_.zoom); };
    const Point step{pixels(by.x()), pixels(by.y())};
    if (grab_ == Grab::draw) drawTo(view_.pixelAt(at));
    if (grab_ == Grab::move) change(moved(before_, beforeMarks_, heldSelection_, step, picture_.size));
    if (grab_ == Grab::resize) change(resized(before_, heldMark_, held_.edges, step, picture_.size));
    update();
}

void TemplateCanvas::mouseMoveEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (grab_ == Grab::pan) pan(at - pointer_);
    pointer_ = at;
    if (grab_ == Grab::none || grab_ == Grab::keys)
        hover(at);
    else if (grab_ != Grab::pan)
        dragTo(at);
}

void TemplateCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (grab_ == Grab::pan && event->button() != Qt::RightButton) {
        letGo();
    } else if (event->button() == Qt::LeftButton && grab_ != Grab::keys) {
        release(at);
    }
    hover(at);
}

void TemplateCanvas::release(QPoint at) {
    const Grab grab = grab_;
    const std::optional<Side> seal = held_.seal;
    if (grab == Grab::draw && !begun_) drawTo(from_);  // a click: one pixel
    const bool drill = drillOnRelease_ && !begun_;
    const std::string inner = heldMark_.pointer;
    letGo();
    edits_.endDrag();
    if (drill) edits_.setSelection(QString::fromStdString(inner));
    if (grab == Grab::none && seal && hitAt(at).seal == seal) toggleSeal(*seal);
    if (grab == Grab::draw) setTool(Tool::select);
}

void TemplateCanvas::letGo() {
    grab_ = Grab::none;
    begun_ = drillOnRelease_ = false;
    held_ = {};
    showCursor();
    update();
}

void TemplateCanvas::cancel() {
    const bool drew = grab_ == Grab::draw && begun_;
    letGo();
    edits_.cancelDrag();
    if (drew) edits_.setSelection({});
}

void TemplateCanvas::focusOutEvent(QFocusEvent* event) {
    spaceHeld_ = false;
    // What keys have done is done; a drag that loses the focus will never see its end.
    if (grab_ == Grab::keys) {
        letGo();
        edits_.endDrag();
    } else {
        cancel();
    }
    QWidget::focusOutEvent(event);
    update();
}

void TemplateCanvas::hideEvent(QHideEvent* event) {
    cancel();
    QWidget::hideEvent(event);
}

void TemplateCanvas::leaveEvent(QEvent*) {
    hover_ = {};
    pixel_.reset();
    emit hovered(QPoint(-1, -1));
    update();
}

void TemplateCanvas::nudge(Point by, bool edges, bool repeated) {
    if (!repeated || grab_ != Grab::keys) {
        if (grab_ == Grab::keys) edits_.endDrag();
        begun_ = false;
        grab_ = Grab::keys;
    }
    const std::string selected = selection();
    Template next = edits_.how();
    if (edges) {
        const std::string owner = ownerOf(marks_, selected);
        const Mark* one = markOf(marks_, selected);
        // Of a thing with several marks the rows of the last; its columns are the same for all.
        if (one == nullptr && !owner.empty())
            for (const Mark& mark : marks_)
                if (mark.owner == owner && (one == nullptr || by.y != 0)) one = &mark;
        if (one != nullptr) {
            const bool north = one->rows.form == MarkSpan::Form::aboveRoof;
            next = resized(next, *one, *Sides::parse(north ? "en" : "es"), by, picture_.size);
        }
        dragName_ = tr("Resize %1").arg(wordsOf(selected));
    } else {
        next = moved(next, marks_, selected, by, picture_.size);
        dragName_ = tr("Move %1").arg(wordsOf(selected));
    }
    change(next);
    if (!begun_) grab_ = Grab::none;
}

void TemplateCanvas::stepOut() {
    const std::string selected = selection();
    const std::string owner = ownerOf(marks_, selected);
    edits_.setSelection(markOf(marks_, selected) != nullptr ? QString::fromStdString(owner) : QString());
}

void TemplateCanvas::stepIn() {
    const std::string selected = selection();
    for (const Side side : allSides)
        if (selected == std::string("/seal/") + letterOf(side)) return toggleSeal(side);
    if (tool_ == Tool::scrub) {
        setTool(Tool::select);
        return addScrub();
    }
    for (const Mark& mark : marks_)
        if (mark.owner == selected && mark.pointer != selected)
            return edits_.setSelection(QString::fromStdString(mark.pointer));
}

bool TemplateCanvas::pressKey(QKeyEvent* event) {
    const Qt::KeyboardModifiers with = event->modifiers();
    if (pressZoomKey(*event)) return true;
    if (with & Qt::ControlModifier) return false;
    const int step = with & Qt::ShiftModifier ? 8 : 1;
    const auto arrow = [&](int x, int y) {
        if (grab_ == Grab::none || grab_ == Grab::keys)
            nudge({x * step, y * step}, (with & Qt::AltModifier) != 0, event->isAutoRepeat());
        return true;
    };
    switch (event->key()) {
        case Qt::Key_Left: return arrow(-1, 0);
        case Qt::Key_Right: return arrow(1, 0);
        case Qt::Key_Up: return arrow(0, -1);
        case Qt::Key_Down: return arrow(0, 1);
        case Qt::Key_Delete:
        case Qt::Key_Backspace: return grab_ == Grab::none ? (deleteSelected(), true) : true;
        case Qt::Key_Insert: return grab_ == Grab::none ? (addScrub(), true) : true;
        case Qt::Key_Return:
        case Qt::Key_Enter: return grab_ == Grab::none ? (stepIn(), true) : true;
        case Qt::Key_Escape:
            if (grab_ != Grab::none)
                cancel();
            else if (tool_ != Tool::select)
                setTool(Tool::select);
            else if (!selection().empty())
                stepOut();
            else
                return false;
            return true;
        case Qt::Key_Space:
            if (!event->isAutoRepeat()) spaceHeld_ = true;
            showCursor();
            return true;
        default: return false;
    }
}

void TemplateCanvas::keyPressEvent(QKeyEvent* event) {
    if (!pressKey(event)) QWidget::keyPressEvent(event);
}

void TemplateCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->isAutoRepeat()) return;
    if (event->key() == Qt::Key_Space) {
        spaceHeld_ = false;
        showCursor();
    }
    if (grab_ == Grab::keys) {
        letGo();
        edits_.endDrag();
    }
    QWidget::keyReleaseEvent(event);
}

}  // namespace rooftree
