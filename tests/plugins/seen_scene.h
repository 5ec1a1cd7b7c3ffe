// Exported meshes as Assimp reads them.
#pragma once

#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <QTemporaryDir>
#include <assimp/Importer.hpp>
#include <cmath>
#include <filesystem>

#include "base/file.h"
#include "image/png.h"
#include "plugins/small_scene.h"

namespace rooftree {

// What another program sees in the files: every unit face of every triangle, once.
class Seen {
public:
    Faces faces;
    int twice = 0;  // faces that lie on others
    std::vector<std::string> nodes;

    Seen(const std::vector<OutputFile>& files, double unit) : unit_(unit) {
        QTemporaryDir folder;
        folder_ = folder.path().toStdString();
        for (const OutputFile& file : files) writeFile(folder_ / file.name, file.bytes);
        read(folder_ / files.front().name);
    }
    // Of a file with what it names beside it.
    Seen(const std::filesystem::path& file, double unit) : unit_(unit), folder_(file.parent_path()) { read(file); }

private:
    void read(const std::filesystem::path& file) {
        Assimp::Importer importer;
        scene_ = importer.ReadFile(file.string(), aiProcess_ValidateDataStructure);
        if (!scene_) qFatal("assimp: %s", importer.GetErrorString());
        visit(*scene_->mRootNode, aiMatrix4x4());
    }

    Image textureOf(const aiMesh& mesh) {
        aiString path;
        scene_->mMaterials[mesh.mMaterialIndex]->GetTexture(aiTextureType_DIFFUSE, 0, &path);
        if (const aiTexture* inside = scene_->GetEmbeddedTexture(path.C_Str()))
            return decodePng(std::as_bytes(std::span(reinterpret_cast<const char*>(inside->pcData), inside->mWidth)),
                             "embedded");
        return readPng(folder_ / path.C_Str());
    }

    void visit(const aiNode& node, const aiMatrix4x4& above) {
        const aiMatrix4x4 here = above * node.mTransformation;
        if (node.mNumMeshes > 0) nodes.push_back(node.mName.C_Str());
        for (unsigned i = 0; i < node.mNumMeshes; ++i) {
            const aiMesh& mesh = *scene_->mMeshes[node.mMeshes[i]];
            const Image texture = textureOf(mesh);
            for (unsigned f = 0; f < mesh.mNumFaces; ++f)
                for (unsigned corner = 2; corner < mesh.mFaces[f].mNumIndices; ++corner) {
                    const unsigned* index = mesh.mFaces[f].mIndices;
                    addTriangle(mesh, here, {index[0], index[corner - 1], index[corner]}, texture);
                }
        }
        for (unsigned i = 0; i < node.mNumChildren; ++i) visit(*node.mChildren[i], here);
    }

    void addTriangle(const aiMesh& mesh, const aiMatrix4x4& to, const std::array<unsigned, 3>& index,
                     const Image& texture) {
        std::array<std::array<double, 3>, 3> at;
        std::array<std::array<double, 2>, 3> uv;
        for (std::size_t i = 0; i < 3; ++i) {
            const aiVector3D moved = to * mesh.mVertices[index[i]];
            at[i] = {moved.x / unit_, moved.y / unit_, moved.z / unit_};
            const aiVector3D& coordinate = mesh.mTextureCoords[0][index[i]];
            uv[i] = {coordinate.x * texture.width(), (1.0 - coordinate.y) * texture.height()};
        }
        const auto edge = [&](std::size_t i, std::size_t axis) { return at[i][axis] - at[0][axis]; };
        std::array<double, 3> normal;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const std::size_t a = (axis + 1) % 3;
            const std::size_t b = (axis + 2) % 3;
            normal[axis] = edge(1, a) * edge(2, b) - edge(1, b) * edge(2, a);
        }
        std::size_t axis = 0;
        while (axis < 2 && std::abs(normal[axis]) < 0.5) ++axis;
        const std::size_t a = (axis + 1) % 3;
        const std::size_t b = (axis + 2) % 3;
        const double area = normal[axis];
        std::array<int, 3> side{};
        side[axis] = area > 0 ? 1 : -1;
        const int plane = int(std::lround(at[0][axis]));
        const auto [leastA, mostA] = std::minmax({at[0][a], at[1][a], at[2][a]});
        const auto [leastB, mostB] = std::minmax({at[0][b], at[1][b], at[2][b]});
        for (int i = int(std::lround(leastA)); i < int(std::lround(mostA)); ++i)
            for (int j = int(std::lround(leastB)); j < int(std::lround(mostB)); ++j) {
                // Off the middle by a little, so that the diagonal of a square does not run through it.
                const double pa = i + 0.51 - at[0][a];
                const double pb = j + 0.53 - at[0][b];
                const double s = (pa * edge(2, b) - pb * edge(2, a)) / area;
                const double t = (edge(1, a) * pb - edge(1, b) * pa) / area;
                if (s < 0 || t < 0 || s + t > 1) continue;
                std::array<int, 3> voxel{};
                voxel[axis] = area > 0 ? plane - 1 : plane;
                voxel[a] = i;
                voxel[b] = j;
                const double u = uv[0][0] + s * (uv[1][0] - uv[0][0]) + t * (uv[2][0] - uv[0][0]);
                const double v = uv[0][1] + s * (uv[1][1] - uv[0][1]) + t * (uv[2][1] - uv[0][1]);
                const Rgba colour = texture.at(int(std::floor(u)), int(std::floor(v)));
                const FaceAt key{{voxel[0], voxel[1], voxel[2]}, {side[0], side[1], side[2]}};
                if (!faces.emplace(key, colour).second) ++twice;
            }
    }

    double unit_;
    std::filesystem::path folder_;
    const aiScene* scene_ = nullptr;
};

}  // namespace rooftree
