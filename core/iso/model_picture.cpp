#include "iso/model_picture.h"

#include <fmt/format.h>

#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <vector>

#include "base/problem.h"
#include "iso/projection.h"
#include "voxel/surface_mesh.h"

namespace rooftree {
namespace {

constexpr int leastPixels = 2;

[[noreturn]] void refuse(std::string sentence) {
    Problem problem;
    problem.what = "picture";
    problem.sentence = std::move(sentence);
    throw Error(Error::Kind::input, std::move(problem));
}

// The spans of x - z and of x + z - 2 y, by which the projection has a voxel's north-west upper corner right and down, so
// that any number of pixels can be tried.
struct Extent {
    std::int64_t left = std::numeric_limits<std::int64_t>::max();
    std::int64_t right = std::numeric_limits<std::int64_t>::min();
    std::int64_t top = std::numeric_limits<std::int64_t>::max();  // in halves of p
    std::int64_t bottom = std::numeric_limits<std::int64_t>::min();

    void add(std::int64_t x, std::int64_t y, std::int64_t z) {
        left = std::min(left, x - z - 1);
        right = std::max(right, x - z + 1);
        top = std::min(top, x + z - 2 * y);
        bottom = std::max(bottom, x + z - 2 * y + 4);
    }
    std::int64_t width(int p) const { return (right - left) * p; }
    std::int64_t height(int p) const { return (bottom - top) * p / 2 - 1; }
};

// Columns of the first and the last voxel of a row, or nothing.
template <class Texel>
std::optional<Span> filled(const Voxels<Texel>& voxels, int y, int z) {
    const auto words = voxels.solidRow(y, z);
    std::optional<Span> out;
    for (std::size_t word = 0; word < words.size(); ++word) {
        if (words[word] == 0) continue;
        if (!out) out = Span{int(word) * 64 + std::countr_zero(words[word]), 0};
        out->last = int(word) * 64 + 63 - std::countl_zero(words[word]);
    }
    return out;
}

Rgba shaded(Rgba colour, Face face) {
    const int shade = faceShade(face);
    const auto channel = [shade](std::uint8_t value) { return std::uint8_t((value * shade + 50) / 100); };
    return {channel(colour.r), channel(colour.g), channel(colour.b), 255};
}

// Draws faces from the farthest to the nearest. The stamps of neighbouring faces meet without gap or overlap.
template <class Texel>
class Painter {
public:
    Painter(const Voxels<Texel>& voxels, const Drawing& drawing, const Image& atlas, const Extent& extent, int pixels,
            const ModelPictureOptions& options)
        : voxels_(voxels), p_(pixels), projection_{pixels, pixels / 2, pixels},
          left_(extent.left * pixels - options.margin), top_(extent.top * pixels / 2 - options.margin),
          image_(int(extent.width(pixels)) + 2 * options.margin, int(extent.height(pixels)) + 2 * options.margin,
                 options.background) {
        colours_.reserve(drawing.texel.size());
        for (const std::uint32_t key : drawing.texel) {
            const Point at = texelOf(key);
            const Rgba colour = atlas.at(at.x, at.y);
            colours_.push_back({shaded(colour, Face::south), shaded(colour, Face::top), shaded(colour, Face::east)});
        }
    }

    Image paint(const Job& job) {
        const Vec3i size = voxels_.size();
        for (int y = 0; y < size.y; ++y) {
            job.progress(double(y) / size.y, "picture");
            for (int z = 0; z < size.z; ++z) paintRow(y, z);
        }
        return std::move(image_);
    }

private:
    struct Colours {
        Rgba south;
        Rgba top;
        Rgba east;
    };

    void paintRow(int y, int z) {
        const auto solid = voxels_.solidRow(y, z);
        const auto texels = voxels_.row(y, z);
        const bool topmost = y + 1 == voxels_.size().y;
        const bool frontmost = z + 1 == voxels_.size().z;
        for (std::size_t word = 0; word < solid.size(); ++word) {
            const std::uint64_t above = topmost ? 0 : voxels_.solidRow(y + 1, z)[word];
            const std::uint64_t before = frontmost ? 0 : voxels_.solidRow(y, z + 1)[word];
            const std::uint64_t carried = word + 1 < solid.size() ? solid[word + 1] << 63 : 0;
            const std::uint64_t beside = solid[word] >> 1 | carried;
            std::uint64_t shown = solid[word] & ~(above & before & beside);
            for (; shown != 0; shown &= shown - 1) {
                const int bit = std::countr_zero(shown);
                const int x = int(word) * 64 + bit;
                const Colours& colours = colours_.at(std::size_t(texels[std::size_t(x)]) - 1);
                const Point at = projection_.at(x, z, y);  // a voxel is a tile
                const int right = int(at.x - left_);
                const int down = int(at.y - top_);
                if ((above >> bit & 1) == 0) stampTop(right, down, colours.top);
                if ((before >> bit & 1) == 0) stampWall(right, down, -1, colours.south);
                if ((beside >> bit & 1) == 0) stampWall(right, down, 1, colours.east);
            }
        }
    }

    // Columns are told by their distance from the edge between both walls, which is below (right, down).
    void stampTop(int right, int down, Rgba colour) {
        for (int column = 0; column < p_; ++column) {
            const int first = down + column / 2;
            const int end = down + p_ / 2 + (p_ - 1 - column) / 2;
            for (int row = first; row < end; ++row) {
                image_.at(right + column, row) = colour;
                image_.at(right - 1 - column, row) = colour;
            }
        }
    }
    void stampWall(int right, int down, int direction, Rgba colour) {
        for (int column = 0; column < p_; ++column) {
            const int x = direction > 0 ? right + column : right - 1 - column;
            const int first = down + p_ / 2 + (p_ - 1 - column) / 2;
            for (int row = first; row < first + p_; ++row) image_.at(x, row) = colour;
        }
    }

    const Voxels<Texel>& voxels_;
    int p_;
    Projection projection_;
    std::int64_t left_;
    std::int64_t top_;
    Image image_;
    std::vector<Colours> colours_;
};

template <class Texel>
Image picture(const Voxels<Texel>& voxels, const Drawing& drawing, const Image& atlas,
              const ModelPictureOptions& options, const Job& job) {
    Extent extent;
    const Vec3i size = voxels.size();
    for (int y = 0; y < size.y; ++y) {
        job.tick();
        for (int z = 0; z < size.z; ++z) {
            const auto row = filled(voxels, y, z);
            if (!row) continue;
            extent.add(row->first, y, z);
            extent.add(row->last, y, z);
        }
    }
    if (extent.left > extent.right) refuse("found a model without voxels, expected one or more");
    int pixels = options.pixelsPerVoxel;
    const std::int64_t room = maxPictureSide - 2 * options.margin;
    while (pixels > leastPixels && (extent.width(pixels) > room || extent.height(pixels) > room)) pixels -= 2;
    if (extent.width(pixels) > room || extent.height(pixels) > room)
        refuse(fmt::format("found a model that is {}x{} pixels large when drawn, expected at most {}x{}",
                           extent.width(pixels), extent.height(pixels), room, room));
    return Painter<Texel>(voxels, drawing, atlas, extent, pixels, options).paint(job);
}

}  // namespace

Image isometricPicture(const VoxelGrid& grid, const Drawing& drawing, const Image& atlas,
                       const ModelPictureOptions& options, const Job& job) {
    if (options.pixelsPerVoxel < leastPixels || options.pixelsPerVoxel > 64 || options.pixelsPerVoxel % 2 != 0)
        refuse(fmt::format("found {} pixels a voxel, expected an even number from {} to 64", options.pixelsPerVoxel,
                           leastPixels));
    if (options.margin < 0 || options.margin > 256)
        refuse(fmt::format("found a margin of {} pixels, expected 0 to 256", options.margin));
    return std::visit([&](const auto& voxels) { return picture(voxels, drawing, atlas, options, job); }, grid);
}

}  // namespace rooftree
