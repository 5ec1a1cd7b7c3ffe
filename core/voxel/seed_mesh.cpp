// One sweep over the rows of the grid, layer by layer and back to front. Runs along x are found in a row at once; runs
// along z stay open in their columns until the pixel or the cover changes or the lattice cuts them.
#include <utility>

#include "voxel/face_masks.h"
#include "voxel/surface_mesh.h"

namespace rooftree {
namespace {

using Word = std::uint64_t;

constexpr std::array alongX{Face::south, Face::north, Face::top, Face::bottom};
constexpr std::array flanks{Face::east, Face::west};

// 64 columns of the row at hand.
struct RowWord {
    std::array<Word, 6> shown{};  // of each Face: where it is
    std::array<Word, 2> open{};   // of the flanks: which runs along z come from the row behind
    Word cellStarts = 0;          // columns that begin a cell of the lattice

    // Counting bits takes longer than to see that a row is like the one before, as most are.
    Word here = 0;
    Word shell = 0;
    VoxelCounts counts;

    Word& of(Face face) { return shown[std::size_t(face)]; }
    Word of(Face face) const { return shown[std::size_t(face)]; }
};

template <class Texel>
class SeedMesher {
public:
    SeedMesher(const Voxels<Texel>& grid, const Drawing& drawing, int lattice, SurfaceMesh& mesh)
        : grid_(grid), keys_(drawing.texel.data()), mesh_(mesh), size_(grid.size()),
          row_(std::size_t(grid.wordsPerRow())), air_(row_.size() * std::size_t(size_.z)),
          starts_(2 * std::size_t(size_.x)), cuts_(latticeStartsAlongZ(grid.zMin(), size_.z, lattice)) {
        for (std::size_t w = 0; w < row_.size(); ++w)
            row_[w].cellStarts = latticeStarts({int(w) * wordBits, wordBits}, lattice);
    }

    void mesh() {
        for (int y = 0; y < size_.y; ++y) {
            Layers layers{layer(y), layer(y + 1), layer(y - 1)};
            const Texel* texels = size_.z > 0 ? grid_.row(y, 0).data() : nullptr;
            const Texel* behind = texels;
            for (int z = 0; z < size_.z; ++z) {
                if (readRow(layers, y, z, texels, behind))
                    for (const Face face : alongX) runsOfRow(face, y, z, texels);
                layers.next(row_.size());
                behind = texels;
                texels += size_.x;
            }
            for (std::size_t w = 0; w < row_.size(); ++w)
                for (const Face face : flanks) endRuns(face, y, size_.z, behind, w, std::exchange(open(w, face), 0));
        }
    }

private:
    // Of the row at hand in three layers.
    struct Layers {
        const Word* here;
        const Word* above;
        const Word* below;

        void next(std::size_t words) {
            here += words;
            above += words;
            below += words;
        }
    };
    const Word* layer(int y) const { return y < 0 || y >= size_.y ? air_.data() : grid_.solidRow(y, 0).data(); }
    Word& open(std::size_t w, Face flank) { return row_[w].open[flank == Face::west]; }
    int& startOf(Face flank, std::size_t x) { return starts_[2 * x + (flank == Face::west)]; }

    // Finds which faces of a row are shown, counts it, and takes the runs along z on to it. True if any faces along x
    // are shown.
    bool readRow(const Layers& layers, int y, int z, const Texel* texels, const Texel* behind) {
        const std::size_t words = row_.size();
        const Word* here = layers.here;
        const Word* south = z + 1 < size_.z ? here + words : air_.data();
        const Word* north = z > 0 ? here - words : air_.data();
        Word any = 0;
        for (std::size_t w = 0; w < words; ++w) {
            RowWord& word = row_[w];
            const Word solid = here[w];
            const Word eastOf = solid >> 1 | (w + 1 < words ? here[w + 1] << 63 : 0);
            const Word westOf = solid << 1 | (w > 0 ? here[w - 1] >> 63 : 0);
            const Word bottom = solid & ~layers.below[w];
            word.of(Face::south) = solid & ~south[w];
            word.of(Face::north) = solid & ~north[w];
            word.of(Face::top) = solid & ~layers.above[w];
            word.of(Face::bottom) = y > 0 ? bottom : 0;  // what stands on the ground has no underside
            word.of(Face::east) = solid & ~eastOf;
            word.of(Face::west) = solid & ~westOf;
            const Word level = word.of(Face::south) | word.of(Face::north) | word.of(Face::top);
            any |= level | word.of(Face::bottom);
            count(word, solid, level | bottom | word.of(Face::east) | word.of(Face::west));
            turn(w, y, z, texels, behind);
        }
        return any != 0;
    }

    void count(RowWord& word, Word here, Word shell) {
        if (here != word.here || shell != word.shell) {
            word.here = here;
            word.shell = shell;
            word.counts = {std::popcount(here), std::popcount(shell)};
        }
        mesh_.counts.voxels += word.counts.voxels;
        mesh_.counts.shell += word.counts.shell;
    }

    void runsOfRow(Face face, int y, int z, const Texel* texels) {
        int done = 0;  // faces before this column are in a run already
        for (std::size_t w = 0; w < row_.size(); ++w) {
            const int first = int(w) * wordBits;
            Word left = row_[w].of(face);
            if (done > first) left &= ~lowBits(std::min(done - first, wordBits));
            while (left != 0) {
                const int x = first + std::countr_zero(left);
                const int limit = reach(face, w, x);
                const std::uint32_t key = keys_[texels[x] - 1];
                // The first step decides whether the texels of the run march or stand still.
                std::uint32_t step = limit > 1 ? keys_[texels[x + 1] - 1] - key : 0;
                int count = 1;
                if (step > 1)
                    step = 0;
                else
                    while (count < limit && keys_[texels[x + count] - 1] == key + step * std::uint32_t(count)) ++count;
                done = x + count;
                left &= ~lowBits(std::min(done - first, wordBits));
                emit(face, {x, y, z + grid_.zMin()}, count, key, {std::int8_t(step), 0});
            }
        }
    }

    // How many faces in a row are shown from column x, which is one of word w, to the next line of the lattice.
    int reach(Face face, std::size_t w, int x) const {
        Word stops = (~row_[w].of(face) | row_[w].cellStarts) >> x % wordBits >> 1;
        int count = 1;
        while (stops == 0) {
            ++w;
            count = int(w) * wordBits - x;
            if (w == row_.size()) return count;
            stops = ~row_[w].of(face) | row_[w].cellStarts;
        }
        return count + std::countr_zero(stops);
    }

    // From one row of depth to the next: ends the runs that do not go on and starts new ones.
    void turn(std::size_t w, int y, int z, const Texel* texels, const Texel* behind) {
        const RowWord& word = row_[w];
        Word same = cuts_[std::size_t(z)] != 0
                        ? 0
                        : (word.of(Face::east) & word.open[0]) | (word.of(Face::west) & word.open[1]);
        for (Word left = same; left != 0; left &= left - 1) {
            const std::size_t x = w * wordBits + std::size_t(std::countr_zero(left));
            if (texels[x] != behind[x]) same &= ~(left & -left);
        }
        if (word.of(Face::east) == word.open[0] && word.of(Face::west) == word.open[1] &&
            same == (word.open[0] | word.open[1]))
            return;
        for (const Face face : flanks) {
            const Word before = std::exchange(open(w, face), word.of(face));
            const Word goingOn = before & word.of(face) & same;
            endRuns(face, y, z, behind, w, before & ~goingOn);
            for (Word left = word.of(face) & ~goingOn; left != 0; left &= left - 1)
                startOf(face, w * wordBits + std::size_t(std::countr_zero(left))) = z;
        }
    }

    // Ends runs before row z, whose last faces are those of the row behind it.
    void endRuns(Face face, int y, int z, const Texel* behind, std::size_t w, Word ending) {
        for (; ending != 0; ending &= ending - 1) {
            const std::size_t x = w * wordBits + std::size_t(std::countr_zero(ending));
            const int start = startOf(face, x);
            emit(face, {int(x), y, start + grid_.zMin()}, z - start, keys_[behind[x] - 1], {});
        }
    }

    void emit(Face face, Vec3i at, int count, std::uint32_t key, TexelStep step) {
        const Point texel = texelOf(key);
        mesh_.quads.push_back(
            {at, std::uint16_t(count), 1, face, step, {}, std::uint16_t(texel.x), std::uint16_t(texel.y)});
    }

    const Voxels<Texel>& grid_;
    const std::uint32_t* keys_;
    SurfaceMesh& mesh_;
    Vec3i size_;
    std::vector<RowWord> row_;
    std::vector<Word> air_;           // a layer of it
    std::vector<int> starts_;         // of each column's east and west: where its open run begins
    std::vector<std::uint8_t> cuts_;  // 1 where a row begins a cell of the lattice
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
