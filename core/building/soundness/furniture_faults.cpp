// Furniture: where each piece may be. What blocks a door or a front is for the diagnostics.
#include <algorithm>

#include <fmt/format.h>

#include "building/names.h"
#include "building/soundness/survey.h"
#include "building/titles.h"

namespace rooftree {
namespace {

constexpr std::string_view wrong = "wrong furniture";

// The side that the last letter of the name says, as in `bed_s`.
std::optional<Side> sideOfName(std::string_view piece) {
    if (piece.size() < 2 || piece[piece.size() - 2] != '_') return std::nullopt;
    const std::size_t side = std::string_view("nesw").find(piece.back());
    return side != std::string_view::npos ? std::optional(Side(side)) : std::nullopt;
}

bool hangsWell(const SurveyedStorey& storey, const Furniture& item) {
    const Side back = item.facing == Side::south ? Side::north : Side::west;
    for (const Point cell : cellsOf(item.at)) {
        const CellEdge edge = edgeOf(cell, back);
        if (item.at.contains(edge.far())) continue;
        if (!storey.isBacked(edge) || storey.windows.has(edge)) return false;
    }
    return true;
}

// Floors and rugs that earlier pieces lie on, and the cells at doors.
struct Taken {
    WalkBoard floors;
    WalkBoard rugs;
    WalkBoard doors;

    explicit Taken(const SurveyedStorey& storey) {
        for (const Door& door : storey.storey.doors) {
            doors.add(door.edge.near());
            doors.add(door.edge.far());
        }
    }
};

bool anyOf(const WalkBoard& board, const std::vector<Point>& cells) {
    return std::any_of(cells.begin(), cells.end(), [&](Point cell) { return board.has(cell); });
}

std::optional<std::string> placeFault(const SurveyedStorey& storey, const Furniture& item,
                                      const std::vector<Point>& cells) {
    const int room = cellAt(storey.storey, cells.front());
    if (room < 0 ||
        std::any_of(cells.begin(), cells.end(), [&](Point cell) { return cellAt(storey.storey, cell) != room; }))
        return "is not in one room";
    if (anyOf(storey.cuts, cells)) return "stands where a corner is cut off";
    const std::optional<Side> side = sideOfName(item.piece);
    if (side && item.facing != side)
        return fmt::format("has a name that ends in {}, but {}", letterOf(*side),
                           item.facing ? fmt::format("faces {}", letterOf(*item.facing)) : "no front");
    if (item.blocks && item.layer != Layer::floor)
        return fmt::format("blocks the way, though it is of the layer {}", nameOf(item.layer));
    return std::nullopt;
}

std::optional<std::string> layerFault(const SurveyedStorey& storey, const Furniture& item,
                                      const std::vector<Point>& cells, Taken& taken) {
    switch (item.layer) {
        case Layer::floor:
            if (anyOf(taken.floors, cells)) return "stands in another piece";
            for (const Point cell : cells) taken.floors.add(cell);
            if (anyOf(storey.runs, cells)) return "stands on the stairs";
            if (anyOf(storey.feet, cells)) return "stands at the foot of the stairs";
            if (anyOf(storey.landings, cells)) return "stands on the landing of the stairs";
            if (!item.blocks && anyOf(taken.doors, cells)) return "stands at a door";
            return std::nullopt;
        case Layer::rug:
            if (anyOf(taken.rugs, cells)) return "lies on another rug";
            for (const Point cell : cells) taken.rugs.add(cell);
            if (anyOf(storey.runs, cells)) return "lies on the stairs";
            return std::nullopt;
        case Layer::wall:
            if (item.facing != Side::south && item.facing != Side::east)
                return "hangs on no north or west wall, for it does not face south or east";
            if (!hangsWell(storey, item)) return "has no bare wall behind it";
            return std::nullopt;
        case Layer::top:
            if (std::any_of(cells.begin(), cells.end(), [&](Point cell) { return !storey.blocked.has(cell); }))
                return "has nothing to stand on";
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

void findFurnitureFaults(const Survey& plan, Faults& out) {
    for (const SurveyedStorey& storey : plan.storeys) {
        Taken taken(storey);
        for (std::size_t i = 0; i < storey.storey.furniture.size(); ++i) {
            const Furniture& item = storey.storey.furniture[i];
            const std::vector<Point> cells = cellsOf(item.at);
            std::optional<std::string> fault = placeFault(storey, item, cells);
            if (!fault) fault = layerFault(storey, item, cells, taken);
            if (fault)
                out.add(wrong, fmt::format("/storeys/{}/furniture/{}", storey.level, i), storey.level, cells.front(),
                        fmt::format("the {} {}", titleOfPiece(item.piece), *fault));
        }
    }
}

}  // namespace rooftree
