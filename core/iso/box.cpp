#include "iso/box.h"

#include <fmt/format.h>

#include "base/problem.h"

namespace rooftree {

void checkBox(const Box& box, int number) {
    for (int axis = 0; axis < 3; ++axis) {
        const Range& range = along(box, axis);
        if (range.low <= range.high && range.low >= -maxBoxCoordinate && range.high <= maxBoxCoordinate) continue;
        throw Error(
            Error::Kind::input,
            {.what = "box",
             .sentence = fmt::format("found box {} from {} to {} along {}, expected numbers that rise, from "
                                     "{} to {}",
                                     number, range.low, range.high, "xyz"[axis], -maxBoxCoordinate, maxBoxCoordinate)});
    }
}

std::int64_t doubledArea(const Range& x, const Range& y, const Range& across) {
    if (x.empty() || y.empty() || across.empty()) return 0;
    // Of the part of the rectangle where x - y is below `line`.
    const auto below = [&](std::int64_t line) {
        const auto corner = [&](int atX, int atY) {
            const std::int64_t past = std::max<std::int64_t>(0, line - (std::int64_t(atX) - atY));
            return past * past;
        };
        line = std::clamp(line, std::int64_t(x.low) - y.high, std::int64_t(x.high) - y.low);
        return corner(x.low, y.high) - corner(x.high, y.high) - corner(x.low, y.low) + corner(x.high, y.low);
    };
    return below(across.high) - below(across.low);
}

Relation relation(const Box& first, const Box& second, Slant slant) {
    if (!hexagonOf(first, slant).meets(hexagonOf(second, slant))) return Relation::apart;
    return relationByAxes(first, second);
}

}  // namespace rooftree
