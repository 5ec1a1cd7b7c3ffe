// A sweep over the rows of the grid, bottom up and back to front, holds rectangles open and lets each grow by a row as
// long as all its faces carry on; which do is asked of whole rows as bits, and of single texels only where a rectangle
// begins, marches, or ends.
#include <memory>

#include "voxel/face_masks.h"
#include "voxel/surface_mesh.h"

namespace rooftree {
namespace {

// From texel to texel down a column of the atlas, as a difference of keys.
constexpr int keyBelow = int(texelBelow);
// A quad counts its faces in 16 bits.
constexpr int longestSide = 1 << 15;

// Along which a rectangle takes in rows.
enum class Axis { y, z };

// The rectangles of one plane that may still grow, as columns of a block.
struct Sheet {
    std::uint64_t covered = 0;  // columns of open rectangles
    std::uint64_t starts = 0;   // their first columns
    std::uint64_t fresh = 0;    // the first columns of those of a single row
    std::uint64_t still = 0;    // columns of those whose texels are known to stand still from row to row
};

// The runs along z of one flank's faces in one layer, one a column.
struct Runs {
    std::uint64_t covered = 0;  // columns with an open run
    std::uint64_t fresh = 0;    // of these, those of a single face
    std::uint64_t still = 0;    // of these, those of one texel
    std::array<int, wordBits> start{};
    std::array<int, wordBits> key{};   // of the first texel
    std::array<int, wordBits> step{};  // from texel to texel, as a difference of keys
};

template <class Texel>
class BlockSweep {
public:
    BlockSweep(const Voxels<Texel>& grid, const Drawing& drawing, int lattice, ColumnBlock block,
               std::vector<Quad>& quads)
        : grid_(grid), solid_(grid, block), keys_(drawing.texel.data()), block_(block),
          cuts_(latticeStarts(block, lattice)), endsAt_(latticeStartsAlongZ(grid.zMin(), grid.size().z, lattice)),
          quads_(quads) {
        for (std::size_t z = 0; z < endsAt_.size(); z += longestSide) endsAt_[z] = 1;
        const std::size_t cells = std::size_t(grid.size().z) * wordBits;
        for (int side = 0; side < 2; ++side) {
            sheets_[side].resize(std::size_t(grid.size().z));
            openAcross_[side] = std::make_unique_for_overwrite<std::uint32_t[]>(cells);
            below_[side].resize(cells);
        }
    }

    // Gives the counts of the block.
    VoxelCounts run() {
        const Vec3i size = grid_.size();
        for (int y = 0; y < size.y; ++y) {
            if (y % longestSide == 0 && y > 0) endAcross(y);
            layer(y);
        }
        endAcross(size.y);
        return counts_;
    }

private:
    // One layer: the flanks and the tops and bottoms grow along z, the fronts and backs from the layer below.
    void layer(int y) {
        const int depth = grid_.size().z;
        const std::uint64_t* rows = solid_.layer(y);
        const std::uint64_t* above = solid_.layer(y + 1);
        const std::uint64_t* under = solid_.layer(y - 1);
        const Texel* row = grid_.row(y, 0).data() + block_.first;
        const std::ptrdiff_t stride = grid_.size().x;
        VoxelCounts counts;
        VoxelCounts rowCounts;
        std::uint64_t countedHere = 0;
        std::uint64_t countedShell = 0;
        for (int z = 0; z < depth; ++z, row += stride) {
            if (endsAt_[std::size_t(z)] != 0) endLayer(y, z);
            const std::uint64_t here = rows[z];
            const std::uint64_t top = here & ~above[z];
            const std::uint64_t bottom = y > 0 ? here & ~under[z] : 0;
            const std::uint64_t east = here & ~solid_.eastOf(rows + z);
            const std::uint64_t west = here & ~solid_.westOf(rows + z);
            const std::uint64_t asked = (runs_[0].covered & east) | (runs_[1].covered & west) |
                                        (level_[0].still & top) | (level_[1].still & bottom);
            const std::uint64_t equal = asked != 0 ? equalAmong(row, row - stride, asked) : 0;
            // Where all stands still and goes on, as in the depth of most walls, there is nothing to write.
            const std::uint64_t odd = (runs_[0].covered ^ east) | (runs_[0].still ^ east) | (runs_[1].covered ^ west) |
                                      (runs_[1].still ^ west) | (level_[0].covered ^ top) | (level_[0].still ^ top) |
                                      (level_[1].covered ^ bottom) | (level_[1].still ^ bottom) | (asked & ~equal);
            if (odd != 0) {
                growRuns(0, east, equal, row, y, z);
                growRuns(1, west, equal, row, y, z);
                if ((top | level_[0].covered) != 0)
                    grow<Axis::z>(level_[0], openLevel_[0].data(), Face::top, top, equal, row, {0, y, z}, z);
                if ((bottom | level_[1].covered) != 0)
                    grow<Axis::z>(level_[1], openLevel_[1].data(), Face::bottom, bottom, equal, row, {0, y, z}, z);
            }
            const std::uint64_t south = here & ~rows[z + 1];
            const std::uint64_t north = here & ~rows[z - 1];
            growAcross(0, south, row, y, z);
            growAcross(1, north, row, y, z);
            // Most rows are like the row before, and counting bits takes longer than seeing that.
            const std::uint64_t shell = east | west | south | north | top | (here & ~under[z]);
            if (here != countedHere || shell != countedShell) {
                rowCounts = {std::popcount(here), std::popcount(shell)};
                countedHere = here;
                countedShell = shell;
            }
            counts.voxels += rowCounts.voxels;
            counts.shell += rowCounts.shell;
        }
        endLayer(y, depth);
        counts_.voxels += counts.voxels;
        counts_.shell += counts.shell;
    }

    // Of the columns asked for, those where two rows wear the same pixel.
    std::uint64_t equalAmong(const Texel* row, const Texel* other, std::uint64_t asked) const {
        std::uint64_t equal = 0;
        std::uint64_t left = asked;
        for (int i = 0; i < 4 && left != 0; ++i, left &= left - 1) {
            const int x = std::countr_zero(left);
            equal |= std::uint64_t(row[x] == other[x]) << x;
        }
        return left == 0 ? equal : equalTexels(row, other, block_.count);
    }

    void growAcross(int side, std::uint64_t exposed, const Texel* row, int y, int z) {
        Sheet& sheet = sheets_[side][std::size_t(z)];
        if ((exposed | sheet.covered) == 0) return;
        const std::uint64_t asked = sheet.still & exposed;
        const std::uint64_t equal = asked != 0 ? equalAmong(row, grid_.row(y - 1, z).data() + block_.first, asked) : 0;
        grow<Axis::y>(sheet, openAcross_[side].get() + std::size_t(z) * wordBits, side == 0 ? Face::south : Face::north,
                      exposed, equal, row, {0, y, z}, y);
    }

    // Lets the rectangles of a sheet take in a row, ends those that cannot, and opens new ones along the columns left.
    // `at` is the row's place along the second axis.
    template <Axis axis>
    void grow(Sheet& sheet, std::uint32_t* open, Face face, std::uint64_t exposed, std::uint64_t equal,
              const Texel* row, Vec3i place, int at) {
        if (sheet.covered != 0) {
            std::uint64_t lost = sheet.covered & ~exposed;
            for (std::uint64_t odd = sheet.still & exposed & ~equal; odd != 0; odd &= odd - 1) {
                const int x = std::countr_zero(odd);
                const int start = startOf(sheet, x);
                const Quad& quad = quads_[open[start]];
                if (keyAt(row, x) != keyOf(quad) + (x - start) * keyStep(quad.firstStep)) lost |= std::uint64_t(1) << x;
            }
            for (std::uint64_t left = sheet.starts & ~sheet.still & ~sheet.fresh; left != 0; left &= left - 1) {
                const int x = std::countr_zero(left);
                const Quad& quad = quads_[open[x]];
                const int key = keyOf(quad) + (at - secondStart<axis>(quad)) * keyStep(quad.secondStep);
                const int length = lengthFrom(sheet, x);
                if ((lost & lowBits(length) << x) == 0 && !wears(row, x, length, key, keyStep(quad.firstStep)))
                    lost |= std::uint64_t(1) << x;
            }
            for (std::uint64_t left = sheet.fresh; left != 0; left &= left - 1) {
                const int x = std::countr_zero(left);
                Quad& quad = quads_[open[x]];
                const int length = lengthFrom(sheet, x);
                const std::uint64_t columns = lowBits(length) << x;
                if ((lost & columns) == 0 && settles(row, x, length, quad))
                    sheet.still |= quad.secondStep == TexelStep{} ? columns : 0;
                else
                    lost |= std::uint64_t(1) << x;
            }
            sheet.fresh = 0;
            while (lost != 0) {
                const int x = startOf(sheet, std::countr_zero(lost));
                const std::uint64_t columns = columnsFrom(sheet, x);
                end<axis>(quads_[open[x]], at);
                lost &= ~columns;
                sheet.covered &= ~columns;
                sheet.starts &= ~columns;
                sheet.still &= ~columns;
            }
        }
        for (std::uint64_t free = exposed & ~sheet.covered; free != 0;) {
            const int x = std::countr_zero(free);
            const int limit = 1 + std::countr_one((free & ~cuts_) >> x >> 1);
            const int key = keyAt(row, x);
            int length = 1;
            int step = 0;
            if (limit > 1) {
                step = keyAt(row, x + 1) - key;
                if (isStep(step)) do
                        ++length;
                    while (length < limit && keyAt(row, x + length) == key + length * step);
                else
                    step = 0;
            }
            const std::uint64_t columns = lowBits(length) << x;
            open[x] = std::uint32_t(quads_.size());
            push({block_.first + x, place.y, place.z + grid_.zMin()}, face, length, step, key);
            free &= ~columns;
            sheet.covered |= columns;
            sheet.starts |= std::uint64_t(1) << x;
            sheet.fresh |= std::uint64_t(1) << x;
        }
    }

    // Whether the faces of a row from column x on wear `key` and what follows it step by step.
    bool wears(const Texel* row, int x, int length, int key, int along) const {
        for (int i = 0; i < length; ++i)
            if (keyAt(row, x + i) != key + i * along) return false;
        return true;
    }
    // Whether a rectangle of one row takes in a second, which settles how its texels go on from row to row.
    bool settles(const Texel* row, int x, int length, Quad& quad) const {
        const int key = keyAt(row, x);
        const int step = key - keyOf(quad);
        const int along = keyStep(quad.firstStep);
        if (!isStep(step) || sameAxis(along, step) || !wears(row, x, length, key, along)) return false;
        quad.secondStep = stepOf(step);
        return true;
    }

    // Lets the runs of a flank take in a row.
    void growRuns(int side, std::uint64_t exposed, std::uint64_t equal, const Texel* row, int y, int z) {
        Runs& runs = runs_[side];
        std::uint64_t lost = runs.covered & ~exposed;
        runs.still |= runs.fresh & exposed & equal;
        for (std::uint64_t odd = runs.covered & exposed & ~(runs.still & equal); odd != 0; odd &= odd - 1) {
            const int x = std::countr_zero(odd);
            const int moved = keyAt(row, x) - runs.key[std::size_t(x)];
            int& step = runs.step[std::size_t(x)];
            const std::uint64_t column = std::uint64_t(1) << x;
            if ((runs.fresh & column) != 0 && isStep(moved)) {
                step = moved;
                if (moved == 0) runs.still |= column;
            } else if ((runs.fresh & column) != 0 || moved != (z - runs.start[std::size_t(x)]) * step) {
                lost |= column;
            }
        }
        runs.fresh = 0;
        endRuns(side, lost, y, z);
        for (std::uint64_t free = exposed & ~runs.covered; free != 0; free &= free - 1) {
            const int x = std::countr_zero(free);
            runs.start[std::size_t(x)] = z;
            runs.key[std::size_t(x)] = keyAt(row, x);
            runs.step[std::size_t(x)] = 0;
        }
        runs.fresh = exposed & ~runs.covered;
        runs.covered = exposed;
    }

    // Ends runs before row z. Each joins the rectangle right below it if it is as long and goes on from it.
    void endRuns(int side, std::uint64_t ending, int y, int z) {
        Runs& runs = runs_[side];
        runs.covered &= ~ending;
        runs.fresh &= ~ending;
        runs.still &= ~ending;
        for (; ending != 0; ending &= ending - 1) {
            const auto x = std::size_t(std::countr_zero(ending));
            const int length = z - runs.start[x];
            std::uint32_t& below = below_[side][std::size_t(runs.start[x]) * wordBits + x];
            if (below != 0 && stacks(quads_[below - 1], length, runs.step[x], runs.key[x], y)) continue;
            push({block_.first + int(x), y, runs.start[x] + grid_.zMin()}, side == 0 ? Face::east : Face::west, length,
                 runs.step[x], runs.key[x]);
            below = std::uint32_t(quads_.size());
        }
    }

    bool stacks(Quad& quad, int length, int along, int key, int y) const {
        if (quad.voxel.y + quad.second != y || quad.first != length || keyStep(quad.firstStep) != along) return false;
        if (quad.second == longestSide) return false;
        const int moved = key - keyOf(quad);
        if (quad.second == 1) {
            if (!isStep(moved) || sameAxis(along, moved)) return false;
            quad.secondStep = stepOf(moved);
        } else if (moved != quad.second * keyStep(quad.secondStep)) {
            return false;
        }
        ++quad.second;
        return true;
    }

    // Ends all that grows along z.
    void endLayer(int y, int z) {
        endRuns(0, runs_[0].covered, y, z);
        endRuns(1, runs_[1].covered, y, z);
        endSheet<Axis::z>(level_[0], openLevel_[0].data(), z);
        endSheet<Axis::z>(level_[1], openLevel_[1].data(), z);
    }
    // Ends all that grows upwards from layer to layer.
    void endAcross(int y) {
        for (int side = 0; side < 2; ++side)
            for (std::size_t z = 0; z < sheets_[side].size(); ++z)
                endSheet<Axis::y>(sheets_[side][z], openAcross_[side].get() + z * wordBits, y);
    }
    template <Axis axis>
    void endSheet(Sheet& sheet, const std::uint32_t* open, int at) {
        for (std::uint64_t left = sheet.starts; left != 0; left &= left - 1)
            end<axis>(quads_[open[std::countr_zero(left)]], at);
        sheet = {};
    }
    // Writes how far a rectangle came.
    template <Axis axis>
    void end(Quad& quad, int at) const {
        quad.second = std::uint16_t(at - secondStart<axis>(quad));
    }
    template <Axis axis>
    int secondStart(const Quad& quad) const {
        return axis == Axis::y ? quad.voxel.y : quad.voxel.z - grid_.zMin();
    }
    // How wide the open rectangle is that begins at column x.
    static int lengthFrom(const Sheet& sheet, int x) {
        return 1 + std::countr_one((sheet.covered & ~sheet.starts) >> x >> 1);
    }
    static std::uint64_t columnsFrom(const Sheet& sheet, int x) { return lowBits(lengthFrom(sheet, x)) << x; }
    static int startOf(const Sheet& sheet, int x) {
        return wordBits - 1 - std::countl_zero(sheet.starts & lowBits(x + 1));
    }

    void push(Vec3i voxel, Face face, int length, int step, int key) {
        const Point texel = texelOf(std::uint32_t(key));
        quads_.push_back(
            {voxel, std::uint16_t(length), 1, face, stepOf(step), {}, std::uint16_t(texel.x), std::uint16_t(texel.y)});
    }
    int keyAt(const Texel* row, int x) const { return int(keys_[row[x] - 1]); }
    static int keyOf(const Quad& quad) { return int(texelKey({quad.u, quad.v})); }
    static int keyStep(TexelStep step) { return step.du + step.dv * keyBelow; }
    // These are asked of most rectangles with no telling what they answer, so they do not branch.
    static bool isStep(int moved) {
        return (std::uint32_t(moved + 1) <= 2u) | (moved == keyBelow) | (moved == -keyBelow);
    }
    // Whether both steps, neither standing still, go along the same axis of the atlas.
    static bool sameAxis(int a, int b) { return (a != 0) & ((a == b) | (a == -b)); }
    static TexelStep stepOf(int moved) {
        const int dv = (moved + keyBelow / 2) >> 16;
        return {std::int8_t(moved - dv * keyBelow), std::int8_t(dv)};
    }

    const Voxels<Texel>& grid_;
    SolidRows solid_;
    const std::uint32_t* keys_;
    ColumnBlock block_;
    std::uint64_t cuts_;                // columns in which a rectangle must begin anew
    std::vector<std::uint8_t> endsAt_;  // of each z: 1 where all that grows along z ends
    std::vector<Quad>& quads_;

    VoxelCounts counts_;

    std::array<Runs, 2> runs_;                                        // east, west
    std::array<Sheet, 2> level_;                                      // top, bottom
    std::array<std::array<std::uint32_t, wordBits>, 2> openLevel_{};  // by first column, the quad
    std::array<std::vector<Sheet>, 2> sheets_;                        // south, north; by z
    std::array<std::unique_ptr<std::uint32_t[]>, 2> openAcross_;      // by z and first column, the quad
    std::array<std::vector<std::uint32_t>, 2> below_;  // by z and column, 1 + the flank's last quad that begins there
};

}  // namespace

SurfaceMesh tightMesh(const VoxelGrid& grid, const Drawing& drawing, MeshOptions options) {
    SurfaceMesh mesh;
    mesh.textureWidth = drawing.atlasWidth;
    mesh.textureHeight = drawing.atlasHeight;
    std::visit(
        [&](const auto& voxels) {
            mesh.quads.reserve(std::size_t(std::min(voxels.size().y * voxels.size().z, 1 << 14)) * 2);
            for (ColumnBlock block; block.first < voxels.size().x; block.first += block.count) {
                block = columnBlock(block.first, voxels.size().x, options.lattice);
                const VoxelCounts counts = BlockSweep(voxels, drawing, options.lattice, block, mesh.quads).run();
                mesh.counts.voxels += counts.voxels;
                mesh.counts.shell += counts.shell;
            }
        },
        grid);
    return mesh;
}

}  // namespace rooftree
