// A planned building, as its document holds it. Tiles; x east, y south, levels up; north is y = 0.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/grid.h"
#include "base/json.h"
#include "base/side.h"
#include "roof/roof_plan.h"

namespace rooftree {

inline constexpr int plannerVersion = 2;
inline constexpr int maxStoreys = 3;  // of a wing; a platform on top is one level more
inline constexpr int maxVariants = 24;
inline constexpr int minPlot = 6;
inline constexpr int maxPlot = 40;
inline constexpr int flightLength = 4;  // cells of a run
inline constexpr int outsideCell = -1;
inline constexpr int stairwellCell = -2;  // the hole over a run

enum class RoomClass : std::uint8_t { hub, social, work, store, privy, open };
enum class RoomKind : std::uint8_t {
    hall,
    corridor,
    living,
    dining,
    taproom,
    shop,
    nave,
    meeting,
    library,
    kitchen,
    workshop,
    forge,
    office,
    guardroom,
    sanctuary,
    storage,
    cellar,
    vault,
    barn,
    warehouse,
    armoury,
    bedroom,
    guestroom,
    dormitory,
    study,
    terrace,
    platform,
};
RoomClass classOf(RoomKind kind);
constexpr bool habitable(RoomClass of) {
    return of == RoomClass::social || of == RoomClass::work || of == RoomClass::privy;
}

enum class BuildingShape : std::uint8_t { i, l, t, u, h, z, plus, o };
enum class WingTop : std::uint8_t { hip, gable, halfHip, flat, terrace, platform };
enum class WallKind : std::uint8_t { wall, low, crenel };
enum class DoorKind : std::uint8_t { front, back, court, terrace, inner, arch, metal };
enum class WindowKind : std::uint8_t { window, slit, bay };
enum class Layer : std::uint8_t { floor, rug, wall, top };

// A side between two cells, named once: the north or the west side of the cell at `at`. The south rim is the north
// side of cells in row h, the east rim the west side of cells in column w.
struct CellEdge {
    Point at;
    bool west = false;
    auto operator<=>(const CellEdge&) const = default;

    // The two cells that it parts: the one at `at`, and the one north or west of it.
    Point near() const { return at; }
    Point far() const { return west ? Point{at.x - 1, at.y} : Point{at.x, at.y - 1}; }
};
// The side of a cell.
constexpr CellEdge edgeOf(Point cell, Side side) {
    switch (side) {
        case Side::north: return {cell, false};
        case Side::west: return {cell, true};
        case Side::south: return {{cell.x, cell.y + 1}, false};
        case Side::east: return {{cell.x + 1, cell.y}, true};
    }
    return {cell, false};
}

// Keys of a record that its document has and nobody knows: their number in Building::kept, 0 where there are none. The
// number goes where the record goes.
class KeptKeys {
public:
    constexpr KeptKeys() = default;
    explicit constexpr KeptKeys(std::uint16_t number) : number_(number) {}
    constexpr std::uint16_t number() const { return number_; }
    constexpr explicit operator bool() const { return number_ != 0; }
    bool operator==(const KeptKeys&) const = default;

private:
    std::uint16_t number_ = 0;
};
inline constexpr std::size_t maxKept = 65'535;  // records with such keys

struct BuildingSpec {
    std::string kind;
    std::string style;
    Point plot;                // width and height
    Side front = Side::south;  // or east
    std::uint64_t seed = 0;
    std::string layout = "strips";
    std::optional<std::string> climate;
    bool operator==(const BuildingSpec&) const = default;
};

struct BuildingWing {
    Rect rect;
    int storeys = 1;
    WingTop top = WingTop::hip;
    std::string roofing;  // empty on open tops
    bool bay = false;
    KeptKeys kept;
    bool operator==(const BuildingWing&) const = default;
};

struct Room {
    int id = 0;  // unique in the building
    RoomKind kind = RoomKind::hall;
    int area = 0;
    int want = 0;  // 0 for a filler
    KeptKeys kept;
    bool operator==(const Room&) const = default;
};

struct Wall {
    CellEdge edge;
    WallKind kind = WallKind::wall;
    bool outer = false;
    KeptKeys kept;  // of its group
    std::string set;
    bool operator==(const Wall&) const = default;
};

struct CutCorner {
    Point at;
    Quarter corner = 0;  // as in roof/junction.h: 0 sw, 1 se, 2 ne, 3 nw
    bool glazed = false;
    KeptKeys kept;
    bool operator==(const CutCorner&) const = default;
};

struct Door {
    CellEdge edge;
    DoorKind kind = DoorKind::inner;
    KeptKeys kept;
    bool operator==(const Door&) const = default;
};

struct Window {
    CellEdge edge;
    WindowKind kind = WindowKind::window;
    KeptKeys kept;
    bool operator==(const Window&) const = default;
};

struct Flight {
    int room = 0;                           // its id
    std::array<Point, flightLength> run{};  // lowest first
    Side rise = Side::north;                // or west
    Point foot;
    Point landing;  // on the level above
    KeptKeys kept;
    bool operator==(const Flight&) const = default;
};

struct Furniture {
    std::string piece;
    Rect at;  // its footprint
    std::optional<Side> facing;
    Layer layer = Layer::floor;
    bool blocks = false;
    Sides clear;  // all cells along these sides stay free
    KeptKeys kept;
    bool operator==(const Furniture&) const = default;
};

struct Storey {
    int level = 0;
    std::vector<Room> rooms;
    Grid<std::int16_t> cells;  // a room's id, outsideCell or stairwellCell; as large as the building
    std::vector<Wall> walls;   // one an edge
    std::vector<CutCorner> cuts;
    std::vector<Door> doors;
    std::vector<Window> windows;
    std::vector<Flight> stairs;
    std::vector<Furniture> furniture;
    KeptKeys kept;
    bool operator==(const Storey&) const = default;
};

struct BuildingRoofTile {
    int level = 0;
    RoofTile tile;
    KeptKeys kept;  // of its group
    bool operator==(const BuildingRoofTile&) const = default;
};

// A sprite that the picture is put together from, and all its places on a level. `side` is n or w for those on an edge,
// nw for posts, else empty.
struct Piece {
    std::string of;  // floor wall door window cut stair furniture roof gable post parapet
    std::string sprite;
    int level = 0;
    int z = 0;  // eighths of a tile above the level's floor
    std::string side;
    std::vector<Point> at;
    KeptKeys kept;
    bool operator==(const Piece&) const = default;
};

// What is wrong with a plan; `what` is a name from buildings.md.
struct PlanProblem {
    std::string what;
    int level = 0;
    Point at;
    std::string sentence;
    KeptKeys kept;
    bool operator==(const PlanProblem&) const = default;
};

struct BuildingHeights {  // eighths of a tile
    int base = 0;
    int storey = 24;
    std::vector<int> roof{0};  // at 0, 1, 2 ... tiles inward
    KeptKeys kept;
    bool operator==(const BuildingHeights&) const = default;
};

struct BuildingRefusal {
    bool plot = false;  // the plot is too small; else the problems could not be planned away
    std::string sentence;
    KeptKeys kept;
    bool operator==(const BuildingRefusal&) const = default;
};

struct Building {
    BuildingSpec spec;
    std::optional<BuildingRefusal> refused;  // then the rest is empty but for `tried` and `problems`
    int planner = plannerVersion;            // that planned it
    int variant = 0;
    std::string layout;
    BuildingShape shape = BuildingShape::i;
    Point at;  // of the grid's north-west cell, on the plot
    Point size;
    BuildingHeights heights;
    std::vector<BuildingWing> wings;  // the main one first
    std::vector<Storey> storeys;
    std::vector<BuildingRoofTile> roof;
    std::vector<Piece> pieces;
    int tried = 0;
    std::vector<PlanProblem> problems;
    std::vector<std::string> locked;  // what was changed by hand: JSON pointers, or `room 3`
    Json extra = Json::object();      // keys of the document that are not known
    std::vector<Json> kept;           // those of its records, in the order of the document
    KeptKeys ofSpec;
    KeptKeys ofChecks;

    // An object; null where there are none.
    const Json* keysOf(KeptKeys keys) const {
        return keys && keys.number() <= kept.size() ? &kept[keys.number() - 1u] : nullptr;
    }
    bool operator==(const Building&) const = default;
};

}  // namespace rooftree
