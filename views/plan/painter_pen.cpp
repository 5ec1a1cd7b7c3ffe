#include "plan/painter_pen.h"

#include <QFontMetricsF>
#include <QPolygonF>
#include <array>

namespace rooftree {

QColor themed(Rgba ink, bool dark) {
    const QColor colour(ink.r, ink.g, ink.b, ink.a);
    if (!dark) return colour;
    float hue = 0;
    float saturation = 0;
    float lightness = 0;
    float alpha = 0;
    colour.getHslF(&hue, &saturation, &lightness, &alpha);
    // Pale colours are far more saturated than they look.
    const float kept = lightness > 0.8f ? 0.42f : 0.85f;
    return QColor::fromHslF(std::max(0.0f, hue), saturation * kept, 0.92f - 0.78f * lightness, alpha);
}

PainterPen::PainterPen(QPainter& painter, const PixelView& view, bool dark)
    : painter_(painter), view_(view), dark_(dark) {}

QPointF PainterPen::at(Point place) const {
    const qreal scale = qreal(view_.zoom) / tileUnits;
    return QPointF(view_.origin) + QPointF(place.x, place.y) * scale;
}

// On whole pixels, so that what touches on the plan has no seam.
QRectF PainterPen::box(const Rect& area) const {
    const QPointF from = at({area.x, area.y});
    const QPointF to = at({area.right(), area.bottom()});
    const int left = qRound(from.x());
    const int top = qRound(from.y());
    return QRectF(left, top, std::max(1, qRound(to.x()) - left), std::max(1, qRound(to.y()) - top));
}

QPen PainterPen::stroke(int thickness, Rgba ink) const {
    return {themed(ink, dark_), std::max(0.8, qreal(thickness) * view_.zoom / tileUnits), Qt::SolidLine, Qt::RoundCap};
}

void PainterPen::rect(const Rect& area, Rgba ink) {
    painter_.fillRect(box(area), themed(ink, dark_));
}

void PainterPen::frame(const Rect& area, int thickness, Rgba ink) {
    QPen pen = stroke(thickness, ink);
    pen.setJoinStyle(Qt::MiterJoin);
    pen.setWidth(std::max(1, qRound(pen.widthF())));
    const qreal half = pen.widthF() / 2;
    painter_.setPen(pen);
    painter_.setBrush(Qt::NoBrush);
    painter_.drawRect(box(area).adjusted(half, half, -half, -half));
}

void PainterPen::line(Point from, Point to, int thickness, Rgba ink) {
    painter_.setPen(stroke(thickness, ink));
    painter_.drawLine(at(from), at(to));
}

void PainterPen::dashes(Point from, Point to, int thickness, int length, Rgba ink) {
    QPen pen = stroke(thickness, ink);
    const qreal dash = length * qreal(view_.zoom) / tileUnits / pen.widthF();
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({dash, dash});
    painter_.setPen(pen);
    painter_.drawLine(at(from), at(to));
}

void PainterPen::disc(Point middle, int radius, Rgba ink) {
    const qreal reach = radius * qreal(view_.zoom) / tileUnits;
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(themed(ink, dark_));
    painter_.drawEllipse(at(middle), reach, reach);
}

void PainterPen::ring(Point middle, int radius, int thickness, Rgba ink) {
    const QPen pen = stroke(thickness, ink);
    const qreal reach = std::max(0.5, radius * qreal(view_.zoom) / tileUnits - pen.widthF() / 2);
    painter_.setPen(pen);
    painter_.setBrush(Qt::NoBrush);
    painter_.drawEllipse(at(middle), reach, reach);
}

void PainterPen::quarterRing(Point middle, int radius, int thickness, int dx, int dy, Rgba ink) {
    const qreal reach = radius * qreal(view_.zoom) / tileUnits;
    const QPointF pivot = at(middle);
    const int from = dy > 0 ? (dx > 0 ? 270 : 180) : (dx > 0 ? 0 : 90);  // degrees, against the clock from the east
    painter_.setPen(stroke(thickness, ink));
    painter_.setBrush(Qt::NoBrush);
    painter_.drawArc(QRectF(pivot.x() - reach, pivot.y() - reach, 2 * reach, 2 * reach), from * 16, 90 * 16);
}

void PainterPen::polygon(std::span<const Point> corners, Rgba ink) {
    QPolygonF all;
    for (const Point corner : corners) all << at(corner);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(themed(ink, dark_));
    painter_.drawPolygon(all);
}

void PainterPen::hatch(const Rect& area, int apart, int thickness, Rgba ink) {
    painter_.setPen(stroke(thickness, ink));
    // Lines along which x + y is the same multiple, so that hatchings of neighbours go on in each other.
    for (int sum = (floorDiv(area.x + area.y, apart) + 1) * apart; sum < area.right() + area.bottom(); sum += apart) {
        const int left = std::max(area.x, sum - area.bottom());
        const int right = std::min(area.right(), sum - area.y);
        if (left < right) painter_.drawLine(at({left, sum - left}), at({right, sum - right}));
    }
}

void PainterPen::label(Point middle, std::string_view words, Rgba ink, Rgba rim) {
    if (view_.zoom < 14) return;
    const QString text = QString::fromUtf8(words.data(), qsizetype(words.size()));
    QFont font = painter_.font();
    font.setPixelSize(std::clamp(view_.zoom / 3, 9, 13));
    painter_.setFont(font);
    const QFontMetricsF metrics(font);
    QRectF ground(0, 0, metrics.horizontalAdvance(text) + 4, metrics.height() - 1);
    ground.moveCenter(at(middle));
    QColor paper = themed(rim, dark_);
    paper.setAlpha(215);
    painter_.setPen(Qt::NoPen);
    painter_.setBrush(paper);
    painter_.drawRoundedRect(ground, 2, 2);
    painter_.setPen(themed(ink, dark_));
    painter_.drawText(ground, Qt::AlignCenter, text);
}

}  // namespace rooftree
