// Flights of stairs and the holes over them. Whether one can walk there is for the diagnostics.
#include <fmt/format.h>

#include "building/soundness/survey.h"
#include "building/titles.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong stairs";

bool isInLine(const Flight& flight) {
    const Point step = stepTo(flight.rise);
    Point cell = flight.foot;
    for (const Point next : flight.run)
        if ((cell = cell + step) != next) return false;
    return cell + step == flight.landing;
}

bool isAcross(const SurveyedStorey& storey, const Flight& flight) {
    for (const Point cell : {flight.foot, flight.run[0], flight.run[1], flight.run[2]})
        if (storey.walls.has(edgeOf(cell, flight.rise))) return true;
    return false;
}

// Along one long side there is wall without a door.
bool isAgainstWall(const SurveyedStorey& storey, const Flight& flight) {
    const bool west = flight.rise == Side::west;
    for (const Side side : {west ? Side::north : Side::west, west ? Side::south : Side::east}) {
        bool all = true;
        for (const Point cell : flight.run) all = all && storey.isBacked(edgeOf(cell, side));
        if (all) return true;
    }
    return false;
}

std::optional<std::string> faultOf(const Survey& plan, const SurveyedStorey& storey, const Flight& flight) {
    if (std::size_t(storey.level) + 1 >= plan.storeys.size()) return "the stairs lead to no storey";
    if (!isInLine(flight)) return "foot, steps and landing of the stairs are not in line the way they rise";
    const auto isOff = [&](Point cell) { return cellAt(storey.storey, cell) != flight.room; };
    bool off = isOff(flight.foot) || !storey.isClosed(flight.foot);
    for (const Point cell : flight.run) off = off || isOff(cell);
    if (off)
        return fmt::format("foot and steps of the stairs are not in {}, which they are said to be in",
                           theRoom(storey.storey, flight.room));
    const SurveyedStorey& above = plan.storeys[std::size_t(storey.level) + 1];
    if (cellAt(above.storey, flight.landing) < 0) return "the landing of the stairs is on no floor";
    if (isAcross(storey, flight)) return "a wall stands across the stairs";
    for (const Point cell : flight.run)
        if (above.walls.has(edgeOf(cell, flight.rise))) return "a wall above stands across the stairs";
    if (!isAgainstWall(storey, flight)) return "the stairs are not against a wall without a door";
    return std::nullopt;
}

void findHoleFaults(const Survey& plan, const SurveyedStorey& storey, Faults& out) {
    const WalkBoard runs = storey.level > 0 ? plan.storeys[std::size_t(storey.level) - 1].runs : WalkBoard();
    for (int y = 0; y < plan.building.size.y; ++y)
        for (int x = 0; x < plan.building.size.x; ++x) {
            const bool hole = cellAt(storey.storey, {x, y}) == stairwellCell;
            if (hole != runs.has({x, y}))
                out.add(wrong, fmt::format("/storeys/{}/cells/{}/{}", storey.level, y, x), storey.level, {x, y},
                        hole ? "a stairwell hole is over no stairs" : "no stairwell hole is over the stairs below");
        }
    if (storey.level > 0 && plan.storeys[std::size_t(storey.level) - 1].storey.stairs.empty())
        out.add(wrong, fmt::format("/storeys/{}/stairs", storey.level - 1), storey.level, noPlace,
                "no stairs lead up to this storey");
}

}  // namespace

void findStairFaults(const Survey& plan, Faults& out) {
    for (const SurveyedStorey& storey : plan.storeys) {
        WalkBoard taken;
        for (std::size_t i = 0; i < storey.storey.stairs.size(); ++i) {
            const Flight& flight = storey.storey.stairs[i];
            const std::string pointer = fmt::format("/storeys/{}/stairs/{}", storey.level, i);
            for (const Point cell : flight.run) {
                if (taken.has(cell)) {
                    out.add(wrong, pointer, storey.level, cell, "two flights of stairs are in one place");
                    break;
                }
                taken.add(cell);
            }
            if (std::optional<std::string> fault = faultOf(plan, storey, flight))
                out.add(wrong, pointer, storey.level, flight.foot, std::move(*fault));
        }
        findHoleFaults(plan, storey, out);
    }
}

}  // namespace rooftree
