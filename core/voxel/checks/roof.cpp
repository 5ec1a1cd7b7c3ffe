#include <fmt/format.h>

#include "voxel/checks/check_list.h"
#include "voxel/checks/finding.h"

namespace rooftree {
namespace {

// A run of columns at one height of the roof's profile.
struct Step {
    Span x;
    int top;
};

// Over what is no roof the profile lies below every roof.
std::vector<Step> profileOf(const Measures& measures) {
    std::vector<Step> out;
    for (int x = 0; x < int(measures.top.size()); ++x) {
        const int top = measures.top[std::size_t(x)];
        if (!out.empty() && out.back().top == top)
            out.back().x.last = x;
        else
            out.push_back({{x, x}, top});
    }
    return out;
}

// A run from which the profile falls (by two pixels at least, so that a dotted outline is none) on both sides before it
// rises above it.
struct Peak {
    Span x;
    int top;
    int height;  // over the higher of the valleys beside it
    bool sheer;  // it stands up straight on both sides, as a chimney does
};

std::vector<Peak> peaksOf(const Measures& measures) {
    constexpr int ripple = 1;
    constexpr int sheer = 3;
    const std::vector<Step> steps = profileOf(measures);
    std::vector<Peak> out;
    const int count = int(steps.size());
    for (int i = 0; i < count; ++i) {
        const Step& step = steps[std::size_t(i)];
        if (step.top == measures.roofRows) continue;
        // How deep the profile falls on one side before something as high comes.
        const auto fallOn = [&](int way) {
            int lowest = step.top;
            for (int j = i + way; j >= 0 && j < count; j += way) {
                const int top = steps[std::size_t(j)].top;
                if (top <= step.top) return lowest - step.top;
                lowest = std::max(lowest, top);
            }
            return measures.roofRows - step.top;
        };
        const auto dropOn = [&](int way) {
            const int j = i + way;
            return j < 0 || j >= count ? measures.roofRows : steps[std::size_t(j)].top - step.top;
        };
        const int height = std::min(fallOn(-1), fallOn(1));
        if (height <= ripple) continue;
        out.push_back({step.x, step.top, height, std::min(dropOn(-1), dropOn(1)) >= sheer});
    }
    return out;
}

struct Built {
    std::int64_t columns = 0;   // of the roof, over its whole depth
    std::int64_t notLevel = 0;  // whose surface is not where the drawing has it
    std::int64_t walls = 0;     // voxels of a wall in or above the roof
    Bounds notLevelAt;          // in columns
    Bounds wallsAt;
};

template <class Texel>
Built builtRoof(const Voxels<Texel>& grid, const CheckSubject& subject, const Job& job) {
    const Measures& measures = subject.model.measures;
    const int slab = subject.how.slab.value_or(0);
    const auto rim = Texel(measures.shadeTexel[std::size_t(Shade::black)] + 1);
    const auto within = Texel(measures.shadeTexel[std::size_t(Shade::dark)] + 1);
    Built out;
    const int last = std::min(measures.depth - 1 + subject.how.frontEave - grid.zMin(), grid.size().z - 1);
    for (int z = -grid.zMin(); z <= last; ++z) {
        job.tick();
        for (int x = 0; x < grid.size().x; ++x) {
            const int top = measures.top[std::size_t(x)];
            const int surface = measures.yTop - top;
            if (top == measures.roofRows || surface < 0 || slab == 0) continue;
            ++out.columns;
            if (surface >= grid.size().y || grid.at(x, surface, z) == 0) ++out.notLevel, out.notLevelAt.add(x, top);
            int walls = 0;
            for (int y = surface + 1; y < grid.size().y; ++y) walls += grid.at(x, y, z) != 0;
            for (int y = std::max(surface - slab + 1, 0); y < surface; ++y) {
                const Texel texel = grid.at(x, y, z);
                walls += texel != rim && texel != within;
            }
            if (walls > 0) out.walls += walls, out.wallsAt.add(x, top);
        }
    }
    return out;
}

// The columns whose wall reaches up to the eave and has no roof above it.
std::vector<Span> bareWalls(const CheckSubject& subject) {
    const Drawing& drawing = subject.model.drawing;
    const Measures& measures = subject.model.measures;
    std::vector<Span> out;
    for (int x = 0; x < drawing.width; ++x) {
        if (measures.top[std::size_t(x)] < measures.roofRows || measures.roofRows >= drawing.height ||
            !drawing.inside[std::size_t(drawing.index(x, measures.roofRows))])
            continue;
        if (!out.empty() && out.back().last == x - 1)
            out.back().last = x;
        else
            out.push_back({x, x});
    }
    return out;
}

// All peaks but that of the roof itself: chimneys and battlements, and the teeth of a broken outline.
void reportRidges(const Measures& measures, std::vector<Peak> peaks, CheckResult& out) {
    constexpr int tooth = 2;  // columns
    if (peaks.empty()) return;
    const auto body = std::ranges::max_element(peaks, {}, [](const Peak& peak) { return peak.x.count(); });
    const auto roofed = std::ranges::count_if(measures.top, [&](int top) { return top < measures.roofRows; });
    if (!body->sheer || 3 * body->x.count() >= roofed) peaks.erase(body);
    for (const bool narrow : {false, true}) {
        Bounds at;
        int count = 0, height = 0;
        for (const Peak& peak : peaks) {
            if ((peak.x.count() <= tooth) != narrow) continue;
            ++count;
            height = std::max(height, peak.height);
            at.add(peak.x.first, peak.top);
            at.add(peak.x.last, std::min(peak.top + peak.height, measures.roofRows) - 1);
        }
        if (count == 0) continue;
        const std::string where =
            fmt::format("at {}, columns {} to {}", counted(count, "place"), at.rect().x, at.rect().right() - 1);
        out.problems.push_back(
            narrow
                ? finding(Severity::warning, "/roofRows", at.rect(),
                          fmt::format("The outline stands out of the roof as thin ridges, up to {} high, {}.",
                                      counted(height, "voxel"), where),
                          "Close the outline's gaps, so that light does not come in behind it.")
                : finding(
                      Severity::warning, "/roofRows", at.rect(),
                      fmt::format(
                          "The roof rises by up to {} {}: what stands up there becomes a ridge over the whole depth.",
                          counted(height, "voxel"), where),
                      "Leave a chimney or a battlement out of the roof's rows, or accept the ridge."));
    }
}

}  // namespace

CheckResult checkRoof(const CheckSubject& subject, const Job& job) {
    if (nothingBuilt(subject)) return nothingToCheck(subject);
    const Drawing& drawing = subject.model.drawing;
    const Measures& measures = subject.model.measures;
    CheckResult out;
    const bool roofed = std::ranges::any_of(measures.top, [&](int top) { return top < measures.roofRows; });
    if (subject.how.parts || !roofed) {
        out.sentence = "It has no roof.";
        return out;
    }
    const Built built = std::visit([&](const auto& grid) { return builtRoof(grid, subject, job); }, subject.model.grid);
    const std::vector<Peak> peaks = peaksOf(measures);
    int steepest = 0;
    for (std::size_t x = 1; x < measures.top.size(); ++x)
        if (measures.top[x] < measures.roofRows && measures.top[x - 1] < measures.roofRows)
            steepest = std::max(steepest, std::abs(measures.top[x] - measures.top[x - 1]));
    const std::vector<Span> bare = bareWalls(subject);
    std::int64_t bareColumns = 0;
    for (const Span span : bare) bareColumns += span.count();
    const int open = std::max(0, -subject.how.frontEave);
    out.numbers = {{"peaks", std::max<std::int64_t>(std::int64_t(peaks.size()), 1)},
                   {"steepest step", steepest},
                   {"columns off level", built.notLevel},
                   {"wall voxels in the roof", built.walls},
                   {"bare wall columns", bareColumns},
                   {"bare depth", open}};

    const auto rowsOfRoof = [&](Span columns, int top) { return Rect::ofSpans(columns, {top, measures.roofRows - 1}); };
    if (built.notLevel > 0)
        out.problems.push_back(finding(
            Severity::problem, "/roofRows", built.notLevelAt.rect(),
            fmt::format("The roof is not where it is drawn, at {} of its plan.", counted(built.notLevel, "place"))));
    if (built.walls > 0)
        out.problems.push_back(
            finding(Severity::problem, "/roofRows", built.wallsAt.rect(),
                    fmt::format("The roof has {} of a wall in it or above it.", counted(built.walls, "voxel"))));
    reportRidges(measures, peaks, out);
    for (const Span span : bare) {
        if (out.problems.size() >= 2 * maxPlaces) break;
        out.problems.push_back(finding(Severity::warning, "/roofRows", rowsOfRoof(span, 0),
                                       fmt::format("The wall at {} has no roof above it.", spanned("column", span)),
                                       "Draw the roof as wide as the wall, or check where the roof's rows end."));
    }
    if (open > 0)
        out.problems.push_back(finding(
            Severity::warning, "/frontEave", {0, measures.roofRows, drawing.width, drawing.height - measures.roofRows},
            fmt::format("The roof ends {} behind the front of the wall.", counted(open, "voxel")),
            "Set `frontEave` to 0 or more."));
    out.verdict = verdictOf(out.problems);
    out.sentence =
        out.verdict == Verdict::good
            ? fmt::format("The roof is level, follows the drawn taper (steepest step {}) and covers the walls.",
                          steepest)
            : fmt::format("{} to look at on the roof.", counted(std::int64_t(out.problems.size()), "thing"));
    return out;
}

}  // namespace rooftree
