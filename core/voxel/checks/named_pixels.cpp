#include "voxel/checks/named_pixels.h"

#include "voxel/extents.h"

namespace rooftree {
namespace {

// `/parts/2` of `/parts/2/side/rows`, `/desk` of `/desk/base`.
std::string ownerOf(const std::string& pointer) {
    const std::size_t from = pointer.starts_with("/parts/") ? std::string("/parts/").size() : 1;
    return pointer.substr(0, pointer.find('/', from));
}

}  // namespace

std::vector<std::uint8_t> namedPixels(const Template& how, const Drawing& drawing) {
    std::vector<std::uint8_t> out(drawing.inside.size(), how.parts ? 0 : 1);
    if (!how.parts) return out;
    const std::vector<Extent> extents = extentsOf(how);
    for (std::size_t i = 0; i < extents.size();) {
        // The extents of one owner follow each other; its rows are taken in all columns that it names.
        std::size_t end = i;
        std::optional<Span> columns;
        while (end < extents.size() && ownerOf(extents[end].pointer) == ownerOf(extents[i].pointer)) {
            const Span span = extents[end].span;
            if (extents[end].axis == Extent::Axis::columns)
                columns =
                    columns ? Span{std::min(columns->first, span.first), std::max(columns->last, span.last)} : span;
            ++end;
        }
        for (; i < end; ++i) {
            if (extents[i].axis != Extent::Axis::rows) continue;
            const Rect named = Rect::ofSpans(columns.value_or(Span{0, drawing.width - 1}), extents[i].span)
                                   .intersected({0, 0, drawing.width, drawing.height});
            for (int y = named.y; y < named.bottom(); ++y)
                std::fill_n(out.begin() + drawing.index(named.x, y), named.w, std::uint8_t(1));
        }
    }
    return out;
}

}  // namespace rooftree
