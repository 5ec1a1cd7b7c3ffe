#include "voxel/voxel_grid.h"

#include <bit>
#include <limits>

#include <fmt/format.h>

#include "base/problem.h"

namespace rooftree {
namespace {

using Word = std::uint64_t;

// The words of row (y, z), or none where it lies outside the grid.
template <class Texel>
const Word* solidOrNull(const Voxels<Texel>& grid, int y, int z) {
    const Vec3i size = grid.size();
    return y < 0 || y >= size.y || z < 0 || z >= size.z ? nullptr : grid.solidRow(y, z).data();
}

template <class Texel>
VoxelCounts count(const Voxels<Texel>& grid) {
    VoxelCounts out;
    const Vec3i size = grid.size();
    const int words = grid.wordsPerRow();
    for (int y = 0; y < size.y; ++y)
        for (int z = 0; z < size.z; ++z) {
            const Word* row = grid.solidRow(y, z).data();
            const std::array<const Word*, 4> around{solidOrNull(grid, y - 1, z), solidOrNull(grid, y + 1, z),
                                                    solidOrNull(grid, y, z - 1), solidOrNull(grid, y, z + 1)};
            for (int w = 0; w < words; ++w) {
                const Word west = row[w] << 1 | (w > 0 ? row[w - 1] >> 63 : 0);
                const Word east = row[w] >> 1 | (w + 1 < words ? row[w + 1] << 63 : 0);
                Word covered = west & east;
                for (const Word* neighbour : around) covered &= neighbour ? neighbour[w] : 0;
                out.voxels += std::popcount(row[w]);
                out.shell += std::popcount(row[w] & ~covered);
            }
        }
    return out;
}

}  // namespace

VoxelGrid emptyGrid(Vec3i size, int zMin, int pixels) {
    if (size.x < 1 || size.y < 1 || size.z < 1) size = {};
    if (std::int64_t(size.x) * size.y > maxVoxels || std::int64_t(size.x) * size.y * size.z > maxVoxels)
        throw Error(Error::Kind::input,
                    {.what = "size",
                     .sentence = fmt::format("found a model of {} by {} by {} voxels, expected at most {} in all",
                                             size.x, size.y, size.z, maxVoxels)});
    if (pixels <= std::numeric_limits<std::uint16_t>::max()) return Voxels<std::uint16_t>(size, zMin);
    return Voxels<std::uint32_t>(size, zMin);
}

VoxelCounts countVoxels(const VoxelGrid& grid) {
    return std::visit([](const auto& voxels) { return count(voxels); }, grid);
}

}  // namespace rooftree
