// Bays: where they stand, what is behind them, their cut corners and their windows.
#include <algorithm>

#include <fmt/format.h>

#include "building/soundness/survey.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong bay";

// Three wide and one deep, on the street side of a wing that is no lower.
bool isInPlace(const Survey& plan, const BuildingWing& bay) {
    if (Point{bay.rect.w, bay.rect.h} != (plan.east ? Point{1, 3} : Point{3, 1})) return false;
    const BuildingWing* behind = nullptr;
    for (const Point cell : cellsOf(bay.rect)) {
        const BuildingWing* wing = wingAt(plan.building, cell + stepTo(plan.east ? Side::west : Side::north));
        if (wing == nullptr || wing->bay || wing->storeys < bay.storeys || (behind != nullptr && behind != wing))
            return false;
        behind = wing;
        if (!plan.isYard(cell + stepTo(plan.east ? Side::east : Side::south))) return false;
    }
    return true;
}

void findRoomFault(const Survey& plan, const SurveyedStorey& storey, const BuildingWing& bay,
                   const std::string& pointer, Faults& out) {
    const Point first{bay.rect.x, bay.rect.y};
    const int room = storey.owners.at(first);
    for (const Point cell : cellsOf(bay.rect))
        for (const Point each : {cell, cell + stepTo(plan.east ? Side::west : Side::north)})
            if (storey.owners.at(each) != room) {
                out.add(wrong, pointer, storey.level, each, "the bay is not one room with what is behind it");
                return;
            }
}

void findCutFaultsOf(const Survey& plan, const SurveyedStorey& storey, const BuildingWing& bay,
                     const std::string& pointer, Faults& out) {
    const std::vector<Point> cells = cellsOf(bay.rect);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const auto cut = std::find_if(storey.storey.cuts.begin(), storey.storey.cuts.end(),
                                      [&](const CutCorner& one) { return one.at == cells[i]; });
        const bool has = cut != storey.storey.cuts.end();
        const Quarter corner = i == 2 ? 1 : plan.east ? 2 : 0;
        const bool right = i == 1 ? !has : has && cut->corner == corner && cut->glazed;
        if (!right)
            out.add(wrong, pointer, storey.level, cells[i],
                    i == 1 ? "the middle of the bay is cut" : "the outer corner of the bay is not cut and glazed");
    }
}

void findWindowFaultsOf(const Survey& plan, const SurveyedStorey& storey, const BuildingWing& bay,
                        const std::string& pointer, Faults& out) {
    const std::vector<Point> cells = cellsOf(bay.rect);
    const CellEdge front = edgeOf(cells[1], plan.east ? Side::east : Side::south);
    const int place = storey.windows.of(front);
    if (place < 0 || storey.storey.windows[std::size_t(place)].kind != WindowKind::bay)
        out.add(wrong, pointer, storey.level, cells[1], "no bay window is between the corners of the bay");
    for (const Window& window : storey.storey.windows)
        if (window.edge != front && (bay.rect.contains(window.edge.near()) || bay.rect.contains(window.edge.far())))
            out.add(wrong, pointer, storey.level, window.edge.at, "the bay has a window besides its bay window");
}

}  // namespace

void findBayFaults(const Survey& plan, Faults& out) {
    for (std::size_t i = 0; i < plan.building.wings.size(); ++i) {
        const BuildingWing& bay = plan.building.wings[i];
        if (!bay.bay) continue;
        const std::string pointer = fmt::format("/wings/{}", i);
        const Point at{bay.rect.x, bay.rect.y};
        if (plan.kind.bay == 0) out.add(wrong, pointer, 0, at, fmt::format("a {} has no bay windows", plan.kind.name));
        if (!isInPlace(plan, bay)) {
            out.add(wrong, pointer, 0, at,
                    fmt::format("a bay is three tiles wide and one deep, on the {} side of a wing that is no lower",
                                plan.east ? "east" : "south"));
            continue;
        }
        for (const SurveyedStorey& storey : plan.storeys) {
            if (storey.level >= bay.storeys) break;
            findRoomFault(plan, storey, bay, pointer, out);
            findCutFaultsOf(plan, storey, bay, pointer, out);
            findWindowFaultsOf(plan, storey, bay, pointer, out);
        }
    }
}

}  // namespace rooftree
