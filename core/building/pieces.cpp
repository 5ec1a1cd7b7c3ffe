#include "building/pieces.h"

#include <algorithm>
#include <span>

#include "building/catalog.h"
#include "building/names.h"
#include "building/piece_groups.h"
#include "building/room_templates.h"
#include "reach/walk_storey.h"

namespace rooftree {
namespace {

constexpr int hangs = 12;  // eighths above the floor
std::string_view outerSetOf(const Building& building) {
    for (const Storey& storey : building.storeys)
        for (const Wall& wall : storey.walls)
            if (wall.outer) return wall.set;
    return "stone";
}

// Edges by whether they are the north or the west side of their cell.
struct EdgeBoards {
    WalkBoard north;
    WalkBoard west;

    void add(const CellEdge& edge) { (edge.west ? west : north).add(edge.at); }
    bool has(const CellEdge& edge) const { return (edge.west ? west : north).has(edge.at); }
};

// What a thing of the list stands on, which the planner lists shortly before it; null if it stands on nothing.
const Furniture* pieceUnder(const std::vector<Furniture>& all, const Furniture& top) {
    const auto carries = [at = Point{top.at.x, top.at.y}](const Furniture& item) {
        return item.layer == Layer::floor && item.at.contains(at);
    };
    const auto place = all.begin() + (&top - all.data());
    const auto before = std::find_if(std::make_reverse_iterator(place), all.rend(), carries);
    if (before != all.rend()) return &*before;
    const auto after = std::find_if(place, all.end(), carries);
    return after != all.end() ? &*after : nullptr;
}

class StoreyPieces {
public:
    StoreyPieces(Building& building, const Storey& storey, std::string_view outerSet, Groups& groups)
        : building_(building), storey_(storey), outerSet_(outerSet), groups_(groups) {}

    // In the order in which documents list the kinds.
    void lay() {
        layFloors();
        layWalls();
        layCuts();
        layDoors();
        layWindows();
        layStairs();
        layFurniture();
    }

private:
    void layFloors() {
        groups_.begin("floor", storey_.level);
        Numbers materials;
        std::vector<std::pair<int, std::string_view>> rooms;
        for (const Room& room : storey_.rooms) rooms.emplace_back(room.id, floorOf(building_.spec, room.kind));
        int last = -1;
        std::size_t floor = 0;
        for (int y = 0; y < storey_.cells.height(); ++y)
            for (int x = 0; x < storey_.cells.width(); ++x) {
                const int id = storey_.cells.at(x, y);
                if (id < 0) continue;
                if (id != last) {
                    last = id;
                    std::string_view material = "board";
                    for (const auto& [room, of] : rooms)
                        if (room == id) material = of;
                    floor = groups_.find(materials.of(material), 0, {}, [&] { return joined({"floor", material}); });
                }
                groups_.add(floor, {x, y});
            }
        groups_.addTo(building_.pieces);
    }

    void layWalls() {
        EdgeBoards openings;
        for (const Door& door : storey_.doors) openings.add(door.edge);
        for (const Window& window : storey_.windows) openings.add(window.edge);
        EdgeBoards walls;
        groups_.begin("wall", storey_.level);
        Numbers sets;
        for (const Wall& wall : storey_.walls) {
            walls.add(wall.edge);
            if (openings.has(wall.edge)) continue;
            const bool west = wall.edge.west;
            const std::uint64_t key = sets.of(wall.set) * 8 + std::uint64_t(wall.kind) * 2 + (west ? 1 : 0);
            const auto sprite = [&] { return joined({nameOf(wall.kind), wall.set, axisOf(west)}); };
            groups_.add(groups_.find(key, 0, sideOf(west), sprite), wall.edge.at);
        }
        groups_.addTo(building_.pieces);
        layPosts(walls);
    }

    // Where walls end, meet or are joined by a cut; a plain corner is the walls' own.
    void layPosts(const EdgeBoards& walls) {
        WalkBoard posts;
        for (int y = 0; y <= storey_.cells.height(); ++y) {
            const std::uint64_t north = walls.north.row(y);
            const std::uint64_t above = y > 0 ? walls.west.row(y - 1) : 0;
            const std::uint64_t below = walls.west.row(y);
            posts.row(y) = (north ^ north << 1 ^ above ^ below) | (north & north << 1 & above & below);
        }
        // Cuts that go straight on into each other need none.
        for (const CutCorner& cut : storey_.cuts)
            for (const int turn : {1, 3}) {
                const Point end = cornerOf(cut.at, (cut.corner + turn) & 3);
                const bool goesOn = std::any_of(storey_.cuts.begin(), storey_.cuts.end(), [&](const CutCorner& other) {
                    return other.at != cut.at && other.corner == cut.corner &&
                           cornerOf(other.at, (cut.corner + 4 - turn) & 3) == end;
                });
                if (!goesOn) posts.add(end);
            }
        std::vector<Point> at;
        for (int y = 0; y <= storey_.cells.height(); ++y)
            for (int x = 0; x <= storey_.cells.width(); ++x)
                if (posts.has({x, y})) at.push_back({x, y});
        if (!at.empty())
            building_.pieces.push_back({"post", joined({"post", outerSet_}), storey_.level, 0, "nw", std::move(at)});
    }

    void layCuts() {
        groups_.begin("cut", storey_.level);
        for (const CutCorner& cut : storey_.cuts) {
            std::string_view top;
            for (const Room& room : storey_.rooms)
                if (room.id == storey_.cells.at(cut.at.x, cut.at.y) && classOf(room.kind) == RoomClass::open)
                    top = room.kind == RoomKind::platform ? "crenel" : "low";
            constexpr std::string_view corners[] = {"sw", "se", "ne", "nw"};
            const std::uint64_t key = std::uint64_t(cut.corner) * 8 + (cut.glazed ? 4 : 0) + top.size() % 4;
            const auto sprite = [&] {
                return joined({"cut", outerSet_, corners[cut.corner & 3], cut.glazed ? "glazed" : "", top});
            };
            groups_.add(groups_.find(key, 0, {}, sprite), cut.at);
        }
        groups_.addTo(building_.pieces);
    }

    void layDoors() {
        groups_.begin("door", storey_.level);
        for (const Door& door : storey_.doors) {
            const bool west = door.edge.west;
            const auto sprite = [&] {
                return joined({"door", doorMaterialOf(building_.spec, door.kind), nameOf(door.kind), axisOf(west)});
            };
            const std::uint64_t key = std::uint64_t(door.kind) * 2 + (west ? 1 : 0);
            groups_.add(groups_.find(key, 0, sideOf(west), sprite), door.edge.at);
        }
        groups_.addTo(building_.pieces);
    }

    void layWindows() {
        if (storey_.windows.empty()) return;
        groups_.begin("window", storey_.level);
        Numbers sets;
        const WallSets walls(&storey_, outerSet_);
        for (const Window& window : storey_.windows) {
            const bool west = window.edge.west;
            const std::string_view set = walls.at(window.edge);
            const std::uint64_t key = sets.of(set) * 8 + std::uint64_t(window.kind) * 2 + (west ? 1 : 0);
            const auto sprite = [&] { return joined({nameOf(window.kind), set, axisOf(west)}); };
            groups_.add(groups_.find(key, 0, sideOf(west), sprite), window.edge.at);
        }
        groups_.addTo(building_.pieces);
    }

    void layStairs() {
        groups_.begin("stair", storey_.level);
        const int quarter = building_.heights.storey / 4;
        for (const Flight& flight : storey_.stairs)
            for (int i = 0; i < flightLength; ++i)
                for (int height = 0; height <= i; ++height) {
                    const bool step = height == i;
                    const bool north = flight.rise == Side::north;
                    const std::uint64_t key = std::uint64_t(height) * 4 + (step ? 2 : 0) + (step && north ? 1 : 0);
                    const auto sprite = [&] { return !step ? "stair_block" : north ? "step_s" : "step_e"; };
                    groups_.add(groups_.find(key, height * quarter, {}, sprite), flight.run[std::size_t(i)]);
                }
        groups_.addTo(building_.pieces);
    }

    void layFurniture() {
        groups_.begin("furniture", storey_.level);
        Numbers names;
        std::vector<int> heights;  // by the numbers of names, -1 where nothing stands on them
        for (const Furniture& item : storey_.furniture) {
            int z = 0;
            if (item.layer == Layer::wall) z = hangs;
            const bool onTop = item.layer == Layer::top;
            if (const Furniture* under = onTop ? pieceUnder(storey_.furniture, item) : nullptr) {
                const std::size_t name = names.of(under->piece);
                heights.resize(std::max(heights.size(), name + 1), -1);
                if (heights[name] < 0) heights[name] = heightOf(builtInCatalog(), under->piece);
                z = heights[name];
            }
            const std::uint64_t key = names.of(item.piece) * 256 + std::uint64_t(z);
            groups_.add(groups_.find(key, z, {}, [&] { return item.piece; }), {item.at.x, item.at.y});
        }
        groups_.addTo(building_.pieces);
    }

    Building& building_;
    const Storey& storey_;
    std::string_view outerSet_;
    Groups& groups_;  // of the kind that is being laid
};

}  // namespace

int restingHeight(const Storey& storey, const Furniture& item) {
    if (item.layer == Layer::wall) return hangs;
    const Furniture* under = item.layer == Layer::top ? pieceUnder(storey.furniture, item) : nullptr;
    return under != nullptr ? heightOf(builtInCatalog(), under->piece) : 0;
}

void layPieces(Building& building) {
    building.pieces.clear();
    building.pieces.reserve(256);
    const std::string outerSet(outerSetOf(building));
    Groups groups;
    for (const Storey& storey : building.storeys) StoreyPieces(building, storey, outerSet, groups).lay();
    // The roofs follow, from below.
    for (std::size_t first = 0; first < building.roof.size();) {
        std::size_t end = first;
        const int level = building.roof[first].level;
        while (end < building.roof.size() && building.roof[end].level == level) ++end;
        const std::span<const BuildingRoofTile> tiles(building.roof.data() + first, end - first);
        layRoofPieces(building, groups, level, tiles, outerSet);
        first = end;
    }
}

}  // namespace rooftree
