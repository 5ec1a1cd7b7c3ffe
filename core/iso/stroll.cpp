#include "iso/stroll.h"

#include <algorithm>
#include <deque>
#include <map>

#include "building/plan_grid.h"
#include "building/walking.h"

namespace rooftree {

Stroll::Stroll(const Building& building, const Grounds& grounds)
    : ground_(groundOf(building, grounds.area)), storey_(building.heights.storey), graph_(walkGraphOf(building)),
      open_(ground_.w, ground_.h, 1), walled_(ground_.w + 1, ground_.h + 1, 0), start_{0, {-1, -1}} {
    const auto fill = [this](const Rect& rect) {
        const Rect part = rect.intersected(ground_);
        for (int y = part.y; y < part.bottom(); ++y)
            for (int x = part.x; x < part.right(); ++x) open_.at(x - ground_.x, y - ground_.y) = 0;
    };
    for (const Rect& rect : grounds.taken) fill(rect);
    for (const CellEdge& edge : grounds.fenced) wall(edge, true);
    if (building.storeys.empty()) return;
    const Storey& ground = building.storeys.front();
    for (int y = 0; y < building.size.y; ++y)
        for (int x = 0; x < building.size.x; ++x)
            if (cellAt(ground, {x, y}) != outsideCell) fill({x, y, 1, 1});
    for (const Furniture& item : ground.furniture)
        if (item.blocks) fill(item.at);
    for (const Wall& standing : ground.walls) wall(standing.edge, true);
    for (const Door& door : ground.doors) wall(door.edge, false);
    for (const Storey& storey : building.storeys)
        for (const Flight& flight : storey.stairs)
            for (int i = 0; i < flightLength; ++i) steps_.push_back({storey.level, i, flight});
    for (const Door& door : ground.doors)
        if (door.kind == DoorKind::front)
            for (const Point cell : {door.edge.near(), door.edge.far()})
                if (isOpen(cell)) start_ = {0, cell};
}

bool Stroll::isOpen(Point cell) const {
    return ground_.contains(cell) && open_.at(cell.x - ground_.x, cell.y - ground_.y) != 0;
}

void Stroll::wall(const CellEdge& edge, bool stands) {
    const Point at{edge.at.x - ground_.x, edge.at.y - ground_.y};
    if (!walled_.contains(at)) return;
    const auto bit = std::uint8_t(edge.west ? 2 : 1);
    std::uint8_t& sides = walled_.at(at.x, at.y);
    sides = std::uint8_t(stands ? sides | bit : sides & ~bit);
}

const Stroll::Step* Stroll::stepAt(WalkPlace place) const {
    for (const Step& step : steps_)
        if (step.level == place.level && step.flight.run[std::size_t(step.number)] == place.at) return &step;
    return nullptr;
}

bool Stroll::isWalled(const CellEdge& edge) const {
    const Point at{edge.at.x - ground_.x, edge.at.y - ground_.y};
    return walled_.contains(at) && (walled_.at(at.x, at.y) & (edge.west ? 2 : 1)) != 0;
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
