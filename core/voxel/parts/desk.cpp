#include "voxel/parts/part_canvas.h"

namespace rooftree {
namespace {

struct Cover {
    Span x;
    Span rows;
};

// The rows and columns that the drawings of the parts cover, of those that have rows at all.
std::vector<Cover> coversOf(const Template& how, const PartSource& source) {
    std::vector<Cover> covers;
    const auto add = [&]<class Kind>(const Kind& kind) {
        if constexpr (std::is_same_v<Kind, UprightPart>)
            covers.push_back({source.columnsOf(kind.x), {kind.top.first, kind.facade.last}});
        else if constexpr (!std::is_same_v<Kind, DiscPart>)
            covers.push_back({source.columnsOf(kind.x), kind.rows});
    };
    for (const Part& part : *how.parts) std::visit(add, part);
    return covers;
}

struct DeskBox {
    Span x;
    Span z;
};

// Where a part stands before the drawn top, the lid goes on with the nearer column beside that part.
int lidColumn(int x, int row, std::span<const Cover> covers, const DeskBox& box) {
    for (const Cover& cover : covers) {
        if (!cover.x.contains(x) || !cover.rows.contains(row)) continue;
        const int beside = x - cover.x.first < cover.x.last - x ? cover.x.first - 1 : cover.x.last + 1;
        return std::clamp(beside, box.x.first, box.x.last);
    }
    return x;
}

// The lid that no drawing shows: a black rim, white courses along the north and west, a field.
Shade lidShade(int x, int z, const DeskBox& box, LidShade field) {
    if (x == box.x.first || x == box.x.last || z == box.z.first || z == box.z.last) return Shade::black;
    if (x == box.x.first + 1 || z == box.z.first + 1) return Shade::white;
    return field == LidShade::white ? Shade::white : Shade::grey;
}

}  // namespace

void build(const Desk& desk, const Template& how, const PartSource& source, PartCanvas& canvas) {
    const int depth = desk.depthPx.value_or(desk.depth ? *desk.depth * source.tileSize : source.measures.depth);
    const DeskBox box{source.columnsOf(desk.x), {desk.z, desk.z + depth - 1}};
    const Span columns = canvas.columns(box.x);
    const Span depths = canvas.depths(box.z.first, box.z.count());
    const auto column = [&](int x) { return std::clamp(x, 0, source.drawing.width - 1); };

    for (int row = desk.base.first; row <= desk.base.last; ++row) {
        const int y = desk.base.last - row;
        for (int x = columns.first; x <= columns.last; ++x) {
            if (!source.inside(x, row)) continue;
            const int within = source.interiorColumn(x, row, box.x);
            canvas.put(x, y, depths, within, row);
            for (const int skin : {box.z.first, box.z.last}) canvas.put(x, y, skin, x, row);
            if (source.measures.recess[std::size_t(source.drawing.index(x, row))]) canvas.clear(x, y, box.z.last);
        }
    }

    const Span fascia = canvas.rows(desk.fascia);
    for (int row = fascia.first; row <= fascia.last; ++row)
        for (int x = columns.first; x <= columns.last; ++x)
            canvas.put(x, source.plane - 1 - (row - desk.fascia.first), depths, x, row);

    const std::vector<Cover> covers = coversOf(how, source);
    for (int z = depths.first; z <= depths.last; ++z)
        for (int x = columns.first; x <= columns.last; ++x) {
            if (!desk.top) {
                canvas.put(x, source.plane - 1, z, source.shadeTexel(lidShade(x, z, box, desk.lid)));
                continue;
            }
            const bool edge = z == box.z.last;
            const int row =
                edge ? desk.fascia.first : std::min(desk.top->first + z - box.z.first, canvas.rows(*desk.top).last);
            canvas.put(x, source.plane - 1, z, column(lidColumn(x, row, covers, box)), row);
        }
}

}  // namespace rooftree
