// A dense box of voxels, each wearing a pixel of the drawing.
#pragma once

#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "base/geometry.h"

namespace rooftree {

inline constexpr std::int64_t maxVoxels = std::int64_t(1) << 27;

// Rows run along x; row (y, z) holds the voxels (0..size.x-1, y, zMin + z). A texel of 0 is air, else it is the
// index of a pixel plus 1. A bit a voxel tells what is solid: bit x % 64 of word x / 64 of the row.
template <class Texel>
class Voxels {
public:
    using TexelType = Texel;

    Voxels() = default;
    // Air. `size` in voxels, each above zero and at most maxVoxels together.
    Voxels(Vec3i size, int zMin)
        : size_(size), zMin_(zMin), words_((size.x + 63) / 64),
          texels_(std::size_t(size.x) * std::size_t(size.y) * std::size_t(size.z)),
          solid_(std::size_t(words_) * std::size_t(size.y) * std::size_t(size.z)) {}

    Vec3i size() const { return size_; }
    int zMin() const { return zMin_; }
    int wordsPerRow() const { return words_; }

    // z counts from 0 here, whatever zMin is.
    std::span<Texel> row(int y, int z) {
        return {texels_.data() + rowIndex(y, z) * std::size_t(size_.x), std::size_t(size_.x)};
    }
    std::span<const Texel> row(int y, int z) const {
        return {texels_.data() + rowIndex(y, z) * std::size_t(size_.x), std::size_t(size_.x)};
    }
    std::span<std::uint64_t> solidRow(int y, int z) {
        return {solid_.data() + rowIndex(y, z) * std::size_t(words_), std::size_t(words_)};
    }
    std::span<const std::uint64_t> solidRow(int y, int z) const {
        return {solid_.data() + rowIndex(y, z) * std::size_t(words_), std::size_t(words_)};
    }

    bool contains(int x, int y, int z) const {
        return x >= 0 && x < size_.x && y >= 0 && y < size_.y && z >= 0 && z < size_.z;
    }
    // The texel at a place that may lie outside, where there is air.
    Texel at(int x, int y, int z) const { return contains(x, y, z) ? row(y, z)[std::size_t(x)] : Texel{0}; }
    void set(int x, int y, int z, Texel texel) {
        row(y, z)[std::size_t(x)] = texel;
        std::uint64_t& word = solidRow(y, z)[std::size_t(x / 64)];
        const std::uint64_t bit = std::uint64_t(1) << x % 64;
        word = texel != 0 ? word | bit : word & ~bit;
    }
    // The same voxel, not of air, in every row of a run of depth; all of it lies in the grid.
    void setRun(int x, int y, Span z, Texel texel) {
        if (z.first > z.last) return;
        Texel* texels = row(y, z.first).data() + x;
        std::uint64_t* words = solidRow(y, z.first).data() + x / 64;
        const std::uint64_t bit = std::uint64_t(1) << x % 64;
        for (int i = z.first; i <= z.last; ++i, texels += size_.x, words += words_) {
            *texels = texel;
            *words |= bit;
        }
    }
    bool operator==(const Voxels&) const = default;

private:
    std::size_t rowIndex(int y, int z) const { return std::size_t(y) * std::size_t(size_.z) + std::size_t(z); }

    Vec3i size_;
    int zMin_ = 0;
    int words_ = 0;
    std::vector<Texel> texels_;
    std::vector<std::uint64_t> solid_;
};

// 16 bits a texel, or 32 for drawings of more than 65,535 pixels.
using VoxelGrid = std::variant<Voxels<std::uint16_t>, Voxels<std::uint32_t>>;

// Air of this size, whose texels can name every one of `pixels` pixels. A size below one each way is an empty grid.
// Throws Error (input) past maxVoxels.
VoxelGrid emptyGrid(Vec3i size, int zMin, int pixels);

struct VoxelCounts {
    std::int64_t voxels = 0;
    std::int64_t shell = 0;  // voxels with at least one of six neighbours empty
    bool operator==(const VoxelCounts&) const = default;
};

VoxelCounts countVoxels(const VoxelGrid& grid);

}  // namespace rooftree
