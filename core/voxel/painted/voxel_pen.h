// A grid of voxels while painted shapes are put into it.
#pragma once

#include <algorithm>

#include "voxel/painted/sheet_book.h"
#include "voxel/voxel_grid.h"

namespace rooftree {

class VoxelPen {
public:
    // `origin` is the place of the grid's least corner; `size` is the grid's, `pixels` the book's. Throws Error past maxVoxels.
    VoxelPen(Vec3i origin, Vec3i size, int pixels) : origin_(origin), grid_(emptyGrid(size, 0, pixels)) {
        narrow_ = std::get_if<Voxels<std::uint16_t>>(&grid_);
        wide_ = std::get_if<Voxels<std::uint32_t>>(&grid_);
    }
    VoxelPen(const VoxelPen&) = delete;
    VoxelPen& operator=(const VoxelPen&) = delete;

    // A voxel wears a pixel; what lies past the grid is left away.
    void put(Vec3i at, int pixel) { set(at, std::uint32_t(pixel) + 1); }
    void put(Vec3i at, Ink ink) { put(at, SheetBook::pixelOf(ink)); }
    void clear(Vec3i at) { set(at, 0); }
    // The voxels of a box that lie in the grid wear an ink; `size` each way, from `least` on.
    void fill(Vec3i least, Vec3i size, Ink ink) {
        std::visit([&](auto& voxels) { fillIn(voxels, least, size, ink); }, grid_);
    }
    // Whether there is a voxel; past the grid there is none.
    bool has(Vec3i at) const {
        const Vec3i place{at.x - origin_.x, at.y - origin_.y, at.z - origin_.z};
        return narrow_ != nullptr ? narrow_->at(place.x, place.y, place.z) != 0
                                  : wide_->at(place.x, place.y, place.z) != 0;
    }
    VoxelGrid take() { return std::move(grid_); }

private:
    // What of a span lies in the grid, counted from the grid's first.
    static Span within(int first, int count, int gridFirst, int gridCount) {
        return {std::max(first - gridFirst, 0), std::min(first - gridFirst + count, gridCount) - 1};
    }
    // Whole rows at once, for insides are most of what a building is.
    template <class Texel>
    void fillIn(Voxels<Texel>& voxels, Vec3i least, Vec3i size, Ink ink) const {
        const Vec3i grid = voxels.size();
        const Span xs = within(least.x, size.x, origin_.x, grid.x);
        const Span ys = within(least.y, size.y, origin_.y, grid.y);
        const Span zs = within(least.z, size.z, origin_.z, grid.z);
        if (xs.count() <= 0) return;
        const std::uint64_t first = ~std::uint64_t(0) << xs.first % 64;
        const std::uint64_t last = ~std::uint64_t(0) >> (63 - xs.last % 64);
        for (int y = ys.first; y <= ys.last; ++y)
            for (int z = zs.first; z <= zs.last; ++z) {
                const auto row = voxels.row(y, z).subspan(std::size_t(xs.first), std::size_t(xs.count()));
                std::fill(row.begin(), row.end(), Texel(SheetBook::pixelOf(ink) + 1));
                const auto words = voxels.solidRow(y, z);
                for (int word = xs.first / 64; word <= xs.last / 64; ++word)
                    words[std::size_t(word)] |= (word == xs.first / 64 ? first : ~std::uint64_t(0)) &
                                                (word == xs.last / 64 ? last : ~std::uint64_t(0));
            }
    }
    void set(Vec3i at, std::uint32_t texel) {
        const Vec3i place{at.x - origin_.x, at.y - origin_.y, at.z - origin_.z};
        if (narrow_ != nullptr) {
            if (narrow_->contains(place.x, place.y, place.z))
                narrow_->set(place.x, place.y, place.z, std::uint16_t(texel));
        } else if (wide_->contains(place.x, place.y, place.z)) {
            wide_->set(place.x, place.y, place.z, texel);
        }
    }

    Vec3i origin_;
    VoxelGrid grid_;
    Voxels<std::uint16_t>* narrow_ = nullptr;
    Voxels<std::uint32_t>* wide_ = nullptr;
};

}  // namespace rooftree
