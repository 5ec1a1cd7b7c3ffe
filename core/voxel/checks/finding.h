// What the checks share: how a finding is put together and worded.
#pragma once

#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>

#include "voxel/checks/check.h"

namespace rooftree {

// At most so many places are listed by a check; its numbers count them all.
inline constexpr std::size_t maxPlaces = 12;
// At most so many faces are shown by a check; its numbers count them all.
inline constexpr std::size_t maxShownFaces = std::size_t(1) << 20;

// `1 pixel`, `3 pixels`; `1 piece`, `no pieces`.
std::string counted(std::int64_t count, std::string_view thing);
// `column 4`, `columns 4 to 9`.
std::string spanned(std::string_view thing, Span span);
// `north`, `east`, `south`, `west`.
std::string_view nameOf(Side side);

// The smallest rectangle round some pixels.
class Bounds {
public:
    void add(int x, int y) {
        x_ = {std::min(x_.first, x), std::max(x_.last, x)};
        y_ = {std::min(y_.first, y), std::max(y_.last, y)};
    }
    bool empty() const { return x_.first > x_.last; }
    Rect rect() const { return empty() ? Rect{} : Rect::ofSpans(x_, y_); }

private:
    static constexpr Span nothing{std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
    Span x_ = nothing;
    Span y_ = nothing;
};

// A finding of the check at hand.
Problem finding(Severity severity, std::string pointer, Rect at, std::string sentence, std::string fix = {});

// Good without findings, else as bad as the worst of them.
Verdict verdictOf(const Problems& problems);

// True where nothing was built that a check could look at.
bool nothingBuilt(const CheckSubject& subject);
CheckResult nothingToCheck(const CheckSubject& subject);

// A region of pixels that touch, by sides or by corners.
struct Patch {
    int pixels = 0;
    Rect at;
};

struct Patches {
    std::vector<Patch> largest;  // largest first, at most as many as asked for
    int count = 0;               // of all
    int pixels = 0;              // in all
};

// The regions of the marked pixels of a drawing. If `of` is not empty, regions without a pixel that it marks are left
// out.
Patches patchesOf(std::span<const std::uint8_t> marked, int width, int height, std::size_t limit,
                  std::span<const std::uint8_t> of = {});

}  // namespace rooftree
