// Draws the parts of a plan in a widget, as sheets draw them, in the colours of its theme.
#pragma once

#include <QColor>
#include <QPainter>

#include "building/sheet/pen.h"
#include "canvas/pixel_view.h"

namespace rooftree {

// The colour of a sheet's ink; on a dark ground what was light is dark, and the other way round.
QColor themed(Rgba ink, bool dark);

class PainterPen : public PlanPen {
public:
    // The painter outlives it. Cell (0, 0) of the view lies at the pen's origin.
    PainterPen(QPainter& painter, const PixelView& view, bool dark);

    void rect(const Rect& area, Rgba ink) override;
    void frame(const Rect& area, int thickness, Rgba ink) override;
    void line(Point from, Point to, int thickness, Rgba ink) override;
    void dashes(Point from, Point to, int thickness, int length, Rgba ink) override;
    void disc(Point middle, int radius, Rgba ink) override;
    void ring(Point middle, int radius, int thickness, Rgba ink) override;
    void quarterRing(Point middle, int radius, int thickness, int dx, int dy, Rgba ink) override;
    void polygon(std::span<const Point> corners, Rgba ink) override;
    void hatch(const Rect& area, int apart, int thickness, Rgba ink) override;
    void label(Point middle, std::string_view words, Rgba ink, Rgba rim) override;

private:
    QPointF at(Point place) const;
    QRectF box(const Rect& area) const;
    QPen stroke(int thickness, Rgba ink) const;

    QPainter& painter_;
    PixelView view_;
    bool dark_;
};

}  // namespace rooftree
