#include "voxel/voxel_ray.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace rooftree {
namespace {

using Three = std::array<double, 3>;

// The side through which a voxel is entered along an axis.
Face entered(int axis, bool upwards) {
    switch (axis) {
        case 0: return upwards ? Face::west : Face::east;
        case 1: return upwards ? Face::bottom : Face::top;
        default: return upwards ? Face::north : Face::south;
    }
}

// The part of the line (0 to 1) within the box from 0 to `size`, and the axis through whose plane it comes in.
struct Crossing {
    double first = 0;
    double last = 1;
    int axis = -1;  // -1 where it begins within
};
std::optional<Crossing> crossingOf(const Three& from, const Three& way, const Three& size) {
    Crossing out;
    for (int axis = 0; axis < 3; ++axis) {
        if (way[axis] == 0) {
            if (from[axis] < 0 || from[axis] >= size[axis]) return std::nullopt;
            continue;
        }
        double in = (0 - from[axis]) / way[axis];
        double out1 = (size[axis] - from[axis]) / way[axis];
        if (in > out1) std::swap(in, out1);
        if (in > out.first) {
            out.first = in;
            out.axis = axis;
        }
        out.last = std::min(out.last, out1);
    }
    if (out.first > out.last) return std::nullopt;
    return out;
}

int longestAxis(const Three& way) {
    int axis = 0;
    for (int i = 1; i < 3; ++i)
        if (std::abs(way[i]) > std::abs(way[axis])) axis = i;
    return axis;
}

template <class Texel>
std::optional<RayHit> marchIn(const Voxels<Texel>& grid, const Three& from, const Three& way) {
    const Vec3i box = grid.size();
    const std::array<int, 3> size{box.x, box.y, box.z};
    if (box.x == 0 || box.y == 0 || box.z == 0) return std::nullopt;
    const auto crossing = crossingOf(from, way, {double(box.x), double(box.y), double(box.z)});
    if (!crossing) return std::nullopt;

    std::array<int, 3> cell{};
    Three next{};   // where along the line the next plane of each axis is crossed
    Three every{};  // and how far it is from there to the one after
    for (int axis = 0; axis < 3; ++axis) {
        cell[axis] = std::clamp(int(std::floor(from[axis] + way[axis] * crossing->first)), 0, size[axis] - 1);
        // On the plane through which it comes in, rounding must not choose the cell.
        if (axis == crossing->axis) cell[axis] = way[axis] > 0 ? 0 : size[axis] - 1;
        every[axis] = way[axis] == 0 ? std::numeric_limits<double>::infinity() : std::abs(1 / way[axis]);
        next[axis] = way[axis] == 0 ? std::numeric_limits<double>::infinity()
                                    : (cell[axis] + (way[axis] > 0 ? 1 : 0) - from[axis]) / way[axis];
    }
    int through = crossing->axis >= 0 ? crossing->axis : longestAxis(way);
    while (true) {
        const Texel texel = grid.row(cell[1], cell[2])[std::size_t(cell[0])];
        if (texel != 0)
            return RayHit{{{cell[0], cell[1], cell[2] + grid.zMin()}, entered(through, way[through] > 0)},
                          int(texel) - 1};
        through = next[0] < next[1] ? (next[0] < next[2] ? 0 : 2) : (next[1] < next[2] ? 1 : 2);
        if (next[through] > crossing->last) return std::nullopt;
        cell[through] += way[through] > 0 ? 1 : -1;
        if (cell[through] < 0 || cell[through] >= size[through]) return std::nullopt;
        next[through] += every[through];
    }
}

template <class Texel>
std::vector<FacePlace> wearing(const Voxels<Texel>& grid, Texel texel, const Job& job) {
    std::vector<FacePlace> out;
    const Vec3i size = grid.size();
    for (int y = 0; y < size.y; ++y) {
        job.tick();
        for (int z = 0; z < size.z; ++z) {
            const auto row = grid.row(y, z);
            for (auto at = std::ranges::find(row, texel); at != row.end(); at = std::find(at + 1, row.end(), texel)) {
                const int x = int(at - row.begin());
                const auto show = [&](Face face, int dx, int dy, int dz) {
                    if (grid.at(x + dx, y + dy, z + dz) == 0) out.push_back({{x, y, z + grid.zMin()}, face});
                };
                show(Face::south, 0, 0, 1);
                show(Face::north, 0, 0, -1);
                show(Face::top, 0, 1, 0);
                if (y > 0) show(Face::bottom, 0, -1, 0);
                show(Face::east, 1, 0, 0);
                show(Face::west, -1, 0, 0);
            }
        }
    }
    return out;
}

}  // namespace

std::optional<RayHit> march(const VoxelGrid& grid, Place3 from, Place3 to) {
    return std::visit(
        [&](const auto& voxels) {
            const Three start{from.x, from.y, from.z - voxels.zMin()};
            return marchIn(voxels, start, Three{to.x - from.x, to.y - from.y, to.z - from.z});
        },
        grid);
}

std::optional<RayHit> marchCurved(const VoxelGrid& grid, Place3 from, Place3 to, double curve, Place3 focus) {
    if (curve == 0) return march(grid, from, to);
    // Straight pieces of about a voxel, lifted to where they would be without the fall.
    const auto lifted = [&](double at) {
        Place3 out{std::lerp(from.x, to.x, at), std::lerp(from.y, to.y, at), std::lerp(from.z, to.z, at)};
        out.y += curve * (std::pow(out.x - focus.x, 2) + std::pow(out.z - focus.z, 2));
        return out;
    };
    constexpr int mostPieces = 8192;
    const double length = std::hypot(to.x - from.x, to.y - from.y, to.z - from.z);
    const int pieces = std::clamp(int(length), 1, mostPieces);
    Place3 start = lifted(0);
    for (int i = 1; i <= pieces; ++i) {
        const Place3 end = lifted(double(i) / pieces);
        if (const auto hit = march(grid, start, end)) return hit;
        start = end;
    }
    return std::nullopt;
}

std::vector<FacePlace> facesWearing(const VoxelGrid& grid, int pixel, const Job& job) {
    return std::visit(
        [&]<class Texel>(const Voxels<Texel>& voxels) {
            if (pixel < 0 || std::int64_t(pixel) + 1 > std::int64_t(std::numeric_limits<Texel>::max()))
                return std::vector<FacePlace>{};
            return wearing(voxels, Texel(pixel + 1), job);
        },
        grid);
}

int pixelAt(const VoxelGrid& grid, Vec3i voxel) {
    return std::visit([&](const auto& voxels) { return int(voxels.at(voxel.x, voxel.y, voxel.z - voxels.zMin())) - 1; },
                      grid);
}

}  // namespace rooftree
