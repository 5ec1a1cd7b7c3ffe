#include "new_template/tile_picker.h"

#include <QMouseEvent>
#include <QPainter>
#include <cstring>

#include "pictures/model_pictures.h"

namespace rooftree {
namespace {

constexpr int margin = 40;  // how far the picture can be panned past the widget's edge
constexpr int notch = 120;

Point clamped(Point at, const Rect& within) {
    return {std::clamp(at.x, within.x, std::max(within.x, within.right() - 1)),
            std::clamp(at.y, within.y, std::max(within.y, within.bottom() - 1))};
}

Rect between(Point a, Point b) {
    return {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1};
}

}  // namespace

TilePicker::TilePicker(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setCursor(Qt::CrossCursor);
    setAccessibleName(tr("Where the template is taken from"));
    setWhatsThis(
        tr("Drag a rectangle of tiles. Arrows move it, Shift and arrows resize it; with Alt both count in pixels "
           "of an atlas."));
}

void TilePicker::setSource(const TemplateSource& source) {
    if (source == source_) return;
    cancelDrag();
    const Rect old = source_.bounds();
    source_ = source;
    atlas_ =
        source.atlas ? imageOf(source.atlas->pixels()).convertToFormat(QImage::Format_ARGB32_Premultiplied) : QImage();
    if (fitted_ || source_.bounds() != old) fit();
    if (chosen_.intersected(source_.bounds()) != chosen_ || (source_.map && tilesRound(source_, chosen_) != chosen_))
        set({});
    showChosen();
    update();
}

Rect TilePicker::limited(const Rect& pixels, Point anchor) const {
    Rect out = pixels;
    // The side away from the anchor gives way, by whole tiles.
    const int unit = source_.atlas && tilesRound(source_, pixels) == pixels ? source_.atlas->tileSize() : 1;
    const int most = maxDrawingSide / unit * unit;
    if (out.w > most) {
        if (anchor.x > out.x + out.w / 2) out.x = out.right() - most;
        out.w = most;
    }
    if (out.h > most) {
        if (anchor.y > out.y + out.h / 2) out.y = out.bottom() - most;
        out.h = most;
    }
    return out;
}

bool TilePicker::set(Rect pixels) {
    if (pixels.empty()) pixels = {};
    if (pixels == chosen_) return false;
    chosen_ = pixels;
    showChosen();
    update();
    emit chosenChanged(chosen_);
    return true;
}

void TilePicker::choose(const Rect& pixels) {
    const Rect within = pixels.intersected(source_.bounds());
    set(limited(source_.map ? tilesRound(source_, within) : within, {within.x, within.y}));
    keepInSight();
}

void TilePicker::showChosen() {
    setAccessibleDescription(
        chosen_.empty()
            ? tr("nothing chosen")
            : tr("column %1, row %2, %3 by %4 pixels").arg(chosen_.x).arg(chosen_.y).arg(chosen_.w).arg(chosen_.h));
}

void TilePicker::fit() {
    fitted_ = true;
    const Rect bounds = source_.bounds();
    if (bounds.empty()) return;
    view_.zoom = std::clamp(std::min((width() - 8) / bounds.w, (height() - 8) / bounds.h), 1, PixelView::maxZoom);
    view_.origin = {std::max(4, (width() - bounds.w * view_.zoom) / 2),
                    std::max(4, (height() - bounds.h * view_.zoom) / 2)};
    update();
}

void TilePicker::zoomTo(int zoom, QPoint at) {
    fitted_ = false;
    view_.zoomTo(zoom, at);
    pan({});
}

void TilePicker::pan(QPoint by) {
    const Rect bounds = source_.bounds();
    const auto along = [&](int wanted, int room, int length) {
        return std::clamp(wanted, std::min(0, room - length) - margin, std::max(0, room - length) + margin);
    };
    view_.origin = {along(view_.origin.x() + by.x(), width(), bounds.w * view_.zoom),
                    along(view_.origin.y() + by.y(), height(), bounds.h * view_.zoom)};
    if (!by.isNull()) fitted_ = false;
    update();
}

void TilePicker::keepInSight() {
    if (chosen_.empty()) return;
    const QRect at = view_.rectOf(chosen_);
    const auto along = [](int first, int last, int room) {
        if (first >= 0 && last < room) return 0;
        return last - first >= room || first < 0 ? 4 - first : room - 4 - last;
    };
    const QPoint by(along(at.left(), at.right(), width()), along(at.top(), at.bottom(), height()));
    if (!by.isNull()) pan(by);
}

// The source's pixels at 1:1; tiles that the atlas has not are hatched.
QImage TilePicker::pixelsOf(const Rect& area) const {
    if (!source_.map) return atlas_.copy(area.x, area.y, area.w, area.h);
    QImage out(area.w, area.h, QImage::Format_ARGB32_Premultiplied);
    const int size = source_.atlas->tileSize();
    const int count = source_.atlas->tileCount();
    for (int y = 0; y < area.h; ++y) {
        const int row = area.y + y;
        auto* line = reinterpret_cast<QRgb*>(out.scanLine(y));
        for (int x = 0; x < area.w;) {
            const int column = area.x + x;
            const int run = std::min(size - column % size, area.w - x);
            const int tile = source_.map->tiles.at(column / size, row / size);
            if (tile >= 0 && tile < count) {
                const Point corner = source_.atlas->cornerOf(tile);
                const auto* from = reinterpret_cast<const QRgb*>(atlas_.constScanLine(corner.y + row % size));
                std::memcpy(line + x, from + corner.x + column % size, std::size_t(run) * sizeof(QRgb));
            } else {
                for (int i = 0; i < run; ++i)
                    line[x + i] = (column + i + row) % 4 < 2 ? qRgb(0xb0, 0x50, 0x80) : qRgb(0x70, 0x30, 0x50);
            }
            x += run;
        }
    }
    return out;
}

void TilePicker::paintGrid(QPainter& painter, const Rect& area) const {
    const int size = source_.atlas->tileSize();
    if (size * view_.zoom < 8) return;
    painter.setPen(QColor(0x38, 0x58, 0x80, 0x58));
    const QRect on = view_.rectOf(area);
    for (int x = area.x / size * size; x <= area.right(); x += size)
        if (x >= area.x) painter.drawLine(view_.left(x), on.top(), view_.left(x), on.bottom());
    for (int y = area.y / size * size; y <= area.bottom(); y += size)
        if (y >= area.y) painter.drawLine(on.left(), view_.top(y), on.right(), view_.top(y));
}

void TilePicker::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const bool dark = palette().color(QPalette::Base).lightness() < 128;
    painter.fillRect(rect(), dark ? QColor(0x2a, 0x2c, 0x30) : QColor(0xd9, 0xdb, 0xdf));
    const Point first = view_.pixelAt({0, 0});
    const Point last = view_.pixelAt({width() - 1, height() - 1});
    const Rect area = between(first, last).intersected(source_.bounds());
    if (source_.bounds().empty()) {
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, tr("There is no atlas to take tiles from."));
        return;
    }
    if (!area.empty()) {
        painter.drawImage(view_.rectOf(area), pixelsOf(area));
        paintGrid(painter, area);
    }
    if (!chosen_.empty()) {
        const QRect at = view_.rectOf(chosen_);
        QRegion others(view_.rectOf(area));
        others -= at;
        painter.setClipRegion(others);
        painter.fillRect(rect(), dark ? QColor(0, 0, 0, 0x70) : QColor(0xff, 0xff, 0xff, 0x80));
        painter.setClipping(false);
        // Light on dark, to be seen on any drawing.
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(QColor(0x10, 0x14, 0x1c), 3));
        painter.drawRect(at.adjusted(-1, -1, 0, 0));
        painter.setPen(QPen(QColor(0x4f, 0xc3, 0xf7), 1));
        painter.drawRect(at.adjusted(-1, -1, 0, 0));
    }
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void TilePicker::resizeEvent(QResizeEvent*) {
    if (fitted_)
        fit();
    else
        pan({});
}

void TilePicker::dragTo(QPoint at, bool free) {
    const bool pixels = free && !source_.map;
    const Rect within = pixels ? source_.bounds() : source_.wholeTiles();
    if (within.empty()) return;
    const Rect band = between(clamped(anchor_, within), clamped(view_.pixelAt(at), within));
    set(limited(pixels ? band : tilesRound(source_, band), anchor_));
}

void TilePicker::cancelDrag() {
    if (grab_ == Grab::band) set(before_);
    grab_ = Grab::none;
    setCursor(spaceHeld_ ? Qt::OpenHandCursor : Qt::CrossCursor);
}

void TilePicker::mousePressEvent(QMouseEvent* event) {
    if (grab_ != Grab::none) return;
    pressed_ = event->position().toPoint();
    if (event->button() == Qt::MiddleButton || (event->button() == Qt::LeftButton && spaceHeld_)) {
        grab_ = Grab::pan;
        setCursor(Qt::ClosedHandCursor);
    } else if (event->button() == Qt::LeftButton && !source_.bounds().empty()) {
        before_ = chosen_;
        anchor_ = view_.pixelAt(pressed_);
        if (!source_.bounds().contains(anchor_)) {
            set({});
            return;
        }
        grab_ = Grab::band;
        dragTo(pressed_, event->modifiers().testFlag(Qt::AltModifier));
    }
}

void TilePicker::mouseMoveEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (grab_ == Grab::pan) {
        pan(at - pressed_);
        pressed_ = at;
    } else if (grab_ == Grab::band) {
        // Past the edge, the picture comes along.
        const QPoint inside(std::clamp(at.x(), 0, width() - 1), std::clamp(at.y(), 0, height() - 1));
        if (at != inside) pan((inside - at) / 2);
        dragTo(inside, event->modifiers().testFlag(Qt::AltModifier));
    }
}

void TilePicker::mouseReleaseEvent(QMouseEvent*) {
    grab_ = Grab::none;
    setCursor(spaceHeld_ ? Qt::OpenHandCursor : Qt::CrossCursor);
}

void TilePicker::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !chosen_.empty()) emit confirmed();
}

void TilePicker::wheelEvent(QWheelEvent* event) {
    event->accept();
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        wheelRest_ += event->angleDelta().y();
        for (; std::abs(wheelRest_) >= notch; wheelRest_ -= wheelRest_ > 0 ? notch : -notch)
            zoomTo(nextZoom(view_.zoom, wheelRest_ > 0 ? 1 : -1), event->position().toPoint());
        return;
    }
    QPoint by = event->pixelDelta().isNull() ? event->angleDelta() / 2 : event->pixelDelta();
    if (event->modifiers().testFlag(Qt::ShiftModifier)) by = by.transposed();
    pan(by);
}

void TilePicker::nudge(Point by, bool resize, bool pixels) {
    if (source_.bounds().empty()) return;
    pixels = pixels && !source_.map;
    const Rect within = pixels ? source_.bounds() : source_.wholeTiles();
    const int unit = pixels ? 1 : source_.atlas->tileSize();
    if (within.empty()) return;
    Rect next = chosen_;
    if (next.empty()) {
        const Point corner = clamped(view_.pixelAt({0, 0}), within);
        next = tilesRound(source_, {corner.x, corner.y, 1, 1});
        set(next);
        keepInSight();
        return;
    }
    if (!pixels) next = tilesRound(source_, next);
    if (resize) {
        next.w = std::clamp(next.w + by.x * unit, unit, within.right() - next.x);
        next.h = std::clamp(next.h + by.y * unit, unit, within.bottom() - next.y);
    } else {
        next.x = std::clamp(next.x + by.x * unit, within.x, within.right() - next.w);
        next.y = std::clamp(next.y + by.y * unit, within.y, within.bottom() - next.h);
    }
    set(limited(next, {next.x, next.y}));
    keepInSight();
}

bool TilePicker::event(QEvent* event) {
    // These keys are the picker's, whatever else of the window they would trigger.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool arrow = key->key() >= Qt::Key_Left && key->key() <= Qt::Key_Down;
        if (arrow || (key->key() == Qt::Key_Escape && grab_ == Grab::band) || key->key() == Qt::Key_Space) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void TilePicker::keyPressEvent(QKeyEvent* event) {
    const auto has = [&](Qt::KeyboardModifier modifier) { return event->modifiers().testFlag(modifier); };
    const auto arrow = [&](int x, int y) { nudge({x, y}, has(Qt::ShiftModifier), has(Qt::AltModifier)); };
    switch (event->key()) {
        case Qt::Key_Left: return arrow(-1, 0);
        case Qt::Key_Right: return arrow(1, 0);
        case Qt::Key_Up: return arrow(0, -1);
        case Qt::Key_Down: return arrow(0, 1);
        case Qt::Key_Plus:
        case Qt::Key_Equal: return zoomIn();
        case Qt::Key_Minus: return zoomOut();
        case Qt::Key_0:
            if (has(Qt::ControlModifier)) return resetZoom();
            break;
        case Qt::Key_Slash:
            if (has(Qt::ControlModifier)) return fit();
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (!chosen_.empty()) emit confirmed();
            return;
        case Qt::Key_Space:
            if (!event->isAutoRepeat()) {
                spaceHeld_ = true;
                if (grab_ == Grab::none) setCursor(Qt::OpenHandCursor);
            }
            return;
        case Qt::Key_Escape:
            if (grab_ == Grab::band) return cancelDrag();
            break;
        default: break;
    }
    QWidget::keyPressEvent(event);
}

void TilePicker::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        spaceHeld_ = false;
        if (grab_ == Grab::none) setCursor(Qt::CrossCursor);
        return;
    }
    QWidget::keyReleaseEvent(event);
}

void TilePicker::focusOutEvent(QFocusEvent*) {
    spaceHeld_ = false;
    grab_ = Grab::none;
    setCursor(Qt::CrossCursor);
    update();
}

}  // namespace rooftree
