#include "canvas/canvas_look.h"

namespace rooftree {
namespace {

constexpr int laneWidth = 7;  // of the bars in the margin that show how far a band reaches

// The bar of a band: which lane it stands in.
int laneOf(const Mark& mark) {
    switch (mark.ink) {
        case Ink::rim:
        case Ink::ledge: return 0;
        case Ink::cycle: return 1;
        default: return 2;
    }
}

QColor inkOf(const CanvasScene& scene, std::size_t i) {
    return scene.wrong[i].isEmpty() ? colourOf(scene.marks[i].ink) : wrongColour;
}

// A line that is seen on light and on dark.
void haloLine(QPainter& painter, const QLine& line, const QColor& colour, int width, Qt::PenStyle style) {
    painter.setPen(QPen(QColor(255, 255, 255, 190), width + 2, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(line);
    painter.setPen(QPen(colour, width, style, Qt::FlatCap));
    painter.drawLine(line);
}

void haloRect(QPainter& painter, const QRect& area, const QColor& colour, int width, Qt::PenStyle style) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(QColor(255, 255, 255, 180), width + 2, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
    painter.drawRect(area);
    painter.setPen(QPen(colour, width, style, Qt::FlatCap, Qt::MiterJoin));
    painter.drawRect(area);
}

void paintBand(QPainter& painter, const CanvasScene& scene, std::size_t i) {
    const Mark& mark = scene.marks[i];
    const QColor colour = inkOf(scene, i);
    const bool selected = isSelected(scene, mark);
    const QRect area = scene.view.rectOf(shownArea(mark, scene.picture.size));
    if (selected || scene.hovered == mark.owner) {
        QColor fill = colour;
        fill.setAlpha(selected ? 48 : 26);
        painter.fillRect(area, fill);
    }
    const int width = selected ? 3 : mark.ink == Ink::roof ? 2 : 1;
    const Qt::PenStyle style = mark.ink == Ink::cycle || mark.ink == Ink::ledge ? Qt::DashLine : Qt::SolidLine;
    const QRect bar = barOf(scene, mark);
    const int right = scene.view.left(scene.picture.size.width) + 4;
    const auto line = [&](int y) { haloLine(painter, {area.left() - 4, y, right, y}, colour, width, style); };
    const int last = scene.view.top(std::clamp(mark.rows.span.last + 1, 0, scene.picture.size.height));
    const int first = scene.view.top(std::clamp(mark.rows.span.first, 0, scene.picture.size.height));
    if (mark.rows.firstMoves()) line(first);
    if (mark.rows.lastMoves()) line(last);
    painter.fillRect(bar, colour);
}

void paintHandles(QPainter& painter, const Mark& mark, const QRect& area, const QColor& colour) {
    const auto handle = [&](int x, int y) {
        painter.setPen(QPen(colour, 1));
        painter.setBrush(Qt::white);
        painter.drawRect(QRect(x - 3, y - 3, 6, 6));
    };
    if (mark.rows.firstMoves()) handle(area.center().x(), area.top());
    if (mark.rows.lastMoves()) handle(area.center().x(), area.bottom() + 1);
    if (mark.columns.firstMoves()) handle(area.left(), area.center().y());
    if (mark.columns.lastMoves()) handle(area.right() + 1, area.center().y());
}

// Where it would go on past the rim.
void paintSpill(QPainter& painter, const CanvasScene& scene, const Mark& mark, const QRect& area) {
    const DrawingSize size = scene.picture.size;
    constexpr int reach = 10;
    const auto spill = [&](const QRect& strip) {
        painter.fillRect(strip, QColor(255, 255, 255, 160));
        painter.fillRect(strip, QBrush(wrongColour, Qt::BDiagPattern));
    };
    const Rect at = mark.area();
    if (at.right() > size.width) spill({area.right() + 1, area.top(), reach, area.height()});
    if (at.bottom() > size.height) spill({area.left(), area.bottom() + 1, area.width(), reach});
    if (at.x < 0) spill({area.left() - reach, area.top(), reach, area.height()});
    if (at.y < 0) spill({area.left(), area.top() - reach, area.width(), reach});
}

void paintArea(QPainter& painter, const CanvasScene& scene, std::size_t i) {
    const Mark& mark = scene.marks[i];
    const QColor colour = inkOf(scene, i);
    const bool selected = isSelected(scene, mark);
    const bool near = scene.hovered == mark.owner || scene.owner == mark.owner;
    const QRect area = scene.view.rectOf(shownArea(mark, scene.picture.size));
    // What lies in another mark of the same thing is not tinted twice.
    const bool inner =
        mark.pointer.ends_with("/cycle") || mark.pointer.ends_with("/inset") || mark.pointer.ends_with("/inner");
    QColor fill = colour;
    fill.setAlpha(selected ? 40 : near ? 26 : 14);
    if (!inner || !near) painter.fillRect(area, fill);
    if (mark.ink == Ink::scrub) {
        fill.setAlpha(150);
        painter.fillRect(area, QBrush(fill, Qt::FDiagPattern));
    }
    haloRect(painter, area, colour, selected ? 2 : 1, inner ? Qt::DashLine : Qt::SolidLine);
    if (selected) paintHandles(painter, mark, area, colour);
}

void paintSeals(QPainter& painter, const CanvasScene& scene) {
    for (const Side side : allSides) {
        const bool on = scene.sealed.has(side);
        const bool marked = scene.selectedSeal == side || scene.hoveredSeal == side;
        const QRect strip = sealStrip(scene, side);
        const bool flat = side == Side::north || side == Side::south;
        const int thin = on ? 3 : marked ? 3 : 4;
        const QRect bar = flat ? strip.adjusted(0, thin, 0, -thin) : strip.adjusted(thin, 0, -thin, 0);
        QColor colour = on ? sealColour : scene.palette.color(QPalette::WindowText);
        colour.setAlpha(on ? 255 : marked ? 120 : 40);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(scene.selectedSeal == side ? QPen(scene.palette.color(QPalette::Highlight), 2)
                                                  : QPen(Qt::NoPen));
        painter.setBrush(colour);
        painter.drawRoundedRect(bar, 2, 2);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
}

}  // namespace

QColor colourOf(Ink ink) {
    switch (ink) {
        case Ink::roof: return {0xb8, 0x44, 0x2b};
        case Ink::rim:
        case Ink::tray: return {0x8a, 0x68, 0x16};
        case Ink::cycle:
        case Ink::part: return {0x2b, 0x6c, 0xb0};
        case Ink::ledge:
        case Ink::desk: return {0x2e, 0x7d, 0x4f};
        case Ink::scrub: return {0x8a, 0x3b, 0x94};
        case Ink::wall: return {0x56, 0x5f, 0x6b};
    }
    return Qt::black;
}

QRect barOf(const CanvasScene& scene, const Mark& mark) {
    const QRect area = scene.view.rectOf(shownArea(mark, scene.picture.size));
    const int right = std::min(scene.view.left(scene.picture.size.width), scene.window.right() - marginWidth);
    return {right + sealReach + 2 + laneOf(mark) * laneWidth, area.top() + 1, 4, std::max(3, area.height() - 2)};
}

bool isSelected(const CanvasScene& scene, const Mark& mark) {
    if (scene.owner.empty() || mark.owner != scene.owner) return false;
    const Mark* one = markOf(scene.marks, scene.selection);
    return one == nullptr || one == &mark;
}

Rect shownArea(const Mark& mark, DrawingSize size) {
    const auto shown = [](Span span, int length) {
        if (span.count() <= 0) return Span{std::clamp(span.first, 0, length), std::clamp(span.first, 0, length) - 1};
        return Span{std::clamp(span.first, 0, length - 1), std::clamp(span.last, 0, length - 1)};
    };
    return Rect::ofSpans(shown(mark.columns.span, size.width), shown(mark.rows.span, size.height));
}

QRect sealStrip(const CanvasScene& scene, Side side) {
    const QRect area = scene.view.rectOf({0, 0, scene.picture.size.width, scene.picture.size.height});
    switch (side) {
        case Side::north: return {area.left(), area.top() - 1 - sealReach, area.width(), sealReach};
        case Side::south: return {area.left(), area.bottom() + 2, area.width(), sealReach};
        case Side::west: return {area.left() - 1 - sealReach, area.top(), sealReach, area.height()};
        case Side::east: return {area.right() + 2, area.top(), sealReach, area.height()};
    }
    return {};
}

std::vector<MarkLabel> layLabels(const CanvasScene& scene) {
    const QFontMetrics metrics(scene.font);
    const int height = metrics.height() + 2;
    const auto chip = [&](std::size_t i, QString text, bool margin) {
        if (!scene.wrong[i].isEmpty()) text += QStringLiteral(" !");
        MarkLabel label{i, text, QRect(0, 0, metrics.horizontalAdvance(text) + 10, height), {}, margin};
        return label;
    };
    std::vector<MarkLabel> out;

    // The margin: in the order of where they point, each pushed below the one above, and all back up from the bottom.
    for (std::size_t i = 0; i < scene.marks.size(); ++i) {
        const Mark& mark = scene.marks[i];
        if (!mark.band) continue;
        MarkLabel label = chip(i, mark.label + QChar(' ') + valueOf(mark), true);
        const QRect bar = barOf(scene, mark);
        label.from = {bar.right() + 1, mark.ink == Ink::roof ? bar.bottom() - 1 : bar.center().y()};
        label.box.moveTopLeft(
            {bar.right() - laneOf(mark) * laneWidth + 3 * laneWidth + 8, label.from.y() - height / 2});
        out.push_back(label);
    }
    std::ranges::stable_sort(out, {}, [](const MarkLabel& label) { return label.from.y(); });
    int least = scene.window.top() + 2;
    for (MarkLabel& label : out) {
        label.box.moveTop(std::max(label.box.top(), least));
        least = label.box.bottom() + 4;
    }
    int most = scene.window.bottom() - 2;
    for (auto label = out.rbegin(); label != out.rend(); ++label) {
        label->box.moveBottom(std::min(label->box.bottom(), most));
        most = label->box.top() - 4;
    }

    // What stands on the drawing: the selected first, since it gives way to none.
    std::vector<std::size_t> order;
    for (int pass = 0; pass < 2; ++pass)
        for (std::size_t i = 0; i < scene.marks.size(); ++i)
            if (!scene.marks[i].band && (scene.marks[i].owner == scene.owner) == (pass == 0)) order.push_back(i);
    for (const std::size_t i : order) {
        const Mark& mark = scene.marks[i];
        const bool first = i == 0 || scene.marks[i - 1].owner != mark.owner;
        const bool owned = scene.owner == mark.owner && mark.pointer != mark.owner;
        const bool several = !first || (i + 1 < scene.marks.size() && scene.marks[i + 1].owner == mark.owner);
        if (!first && !owned) continue;
        QString text = first ? mark.ownerLabel : mark.label;
        if (first && owned && several) text += QStringLiteral(" · ") + mark.label;
        MarkLabel label = chip(i, text, false);
        const QRect area = scene.view.rectOf(shownArea(mark, scene.picture.size));
        const int w = label.box.width();
        const bool urgent =
            owned || scene.owner == mark.owner || scene.hovered == mark.owner || !scene.wrong[i].isEmpty();
        const bool wide = w + 4 <= area.width() && height + 2 <= area.height();
        std::vector<QPoint> places;
        if (wide) {
            places = {area.topLeft() + QPoint(2, 2),
                      {area.left() + 2, area.bottom() - height},
                      {area.right() - w - 1, area.top() + 2},
                      {area.right() - w - 1, area.bottom() - height}};
        }
        if (urgent || !wide) {
            const std::vector<QPoint> beside{{area.right() + 8, area.top()},
                                             {area.left(), area.top() - height - 3},
                                             {area.left(), area.bottom() + 5},
                                             {area.left() - w - 8, area.top()},
                                             {area.right() + 8, area.bottom() - height}};
            places.insert(places.end(), beside.begin(), beside.end());
        }
        for (const QPoint& place : places) {
            label.box.moveTopLeft(place);
            const bool covered = std::ranges::any_of(
                out, [&](const MarkLabel& other) { return other.box.adjusted(-2, -1, 2, 1).intersects(label.box); });
            if (covered || !scene.window.contains(label.box)) continue;
            out.push_back(label);
            break;
        }
    }
    return out;
}

void paintMarks(QPainter& painter, const CanvasScene& scene) {
    paintSeals(painter, scene);
    for (int pass = 0; pass < 2; ++pass)
        for (std::size_t i = 0; i < scene.marks.size(); ++i) {
            const Mark& mark = scene.marks[i];
            if (isSelected(scene, mark) != (pass == 1)) continue;
            if (!scene.wrong[i].isEmpty())
                paintSpill(painter, scene, mark, scene.view.rectOf(shownArea(mark, scene.picture.size)));
            if (mark.band)
                paintBand(painter, scene, i);
            else
                paintArea(painter, scene, i);
        }
}

void paintChip(QPainter& painter, const QRect& box, const QString& text, const QColor& ground, bool strong) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(strong ? QPen(Qt::white, 1) : QPen(Qt::NoPen));
    painter.setBrush(ground);
    painter.drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::white);
    painter.drawText(box, Qt::AlignCenter, text);
}

void paintFrame(QPainter& painter, const CanvasScene& scene, const Rect& place) {
    // Dark between light: it is seen on any drawing.
    const QRect box = scene.view.rectOf(place);
    painter.setBrush(Qt::NoBrush);
    for (const auto& [colour, width] : {std::pair(QColor(0, 0, 0, 150), 5), std::pair(QColor(0xff, 0xd2, 0x3f), 3)}) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(box.adjusted(-3, -3, 2, 2));
    }
}

void paintLabels(QPainter& painter, const CanvasScene& scene, const std::vector<MarkLabel>& labels) {
    painter.setFont(scene.font);
    for (const MarkLabel& label : labels) {
        const Mark& mark = scene.marks[label.mark];
        const QColor colour = inkOf(scene, label.mark);
        const bool near = isSelected(scene, mark) || scene.hovered == mark.owner;
        if (label.margin) {
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(colour, 1));
            const QPoint to(label.box.left(), label.box.center().y());
            painter.drawLine(label.from, QPoint(to.x() - 5, to.y()));
            painter.drawLine(QPoint(to.x() - 5, to.y()), to);
            painter.setRenderHint(QPainter::Antialiasing, false);
        }
        paintChip(painter, label.box, label.text, near ? colour.darker(115) : colour, near && !label.margin);
    }
}

}  // namespace rooftree
