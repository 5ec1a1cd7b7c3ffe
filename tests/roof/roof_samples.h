// Forms by lot, and slow ways to what the solver gives.
#pragma once

#include <map>
#include <set>

#include "base/streams.h"
#include "roof/roof_solver.h"

namespace rooftree::samples {

// Wings that share no cell, taller ones among them, in a box of `size` each way.
inline RoofForm formByLot(Stream& lot, int size, bool onlyHips) {
    RoofForm out;
    Grid<std::uint8_t> used(size, size);
    out.eastFront = lot.below(2) == 0;
    for (std::uint32_t n = 1 + lot.below(9); n > 0; --n) {
        const auto length = [&] { return 1 + int(lot.below(std::uint32_t(std::max(1, size * 2 / 3)))); };
        Rect rect{int(lot.below(std::uint32_t(size))), int(lot.below(std::uint32_t(size))), length(), length()};
        rect = rect.intersected({0, 0, size, size});
        bool isFree = true;
        for (int y = rect.y; y < rect.bottom(); ++y)
            for (int x = rect.x; x < rect.right(); ++x) isFree = isFree && used.at(x, y) == 0;
        if (!isFree) continue;
        for (int y = rect.y; y < rect.bottom(); ++y)
            for (int x = rect.x; x < rect.right(); ++x) used.at(x, y) = 1;
        if (!onlyHips && lot.below(6) == 0)
            out.taller.push_back(rect);
        else
            out.wings.push_back({rect, onlyHips ? RoofTop::hip : RoofTop(lot.below(4))});
    }
    return out;
}

// Which cells count as covered, with the strips, straight from the rule.
class Covered {
public:
    explicit Covered(const RoofForm& form) {
        const auto put = [](std::set<Point>& to, const Rect& rect) {
            for (int y = rect.y; y < rect.bottom(); ++y)
                for (int x = rect.x; x < rect.right(); ++x) to.insert({x, y});
        };
        for (const RoofWing& wing : form.wings)
            if (wing.top != RoofTop::flat) put(cells_, wing.rect);
        for (const Rect& rect : form.taller) put(cells_, rect);
        std::set<Point> strips;
        for (const RoofWing& wing : form.wings) {
            if (wing.top != RoofTop::gable && wing.top != RoofTop::halfHip) continue;
            const Rect& r = wing.rect;
            const bool endsInX = r.w > r.h || (r.w == r.h && !form.eastFront);
            const int width = endsInX ? r.h : r.w;
            const int goesOn = wing.top == RoofTop::gable ? width / 2 + width % 2 : width < 8 ? 1 : width / 4;
            for (const int way : {-1, 1}) {
                std::set<Point> strip;
                for (int along = 1; along <= goesOn; ++along)
                    for (int across = 0; across < width; ++across)
                        strip.insert(endsInX ? Point{way < 0 ? r.x - along : r.right() - 1 + along, r.y + across}
                                             : Point{r.x + across, way < 0 ? r.y - along : r.bottom() - 1 + along});
                bool isOpen = true;
                for (const Point& cell : strip)
                    for (const Point step : {Point{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
                        const Point near{cell.x + step.x, cell.y + step.y};
                        if (!r.contains(near)) isOpen = isOpen && !cells_.contains(near);
                    }
                if (isOpen) strips.insert(strip.begin(), strip.end());
            }
        }
        cells_.insert(strips.begin(), strips.end());
        for (const Point& cell : cells_) {
            least_ = {std::min(least_.x, cell.x), std::min(least_.y, cell.y)};
            most_ = {std::max(most_.x, cell.x), std::max(most_.y, cell.y)};
        }
        sums_ = Grid<int>(most_.x - least_.x + 2, most_.y - least_.y + 2);
        for (int y = 1; y < sums_.height(); ++y)
            for (int x = 1; x < sums_.width(); ++x)
                sums_.at(x, y) = int(cells_.contains({x - 1 + least_.x, y - 1 + least_.y})) + sums_.at(x - 1, y) +
                                 sums_.at(x, y - 1) - sums_.at(x - 1, y - 1);
    }

    // How far a point is from the nearest open cell, by the larger of the two ways; all in eighths of a cell.
    int height(Point eighths) const {
        int low = 0;  // a square that far each way is covered
        int high = 8 * 64;
        while (high - low > 1) {
            const int middle = (low + high) / 2;
            (isCovered(eighths, middle) ? low : high) = middle;
        }
        return low;
    }

private:
    bool isCovered(Point at, int reach) const {
        const int x0 = floorDiv(at.x - reach, 8);
        const int y0 = floorDiv(at.y - reach, 8);
        const int x1 = -floorDiv(-(at.x + reach), 8);  // past the last
        const int y1 = -floorDiv(-(at.y + reach), 8);
        if (x0 < least_.x || y0 < least_.y || x1 > most_.x + 1 || y1 > most_.y + 1) return false;
        const auto sum = [&](int x, int y) { return sums_.at(x - least_.x, y - least_.y); };
        return sum(x1, y1) - sum(x0, y1) - sum(x1, y0) + sum(x0, y0) == (x1 - x0) * (y1 - y0);
    }

    std::set<Point> cells_;
    Point least_;
    Point most_;
    Grid<int> sums_;
};

// What a plan has over a point of a tile, from the tile's north-west corner; all in eighths of a cell.
inline int heightOn(const RoofTile& tile, Point eighths) {
    const TileHeights heights = heightsOf(tile);
    const bool east = eighths.x > 4;
    const bool south = eighths.y > 4;
    const Quarter q = south ? (east ? 1 : 0) : (east ? 2 : 3);
    const int a = east ? 8 - eighths.x : eighths.x;
    const int b = south ? 8 - eighths.y : eighths.y;
    const int corner = heights.corner[std::size_t(q)];
    const int level = heights.side[south ? 0 : 2];  // of the side that runs in x
    const int upright = heights.side[east ? 1 : 3];
    return a >= b ? corner * (4 - a) + level * (a - b) + heights.middle * b
                  : corner * (4 - b) + upright * (b - a) + heights.middle * a;
}

}  // namespace rooftree::samples
