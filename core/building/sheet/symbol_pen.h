// The pen that symbols of furniture are drawn with, and its inks.
#pragma once

#include <algorithm>
#include <array>

#include "building/sheet/symbols.h"

namespace rooftree::symbols {

inline constexpr Rgba ink{74, 72, 70, 255};
inline constexpr Rgba faint{74, 72, 70, 110};
inline constexpr Rgba fill{255, 255, 252, 255};
inline constexpr Rgba wood{236, 221, 196, 255};
inline constexpr Rgba cloth{214, 224, 236, 255};
inline constexpr Rgba water{196, 222, 238, 255};
inline constexpr Rgba stone{222, 220, 216, 255};
inline constexpr Rgba fire{238, 150, 82, 255};
inline constexpr Rgba leaf{150, 190, 130, 255};
inline constexpr Rgba gold{232, 200, 96, 255};
inline constexpr Rgba straw{238, 222, 150, 255};
inline constexpr Rgba red{196, 92, 84, 255};
inline constexpr int thin = 4;  // a pixel

// Draws in the frame of a piece: u along its back from one end, v from the back to the front.
class SymbolPen {
public:
    SymbolPen(PlanPen& page, Point origin, const Furniture& item)
        : page_(page), facing_(item.facing.value_or(Side::south)), area_{origin.x + item.at.x * tileUnits,
                                                                         origin.y + item.at.y * tileUnits,
                                                                         item.at.w * tileUnits, item.at.h * tileUnits} {
        const bool along = facing_ == Side::north || facing_ == Side::south;
        wide = along ? area_.w : area_.h;
        deep = along ? area_.h : area_.w;
    }

    int wide;
    int deep;

    Point at(int u, int v) const {
        switch (facing_) {
            case Side::south: return {area_.x + u, area_.y + v};
            case Side::north: return {area_.x + u, area_.bottom() - v};
            case Side::east: return {area_.x + v, area_.y + u};
            case Side::west: return {area_.right() - v, area_.y + u};
        }
        return {};
    }
    Rect box(int u, int v, int w, int d) const {
        const Point a = at(u, v);
        const Point b = at(u + w, v + d);
        return {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(b.x - a.x), std::abs(b.y - a.y)};
    }
    void area(int u, int v, int w, int d, Rgba paint) { page_.rect(box(u, v, w, d), paint); }
    // An area with an outline.
    void block(int u, int v, int w, int d, Rgba paint) {
        area(u, v, w, d, paint);
        page_.frame(box(u, v, w, d), thin, ink);
    }
    void outline(int u, int v, int w, int d, Rgba paint = ink) { page_.frame(box(u, v, w, d), thin, paint); }
    void line(int u0, int v0, int u1, int v1, Rgba paint = ink, int thickness = thin) {
        page_.line(at(u0, v0), at(u1, v1), thickness, paint);
    }
    void round(int u, int v, int radius, Rgba paint) {
        page_.disc(at(u, v), radius, paint);
        page_.ring(at(u, v), radius, thin, ink);
    }
    void ring(int u, int v, int radius, Rgba paint = ink) { page_.ring(at(u, v), radius, thin, paint); }
    void disc(int u, int v, int radius, Rgba paint) { page_.disc(at(u, v), radius, paint); }
    void shape(std::initializer_list<Point> corners, Rgba paint) {
        std::array<Point, 8> all;
        std::size_t count = 0;
        for (const Point corner : corners) all[count++] = at(corner.x, corner.y);
        page_.polygon({all.data(), count}, paint);
        for (std::size_t i = 0; i < count; ++i) page_.line(all[i], all[(i + 1) % count], thin, ink);
    }

private:
    PlanPen& page_;
    Side facing_;
    Rect area_;
};

}  // namespace rooftree::symbols
