// All that the 3D view needs of a template, made away from the window.
#pragma once

#include <QImage>
#include <QPoint>

#include "template/template_subject.h"
#include "voxel/front_compare.h"
#include "voxel/mesh_buffers.h"

namespace rooftree {

struct WantedModel {
    SubjectPtr subject;  // with a model
    MeshKind kind = MeshKind::tight;
    QPoint marked;         // a pixel whose faces are marked; outside of the drawing for none
    bool texture = false;  // the atlas has not been uploaded yet
    bool in3d = true;
    bool front = false;  // beside the drawing
};

struct ShownModel {
    SubjectPtr subject;
    MeshBuffers faces;
    MeshBuffers outlines;
    MeshBuffers ground;
    MeshBuffers marks;
    QByteArray texture;   // empty unless it was wanted
    FrontPictures front;  // null unless they were wanted
    QImage picture;       // in place of 3D
    int quads = 0;
    VoxelCounts counts;
    int microseconds = 0;  // that all this took
};

// Throws Error (input) for a model too large to be drawn, and Stopped.
ShownModel shownModel(const WantedModel& wanted, const Job& job);

// The faces that wear a pixel of the drawing, as squares over them.
MeshBuffers marksOf(const TemplateSubject& subject, QPoint pixel, const Job& job);

}  // namespace rooftree
