// The unit faces of a voxel grid that can be seen.
#pragma once

#include <array>
#include <bit>

#include "base/job.h"
#include "voxel/surface_mesh.h"

namespace rooftree {

// Calls visit(place, face, texel) for every face with air before it, layer by layer from below, z counted from the
// plot's back. The undersides on the ground do not count. Ticks the job with every layer.
template <class Texel, class Visit>
void forEachVisibleFace(const Voxels<Texel>& grid, const Job& job, const Visit& visit) {
    using Word = std::uint64_t;
    const Vec3i size = grid.size();
    const auto wordOf = [&](int y, int z, int w) -> Word {
        const bool there = y >= 0 && y < size.y && z >= 0 && z < size.z;
        return there ? grid.solidRow(y, z)[std::size_t(w)] : 0;
    };
    for (int y = 0; y < size.y; ++y) {
        job.tick();
        for (int z = 0; z < size.z; ++z) {
            const auto row = grid.solidRow(y, z);
            const auto texels = grid.row(y, z);
            for (int w = 0; w < grid.wordsPerRow(); ++w) {
                const Word solid = row[std::size_t(w)];
                if (solid == 0) continue;
                const Word west = solid << 1 | (w > 0 ? row[std::size_t(w - 1)] >> 63 : 0);
                const Word east = solid >> 1 | (w + 1 < grid.wordsPerRow() ? row[std::size_t(w + 1)] << 63 : 0);
                const std::array<Word, 6> covered{wordOf(y, z + 1, w),
                                                  wordOf(y, z - 1, w),
                                                  wordOf(y + 1, z, w),
                                                  y == 0 ? solid : wordOf(y - 1, z, w),
                                                  east,
                                                  west};
                for (std::size_t f = 0; f < covered.size(); ++f)
                    for (Word bare = solid & ~covered[f]; bare != 0; bare &= bare - 1) {
                        const int x = w * 64 + std::countr_zero(bare);
                        visit(Vec3i{x, y, z + grid.zMin()}, Face(f), texels[std::size_t(x)]);
                    }
            }
        }
    }
}

}  // namespace rooftree
