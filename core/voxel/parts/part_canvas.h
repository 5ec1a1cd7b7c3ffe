// Where parts are built: the plot's voxels, and the drawing that they wear.
#pragma once

#include "voxel/measures.h"
#include "voxel/voxel_grid.h"

namespace rooftree {

// What a part is built from. Pixels outside the drawing are not inside; the walk inward stays within the part.
struct PartSource {
    const Drawing& drawing;
    const Measures& measures;
    int tileSize = 0;
    int plane = 0;  // the height that parts stand on

    bool inside(int x, int row) const;
    // The column that the inner voxels of a part in `columns` wear at (x, row): from a black pixel inward, up to three
    // steps, to the first painted one.
    int interiorColumn(int x, int row, Span columns) const;
    // The columns of a part: its own, or the whole width.
    Span columnsOf(const std::optional<Span>& x) const { return x.value_or(Span{0, drawing.width - 1}); }
    std::int32_t shadeTexel(Shade shade) const { return measures.shadeTexel[std::size_t(shade)]; }
};

// The plot. What is put outside it is left away.
class PartCanvas {
public:
    PartCanvas(VoxelGrid& grid, const Drawing& drawing)
        : grid_(grid), size_(std::visit([](const auto& voxels) { return voxels.size(); }, grid)), drawing_(drawing) {}

    // The voxel (x, y, z) wears the pixel at (column, row), which lies in the drawing.
    void put(int x, int y, int z, int column, int row) { put(x, y, z, drawing_.index(column, row)); }
    void put(int x, int y, int z, std::int32_t pixel) { write(x, y, z, std::uint32_t(pixel) + 1); }
    // The same for a run of depth, which depths() has cut to the plot.
    void put(int x, int y, Span z, int column, int row) { write(x, y, z, drawing_.index(column, row)); }
    void clear(int x, int y, int z) { write(x, y, z, 0); }

    // A run of depth that lies on the plot, so that loops do not run through what is not there.
    Span depths(int first, int count) const { return {std::max(first, 0), std::min(first + count, size_.z) - 1}; }
    Span heights(int first, int last) const { return {std::max(first, 0), std::min(last, size_.y - 1)}; }
    Span columns(Span span) const { return {std::max(span.first, 0), std::min(span.last, drawing_.width - 1)}; }
    Span rows(Span span) const { return {std::max(span.first, 0), std::min(span.last, drawing_.height - 1)}; }

private:
    void write(int x, int y, int z, std::uint32_t texel) {
        if (x < 0 || x >= size_.x || y < 0 || y >= size_.y || z < 0 || z >= size_.z) return;
        std::visit([&]<class Texel>(Voxels<Texel>& voxels) { voxels.set(x, y, z, Texel(texel)); }, grid_);
    }
    void write(int x, int y, Span z, std::int32_t pixel) {
        if (x < 0 || x >= size_.x || y < 0 || y >= size_.y) return;
        std::visit([&]<class Texel>(Voxels<Texel>& voxels) { voxels.setRun(x, y, z, Texel(pixel + 1)); }, grid_);
    }

    VoxelGrid& grid_;
    Vec3i size_;
    const Drawing& drawing_;
};

// A kind of part: how high it reaches, at most (the height of its top layer), and its voxels.
int topOf(const UprightPart& part, const PartSource& source);
int topOf(const FlatPart& part, const PartSource& source);
int topOf(const BoxPart& part, const PartSource& source);
int topOf(const IsoPart& part, const PartSource& source);
int topOf(const PlanPart& part, const PartSource& source);
int topOf(const DiscPart& part, const PartSource& source);
void build(const UprightPart& part, const PartSource& source, PartCanvas& canvas);
void build(const FlatPart& part, const PartSource& source, PartCanvas& canvas);
void build(const BoxPart& part, const PartSource& source, PartCanvas& canvas);
void build(const IsoPart& part, const PartSource& source, PartCanvas& canvas);
void build(const PlanPart& part, const PartSource& source, PartCanvas& canvas);
void build(const DiscPart& part, const PartSource& source, PartCanvas& canvas);

// The bases that parts stand on.
void build(const Desk& desk, const Template& how, const PartSource& source, PartCanvas& canvas);
void build(const Tray& tray, const PartSource& source, PartCanvas& canvas);
void build(const BackWall& wall, const PartSource& source, PartCanvas& canvas);

}  // namespace rooftree
