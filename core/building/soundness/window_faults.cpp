// Windows: in which walls they may be, and of which kind. Those of bays are looked at with the bays.
#include <algorithm>

#include <fmt/format.h>

#include "building/names.h"
#include "building/soundness/survey.h"
#include "building/titles.h"
#include "building/windows.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong window";

bool isInBay(const SurveyedStorey& storey, const CellEdge& edge) {
    return storey.owners.bay(edge.near()) || storey.owners.bay(edge.far());
}

std::optional<std::string> faultOf(const Survey& plan, const SurveyedStorey& storey, const Window& window) {
    const CellEdge& edge = window.edge;
    const Wall* wall = storey.wallAt(edge);
    if (wall == nullptr || wall->kind != WallKind::wall || !wall->outer)
        return wall == nullptr ? "the window is in no wall" : "the window is in a wall that is no whole outer one";
    if (isInBay(storey, edge)) return std::nullopt;
    const WindowKind kind = plan.kind.slits ? WindowKind::slit : WindowKind::window;
    if (window.kind != kind)
        return fmt::format("found a {}, expected a {} in a {}", nameOf(window.kind), nameOf(kind), plan.kind.name);
    const auto place = storey.inStretch(edge);
    if (!place || place->atEnd()) return "the window is at an end of its wall";
    for (const Point cell : {edge.near(), edge.far()}) {
        const Room* room = storey.roomAt(cell);
        if (room != nullptr && staysDark(room->kind)) return fmt::format("the {} has no windows", titleOf(room->kind));
        if (storey.runs.has(cell)) return "the window is beside a flight of stairs";
        if (isRoofedAt(plan.building, cell, storey.level)) return "a roof is right before the window";
    }
    return std::nullopt;
}

}  // namespace

void findWindowFaults(const Survey& plan, Faults& out) {
    for (const SurveyedStorey& storey : plan.storeys)
        for (std::size_t i = 0; i < storey.storey.windows.size(); ++i) {
            const Window& window = storey.storey.windows[i];
            const auto add = [&](std::string sentence) {
                out.add(wrong, fmt::format("/storeys/{}/windows/{}", storey.level, i), storey.level, window.edge.at,
                        std::move(sentence));
            };
            if (storey.windows.of(window.edge) != int(i)) add("a second window is in the same piece of wall");
            if (storey.doors.has(window.edge)) add("the window is where a door is");
            if (std::optional<std::string> fault = faultOf(plan, storey, window)) add(std::move(*fault));
        }
}

}  // namespace rooftree
