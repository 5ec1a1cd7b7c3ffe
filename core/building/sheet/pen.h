// What the parts of a plan are drawn with, on a sheet or in a window.
#pragma once

#include <span>
#include <string_view>

#include "base/geometry.h"
#include "image/image.h"

namespace rooftree {

inline constexpr int tileUnits = 112;  // a tile of a plan; all lengths and places below are in these units

class PlanPen {
public:
    PlanPen() = default;
    PlanPen(const PlanPen&) = default;
    PlanPen& operator=(const PlanPen&) = default;
    virtual ~PlanPen() = default;

    virtual void rect(const Rect& area, Rgba ink) = 0;
    // The outline, inside the area.
    virtual void frame(const Rect& area, int thickness, Rgba ink) = 0;
    virtual void line(Point from, Point to, int thickness, Rgba ink) = 0;
    // Dashes of that length, with gaps as long.
    virtual void dashes(Point from, Point to, int thickness, int length, Rgba ink) = 0;
    virtual void disc(Point middle, int radius, Rgba ink) = 0;
    virtual void ring(Point middle, int radius, int thickness, Rgba ink) = 0;
    // The part of a ring that lies in a quadrant: dx and dy are -1 or 1, to the east and to the south.
    virtual void quarterRing(Point middle, int radius, int thickness, int dx, int dy, Rgba ink) = 0;
    virtual void polygon(std::span<const Point> corners, Rgba ink) = 0;
    // Slanting lines over an area, so far apart.
    virtual void hatch(const Rect& area, int apart, int thickness, Rgba ink) = 0;
    // Small letters around the middle, with a rim of paper.
    virtual void label(Point middle, std::string_view words, Rgba ink, Rgba rim) = 0;
};

}  // namespace rooftree
