// Each plane of faces is a picture of bits; it is cut into rectangles twice, once with long rows first and once with
// long columns first, and the cut of fewer rectangles is kept. What a rectangle wears becomes a patch of the texture.
#include <algorithm>
#include <bit>
#include <numeric>
#include <unordered_map>

#include <fmt/format.h>

#include "base/problem.h"
#include "image/png.h"
#include "voxel/surface_mesh.h"

namespace rooftree {
namespace {

// With its rim, a patch must fit into a picture that can be read back.
constexpr int longestRect = maxImageSide - 2;
constexpr int wordBits = 64;

// The exposed faces of one plane: a bit a face, rows along the first axis of its quads.
class FacePlane {
public:
    FacePlane(int width, int height)
        : width_(width), height_(height), words_((width + wordBits - 1) / wordBits),
          bits_(std::size_t(words_) * std::size_t(height)) {}

    int width() const { return width_; }
    int height() const { return height_; }
    std::uint64_t* row(int j) { return bits_.data() + std::size_t(j) * std::size_t(words_); }
    const std::uint64_t* row(int j) const { return bits_.data() + std::size_t(j) * std::size_t(words_); }
    void set(int i, int j) { row(j)[i / wordBits] |= std::uint64_t(1) << i % wordBits; }
    bool has(int i, int j) const { return (row(j)[i / wordBits] >> i % wordBits & 1) != 0; }
    bool empty() const {
        return std::ranges::all_of(bits_, [](std::uint64_t word) { return word == 0; });
    }

    // The first face of row j at `from` or after it, or width().
    int next(int j, int from) const {
        for (int w = from / wordBits; w < words_; ++w) {
            std::uint64_t word = row(j)[w];
            if (w == from / wordBits) word &= ~std::uint64_t(0) << from % wordBits;
            if (word != 0) return w * wordBits + std::countr_zero(word);
        }
        return width_;
    }
    bool hasAll(int j, int from, int to) const {
        return everyWord(from, to, [&](int w, std::uint64_t mask) { return (row(j)[w] & mask) == mask; });
    }
    void clear(int j, int from, int to) {
        everyWord(from, to, [&](int w, std::uint64_t mask) {
            row(j)[w] &= ~mask;
            return true;
        });
    }
    FacePlane transposed() const {
        FacePlane out(height_, width_);
        for (int j = 0; j < height_; ++j)
            for (int i = next(j, 0); i < width_; i = next(j, i + 1)) out.set(j, i);
        return out;
    }

private:
    // Asks of every word that holds columns from <= i < to, until one says no.
    template <class Ask>
    static bool everyWord(int from, int to, Ask ask) {
        for (int w = from / wordBits; w * wordBits < to; ++w) {
            std::uint64_t mask = ~std::uint64_t(0);
            if (w * wordBits < from) mask <<= from % wordBits;
            if (to - w * wordBits < wordBits) mask &= (std::uint64_t(1) << (to - w * wordBits)) - 1;
            if (!ask(w, mask)) return false;
        }
        return true;
    }

    int width_;
    int height_;
    int words_;
    std::vector<std::uint64_t> bits_;
};

// Where rectangles end along an axis: where origin + i is a multiple of the lattice; and where they would grow past
// longestRect.
struct Cuts {
    int lattice = 0;
    int origin = 0;
    // The first cut after i.
    int after(int i) const {
        return lattice > 0 ? i + std::min(lattice - floorMod(origin + i, lattice), longestRect) : i + longestRect;
    }
};

// Rows first: each rectangle is as wide as it can be, and then as high.
std::vector<Rect> cutRowsFirst(FacePlane plane, Cuts alongRows, Cuts alongColumns) {
    std::vector<Rect> out;
    for (int j = 0; j < plane.height(); ++j)
        for (int i = plane.next(j, 0); i < plane.width(); i = plane.next(j, i)) {
            const int farthest = std::min(plane.width(), alongRows.after(i));
            int right = i + 1;
            while (right < farthest && plane.has(right, j)) ++right;
            const int lowest = std::min(plane.height(), alongColumns.after(j));
            int bottom = j + 1;
            while (bottom < lowest && plane.hasAll(bottom, i, right)) ++bottom;
            for (int k = j; k < bottom; ++k) plane.clear(k, i, right);
            out.push_back({i, j, right - i, bottom - j});
        }
    return out;
}

std::vector<Rect> cut(const FacePlane& plane, Cuts alongRows, Cuts alongColumns) {
    std::vector<Rect> rows = cutRowsFirst(plane, alongRows, alongColumns);
    std::vector<Rect> columns = cutRowsFirst(plane.transposed(), alongColumns, alongRows);
    if (columns.size() >= rows.size()) return rows;
    for (Rect& rect : columns) rect = {rect.y, rect.x, rect.h, rect.w};
    return columns;
}

// Patches of pixels, alike ones kept once, each with a rim that repeats its edge, laid out on shelves.
class Patchwork {
public:
    // Gives the number of the patch.
    std::size_t add(int width, int height, std::span<const Rgba> pixels) {
        std::uint64_t hash = std::uint64_t(width);
        for (const Rgba& pixel : pixels) {
            const std::uint32_t value =
                std::uint32_t(pixel.r) << 24 | std::uint32_t(pixel.g) << 16 | std::uint32_t(pixel.b) << 8 | pixel.a;
            hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
            hash ^= hash >> 29;
        }
        std::vector<std::size_t>& alike = byHash_[hash];
        for (const std::size_t candidate : alike) {
            const Patch& patch = patches_[candidate];
            if (patch.place.w == width && patch.place.h == height && std::ranges::equal(pixelsOf(patch), pixels))
                return candidate;
        }
        alike.push_back(patches_.size());
        patches_.push_back({{0, 0, width, height}, pixels_.size()});
        pixels_.insert(pixels_.end(), pixels.begin(), pixels.end());
        return patches_.size() - 1;
    }

    // Places all patches; the picture holds them with their rims. Throws Error (input) if it would be too large.
    Image layOut() {
        std::vector<std::size_t> order(patches_.size());
        std::iota(order.begin(), order.end(), std::size_t(0));
        std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
            const Rect& one = patches_[a].place;
            const Rect& other = patches_[b].place;
            return std::tuple(-one.h, -one.w, a) < std::tuple(-other.h, -other.w, b);
        });
        std::int64_t area = 0;
        int widest = 1;
        for (const Patch& patch : patches_) {
            area += std::int64_t(patch.place.w + 2) * (patch.place.h + 2);
            widest = std::max(widest, patch.place.w + 2);
        }
        int width = widest;
        while (width < maxImageSide && std::int64_t(width) * width < area) ++width;
        int height = shelve(order, width);
        if (height > maxImageSide) height = shelve(order, width = maxImageSide);
        if (height > maxImageSide || std::int64_t(width) * height > maxImagePixels)
            throw Error(
                Error::Kind::input,
                {"",
                 "",
                 "size",
                 Severity::problem,
                 {},
                 fmt::format("the baked texture needs more than {} rows of {} pixels, expected at most {} pixels",
                             height, width, maxImagePixels),
                 "mesh onto the atlas instead"});
        Image picture(width, std::max(height, 1));
        for (const Patch& patch : patches_) paint(patch, picture);
        return picture;
    }

    const Rect& placeOf(std::size_t patch) const { return patches_[patch].place; }

private:
    struct Patch {
        Rect place;  // without the rim
        std::size_t firstPixel = 0;
    };

    std::span<const Rgba> pixelsOf(const Patch& patch) const {
        return {pixels_.data() + patch.firstPixel, std::size_t(patch.place.w) * std::size_t(patch.place.h)};
    }
    // Fills shelves from the top, tallest patches first; gives the height of them all.
    int shelve(const std::vector<std::size_t>& order, int width) {
        int x = 0;
        int y = 0;
        int shelf = 0;
        for (const std::size_t i : order) {
            Rect& place = patches_[i].place;
            if (x + place.w + 2 > width) {
                y += shelf;
                x = shelf = 0;
            }
            if (y > maxImageSide) return y;
            place.x = x + 1;
            place.y = y + 1;
            x += place.w + 2;
            shelf = std::max(shelf, place.h + 2);
        }
        return y + shelf;
    }
    void paint(const Patch& patch, Image& picture) const {
        const Rect& place = patch.place;
        const std::span<const Rgba> pixels = pixelsOf(patch);
        for (int y = -1; y <= place.h; ++y)
            for (int x = -1; x <= place.w; ++x) {
                const int column = std::clamp(x, 0, place.w - 1);
                const int row = std::clamp(y, 0, place.h - 1);
                picture.at(place.x + x, place.y + y) = pixels[std::size_t(row * place.w + column)];
            }
    }

    std::vector<Patch> patches_;
    std::vector<Rgba> pixels_;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> byHash_;
};

// The way a face's texels run along its axes, as a drawing is seen upright on it.
struct Upright {
    int first;
    int second;
};
constexpr Upright uprightOn(Face face) {
    switch (face) {
        case Face::south:
        case Face::north:
        case Face::west: return {1, -1};
        case Face::east: return {-1, -1};
        case Face::top:
        case Face::bottom: return {1, 1};
    }
    return {1, 1};
}

template <class Texel>
class Baker {
public:
    Baker(const Voxels<Texel>& grid, const Drawing& drawing, const Image& atlas, int lattice, std::vector<Quad>& quads)
        : grid_(grid), drawing_(drawing), atlas_(atlas), lattice_(lattice), quads_(quads) {}

    Image bake() {
        const Vec3i size = grid_.size();
        for (const Face face : {Face::south, Face::north}) {
            const int toward = face == Face::south ? 1 : -1;
            for (int z = 0; z < size.z; ++z) {
                FacePlane plane(size.x, size.y);
                for (int y = 0; y < size.y; ++y) expose(plane.row(y), y, z, y, z + toward);
                addPlane(face, z, plane, {lattice_, 0}, {});
            }
        }
        for (const Face face : {Face::top, Face::bottom}) {
            const int toward = face == Face::top ? 1 : -1;
            for (int y = face == Face::top ? 0 : 1; y < size.y; ++y) {
                FacePlane plane(size.x, size.z);
                for (int z = 0; z < size.z; ++z) expose(plane.row(z), y, z, y + toward, z);
                addPlane(face, y, plane, {lattice_, 0}, {lattice_, grid_.zMin()});
            }
        }
        addFlanks(Face::east);
        addFlanks(Face::west);
        Image texture = patchwork_.layOut();
        for (std::size_t i = 0; i < quads_.size(); ++i) {
            Quad& quad = quads_[i];
            const Rect& place = patchwork_.placeOf(patchOf_[i]);
            quad.u = std::uint16_t(quad.firstStep.du < 0 ? place.right() - 1 : place.x);
            quad.v = std::uint16_t(quad.secondStep.dv < 0 ? place.bottom() - 1 : place.y);
        }
        return texture;
    }

private:
    // Writes which voxels of row (y, z) have air at the same column of another row.
    void expose(std::uint64_t* out, int y, int z, int otherY, int otherZ) const {
        const auto words = grid_.solidRow(y, z);
        const bool inside = otherY >= 0 && otherY < grid_.size().y && otherZ >= 0 && otherZ < grid_.size().z;
        const std::uint64_t* other = inside ? grid_.solidRow(otherY, otherZ).data() : nullptr;
        for (std::size_t w = 0; w < words.size(); ++w) out[w] = words[w] & ~(other ? other[w] : 0);
    }

    // The flanks of all columns are gathered in one pass over the rows.
    void addFlanks(Face face) {
        const Vec3i size = grid_.size();
        std::vector<FacePlane> planes(std::size_t(size.x), FacePlane(size.z, size.y));
        for (int y = 0; y < size.y; ++y)
            for (int z = 0; z < size.z; ++z) {
                const auto words = grid_.solidRow(y, z);
                for (std::size_t w = 0; w < words.size(); ++w) {
                    std::uint64_t cover = 0;
                    if (face == Face::east)
                        cover = words[w] >> 1 | (w + 1 < words.size() ? words[w + 1] << (wordBits - 1) : 0);
                    else
                        cover = words[w] << 1 | (w > 0 ? words[w - 1] >> (wordBits - 1) : 0);
                    for (std::uint64_t left = words[w] & ~cover; left != 0; left &= left - 1)
                        planes[w * wordBits + std::size_t(std::countr_zero(left))].set(z, y);
                }
            }
        for (int x = 0; x < size.x; ++x) addPlane(face, x, planes[std::size_t(x)], {lattice_, grid_.zMin()}, {});
    }

    void addPlane(Face face, int at, const FacePlane& plane, Cuts alongFirst, Cuts alongSecond) {
        if (plane.empty()) return;
        for (const Rect& rect : cut(plane, alongFirst, alongSecond)) addQuad(face, at, rect);
    }

    // Rows or columns that are all alike are baked once, and the quad stands still along them.
    void addQuad(Face face, int at, const Rect& rect) {
        const Upright upright = uprightOn(face);
        worn_.clear();
        for (int row = 0; row < rect.h; ++row)
            for (int column = 0; column < rect.w; ++column) {
                const int i = rect.x + (upright.first > 0 ? column : rect.w - 1 - column);
                const int j = rect.y + (upright.second > 0 ? row : rect.h - 1 - row);
                worn_.push_back(colourAt(voxelOf(face, at, i, j)));
            }
        const auto pixel = [&](int column, int row) { return worn_[std::size_t(row * rect.w + column)]; };
        bool alikeColumns = true;
        bool alikeRows = true;
        for (int row = 0; row < rect.h; ++row)
            for (int column = 0; column < rect.w; ++column) {
                alikeColumns = alikeColumns && pixel(column, row) == pixel(0, row);
                alikeRows = alikeRows && pixel(column, row) == pixel(column, 0);
            }
        const int width = alikeColumns ? 1 : rect.w;
        const int height = alikeRows ? 1 : rect.h;
        if (alikeColumns)
            for (int row = 0; row < height; ++row) worn_[std::size_t(row)] = pixel(0, row);
        worn_.resize(std::size_t(width) * std::size_t(height));
        patchOf_.push_back(patchwork_.add(width, height, worn_));
        Vec3i voxel = voxelOf(face, at, rect.x, rect.y);
        voxel.z += grid_.zMin();
        quads_.push_back({voxel,
                          std::uint16_t(rect.w),
                          std::uint16_t(rect.h),
                          face,
                          {std::int8_t(width > 1 ? upright.first : 0), 0},
                          {0, std::int8_t(height > 1 ? upright.second : 0)},
                          0,
                          0});
    }

    // Of the face (i, j) of the plane that lies at `at`; z counts from 0.
    static Vec3i voxelOf(Face face, int at, int i, int j) {
        switch (face) {
            case Face::south:
            case Face::north: return {i, j, at};
            case Face::top:
            case Face::bottom: return {i, at, j};
            case Face::east:
            case Face::west: return {at, j, i};
        }
        return {};
    }
    Rgba colourAt(Vec3i voxel) const {
        const Texel texel = grid_.row(voxel.y, voxel.z)[std::size_t(voxel.x)];
        const Point at = texelOf(drawing_.texel[texel - 1]);
        return atlas_.at(at.x, at.y);
    }

    const Voxels<Texel>& grid_;
    const Drawing& drawing_;
    const Image& atlas_;
    int lattice_;
    std::vector<Quad>& quads_;
    std::vector<std::size_t> patchOf_;  // of each quad
    Patchwork patchwork_;
    std::vector<Rgba> worn_;
};

}  // namespace

SurfaceMesh bakedMesh(const VoxelGrid& grid, const Drawing& drawing, const Image& atlas, MeshOptions options) {
    SurfaceMesh mesh;
    mesh.counts = countVoxels(grid);
    mesh.texture = std::visit(
        [&]<class Texel>(const Voxels<Texel>& voxels) {
            return Baker<Texel>(voxels, drawing, atlas, options.lattice, mesh.quads).bake();
        },
        grid);
    mesh.textureWidth = mesh.texture->width();
    mesh.textureHeight = mesh.texture->height();
    return mesh;
}

}  // namespace rooftree
