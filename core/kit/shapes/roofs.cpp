#include <optional>

#include "kit/shapes/courses.h"
#include "kit/shapes/shapes.h"

namespace rooftree {
namespace {

constexpr int square = kitVoxelsPerSquare;
constexpr int half = square / 2;

// The roof over one column of voxels: how far from its eave, and where along it.
struct RoofColumn {
    int k = 0;
    int along = 0;
    bool onHip = false;
    bool inValley = false;
    int falls = 0;  // the quarter, from the member's own
};

// Columns of a square count from its left and outer corner: a to the right, and o, the outermost 0, going in.
RoofColumn columnOf(KitPart part, int a, int o) {
    const int fromFront = o + 1;
    const int fromLeft = a + 1;
    switch (part) {
        case KitPart::hip: {
            const bool front = fromFront <= fromLeft;
            return {std::min(fromFront, fromLeft), front ? a : square - 1 - o, fromFront == fromLeft, false,
                    front ? 0 : 3};
        }
        case KitPart::valley: {
            const bool front = fromFront >= fromLeft;
            return {std::max(fromFront, fromLeft), front ? a : square - 1 - o, false, fromFront == fromLeft,
                    front ? 0 : 3};
        }
        default: return {fromFront, a};
    }
}

bool isTile(KitPart part) {
    return part == KitPart::slope || part == KitPart::hip || part == KitPart::valley;
}

Ink tileInk(const RoofColumn& column, const KitShape& shape, const KitPaints& paints) {
    if (column.onHip) return ridgeInk(column.k);
    if (column.inValley) return inkOf(Paint::roof, 0);
    return roofInk(paints.facing, shape.meaning.pitch, column.along, column.k + sagAt(column.along, paints.weather));
}

Sheet tileSheet(const KitShape& shape, const KitPaints& paints) {
    Sheet out(square, square);
    for (int o = 0; o < square; ++o)
        for (int a = 0; a < square; ++a) {
            const RoofColumn column = columnOf(shape.meaning.part, a, o);
            out.at(a, square - 1 - o) = weatheredRoof(tileInk(column, shape, paints), shape.stand, column.along,
                                                      column.k, (shape.stand.quarter + column.falls) & 3,
                                                      shape.stand.at(a - half, 0, half - 1 - o), paints.weather);
        }
    return out;
}

Sheet eaveSheet(const KitShape& shape, const KitPaints& paints) {
    const int overhang = roofOverhang(shape.meaning.pitch);
    Sheet out(square, overhang);
    for (int o = 0; o < overhang; ++o)
        for (int a = 0; a < square; ++a)
            out.at(a, o) =
                weatheredRoof(roofInk(paints.facing, shape.meaning.pitch, a, sagAt(a, paints.weather) - o), shape.stand,
                              a, -o, shape.stand.quarter, shape.stand.at(a - half, 0, o), paints.weather);
    return out;
}

// How far a column of a gable is from the end of its eave.
int gableStep(const KitShape& shape, int u) {
    return shape.meaning.right ? square - u : u + 1;
}

// A king post under the ridge, a rail, and a strut that leans on the post.
bool isGableBeam(const KitShape& shape, int u, int v) {
    const int step = gableStep(shape, u);
    if (v < 2 || step == square || v == 10 || v == 11) return true;
    return v < 10 && (step - 1 >= v + 9 && step - 1 <= v + 11);
}

Sheet gableSheet(const KitShape& shape, const KitPaints& paints) {
    const int height = roofTop(shape.meaning.pitch, square) + 1;
    Sheet out(square, height);
    for (int v = 0; v < height; ++v)
        for (int u = 0; u < square; ++u) {
            const int course = v + warpAt(u, paints.weather);
            Ink ink = facingInk(paints.facing, u, shape.stand.y + course);
            if (paints.facing == KitFacing::timber && isGableBeam(shape, u, course)) ink = inkOf(Paint::trim, 2);
            // The shadow of the verge.
            const int below =
                roofTop(shape.meaning.pitch, gableStep(shape, u)) - roofThickness(shape.meaning.pitch) - v;
            if (below == 1 || below == 2) ink = lighter(ink, -1);
            out.at(u, height - 1 - v) = weatheredWall(ink, paints.facing, shape.stand, u, v, paints.weather);
        }
    return out;
}

// Calls put(stand-relative a, o, k, column along) for every column of a roof part past the walls.
template <class Put>
void visitOverhang(const KitShape& shape, const Put& put) {
    const int overhang = roofOverhang(shape.meaning.pitch);
    switch (shape.meaning.part) {
        case KitPart::eave:
            for (int o = 0; o < overhang; ++o)
                for (int a = -half; a < half; ++a) put(a, o, -o);
            break;
        case KitPart::gable:
            for (int o = 0; o < overhang; ++o)
                for (int u = 0; u < square; ++u) put(u - half, o, gableStep(shape, u));
            break;
        case KitPart::junction:
            for (int o = 0; o < overhang; ++o)
                for (int i = 0; i < overhang; ++i) switch (shape.meaning.junction) {
                        case Junction::eaveCorner: put(-1 - i, o, -std::max(i, o)); break;
                        case Junction::insideEave: put(-1 - i, o, -std::min(i, o)); break;
                        case Junction::eaveEndLeft: put(-1 - i, o, -o); break;
                        case Junction::eaveEndRight: put(i, o, -o); break;
                        default: break;
                    }
            break;
        default: break;
    }
}

void putSlab(const KitShape& shape, int a, int o, int top, int pixel, VoxelPen& canvas) {
    for (int i = 1; i <= roofThickness(shape.meaning.pitch); ++i) canvas.put(shape.stand.at(a, top - i, o), pixel);
}

void putTile(const KitShape& shape, VoxelPen& canvas) {
    const int pitch = shape.meaning.pitch;
    for (int o = 0; o < square; ++o)
        for (int a = 0; a < square; ++a) {
            const int top = roofTop(pitch, columnOf(shape.meaning.part, a, o).k);
            const int outward = half - 1 - o;
            for (int v = 0; v < top - roofThickness(pitch); ++v)
                canvas.put(shape.stand.at(a - half, v, outward), inkOf(Paint::core, 0));
            putSlab(shape, a - half, outward, top, shape.sheet.at(a, o), canvas);
        }
}

// What an overhang wears: along a gable the outermost row is its barge board.
int overhangPixel(const KitShape& shape, const KitPaints& paints, int a, int o, int k) {
    const int pitch = shape.meaning.pitch;
    const bool verge = o == roofOverhang(pitch) - 1;
    switch (shape.meaning.part) {
        case KitPart::eave: return shape.sheet.at(a + half, roofOverhang(pitch) - 1 - o);
        case KitPart::gable:
            return SheetBook::pixelOf(verge ? inkOf(Paint::trim, 2) : roofInk(paints.facing, pitch, o, k));
        default: {
            const bool end =
                shape.meaning.junction == Junction::eaveEndLeft || shape.meaning.junction == Junction::eaveEndRight;
            const int aside = a < 0 ? -1 - a : a;
            if (end && aside == roofOverhang(pitch) - 1) return SheetBook::pixelOf(inkOf(Paint::trim, 2));
            return SheetBook::pixelOf(roofInk(paints.facing, pitch, a, k));
        }
    }
}

void putGable(const KitShape& shape, VoxelPen& canvas) {
    const int pitch = shape.meaning.pitch;
    for (int u = 0; u < square; ++u) {
        const int top = roofTop(pitch, gableStep(shape, u)) - roofThickness(pitch);
        for (int v = 0; v < top; ++v)
            for (int o = -3; o < 0; ++o) canvas.put(shape.stand.at(u - half, v, o), shape.sheet.at(u, v));
    }
}

void putRidgeVoxel(const KitShape& shape, int a, int o, Ink ink, const KitPaints& paints, VoxelPen& canvas) {
    const Vec3i place = shape.stand.at(a, -1, o);
    canvas.put(place, sooted(ink, place, paints.weather));
}

void putRidge(const KitShape& shape, const KitPaints& paints, VoxelPen& canvas) {
    for (int a = -half; a < half; ++a)
        for (int o = -1; o < 1; ++o) putRidgeVoxel(shape, a, o, ridgeInk(a), paints, canvas);
}

void putCap(const KitShape& shape, const KitPaints& paints, VoxelPen& canvas) {
    switch (shape.meaning.junction) {
        case Junction::ridgeButt:
            for (int o = 0; o < roofOverhang(shape.meaning.pitch); ++o)
                for (int a = -1; a < 1; ++a) putRidgeVoxel(shape, a, o, ridgeInk(o), paints, canvas);
            break;
        case Junction::hipPeak:
        case Junction::hipEnd:
        case Junction::ridgeL:
        case Junction::ridgeT:
        case Junction::ridgeCross:
            for (int a = -1; a < 1; ++a)
                for (int o = -1; o < 1; ++o) putRidgeVoxel(shape, a, o, inkOf(Paint::ridge, 3), paints, canvas);
            break;
        default: break;
    }
}

}  // namespace

Sheet roofSheet(const KitShape& shape, const KitPaints& paints) {
    if (isTile(shape.meaning.part)) return tileSheet(shape, paints);
    if (shape.meaning.part == KitPart::eave) return eaveSheet(shape, paints);
    if (shape.meaning.part == KitPart::gable) return gableSheet(shape, paints);
    return {};
}

void putCore(const KitShape& tile, VoxelPen& canvas) {
    if (!isTile(tile.meaning.part)) return;
    canvas.fill({tile.stand.x - half, 0, tile.stand.z - half}, {square, tile.stand.y, square}, inkOf(Paint::core, 0));
}

void clearForRoof(const KitShape& shape, VoxelPen& canvas) {
    const auto clear = [&](int a, int o, int k) {
        for (int v = roofTop(shape.meaning.pitch, k); v < 0; ++v) canvas.clear(shape.stand.at(a, v, o));
    };
    visitOverhang(shape, clear);
    if (!isTile(shape.meaning.part)) return;
    for (int o = 0; o < square; ++o)
        for (int a = 0; a < square; ++a) clear(a - half, half - 1 - o, columnOf(shape.meaning.part, a, o).k);
}

void putRoof(const KitShape& shape, const KitPaints& paints, VoxelPen& canvas) {
    if (isTile(shape.meaning.part)) putTile(shape, canvas);
    visitOverhang(shape, [&](int a, int o, int k) {
        putSlab(shape, a, o, roofTop(shape.meaning.pitch, k), overhangPixel(shape, paints, a, o, k), canvas);
    });
    if (shape.meaning.part == KitPart::gable) putGable(shape, canvas);
    if (shape.meaning.part == KitPart::ridge) putRidge(shape, paints, canvas);
    if (shape.meaning.part == KitPart::junction) putCap(shape, paints, canvas);
}

}  // namespace rooftree
