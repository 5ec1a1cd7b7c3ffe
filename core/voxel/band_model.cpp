#include <cstring>

#include "voxel/model.h"

namespace rooftree {
namespace {

using Word = std::uint64_t;

constexpr int ledgeReach = 2;  // how far the ledge juts past the walls, front and back

// A row along x that several rows of the grid share.
template <class Texel>
struct BandRow {
    BandRow(int width, int words) : texels(std::size_t(width)), solid(std::size_t(words)) {}

    void clear() {
        std::ranges::fill(texels, Texel{0});
        std::ranges::fill(solid, Word{0});
    }
    void wear(int x, std::int32_t pixel) {
        if (pixel < 0) return;
        texels[std::size_t(x)] = Texel(pixel + 1);
        solid[std::size_t(x / 64)] |= Word(1) << x % 64;
    }

    std::vector<Texel> texels;
    std::vector<Word> solid;
};

template <class Texel>
class BandBuilder {
public:
    BandBuilder(const Drawing& drawing, const Measures& measures, const Template& how, Voxels<Texel>& grid)
        : drawing_(drawing), measures_(measures), how_(how), grid_(grid),
          width_(drawing.width), roof_{0, measures.depth - 1 + how.frontEave}, back_(rowOf(grid)), middle_(rowOf(grid)),
          front_(rowOf(grid)), ledge_(rowOf(grid)), air_(rowOf(grid)), roofedMiddle_(rowOf(grid)) {
        readRoof();
        readStretches();
    }

    void build() {
        for (int y = 0; y < grid_.size().y; ++y) {
            readLayer(y);
            for (const Stretch& stretch : stretches_) writeStretch(y, stretch);
        }
    }

private:
    // A column of the roof in the layer at hand.
    struct RoofColumn {
        int x;
        Texel rim;     // what it wears on the rim of the roof
        Texel within;  // what it wears elsewhere; 0 where it is the surface, whose row changes with the depth
        int firstRow;  // a surface wears no row above this one
    };

    // Rows of a layer, one behind the other, that are alike but for the surface of the roof.
    struct Stretch {
        Span z;
        const BandRow<Texel>* wall;
        bool roofed;  // where the layer has a roof
        bool rim;

        bool alike(const Stretch& o) const { return wall == o.wall && roofed == o.roofed && rim == o.rim; }
    };

    static BandRow<Texel> rowOf(const Voxels<Texel>& grid) { return {grid.size().x, grid.wordsPerRow()}; }

    bool roofed(int x) const { return measures_.top[std::size_t(x)] < measures_.roofRows; }
    int surfaceOf(int x) const { return measures_.yTop - measures_.top[std::size_t(x)]; }
    bool inside(int x, int row) const {
        return row >= 0 && row < drawing_.height && drawing_.inside[std::size_t(drawing_.index(x, row))] != 0;
    }
    Texel shadeTexel(Shade shade) const { return Texel(measures_.shadeTexel[std::size_t(shade)] + 1); }

    // The first row that the surface of column x may wear.
    int firstSurfaceRow(int x) const {
        const int top = measures_.top[std::size_t(x)];
        if (how_.roofSurface == RoofSurface::drawn) return top;
        for (int row = top; row < measures_.roofRows && inside(x, row); ++row)
            if (drawing_.shade[std::size_t(drawing_.index(x, row))] != Shade::black) return row;
        return top;
    }

    // Which row of the drawing lies at each depth: the rims map one to one, the courses between them repeat.
    void readRoof() {
        roofedColumns_ = {width_, -1};
        for (int x = 0; x < width_; ++x) {
            if (!roofed(x)) continue;
            roofedColumns_.first = std::min(roofedColumns_.first, x);
            roofedColumns_.last = x;
        }
        const Span cycle = how_.roofCycle.value_or(Span{});
        for (int z = roof_.first; z <= roof_.last; ++z) {
            const int fromBack = z - roof_.first;
            const int fromFront = roof_.last - z;
            const int row = fromBack < how_.roofBack.value_or(0) ? fromBack
                            : fromFront < how_.roofFront.value_or(0)
                                ? measures_.roofRows - 1 - fromFront
                                : cycle.first + floorMod(fromBack - cycle.first, cycle.count());
            roofRow_.push_back(std::min(row, drawing_.height - 1));
        }
    }

    // What every row of the layer at height y is made of.
    void readLayer(int y) {
        for (BandRow<Texel>* row : {&back_, &middle_, &front_, &ledge_}) row->clear();
        columns_.clear();
        surface_.clear();
        const int row = measures_.ground - 1 - y;
        const bool ledgeRow = how_.ledge && how_.ledge->contains(row);
        for (int x = 0; x < width_; ++x) {
            if (roofed(x) && y > surfaceOf(x) - slab()) {
                if (y <= surfaceOf(x)) columns_.push_back(roofColumn(x, y));
                continue;  // walls end at the underside of the roof
            }
            if (ledgeRow && inside(x, row)) ledge_.wear(x, drawing_.index(x, row));
            // A drawing whose last row is the ground it stands on has its base course one row up.
            const int course = y == 0 && !inside(x, row) ? row - 1 : row;
            if (!inside(x, course)) continue;
            const int pixel = drawing_.index(x, course);
            back_.wear(x, pixel);
            middle_.wear(x, measures_.interior[std::size_t(pixel)]);
            if (!measures_.recess[std::size_t(pixel)]) front_.wear(x, pixel);
        }
        for (const RoofColumn& column : columns_)
            if (column.within == 0) surface_.push_back(column);
        roofedMiddle_ = middle_;
        cover(roofedMiddle_.texels.data(), roofedMiddle_.solid.data(), false);
    }

    int slab() const { return how_.slab.value_or(0); }

    RoofColumn roofColumn(int x, int y) const {
        const bool surface = y == surfaceOf(x);
        const bool skin = surface || y == surfaceOf(x) - slab() + 1;
        const Texel rim = shadeTexel(skin ? Shade::black : Shade::dark);
        const bool side = x == roofedColumns_.first || x == roofedColumns_.last;
        const Texel within = side ? rim : surface ? Texel{0} : shadeTexel(Shade::dark);
        return {x, rim, within, within == 0 ? firstSurfaceRow(x) : 0};
    }

    void cover(Texel* texels, Word* solid, bool rim) const {
        for (const RoofColumn& column : columns_) {
            texels[column.x] = rim ? column.rim : column.within;
            solid[column.x / 64] |= Word(1) << column.x % 64;
        }
    }

    const BandRow<Texel>& wallRow(int z) const {
        const int last = measures_.depth - 1;
        if (how_.ledge && ((z < 0 && z >= -ledgeReach) || (z > last && z <= last + ledgeReach))) return ledge_;
        if (z < 0 || z > last) return air_;
        return z == last ? front_ : z == 0 ? back_ : middle_;
    }

    // Which rows of a layer are alike, whatever its height.
    void readStretches() {
        for (int z = grid_.zMin(); z < grid_.zMin() + grid_.size().z; ++z) {
            const Stretch one{{z, z}, &wallRow(z), roof_.contains(z), z == roof_.first || z == roof_.last};
            if (!stretches_.empty() && stretches_.back().alike(one))
                stretches_.back().z.last = z;
            else
                stretches_.push_back(one);
        }
    }

    void writeStretch(int y, const Stretch& stretch) {
        const bool roofed = stretch.roofed && !columns_.empty();
        const bool plain = roofed && !stretch.rim && stretch.wall == &middle_;
        repeat(plain ? roofedMiddle_ : *stretch.wall, y, stretch.z);
        if (!roofed) return;
        for (int z = stretch.z.first; z <= stretch.z.last; ++z) {
            const int layer = z - grid_.zMin();
            Texel* texels = grid_.row(y, layer).data();
            if (!plain) cover(texels, grid_.solidRow(y, layer).data(), stretch.rim);
            if (stretch.rim) continue;
            const int drawn = roofRow_[std::size_t(z - roof_.first)];
            for (const RoofColumn& column : surface_)
                texels[column.x] = Texel(drawing_.index(column.x, std::max(drawn, column.firstRow)) + 1);
        }
    }

    // The same row all through a run of depth, doubling what is there.
    void repeat(const BandRow<Texel>& source, int y, Span z) {
        if (&source == &air_) return;
        const int first = z.first - grid_.zMin();
        doubled(source.texels, grid_.row(y, first).data(), z.count());
        doubled(source.solid, grid_.solidRow(y, first).data(), z.count());
    }
    template <class T>
    static void doubled(const std::vector<T>& row, T* to, int rows) {
        const std::size_t all = row.size() * std::size_t(rows);
        std::size_t done = row.size();
        std::memcpy(to, row.data(), done * sizeof(T));
        for (std::size_t next; done < all; done += next) {
            next = std::min(done, all - done);
            std::memcpy(to + done, to, next * sizeof(T));
        }
    }

    const Drawing& drawing_;
    const Measures& measures_;
    const Template& how_;
    Voxels<Texel>& grid_;
    int width_;
    Span roof_;           // depths that the roof covers
    Span roofedColumns_;  // the outermost columns with a roof
    std::vector<int> roofRow_;
    std::vector<RoofColumn> columns_;
    std::vector<RoofColumn> surface_;  // those of them that are the surface
    std::vector<Stretch> stretches_;
    BandRow<Texel> back_, middle_, front_, ledge_, air_, roofedMiddle_;
};

}  // namespace

VoxelGrid buildBands(const Drawing& drawing, const Measures& measures, const Template& how) {
    const int roofEnd = measures.depth - 1 + how.frontEave;
    const int zMin = how.ledge ? -ledgeReach : 0;
    const int zMax = std::max(roofEnd, how.ledge ? measures.depth - 1 + ledgeReach : 0);
    VoxelGrid grid = emptyGrid({drawing.width, measures.yTop + 1, zMax - zMin + 1}, zMin, drawing.pixels());
    std::visit([&]<class Texel>(Voxels<Texel>& voxels) { BandBuilder<Texel>(drawing, measures, how, voxels).build(); },
               grid);
    return grid;
}

}  // namespace rooftree
