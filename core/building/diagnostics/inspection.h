// A plan with all that its diagnostics ask of it, worked out once.
#pragma once

#include <functional>

#include "building/diagnostics/diagnostics.h"
#include "building/plan_grid.h"
#include "building/titles.h"
#include "building/walking.h"

namespace rooftree {

using PlanFindings = std::vector<PlanFinding>;

struct Inspection {
    explicit Inspection(const Building& plan);

    const Building& building;
    WalkGraph graph;
    std::optional<WalkPlace> entry;
    // By level, what the rules call reached: on the ground from the front door, above from every landing of the level,
    // each without leaving the level.
    std::vector<WalkBoard> reached;

    const Storey& storey(int level) const { return building.storeys[std::size_t(level)]; }
    bool isFloor(int level, Point cell) const { return graph.has({level, cell}); }
    // Floor that nothing blocks, or the open.
    bool isPassable(int level, Point cell) const {
        return cellAt(storey(level), cell) == outsideCell || isFloor(level, cell);
    }
    bool isReached(int level, Point cell) const {
        return graph.has({level, cell}) && reached[std::size_t(level)].has(cell);
    }
};

WalkBoard reachedOn(const Building& building, const WalkStorey& storey, int level);
// The cells of a room, holes apart.
WalkBoard cellsOf(const Storey& storey, int room);
// The blocking piece on a cell; null if there is none.
const Furniture* blockerAt(const Storey& storey, Point cell);
const Wall* wallAt(const Storey& storey, const CellEdge& edge);
const Door* doorAt(const Storey& storey, const CellEdge& edge);
const Window* windowAt(const Storey& storey, const CellEdge& edge);
const Room* findRoom(const Storey& storey, int id);

// The plan with the change of a fix alone; nothing that follows from it is made anew.
Building changedBy(const Building& building, const PlanFix& fix);

PlanFix removalOf(int level, const Furniture& item);

// A door from a cell of `from` to one of `to`, both walked on, in a wall without opening, off the ends of the wall
// that the rooms share if it is three or more long; rather out of a hub. Nothing where there is no such wall.
std::optional<PlanFix> doorBetween(const Inspection& plan, int level, const WalkBoard& from, const WalkBoard& to);

// Where a door may go along its wall, between the same rooms, the nearest such place: in whole wall without an opening,
// with both sides free, as far off the ends as its kind wants it.
std::optional<CellEdge> placeAlongWall(const Inspection& plan, int level, const Door& door,
                                       const std::function<bool(const CellEdge&)>& fits);

void find(PlanFindings& out, Severity severity, std::string_view what, int level, Point at, std::string sentence,
          std::optional<PlanFix> fix);

// A corridor's box with its holes, and how far its ends are from its ways out; `few` if there are fewer than two.
struct CorridorEnds {
    Rect box;
    bool few = false;
    int fromFirst = 0;  // tiles between the western or northern end and the nearest way out
    int fromLast = 0;
    int ways = 0;
    bool isDead() const { return few || fromFirst > 3 || fromLast > 3; }
};
CorridorEnds corridorEnds(const Inspection& plan, int level, int room);

// The edge where a room may best have a window that it has not; nothing where it may have none.
std::optional<CellEdge> windowPlace(const Inspection& plan, int level, int room);
bool hasWindow(const Storey& storey, int room);

// One a file, in the order in which they are told.
void findStairsWithoutLanding(const Inspection& plan, PlanFindings& out);
void findOpenRooms(const Inspection& plan, PlanFindings& out);
void findBlockedDoors(const Inspection& plan, PlanFindings& out);
void findBlockedFronts(const Inspection& plan, PlanFindings& out);
void findUnreachableRooms(const Inspection& plan, PlanFindings& out);

void findDeadEnds(const Inspection& plan, PlanFindings& out);
void findSingleWays(const Inspection& plan, PlanFindings& out);
void findDarkRooms(const Inspection& plan, PlanFindings& out);
void findThinRooms(const Inspection& plan, PlanFindings& out);
void findDoorsOntoDoors(const Inspection& plan, PlanFindings& out);
void findWaysThroughBedrooms(const Inspection& plan, PlanFindings& out);

}  // namespace rooftree
