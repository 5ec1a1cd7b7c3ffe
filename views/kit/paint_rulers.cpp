#include <QCoreApplication>

#include "canvas/canvas_look.h"
#include "kit/kit_look.h"

namespace rooftree {
namespace {

constexpr int metresASquare = 3;

void paintNorth(QPainter& painter, const KitScene& scene) {
    const QPointF middle(scene.window.right() - 24, scene.window.top() + 28);
    QColor ground = scene.palette.color(QPalette::Base);
    ground.setAlpha(225);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawEllipse(middle, 20, 20);
    painter.setBrush(scene.palette.color(QPalette::Text));
    painter.drawPolygon(QPolygonF(
        {middle + QPointF(0, -4), middle + QPointF(6, 14), middle + QPointF(0, 9), middle + QPointF(-6, 14)}));
    painter.setRenderHint(QPainter::Antialiasing, false);
    QFont font = scene.font;
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(scene.palette.color(QPalette::Text));
    painter.drawText(QRectF(middle.x() - 12, middle.y() - 19, 24, 14), Qt::AlignCenter,
                     QCoreApplication::translate("KitCanvas", "N"));
}

}  // namespace

void paintKitRulers(QPainter& painter, const KitScene& scene, QSize size) {
    paintNorth(painter, scene);
    const QColor ground = scene.palette.color(QPalette::Window);
    const QColor text = scene.palette.color(QPalette::WindowText);
    QColor faint = text;
    faint.setAlpha(110);
    painter.fillRect(0, 0, size.width(), rulerWidth, ground);
    painter.fillRect(0, 0, rulerWidth, size.height(), ground);
    if (const std::optional<Point> on = scene.hovered ? scene.hovered : scene.cursor) {
        QColor colour = scene.palette.color(QPalette::Highlight);
        colour.setAlpha(110);
        const QRectF cell = scene.cell(*on);
        painter.fillRect(QRectF(cell.left(), 1, cell.width(), rulerWidth - 2), colour);
        painter.fillRect(QRectF(1, cell.top(), rulerWidth - 2, cell.height()), colour);
    }
    QFont font = scene.font;
    font.setPixelSize(9);
    painter.setFont(font);
    int step = 1;
    while (step * scene.view.zoom < 32) step *= 2;
    const Point first = scene.view.pixelAt(scene.window.topLeft());
    const Point last = scene.view.pixelAt(scene.window.bottomRight());
    const auto named = [&](int line) { return floorMod(line, step) == 0; };
    for (int x = first.x; x <= last.x + 1; ++x) {
        const int at = scene.view.left(x);
        if (at < rulerWidth - 1) continue;
        painter.setPen(faint);
        painter.drawLine(at, rulerWidth - 1 - (named(x) ? 6 : 3), at, rulerWidth - 2);
        painter.setPen(text);
        if (named(x) && at + 18 < size.width())
            painter.drawText(QRect(at + 2, 1, 60, 12), Qt::AlignLeft | Qt::AlignTop,
                             QString::number(metresASquare * x));
    }
    // To the back it is counted upwards.
    for (int y = first.y; y <= last.y + 1; ++y) {
        const int at = scene.view.top(y);
        if (at < rulerWidth - 1) continue;
        painter.setPen(faint);
        painter.drawLine(rulerWidth - 1 - (named(y) ? 6 : 3), at, rulerWidth - 2, at);
        painter.setPen(text);
        if (named(y))
            painter.drawText(QRect(0, at - 13, rulerWidth - 4, 12), Qt::AlignRight | Qt::AlignBottom,
                             QString::number(-metresASquare * y));
    }
    painter.fillRect(0, 0, rulerWidth, rulerWidth, ground);
    painter.setPen(text);
    painter.drawText(QRect(0, 0, rulerWidth - 3, rulerWidth - 3), Qt::AlignCenter,
                     QCoreApplication::translate("KitCanvas", "m"));
    painter.setPen(faint);
    painter.drawLine(0, rulerWidth - 1, size.width(), rulerWidth - 1);
    painter.drawLine(rulerWidth - 1, 0, rulerWidth - 1, size.height());
}

}  // namespace rooftree
