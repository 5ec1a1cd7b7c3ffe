// The pixels of a drawing that are seen face-on, and where the model should show them.
#pragma once

#include "voxel/checks/check.h"

namespace rooftree {

struct FaceOn {
    int x = 0;
    int y = 0;
    Span z;                  // depths of what it is the front of; z.last is its front
    std::int32_t pixel = 0;  // in the drawing, inside
    int owner = 0;           // index into the pointers
};

struct FaceOnList {
    std::vector<std::string> owners;  // pointers from the template, such as `/parts/2/facade`
    std::vector<FaceOn> faces;
};

// Of a band template the facade; of another the desk, the tray's front, the facades of uprights and the drawn rows of
// boxes. Depths count from the plot's back; nothing is clipped to the plot.
FaceOnList faceOnOf(const CheckSubject& subject);

}  // namespace rooftree
