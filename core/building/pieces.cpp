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

// What a thing stands on, which the planner lists shortly before it; null if it stands on nothing.
const Furniture* pieceUnder(const std::vector<Furniture>& all, const Furniture& top) {
    const auto carries = [at = Point{top.at.x, top.at.y}](const Furniture& item) {
        return item.layer == Layer::floor && item.at.contains(at);
    };
    const auto place = std::find_if(all.begin(), all.end(), [&](const Furniture& item) { return &item == &top; });
    const auto before = std::find_if(std::make_reverse_iterator(place), all.rend(), carries);
    if (before != all.rend()) return &*before;
    const auto after = std::find_if(place, all.end(), carries);
    return after != all.end() ? &*after : nullptr;
}

class StoreyPieces {
public:
    StoreyPieces(Building& building, const Storey& storey, std::string_view outerSet)
        : building_(building), storey_(storey), outerSet_(outerSet) {}

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
    Groups groups(std::string_view of) const { return Groups(of, storey_.level); }

    void layFloors() {
        Groups floors = groups("floor");
        Numbers materials;
        std::vector<std::pair<int, std::string_view>> rooms;
        for (const Room& room : storey_.rooms) rooms.emplace_back(room.id, floorOf(building_.spec, room.kind));
        int last = -1;
        std::vector<Point>* places = nullptr;
        for (int y = 0; y < storey_.cells.height(); ++y)
            for (int x = 0; x < storey_.cells.width(); ++x) {
                const int id = storey_.cells.at(x, y);
                if (id < 0) continue;
                if (id != last) {
                    last = id;
                    std::string_view material = "board";
                    for (const auto& [room, floor] : rooms)
                        if (room == id) material = floor;
                    places = &floors.at(materials.of(material), 0, {}, [&] { return joined({"floor", material}); });
                }
                places->push_back({x, y});
            }
        floors.addTo(building_.pieces);
    }

    void layWalls() {
        EdgeBoards openings;
        for (const Door& door : storey_.doors) openings.add(door.edge);
        for (const Window& window : storey_.windows) openings.add(window.edge);
        EdgeBoards walls;
        Groups groupsOfWalls = groups("wall");
        Numbers sets;
        for (const Wall& wall : storey_.walls) {
            walls.add(wall.edge);
            if (openings.has(wall.edge)) continue;
            const bool west = wall.edge.west;
            groupsOfWalls
                .at(sets.of(wall.set) * 8 + std::uint64_t(wall.kind) * 2 + (west ? 1 : 0), 0, sideOf(west),
                    [&] {
                        return joined({nameOf(wall.kind), wall.set, axisOf(west)});
                    })
                .push_back(wall.edge.at);
        }
        groupsOfWalls.addTo(building_.pieces);
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
        Groups cuts = groups("cut");
        for (const CutCorner& cut : storey_.cuts) {
            std::string_view top;
            for (const Room& room : storey_.rooms)
                if (room.id == storey_.cells.at(cut.at.x, cut.at.y) && classOf(room.kind) == RoomClass::open)
                    top = room.kind == RoomKind::platform ? "crenel" : "low";
            constexpr std::string_view corners[] = {"sw", "se", "ne", "nw"};
            cuts.at(std::uint64_t(cut.corner) * 8 + (cut.glazed ? 4 : 0) + top.size() % 4, 0, {},
                    [&] {
                        return joined({"cut", outerSet_, corners[cut.corner & 3], cut.glazed ? "glazed" : "", top});
                    })
                .push_back(cut.at);
        }
        cuts.addTo(building_.pieces);
    }

    void layDoors() {
        Groups doors = groups("door");
        for (const Door& door : storey_.doors) {
            const bool west = door.edge.west;
            doors
                .at(std::uint64_t(door.kind) * 2 + (west ? 1 : 0), 0, sideOf(west),
                    [&] {
                        return joined(
                            {"door", doorMaterialOf(building_.spec, door.kind), nameOf(door.kind), axisOf(west)});
                    })
                .push_back(door.edge.at);
        }
        doors.addTo(building_.pieces);
    }

    void layWindows() {
        Groups windows = groups("window");
        Numbers sets;
        const WallSets walls(&storey_, outerSet_);
        for (const Window& window : storey_.windows) {
            const bool west = window.edge.west;
            const std::string_view set = walls.at(window.edge);
            windows
                .at(sets.of(set) * 8 + std::uint64_t(window.kind) * 2 + (west ? 1 : 0), 0, sideOf(west),
                    [&] {
                        return joined({nameOf(window.kind), set, axisOf(west)});
                    })
                .push_back(window.edge.at);
        }
        windows.addTo(building_.pieces);
    }

    void layStairs() {
        Groups stairs = groups("stair");
        const int quarter = building_.heights.storey / 4;
        for (const Flight& flight : storey_.stairs)
            for (int i = 0; i < flightLength; ++i)
                for (int height = 0; height <= i; ++height) {
                    const bool step = height == i;
                    const bool north = flight.rise == Side::north;
                    stairs
                        .at(std::uint64_t(height) * 4 + (step ? 2 : 0) + (step && north ? 1 : 0), height * quarter, {},
                            [&] {
                                return std::string(!step ? "stair_block" : north ? "step_s" : "step_e");
                            })
                        .push_back(flight.run[std::size_t(i)]);
                }
        stairs.addTo(building_.pieces);
    }

    void layFurniture() {
        Groups items = groups("furniture");
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
            items.at(names.of(item.piece) * 256 + std::uint64_t(z), z, {}, [&] { return item.piece; })
                .push_back({item.at.x, item.at.y});
        }
        items.addTo(building_.pieces);
    }

    Building& building_;
    const Storey& storey_;
    std::string_view outerSet_;
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
    for (const Storey& storey : building.storeys) StoreyPieces(building, storey, outerSet).lay();
    // The roofs follow, from below.
    for (std::size_t first = 0; first < building.roof.size();) {
        std::size_t end = first;
        const int level = building.roof[first].level;
        while (end < building.roof.size() && building.roof[end].level == level) ++end;
        const std::span<const BuildingRoofTile> tiles(building.roof.data() + first, end - first);
        layRoofPieces(building, level, tiles, outerSet);
        first = end;
    }
}

}  // namespace rooftree
