// A camera that circles round a place and looks at it. A value: no window, no scene.
#pragma once

#include <QPointF>
#include <QSizeF>

#include "voxel/voxel_ray.h"

namespace rooftree {

// The box that the camera is to show, in voxels.
struct Box3 {
    Place3 least;
    Place3 most;

    Place3 centre() const { return {(least.x + most.x) / 2, (least.y + most.y) / 2, (least.z + most.z) / 2}; }
    // Half its diagonal, and at least one voxel.
    double radius() const;
};

struct Ray {
    Place3 from;
    Place3 to;
};

// Degrees, voxels, and logical pixels of the window from its top left.
struct OrbitCamera {
    static constexpr double fieldOfView = 28;  // from the top to the bottom of the window
    static constexpr double southEast = 36;
    static constexpr double fromAbove = 30;

    double yaw = southEast;    // 0 looks north from the south, 90 looks west from the east
    double pitch = fromAbove;  // 90 looks straight down
    double distance = 100;     // from the target; in a parallel view, it stands for the same size on the screen
    Place3 target;
    bool parallel = false;
    QSizeF window{100, 100};

    // The three directions of the window, each one voxel long.
    Place3 right() const;
    Place3 up() const;
    Place3 towardsEye() const;
    Place3 eye() const;
    // Pixels that a voxel at the target takes.
    double scale() const;
    void setScale(double pixels);

    // Turns so many degrees; stays above straight down and below straight up.
    void orbit(double yawBy, double pitchBy);
    // Moves what is at the target by so many pixels.
    void pan(QPointF pixels);
    // Makes everything `factor` times as large; what is under the pointer stays there.
    void zoom(double factor, QPointF pointer);
    // Aims at the middle of the box, as near as it can be with all of it in the window.
    void fit(const Box3& box);
    // Keeps the distance and the target within what makes sense for the box.
    void hold(const Box3& box);

    // Where a place is seen; nothing if it lies behind the eye.
    std::optional<QPointF> project(Place3 place) const;
    // The line of places seen at a point of the window, long enough to pass through the box.
    Ray rayThrough(QPointF pixel, const Box3& box) const;
};

}  // namespace rooftree
