#include "kit/shapes/courses.h"
#include "kit/shapes/shapes.h"

namespace rooftree {
namespace {

constexpr int square = kitVoxelsPerSquare;
constexpr int half = square / 2;
constexpr int thickness = 3;
constexpr int paneDepth = -2;  // of panes and door leaves, behind a recess of one voxel
constexpr int plinthHeight = 6;
constexpr int stepHeight = 2;
constexpr int groundHeight = kitGroundStorey * kitVoxelsPerMetre / 1000;
constexpr int upperHeight = kitUpperStorey * kitVoxelsPerMetre / 1000;

constexpr int heightOf(bool upper) {
    return upper ? upperHeight : groundHeight;
}

// The holes of an opening: columns from the left end of the bay, rows from the storey's floor.
std::vector<Rect> holesOf(KitOpening opening, bool upper) {
    const int sill = upper ? 7 : 10;
    const int high = upper ? 11 : 12;
    switch (opening) {
        case KitOpening::blank: return {};
        case KitOpening::door: return {{7, stepHeight, 10, 19}};
        case KitOpening::window: return {{7, sill, 10, high}};
        case KitOpening::window2: return {{4, sill, 7, high}, {13, sill, 7, high}};
    }
    return {};
}

Ink paneInk(const Rect& hole, int u, int v) {
    const int across = u - hole.x;
    const int up = v - hole.y;
    if (up >= hole.h - 2) return inkOf(Paint::glass, 0);
    const int glint = across + up;
    return inkOf(Paint::glass, glint == 6 || glint == 7 ? 2 : 1);
}

Ink leafInk(const Rect& hole, int u, int v) {
    const int across = u - hole.x;
    const int up = v - hole.y;
    if ((up == 3 || up == 14) && across < hole.w - 2) return inkOf(Paint::iron, 1);
    if (up == 8 && across == hole.w - 2) return inkOf(Paint::iron, 3);
    if (up >= hole.h - 2) return inkOf(Paint::door, 0);
    return inkOf(Paint::door, across % 3 == 0 ? 1 : across % 3 == 1 ? 3 : 2);
}

Ink shutterInk(const Rect& hole, int i, int v) {
    const int up = v - hole.y;
    if (up == 1 || up == hole.h - 2) return inkOf(Paint::door, 0);
    return inkOf(Paint::door, i % 2 == 0 ? 2 : 1);
}

Ink plinthInk(int u, int v) {
    if (v == plinthHeight - 1) return inkOf(Paint::base, 3);
    return stoneInk(Paint::base, u, std::min(v, plinthHeight - 2));
}

Sheet baySheet(const KitShape& shape, const KitPaints& paints) {
    const int height = heightOf(shape.meaning.upper);
    const KitOpening opening = shape.meaning.opening;
    const std::vector<Rect> holes = holesOf(opening, shape.meaning.upper);
    const auto inkAt = [&](int u, int v) {
        for (const Rect& hole : holes)
            if (hole.contains({u, v})) return opening == KitOpening::door ? inkOf(Paint::door, 0) : paneInk(hole, u, v);
        if (opening == KitOpening::door && v < plinthHeight) return plinthInk(u, v);
        const int course = v + warpAt(u, paints.weather);
        Ink ink = facingInk(paints.facing, u, shape.stand.y + course);
        if (paints.facing == KitFacing::timber && isBeam(u, course, height, holes))
            ink = inkOf(Paint::trim, (u + v) % 9 == 4 ? 1 : 2);
        // The shadow of the course or the eave above.
        return v == height - 3 ? lighter(ink, -1) : ink;
    };
    Sheet out(square, height);
    for (int v = 0; v < height; ++v)
        for (int u = 0; u < square; ++u)
            out.at(u, height - 1 - v) = weatheredWall(inkAt(u, v), paints.facing, shape.stand, u, v, paints.weather);
    return out;
}

void putBay(const KitShape& shape, VoxelPen& canvas) {
    const int height = heightOf(shape.meaning.upper);
    for (int v = 0; v < height; ++v)
        for (int u = 0; u < square; ++u)
            for (int o = -thickness; o < 0; ++o) canvas.put(shape.stand.at(u - half, v, o), shape.sheet.at(u, v));
    for (const Rect& hole : holesOf(shape.meaning.opening, shape.meaning.upper))
        for (int v = hole.y; v < hole.bottom(); ++v)
            for (int u = hole.x; u < hole.right(); ++u)
                for (int o = paneDepth + 1; o < 0; ++o) canvas.clear(shape.stand.at(u - half, v, o));
}

// A box of one ink in the member's own axes, columns from the left end of the bay.
void putBox(const KitShape& shape, const Rect& front, Span o, Ink ink, VoxelPen& canvas) {
    for (int v = front.y; v < front.bottom(); ++v)
        for (int u = front.x; u < front.right(); ++u)
            for (int i = o.first; i <= o.last; ++i) canvas.put(shape.stand.at(u - half, v, i), ink);
}

void putFrame(const KitShape& shape, const KitPaints& paints, VoxelPen& canvas) {
    const bool door = shape.meaning.opening == KitOpening::door;
    const bool masonry = paints.facing == KitFacing::stone || paints.facing == KitFacing::brick;
    const Paint surround = masonry ? Paint::base : Paint::trim;
    const Ink light = inkOf(surround, 3);
    const Ink plain = inkOf(surround, 2);
    for (const Rect& hole : holesOf(shape.meaning.opening, shape.stand.y >= groundHeight)) {
        putBox(shape, {hole.x - 1, hole.y, 1, hole.h}, {0, 0}, plain, canvas);
        putBox(shape, {hole.right(), hole.y, 1, hole.h}, {0, 0}, plain, canvas);
        putBox(shape, {hole.x - 2, hole.bottom(), hole.w + 4, 2}, {0, 0}, plain, canvas);
        if (door) {
            for (int v = hole.y; v < hole.bottom(); ++v)
                for (int u = hole.x; u < hole.right(); ++u)
                    canvas.put(shape.stand.at(u - half, v, paneDepth), leafInk(hole, u, v));
            putBox(shape, {hole.x - 1, 0, hole.w + 2, stepHeight}, {0, 2}, inkOf(Paint::base, 3), canvas);
            continue;
        }
        putBox(shape, {hole.x - 2, hole.y - 1, hole.w + 4, 1}, {0, 1}, light, canvas);
        const Ink bar = inkOf(masonry ? Paint::base : Paint::trim, masonry ? 3 : 2);
        const Span depth{paneDepth, paneDepth};
        putBox(shape, {hole.x, hole.y + hole.h * 3 / 5, hole.w, 1}, depth, bar, canvas);
        const int middle = hole.w % 2 == 0 ? 2 : 1;
        putBox(shape, {hole.x + (hole.w - middle) / 2, hole.y, middle, hole.h}, depth, bar, canvas);
        if (paints.facing == KitFacing::plaster && shape.meaning.opening == KitOpening::window)
            for (const int u : {hole.x - 5, hole.right() + 1})
                for (int v = hole.y; v < hole.bottom(); ++v)
                    for (int i = 0; i < 4; ++i) canvas.put(shape.stand.at(u + i - half, v, 0), shutterInk(hole, i, v));
    }
}

void putPost(const KitShape& shape, const KitPaints& paints, VoxelPen& canvas) {
    const int height = heightOf(shape.meaning.upper);
    if (shape.meaning.inner) {
        for (int v = 0; v < height; ++v)
            canvas.put(shape.stand.at(-1, v, 0), paints.facing == KitFacing::timber
                                                     ? inkOf(Paint::trim, 1)
                                                     : lighter(facingInk(paints.facing, 0, shape.stand.y + v), -1));
        return;
    }
    for (int v = 0; v < height; ++v) {
        const bool timber = paints.facing == KitFacing::timber;
        const int stone = floorDiv(shape.stand.y + v, 4);
        const int reach = timber ? 1 : stone % 2 == 0 ? 4 : 2;
        const bool joint = floorMod(shape.stand.y + v, 4) == 3;
        const Ink ink = timber ? inkOf(Paint::trim, 2) : inkOf(Paint::base, joint ? 1 : stone % 3 == 0 ? 3 : 2);
        canvas.put(shape.stand.at(-1, v, 0), ink);
        for (int i = 0; i < reach; ++i) {
            canvas.put(shape.stand.at(i, v, 0), ink);
            canvas.put(shape.stand.at(-1, v, -1 - i), ink);
        }
    }
}

}  // namespace

Sheet wallSheet(const KitShape& shape, const KitPaints& paints) {
    switch (shape.meaning.part) {
        case KitPart::wall: return baySheet(shape, paints);
        case KitPart::plinthCourse: {
            Sheet out(square, plinthHeight);
            for (int v = 0; v < plinthHeight; ++v)
                for (int u = 0; u < square; ++u)
                    out.at(u, plinthHeight - 1 - v) =
                        weatheredWall(plinthInk(u, v == plinthHeight - 1 ? v : v + warpAt(u, paints.weather)),
                                      paints.facing, shape.stand, u, v, paints.weather);
            return out;
        }
        default: return {};
    }
}

void putWall(const KitShape& shape, const KitPaints& paints, VoxelPen& canvas) {
    const KitStand& stand = shape.stand;
    switch (shape.meaning.part) {
        case KitPart::wall: putBay(shape, canvas); break;
        case KitPart::frame: putFrame(shape, paints, canvas); break;
        case KitPart::corner: putPost(shape, paints, canvas); break;
        case KitPart::plinthStep:
            putBox(shape, {0, 0, square, stepHeight}, {0, 1}, inkOf(Paint::base, 1), canvas);
            break;
        case KitPart::plinthCourse:
            for (int v = 0; v < plinthHeight; ++v)
                for (int u = 0; u < square; ++u) canvas.put(stand.at(u - half, v, 0), shape.sheet.at(u, v));
            break;
        case KitPart::plinthElbow:
            for (int v = 0; v < plinthHeight; ++v) canvas.put(stand.at(-1, v, 0), plinthInk(0, v));
            for (int v = 0; v < stepHeight; ++v)
                for (const Point at : {Point{-1, 1}, Point{-2, 0}, Point{-2, 1}, Point{-1, 0}})
                    canvas.put(stand.at(at.x, v, at.y), inkOf(Paint::base, 1));
            break;
        case KitPart::stringCourse:
            putBox(shape, {0, -2, square, 1}, {0, 0}, inkOf(Paint::base, 1), canvas);
            putBox(shape, {0, -1, square, 1}, {0, 0}, inkOf(Paint::base, 3), canvas);
            break;
        case KitPart::stringElbow:
            canvas.put(stand.at(-1, -2, 0), inkOf(Paint::base, 1));
            canvas.put(stand.at(-1, -1, 0), inkOf(Paint::base, 3));
            break;
        default: break;
    }
}

}  // namespace rooftree
