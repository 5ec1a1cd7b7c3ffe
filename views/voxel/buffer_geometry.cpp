#include "voxel/buffer_geometry.h"

#include <cstddef>

namespace rooftree {

BufferGeometry::BufferGeometry(PrimitiveType primitive, QQuick3DObject* parent) : QQuick3DGeometry(parent) {
    setPrimitiveType(primitive);
    setStride(int(sizeof(MeshVertex)));
    addAttribute(Attribute::PositionSemantic, int(offsetof(MeshVertex, x)), Attribute::F32Type);
    addAttribute(Attribute::TexCoord0Semantic, int(offsetof(MeshVertex, u)), Attribute::F32Type);
    addAttribute(Attribute::TexCoord1Semantic, int(offsetof(MeshVertex, shade)), Attribute::F32Type);
    addAttribute(Attribute::IndexSemantic, 0, Attribute::U32Type);
}

void BufferGeometry::show(const MeshBuffers& buffers) {
    setVertexData(buffers.vertices);
    setIndexData(buffers.indices);
    setBounds(buffers.least, buffers.most);
    update();
}

void BufferTexture::show(const QByteArray& pixels, QSize picture) {
    setFormat(RGBA8);
    setHasTransparency(false);
    setSize(picture);
    setTextureData(pixels);
}

}  // namespace rooftree
