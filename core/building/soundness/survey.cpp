#include "building/soundness/survey.h"

#include <algorithm>

#include <fmt/format.h>

namespace rooftree {
namespace {

constexpr int mostOfASort = 6;

// Bays are thought away.
Footprint groundOf(const Building& building) {
    std::vector<Rect> rects;
    for (const BuildingWing& wing : building.wings)
        if (!wing.bay) rects.push_back(wing.rect);
    return Footprint(rects);
}

}  // namespace

std::vector<Point> cellsOf(const Rect& rect) {
    std::vector<Point> out;
    for (int y = rect.y; y < rect.bottom(); ++y)
        for (int x = rect.x; x < rect.right(); ++x) out.push_back({x, y});
    return out;
}

SurveyedStorey::SurveyedStorey(const Building& building, int number)
    : storey(building.storeys[std::size_t(number)]), level(number), owners(building, number),
      walls(building.size, storey.walls), doors(building.size, storey.doors), windows(building.size, storey.windows),
      stretches(stretchesOf(owners)) {
    for (const CutCorner& cut : storey.cuts) cuts.add(cut.at);
    for (const Flight& flight : storey.stairs) {
        for (const Point cell : flight.run) runs.add(cell);
        feet.add(flight.foot);
    }
    if (number > 0)
        for (const Flight& flight : building.storeys[std::size_t(number - 1)].stairs) landings.add(flight.landing);
    for (const Furniture& item : storey.furniture)
        if (item.layer == Layer::floor && item.blocks)
            for (const Point cell : cellsOf(item.at)) blocked.add(cell);
}

const Room* SurveyedStorey::roomAt(Point cell) const {
    const int id = owners.at(cell);
    const auto found =
        std::find_if(storey.rooms.begin(), storey.rooms.end(), [&](const Room& room) { return room.id == id; });
    return id >= 0 && found != storey.rooms.end() ? &*found : nullptr;
}

bool SurveyedStorey::isClosed(Point cell) const {
    const Room* room = roomAt(cell);
    return room != nullptr && classOf(room->kind) != RoomClass::open;
}

bool SurveyedStorey::isOpen(Point cell) const {
    const Room* room = roomAt(cell);
    return room != nullptr && classOf(room->kind) == RoomClass::open;
}

const Wall* SurveyedStorey::wallAt(const CellEdge& edge) const {
    const int place = walls.of(edge);
    return place >= 0 ? &storey.walls[std::size_t(place)] : nullptr;
}

std::optional<SurveyedStorey::InStretch> SurveyedStorey::inStretch(const CellEdge& edge) const {
    for (const Stretch& stretch : stretches) {
        const CellEdge first = stretch.edge(0);
        if (first.west != edge.west) continue;
        const int index = edge.west ? edge.at.y - first.at.y : edge.at.x - first.at.x;
        if (index >= 0 && index < stretch.count && stretch.edge(index) == edge) return InStretch{index, stretch.count};
    }
    return std::nullopt;
}

SurveyedStorey::InStretch SurveyedStorey::inSharedWall(const CellEdge& edge) const {
    const int a = owners.at(edge.near());
    const int b = owners.at(edge.far());
    const auto count = [&](int step) {
        int out = 0;
        CellEdge next = edge;
        for (;;) {
            (edge.west ? next.at.y : next.at.x) += step;
            if (owners.at(next.near()) != a || owners.at(next.far()) != b) return out;
            ++out;
        }
    };
    const int before = count(-1);
    return {before, before + 1 + count(1)};
}

bool SurveyedStorey::isBacked(const CellEdge& edge) const {
    const Wall* wall = wallAt(edge);
    return wall != nullptr && wall->kind == WallKind::wall && !doors.has(edge);
}

Survey::Survey(const Building& plan)
    : building(plan), kind(*builtInBuildingKinds().find(plan.spec.kind)),
      style(*builtInBuildingStyles().find(plan.spec.style)), east(plan.spec.front == Side::east),
      ground(groundOf(plan)) {
    storeys.reserve(plan.storeys.size());
    for (std::size_t level = 0; level < plan.storeys.size(); ++level) storeys.emplace_back(plan, int(level));
    for (const Point cell : courtCellsOf(plan)) courts.add(cell);
}

void Faults::add(std::string_view what, std::string pointer, int level, Point at, std::string sentence) {
    auto sort = std::find_if(sorts_.begin(), sorts_.end(), [&](const Sort& one) { return one.what == what; });
    if (sort == sorts_.end()) sort = sorts_.insert(sorts_.end(), {what, 0, level});
    if (++sort->count > mostOfASort) return;
    found_.push_back(
        {Severity::problem, {std::string(what), level, at, std::move(sentence)}, std::nullopt, std::move(pointer)});
}

std::vector<PlanFinding> Faults::take() {
    for (const Sort& sort : sorts_)
        if (sort.count > mostOfASort)
            found_.push_back({Severity::problem,
                              {std::string(sort.what), sort.level, noPlace,
                               fmt::format("and {} more of this sort", sort.count - mostOfASort)},
                              std::nullopt,
                              "/storeys"});
    return std::move(found_);
}

}  // namespace rooftree
