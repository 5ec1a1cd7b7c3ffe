#include "voxel/mesh_buffers.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>
#include <vector>

namespace rooftree {
namespace {

// Far enough from the face not to fight with it for the pixel, too near to be seen beside it.
constexpr float overlayGap = 0.03F;

class BufferWriter {
public:
    BufferWriter(std::size_t vertices, std::size_t indices) {
        bytes_.vertices.resize(qsizetype(vertices * sizeof(MeshVertex)));
        bytes_.indices.resize(qsizetype(indices * sizeof(std::uint32_t)));
        vertex_ = reinterpret_cast<MeshVertex*>(bytes_.vertices.data());
        index_ = reinterpret_cast<std::uint32_t*>(bytes_.indices.data());
    }

    void add(const MeshVertex& vertex) {
        *vertex_++ = vertex;
        least_ = {std::min(least_[0], vertex.x), std::min(least_[1], vertex.y), std::min(least_[2], vertex.z)};
        most_ = {std::max(most_[0], vertex.x), std::max(most_[1], vertex.y), std::max(most_[2], vertex.z)};
        ++count_;
    }
    // Indices that count back from the next vertex.
    template <std::size_t N>
    void join(const std::array<std::uint32_t, N>& back) {
        for (const std::uint32_t i : back) *index_++ = count_ - i;
    }
    MeshBuffers take() {
        if (count_ > 0) {
            bytes_.least = {least_[0], least_[1], least_[2]};
            bytes_.most = {most_[0], most_[1], most_[2]};
        }
        return std::move(bytes_);
    }

private:
    static constexpr float far = std::numeric_limits<float>::max();

    MeshBuffers bytes_;
    MeshVertex* vertex_;
    std::uint32_t* index_;
    std::uint32_t count_ = 0;
    std::array<float, 3> least_{far, far, far};
    std::array<float, 3> most_{-far, -far, -far};
};

// The corners of tops and bottoms come the other way round.
bool turnsRight(Face face) {
    return face == Face::top || face == Face::bottom;
}
constexpr std::array<std::uint32_t, 6> leftTurn{4, 3, 2, 4, 2, 1};
constexpr std::array<std::uint32_t, 6> rightTurn{4, 2, 3, 4, 1, 2};

QVector3D outwards(Face face) {
    switch (face) {
        case Face::south: return {0, 0, 1};
        case Face::north: return {0, 0, -1};
        case Face::top: return {0, 1, 0};
        case Face::bottom: return {0, -1, 0};
        case Face::east: return {1, 0, 0};
        case Face::west: return {-1, 0, 0};
    }
    return {};
}

}  // namespace

MeshBuffers buffersOf(const SurfaceMesh& mesh, const Image& texture) {
    BufferWriter out(mesh.quads.size() * 4, mesh.quads.size() * 6);
    const double width = std::max(1, texture.width());
    const double height = std::max(1, texture.height());
    for (const Quad& quad : mesh.quads) {
        const float shade = float(faceShade(quad.face)) / 100.0F;
        for (const Corner& corner : cornersOf(quad))
            out.add({float(corner.at.x), float(corner.at.y), float(corner.at.z), float(corner.u / width),
                     float(corner.v / height), shade, float(quad.face)});
        out.join(turnsRight(quad.face) ? rightTurn : leftTurn);
    }
    return out.take();
}

MeshBuffers outlinesOf(const SurfaceMesh& mesh) {
    BufferWriter out(mesh.quads.size() * 4, mesh.quads.size() * 8);
    for (const Quad& quad : mesh.quads) {
        for (const Corner& corner : cornersOf(quad))
            out.add({float(corner.at.x), float(corner.at.y), float(corner.at.z), 0, 0, 1, float(quad.face)});
        out.join(std::array<std::uint32_t, 8>{4, 3, 3, 2, 2, 1, 1, 4});
    }
    return out.take();
}

MeshBuffers squaresOver(std::span<const FacePlace> faces) {
    BufferWriter out(faces.size() * 4, faces.size() * 6);
    for (const FacePlace& place : faces) {
        const QVector3D gap = outwards(place.face) * overlayGap;
        for (const Corner& corner : cornersOf({.voxel = place.voxel, .face = place.face}))
            out.add({float(corner.at.x) + gap.x(), float(corner.at.y) + gap.y(), float(corner.at.z) + gap.z(), 0, 0, 1,
                     float(place.face)});
        out.join(turnsRight(place.face) ? rightTurn : leftTurn);
    }
    return out.take();
}

MeshBuffers groundLines(const Rect& plot, int tileSize) {
    const auto stops = [tileSize](int first, int count) {
        std::vector<int> out;
        const int last = first - floorDiv(-count, tileSize) * tileSize + tileSize;
        for (int at = first - tileSize; at <= last; at += tileSize) out.push_back(at);
        return out;
    };
    const std::vector<int> columns = stops(plot.x, plot.w);
    const std::vector<int> rows = stops(plot.y, plot.h);
    const std::size_t pieces = columns.size() * (rows.size() - 1) + rows.size() * (columns.size() - 1);
    BufferWriter out(pieces * 2, pieces * 2);
    const auto line = [&](int x, int z, int toX, int toZ) {
        out.add({float(x), 0, float(z), 0, 0, 1, float(Face::top)});
        out.add({float(toX), 0, float(toZ), 0, 0, 1, float(Face::top)});
        out.join(std::array<std::uint32_t, 2>{2, 1});
    };
    // Tile by tile, so that the world's curve bends them.
    for (const int x : columns)
        for (std::size_t i = 0; i + 1 < rows.size(); ++i) line(x, rows[i], x, rows[i + 1]);
    for (const int z : rows)
        for (std::size_t i = 0; i + 1 < columns.size(); ++i) line(columns[i], z, columns[i + 1], z);
    return out.take();
}

QByteArray textureBytesOf(const Image& image) {
    QByteArray out(qsizetype(image.cells().size() * 4), Qt::Uninitialized);
    auto* byte = reinterpret_cast<std::uint8_t*>(out.data());
    for (const Rgba pixel : image.cells()) {
        const int white = 255 * (255 - pixel.a);
        const auto onWhite = [&](int value) { return std::uint8_t((value * pixel.a + white + 127) / 255); };
        *byte++ = onWhite(pixel.r);
        *byte++ = onWhite(pixel.g);
        *byte++ = onWhite(pixel.b);
        *byte++ = 255;
    }
    return out;
}

}  // namespace rooftree
