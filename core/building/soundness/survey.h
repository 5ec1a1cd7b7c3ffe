// A plan with all that the checks of its soundness ask of it, worked out once.
#pragma once

#include "building/kinds.h"
#include "building/plan_grid.h"
#include "building/soundness/soundness.h"
#include "building/walking.h"

namespace rooftree {

// Where on the edges of a storey things of a list stand: of several on one edge the first.
class EdgeIndex {
public:
    template <class T>
    EdgeIndex(Point size, const std::vector<T>& all) : places_(2 * (size.x + 1), size.y + 1, -1) {
        for (std::size_t i = 0; i < all.size(); ++i)
            if (int& place = at(all[i].edge); place < 0) place = int(i);
    }

    // Its place in the list; -1 for none. The edge is one of the grid.
    int of(const CellEdge& edge) const { return places_.at(2 * edge.at.x + edge.west, edge.at.y); }
    bool has(const CellEdge& edge) const { return of(edge) >= 0; }

private:
    int& at(const CellEdge& edge) { return places_.at(2 * edge.at.x + edge.west, edge.at.y); }

    Grid<int> places_;
};

struct SurveyedStorey {
    SurveyedStorey(const Building& building, int number);

    const Storey& storey;
    int level = 0;
    OwnerGrid owners;
    EdgeIndex walls;
    EdgeIndex doors;
    EdgeIndex windows;
    std::vector<Stretch> stretches;
    WalkBoard cuts;
    WalkBoard runs;      // of its own flights
    WalkBoard feet;      // of its own flights
    WalkBoard landings;  // of the flights below
    WalkBoard blocked;   // by what stands on the floor

    // The room of a cell, holes with their landing's; null outside. Also for cells around the grid.
    const Room* roomAt(Point cell) const;
    bool isClosed(Point cell) const;
    bool isOpen(Point cell) const;
    const Wall* wallAt(const CellEdge& edge) const;
    // Where in its stretch an edge is; nothing if it is in none.
    struct InStretch {
        int index = 0;
        int count = 0;
        bool atEnd() const { return index == 0 || index == count - 1; }
    };
    std::optional<InStretch> inStretch(const CellEdge& edge) const;
    // Where an edge is in the straight wall that its two rooms share.
    InStretch inSharedWall(const CellEdge& edge) const;
    // Wall that one may lean on: of the whole height, without a door.
    bool isBacked(const CellEdge& edge) const;
};

struct Survey {
    explicit Survey(const Building& plan);

    const Building& building;
    const BuildingKind& kind;
    const BuildingStyle& style;
    bool east = false;  // the front
    Footprint ground;   // of wings without bays
    std::vector<SurveyedStorey> storeys;
    WalkBoard courts;  // on the ground

    const SurveyedStorey& groundStorey() const { return storeys.front(); }
    bool isInGrid(Point cell) const { return Rect{0, 0, building.size.x, building.size.y}.contains(cell); }
    // Outside, and joined to the street.
    bool isYard(Point cell) const {
        return !isInGrid(cell) || (cellAt(groundStorey().storey, cell) == outsideCell && !courts.has(cell));
    }
};

constexpr bool isOpenTop(WingTop top) {
    return top == WingTop::terrace || top == WingTop::platform;
}
// How many levels a wing has with its open top.
constexpr int levelsOf(const BuildingWing& wing) {
    return wing.storeys + (isOpenTop(wing.top) ? 1 : 0);
}
std::vector<Point> cellsOf(const Rect& rect);

// What is found, a few of each sort.
class Faults {
public:
    void add(std::string_view what, std::string pointer, int level, Point at, std::string sentence);
    std::vector<PlanFinding> take();

private:
    struct Sort {
        std::string_view what;
        int count = 0;
        int level = 0;
    };
    std::vector<Sort> sorts_;
    std::vector<PlanFinding> found_;
};

// One a file.
void findRecordFaults(const Survey& plan, Faults& out);
void findRefusalFaults(const Building& refused, Faults& out);
void findWingFaults(const Survey& plan, Faults& out);
void findBayFaults(const Survey& plan, Faults& out);
void findShapeFaults(const Survey& plan, Faults& out);
void findRoomFaults(const Survey& plan, Faults& out);
void findWallFaults(const Survey& plan, Faults& out);
void findCutFaults(const Survey& plan, Faults& out);
void findDoorFaults(const Survey& plan, Faults& out);
void findWindowFaults(const Survey& plan, Faults& out);
void findStairFaults(const Survey& plan, Faults& out);
void findFurnitureFaults(const Survey& plan, Faults& out);
void findRoofFaults(const Survey& plan, Faults& out);
void findPieceFaults(const Survey& plan, Faults& out);

}  // namespace rooftree
