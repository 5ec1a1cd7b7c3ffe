#include "voxel/voxel_scene.h"

#include <cmath>

namespace rooftree {
namespace {

QVector3D vectorOf(Place3 place) {
    return {float(place.x), float(place.y), float(place.z)};
}

}  // namespace

void VoxelScene::showFaces(const MeshBuffers& buffers) {
    if (!buffers.empty()) faces_.show(buffers);
    hasFaces_ = !buffers.empty();
    emit contentChanged();
}

void VoxelScene::showWarnings(const MeshBuffers& buffers) {
    if (!buffers.empty()) warnings_.show(buffers);
    hasWarnings_ = !buffers.empty();
    emit contentChanged();
}

void VoxelScene::showMarks(const MeshBuffers& buffers) {
    if (!buffers.empty()) marks_.show(buffers);
    hasMarks_ = !buffers.empty();
    emit contentChanged();
}

void VoxelScene::showGround(const MeshBuffers& buffers) {
    if (!buffers.empty()) ground_.show(buffers);
    hasGround_ = !buffers.empty();
    emit contentChanged();
}

void VoxelScene::look(const OrbitCamera& camera, const Box3& box) {
    camera_ = camera;
    const Place3 middle = box.centre();
    const double off = std::hypot(middle.x - camera.target.x, middle.y - camera.target.y, middle.z - camera.target.z);
    // A tile of ground lies around the box, and a curved world falls off below it.
    const double reach = box.radius() * 2 + off + 32;
    eyeDistance_ = camera.parallel ? reach + camera.distance : camera.distance;
    near_ = std::max(eyeDistance_ - reach, eyeDistance_ * 0.02);
    far_ = eyeDistance_ + reach;
    emit cameraChanged();
}

QVector3D VoxelScene::eye() const {
    const Place3 towards = camera_.towardsEye();
    return vectorOf(camera_.target) + vectorOf(towards) * float(eyeDistance_);
}

QVector3D VoxelScene::focus() const {
    return vectorOf(camera_.target);
}

}  // namespace rooftree
