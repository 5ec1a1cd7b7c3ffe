// What a member's query says, and where in the voxels it stands.
#pragma once

#include "kit/kit_model.h"

namespace rooftree {

enum class KitPart : std::uint8_t {
    wall,
    frame,
    corner,
    plinthStep,
    plinthCourse,
    plinthElbow,
    stringCourse,
    stringElbow,
    slope,
    hip,
    valley,
    eave,
    ridge,
    gable,
    junction,
};

struct KitMeaning {
    KitPart part = KitPart::wall;
    bool upper = false;                      // walls and corners
    KitOpening opening = KitOpening::blank;  // walls and frames
    bool inner = false;                      // corners and elbows
    bool right = false;                      // gables
    int pitch = 0;                           // of a roof: an index of kitPitches
    Junction junction = Junction::none;
};
KitMeaning meaningOf(KitQuery query);

// A place in voxels of the plan, and the quarter that the member is turned to. Along `a` things lie from left to right
// as seen from outside, along `o` outward; both count from the place, 0 the first voxel past it.
struct KitStand {
    int x = 0;
    int y = 0;
    int z = 0;
    int quarter = 0;

    Vec3i at(int a, int v, int o) const {
        switch (quarter) {
            case 0: return {x + a, y + v, z + o};
            case 1: return {x + o, y + v, z - a - 1};
            case 2: return {x - a - 1, y + v, z - o - 1};
            default: return {x - o - 1, y + v, z + a};
        }
    }
};
// Millimetres to voxels, towards minus infinity; far-off places stay far off.
int kitVoxel(std::int64_t millimetres);
KitStand standAt(const KitPlace& at, int turn);

// How many voxels above the eave the roof's surface is at the k-th voxel from its eave, 1 to kitVoxelsPerSquare; 0 and
// below are those of the overhang. A voxel below the slope, so that ridges can stand out and stay in the far box.
constexpr int roofTop(int pitch, int k) {
    return floorDiv(k * kitRises[std::size_t(pitch)] * kitVoxelsPerMetre, kitVoxelsPerSquare * 1000) - 1;
}
// Its thickness, measured down, and how far it hangs over, in voxels.
constexpr int roofThickness(int pitch) {
    return pitch == 2 ? 3 : 2;
}
constexpr int roofOverhang(int pitch) {
    return pitch == 2 ? 2 : 3;
}

}  // namespace rooftree
