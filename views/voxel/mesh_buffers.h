// Meshes as the byte arrays that a GPU takes. Pure functions, to be called away from the window.
#pragma once

#include <span>

#include <QByteArray>
#include <QVector3D>

#include "image/image.h"
#include "voxel/checks/check.h"
#include "voxel/surface_mesh.h"

namespace rooftree {

// One vertex as the shaders read it, in voxels of the model: x east, y up, z south from the plot's back.
struct MeshVertex {
    float x, y, z;
    float u, v;   // 0 to 1 of the texture, v from its first row on
    float shade;  // brightness of the face, 0 to 1
    float face;   // number of the Face
};

struct MeshBuffers {
    QByteArray vertices;  // of MeshVertex
    QByteArray indices;   // of std::uint32_t: triangles that turn left seen from outside, or ends of lines
    QVector3D least;      // the box round all vertices
    QVector3D most;

    bool empty() const { return indices.isEmpty(); }
};

// Two triangles a quad. `texture` is what the mesh's texels are counted in.
MeshBuffers buffersOf(const SurfaceMesh& mesh, const Image& texture);

// The outlines of the quads as lines.
MeshBuffers outlinesOf(const SurfaceMesh& mesh);

// A square over each of the faces, just outside of it.
MeshBuffers squaresOver(std::span<const FacePlace> faces);

// Lines on the ground over `plot` and a tile around it, one every `tileSize` voxels; the first and the second axis of
// the rectangle are x and z.
MeshBuffers groundLines(const Rect& plot, int tileSize);

// RGBA bytes, first row first, to upload as a texture. What is not opaque lies on white, as its shade says.
QByteArray textureBytesOf(const Image& image);

}  // namespace rooftree
