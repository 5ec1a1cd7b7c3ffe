// The visible faces of a voxel grid, merged into rectangles that wear texels of an atlas.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "image/image.h"
#include "sprite/drawing.h"
#include "voxel/voxel_grid.h"

namespace rooftree {

enum class Face : std::uint8_t { south, north, top, bottom, east, west };

// How bright a face is drawn, in hundredths.
constexpr int faceShade(Face face) {
    constexpr std::array<int, 6> shades{100, 68, 95, 50, 78, 78};
    return shades[std::size_t(face)];
}

// How the texel moves on from one unit face to the next, in texels of the atlas.
struct TexelStep {
    std::int8_t du = 0;
    std::int8_t dv = 0;
    bool operator==(const TexelStep&) const = default;
};

// A rectangle of unit faces of one side. Its first axis is x (z on the east and west), its second y (z on top and bottom).
// The unit face i along the first and j along the second axis wears the texel (u, v) + i * firstStep + j * secondStep.
struct Quad {
    Vec3i voxel;               // the least voxel behind it; z counts from the plot's back, so it may be negative
    std::uint16_t first = 1;   // faces along the first axis
    std::uint16_t second = 1;  // faces along the second axis
    Face face = Face::south;
    TexelStep firstStep;
    TexelStep secondStep;
    std::uint16_t u = 0;
    std::uint16_t v = 0;
    bool operator==(const Quad&) const = default;
};

struct SurfaceMesh {
    std::vector<Quad> quads;
    int textureWidth = 0;  // of the atlas, or of the baked texture
    int textureHeight = 0;
    std::optional<Image> texture;  // only where the mesh brings its own
    VoxelCounts counts;
};

// A run of faces ends where a coordinate is a multiple of `lattice`; 0 is no lattice.
struct MeshOptions {
    int lattice = 8;
};

// Runs along one axis, merged as the Lua module does: south and north, top and bottom along x by neighbouring texels
// of the atlas (marching or standing still), east and west along z while the pixel is the same.
// No underside at y = 0.
SurfaceMesh seedMesh(const VoxelGrid& grid, const Drawing& drawing, MeshOptions options);

// The same faces with the same texels in rectangles, whose texels stand still or march along either axis of the atlas.
SurfaceMesh tightMesh(const VoxelGrid& grid, const Drawing& drawing, MeshOptions options);

// The same faces in rectangles whatever they wear, with a texture of their own in which each has a rim of one pixel.
SurfaceMesh bakedMesh(const VoxelGrid& grid, const Drawing& drawing, const Image& atlas, MeshOptions options);

struct Corner {
    Vec3i at;
    double u = 0;  // in texels; inset by texelInset from the rim of the rectangle's texels
    double v = 0;
};
inline constexpr double texelInset = 0.05;

// The four corners in the order and winding of the Lua module, whose tops and bottoms turn the other way than its sides.
std::array<Corner, 4> cornersOf(const Quad& quad);

}  // namespace rooftree
