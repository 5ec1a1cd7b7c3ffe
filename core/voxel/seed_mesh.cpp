// One sweep over the rows of the grid, layer by layer and back to front. Runs along x are found in a row at once; runs
// along z stay open in their columns until the pixel or the cover changes or the lattice cuts them.
#include <bit>

#include "voxel/surface_mesh.h"

namespace rooftree {
namespace {

using Word = std::uint64_t;

// The runs along z of one flank in the layer at hand.
struct Flank {
    Face face;
    std::vector<Word> shown;   // faces of the row at hand
    std::vector<Word> before;  // and of the row behind it, which all belong to open runs
    std::vector<int> start;    // of each column: where its open run begins
};

// Voxels and shell of one word of a row; most rows are like the one before, and counting bits takes longer than that.
struct CountedWord {
    Word here = 0;
    Word shell = 0;
    VoxelCounts counts;
};

template <class Texel>
class SeedMesher {
public:
    SeedMesher(const Voxels<Texel>& grid, const Drawing& drawing, int lattice, SurfaceMesh& mesh)
        : grid_(grid), keys_(drawing.texel.data()), lattice_(lattice), mesh_(mesh), size_(grid.size()),
          words_(std::size_t(grid.wordsPerRow())), air_(words_),
          counted_(words_), alongX_{std::vector<Word>(words_), std::vector<Word>(words_), std::vector<Word>(words_),
                                    std::vector<Word>(words_)},
          east_(flank(Face::east)), west_(flank(Face::west)) {}

    void mesh() {
        for (int y = 0; y < size_.y; ++y) {
            const Texel* behind = nullptr;
            for (int z = 0; z < size_.z; ++z) {
                const Texel* texels = grid_.row(y, z).data();
                if (readRow(y, z)) {
                    runsOfRow(Face::south, y, z, texels, alongX_[0].data());
                    runsOfRow(Face::north, y, z, texels, alongX_[1].data());
                    runsOfRow(Face::top, y, z, texels, alongX_[2].data());
                    runsOfRow(Face::bottom, y, z, texels, alongX_[3].data());
                }
                const bool cut = lattice_ > 0 && floorMod(z + grid_.zMin(), lattice_) == 0;
                for (Flank* flank : {&east_, &west_}) turn(*flank, y, z, texels, behind, cut);
                behind = texels;
            }
            for (Flank* flank : {&east_, &west_}) end(*flank, y, behind);
        }
    }

private:
    Flank flank(Face face) const {
        return {face, std::vector<Word>(words_), std::vector<Word>(words_), std::vector<int>(std::size_t(size_.x))};
    }
    const Word* solid(int y, int z) const {
        if (y < 0 || y >= size_.y || z < 0 || z >= size_.z) return air_.data();
        return grid_.solidRow(y, z).data();
    }
    // How many faces a run from `from` may have before the next line of the lattice.
    int cap(int from) const { return lattice_ > 0 ? lattice_ - floorMod(from, lattice_) : size_.x; }

    // Which faces of a row are shown, and what it counts for. True if any of those along x are.
    bool readRow(int y, int z) {
        const Word* row = solid(y, z);
        const Word* south = solid(y, z + 1);
        const Word* north = solid(y, z - 1);
        const Word* above = solid(y + 1, z);
        const Word* below = solid(y - 1, z);
        Word any = 0;
        for (std::size_t w = 0; w < words_; ++w) {
            const Word here = row[w];
            const Word bottom = here & ~below[w];
            alongX_[0][w] = here & ~south[w];
            alongX_[1][w] = here & ~north[w];
            alongX_[2][w] = here & ~above[w];
            alongX_[3][w] = y > 0 ? bottom : 0;  // what stands on the ground has no underside
            east_.shown[w] = here & ~(here >> 1 | (w + 1 < words_ ? row[w + 1] << 63 : 0));
            west_.shown[w] = here & ~(here << 1 | (w > 0 ? row[w - 1] >> 63 : 0));
            const Word level = alongX_[0][w] | alongX_[1][w] | alongX_[2][w];
            any |= level | alongX_[3][w];
            count(counted_[w], here, level | bottom | east_.shown[w] | west_.shown[w]);
        }
        return any != 0;
    }

    void count(CountedWord& word, Word here, Word shell) {
        if (here != word.here || shell != word.shell) word = {here, shell, {std::popcount(here), std::popcount(shell)}};
        mesh_.counts.voxels += word.counts.voxels;
        mesh_.counts.shell += word.counts.shell;
    }

    void runsOfRow(Face face, int y, int z, const Texel* texels, const Word* shown) {
        const auto isShown = [&](int x) { return (shown[x / 64] >> x % 64 & 1) != 0; };
        int done = 0;  // faces before this column are in a run already
        for (std::size_t w = 0; w < words_; ++w) {
            for (Word left = shown[w]; left != 0; left &= left - 1) {
                const int x = int(w) * 64 + std::countr_zero(left);
                if (x < done) continue;
                const std::uint32_t key = keys_[texels[x] - 1];
                const int limit = std::min(cap(x), size_.x - x);
                // The first step decides whether the texels of the run march or stand still.
                std::uint32_t step = 0;
                int count = 1;
                while (count < limit && isShown(x + count)) {
                    const std::uint32_t moved = keys_[texels[x + count] - 1] - key;
                    if (count == 1 ? moved > 1 : moved != step * std::uint32_t(count)) break;
                    if (count == 1) step = moved;
                    ++count;
                }
                done = x + count;
                emit(face, {x, y, z + grid_.zMin()}, count, key, {std::int8_t(step), 0});
            }
        }
    }

    // From one row of depth to the next: ends the runs that do not go on and starts new ones.
    void turn(Flank& flank, int y, int z, const Texel* texels, const Texel* behind, bool cut) {
        for (std::size_t w = 0; w < words_; ++w) {
            Word goingOn = cut ? 0 : flank.shown[w] & flank.before[w];
            for (Word left = goingOn; left != 0; left &= left - 1) {
                const std::size_t x = w * 64 + std::size_t(std::countr_zero(left));
                if (texels[x] != behind[x]) goingOn &= ~(left & -left);
            }
            endRuns(flank, y, z, behind, w, flank.before[w] & ~goingOn);
            for (Word left = flank.shown[w] & ~goingOn; left != 0; left &= left - 1)
                flank.start[w * 64 + std::size_t(std::countr_zero(left))] = z;
            flank.before[w] = flank.shown[w];
        }
    }

    // Ends what is open at the end of a layer.
    void end(Flank& flank, int y, const Texel* behind) {
        for (std::size_t w = 0; w < words_; ++w) {
            endRuns(flank, y, size_.z, behind, w, flank.before[w]);
            flank.before[w] = 0;
        }
    }

    // Ends runs before row z, whose last faces are those of the row behind it.
    void endRuns(Flank& flank, int y, int z, const Texel* behind, std::size_t w, Word ending) {
        for (; ending != 0; ending &= ending - 1) {
            const std::size_t x = w * 64 + std::size_t(std::countr_zero(ending));
            const int start = flank.start[x];
            emit(flank.face, {int(x), y, start + grid_.zMin()}, z - start, keys_[behind[x] - 1], {});
        }
    }

    void emit(Face face, Vec3i at, int count, std::uint32_t key, TexelStep step) {
        const Point texel = texelOf(key);
        mesh_.quads.push_back(
            {at, std::uint16_t(count), 1, face, step, {}, std::uint16_t(texel.x), std::uint16_t(texel.y)});
    }

    const Voxels<Texel>& grid_;
    const std::uint32_t* keys_;
    int lattice_;
    SurfaceMesh& mesh_;
    Vec3i size_;
    std::size_t words_;
    std::vector<Word> air_;
    std::vector<CountedWord> counted_;
    std::array<std::vector<Word>, 4> alongX_;  // south, north, top, bottom
    Flank east_;
    Flank west_;
};

}  // namespace

SurfaceMesh seedMesh(const VoxelGrid& grid, const Drawing& drawing, MeshOptions options) {
    SurfaceMesh out;
    out.textureWidth = drawing.atlasWidth;
    out.textureHeight = drawing.atlasHeight;
    std::visit(
        [&]<class Texel>(const Voxels<Texel>& voxels) {
            // About as many quads as rows, at the least.
            out.quads.reserve(std::size_t(std::min(voxels.size().y * voxels.size().z, 1 << 14)) * 2);
            SeedMesher<Texel>(voxels, drawing, options.lattice, out).mesh();
        },
        grid);
    return out;
}

}  // namespace rooftree
