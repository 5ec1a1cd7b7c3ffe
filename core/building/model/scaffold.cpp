#include "building/model/scaffold.h"

#include <algorithm>

#include <fmt/format.h>

namespace rooftree {
namespace {

constexpr int roofUnder = 4;  // layers of a roof below the level that it lies on
constexpr int roofAbove = 20;

std::string firstSet(const Building& building, bool outer, std::string otherwise) {
    for (const Storey& storey : building.storeys)
        for (const Wall& wall : storey.walls)
            if (wall.outer == outer && wall.kind == WallKind::wall) return wall.set;
    return otherwise;
}

}  // namespace

Scaffold::Scaffold(const Building& building, const PaintBook& book, const FurnitureShapes& shapes)
    : building_(building), book_(book), shapes_(shapes), outerSet_(firstSet(building, true, "stone")) {
    innerSet_ = firstSet(building, false, outerSet_);
    for (const Storey& storey : building.storeys) {
        Grid<std::uint8_t> open(building.size.x + 2, building.size.y + 2, 1);
        for (int y = 0; y < storey.cells.height(); ++y)
            for (int x = 0; x < storey.cells.width(); ++x) {
                const int id = storey.cells.at(x, y);
                bool closed = id != outsideCell;
                for (const Room& room : storey.rooms)
                    if (room.id == id) closed = classOf(room.kind) != RoomClass::open;
                open.at(x + 1, y + 1) = closed ? 0 : 1;
            }
        open_.push_back(std::move(open));
        const Grid<const Wall*> none(building.size.x + 1, building.size.y + 1, nullptr);
        WallGrid& walls = walls_.emplace_back(WallGrid{none, none});
        for (const Wall& wall : storey.walls)
            if (none.contains(wall.edge.at)) walls[wall.edge.west ? 1 : 0].at(wall.edge.at.x, wall.edge.at.y) = &wall;
    }
}

bool Scaffold::isOpen(int level, Point cell) const {
    const Point at{cell.x + 1, cell.y + 1};
    if (level < 0 || std::size_t(level) >= open_.size()) return true;
    const Grid<std::uint8_t>& open = open_[std::size_t(level)];
    return !open.contains(at) || open.at(at.x, at.y) != 0;
}

const Wall* Scaffold::wallOn(int level, const CellEdge& edge) const {
    if (level < 0 || std::size_t(level) >= walls_.size()) return nullptr;
    const Grid<const Wall*>& walls = walls_[std::size_t(level)][edge.west ? 1 : 0];
    return walls.contains(edge.at) ? walls.at(edge.at.x, edge.at.y) : nullptr;
}

const std::string& Scaffold::setOn(int level, const CellEdge& edge) const {
    const Wall* wall = wallOn(level, edge);
    return wall != nullptr ? wall->set : outerSet_;
}

int Scaffold::cell(int level, Point at) const {
    if (level < 0 || std::size_t(level) >= building_.storeys.size()) return outsideCell;
    return cellAt(building_.storeys[std::size_t(level)], at);
}

Scaffold::Work& Scaffold::work(BuildingPartKind kind, int level) {
    Work*& found = found_[std::size_t(kind)][std::size_t(level)];
    if (found != nullptr) return *found;
    const int floor = floorOf(level);
    const Vec3i across{building_.size.x * voxelsPerTile, 0, building_.size.y * voxelsPerTile};
    int rim = modelRim;
    int bottom = floor;
    int top = floor + storeyHeight();
    switch (kind) {
        // A layer of air below, for what is at the bottom of a grid has no underside.
        case BuildingPartKind::storey: bottom = level == 0 ? 0 : floor - 1; break;
        case BuildingPartKind::doors: break;
        case BuildingPartKind::furniture: rim = 0; break;
        case BuildingPartKind::roof: {
            int rows = 1;
            for (const BuildingRoofTile& tile : building_.roof)
                if (tile.level == level) rows = std::max(rows, tile.tile.z + 2);
            const std::vector<int>& heights = building_.heights.roof;
            bottom = floor - roofUnder;
            top = floor + roofAbove;
            if (!heights.empty()) top += heights[std::min(std::size_t(rows), heights.size() - 1)];
            break;
        }
    }
    const Vec3i least{-rim, bottom, -rim};
    const Vec3i size{across.x + 2 * rim, top - bottom, across.z + 2 * rim};
    voxels_ += std::int64_t(size.x) * size.y * size.z;
    if (voxels_ > maxVoxels)
        throw Error(Error::Kind::input,
                    {.what = "size",
                     .sentence = fmt::format("found a building whose parts take more than {} voxels, expected fewer",
                                             maxVoxels)});
    found = &works_.emplace_back(least, size, book_.pixels());
    return *found;
}

void Scaffold::put(BuildingPartKind kind, int level, Vec3i at, int pixel) {
    work(kind, level).pen.put(at, pixel);
}

void Scaffold::fill(BuildingPartKind kind, int level, Vec3i at, int pixel) {
    if (!taken(at)) put(kind, level, at, pixel);
}

void Scaffold::clear(BuildingPartKind kind, int level, Vec3i at) {
    work(kind, level).pen.clear(at);
}

bool Scaffold::has(BuildingPartKind kind, int level, Vec3i at) const {
    const auto& levels = found_[std::size_t(kind)];
    const Work* found = std::size_t(level) < levels.size() ? levels[std::size_t(level)] : nullptr;
    return found != nullptr && found->pen.has(at);
}

bool Scaffold::built(int level, Vec3i at) const {
    return has(BuildingPartKind::storey, level, at) || has(BuildingPartKind::doors, level, at);
}

bool Scaffold::taken(Vec3i at) const {
    const int level = std::max(0, floorDiv(at.y - building_.heights.base, storeyHeight()));
    if (built(level, at) || has(BuildingPartKind::furniture, level, at)) return true;
    for (int of = 1; of <= maxStoreys + 1; ++of)
        if (has(BuildingPartKind::roof, of, at)) return true;
    return false;
}

std::vector<BuildingPart> Scaffold::take() {
    constexpr std::string_view names[] = {"storey", "doors", "furniture", "roof"};
    std::vector<BuildingPart> out;
    const auto add = [&](BuildingPartKind kind, int level) {
        Work* work = found_[std::size_t(kind)][std::size_t(level)];
        if (work == nullptr) return;
        const Vec3i least{work->least.x + building_.at.x * voxelsPerTile, work->least.y,
                          work->least.z + building_.at.y * voxelsPerTile};
        out.push_back({std::string(names[std::size_t(kind)]) + ' ' + std::to_string(level), kind, level,
                       work->pen.take(), least});
    };
    for (int level = 0; level <= maxStoreys; ++level)
        for (const auto kind : {BuildingPartKind::storey, BuildingPartKind::doors, BuildingPartKind::furniture})
            add(kind, level);
    for (int level = 0; level <= maxStoreys + 1; ++level) add(BuildingPartKind::roof, level);
    return out;
}

}  // namespace rooftree
