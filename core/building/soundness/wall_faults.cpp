// Walls against those that the rooms, holes and cuts ask for. Gaps are for the diagnostics.
#include <algorithm>

#include <fmt/format.h>

#include "building/catalog.h"
#include "building/names.h"
#include "building/soundness/survey.h"
#include "building/walls.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong wall";

std::string_view titleOf(WallKind kind) {
    constexpr std::string_view titles[] = {"whole wall", "low wall", "crenellated wall"};
    return titles[std::size_t(kind)];
}

// A low rail beside a hole may stand or not.
bool isRail(const SurveyedStorey& storey, const Wall& wall) {
    const bool hole = (cellAt(storey.storey, wall.edge.near()) == stairwellCell) !=
                      (cellAt(storey.storey, wall.edge.far()) == stairwellCell);
    return wall.kind == WallKind::low && !wall.outer && hole && storey.owners.at(wall.edge.near()) >= 0;
}

void compareWalls(const SurveyedStorey& storey, const Storey& right, Point size, Faults& out) {
    const EdgeIndex expected(size, right.walls);
    const std::string pointer = fmt::format("/storeys/{}/walls", storey.level);
    for (std::size_t i = 0; i < storey.storey.walls.size(); ++i) {
        const Wall& wall = storey.storey.walls[i];
        const CellEdge& edge = wall.edge;
        const auto add = [&](std::string sentence) {
            out.add(wrong, pointer, storey.level, edge.at, std::move(sentence));
        };
        const std::string_view side = edge.west ? "west" : "north";
        if (storey.walls.of(edge) != int(i)) {
            add(fmt::format("a second wall stands on the {} side of this tile", side));
            continue;
        }
        const int place = expected.of(edge);
        const bool between = storey.owners.at(edge.near()) != storey.owners.at(edge.far());
        if (between && place < 0) {
            add(fmt::format("a wall stands on the {} side of this tile, where the corner is cut", side));
        } else if (!between && !isRail(storey, wall)) {
            add(storey.owners.at(edge.near()) < 0
                    ? fmt::format("a wall stands outside, on the {} side of this tile", side)
                    : fmt::format("a wall stands within a room, on the {} side of this tile", side));
        } else if (between) {
            const Wall& should = right.walls[std::size_t(place)];
            if (wall.kind != should.kind)
                add(fmt::format("a {} stands on the {} side of this tile, expected a {}", titleOf(wall.kind), side,
                                titleOf(should.kind)));
            if (wall.outer != should.outer)
                add(fmt::format("the wall on the {} side of this tile is said to be {}, and is not", side,
                                wall.outer ? "an outer one" : "an inner one"));
        }
    }
}

// One set outside and one inside, the outer one of the style.
void findSetFaults(const Survey& plan, Faults& out) {
    const std::vector<std::string>& known = plan.kind.sets.empty() ? plan.style.outer : plan.kind.sets;
    std::array<std::string_view, 2> sets;
    for (const SurveyedStorey& storey : plan.storeys)
        for (const Wall& wall : storey.storey.walls) {
            std::string_view& set = sets[wall.outer ? 1 : 0];
            if (wall.set == set) continue;
            const std::string pointer = fmt::format("/storeys/{}/walls", storey.level);
            const std::string_view where = wall.outer ? "outside" : "inside";
            if (builtInCatalog().find(fmt::format("wall_{}_x", wall.set)) == nullptr)
                out.add("wrong wall set", pointer, storey.level, wall.edge.at,
                        fmt::format("no walls are made of {}", wall.set));
            else if (!set.empty())
                out.add("wrong wall set", pointer, storey.level, wall.edge.at,
                        fmt::format("the walls {} are of {} and of {}, expected one of them", where, set, wall.set));
            else if (wall.outer && !plan.building.spec.climate &&
                     std::find(known.begin(), known.end(), wall.set) == known.end())
                out.add("wrong wall set", pointer, storey.level, wall.edge.at,
                        fmt::format("the walls outside are of {}, expected {} for a {} of the style {}", wall.set,
                                    expectedWord(wall.set, known), plan.kind.name, plan.style.name));
            if (set.empty()) set = wall.set;
        }
}

}  // namespace

void findWallFaults(const Survey& plan, Faults& out) {
    Building right = plan.building;
    raiseWalls(right, "stone", "stone");
    for (const SurveyedStorey& storey : plan.storeys)
        compareWalls(storey, right.storeys[std::size_t(storey.level)], plan.building.size, out);
    findSetFaults(plan, out);
}

}  // namespace rooftree
