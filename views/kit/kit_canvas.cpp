#include "kit/kit_canvas.h"

#include <QPaintEvent>

#include "canvas/canvas_look.h"
#include "kit/painted_footprint.h"

namespace rooftree {
namespace {

constexpr int homeZoom = 72;

Rect boxOf(const std::vector<Point>& squares) {
    if (squares.empty()) return {0, -2, 4, 2};
    Span columns{squares.front().x, squares.front().x};
    Span rows{-1 - squares.front().y, -1 - squares.front().y};
    for (const Point& square : squares) {
        const Point cell = cellOfSquare(square);
        columns = {std::min(columns.first, cell.x), std::max(columns.last, cell.x)};
        rows = {std::min(rows.first, cell.y), std::max(rows.last, cell.y)};
    }
    return Rect::ofSpans(columns, rows);
}

QString nameOf(const KitFootprint& before, const KitFootprint& after, bool erase) {
    const QString what = erase ? KitCanvas::tr("Erase squares") : KitCanvas::tr("Paint squares");
    if (before.index() == after.index()) return what;
    return std::holds_alternative<KitRectangle>(before) ? KitCanvas::tr("%1 (rectangle becomes cells)").arg(what)
                                                        : KitCanvas::tr("%1 (wings become cells)").arg(what);
}

}  // namespace

KitCanvas::KitCanvas(QWidget* parent) : ZoomCanvas({leastZoom, mostZoom, homeZoom, {}}, parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setContextMenuPolicy(Qt::PreventContextMenu);  // the right button erases
    setAccessibleName(tr("Ground plan"));
    setAccessibleDescription(
        tr("Squares of 3 metres. Arrows move, Space paints or erases, PgUp and PgDn choose the "
           "storey."));
}

void KitCanvas::setSubject(KitSubjectPtr subject) {
    const bool first = !subject_;
    subject_ = std::move(subject);
    const int storeys = subject_ ? subject_->plan.storeys : 0;
    if (storeys > 0 && storey_ >= storeys) setStorey(storeys - 1);
    if (first) fit();
    tell();
    update();
}

void KitCanvas::setMarks(std::vector<KitPlace> marks) {
    marks_ = std::move(marks);
    update();
}

QRect KitCanvas::window() const {
    return rect().adjusted(rulerWidth, rulerWidth, 0, 0);
}

QRect KitCanvas::rectOf(Point square) const {
    const Point cell = cellOfSquare(square);
    return view_.rectOf({cell.x, cell.y, 1, 1});
}

QPointF KitCanvas::millimetresAt(QPoint at) const {
    return QPointF(at - view_.origin) * (qreal(kitSquare) / view_.zoom);
}

bool KitCanvas::isPainted(Point square) const {
    return std::find(subject_->squares.begin(), subject_->squares.end(), square) != subject_->squares.end();
}

KitScene KitCanvas::scene() const {
    QFont small = font();
    small.setPixelSize(11);
    const auto cell = [](const std::optional<Point>& square) {
        return square ? std::optional(cellOfSquare(*square)) : std::nullopt;
    };
    return {*subject_, view_,    window(),       storey_,
            roof_,     names_,   cell(hovered_), hasFocus() ? cell(place_) : std::nullopt,
            &marks_,   erasing_, palette(),      small};
}

void KitCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (!subject_) {
        painter.fillRect(rect(), palette().color(QPalette::Base));
        return;
    }
    const KitScene all = scene();
    painter.setClipRect(all.window);
    paintKitGround(painter, all);
    paintKitSquares(painter, all);
    paintKitWalls(painter, all);
    paintKitRoof(painter, all);
    paintKitSockets(painter, all);
    paintKitMarks(painter, all);
    paintKitLabels(painter, all);
    painter.setClipping(false);
    paintKitRulers(painter, all, size());
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void KitCanvas::setStorey(int storey) {
    const int last = subject_ ? std::max(0, subject_->plan.storeys - 1) : 0;
    storey = std::clamp(storey, 0, last);
    if (storey == storey_) return;
    storey_ = storey;
    tell();
    update();
    emit storeyChanged(storey_);
}

void KitCanvas::setRoofShown(bool shown) {
    roof_ = shown;
    update();
}

void KitCanvas::setNamesShown(bool shown) {
    names_ = shown;
    update();
}

void KitCanvas::beginStroke(Point square, bool erase, bool keys, Qt::MouseButton button) {
    if (!subject_ || subject_->readOnly) return;
    fitted_ = false;  // what is painted next is to be where it was seen
    stroke_ = Stroke{erase, keys, button, subject_->request.footprint, {}, square};
    strokeTo(square);
}

void KitCanvas::strokeTo(Point square) {
    Stroke& stroke = *stroke_;
    for (const Point& passed : squaresBetween(stroke.last, square))
        if (std::find(stroke.squares.begin(), stroke.squares.end(), passed) == stroke.squares.end())
            stroke.squares.push_back(passed);
    stroke.last = square;
    const std::optional<KitFootprint> after = painted(stroke.before, stroke.squares, stroke.erase);
    if (!after) {
        stroke_.reset();
        emit told(tr("More than %1 squares cannot be painted on.").arg(maxKitSquares));
        return;
    }
    if (*after == subject_->request.footprint) return;
    KitRequest next = subject_->request;
    next.footprint = *after;
    edits_.drag(next, nameOf(stroke.before, *after, stroke.erase));
}

void KitCanvas::endStroke() {
    stroke_.reset();
    edits_.endDrag();
    update();
}

void KitCanvas::cancelStroke() {
    stroke_.reset();
    edits_.cancelDrag();
    update();
}

void KitCanvas::forgetStroke() {
    stroke_.reset();
    edits_.forgetDrag();
}

void KitCanvas::resizeEvent(QResizeEvent*) {
    if (fitted_ && !stroke_ && !panning_) fit();  // what the hand paints on stays under it
}

void KitCanvas::fit() {
    if (!subject_) return;
    const Rect box = boxOf(subject_->squares);
    const QRect room = window();
    constexpr int fromZoom = 96;  // past that a small house looks lost in its squares
    // A square and a bit around for what is painted next, and the length of a name.
    constexpr int name = 86;
    const int across = std::min(int(room.width() / (box.w + 2.2)), (room.width() - 2 * name) / box.w);
    const int along = int(room.height() / (box.h + 2.2));
    view_.zoom = std::clamp(std::min(across, along), leastZoom, fromZoom);
    view_.origin = {room.left() + (room.width() - box.w * view_.zoom) / 2 - box.x * view_.zoom,
                    room.top() + (room.height() - box.h * view_.zoom) / 2 - box.y * view_.zoom};
    fitted_ = true;
    update();
}

Rect KitCanvas::anchored() const {
    return subject_ ? boxOf(subject_->squares) : Rect{};
}

void KitCanvas::resetZoom() {
    setZoom(homeZoom);
}

}  // namespace rooftree
