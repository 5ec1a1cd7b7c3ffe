// Buffers and pictures made elsewhere, handed to Quick 3D.
#pragma once

#include <QtQuick3D/QQuick3DGeometry>
#include <QtQuick3D/QQuick3DTextureData>

#include "voxel/mesh_buffers.h"

namespace rooftree {

class BufferGeometry : public QQuick3DGeometry {
    Q_OBJECT

public:
    explicit BufferGeometry(PrimitiveType primitive, QQuick3DObject* parent = nullptr);
    void show(const MeshBuffers& buffers);
};

class BufferTexture : public QQuick3DTextureData {
    Q_OBJECT

public:
    using QQuick3DTextureData::QQuick3DTextureData;
    // RGBA bytes, first row first.
    void show(const QByteArray& pixels, QSize picture);
};

}  // namespace rooftree
