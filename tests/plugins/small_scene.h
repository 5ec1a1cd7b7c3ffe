// A grid small enough to check face by face, and what a reader should see of it.
#pragma once

#include <map>
#include <memory>
#include <tuple>

#include "api/scene.h"
#include "base/streams.h"
#include "voxel/surface_mesh.h"

namespace rooftree {

// Everything that a scene points to.
struct SmallModel {
    Image atlas;
    Drawing drawing;
    VoxelGrid grid;
    SurfaceMesh mesh;
};

// A drawing of 12x10 pixels, no two alike, that begins at (3, 2) of its atlas.
inline void addDrawing(SmallModel& model) {
    model.atlas = Image(20, 16);
    for (int y = 0; y < 16; ++y)
        for (int x = 0; x < 20; ++x)
            model.atlas.at(x, y) = {std::uint8_t(x * 11), std::uint8_t(y * 13), std::uint8_t(x ^ y), 255};
    Drawing& drawing = model.drawing;
    drawing.width = 12;
    drawing.height = 10;
    drawing.atlasWidth = 20;
    drawing.atlasHeight = 16;
    for (int y = 0; y < drawing.height; ++y) {
        for (int x = 0; x < drawing.width; ++x) {
            const Point texel{x + 3, y + 2};
            drawing.texel.push_back(texelKey(texel));
            drawing.shade.push_back(shadeOf(model.atlas.at(texel.x, texel.y)));
            drawing.inside.push_back(1);
        }
    }
}

enum class MeshKind { seed, tight, baked };

inline SurfaceMesh meshOf(const SmallModel& model, MeshKind kind) {
    switch (kind) {
        case MeshKind::seed: return seedMesh(model.grid, model.drawing, {8});
        case MeshKind::tight: return tightMesh(model.grid, model.drawing, {8});
        case MeshKind::baked: return bakedMesh(model.grid, model.drawing, model.atlas, {0});
    }
    return {};
}

// A house with a roof that overhangs, a hole through it and a loose voxel: every side, runs that march or stand still.
inline std::unique_ptr<SmallModel> smallHouse(MeshKind kind, int zMin = -2) {
    auto model = std::make_unique<SmallModel>();
    addDrawing(*model);
    Voxels<std::uint16_t> voxels({12, 10, 9}, zMin);
    for (int y = 0; y < 9; ++y) {
        const int eave = y < 5 ? 2 : y - 5;
        for (int z = eave; z < 9 - eave; ++z)
            for (int x = y < 5 ? 1 : 0; x < (y < 5 ? 11 : 12); ++x) {
                const int pixel = y < 5 ? (9 - y) * 12 + x : (z % 5) * 12 + x;
                voxels.set(x, y, z, std::uint16_t(pixel + 1));
            }
    }
    for (int z = 0; z < 9; ++z) voxels.set(4, 2, z, 0);
    for (int x = 3; x < 9; ++x) voxels.set(x, 4, 2, 30);
    voxels.set(0, 9, 0, 7);
    model->grid = std::move(voxels);
    model->mesh = meshOf(*model, kind);
    return model;
}

// Voxels at random, each with a random pixel.
inline std::unique_ptr<SmallModel> noise(Vec3i size, std::uint64_t seed, MeshKind kind) {
    auto model = std::make_unique<SmallModel>();
    addDrawing(*model);
    Stream random = Streams(seed).stream("voxels");
    Voxels<std::uint16_t> voxels(size, 0);
    for (int y = 0; y < size.y; ++y)
        for (int z = 0; z < size.z; ++z)
            for (int x = 0; x < size.x; ++x)
                if (random.below(3) == 0) voxels.set(x, y, z, std::uint16_t(1 + random.below(120)));
    model->grid = std::move(voxels);
    model->mesh = meshOf(*model, kind);
    return model;
}

inline ExportModel exportModel(const std::string& name, const SmallModel& model) {
    ExportModel out;
    out.name = name;
    out.mesh = &model.mesh;
    out.grid = &model.grid;
    out.drawing = &model.drawing;
    out.atlas = &model.atlas;
    return out;
}

inline Rgba colourOf(const SmallModel& model, std::uint32_t texel) {
    const Point at = texelOf(model.drawing.texel[texel - 1]);
    return model.atlas.at(at.x, at.y);
}

// A unit face by its voxel and its outward normal.
using FaceAt = std::tuple<Vec3i, Vec3i>;
using Faces = std::map<FaceAt, Rgba>;

// The faces that show, from the voxels alone. `offset` is added to places; z counts from the plot's back.
inline void addFaces(Faces& faces, const SmallModel& model, Vec3i offset) {
    std::visit(
        [&](const auto& voxels) {
            const Vec3i size = voxels.size();
            for (int y = 0; y < size.y; ++y)
                for (int z = 0; z < size.z; ++z)
                    for (int x = 0; x < size.x; ++x) {
                        if (voxels.at(x, y, z) == 0) continue;
                        for (const Vec3i side :
                             {Vec3i{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}) {
                            if (side.y < 0 && y == 0) continue;
                            if (voxels.at(x + side.x, y + side.y, z + side.z) != 0) continue;
                            const Vec3i at{x + offset.x, y + offset.y, z + voxels.zMin() + offset.z};
                            faces[{at, side}] = colourOf(model, voxels.at(x, y, z));
                        }
                    }
        },
        model.grid);
}

}  // namespace rooftree
