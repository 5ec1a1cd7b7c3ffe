#include "voxel/front_view.h"

namespace rooftree {
namespace {

// What the foremost voxel wears at each column and height (0 the lowest), or -1.
template <class Texel>
Grid<std::int32_t> foremost(const Voxels<Texel>& grid, const Job& job) {
    const Vec3i size = grid.size();
    Grid<std::int32_t> out(size.x, size.y, -1);
    for (int y = 0; y < size.y; ++y) {
        job.tick();
        auto row = out.row(y);
        for (int z = size.z - 1; z >= 0; --z) {
            const auto texels = grid.row(y, z);
            for (std::size_t x = 0; x < texels.size(); ++x)
                if (row[x] < 0 && texels[x] != 0) row[x] = std::int32_t(texels[x]) - 1;
        }
    }
    return out;
}

// Which pixels visible tops wear, and which visible south sides.
struct Worn {
    std::vector<std::uint8_t> top;
    std::vector<std::uint8_t> south;
};

template <class Texel>
Worn wornBy(const Voxels<Texel>& grid, int pixels, const Job& job) {
    Worn out{std::vector<std::uint8_t>(std::size_t(pixels)), std::vector<std::uint8_t>(std::size_t(pixels))};
    const Vec3i size = grid.size();
    for (int y = 0; y < size.y; ++y) {
        job.tick();
        for (int z = 0; z < size.z; ++z) {
            const auto here = grid.row(y, z);
            const Texel* above = y + 1 < size.y ? grid.row(y + 1, z).data() : nullptr;
            const Texel* before = z + 1 < size.z ? grid.row(y, z + 1).data() : nullptr;
            for (std::size_t x = 0; x < here.size(); ++x) {
                if (here[x] == 0) continue;
                if (!above || above[x] == 0) out.top[std::size_t(here[x]) - 1] = 1;
                if (!before || before[x] == 0) out.south[std::size_t(here[x]) - 1] = 1;
            }
        }
    }
    return out;
}

// The row of the drawing on which the lowest voxels stand.
int baseRow(const Model& model, bool parts) {
    if (!parts) return model.measures.ground - 1;
    for (int i = model.drawing.pixels() - 1; i >= 0; --i)
        if (model.drawing.inside[std::size_t(i)] != 0) return i / model.drawing.width;
    return model.drawing.height - 1;
}

// The roof of a column, down to its underside, takes the place of what is drawn there.
bool ofRoof(const Measures& measures, const Template& how, int x, int row, int height) {
    if (row < measures.roofRows) return true;
    const int top = measures.top[std::size_t(x)];
    return top < measures.roofRows && height > measures.yTop - top - how.slab.value_or(0);
}

}  // namespace

Rgba colourOf(const Drawing& drawing, const Image& atlas, int pixel) {
    const Point texel = texelOf(drawing.texel[std::size_t(pixel)]);
    return atlas.at(texel.x, texel.y);
}

FrontView frontView(const Model& model, const Template& how, const Image& atlas, const Job& job) {
    const Drawing& drawing = model.drawing;
    const bool parts = how.parts.has_value();
    const Grid<std::int32_t> front = std::visit([&](const auto& grid) { return foremost(grid, job); }, model.grid);
    const Worn worn = std::visit([&](const auto& grid) { return wornBy(grid, drawing.pixels(), job); }, model.grid);

    FrontView out;
    out.pixel = Grid<std::int32_t>(drawing.width, drawing.height, -1);
    out.match = Grid<FrontMatch>(drawing.width, drawing.height);
    const int base = baseRow(model, parts);
    for (int y = 0; y < drawing.height; ++y)
        for (int x = 0; x < drawing.width; ++x) {
            const int height = base - y;
            const std::int32_t seen = front.contains({x, height}) ? front.at(x, height) : -1;
            out.pixel.at(x, y) = seen;
            const int drawn = drawing.index(x, y);
            const bool inside = drawing.inside[std::size_t(drawn)] != 0;
            const bool onTop = worn.top[std::size_t(drawn)] != 0;
            FrontMatch& match = out.match.at(x, y);
            if (parts)
                match = !inside                               ? FrontMatch::outside
                        : worn.south[std::size_t(drawn)] != 0 ? FrontMatch::same
                        : onTop                               ? FrontMatch::fromAbove
                                                              : FrontMatch::missing;
            else if (!inside && seen < 0)
                match = FrontMatch::outside;
            else if (ofRoof(model.measures, how, x, y, height) || (inside && onTop && seen != drawn))
                match = FrontMatch::fromAbove;
            else if (!inside)
                match = FrontMatch::extra;
            else if (seen < 0)
                match = FrontMatch::missing;
            else
                match = colourOf(drawing, atlas, seen) == colourOf(drawing, atlas, drawn) ? FrontMatch::same
                                                                                          : FrontMatch::differs;
            out.differing += match >= FrontMatch::differs ? 1 : 0;
        }
    return out;
}

}  // namespace rooftree
