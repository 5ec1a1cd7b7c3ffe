// What the scene file draws: geometries, texture, camera and switches, as properties that it binds to.
#pragma once

#include <QColor>
#include <QObject>
#include <QVector3D>

#include "voxel/buffer_geometry.h"
#include "voxel/orbit_camera.h"

namespace rooftree {

class VoxelScene : public QObject {
    Q_OBJECT
    Q_PROPERTY(QQuick3DGeometry* faces READ faces CONSTANT)
    Q_PROPERTY(QQuick3DGeometry* outlines READ outlines CONSTANT)
    Q_PROPERTY(QQuick3DGeometry* warnings READ warnings CONSTANT)
    Q_PROPERTY(QQuick3DGeometry* marks READ marks CONSTANT)
    Q_PROPERTY(QQuick3DGeometry* ground READ ground CONSTANT)
    Q_PROPERTY(QQuick3DTextureData* texture READ texture CONSTANT)
    Q_PROPERTY(bool hasFaces READ hasFaces NOTIFY contentChanged)
    Q_PROPERTY(bool hasWarnings READ hasWarnings NOTIFY contentChanged)
    Q_PROPERTY(bool hasMarks READ hasMarks NOTIFY contentChanged)
    Q_PROPERTY(bool hasGround READ hasGround NOTIFY contentChanged)
    Q_PROPERTY(QVector3D eye READ eye NOTIFY cameraChanged)
    Q_PROPERTY(QVector3D turn READ turn NOTIFY cameraChanged)
    Q_PROPERTY(QVector3D focus READ focus NOTIFY cameraChanged)
    Q_PROPERTY(bool parallel READ parallel NOTIFY cameraChanged)
    Q_PROPERTY(double scale READ scale NOTIFY cameraChanged)
    Q_PROPERTY(double near READ near NOTIFY cameraChanged)
    Q_PROPERTY(double far READ far NOTIFY cameraChanged)
    Q_PROPERTY(double fieldOfView READ fieldOfView CONSTANT)
    Q_PROPERTY(bool shades MEMBER shades NOTIFY switched)
    Q_PROPERTY(bool wireframe MEMBER wireframe NOTIFY switched)
    Q_PROPERTY(bool texelGrid MEMBER texelGrid NOTIFY switched)
    Q_PROPERTY(bool groundGrid MEMBER groundGrid NOTIFY switched)
    Q_PROPERTY(bool overlays MEMBER overlays NOTIFY switched)
    Q_PROPERTY(double curve MEMBER curve NOTIFY switched)
    Q_PROPERTY(QColor background MEMBER background NOTIFY switched)
    Q_PROPERTY(QColor lines MEMBER lines NOTIFY switched)
    Q_PROPERTY(QColor text MEMBER text NOTIFY switched)

public:
    using QObject::QObject;

    void showFaces(const MeshBuffers& buffers);
    void showOutlines(const MeshBuffers& buffers) { outlines_.show(buffers); }
    void showWarnings(const MeshBuffers& buffers);
    void showMarks(const MeshBuffers& buffers);
    void showGround(const MeshBuffers& buffers);
    void showTexture(const QByteArray& pixels, QSize size) { texture_.show(pixels, size); }
    // `box` is what must lie between the near and the far plane.
    void look(const OrbitCamera& camera, const Box3& box);

    BufferGeometry* faces() { return &faces_; }
    BufferGeometry* outlines() { return &outlines_; }
    BufferGeometry* warnings() { return &warnings_; }
    BufferGeometry* marks() { return &marks_; }
    BufferGeometry* ground() { return &ground_; }
    BufferTexture* texture() { return &texture_; }
    bool hasFaces() const { return hasFaces_; }
    bool hasWarnings() const { return hasWarnings_; }
    bool hasMarks() const { return hasMarks_; }
    bool hasGround() const { return hasGround_; }
    QVector3D eye() const;
    QVector3D turn() const { return {float(-camera_.pitch), float(camera_.yaw), 0}; }
    QVector3D focus() const;
    bool parallel() const { return camera_.parallel; }
    double scale() const { return camera_.scale(); }
    double near() const { return near_; }
    double far() const { return far_; }
    double fieldOfView() const { return OrbitCamera::fieldOfView; }

    // Emit switched() after a change.
    bool shades = true;
    bool wireframe = false;
    bool texelGrid = false;
    bool groundGrid = true;
    bool overlays = true;
    double curve = 0;  // voxels that the ground falls at a distance of one
    QColor background;
    QColor lines;
    QColor text;

signals:
    void contentChanged();
    void cameraChanged();
    void switched();

private:
    BufferGeometry faces_{QQuick3DGeometry::PrimitiveType::Triangles};
    BufferGeometry outlines_{QQuick3DGeometry::PrimitiveType::Lines};
    BufferGeometry warnings_{QQuick3DGeometry::PrimitiveType::Triangles};
    BufferGeometry marks_{QQuick3DGeometry::PrimitiveType::Triangles};
    BufferGeometry ground_{QQuick3DGeometry::PrimitiveType::Lines};
    BufferTexture texture_;
    bool hasFaces_ = false;
    bool hasWarnings_ = false;
    bool hasMarks_ = false;
    bool hasGround_ = false;
    OrbitCamera camera_;
    double eyeDistance_ = 100;
    double near_ = 1;
    double far_ = 1000;
};

}  // namespace rooftree
