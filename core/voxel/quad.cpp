#include "voxel/surface_mesh.h"

namespace rooftree {
namespace {

// The way texels run along an axis of a face where they stand still: the drawing's own way up.
struct NaturalStep {
    int first;
    int second;
};

constexpr NaturalStep naturalOf(Face face) {
    switch (face) {
        case Face::south:
        case Face::north: return {1, -1};
        case Face::top:
        case Face::bottom: return {1, 1};
        case Face::east: return {-1, -1};
        case Face::west: return {1, -1};
    }
    return {1, 1};
}

// The coordinate of the texture at the near (0) or far (1) end of a rectangle, along u or along v.
double textureAt(int base, int step, int count, int natural, bool far) {
    const int direction = step != 0 ? step : natural;
    const int faces = step != 0 ? count : 1;
    const bool forward = direction > 0;
    const int low = forward ? base : base - (faces - 1);
    return forward == far ? low + faces - texelInset : low + texelInset;
}

}  // namespace

std::array<Corner, 4> cornersOf(const Quad& quad) {
    const NaturalStep natural = naturalOf(quad.face);
    // Where neither axis marches along u (or v), it runs along the axis that is free of the other.
    const bool uAlongFirst = quad.firstStep.du != 0 || (quad.secondStep.du == 0 && quad.firstStep.dv == 0);
    const bool vAlongSecond = quad.secondStep.dv != 0 || (quad.firstStep.dv == 0 && uAlongFirst);
    const auto corner = [&](bool farFirst, bool farSecond) {
        const bool uFar = uAlongFirst ? farFirst : farSecond;
        const bool vFar = vAlongSecond ? farSecond : farFirst;
        Corner out;
        out.u = textureAt(quad.u, uAlongFirst ? quad.firstStep.du : quad.secondStep.du,
                          uAlongFirst ? quad.first : quad.second, uAlongFirst ? natural.first : natural.second, uFar);
        out.v = textureAt(quad.v, vAlongSecond ? quad.secondStep.dv : quad.firstStep.dv,
                          vAlongSecond ? quad.second : quad.first, vAlongSecond ? natural.second : natural.first, vFar);
        const int a = farFirst ? quad.first : 0;
        const int b = farSecond ? quad.second : 0;
        const Vec3i at = quad.voxel;
        switch (quad.face) {
            case Face::south: out.at = {at.x + a, at.y + b, at.z + 1}; break;
            case Face::north: out.at = {at.x + a, at.y + b, at.z}; break;
            case Face::top: out.at = {at.x + a, at.y + 1, at.z + b}; break;
            case Face::bottom: out.at = {at.x + a, at.y, at.z + b}; break;
            case Face::east: out.at = {at.x + 1, at.y + b, at.z + a}; break;
            case Face::west: out.at = {at.x, at.y + b, at.z + a}; break;
        }
        return out;
    };
    switch (quad.face) {
        case Face::south:
        case Face::top:
        case Face::west: return {corner(false, false), corner(true, false), corner(true, true), corner(false, true)};
        case Face::north:
        case Face::east: return {corner(true, false), corner(false, false), corner(false, true), corner(true, true)};
        case Face::bottom: return {corner(false, true), corner(true, true), corner(true, false), corner(false, false)};
    }
    return {};
}

}  // namespace rooftree
