#include "voxel/orbit_camera.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QtMath>

namespace rooftree {
namespace {

constexpr double steepest = 89;
constexpr double lowest = -60;
constexpr double filled = 0.88;  // of the window, when all is fitted

Place3 operator+(Place3 a, Place3 b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}
Place3 operator-(Place3 a, Place3 b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}
Place3 operator*(Place3 a, double by) {
    return {a.x * by, a.y * by, a.z * by};
}
double dot(Place3 a, Place3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// Half the window's height at a distance of one.
double halfHeight() {
    return std::tan(qDegreesToRadians(OrbitCamera::fieldOfView / 2));
}

std::array<Place3, 8> cornersOfBox(const Box3& box) {
    std::array<Place3, 8> out;
    for (int i = 0; i < 8; ++i)
        out[std::size_t(i)] = {i & 1 ? box.most.x : box.least.x, i & 2 ? box.most.y : box.least.y,
                               i & 4 ? box.most.z : box.least.z};
    return out;
}

}  // namespace

double Box3::radius() const {
    return std::max(1.0, std::hypot(most.x - least.x, most.y - least.y, most.z - least.z) / 2);
}

Place3 OrbitCamera::right() const {
    const double turn = qDegreesToRadians(yaw);
    return {std::cos(turn), 0, -std::sin(turn)};
}

Place3 OrbitCamera::up() const {
    const double turn = qDegreesToRadians(yaw);
    const double tilt = qDegreesToRadians(pitch);
    return {-std::sin(turn) * std::sin(tilt), std::cos(tilt), -std::cos(turn) * std::sin(tilt)};
}

Place3 OrbitCamera::towardsEye() const {
    const double turn = qDegreesToRadians(yaw);
    const double tilt = qDegreesToRadians(pitch);
    return {std::sin(turn) * std::cos(tilt), std::sin(tilt), std::cos(turn) * std::cos(tilt)};
}

Place3 OrbitCamera::eye() const {
    return target + towardsEye() * distance;
}

double OrbitCamera::scale() const {
    return window.height() / 2 / (halfHeight() * distance);
}

void OrbitCamera::setScale(double pixels) {
    distance = window.height() / 2 / (halfHeight() * pixels);
}

void OrbitCamera::orbit(double yawBy, double pitchBy) {
    yaw = std::remainder(yaw + yawBy, 360);
    pitch = std::clamp(pitch + pitchBy, lowest, steepest);
}

void OrbitCamera::pan(QPointF pixels) {
    target = target + (right() * -pixels.x() + up() * pixels.y()) * (1 / scale());
}

void OrbitCamera::zoom(double factor, QPointF pointer) {
    const double before = 1 / scale();
    distance /= factor;
    const QPointF fromMiddle = pointer - QPointF(window.width() / 2, window.height() / 2);
    target = target + (right() * fromMiddle.x() - up() * fromMiddle.y()) * (before - 1 / scale());
}

void OrbitCamera::fit(const Box3& box) {
    target = box.centre();
    const double tall = halfHeight() * filled;
    const double wide = tall * window.width() / std::max(1.0, window.height());
    double needed = 0.1;
    for (const Place3 corner : cornersOfBox(box)) {
        const Place3 off = corner - target;
        const double away = parallel ? 0 : dot(off, towardsEye());
        needed = std::max({needed, std::abs(dot(off, right())) / wide + away, std::abs(dot(off, up())) / tall + away});
    }
    distance = needed;
}

void OrbitCamera::hold(const Box3& box) {
    const double radius = box.radius();
    distance = std::clamp(distance, radius * 0.15, radius * 40);
    const Place3 low = box.least - Place3{radius, radius, radius};
    const Place3 high = box.most + Place3{radius, radius, radius};
    target.x = std::clamp(target.x, low.x, high.x);
    target.y = std::clamp(target.y, low.y, high.y);
    target.z = std::clamp(target.z, low.z, high.z);
}

std::optional<QPointF> OrbitCamera::project(Place3 place) const {
    const Place3 off = place - target;
    const double depth = parallel ? distance : distance - dot(off, towardsEye());
    if (depth <= 0) return std::nullopt;
    const double pixels = window.height() / 2 / (halfHeight() * depth);
    return QPointF(window.width() / 2 + dot(off, right()) * pixels, window.height() / 2 - dot(off, up()) * pixels);
}

Ray OrbitCamera::rayThrough(QPointF pixel, const Box3& box) const {
    const QPointF fromMiddle = (pixel - QPointF(window.width() / 2, window.height() / 2)) / scale();
    const Place3 onPlane = target + right() * fromMiddle.x() - up() * fromMiddle.y();
    const Place3 middle = box.centre() - target;
    const double reach = std::hypot(middle.x, middle.y, middle.z) + box.radius() * 2 + distance;
    if (parallel) return {onPlane + towardsEye() * reach, onPlane - towardsEye() * reach};
    const Place3 way = onPlane - eye();
    return {eye(), eye() + way * ((distance + reach) / std::max(1e-9, std::hypot(way.x, way.y, way.z)) * 1.5)};
}

}  // namespace rooftree
