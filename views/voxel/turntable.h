// The model as it turns once round, as a row of pictures. Needs no GPU and no window.
#pragma once

#include <QColor>
#include <QImage>
#include <QString>

#include "template/template_subject.h"
#include "voxel/orbit_camera.h"

namespace rooftree {

struct TurntableOptions {
    int frames = 36;       // 1 to 720
    QSize size{512, 512};  // up to 4096 a side
    double pitch = OrbitCamera::fromAbove;
    bool shades = true;
    QColor background;  // transparent where it is not valid
};

// The box of a model's voxels with the ground it stands on.
Box3 boxOf(const VoxelGrid& grid);

// What the camera sees: each pixel is the texel of the first voxel on its ray, exact or times the shade of its face.
// Throws Stopped.
QImage rayPicture(const Model& model, const Image& atlas, const OrbitCamera& camera, bool shades, QColor background,
                  const Job& job);

// Writes `turn_000.png` and so on into the folder, the first seen from the south, each a step further to the east;
// gives how many. Throws Error (file) for a file that cannot be written, (input) for options out of range, and Stopped.
int writeTurntable(const TemplateSubject& subject, const QString& folder, const TurntableOptions& options,
                   const Job& job);

}  // namespace rooftree
