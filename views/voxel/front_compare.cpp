#include "voxel/front_compare.h"

#include <array>

#include <QMouseEvent>
#include <QPainter>

namespace rooftree {
namespace {

constexpr int gap = 8;

QRgb rgbOf(Rgba colour) {
    return qRgba(colour.r, colour.g, colour.b, colour.a);
}

QRgb tintOf(FrontMatch match, QRgb drawn) {
    const int faded = 170 + qGray(drawn) / 3;
    switch (match) {
        case FrontMatch::outside: return qRgba(0, 0, 0, 0);
        case FrontMatch::same: return qRgb(faded, faded, faded);
        case FrontMatch::fromAbove: return qRgb(faded - 45, faded - 35, faded - 10);
        case FrontMatch::differs: return qRgb(235, 90, 20);
        case FrontMatch::missing: return qRgb(205, 20, 60);
        case FrontMatch::extra: return qRgb(120, 60, 220);
    }
    return 0;
}

}  // namespace

FrontPictures frontPictures(const Model& model, const Image& atlas, const FrontView& view) {
    const Drawing& drawing = model.drawing;
    FrontPictures out;
    for (QImage* picture : {&out.drawing, &out.front, &out.difference}) {
        *picture = QImage(drawing.width, drawing.height, QImage::Format_ARGB32);
        picture->fill(Qt::transparent);
    }
    for (int y = 0; y < drawing.height; ++y)
        for (int x = 0; x < drawing.width; ++x) {
            const QRgb drawn = rgbOf(colourOf(drawing, atlas, drawing.index(x, y)));
            out.drawing.setPixel(x, y, drawn);
            const std::int32_t seen = view.pixel.at(x, y);
            if (seen >= 0) out.front.setPixel(x, y, rgbOf(colourOf(drawing, atlas, seen)));
            out.difference.setPixel(x, y, tintOf(view.match.at(x, y), drawn));
        }
    out.differing = view.differing;
    return out;
}

FrontCompare::FrontCompare(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    setMinimumSize(96, 160);
    setAccessibleName(tr("Front view beside the drawing"));
}

void FrontCompare::show(const FrontPictures& pictures) {
    pictures_ = pictures;
    setAccessibleDescription(tr("Pixels of the front that differ from the drawing: %1").arg(pictures.differing));
    update();
}

void FrontCompare::setMarkedPixel(QPoint pixel) {
    marked_ = pixel;
    update();
}

// In a column or in a row, whichever leaves the larger pixels.
FrontCompare::Layout FrontCompare::layoutOf() const {
    const QSize picture = pictures_.drawing.size();
    if (picture.isEmpty()) return {};
    const int title = fontMetrics().height() + 2;
    const auto zoomFor = [&](int columns, int rows) {
        const int wide = (width() - gap * (columns + 1)) / columns / picture.width();
        const int high = (height() - (gap + title) * rows - gap) / rows / picture.height();
        return std::max(1, std::min(wide, high));
    };
    const bool inRow = zoomFor(3, 1) >= zoomFor(1, 3);
    Layout out;
    out.zoom = inRow ? zoomFor(3, 1) : zoomFor(1, 3);
    const QSize size = picture * out.zoom;
    for (int i = 0; i < 3; ++i)
        out.places[i] = inRow ? QRect(QPoint(gap + i * (size.width() + gap), gap + title), size)
                              : QRect(QPoint(gap, gap + title + i * (size.height() + gap + title)), size);
    return out;
}

QPoint FrontCompare::pixelAt(QPoint point) const {
    const Layout layout = layoutOf();
    for (const QRect& place : layout.places)
        if (place.contains(point))
            return {(point.x() - place.left()) / layout.zoom, (point.y() - place.top()) / layout.zoom};
    return {-1, -1};
}

void FrontCompare::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().window());
    if (pictures_.drawing.isNull()) return;
    const Layout layout = layoutOf();
    const std::array<const QImage*, 3> images{&pictures_.drawing, &pictures_.front, &pictures_.difference};
    const std::array<QString, 3> titles{tr("Drawing"), tr("Front"), tr("Differing: %1").arg(pictures_.differing)};
    for (std::size_t i = 0; i < 3; ++i) {
        const QRect place = layout.places[i];
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(QPoint(place.left(), place.top() - fontMetrics().descent() - 2),
                         fontMetrics().elidedText(titles[i], Qt::ElideRight, width() - place.left()));
        painter.drawImage(place, *images[i]);
        painter.setPen(palette().color(QPalette::Mid));
        painter.drawRect(place.adjusted(-1, -1, 0, 0));
        if (!QRect(QPoint(), images[i]->size()).contains(marked_)) continue;
        painter.setPen(QColor("#18b4ff"));
        const QRect frame(place.topLeft() + marked_ * layout.zoom, QSize(layout.zoom, layout.zoom));
        painter.drawRect(frame.adjusted(-1, -1, 0, 0));
    }
}

void FrontCompare::mouseMoveEvent(QMouseEvent* event) {
    emit pixelHovered(pixelAt(event->position().toPoint()));
}

void FrontCompare::mousePressEvent(QMouseEvent* event) {
    const QPoint pixel = pixelAt(event->position().toPoint());
    if (event->button() == Qt::LeftButton && pixel.x() >= 0) emit pixelClicked(pixel);
}

void FrontCompare::leaveEvent(QEvent* event) {
    emit pixelHovered({-1, -1});
    QWidget::leaveEvent(event);
}

}  // namespace rooftree
