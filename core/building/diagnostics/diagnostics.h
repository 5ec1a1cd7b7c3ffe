// What is wrong with a plan, where, why, and what mends it.
#pragma once

#include <optional>
#include <variant>

#include "building/building.h"

namespace rooftree {

// Changes that mend something. Levels and places as in the plan.
struct RemoveFurniture {
    int level = 0;
    Furniture item;
    bool operator==(const RemoveFurniture&) const = default;
};
struct AddDoor {
    int level = 0;
    Door door;
    bool operator==(const AddDoor&) const = default;
};
struct RemoveDoor {
    int level = 0;
    CellEdge edge;
    bool operator==(const RemoveDoor&) const = default;
};
struct MoveDoor {
    int level = 0;
    CellEdge from;
    CellEdge to;
    bool operator==(const MoveDoor&) const = default;
};
struct AddWall {
    int level = 0;
    Wall wall;
    bool operator==(const AddWall&) const = default;
};
struct RemoveWall {
    int level = 0;
    CellEdge edge;
    bool operator==(const RemoveWall&) const = default;
};
struct AddWindow {
    int level = 0;
    Window window;
    bool operator==(const AddWindow&) const = default;
};
struct MoveLanding {
    int level = 0;  // of the flight
    int flight = 0;
    Point to;
    bool operator==(const MoveLanding&) const = default;
};

struct PlanFix {
    std::string label;  // what a person is told that it does
    std::variant<RemoveFurniture, AddDoor, RemoveDoor, MoveDoor, AddWall, RemoveWall, AddWindow, MoveLanding> change;
    bool operator==(const PlanFix&) const = default;
};

// Where a finding is that is of the whole plan.
inline constexpr Point noPlace{-1, -1};

struct PlanFinding {
    Severity severity = Severity::problem;
    PlanProblem problem;
    std::optional<PlanFix> fix;
    std::string pointer;  // into the document; empty where the place says it all
    bool operator==(const PlanFinding&) const = default;
};

// Problems alone: what makes the planner try another variant, and what `checks.problems` lists.
std::vector<PlanProblem> problemsOf(const Building& building);

// Problems, then warnings, each with what mends it.
std::vector<PlanFinding> findingsOf(const Building& building);

// The plan with that change: its pieces laid anew where it had some, the lists that changed among what is locked, and
// its problems those that it has now. What is left keeps its unknown keys.
Building applyFix(const Building& building, const PlanFix& fix);

}  // namespace rooftree
