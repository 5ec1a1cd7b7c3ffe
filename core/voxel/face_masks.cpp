#include "voxel/face_masks.h"

#include <algorithm>

namespace rooftree {

ColumnBlock columnBlock(int first, int width, int lattice) {
    const int left = width - first;
    if (left <= wordBits) return {first, left};
    if (lattice <= 0 || lattice > wordBits) return {first, wordBits};
    return {first, wordBits - (first + wordBits) % lattice};
}

std::uint64_t latticeStarts(ColumnBlock block, int lattice) {
    std::uint64_t starts = 0;
    if (lattice <= 0) return starts;
    for (int i = floorMod(-block.first, lattice); i < block.count; i += lattice) starts |= std::uint64_t(1) << i;
    return starts;
}

std::vector<std::uint8_t> latticeStartsAlongZ(int zMin, int depth, int lattice) {
    std::vector<std::uint8_t> starts(std::size_t(depth), 0);
    if (lattice > 0)
        for (int z = floorMod(-zMin, lattice); z < depth; z += lattice) starts[std::size_t(z)] = 1;
    return starts;
}

template <class Texel>
SolidRows::SolidRows(const Voxels<Texel>& grid, ColumnBlock block)
    : stride_(std::size_t(grid.size().z) + 2), rows_(stride_ * (std::size_t(grid.size().y) + 2)) {
    const Vec3i size = grid.size();
    const int last = block.first + block.count;
    if (block.first > 0) westRim_.resize(rows_.size());
    if (last < size.x) eastRim_.resize(rows_.size());
    const int word = block.first / wordBits;
    const int shift = block.first % wordBits;
    const bool split = shift != 0 && word + 1 < grid.wordsPerRow();
    for (int y = 0; y < size.y; ++y)
        for (int z = 0; z < size.z; ++z) {
            const std::span<const std::uint64_t> words = grid.solidRow(y, z);
            const std::size_t at = std::size_t(y + 1) * stride_ + std::size_t(z + 1);
            std::uint64_t bits = words[std::size_t(word)] >> shift;
            if (split) bits |= words[std::size_t(word) + 1] << (wordBits - shift);
            rows_[at] = bits & lowBits(block.count);
            const auto bitAt = [&](int x) { return words[std::size_t(x / wordBits)] >> x % wordBits & 1; };
            if (block.first > 0) westRim_[at] = bitAt(block.first - 1);
            if (last < size.x) eastRim_[at] = bitAt(last) << (block.count - 1);
        }
}
template SolidRows::SolidRows(const Voxels<std::uint16_t>&, ColumnBlock);
template SolidRows::SolidRows(const Voxels<std::uint32_t>&, ColumnBlock);

}  // namespace rooftree
