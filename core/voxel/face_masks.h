// Rows of voxels as bits: which are solid, and which wear what the row before wears.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "voxel/voxel_grid.h"

namespace rooftree {

// As many columns as one word holds are worked on at a time.
inline constexpr int wordBits = 64;

// Bits 0 to count - 1; count from 0 to 64.
constexpr std::uint64_t lowBits(int count) {
    return count >= wordBits ? ~std::uint64_t(0) : (std::uint64_t(1) << count) - 1;
}

// Columns first to first + count - 1 of every row, at most 64: what one sweep over a grid works on.
struct ColumnBlock {
    int first = 0;
    int count = 0;
};

// The widest block from `first` on that ends at the far side or on the lattice, so that no cell of it is split that fits
// into a word.
ColumnBlock columnBlock(int first, int width, int lattice);

// Bit i is set where column block.first + i begins a cell of the lattice.
std::uint64_t latticeStarts(ColumnBlock block, int lattice);

// Of each z counted from 0: 1 where zMin + z begins a cell of the lattice.
std::vector<std::uint8_t> latticeStartsAlongZ(int zMin, int depth, int lattice);

// The solid voxels of every row within a block, as bits from block.first on, with air all round.
class SolidRows {
public:
    template <class Texel>
    SolidRows(const Voxels<Texel>& grid, ColumnBlock block);

    // Words of the rows of layer y from z = 0 on; y from -1 to size.y, and the row before the first may be read, too,
    // and the row after the last.
    const std::uint64_t* layer(int y) const { return rows_.data() + std::size_t(y + 1) * stride_ + 1; }
    // The western and the eastern neighbours of a row's voxels; `row` from layer(y) on.
    std::uint64_t westOf(const std::uint64_t* row) const {
        return *row << 1 | (westRim_.empty() ? 0 : westRim_[std::size_t(row - rows_.data())]);
    }
    std::uint64_t eastOf(const std::uint64_t* row) const {
        return *row >> 1 | (eastRim_.empty() ? 0 : eastRim_[std::size_t(row - rows_.data())]);
    }

private:
    std::size_t stride_;
    std::vector<std::uint64_t> rows_;
    std::vector<std::uint64_t> westRim_;  // the bit that lies next to the block, shifted to where it belongs;
    std::vector<std::uint64_t> eastRim_;  // empty where the block ends at the grid's side
};

// Bit i is set where a[i] == b[i], for i below count, at most 64. Nothing past the count is read.
inline std::uint64_t equalTexels(const std::uint16_t* a, const std::uint16_t* b, int count) {
    std::uint64_t equal = 0;
    int i = 0;
#ifdef __SSE2__
    const auto load = [](const std::uint16_t* from) { return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from)); };
    for (; i + 16 <= count; i += 16) {
        const __m128i low = _mm_cmpeq_epi16(load(a + i), load(b + i));
        const __m128i high = _mm_cmpeq_epi16(load(a + i + 8), load(b + i + 8));
        equal |= std::uint64_t(std::uint32_t(_mm_movemask_epi8(_mm_packs_epi16(low, high)))) << i;
    }
#endif
    for (; i < count; ++i) equal |= std::uint64_t(a[i] == b[i]) << i;
    return equal;
}
inline std::uint64_t equalTexels(const std::uint32_t* a, const std::uint32_t* b, int count) {
    std::uint64_t equal = 0;
    int i = 0;
#ifdef __SSE2__
    const auto compare = [&](int at) {
        return _mm_cmpeq_epi32(_mm_loadu_si128(reinterpret_cast<const __m128i*>(a + at)),
                               _mm_loadu_si128(reinterpret_cast<const __m128i*>(b + at)));
    };
    for (; i + 8 <= count; i += 8) {
        const __m128i pairs = _mm_packs_epi32(compare(i), compare(i + 4));
        equal |= std::uint64_t(_mm_movemask_epi8(_mm_packs_epi16(pairs, _mm_setzero_si128()))) << i;
    }
#endif
    for (; i < count; ++i) equal |= std::uint64_t(a[i] == b[i]) << i;
    return equal;
}

}  // namespace rooftree
