#include "kit/shapes/courses.h"
#include "kit/shapes/shapes.h"

namespace rooftree {
namespace {

void putBox(const KitStand& stand, Span a, Span v, Span o, Ink ink, VoxelPen& canvas) {
    for (int y = v.first; y <= v.last; ++y)
        for (int x = a.first; x <= a.last; ++x)
            for (int z = o.first; z <= o.last; ++z) canvas.put(stand.at(x, y, z), ink);
}

// A bracket with a lantern under it.
void putLamp(const KitStand& stand, VoxelPen& canvas) {
    putBox(stand, {-1, 0}, {1, 1}, {0, 2}, inkOf(Paint::iron, 1), canvas);
    putBox(stand, {-1, 0}, {-2, 0}, {1, 2}, inkOf(Paint::flame, 2), canvas);
    putBox(stand, {-1, 0}, {-3, -3}, {1, 2}, inkOf(Paint::iron, 1), canvas);
}

// A board that hangs across the street.
void putSign(const KitStand& stand, VoxelPen& canvas) {
    putBox(stand, {0, 0}, {1, 1}, {0, 3}, inkOf(Paint::iron, 1), canvas);
    putBox(stand, {0, 0}, {-5, -1}, {1, 3}, inkOf(Paint::board, 1), canvas);
    putBox(stand, {0, 0}, {-4, -2}, {2, 2}, inkOf(Paint::board, 3), canvas);
}

void putChimney(const KitStand& stand, const KitPaints& paints, VoxelPen& canvas) {
    constexpr int deep = 10;
    // Blackened from the mouth down.
    const int clean = chimneyHeight - paints.weather.number(KitNumber::soot) * 6 / 1000;
    for (int v = -deep; v < chimneyHeight; ++v)
        for (int a = -3; a < 3; ++a)
            for (int o = -3; o < 3; ++o) {
                const Ink ink = brickInk(Paint::stack, a, v);
                canvas.put(stand.at(a, v, o), v < clean ? ink : inkOf(Paint::soot, shadeOf(ink)));
            }
    putBox(stand, {-4, 3}, {chimneyHeight - 3, chimneyHeight - 2}, {-4, 3}, inkOf(Paint::base, 3), canvas);
    putBox(stand, {-2, 1}, {chimneyHeight - 1, chimneyHeight - 1}, {-2, 1}, inkOf(Paint::soot, 0), canvas);
}

}  // namespace

void putSocket(const KitSocket& socket, const KitPaints& paints, VoxelPen& canvas) {
    const KitStand stand = standAt(socket.at, socket.turn);
    switch (socket.kind) {
        case KitSocketKind::lamp: putLamp(stand, canvas); break;
        case KitSocketKind::sign: putSign(stand, canvas); break;
        case KitSocketKind::chimney: putChimney(stand, paints, canvas); break;
    }
}

}  // namespace rooftree
