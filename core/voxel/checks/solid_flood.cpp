#include "voxel/checks/solid_flood.h"

namespace rooftree {
namespace {

using Word = std::uint64_t;

// The runs of ones in `open` that hold a bit of `seeds`: seeds run on over 1, 2, 4 ... open bits at a time.
Word spread(Word seeds, Word open) {
    Word up = seeds & open;
    Word down = up;
    Word throughUp = open;
    Word throughDown = open;
    for (int step = 1; step < 64; step *= 2) {
        up |= throughUp & (up << step);
        down |= throughDown & (down >> step);
        throughUp &= throughUp << step;
        throughDown &= throughDown >> step;
    }
    return up | down;
}

}  // namespace

SolidFlood::SolidFlood(const VoxelGrid& grid)
    : grid_(grid), size_(std::visit([](const auto& voxels) { return voxels.size(); }, grid)),
      words_(std::visit([](const auto& voxels) { return voxels.wordsPerRow(); }, grid)),
      reached_(std::size_t(words_) * std::size_t(size_.y) * std::size_t(size_.z)),
      waiting_(std::size_t(size_.y) * std::size_t(size_.z)) {}

std::span<const Word> SolidFlood::solid(int y, int z) const {
    return std::visit([&](const auto& voxels) { return voxels.solidRow(y, z); }, grid_);
}

void SolidFlood::visit(int y, int z) {
    if (y < 0 || y >= size_.y || z < 0 || z >= size_.z) return;
    const std::size_t at = rowAt(y, z);
    if (waiting_[at]) return;
    waiting_[at] = 1;
    open_.push_back(std::uint32_t(at));
}

void SolidFlood::seedLayer(int y) {
    if (y < 0 || y >= size_.y) return;
    for (int z = 0; z < size_.z; ++z) {
        const std::span<const Word> from = solid(y, z);
        std::copy(from.begin(), from.end(), reached_.begin() + std::ptrdiff_t(rowAt(y, z) * std::size_t(words_)));
        visit(y + 1, z);
        visit(y - 1, z);
    }
}

void SolidFlood::seed(Vec3i at) {
    reached_[rowAt(at.y, at.z) * std::size_t(words_) + std::size_t(at.x / 64)] |= Word(1) << at.x % 64;
    // Its own row first, whose bits the row may yet spread along.
    visit(at.y, at.z);
    visit(at.y - 1, at.z);
    visit(at.y + 1, at.z);
    visit(at.y, at.z - 1);
    visit(at.y, at.z + 1);
}

bool SolidFlood::spreadRow(int y, int z) {
    const std::span<const Word> open = solid(y, z);
    Word* mine = reached_.data() + rowAt(y, z) * std::size_t(words_);
    bool changed = false;
    const auto reachedAt = [&](int ny, int nz, int w) -> Word {
        const bool there = ny >= 0 && ny < size_.y && nz >= 0 && nz < size_.z;
        return there ? reached_[rowAt(ny, nz) * std::size_t(words_) + std::size_t(w)] : 0;
    };
    const auto fill = [&](int w, Word carried) {
        const Word seeds = mine[w] | carried | reachedAt(y - 1, z, w) | reachedAt(y + 1, z, w) |
                           reachedAt(y, z - 1, w) | reachedAt(y, z + 1, w);
        const Word now = spread(seeds, open[std::size_t(w)]);
        changed |= now != mine[w];
        mine[w] = now;
        return now;
    };
    Word previous = 0;
    for (int w = 0; w < words_; ++w) previous = fill(w, previous >> 63);
    for (int w = words_ - 2; w >= 0; --w) previous = fill(w, previous << 63);
    return changed;
}

void SolidFlood::run(const Job& job) {
    std::uint32_t ticks = 0;
    while (!open_.empty()) {
        if (++ticks % 1024 == 0) job.tick();
        const std::uint32_t at = open_.back();
        open_.pop_back();
        waiting_[at] = 0;
        const int y = int(at / std::uint32_t(size_.z));
        const int z = int(at % std::uint32_t(size_.z));
        if (!spreadRow(y, z)) continue;
        visit(y - 1, z);
        visit(y + 1, z);
        visit(y, z - 1);
        visit(y, z + 1);
    }
}

}  // namespace rooftree
