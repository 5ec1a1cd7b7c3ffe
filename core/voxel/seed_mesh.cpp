#include <bit>
#include <cstring>

#include "voxel/surface_mesh.h"

namespace rooftree {
namespace {

using Word = std::uint64_t;

template <class Texel>
class SeedMesher {
public:
    SeedMesher(const Voxels<Texel>& grid, const Drawing& drawing, int lattice, std::vector<Quad>& quads)
        : grid_(grid), keys_(drawing.texel.data()), lattice_(lattice), quads_(quads), size_(grid.size()),
          words_(grid.wordsPerRow()), air_(std::size_t(words_)) {}

    void mesh() {
        rowsAlongX(Face::south, 0, 1);
        rowsAlongX(Face::north, 0, -1);
        rowsAlongX(Face::top, 1, 0);
        rowsAlongX(Face::bottom, -1, 0);
        columnsAlongZ(Face::east);
        columnsAlongZ(Face::west);
    }

private:
    const Word* solid(int y, int z) const {
        if (y < 0 || y >= size_.y || z < 0 || z >= size_.z) return air_.data();
        return grid_.solidRow(y, z).data();
    }
    // How many faces a run from `from` may have before the next line of the lattice.
    int cap(int from) const { return lattice_ > 0 ? lattice_ - floorMod(from, lattice_) : size_.x + size_.z; }

    void rowsAlongX(Face face, int dy, int dz) {
        for (int y = face == Face::bottom ? 1 : 0; y < size_.y; ++y)
            for (int z = 0; z < size_.z; ++z) runsOfRow(face, y, z, solid(y, z), solid(y + dy, z + dz));
    }

    void runsOfRow(Face face, int y, int z, const Word* row, const Word* cover) {
        const Texel* texels = grid_.row(y, z).data();
        const auto shown = [&](int x) { return (row[x / 64] & ~cover[x / 64]) >> x % 64 & 1; };
        int done = 0;  // faces before this column are in a run already
        for (int w = 0; w < words_; ++w) {
            for (Word left = row[w] & ~cover[w]; left != 0; left &= left - 1) {
                const int x = w * 64 + std::countr_zero(left);
                if (x < done) continue;
                const std::uint32_t key = keys_[texels[x] - 1];
                const int limit = std::min(cap(x), size_.x - x);
                // The first step decides whether the texels of the run march or stand still.
                std::uint32_t step = 0;
                int count = 1;
                while (count < limit && shown(x + count)) {
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

    // Runs along z are kept open in each column until the pixel or the cover changes or the lattice cuts them.
    void columnsAlongZ(Face face) {
        std::vector<int> start(std::size_t(size_.x));
        std::vector<Word> shown(air_.size());
        std::vector<Word> before(air_.size());
        for (int y = 0; y < size_.y; ++y) {
            std::ranges::fill(before, Word{0});
            const Texel* previous = nullptr;
            for (int z = 0; z <= size_.z; ++z) {
                const Texel* texels = z < size_.z ? grid_.row(y, z).data() : nullptr;
                const Word* row = solid(y, z);
                for (int w = 0; w < words_; ++w) shown[std::size_t(w)] = row[w] & ~sideCover(face, row, w);
                const bool line = lattice_ > 0 && floorMod(z + grid_.zMin(), lattice_) == 0;
                const bool repeats =
                    texels && previous && std::memcmp(texels, previous, std::size_t(size_.x) * sizeof(Texel)) == 0;
                if (!(repeats && !line)) turn(face, y, z, texels, previous, line || !texels, start, shown, before);
                before.swap(shown);
                previous = texels;
            }
        }
    }

    // The bits whose neighbour to the east or west is solid.
    Word sideCover(Face face, const Word* row, int w) const {
        if (face == Face::east) return row[w] >> 1 | (w + 1 < words_ ? row[w + 1] << 63 : 0);
        return row[w] << 1 | (w > 0 ? row[w - 1] >> 63 : 0);
    }

    // From one row of depth to the next: ends the runs that do not go on and starts new ones.
    void turn(Face face, int y, int z, const Texel* texels, const Texel* previous, bool cut, std::vector<int>& start,
              const std::vector<Word>& shown, const std::vector<Word>& before) {
        for (std::size_t w = 0; w < shown.size(); ++w) {
            Word goingOn = cut ? 0 : shown[w] & before[w];
            for (Word left = goingOn; left != 0; left &= left - 1) {
                const std::size_t x = w * 64 + std::size_t(std::countr_zero(left));
                if (texels[x] != previous[x]) goingOn &= ~(left & -left);
            }
            for (Word left = before[w] & ~goingOn; left != 0; left &= left - 1) {
                const std::size_t x = w * 64 + std::size_t(std::countr_zero(left));
                emit(face, {int(x), y, start[x] + grid_.zMin()}, z - start[x], keys_[previous[x] - 1], {});
            }
            for (Word left = shown[w] & ~goingOn; left != 0; left &= left - 1)
                start[w * 64 + std::size_t(std::countr_zero(left))] = z;
        }
    }

    void emit(Face face, Vec3i at, int count, std::uint32_t key, TexelStep step) {
        const Point texel = texelOf(key);
        quads_.push_back({at, std::uint16_t(count), 1, face, step, {}, std::uint16_t(texel.x), std::uint16_t(texel.y)});
    }

    const Voxels<Texel>& grid_;
    const std::uint32_t* keys_;
    int lattice_;
    std::vector<Quad>& quads_;
    Vec3i size_;
    int words_;
    std::vector<Word> air_;
};

}  // namespace

SurfaceMesh seedMesh(const VoxelGrid& grid, const Drawing& drawing, MeshOptions options) {
    SurfaceMesh out;
    out.textureWidth = drawing.atlasWidth;
    out.textureHeight = drawing.atlasHeight;
    out.counts = countVoxels(grid);
    std::visit(
        [&]<class Texel>(const Voxels<Texel>& voxels) {
            SeedMesher<Texel>(voxels, drawing, options.lattice, out.quads).mesh();
        },
        grid);
    return out;
}

}  // namespace rooftree
