// Where the pixels of a drawing lie in a widget: whole-number zoom and a place for the first of them.
#pragma once

#include <QPoint>
#include <QRect>

#include "base/geometry.h"

namespace rooftree {

struct PixelView {
    static constexpr int maxZoom = 64;

    int least = 1;
    int most = maxZoom;
    int zoom = 8;
    QPoint origin;  // of the widget: the north-west corner of pixel (0, 0)

    Point pixelAt(QPoint at) const {
        return {floorDiv(at.x() - origin.x(), zoom), floorDiv(at.y() - origin.y(), zoom)};
    }
    int left(int column) const { return origin.x() + column * zoom; }
    int top(int row) const { return origin.y() + row * zoom; }
    QRect rectOf(const Rect& area) const { return {left(area.x), top(area.y), area.w * zoom, area.h * zoom}; }

    // Another zoom; the pixel under `at` stays under it.
    void zoomTo(int wanted, QPoint at) {
        const int next = std::clamp(wanted, least, most);
        const auto along = [&](int distance) { return floorDiv(distance * next, zoom); };
        origin = {at.x() - along(at.x() - origin.x()), at.y() - along(at.y() - origin.y())};
        zoom = next;
    }
};

// The zoom one notch up or down: by ones, then by about an eighth.
constexpr int nextZoom(int zoom, int direction, int most = PixelView::maxZoom) {
    const int step = std::max(1, (direction > 0 ? zoom : zoom - 1) / 8);
    return std::clamp(zoom + (direction > 0 ? step : -step), 1, most);
}

}  // namespace rooftree
