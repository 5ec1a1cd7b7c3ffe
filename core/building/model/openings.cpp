// Windows and doors.
#include <algorithm>

#include "building/model/frames.h"
#include "building/names.h"
#include "building/room_templates.h"

namespace rooftree {
namespace {

constexpr auto storeyPart = BuildingPartKind::storey;

bool isMasonry(WallPattern pattern) {
    return pattern != WallPattern::timber && pattern != WallPattern::plaster && pattern != WallPattern::log;
}

// A storey's wall with an edge of it, to be cut into.
class Opening {
public:
    Opening(Scaffold& scaffold, const Storey& storey, const CellEdge& edge)
        : scaffold_(scaffold), level_(storey.level), frame_(frameOf(scaffold, storey, edge)),
          look_(scaffold.book().wall(scaffold.setOn(storey.level, edge))) {}

    const WallSurfaces& look() const { return look_; }
    int trim(int shade) const { return PaintBook::pixel(look_.trim, shade); }
    int cap(int shade) const { return PaintBook::pixel(isMasonry(look_.pattern) ? look_.cap : look_.trim, shade); }
    bool outsideIsYard() const {
        const CellEdge& edge = frame_.edge;
        return scaffold_.cell(level_, frame_.outFar ? edge.far() : edge.near()) == outsideCell;
    }
    int start() const { return frame_.start(); }

    void put(int a, int v, int o, int pixel) { scaffold_.put(storeyPart, level_, frame_.at(a, v, o), pixel); }
    // What stands out, where there is room for it.
    void add(int a, int v, int o, int pixel) { scaffold_.fill(storeyPart, level_, frame_.at(a, v, o), pixel); }
    void clear(int a, int v, int o) { scaffold_.clear(storeyPart, level_, frame_.at(a, v, o)); }
    // The same where there is a wall behind it.
    void addBefore(int a, int v, int o, int pixel) {
        if (scaffold_.built(level_, frame_.at(a, v, 0))) add(a, v, o, pixel);
    }
    void hang(int a, int v, int o, int pixel) {
        scaffold_.fill(BuildingPartKind::doors, level_, frame_.at(a, v, o), pixel);
    }
    // A row that stands out.
    void ledge(Span a, int v, int o, int pixel) {
        for (int i = a.first; i <= a.last; ++i) add(i, v, o, pixel);
    }

private:
    Scaffold& scaffold_;
    int level_;
    EdgeFrame frame_;
    const WallSurfaces& look_;
};

// Panes flush with the room, a frame before them.
void putPanes(Opening& wall, const PaintBook& book, const Rect& hole) {
    for (int v = hole.y; v < hole.bottom(); ++v)
        for (int a = hole.x; a < hole.right(); ++a) {
            const bool frame = a == hole.x || a == hole.right() - 1 || v == hole.y || v == hole.bottom() - 1;
            wall.put(a, v, -1, frame ? wall.trim(2) : book.pane().at(a, v));
            if (frame)
                wall.put(a, v, 0, wall.trim(2));
            else
                wall.clear(a, v, 0);
        }
}

void putWindow(Scaffold& scaffold, const Storey& storey, const Window& window) {
    const PaintBook& book = scaffold.book();
    Opening wall(scaffold, storey, window.edge);
    if (window.kind == WindowKind::slit) {
        for (int v = 6; v < 18; ++v)
            for (int a = 2; a < 6; ++a) {
                if (a != 3 && a != 4 && v != 13 && v != 12) continue;
                wall.clear(a, v, 0);
                wall.put(a, v, -1, book.pixel(paints::soot, 0));
            }
        return;
    }
    const bool bay = window.kind == WindowKind::bay;
    const Rect hole = bay ? Rect{0, 6, 8, 13} : Rect{1, 8, 6, 10};
    putPanes(wall, book, hole);
    wall.ledge({0, 7}, hole.y - 1, 1, wall.cap(3));
    wall.ledge({0, 7}, hole.bottom(), 1, wall.cap(2));
    const std::optional<int>& shutter = book.style(scaffold.building().spec.style).shutter;
    if (bay || !shutter || !wall.outsideIsYard()) return;
    // None over the frame of a door beside it.
    const auto isDoor = [&](int step) {
        const CellEdge beside{
            {window.edge.at.x + (window.edge.west ? 0 : step), window.edge.at.y + (window.edge.west ? step : 0)},
            window.edge.west};
        return std::any_of(storey.doors.begin(), storey.doors.end(),
                           [&](const Door& door) { return door.edge == beside; });
    };
    const std::array<bool, 2> blocked{isDoor(-1), isDoor(1)};
    for (int v = hole.y; v < hole.bottom(); ++v)
        for (const int a : {-2, -1, 8, 9}) {
            if (blocked[a < 0 ? 0 : 1]) continue;
            const bool batten = v == hole.y + 1 || v == hole.bottom() - 2;
            wall.addBefore(a, v, 1, PaintBook::pixel(*shutter, batten ? 0 : a == -2 || a == 8 ? 2 : 1));
        }
}

// A small roof.
void putHood(Opening& wall) {
    for (int o = 1; o <= 3; ++o) {
        wall.ledge({-1, 8}, 22 - o, o, wall.trim(3));
        wall.ledge({-1, 8}, 21 - o, o, wall.trim(1));
    }
}

// A board that hangs across the street, beside the door.
void putSign(Opening& wall, const PaintBook& book, const SignLook& look) {
    constexpr Span across{2, 6};
    const int iron = book.pixel(paints::iron, 1);
    for (int o = 1; o <= across.last; ++o) wall.add(9, 20, o, iron);
    wall.add(9, 19, across.first + 1, iron);
    wall.add(9, 19, across.last - 1, iron);
    for (int v = 13; v < 19; ++v)
        for (int o = across.first; o <= across.last; ++o) {
            const bool rim = v == 13 || v == 18 || o == across.first || o == across.last;
            wall.add(9, v, o, rim ? book.pixel(look.board, 1) : book.pixel(look.mark, v == 15 || v == 16 ? 3 : 2));
        }
}

void putDoor(Scaffold& scaffold, const Storey& storey, const Door& door) {
    constexpr Rect hole{1, 1, 6, 17};
    const PaintBook& book = scaffold.book();
    const BuildingSpec& spec = scaffold.building().spec;
    Opening wall(scaffold, storey, door.edge);
    const bool arch = door.kind == DoorKind::arch;
    for (int v = 0; v <= hole.bottom(); ++v)
        for (int a = 0; a < voxelsPerTile; ++a) {
            const bool rounded = arch && (a == hole.x || a == hole.right() - 1) && v >= hole.bottom() - 2;
            const bool open = hole.contains({a, v}) && !rounded;
            for (const int o : {0, -1}) {
                if (open)
                    wall.clear(a, v, o);
                else
                    wall.put(a, v, o, v == 0 ? wall.cap(2) : wall.trim(2));
            }
        }
    const bool outer = door.kind == DoorKind::front || door.kind == DoorKind::back || door.kind == DoorKind::court;
    if (outer) {
        for (int v = 0; v <= hole.bottom() + 1; ++v)
            for (const int a : {0, 7}) wall.add(a, v, 1, wall.cap(2));
        wall.ledge({0, 7}, hole.bottom(), 1, wall.cap(3));
        if (door.kind == DoorKind::front) {
            putHood(wall);
            for (const SignLook& sign : book.looks().signs)
                if (sign.building == spec.kind) putSign(wall, book, sign);
        }
        if (storey.level == 0 && wall.outsideIsYard())
            for (int o = 1; o <= (door.kind == DoorKind::front ? 3 : 2); ++o) wall.ledge({0, 7}, 0, o, wall.cap(3));
    }
    if (arch) return;
    const StyleSurfaces& style = book.style(spec.style);
    const bool iron = door.kind == DoorKind::metal || doorMaterialOf(spec, door.kind) == "iron";
    const Surface& leaf = iron ? style.ironLeaf : style.leaf;
    for (int v = hole.y; v < hole.bottom(); ++v)
        for (int a = hole.x; a < hole.right(); ++a) wall.hang(a, v, 0, leaf.at(a - hole.x, v - hole.y));
}

}  // namespace

void putWindows(Scaffold& scaffold, const Storey& storey) {
    for (const Window& window : storey.windows) putWindow(scaffold, storey, window);
}

void putDoors(Scaffold& scaffold, const Storey& storey) {
    for (const Door& door : storey.doors) putDoor(scaffold, storey, door);
}

}  // namespace rooftree
