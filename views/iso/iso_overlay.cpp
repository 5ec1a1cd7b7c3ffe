#include "iso/iso_overlay.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QImage>
#include <numeric>

namespace rooftree {
namespace {

const QColor wrongInk(0xe0, 0x1b, 0x24);

// A place in eighths, on the widget.
QPointF spot(const IsoOverlay& overlay, int x, int y, int z) {
    return QPointF(overlay.view.origin) + QPointF(x - y, (x + y) / 2.0 - z) * overlay.view.zoom;
}

QPolygonF hexagon(const IsoOverlay& overlay, const Box& box) {
    return QPolygonF{spot(overlay, box.x.low, box.y.low, box.z.high), spot(overlay, box.x.high, box.y.low, box.z.high),
                     spot(overlay, box.x.high, box.y.low, box.z.low), spot(overlay, box.x.high, box.y.high, box.z.low),
                     spot(overlay, box.x.low, box.y.high, box.z.low), spot(overlay, box.x.low, box.y.high, box.z.high)};
}

void paintBox(QPainter& painter, const IsoOverlay& overlay, const Box& box) {
    painter.drawPolygon(hexagon(overlay, box));
    const QPointF near = spot(overlay, box.x.high, box.y.high, box.z.high);
    painter.drawLine(near, spot(overlay, box.x.high, box.y.low, box.z.high));
    painter.drawLine(near, spot(overlay, box.x.low, box.y.high, box.z.high));
    painter.drawLine(near, spot(overlay, box.x.high, box.y.high, box.z.low));
}

Box boxOf(const IsoOverlay& overlay, int number) {
    const std::vector<SceneThing>& things = overlay.subject.still->scene().things;
    return std::size_t(number) < things.size() ? things[std::size_t(number)].box : overlay.shown.walker->box;
}

}  // namespace

void paintIsoBoxes(QPainter& painter, const IsoOverlay& overlay, const std::vector<std::uint8_t>& seen) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(255, 255, 255, 90), 1));
    const std::vector<SceneThing>& things = overlay.subject.still->scene().things;
    for (std::size_t i = 0; i < things.size(); ++i)
        if (seen[i] != 0) painter.drawPolygon(hexagon(overlay, things[i].box));
    painter.setRenderHint(QPainter::Antialiasing);
    if (overlay.shown.walker) {
        painter.setPen(QPen(QColor(0x36, 0xc5, 0xf0), 2));
        paintBox(painter, overlay, overlay.shown.walker->box);
    }
    if (overlay.hovered)
        for (const auto& [colour, width] :
             {std::pair(QColor(0, 0, 0, 170), 4), std::pair(QColor(0xff, 0xd2, 0x3f), 2)}) {
            painter.setPen(QPen(colour, width));
            paintBox(painter, overlay, boxOf(overlay, *overlay.hovered));
        }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void paintWrong(QPainter& painter, const IsoOverlay& overlay, const QImage& wrong, QPoint corner) {
    if (wrong.isNull()) return;
    const int zoom = overlay.view.zoom;
    const auto isWrong = [&](int x, int y) { return wrong.rect().contains(x, y) && wrong.constScanLine(y)[x] != 0; };
    QColor fill = wrongInk;
    fill.setAlpha(90);
    QList<QRect> areas, rims;
    const int rim = std::max(1, zoom / 2);
    for (int y = 0; y < wrong.height(); ++y)
        for (int x = 0; x < wrong.width(); ++x) {
            if (!isWrong(x, y)) continue;
            const QRect pixel(corner + QPoint(x, y) * zoom, QSize(zoom, zoom));
            areas += pixel;
            if (!isWrong(x, y - 1)) rims += QRect(pixel.left(), pixel.top(), zoom, rim);
            if (!isWrong(x, y + 1)) rims += QRect(pixel.left(), pixel.bottom() + 1 - rim, zoom, rim);
            if (!isWrong(x - 1, y)) rims += QRect(pixel.left(), pixel.top(), rim, zoom);
            if (!isWrong(x + 1, y)) rims += QRect(pixel.right() + 1 - rim, pixel.top(), rim, zoom);
        }
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRects(areas);
    painter.setBrush(wrongInk);
    painter.drawRects(rims);
}

void paintWrongPair(QPainter& painter, const IsoOverlay& overlay, const BoxPair& pair, const QRect& window) {
    const auto say = [](const char* words) { return QCoreApplication::translate("Iso", words); };
    struct Named {
        int thing;
        QColor colour;
        QString words;
    };
    const Named sides[] = {{pair.behind, wrongInk, say("Behind, but drawn over: %1")},
                           {pair.front, QColor(0x36, 0xc5, 0xf0), say("In front, but hidden: %1")}};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const Named& side : sides)
        for (const auto& [colour, width] : {std::pair(QColor(0, 0, 0, 190), 5), std::pair(side.colour, 2)}) {
            painter.setPen(QPen(colour, width));
            paintBox(painter, overlay, boxOf(overlay, side.thing));
        }
    painter.setRenderHint(QPainter::Antialiasing, false);
    constexpr int row = 20, pad = 8, swatch = 11;
    painter.setFont(overlay.font);
    const QFontMetrics metrics(overlay.font);
    QStringList words;
    int wide = 0;
    for (const Named& side : sides) {
        words += side.words.arg(isoWordsOfPaired(overlay.subject, side.thing));
        wide = std::max(wide, metrics.horizontalAdvance(words.last()));
    }
    const QRect panel(window.left() + pad, window.top() + pad, wide + swatch + 3 * pad, 2 * row + pad);
    painter.fillRect(panel, QColor(20, 22, 25, 225));
    for (int i = 0; i < 2; ++i) {
        const int top = panel.top() + pad / 2 + row * i;
        painter.fillRect(panel.left() + pad, top + (row - swatch) / 2, swatch, swatch, sides[i].colour);
        painter.setPen(Qt::white);
        painter.drawText(QRect(panel.left() + 2 * pad + swatch, top, wide + pad, row), Qt::AlignVCenter, words[i]);
    }
}

void paintIsoWay(QPainter& painter, const IsoOverlay& overlay, const std::deque<WalkPlace>& way) {
    painter.setPen(Qt::NoPen);
    const int half = overlay.view.zoom;
    for (const WalkPlace& place : way) {
        const Box box = walkerAt(overlay.subject.still->scene(), overlay.subject.stroll, place).box;
        const QPointF at = spot(overlay, box.x.low + 1, box.y.low + 1, box.z.low);
        painter.setBrush(QColor(0, 0, 0, 170));
        painter.drawRect(QRectF(at.x() - half - 1, at.y() - half - 1, 2 * half + 2, 2 * half + 2));
        painter.setBrush(QColor(0xff, 0xd2, 0x3f));
        painter.drawRect(QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half));
    }
}

void paintIsoInks(QPainter& painter, const IsoOverlay& overlay, const InkPalette& palette,
                  const std::vector<int>& counts, const QRect& window) {
    constexpr int row = 16;
    constexpr int bars = 96;
    const int used = int(std::count_if(counts.begin(), counts.end(), [](int count) { return count > 0; }));
    const int all = std::max(1, std::accumulate(counts.begin(), counts.end(), 0));
    const int most = std::max(1, *std::max_element(counts.begin(), counts.end()));
    QFont font = overlay.font;
    font.setPixelSize(11);
    painter.setFont(font);
    const QRect panel(window.left() + 8, window.bottom() - 8 - row * int(counts.size() + 1) - 8, bars + 84,
                      row * int(counts.size() + 1) + 8);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(20, 22, 25, 215));
    painter.drawRect(panel);
    painter.setPen(Qt::white);
    painter.drawText(QRect(panel.left() + 8, panel.top() + 3, panel.width() - 16, row), Qt::AlignVCenter,
                     QCoreApplication::translate("Iso", "%1 inks of at most %2").arg(used).arg(inkCount));
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const int top = panel.top() + 4 + row * int(i + 1);
        const Rgba ink = palette.colourOf(int(i));
        painter.setPen(QColor(255, 255, 255, 110));
        painter.setBrush(QColor(ink.r, ink.g, ink.b));
        painter.drawRect(panel.left() + 8, top + 2, 11, 11);
        painter.drawRect(panel.left() + 26, top + 3, counts[i] * bars / most, 9);
        painter.setPen(Qt::white);
        painter.drawText(QRect(panel.left() + 30 + bars, top, 46, row), Qt::AlignVCenter | Qt::AlignRight,
                         QStringLiteral("%1 %").arg(100.0 * counts[i] / all, 0, 'f', 1));
    }
}

}  // namespace rooftree
