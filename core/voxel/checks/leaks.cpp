#include "voxel/checks/leaks.h"

#include "sprite/silhouette.h"
#include "voxel/checks/finding.h"

namespace rooftree {
namespace {

constexpr std::size_t maxGaps = 256;

// Takes over what is inside now, and counts what comes to it. What was scrubbed is inside, however it is sealed.
Leak leakOf(const Drawing& drawing, std::vector<std::uint8_t> inside) {
    Leak out;
    out.gained.resize(inside.size());
    for (std::size_t i = 0; i < inside.size(); ++i) {
        inside[i] = inside[i] | drawing.inside[i];
        out.gained[i] = inside[i] != drawing.inside[i];
        out.count += out.gained[i];
    }
    out.inside = std::move(inside);
    return out;
}

bool runsAlong(Side side) {
    return side == Side::north || side == Side::south;
}

Point borderPixel(const Drawing& drawing, Side side, int i) {
    switch (side) {
        case Side::north: return {i, 0};
        case Side::south: return {i, drawing.height - 1};
        case Side::west: return {0, i};
        case Side::east: return {drawing.width - 1, i};
    }
    return {};
}

// The runs of the side's border that sealing would close. Nothing if one of them runs into a corner: then it is not
// held between drawn pixels, and the side shows the drawing's outside.
std::optional<std::vector<LeakPlace>> runsOf(const Drawing& drawing, const Leak& leak, Side side) {
    const int length = runsAlong(side) ? drawing.width : drawing.height;
    std::vector<LeakPlace> out;
    std::optional<Span> run;
    for (int i = 0; i <= length; ++i) {
        const Point at = borderPixel(drawing, side, std::min(i, length - 1));
        if (i < length && leak.gained[std::size_t(drawing.index(at.x, at.y))]) {
            if (i == 0 || i == length - 1) return std::nullopt;
            run = {run ? run->first : i, i};
        } else if (run) {
            const Point first = borderPixel(drawing, side, run->first);
            const Point last = borderPixel(drawing, side, run->last);
            out.push_back({Rect::ofSpans({first.x, last.x}, {first.y, last.y}), side});
            run.reset();
        }
    }
    return out;
}

std::optional<Leak> sealing(const Drawing& drawing, Sides sealed, Sides further) {
    for (const Side side : allSides)
        if (further.has(side)) sealed.set(side);
    Leak out = leakOf(drawing, silhouetteOf(drawing.shade, drawing.width, drawing.height, sealed));
    for (const Side side : allSides) {
        if (!further.has(side)) continue;
        const std::optional<std::vector<LeakPlace>> runs = runsOf(drawing, out, side);
        if (!runs || runs->empty()) return std::nullopt;
        out.places.insert(out.places.end(), runs->begin(), runs->end());
    }
    return out;
}

// The flood of a square of two by two light pixels, which gaps of one pixel hold back. Past sides that are not sealed
// all is light.
class WideFlood {
public:
    WideFlood(const Drawing& drawing, Sides sealed)
        : drawing_(drawing), sealed_(sealed), reached_(drawing.width + 1, drawing.height + 1) {}

    // 1 for each pixel that it does not cover.
    std::vector<std::uint8_t> unreached() {
        // Squares are named by their lower right pixel; those on the border lie half outside.
        for (int x = 0; x <= drawing_.width; ++x) enter(x, 0), enter(x, drawing_.height);
        for (int y = 0; y <= drawing_.height; ++y) enter(0, y), enter(drawing_.width, y);
        std::vector<std::uint8_t> out(drawing_.inside.size(), 1);
        while (!open_.empty()) {
            const Point at = open_.back();
            open_.pop_back();
            for (int y = std::max(at.y - 1, 0); y <= std::min(at.y, drawing_.height - 1); ++y)
                for (int x = std::max(at.x - 1, 0); x <= std::min(at.x, drawing_.width - 1); ++x)
                    out[std::size_t(drawing_.index(x, y))] = 0;
            enter(at.x - 1, at.y);
            enter(at.x + 1, at.y);
            enter(at.x, at.y - 1);
            enter(at.x, at.y + 1);
        }
        return out;
    }

private:
    bool light(int x, int y) const {
        if (y < 0) return !sealed_.has(Side::north);
        if (y >= drawing_.height) return !sealed_.has(Side::south);
        if (x < 0) return !sealed_.has(Side::west);
        if (x >= drawing_.width) return !sealed_.has(Side::east);
        return drawing_.shade[std::size_t(drawing_.index(x, y))] <= Shade::grey;
    }
    void enter(int x, int y) {
        if (!reached_.contains({x, y}) || reached_.at(x, y)) return;
        if (!light(x - 1, y - 1) || !light(x, y - 1) || !light(x - 1, y) || !light(x, y)) return;
        reached_.at(x, y) = 1;
        open_.push_back({x, y});
    }

    const Drawing& drawing_;
    Sides sealed_;
    Grid<std::uint8_t> reached_;
    std::vector<Point> open_;
};

// Gaps that follow each other along a slope are one place.
void addGap(std::vector<LeakPlace>& places, LeakPlace gap) {
    constexpr int reach = 3;
    for (std::size_t i = 0; i < places.size();) {
        const Rect& at = places[i].at;
        const Rect near{at.x - reach, at.y - reach, at.w + 2 * reach, at.h + 2 * reach};
        if (near.intersected(gap.at).empty()) {
            ++i;
            continue;
        }
        const Point least{std::min(at.x, gap.at.x), std::min(at.y, gap.at.y)};
        gap.at = {least.x, least.y, std::max(at.right(), gap.at.right()) - least.x,
                  std::max(at.bottom(), gap.at.bottom()) - least.y};
        gap.gaps += places[i].gaps;
        places.erase(places.begin() + std::ptrdiff_t(i));
        i = 0;
    }
    places.push_back(gap);
}

// The light pixels that the flood reaches through gaps only; the gaps are where they touch the light outside.
std::optional<Leak> closing(const Drawing& drawing, Sides sealed) {
    Leak out = leakOf(drawing, WideFlood(drawing, sealed).unreached());
    std::vector<std::uint8_t> gaps(out.gained.size());
    const auto outside = [&](int x, int y) {
        const bool there = x >= 0 && x < drawing.width && y >= 0 && y < drawing.height;
        return there && !out.inside[std::size_t(drawing.index(x, y))];
    };
    for (int y = 0; y < drawing.height; ++y)
        for (int x = 0; x < drawing.width; ++x)
            gaps[std::size_t(drawing.index(x, y))] =
                out.gained[std::size_t(drawing.index(x, y))] &&
                (outside(x - 1, y) || outside(x + 1, y) || outside(x, y - 1) || outside(x, y + 1));
    for (const Patch& patch : patchesOf(gaps, drawing.width, drawing.height, maxGaps).largest)
        addGap(out.places, {patch.at, std::nullopt, patch.pixels});
    if (out.places.empty()) return std::nullopt;
    return out;
}

}  // namespace

std::vector<Leak> leaksInto(const Drawing& drawing, Sides sealed, const Job& job) {
    std::vector<Leak> out;
    for (int bits = 1; bits < 16; ++bits) {
        job.tick();
        Sides further;
        bool open = true;
        for (const Side side : allSides) {
            if ((bits >> int(side) & 1) == 0) continue;
            further.set(side);
            open = open && !sealed.has(side);
        }
        if (!open) continue;
        if (std::optional<Leak> leak = sealing(drawing, sealed, further)) out.push_back(std::move(*leak));
    }
    if (std::optional<Leak> leak = closing(drawing, sealed)) out.push_back(std::move(*leak));
    return out;
}

bool takesMuch(const Leak& leak, const Drawing& drawing) {
    const auto drawn = int(std::ranges::count(leak.inside, std::uint8_t(1)));
    if (3 * leak.count >= drawn) return true;
    bool wide = false;
    for (const Side side : allSides) {
        int open = 0;
        for (const LeakPlace& place : leak.places)
            if (place.side == side) open += runsAlong(side) ? place.at.w : place.at.h;
        wide = wide || 2 * open >= (runsAlong(side) ? drawing.width : drawing.height);
    }
    return wide && 8 * leak.count >= drawn;
}

}  // namespace rooftree
