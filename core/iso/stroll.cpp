#include "iso/stroll.h"

#include <algorithm>
#include <deque>
#include <map>

#include "building/plan_grid.h"
#include "building/walking.h"

namespace rooftree {

Stroll::Stroll(const Building& building)
    : size_(building.size), storey_(building.heights.storey), graph_(walkGraphOf(building)), open_(size_.x, size_.y, 0),
      walled_(size_.x + 1, size_.y + 1, 0), start_{0, {-1, -1}} {
    if (building.storeys.empty()) return;
    const Storey& ground = building.storeys.front();
    for (int y = 0; y < size_.y; ++y)
        for (int x = 0; x < size_.x; ++x) open_.at(x, y) = cellAt(ground, {x, y}) == outsideCell ? 1 : 0;
    for (const Furniture& item : ground.furniture)
        if (item.blocks)
            for (int y = item.at.y; y < item.at.bottom(); ++y)
                for (int x = item.at.x; x < item.at.right(); ++x)
                    if (open_.contains({x, y})) open_.at(x, y) = 0;
    const auto bitOf = [](const CellEdge& edge) { return std::uint8_t(edge.west ? 2 : 1); };
    for (const Wall& wall : ground.walls)
        if (walled_.contains(wall.edge.at)) walled_.at(wall.edge.at.x, wall.edge.at.y) |= bitOf(wall.edge);
    for (const Door& door : ground.doors)
        if (walled_.contains(door.edge.at))
            walled_.at(door.edge.at.x, door.edge.at.y) &= std::uint8_t(~bitOf(door.edge));
    for (const Storey& storey : building.storeys)
        for (const Flight& flight : storey.stairs)
            for (int i = 0; i < flightLength; ++i) steps_.push_back({storey.level, i, flight});
    for (const Door& door : ground.doors)
        if (door.kind == DoorKind::front)
            for (const Point cell : {door.edge.near(), door.edge.far()})
                if (isOpen(cell)) start_ = {0, cell};
}

bool Stroll::isOpen(Point cell) const {
    if (!Rect{-around, -around, size_.x + 2 * around, size_.y + 2 * around}.contains(cell)) return false;
    return !open_.contains(cell) || open_.at(cell.x, cell.y) != 0;
}

const Stroll::Step* Stroll::stepAt(WalkPlace place) const {
    for (const Step& step : steps_)
        if (step.level == place.level && step.flight.run[std::size_t(step.number)] == place.at) return &step;
    return nullptr;
}

bool Stroll::isWalled(const CellEdge& edge) const {
    return walled_.contains(edge.at) && (walled_.at(edge.at.x, edge.at.y) & (edge.west ? 2 : 1)) != 0;
}

bool Stroll::has(WalkPlace place) const {
    return graph_.has(place) || (place.level == 0 && isOpen(place.at)) || stepAt(place) != nullptr;
}

std::optional<WalkPlace> Stroll::step(WalkPlace from, Side side) const {
    const WalkPlace to{from.level, from.at + stepTo(side)};
    if (const Step* on = stepAt(from)) {
        const Flight& flight = on->flight;
        const int next = side == flight.rise ? on->number + 1 : on->number - 1;
        if (side != flight.rise && stepTo(side) != Point{-stepTo(flight.rise).x, -stepTo(flight.rise).y})
            return std::nullopt;
        const WalkPlace end = next < 0               ? WalkPlace{from.level, flight.foot}
                              : next >= flightLength ? WalkPlace{from.level + 1, flight.landing}
                                                     : to;
        return has(end) ? std::optional(end) : std::nullopt;
    }
    for (const Step& step : steps_) {
        const bool up = step.number == 0 && step.level == from.level && step.flight.foot == from.at;
        const bool down =
            step.number == flightLength - 1 && step.level + 1 == from.level && step.flight.landing == from.at;
        if ((up || down) && step.flight.run[std::size_t(step.number)] == to.at) return WalkPlace{step.level, to.at};
    }
    if (graph_.has(from) && graph_.has(to))
        return graph_.storeys[std::size_t(from.level)].goes(from.at, side) ? std::optional(to) : std::nullopt;
    const bool outdoors = from.level == 0 && (isOpen(from.at) || isOpen(to.at));
    return outdoors && has(to) && stepAt(to) == nullptr && !isWalled(edgeOf(from.at, side)) ? std::optional(to)
                                                                                            : std::nullopt;
}

std::vector<WalkPlace> Stroll::way(WalkPlace from, WalkPlace to) const {
    if (!has(from) || !has(to)) return {};
    std::map<WalkPlace, WalkPlace> cameFrom{{from, from}};
    std::deque<WalkPlace> open{from};
    while (!open.empty() && !cameFrom.contains(to)) {
        const WalkPlace place = open.front();
        open.pop_front();
        for (const Side side : allSides)
            if (const std::optional<WalkPlace> next = step(place, side); next && cameFrom.emplace(*next, place).second)
                open.push_back(*next);
    }
    if (!cameFrom.contains(to)) return {};
    std::vector<WalkPlace> out{to};
    while (out.back() != from) out.push_back(cameFrom.at(out.back()));
    std::reverse(out.begin(), out.end());
    return out;
}

std::optional<WalkPlace> Stroll::highest(Point cell, int upTo) const {
    for (int level = std::min(upTo, int(graph_.storeys.size()) - 1); level >= 0; --level)
        if (has({level, cell})) return WalkPlace{level, cell};
    return std::nullopt;
}

int Stroll::lift(WalkPlace place) const {
    const Step* step = stepAt(place);
    return step == nullptr ? 0 : (step->number + 1) * storey_ / flightLength;
}

Walker walkerAt(const Scene& scene, const Stroll& stroll, WalkPlace place) {
    Walker out = walkerAt(scene, place.at, place.level);
    const int lift = stroll.lift(place);
    out.box.z = {out.box.z.low + lift, out.box.z.high + lift};
    return out;
}

std::vector<Box> boxesBetween(const Box& from, const Box& to) {
    constexpr int stride = 2, half = boxUnitsPerTile / 2;
    const Point by{to.x.low - from.x.low, to.y.low - from.y.low};
    if (std::abs(by.x) + std::abs(by.y) != boxUnitsPerTile) return {};
    std::vector<Box> out;
    for (int done = stride; done < boxUnitsPerTile; done += stride) {
        const Box at = moved(from, by.x * done / boxUnitsPerTile, by.y * done / boxUnitsPerTile, 0);
        const int floor = done < half ? from.z.low : done > half ? to.z.low : std::max(from.z.low, to.z.low);
        out.push_back({at.x, at.y, {floor, floor + from.z.length()}});
    }
    return out;
}

}  // namespace rooftree
