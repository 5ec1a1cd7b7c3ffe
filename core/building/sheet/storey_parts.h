// A storey of a plan, part by part in the order in which they are drawn.
#pragma once

#include "building/sheet/symbols.h"

namespace rooftree {

Rgba paintOf(RoomClass of);

class StoreyParts {
public:
    // The storey's north-west corner lies at the origin. The pen and the building outlive it.
    StoreyParts(PlanPen& pen, Point origin, const Building& building, int level)
        : pen_(pen), origin_(origin), building_(building), storey_(building.storeys[std::size_t(level)]),
          level_(level) {}

    // The roofs of lower wings, and courts.
    void drawOutside();
    void drawFloors();
    // Over the flights from below: the steps go down there.
    void drawHoles();
    // With the flights that go up.
    void drawFurnishings();
    // With cut corners, windows and doors.
    void drawWalls();

private:
    Point corner(Point at) const { return {origin_.x + at.x * tileUnits, origin_.y + at.y * tileUnits}; }
    Rect cellArea(Point cell) const { return {corner(cell).x, corner(cell).y, tileUnits, tileUnits}; }
    Point middleOf(Point cell) const { return {corner(cell).x + tileUnits / 2, corner(cell).y + tileUnits / 2}; }
    const CutCorner* cutAt(Point cell) const;
    bool hasDoor(const CellEdge& edge) const;
    // An edge as an area of some thickness, longer by `over` at both ends.
    Rect edgeArea(const CellEdge& edge, int thickness, int over) const;
    // Cells of the same room from a cell on, along its wall.
    int roomAlong(Point cell, Point step) const;

    void drawFlight(const Flight& flight, bool up);
    void drawLayer(Layer layer);
    void drawWall(const Wall& wall);
    void drawCut(const CutCorner& cut);
    void drawWindow(const Window& window);
    void drawDoor(const Door& door);
    void drawEntrance(const Door& door, bool nearIsOut);

    PlanPen& pen_;
    Point origin_;
    const Building& building_;
    const Storey& storey_;
    int level_;
};

// Where a name of that size has room in a room, its middle from the storey's north-west corner: over as little
// furniture as can be. Nothing where it has none.
std::optional<Point> placeForName(const Building& building, int level, const Room& room, Point size);

}  // namespace rooftree
