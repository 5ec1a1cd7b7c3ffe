// What hangs together in a voxel grid.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/job.h"
#include "voxel/voxel_grid.h"

namespace rooftree {

// Spreads from seeds through solid voxels, six ways, a row of bits at a time. Keeps one bit a voxel besides the grid.
class SolidFlood {
public:
    explicit SolidFlood(const VoxelGrid& grid);

    // Everything solid in the layer.
    void seedLayer(int y);
    // A solid voxel; z counts from 0.
    void seed(Vec3i at);
    // Spreads as far as it goes. Throws Stopped.
    void run(const Job& job);

    // The reached bits of row (y, z), z counting from 0.
    std::span<const std::uint64_t> row(int y, int z) const {
        return {reached_.data() + rowAt(y, z) * std::size_t(words_), std::size_t(words_)};
    }
    // All of them, row by row.
    std::span<const std::uint64_t> all() const { return reached_; }

private:
    std::size_t rowAt(int y, int z) const { return std::size_t(y) * std::size_t(size_.z) + std::size_t(z); }
    std::span<const std::uint64_t> solid(int y, int z) const;
    void visit(int y, int z);
    bool spreadRow(int y, int z);

    const VoxelGrid& grid_;
    Vec3i size_;
    int words_;
    std::vector<std::uint64_t> reached_;
    std::vector<std::uint8_t> waiting_;  // of each row: 1 where it is in `open_`
    std::vector<std::uint32_t> open_;
};

}  // namespace rooftree
