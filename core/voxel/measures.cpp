#include "voxel/measures.h"

namespace rooftree {
namespace {

bool inside(const Drawing& drawing, int index) {
    return drawing.inside[std::size_t(index)] != 0;
}

bool painted(const Drawing& drawing, int index) {
    return inside(drawing, index) && drawing.shade[std::size_t(index)] != Shade::black;
}

std::vector<int> roofProfile(const Drawing& drawing, int roofRows) {
    std::vector<int> top(std::size_t(drawing.width), roofRows);
    for (int y = roofRows - 1; y >= 0; --y)
        for (int x = 0; x < drawing.width; ++x)
            if (inside(drawing, drawing.index(x, y))) top[std::size_t(x)] = y;
    return top;
}

int groundLine(const Drawing& drawing, int roofRows) {
    for (int i = drawing.pixels() - 1; i >= roofRows * drawing.width; --i)
        if (inside(drawing, i)) return i / drawing.width + 1;
    return roofRows;
}

// A flank must not be a slab of outline black: from a black pixel, up to three steps inward to a painted one.
std::vector<std::int32_t> interiorOf(const Drawing& drawing, int roofRows) {
    constexpr int reach = 3;
    std::vector<std::int32_t> interior(std::size_t(drawing.pixels()), -1);
    for (int y = roofRows; y < drawing.height; ++y)
        for (int x = 0; x < drawing.width; ++x) {
            const int at = drawing.index(x, y);
            interior[std::size_t(at)] = at;
            if (!inside(drawing, at) || painted(drawing, at)) continue;
            const int step = 2 * x < drawing.width ? 1 : -1;
            for (int d = 1; d <= reach; ++d) {
                const int column = x + step * d;
                if (column < 0 || column >= drawing.width) break;
                if (painted(drawing, drawing.index(column, y))) {
                    interior[std::size_t(at)] = drawing.index(column, y);
                    break;
                }
            }
        }
    return interior;
}

// A run of painted pixels in one row; runs that touch are one region, led by the run that `region` leads to.
struct PaneRun {
    Span x;
    int y;
    int region;
    Span boundsX;  // of the whole region, where this run leads it
    Span boundsY;
};

int leaderOf(std::vector<PaneRun>& runs, int i) {
    while (runs[std::size_t(i)].region != i) {
        int& region = runs[std::size_t(i)].region;
        region = runs[std::size_t(region)].region;
        i = region;
    }
    return i;
}

void join(std::vector<PaneRun>& runs, int a, int b) {
    a = leaderOf(runs, a);
    b = leaderOf(runs, b);
    if (a == b) return;
    PaneRun& lead = runs[std::size_t(std::min(a, b))];
    PaneRun& other = runs[std::size_t(std::max(a, b))];
    other.region = std::min(a, b);
    lead.boundsX = {std::min(lead.boundsX.first, other.boundsX.first), std::max(lead.boundsX.last, other.boundsX.last)};
    lead.boundsY = {std::min(lead.boundsY.first, other.boundsY.first), std::max(lead.boundsY.last, other.boundsY.last)};
}

// Panes: the painted pixels of the facade fall into regions between the black frames; small ones are panes.
std::vector<std::uint8_t> panesOf(const Drawing& drawing, int roofRows) {
    std::vector<PaneRun> runs;
    int above = 0;  // the runs of the row above are from here
    int rowStart = 0;
    for (int y = roofRows; y < drawing.height; ++y) {
        above = rowStart;
        rowStart = int(runs.size());
        int touching = above;
        for (int x = 0; x < drawing.width; ++x) {
            if (!painted(drawing, drawing.index(x, y))) continue;
            Span span{x, x};
            while (span.last + 1 < drawing.width && painted(drawing, drawing.index(span.last + 1, y))) ++span.last;
            const int id = int(runs.size());
            runs.push_back({span, y, id, span, {y, y}});
            while (touching < rowStart && runs[std::size_t(touching)].x.last < span.first) ++touching;
            for (int i = touching; i < rowStart && runs[std::size_t(i)].x.first <= span.last; ++i) join(runs, i, id);
            x = span.last;
        }
    }
    std::vector<std::uint8_t> recess(std::size_t(drawing.pixels()));
    for (int i = 0; i < int(runs.size()); ++i) {
        const PaneRun& lead = runs[std::size_t(leaderOf(runs, i))];
        if (lead.boundsX.count() > maxPane || lead.boundsY.count() > maxPane) continue;
        const PaneRun& run = runs[std::size_t(i)];
        std::fill_n(recess.begin() + drawing.index(run.x.first, run.y), run.x.count(), std::uint8_t(1));
    }
    return recess;
}

std::array<std::int32_t, 4> shadeTexels(const Drawing& drawing) {
    std::array<std::int32_t, 4> first{-1, -1, -1, -1};
    int missing = 4;
    for (int i = 0; i < drawing.pixels() && missing > 0; ++i) {
        std::int32_t& texel = first[std::size_t(drawing.shade[std::size_t(i)])];
        if (texel >= 0 || !inside(drawing, i)) continue;
        texel = i;
        --missing;
    }
    const std::int32_t black = std::max(first[std::size_t(Shade::black)], 0);
    for (std::int32_t& texel : first)
        if (texel < 0) texel = black;
    return first;
}

}  // namespace

Measures measure(const Drawing& drawing, const Template& how, int tileSize) {
    Measures out;
    out.roofRows = std::min(how.roofRows.value_or(0), drawing.height);
    out.top = roofProfile(drawing, out.roofRows);
    out.ground = groundLine(drawing, out.roofRows);
    out.yTop = out.ground - out.roofRows - 1 + how.slab.value_or(0);
    const bool cutFromAtlas = how.rect && !how.depth;
    out.depth = how.depthPx.value_or(cutFromAtlas ? how.rect->h : how.depth.value_or(int(how.tiles.size())) * tileSize);
    out.interior = interiorOf(drawing, out.roofRows);
    if (how.panes)
        out.recess = panesOf(drawing, out.roofRows);
    else
        out.recess.resize(std::size_t(drawing.pixels()));
    out.shadeTexel = shadeTexels(drawing);
    return out;
}

}  // namespace rooftree
