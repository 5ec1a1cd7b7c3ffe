#include <QPainterPath>
#include <cmath>

#include "kit/kit_look.h"

namespace rooftree {
namespace {

// How much light a plane has that falls to a side, in the order N, E, S, W.
constexpr std::array<int, 4> lightOf{88, 94, 106, 100};

QColor lit(const QColor& colour, Quarter fallsTo) {
    const int light = lightOf[std::size_t(sideOf(fallsTo & 3))];
    return light >= 100 ? colour.lighter(light) : colour.darker(200 - light);
}

QPolygonF triangle(QPointF a, QPointF b, QPointF c) {
    return QPolygonF({a, b, c});
}

void paintArrow(QPainter& painter, QPointF from, QPointF to, const QColor& colour, qreal size) {
    const QPointF along = to - from;
    const qreal length = std::hypot(along.x(), along.y());
    if (length < 4) return;
    const QPointF unit = along / length;
    const QPointF across(-unit.y(), unit.x());
    const qreal head = std::min(size * 0.11, 9.0);
    painter.setPen(QPen(colour, 1.2));
    painter.drawLine(from, to - unit * head * 0.8);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(triangle(to, to - unit * head + across * head * 0.45, to - unit * head - across * head * 0.45));
}

void paintTile(QPainter& painter, const KitScene& scene, const RoofTile& tile, const KitInks& inks) {
    const QRectF box = scene.cell(tile.cell);
    const QColor ground = tile.kind == RoofKind::hip      ? inks.hip
                          : tile.kind == RoofKind::valley ? inks.valley
                                                          : inks.slope;
    const Quarter turn = tile.turn / 90;
    painter.setPen(Qt::NoPen);
    QPointF down;
    if (tile.kind == RoofKind::slope) {
        painter.fillRect(box, lit(ground, turn));
        const Point out = stepTo(sideOf(turn));
        down = QPointF(out.x, out.y);
    } else {
        // Two planes that meet in the line from the low corner to the one across.
        const QPointF low = scene.corner(cornerOf(tile.cell, turn));
        const QPointF high = scene.corner(cornerOf(tile.cell, (turn + 2) & 3));
        const QPointF before = scene.corner(cornerOf(tile.cell, (turn + 3) & 3));
        const QPointF after = scene.corner(cornerOf(tile.cell, (turn + 1) & 3));
        const bool hip = tile.kind == RoofKind::hip;
        painter.setBrush(lit(ground, hip ? turn + 3 : turn));
        painter.drawPolygon(triangle(low, before, high));
        painter.setBrush(lit(ground, hip ? turn : turn + 3));
        painter.drawPolygon(triangle(low, after, high));
        const Point out = stepTo(turn);
        down = QPointF(out.x, out.y) * 0.7;
    }
    if (box.width() < 22) return;
    QColor ink = ground;
    ink = scene.dark() ? ink.lighter(190) : ink.darker(165);
    const qreal reach = box.width() * 0.17;
    // Beside the line of a hip or a valley, which the arrow would cover.
    QPointF middle = box.center();
    if (tile.kind != RoofKind::slope) middle += QPointF(-down.y(), down.x()) * box.width() * 0.24;
    paintArrow(painter, middle - down * reach, middle + down * reach, ink, box.width());
}

}  // namespace

QPointF KitScene::at(const KitPlace& place) const {
    const qreal scale = qreal(view.zoom) / kitSquare;
    return QPointF(view.origin) + QPointF(qreal(place.x), qreal(place.z)) * scale;
}

QPointF KitScene::corner(Point corner) const {
    return QPointF(view.left(corner.x), view.top(corner.y));
}

QPointF KitScene::half(Point half) const {
    return QPointF(view.origin) + QPointF(half.x, half.y) * view.zoom / 2;
}

QRectF KitScene::cell(Point cell) const {
    return view.rectOf({cell.x, cell.y, 1, 1});
}

const KitInks& kitInks(bool dark) {
    static const KitInks light{"#e3e5e8", "#9aa1a9", "#22262b", "#6d747c", "#cfdcea", "#f3dfb3", "#bfe3cd",
                               "#e9e6df", "#b3261e", "#9a5a00", "#00707a", "#4a5560", "#7a3fa0", "#3b4046",
                               "#4d9fd6", "#8a5a2b", "#d99a00", "#2f7d4f", "#9c4a33", "#d12c2c"};
    static const KitInks night{"#2c3035", "#5b636c", "#e4e6e8", "#8b9198", "#33455a", "#5c4b25", "#295240",
                               "#33363b", "#ff7b6e", "#f0b35a", "#5cd3d8", "#aeb8c2", "#c79bea", "#c9ced4",
                               "#7cc4f0", "#d8a468", "#ffcf5a", "#74cf98", "#e58e74", "#ff6b62"};
    return dark ? night : light;
}

void paintKitGround(QPainter& painter, const KitScene& scene) {
    const KitInks& inks = kitInks(scene.dark());
    painter.fillRect(scene.window, scene.palette.color(QPalette::Base));
    QList<QLine> lines;
    const Point first = scene.view.pixelAt(scene.window.topLeft());
    const Point last = scene.view.pixelAt(scene.window.bottomRight());
    for (int x = first.x; x <= last.x + 1; ++x)
        lines += QLine(scene.view.left(x), scene.window.top(), scene.view.left(x), scene.window.bottom());
    for (int y = first.y; y <= last.y + 1; ++y)
        lines += QLine(scene.window.left(), scene.view.top(y), scene.window.right(), scene.view.top(y));
    painter.setPen(inks.grid);
    painter.drawLines(lines);
}

void paintKitSquares(QPainter& painter, const KitScene& scene) {
    const KitInks& inks = kitInks(scene.dark());
    const bool roofed = scene.roof && !scene.subject.roof.tiles.empty();
    if (!roofed)
        for (const Point& square : scene.subject.squares)
            painter.fillRect(scene.cell(cellOfSquare(square)), inks.floor);
    painter.setRenderHint(QPainter::Antialiasing);
    if (roofed)
        for (const RoofTile& tile : scene.subject.roof.tiles) paintTile(painter, scene, tile, inks);
    painter.setRenderHint(QPainter::Antialiasing, false);
    QColor grid = inks.line;
    grid.setAlpha(90);
    painter.setPen(grid);
    painter.setBrush(Qt::NoBrush);
    for (const Point& square : scene.subject.squares)
        painter.drawRect(scene.view.rectOf({square.x, cellOfSquare(square).y, 1, 1}));
}

void paintKitMarks(QPainter& painter, const KitScene& scene) {
    const KitInks& inks = kitInks(scene.dark());
    if (scene.subject.refused)
        for (const Point& square : scene.subject.refused->squares) {
            const QRectF box = scene.cell(cellOfSquare(square));
            QColor wash = inks.refused;
            wash.setAlpha(scene.dark() ? 110 : 90);
            painter.fillRect(box, wash);
            painter.fillRect(box, QBrush(inks.refused, Qt::BDiagPattern));
            painter.setPen(QPen(inks.refused, 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box.adjusted(1, 1, -1, -1));
        }
    const QColor chosen = scene.palette.color(QPalette::Highlight);
    if (scene.hovered) {
        QColor wash = scene.erasing ? inks.refused : chosen;
        wash.setAlpha(50);
        painter.fillRect(scene.cell(*scene.hovered), wash);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (scene.cursor) {
        painter.setPen(QPen(chosen, 2));
        painter.drawRect(scene.cell(*scene.cursor).adjusted(2, 2, -2, -2));
    }
    if (scene.marks != nullptr) {
        const qreal reach = std::max(6.0, scene.view.zoom * 0.12);
        for (const KitPlace& place : *scene.marks) {
            painter.setPen(QPen(scene.palette.color(QPalette::Base), 5));
            painter.drawEllipse(scene.at(place), reach, reach);
            painter.setPen(QPen(chosen, 2.5));
            painter.drawEllipse(scene.at(place), reach, reach);
        }
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

}  // namespace rooftree
