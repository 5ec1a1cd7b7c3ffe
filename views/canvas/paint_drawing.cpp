#include "canvas/canvas_look.h"

namespace rooftree {
namespace {

constexpr int gridFrom = 6;  // the zoom from which pixels are told apart

void paintChecker(QPainter& painter, const QRect& area, bool dark) {
    static constexpr int square = 8;
    QPixmap tile(2 * square, 2 * square);
    tile.fill(dark ? QColor(0x3a, 0x3d, 0x42) : QColor(0xe9, 0xea, 0xec));
    QPainter paint(&tile);
    const QColor other = dark ? QColor(0x44, 0x48, 0x4e) : QColor(0xf7, 0xf7, 0xf8);
    paint.fillRect(0, 0, square, square, other);
    paint.fillRect(square, square, square, square, other);
    paint.end();
    painter.setBrushOrigin(area.topLeft());
    painter.fillRect(area, QBrush(tile));
    painter.setBrushOrigin(0, 0);
}

void paintGrid(QPainter& painter, const CanvasScene& scene, const QRect& area, int step, const QColor& colour) {
    const QRect seen = area.intersected(scene.window);
    QList<QLine> lines;
    for (int x = 0; x <= scene.picture.size.width; x += step)
        if (const int at = scene.view.left(x); at >= seen.left() && at <= seen.right() + 1)
            lines += QLine(at, seen.top(), at, seen.bottom());
    for (int y = 0; y <= scene.picture.size.height; y += step)
        if (const int at = scene.view.top(y); at >= seen.top() && at <= seen.bottom() + 1)
            lines += QLine(seen.left(), at, seen.right(), at);
    painter.setPen(colour);
    painter.drawLines(lines);
}

void paintOutline(QPainter& painter, const CanvasScene& scene) {
    const PixelView& view = scene.view;
    const auto fill = [&](int reach, const QColor& colour) {
        for (const QLine& line : scene.picture.outline) {
            const QPoint from(view.left(line.x1()), view.top(line.y1()));
            const QPoint to(view.left(line.x2()), view.top(line.y2()));
            painter.fillRect(QRect(from, to).adjusted(-reach, -reach, reach, reach), colour);
        }
    };
    fill(1, QColor(255, 255, 255));
    fill(0, QColor(0x1d, 0x5f, 0xa8));
}

// The drawing with its tints, a pixel each: scaled once, not one by one.
QImage tintedDrawing(const CanvasScene& scene) {
    const DrawingSize size = scene.picture.size;
    QImage out = scene.picture.drawing;
    if (out.isNull()) {
        out = QImage(size.width, size.height, QImage::Format_ARGB32_Premultiplied);
        out.fill(Qt::transparent);
    }
    QPainter painter(&out);
    if (scene.silhouette) painter.drawImage(0, 0, scene.picture.outside);
    if (scene.panes) painter.drawImage(0, 0, scene.picture.panes);
    if (scene.mask != nullptr) painter.drawImage(0, 0, *scene.mask);
    return out;
}

}  // namespace

void paintDrawing(QPainter& painter, const CanvasScene& scene) {
    const QRect area = scene.view.rectOf({0, 0, scene.picture.size.width, scene.picture.size.height});
    const bool dark = scene.palette.color(QPalette::Base).lightness() < 128;
    paintChecker(painter, area, dark);
    // Only what is seen is scaled: at zoom 64 the whole would be 65,536 pixels wide.
    const Point first = scene.view.pixelAt(scene.window.topLeft());
    const Point last = scene.view.pixelAt(scene.window.bottomRight());
    const Rect seen = Rect{first.x, first.y, last.x - first.x + 1, last.y - first.y + 1}.intersected(
        {0, 0, scene.picture.size.width, scene.picture.size.height});
    if (!seen.empty())
        painter.drawImage(scene.view.rectOf(seen), tintedDrawing(scene), QRect(seen.x, seen.y, seen.w, seen.h));
    if (scene.view.zoom >= gridFrom) paintGrid(painter, scene, area, 1, QColor(0x60, 0x66, 0x70, 0x38));
    if (scene.view.zoom * scene.picture.tileSize >= 12)
        paintGrid(painter, scene, area, scene.picture.tileSize, QColor(0x38, 0x58, 0x80, 0x70));
    if (scene.silhouette) paintOutline(painter, scene);
    painter.setPen(dark ? QColor(0x80, 0x86, 0x90) : QColor(0x70, 0x76, 0x80));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(-1, -1, 0, 0));
}

void paintRulers(QPainter& painter, const CanvasScene& scene, QSize size) {
    const QColor ground = scene.palette.color(QPalette::Window);
    const QColor text = scene.palette.color(QPalette::WindowText);
    QColor faint = text;
    faint.setAlpha(110);
    painter.fillRect(0, 0, size.width(), rulerWidth, ground);
    painter.fillRect(0, 0, rulerWidth, size.height(), ground);

    // What is selected, as far as it reaches along each ruler.
    QRegion columns;
    QRegion rows;
    QColor chosen;
    for (const Mark& mark : scene.marks) {
        if (!isSelected(scene, mark)) continue;
        chosen = colourOf(mark.ink);
        const QRect area = scene.view.rectOf(shownArea(mark, scene.picture.size));
        columns += QRect(area.left(), 1, area.width(), rulerWidth - 2);
        rows += QRect(1, area.top(), rulerWidth - 2, area.height());
    }
    chosen.setAlpha(90);
    for (const QRect& run : columns) painter.fillRect(run, chosen);
    for (const QRect& run : rows) painter.fillRect(run, chosen);
    if (scene.pointer) {
        QColor colour = scene.palette.color(QPalette::Highlight);
        colour.setAlpha(110);
        painter.fillRect(QRect(scene.view.left(scene.pointer->x), 1, scene.view.zoom, rulerWidth - 2), colour);
        painter.fillRect(QRect(1, scene.view.top(scene.pointer->y), rulerWidth - 2, scene.view.zoom), colour);
    }

    QFont font = scene.font;
    font.setPixelSize(9);
    painter.setFont(font);
    int step = 1;
    while (step * scene.view.zoom < 28) step *= 2;
    const int fine = std::max(1, step / 4);
    const auto tick = [&](int at, bool named, bool tall, bool across) {
        painter.setPen(faint);
        const int length = named || tall ? 5 : 3;
        if (across)
            painter.drawLine(at, rulerWidth - 1 - length, at, rulerWidth - 2);
        else
            painter.drawLine(rulerWidth - 1 - length, at, rulerWidth - 2, at);
    };
    const auto name = [&](int at, int value, bool across) {
        painter.setPen(text);
        const QString number = QString::number(value);
        if (across)
            painter.drawText(QRect(at + 2, 1, 40, 12), Qt::AlignLeft | Qt::AlignTop, number);
        else
            painter.drawText(QRect(0, at + 1, rulerWidth - 7, 12), Qt::AlignRight | Qt::AlignTop, number);
    };
    const auto along = [&](int count, bool across) {
        for (int i = 0; i <= count; i += fine) {
            const int at = across ? scene.view.left(i) : scene.view.top(i);
            if (at < rulerWidth - 1 || at > (across ? size.width() : size.height())) continue;
            tick(at, i % step == 0, i % scene.picture.tileSize == 0, across);
            if (i % step == 0 && i < count) name(at, i, across);
        }
    };
    along(scene.picture.size.width, true);
    along(scene.picture.size.height, false);
    painter.fillRect(0, 0, rulerWidth, rulerWidth, ground);
    painter.setPen(faint);
    painter.drawLine(0, rulerWidth - 1, size.width(), rulerWidth - 1);
    painter.drawLine(rulerWidth - 1, 0, rulerWidth - 1, size.height());
}

}  // namespace rooftree
