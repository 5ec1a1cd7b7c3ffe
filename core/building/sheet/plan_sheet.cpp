#include "building/sheet/plan_sheet.h"

#include <algorithm>

#include <fmt/format.h>

#include "building/names.h"
#include "building/sheet/drawing.h"
#include "building/sheet/font.h"
#include "building/titles.h"

namespace rooftree {
namespace {

// Pixels.
constexpr int margin = 26;
constexpr int titleHeight = 64;
constexpr int captionHeight = 22;
constexpr int legendHeight = 76;
constexpr int gap = 40;
constexpr int tile = tileUnits / canvasUnits;
constexpr int leastWidth = 860;

Point units(int x, int y) {
    return {x * canvasUnits, y * canvasUnits};
}

std::string titleOf(const Building& building) {
    std::string kind = building.spec.kind;
    if (!kind.empty()) kind.front() = char(kind.front() - 'a' + 'A');
    return fmt::format("{} - {}", kind, building.spec.style);
}

std::string subtitleOf(const Building& building) {
    int area = 0;
    std::size_t rooms = 0;
    for (const Storey& storey : building.storeys) {
        rooms += storey.rooms.size();
        for (const Room& room : storey.rooms)
            if (classOf(room.kind) != RoomClass::open) area += room.area;
    }
    return fmt::format("seed {}, front to the {}, plot {}x{}, shape {}, {} rooms, {} tiles of floor",
                       building.spec.seed, building.spec.front == Side::south ? "south" : "east", building.spec.plot.x,
                       building.spec.plot.y, nameOf(building.shape), rooms, area);
}

void drawNorth(Canvas& canvas, int x, int y) {
    const Point middle = units(x, y);
    canvas.ring(middle, 64, 4, wallInk);
    canvas.polygon(std::array<Point, 3>{Point{middle.x, middle.y - 84}, Point{middle.x - 26, middle.y + 40},
                                        Point{middle.x, middle.y + 18}},
                   wallInk);
    canvas.polygon(std::array<Point, 3>{Point{middle.x, middle.y - 84}, Point{middle.x + 26, middle.y + 40},
                                        Point{middle.x, middle.y + 18}},
                   lightInk);
    canvas.label({middle.x, middle.y - 108}, "N", textInk, paper);
}

void drawScale(Canvas& canvas, int x, int y) {
    for (int i = 0; i < 5; ++i) {
        const Rect bar{(x + i * tile) * canvasUnits, y * canvasUnits, tileUnits, 24};
        canvas.rect(bar, i % 2 == 0 ? wallInk : paper);
        canvas.frame(bar, 4, wallInk);
    }
    for (const int i : {0, 1, 2, 5}) canvas.label(units(x + i * tile, y - 9), fmt::format("{}", i), textInk, paper);
    canvas.text(units(x + 5 * tile + 10, y - 2), "tiles", textInk);
}

int drawSwatch(Canvas& canvas, int x, int y, Rgba paint, std::string_view name) {
    const Rect area{x * canvasUnits, y * canvasUnits, 18 * canvasUnits, 12 * canvasUnits};
    canvas.rect(area, paint);
    canvas.frame(area, 3, wallInk);
    canvas.text(units(x + 24, y + 3), name, textInk);
    return x + 24 + textWidth(name) + 18;
}

void drawLegend(Canvas& canvas, int top) {
    int x = margin;
    const std::pair<RoomClass, std::string_view> classes[] = {
        {RoomClass::hub, "halls"},    {RoomClass::social, "social"}, {RoomClass::work, "work"},
        {RoomClass::store, "stores"}, {RoomClass::privy, "private"}, {RoomClass::open, "open air"}};
    for (const auto& [of, name] : classes) x = drawSwatch(canvas, x, top, paintOf(of), name);
    // What the lines mean.
    x = margin;
    const int y = top + 30;
    const auto sample = [&](std::string_view name, int width, auto draw) {
        draw(x);
        canvas.text(units(x + width + 6, y + 3), name, textInk);
        x += width + 6 + textWidth(name) + 18;
    };
    const auto bar = [&](int thickness) {
        return [&canvas, y, thickness](int at) {
            canvas.rect({at * canvasUnits, (y + 6) * canvasUnits - thickness / 2, 24 * canvasUnits, thickness},
                        wallInk);
        };
    };
    sample("outer wall", 24, bar(28));
    sample("inner wall", 24, bar(16));
    sample("rail", 24, [&](int at) {
        canvas.frame({at * canvasUnits, (y + 5) * canvasUnits, 24 * canvasUnits, 10}, 3, wallInk);
    });
    sample("window", 24, [&](int at) {
        const Rect pane{at * canvasUnits, (y + 3) * canvasUnits, 24 * canvasUnits, 28};
        canvas.frame(pane, 4, wallInk);
        canvas.rect({pane.x, pane.y + 11, pane.w, 6}, {150, 196, 224, 255});
    });
    sample("door", 20, [&](int at) {
        const Point pivot = units(at, y + 14);
        canvas.quarterRing(pivot, 72, 3, 1, -1, lightInk);
        canvas.line(pivot, units(at, y - 4), 7, wallInk);
    });
    sample("archway", 24, [&](int at) {
        for (const int shift : {4, 8}) canvas.dashes(units(at, y + shift), units(at + 24, y + shift), 3, 12, lightInk);
    });
    sample("front door", 14, [&](int at) {
        canvas.polygon(std::array<Point, 3>{units(at + 6, y), units(at, y + 10), units(at + 12, y + 10)},
                       {178, 62, 52, 255});
    });
    canvas.text(units(margin, top + 56), "A number after a room's name is its area in tiles.", lightInk);
}

}  // namespace

Image planSheet(const Building& building) {
    if (building.refused) {
        Canvas canvas(std::max(leastWidth, textWidth(building.refused->sentence) + 2 * margin), 2 * titleHeight, paper);
        canvas.text(units(margin, margin), titleOf(building), textInk, 3);
        canvas.text(units(margin, titleHeight + margin), building.refused->sentence, textInk);
        return canvas.take();
    }
    const int panels = int(building.storeys.size()) + 1;
    const int panel = building.size.x * tile;
    const int width = std::max(leastWidth, 2 * margin + panels * panel + (panels - 1) * gap);
    const int height = margin + titleHeight + captionHeight + building.size.y * tile + gap + legendHeight + margin;
    Canvas canvas(width, height, paper);
    canvas.text(units(margin, margin), titleOf(building), textInk, 3);
    canvas.text(units(margin, margin + 36), subtitleOf(building), lightInk);
    const int top = margin + titleHeight + captionHeight;
    for (int i = 0; i < panels; ++i) {
        const int left = margin + i * (panel + gap);
        canvas.text(units(left, top - captionHeight),
                    std::size_t(i) < building.storeys.size() ? titleOf(building.storeys[std::size_t(i)]) : "Roof",
                    textInk);
        if (std::size_t(i) < building.storeys.size())
            drawStorey(canvas, units(left, top), building, i);
        else
            drawRoof(canvas, units(left, top), building);
    }
    const int foot = height - margin - legendHeight;
    canvas.rect({margin * canvasUnits, (foot - 8) * canvasUnits, (width - 2 * margin) * canvasUnits, 3}, lightInk);
    drawLegend(canvas, foot + 6);
    drawScale(canvas, width - margin - 270, foot + 42);
    drawNorth(canvas, width - margin - 26, foot + 44);
    return canvas.take();
}

Image stackedSheets(const std::vector<Image>& sheets) {
    int width = 0;
    int height = 0;
    for (const Image& sheet : sheets) {
        width = std::max(width, sheet.width());
        height += sheet.height();
    }
    Image out(width, height, paper);
    int y = 0;
    for (const Image& sheet : sheets) {
        for (int row = 0; row < sheet.height(); ++row)
            std::copy(sheet.row(row).begin(), sheet.row(row).end(), out.row(y + row).begin());
        y += sheet.height();
    }
    return out;
}

}  // namespace rooftree
