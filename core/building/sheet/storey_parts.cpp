#include "building/sheet/storey_parts.h"

#include <algorithm>
#include <array>

#include "building/plan_grid.h"
#include "building/sheet/drawing.h"

namespace rooftree {
namespace {

constexpr int outerWall = 24;
constexpr int innerWall = 16;
constexpr int jamb = 12;
constexpr int leaf = tileUnits - 2 * jamb;
constexpr Rgba glass{150, 196, 224, 255};
constexpr Rgba stairInk{70, 70, 78, 255};
constexpr Rgba roofBelow{236, 232, 224, 255};
constexpr Rgba courtGreen{224, 234, 212, 255};
constexpr Rgba entrance{178, 62, 52, 255};

// How much a room keeps doors to itself: they open into the more private one.
int privacy(const Storey& storey, int id) {
    if (id < 0) return -1;
    switch (classOf(roomOf(storey, id).kind)) {
        case RoomClass::open: return 0;
        case RoomClass::hub: return 1;
        case RoomClass::social: return 2;
        case RoomClass::work: return 3;
        case RoomClass::store: return 4;
        case RoomClass::privy: return 5;
    }
    return 0;
}

}  // namespace

Rgba paintOf(RoomClass of) {
    switch (of) {
        case RoomClass::hub: return {246, 236, 208, 255};
        case RoomClass::social: return {250, 222, 200, 255};
        case RoomClass::work: return {214, 226, 236, 255};
        case RoomClass::store: return {228, 220, 208, 255};
        case RoomClass::privy: return {216, 232, 208, 255};
        case RoomClass::open: return {226, 238, 240, 255};
    }
    return paper;
}

void StoreyParts::drawFurnishings() {
    drawLayer(Layer::rug);
    for (const Flight& flight : storey_.stairs) drawFlight(flight, true);
    drawLayer(Layer::floor);
    drawLayer(Layer::top);
    drawLayer(Layer::wall);
}

void StoreyParts::drawWalls() {
    for (const Wall& wall : storey_.walls) drawWall(wall);
    for (const CutCorner& cut : storey_.cuts) drawCut(cut);
    for (const Window& window : storey_.windows) drawWindow(window);
    for (const Door& door : storey_.doors) drawDoor(door);
}

void StoreyParts::drawOutside() {
    for (const BuildingRoofTile& roofed : building_.roof) {
        if (roofed.level > level_) continue;
        pen_.rect(cellArea(roofed.tile.cell), roofBelow);
        pen_.hatch(cellArea(roofed.tile.cell), 28, 3, {214, 208, 198, 255});
    }
    if (level_ > 0) return;
    for (const Point cell : courtCellsOf(building_)) pen_.rect(cellArea(cell), courtGreen);
}

const CutCorner* StoreyParts::cutAt(Point cell) const {
    for (const CutCorner& cut : storey_.cuts)
        if (cut.at == cell) return &cut;
    return nullptr;
}

void StoreyParts::drawFloors() {
    for (int y = 0; y < building_.size.y; ++y)
        for (int x = 0; x < building_.size.x; ++x) {
            const int id = storey_.cells.at(x, y);
            if (id < 0) continue;
            const RoomKind kind = roomOf(storey_, id).kind;
            const Rgba paint = paintOf(classOf(kind));
            if (const CutCorner* cut = cutAt({x, y})) {
                std::array<Point, 3> rest;
                for (int i = 0; i < 3; ++i) rest[std::size_t(i)] = corner(cornerOf({x, y}, (cut->corner + 1 + i) & 3));
                pen_.polygon(rest, paint);
            } else {
                pen_.rect(cellArea({x, y}), paint);
                if (kind == RoomKind::terrace) pen_.hatch(cellArea({x, y}), 20, 3, {170, 190, 196, 255});
                if (kind == RoomKind::platform) pen_.frame(cellArea({x, y}), 2, {170, 190, 196, 255});
            }
        }
}

void StoreyParts::drawHoles() {
    if (level_ == 0) return;
    for (const Flight& flight : building_.storeys[std::size_t(level_ - 1)].stairs) {
        for (const Point cell : flight.run) pen_.rect(cellArea(cell), {246, 244, 238, 255});
        drawFlight(flight, false);
    }
}

void StoreyParts::drawFlight(const Flight& flight, bool up) {
    const Rgba ink = up ? stairInk : lightInk;
    const bool north = flight.rise == Side::north;
    constexpr int treads = 4;
    for (const Point cell : flight.run) {
        const Rect area = cellArea(cell);
        if (up) pen_.rect(area, {255, 255, 255, 150});
        for (int i = 0; i < treads; ++i) {
            const int shift = i * tileUnits / treads;
            if (north)
                pen_.line({area.x + 6, area.y + shift}, {area.right() - 6, area.y + shift}, 3, ink);
            else
                pen_.line({area.x + shift, area.y + 6}, {area.x + shift, area.bottom() - 6}, 3, ink);
        }
    }
    // The arrow points the way from this storey.
    const Point low = middleOf(flight.run.front());
    const Point high = middleOf(flight.run.back());
    const Point from = up ? low : high;
    const Point to = up ? high : low;
    pen_.line(from, to, 5, ink);
    pen_.disc(from, 9, ink);
    const int sign = up ? -1 : 1;
    const std::array<Point, 3> head =
        north ? std::array<Point, 3>{{{to.x, to.y + sign * 22},
                                      {to.x - 16, to.y - sign * 8},
                                      {to.x + 16, to.y - sign * 8}}}
              : std::array<Point, 3>{
                    {{to.x + sign * 22, to.y}, {to.x - sign * 8, to.y - 16}, {to.x - sign * 8, to.y + 16}}};
    pen_.polygon(head, ink);
    pen_.label({(from.x + to.x) / 2, (from.y + to.y) / 2}, up ? "up" : "down", ink, paper);
}

void StoreyParts::drawLayer(Layer layer) {
    for (const Furniture& item : storey_.furniture)
        if (item.layer == layer) drawFurniture(pen_, origin_, item);
}

Rect StoreyParts::edgeArea(const CellEdge& edge, int thickness, int over) const {
    const Point at = corner(edge.at);
    if (edge.west) return {at.x - thickness / 2, at.y - over, thickness, tileUnits + 2 * over};
    return {at.x - over, at.y - thickness / 2, tileUnits + 2 * over, thickness};
}

bool StoreyParts::hasDoor(const CellEdge& edge) const {
    return std::any_of(storey_.doors.begin(), storey_.doors.end(), [&](const Door& door) { return door.edge == edge; });
}

void StoreyParts::drawWall(const Wall& wall) {
    const int thickness = wall.outer ? outerWall : innerWall;
    if (wall.kind == WallKind::low) {
        const Rect area = edgeArea(wall.edge, 10, 5);
        pen_.rect(area, paper);
        pen_.frame(area, 3, wallInk);
        return;
    }
    if (wall.kind == WallKind::crenel) {
        pen_.rect(edgeArea(wall.edge, 12, 6), {120, 116, 110, 255});
        const Rect area = edgeArea(wall.edge, outerWall, 0);
        const int merlon = tileUnits / 2;
        if (wall.edge.west)
            pen_.rect({area.x, area.y + merlon / 2, area.w, merlon}, wallInk);
        else
            pen_.rect({area.x + merlon / 2, area.y, merlon, area.h}, wallInk);
        return;
    }
    if (!hasDoor(wall.edge)) {
        pen_.rect(edgeArea(wall.edge, thickness, thickness / 2), wallInk);
        return;
    }
    const Rect area = edgeArea(wall.edge, thickness, thickness / 2);
    const int stub = jamb + thickness / 2;
    if (wall.edge.west) {
        pen_.rect({area.x, area.y, area.w, stub}, wallInk);
        pen_.rect({area.x, area.bottom() - stub, area.w, stub}, wallInk);
    } else {
        pen_.rect({area.x, area.y, stub, area.h}, wallInk);
        pen_.rect({area.right() - stub, area.y, stub, area.h}, wallInk);
    }
}

void StoreyParts::drawCut(const CutCorner& cut) {
    const Point from = corner(cornerOf(cut.at, (cut.corner + 1) & 3));
    const Point to = corner(cornerOf(cut.at, (cut.corner + 3) & 3));
    const int room = cellAt(storey_, cut.at);
    const bool open = room >= 0 && classOf(roomOf(storey_, room).kind) == RoomClass::open;
    pen_.line(from, to, open ? 12 : outerWall, wallInk);
    if (cut.glazed) {
        pen_.line(from, to, outerWall - 12, paper);
        pen_.line(from, to, 6, glass);
    }
}

void StoreyParts::drawWindow(const Window& window) {
    const Rect area = edgeArea(window.edge, outerWall, -10);
    const bool slit = window.kind == WindowKind::slit;
    const int shorter = slit ? leaf / 2 - 12 : 0;
    const Rect pane = window.edge.west ? Rect{area.x, area.y + shorter, area.w, area.h - 2 * shorter}
                                       : Rect{area.x + shorter, area.y, area.w - 2 * shorter, area.h};
    pen_.rect(pane, paper);
    pen_.frame(pane, 4, wallInk);
    if (slit) return;
    if (window.edge.west)
        pen_.rect({pane.x + pane.w / 2 - 3, pane.y, 6, pane.h}, glass);
    else
        pen_.rect({pane.x, pane.y + pane.h / 2 - 3, pane.w, 6}, glass);
}

int StoreyParts::roomAlong(Point cell, Point step) const {
    const int id = cellAt(storey_, cell);
    int out = 0;
    for (Point at = cell + step; cellAt(storey_, at) == id; at = at + step) ++out;
    return out;
}

void StoreyParts::drawDoor(const Door& door) {
    const Rect gap = edgeArea(door.edge, innerWall, -jamb);
    if (door.kind == DoorKind::arch) {
        const Point at = corner(door.edge.at);
        for (const int shift : {-6, 6}) {
            if (door.edge.west)
                pen_.dashes({at.x + shift, at.y + jamb}, {at.x + shift, at.y + tileUnits - jamb}, 3, 10, lightInk);
            else
                pen_.dashes({at.x + jamb, at.y + shift}, {at.x + tileUnits - jamb, at.y + shift}, 3, 10, lightInk);
        }
        return;
    }
    const int near = cellAt(storey_, door.edge.near());
    const int far = cellAt(storey_, door.edge.far());
    const bool intoNear = privacy(storey_, near) >= privacy(storey_, far);
    const Point into = intoNear ? door.edge.near() : door.edge.far();
    // Hung on the side of the nearer wall, so that it opens against that.
    const Point along = door.edge.west ? Point{0, 1} : Point{1, 0};
    const bool atFirst = roomAlong(into, {-along.x, -along.y}) <= roomAlong(into, along);
    const Point at = corner(door.edge.at);
    const int hinge = atFirst ? jamb : tileUnits - jamb;
    const Point pivot{at.x + along.x * hinge, at.y + along.y * hinge};
    const int out = intoNear ? 1 : -1;
    const Point tip = door.edge.west ? Point{pivot.x + out * leaf, pivot.y} : Point{pivot.x, pivot.y + out * leaf};
    const int dir = atFirst ? 1 : -1;
    const Rgba ink = door.kind == DoorKind::front ? entrance : wallInk;
    pen_.rect(gap, paper);
    pen_.quarterRing(pivot, leaf, 3, door.edge.west ? out : dir, door.edge.west ? dir : out, lightInk);
    pen_.line(pivot, tip, door.kind == DoorKind::metal ? 12 : 7, ink);
    if (door.kind == DoorKind::front) drawEntrance(door, !intoNear);
}

void StoreyParts::drawEntrance(const Door& door, bool nearIsOut) {
    const Point at = corner(door.edge.at);
    const Point middle = door.edge.west ? Point{at.x, at.y + tileUnits / 2} : Point{at.x + tileUnits / 2, at.y};
    const int out = nearIsOut ? 1 : -1;
    const auto place = [&](int away, int along) {
        return door.edge.west ? Point{middle.x + out * away, middle.y + along}
                              : Point{middle.x + along, middle.y + out * away};
    };
    pen_.polygon(std::array<Point, 3>{place(24, 0), place(64, -26), place(64, 26)}, entrance);
}

}  // namespace rooftree
