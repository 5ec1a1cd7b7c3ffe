#include "voxel/checks/finding.h"

#include <array>

#include <fmt/format.h>

namespace rooftree {

std::string counted(std::int64_t count, std::string_view thing) {
    if (count == 0) return fmt::format("no {}s", thing);
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string spanned(std::string_view thing, Span span) {
    if (span.first == span.last) return fmt::format("{} {}", thing, span.first);
    return fmt::format("{}s {} to {}", thing, span.first, span.last);
}

std::string_view nameOf(Side side) {
    constexpr std::array<std::string_view, 4> names{"north", "east", "south", "west"};
    return names[std::size_t(side)];
}

Problem finding(Severity severity, std::string pointer, Rect at, std::string sentence, std::string fix) {
    Problem out;
    out.pointer = std::move(pointer);
    out.severity = severity;
    if (!at.empty()) out.at = at;
    out.sentence = std::move(sentence);
    out.fix = std::move(fix);
    return out;
}

Verdict verdictOf(const Problems& problems) {
    Verdict out = Verdict::good;
    for (const Problem& problem : problems)
        out = std::max(out, problem.severity == Severity::problem ? Verdict::problem : Verdict::warning);
    return out;
}

bool nothingBuilt(const CheckSubject& subject) {
    return subject.model.drawing.pixels() == 0;
}

CheckResult nothingToCheck(const CheckSubject& subject) {
    CheckResult out;
    out.sentence = subject.how.claimOnly ? "It only claims cells; nothing is built." : "Nothing is built.";
    return out;
}

Patches patchesOf(std::span<const std::uint8_t> marked, int width, int height, std::size_t limit,
                  std::span<const std::uint8_t> of) {
    Patches out;
    std::vector<std::uint8_t> left(marked.begin(), marked.end());
    std::vector<Point> open;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            if (!left[std::size_t(y * width + x)]) continue;
            Bounds bounds;
            int pixels = 0;
            bool wanted = of.empty();
            left[std::size_t(y * width + x)] = 0;
            open.push_back({x, y});
            while (!open.empty()) {
                const Point at = open.back();
                open.pop_back();
                bounds.add(at.x, at.y);
                ++pixels;
                wanted = wanted || of[std::size_t(at.y * width + at.x)];
                for (int ny = std::max(at.y - 1, 0); ny <= std::min(at.y + 1, height - 1); ++ny)
                    for (int nx = std::max(at.x - 1, 0); nx <= std::min(at.x + 1, width - 1); ++nx) {
                        std::uint8_t& mark = left[std::size_t(ny * width + nx)];
                        if (mark) open.push_back({nx, ny});
                        mark = 0;
                    }
            }
            if (!wanted) continue;
            ++out.count;
            out.pixels += pixels;
            const auto smaller =
                std::ranges::find_if(out.largest, [&](const Patch& patch) { return patch.pixels < pixels; });
            out.largest.insert(smaller, {pixels, bounds.rect()});
            if (out.largest.size() > limit) out.largest.pop_back();
        }
    return out;
}

}  // namespace rooftree
