// Wings, and what of each storey is inside them.
#include <algorithm>

#include <fmt/format.h>

#include "building/names.h"
#include "building/soundness/survey.h"
#include "building/titles.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong wing";

std::string pointerTo(std::size_t wing) {
    return fmt::format("/wings/{}", wing);
}

void findOverlaps(const Building& plan, Faults& out) {
    for (std::size_t i = 0; i < plan.wings.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const Rect common = plan.wings[i].rect.intersected(plan.wings[j].rect);
            if (!common.empty())
                out.add(wrong, pointerTo(i) + "/rect", 0, {common.x, common.y},
                        fmt::format("wings {} and {} overlap; no two wings share a tile", j, i));
        }
}

void findMainFaults(const Building& plan, Faults& out) {
    const BuildingWing& main = plan.wings.front();
    const auto areaOf = [](const Rect& rect) { return rect.w * rect.h; };
    for (std::size_t i = 1; i < plan.wings.size(); ++i) {
        const BuildingWing& wing = plan.wings[i];
        const Point at{wing.rect.x, wing.rect.y};
        if (wing.storeys > main.storeys)
            out.add(wrong, pointerTo(i), 0, at,
                    fmt::format("the wing has {} storeys and the main wing, the first, only {}", wing.storeys,
                                main.storeys));
        if (areaOf(wing.rect) > areaOf(main.rect))
            out.add(wrong, pointerTo(i), 0, at, "the wing is larger than the main wing, which comes first");
    }
}

void findRoofingFaults(const Survey& plan, Faults& out) {
    for (std::size_t i = 0; i < plan.building.wings.size(); ++i) {
        const BuildingWing& wing = plan.building.wings[i];
        const Point at{wing.rect.x, wing.rect.y};
        const bool open = isOpenTop(wing.top);
        if (open != wing.roofing.empty())
            out.add(wrong, pointerTo(i), wing.storeys, at,
                    open ? fmt::format("the {} has a roofing, {}; nothing is over it", nameOf(wing.top), wing.roofing)
                         : fmt::format("the {} roof has no roofing, such as slate", nameOf(wing.top)));
        const std::vector<std::string>& known = plan.style.roofing;
        if (!open && !wing.roofing.empty() && !plan.building.spec.climate &&
            std::find(known.begin(), known.end(), wing.roofing) == known.end())
            out.add(wrong, pointerTo(i) + "/roofing", wing.storeys, at,
                    fmt::format("found {}, expected {} in the style {}", wing.roofing,
                                expectedWord(wing.roofing, known), plan.style.name));
    }
}

void findLevelFaults(const Building& plan, Faults& out) {
    int levels = 0;
    for (const BuildingWing& wing : plan.wings) levels = std::max(levels, levelsOf(wing));
    if (int(plan.storeys.size()) != levels)
        out.add(
            wrong, "/storeys", 0, noPlace,
            fmt::format("the plan has {} storeys, but its wings {}, open tops included", plan.storeys.size(), levels));
}

// An open top is one room, and that room nowhere else.
void findTopFaults(const SurveyedStorey& storey, const BuildingWing& wing, std::size_t number, Faults& out) {
    const RoomKind kind = wing.top == WingTop::platform ? RoomKind::platform : RoomKind::terrace;
    const std::vector<Point> cells = cellsOf(wing.rect);
    const auto first =
        std::find_if(cells.begin(), cells.end(), [&](Point cell) { return cellAt(storey.storey, cell) >= 0; });
    if (first == cells.end()) {
        out.add(wrong, pointerTo(number), storey.level, {wing.rect.x, wing.rect.y},
                fmt::format("the {} on the wing is not on its storey", nameOf(wing.top)));
        return;
    }
    const Room& room = roomOf(storey.storey, cellAt(storey.storey, *first));
    if (room.kind != kind)
        out.add(wrong, pointerTo(number), storey.level, *first,
                fmt::format("the {} on the wing is a {}", nameOf(wing.top), titleOf(room.kind)));
    for (int y = 0; y < storey.storey.cells.height(); ++y)
        for (int x = 0; x < storey.storey.cells.width(); ++x) {
            const int id = storey.storey.cells.at(x, y);
            const bool inside = wing.rect.contains({x, y});
            if (inside && id != room.id && id != stairwellCell)
                out.add(wrong, pointerTo(number), storey.level, {x, y},
                        fmt::format("this tile of the wing's top is not of the {}", titleOf(room.kind)));
            else if (!inside && id == room.id && room.kind == kind)
                out.add(wrong, pointerTo(number), storey.level, {x, y},
                        fmt::format("the {} goes on beyond its wing", titleOf(room.kind)));
        }
}

void findInsideFaults(const Survey& plan, const SurveyedStorey& storey, Faults& out) {
    for (int y = 0; y < plan.building.size.y; ++y)
        for (int x = 0; x < plan.building.size.x; ++x) {
            const Point cell{x, y};
            const BuildingWing* wing = wingAt(plan.building, cell);
            const int id = cellAt(storey.storey, cell);
            const std::string pointer = fmt::format("/storeys/{}/cells/{}/{}", storey.level, y, x);
            if (wing != nullptr && wing->storeys > storey.level) {
                if (id == outsideCell)
                    out.add(wrong, pointer, storey.level, cell, "this tile of a wing is in no room");
                else if (storey.isOpen(cell))
                    out.add(wrong, pointer, storey.level, cell,
                            fmt::format("the {} is inside a wing; it belongs on top of one",
                                        titleOf(storey.roomAt(cell)->kind)));
            } else if (id != outsideCell && !(wing != nullptr && levelsOf(*wing) > storey.level)) {
                out.add(wrong, pointer, storey.level, cell,
                        wing != nullptr
                            ? fmt::format("the wing has but {} storeys here, so this is outside", wing->storeys)
                            : "no wing is here, so this is outside");
            }
        }
}

}  // namespace

void findWingFaults(const Survey& plan, Faults& out) {
    findOverlaps(plan.building, out);
    findMainFaults(plan.building, out);
    findRoofingFaults(plan, out);
    findLevelFaults(plan.building, out);
    for (const SurveyedStorey& storey : plan.storeys) {
        findInsideFaults(plan, storey, out);
        for (std::size_t i = 0; i < plan.building.wings.size(); ++i) {
            const BuildingWing& wing = plan.building.wings[i];
            if (isOpenTop(wing.top) && wing.storeys == storey.level) findTopFaults(storey, wing, i, out);
        }
    }
}

}  // namespace rooftree
