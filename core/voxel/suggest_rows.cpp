#include "voxel/suggest_rows.h"

namespace rooftree {

RowLooks::RowLooks(const Drawing& drawing)
    : drawing_(drawing), looks_(std::size_t(drawing.height)), firstDrawn_(drawing.height) {
    for (int y = 0; y < drawing.height; ++y) {
        RowLook& look = looks_[std::size_t(y)];
        int blacks = 0;
        for (int x = 0; x < drawing.width; ++x) {
            const auto i = std::size_t(drawing.index(x, y));
            if (!drawing.inside[i]) continue;
            if (look.span.count() == 0) look.span.first = x;
            look.span.last = x;
            blacks += drawing.shade[i] == Shade::black;
        }
        if (look.span.count() == 0) continue;
        firstDrawn_ = std::min(firstDrawn_, y);
        widest_ = std::max(widest_, look.span.count());
        look.line = blacks == look.span.count();
        const auto from = drawing.shade.begin() + drawing.index(0, y);
        if (look.span.count() > 4 && std::all_of(from + look.span.first + 2, from + look.span.last - 1,
                                                 [&](Shade shade) { return shade == from[look.span.first + 2]; }))
            look.plain = from[look.span.first + 2];
    }
}

bool RowLooks::dividing(int row) const {
    const RowLook& look = (*this)[row];
    return row > firstDrawn_ && look.line && 2 * look.span.count() >= widest_;
}

bool RowLooks::alike(int a, int b) const {
    constexpr int outline = 2;
    constexpr int tolerance = 8;
    const Span x{std::max((*this)[a].span.first, (*this)[b].span.first) + outline,
                 std::min((*this)[a].span.last, (*this)[b].span.last) - outline};
    int differing = 0;
    for (int i = x.first; i <= x.last; ++i)
        differing +=
            drawing_.shade[std::size_t(drawing_.index(i, a))] != drawing_.shade[std::size_t(drawing_.index(i, b))];
    return x.count() > 0 && differing * tolerance <= x.count();
}

}  // namespace rooftree
