// Lines, areas and letters on a picture, smooth and in whole numbers, so that a sheet is the same everywhere.
#pragma once

#include <array>

#include "building/sheet/pen.h"

namespace rooftree {

inline constexpr int canvasUnits = 4;  // of a pixel; all lengths and places below are in units unless they say pixels

class Canvas : public PlanPen {
public:
    // Pixels.
    Canvas(int width, int height, Rgba paper) : image_(width, height, paper) {}

    const Image& image() const { return image_; }
    Image take() { return std::move(image_); }

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
    // Every sample in the ink that `inkAt` says; its places are doubled and odd, so that none lies on a whole unit.
    template <class InkAt>
    void shade(const Rect& area, InkAt inkAt);

    // The place is the top left corner of the first letter; `scale` pixels a dot.
    void text(Point at, std::string_view words, Rgba ink, int scale = 1);

private:
    // Each pixel of the area by how many of its 4 x 4 samples are inside; places are doubled, samples at odd ones.
    template <class Inside>
    void fill(const Rect& area, Rgba ink, Inside inside);
    void blend(int x, int y, Rgba ink, int sixteenths);

    Image image_;
};

template <class InkAt>
void Canvas::shade(const Rect& area, InkAt inkAt) {
    const Rect pixels =
        Rect{floorDiv(area.x, canvasUnits), floorDiv(area.y, canvasUnits), area.w / canvasUnits, area.h / canvasUnits}
            .intersected(image_.bounds());
    for (int y = pixels.y; y < pixels.bottom(); ++y)
        for (int x = pixels.x; x < pixels.right(); ++x) {
            std::array<int, 4> sum{};
            for (int v = 0; v < canvasUnits; ++v)
                for (int u = 0; u < canvasUnits; ++u) {
                    const Rgba ink = inkAt(2 * (x * canvasUnits + u) + 1, 2 * (y * canvasUnits + v) + 1);
                    sum[0] += ink.r * ink.a;
                    sum[1] += ink.g * ink.a;
                    sum[2] += ink.b * ink.a;
                    sum[3] += ink.a;
                }
            if (sum[3] == 0) continue;
            const Rgba mixed{std::uint8_t(sum[0] / sum[3]), std::uint8_t(sum[1] / sum[3]),
                             std::uint8_t(sum[2] / sum[3]), 255};
            blend(x, y, mixed, sum[3] / 255);
        }
}

}  // namespace rooftree
