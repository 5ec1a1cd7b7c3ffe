#include "building/sheet/canvas.h"

#include <algorithm>

#include "building/sheet/font.h"

namespace rooftree {
namespace {

int least(std::initializer_list<int> all) {
    return std::min(all);
}
int most(std::initializer_list<int> all) {
    return std::max(all);
}

std::int64_t squared(std::int64_t x) {
    return x * x;
}

}  // namespace

void Canvas::blend(int x, int y, Rgba ink, int sixteenths) {
    if (x < 0 || y < 0 || x >= image_.width() || y >= image_.height() || sixteenths <= 0) return;
    Rgba& pixel = image_.at(x, y);
    const int weight = sixteenths * ink.a;
    const auto mixed = [&](int under, int over) {
        return std::uint8_t((under * (16 * 255 - weight) + over * weight + 8 * 255) / (16 * 255));
    };
    pixel = {mixed(pixel.r, ink.r), mixed(pixel.g, ink.g), mixed(pixel.b, ink.b), 255};
}

template <class Inside>
void Canvas::fill(const Rect& area, Rgba ink, Inside inside) {
    const int left = std::max(0, floorDiv(area.x, canvasUnits));
    const int top = std::max(0, floorDiv(area.y, canvasUnits));
    const int right = std::min(image_.width() - 1, floorDiv(area.right(), canvasUnits));
    const int bottom = std::min(image_.height() - 1, floorDiv(area.bottom(), canvasUnits));
    for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x) {
            int hits = 0;
            for (int v = 0; v < canvasUnits; ++v)
                for (int u = 0; u < canvasUnits; ++u)
                    hits += inside(2 * (x * canvasUnits + u) + 1, 2 * (y * canvasUnits + v) + 1);
            blend(x, y, ink, hits);
        }
}

void Canvas::rect(const Rect& area, Rgba ink) {
    if (area.empty()) return;
    const auto covered = [](int pixel, int from, int to) {
        return std::max(0, std::min(to, (pixel + 1) * canvasUnits) - std::max(from, pixel * canvasUnits));
    };
    const int left = std::max(0, floorDiv(area.x, canvasUnits));
    const int top = std::max(0, floorDiv(area.y, canvasUnits));
    const int right = std::min(image_.width() - 1, floorDiv(area.right() - 1, canvasUnits));
    const int bottom = std::min(image_.height() - 1, floorDiv(area.bottom() - 1, canvasUnits));
    for (int y = top; y <= bottom; ++y)
        for (int x = left; x <= right; ++x)
            blend(x, y, ink, covered(x, area.x, area.right()) * covered(y, area.y, area.bottom()));
}

void Canvas::frame(const Rect& area, int thickness, Rgba ink) {
    rect({area.x, area.y, area.w, thickness}, ink);
    rect({area.x, area.bottom() - thickness, area.w, thickness}, ink);
    rect({area.x, area.y + thickness, thickness, area.h - 2 * thickness}, ink);
    rect({area.right() - thickness, area.y + thickness, thickness, area.h - 2 * thickness}, ink);
}

void Canvas::line(Point from, Point to, int thickness, Rgba ink) {
    const int rim = thickness / 2 + 1;
    const Rect area = Rect{least({from.x, to.x}) - rim, least({from.y, to.y}) - rim, std::abs(to.x - from.x) + 2 * rim,
                           std::abs(to.y - from.y) + 2 * rim};
    const std::int64_t dx = 2 * (to.x - from.x);
    const std::int64_t dy = 2 * (to.y - from.y);
    const std::int64_t length = dx * dx + dy * dy;
    fill(area, ink, [&](int x, int y) {
        const std::int64_t px = x - 2 * from.x;
        const std::int64_t py = y - 2 * from.y;
        const std::int64_t along = px * dx + py * dy;
        if (along <= 0 || length == 0) return px * px + py * py <= std::int64_t(thickness) * thickness;
        if (along >= length) return squared(px - dx) + squared(py - dy) <= std::int64_t(thickness) * thickness;
        return squared(px * dy - py * dx) <= std::int64_t(thickness) * thickness * length;
    });
}

void Canvas::dashes(Point from, Point to, int thickness, int length, Rgba ink) {
    const int whole = most({std::abs(to.x - from.x), std::abs(to.y - from.y)});
    for (int at = 0; at < whole; at += 2 * length) {
        const int end = std::min(whole, at + length);
        const auto place = [&](int part) {
            return Point{from.x + (to.x - from.x) * part / whole, from.y + (to.y - from.y) * part / whole};
        };
        line(place(at), place(end), thickness, ink);
    }
}

void Canvas::disc(Point middle, int radius, Rgba ink) {
    fill({middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}, ink,
         [&](int x, int y) { return squared(x - 2 * middle.x) + squared(y - 2 * middle.y) <= squared(2 * radius); });
}

void Canvas::ring(Point middle, int radius, int thickness, Rgba ink) {
    fill({middle.x - radius, middle.y - radius, 2 * radius, 2 * radius}, ink, [&](int x, int y) {
        const std::int64_t far = squared(x - 2 * middle.x) + squared(y - 2 * middle.y);
        return far <= squared(2 * radius) && far >= squared(2 * (radius - thickness));
    });
}

void Canvas::quarterRing(Point middle, int radius, int thickness, int dx, int dy, Rgba ink) {
    fill({dx < 0 ? middle.x - radius : middle.x, dy < 0 ? middle.y - radius : middle.y, radius, radius}, ink,
         [&](int x, int y) {
             const std::int64_t px = x - 2 * middle.x;
             const std::int64_t py = y - 2 * middle.y;
             const std::int64_t far = px * px + py * py;
             return px * dx >= 0 && py * dy >= 0 && far <= squared(2 * radius) &&
                    far >= squared(2 * (radius - thickness));
         });
}

void Canvas::polygon(std::span<const Point> corners, Rgba ink) {
    Rect area;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point at = corners[i];
        if (i == 0) area = {at.x, at.y, 0, 0};
        const int right = most({area.right(), at.x});
        const int bottom = most({area.bottom(), at.y});
        area.x = least({area.x, at.x});
        area.y = least({area.y, at.y});
        area.w = right - area.x;
        area.h = bottom - area.y;
    }
    fill(area, ink, [&](int x, int y) {
        bool in = false;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point a{2 * corners[i].x, 2 * corners[i].y};
            const Point b{2 * corners[(i + 1) % corners.size()].x, 2 * corners[(i + 1) % corners.size()].y};
            if ((a.y > y) == (b.y > y)) continue;
            const std::int64_t cross = std::int64_t(b.x - a.x) * (y - a.y) - std::int64_t(x - a.x) * (b.y - a.y);
            if ((cross > 0) == (b.y > a.y)) in = !in;
        }
        return in;
    });
}

void Canvas::hatch(const Rect& area, int apart, int thickness, Rgba ink) {
    fill(area, ink, [&](int x, int y) {
        if (x < 2 * area.x || y < 2 * area.y || x >= 2 * area.right() || y >= 2 * area.bottom()) return false;
        return floorMod(x + y, 2 * apart) < 2 * thickness;
    });
}

void Canvas::text(Point at, std::string_view words, Rgba ink, int scale) {
    int x = at.x / canvasUnits;
    const int top = at.y / canvasUnits;
    for (const char letter : words) {
        const std::string_view rows = glyphOf(letter);
        int column = 0;
        int row = 0;
        for (const char dot : rows) {
            if (dot == '/') {
                ++row;
                column = 0;
                continue;
            }
            if (dot == '#')
                for (int v = 0; v < scale; ++v)
                    for (int u = 0; u < scale; ++u) blend(x + column * scale + u, top + row * scale + v, ink, 16);
            ++column;
        }
        x += (widthOf(letter) + 1) * scale;
    }
}

void Canvas::label(Point middle, std::string_view words, Rgba ink, Rgba rim) {
    const Point at{middle.x - textWidth(words) * canvasUnits / 2, middle.y - fontBaseline * canvasUnits / 2};
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) text({at.x + dx * canvasUnits, at.y + dy * canvasUnits}, words, rim);
    text(at, words, ink);
}

}  // namespace rooftree
