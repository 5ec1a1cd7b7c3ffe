#include "building/building_json.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "building/json_parts.h"
#include "building/names.h"
#include "building/spec.h"

namespace rooftree {

namespace {

constexpr std::array<std::string_view, 17> planKeys{"format", "version", "spec",   "planner", "variant", "layout",
                                                    "shape",  "at",      "size",   "heights", "wings",   "storeys",
                                                    "roof",   "pieces",  "checks", "locked",  "refused"};
constexpr std::array<std::string_view, 4> refusalKeys{"format", "version", "spec", "refused"};
constexpr std::array<std::string_view, 4> cornerNames{"sw", "se", "ne", "nw"};
constexpr std::array<std::string_view, 7> roofKinds{"slope", "hip", "valley", "saddle", "ridge", "cut", "flat"};
constexpr int maxHeight = 1000;  // eighths of a tile

class Reader : RecordReader {
public:
    using RecordReader::RecordReader;

    Building read(const JsonNode& document) {
        Building out;
        const auto refused = document.find("refused");
        const std::span<const std::string_view> known =
            refused ? std::span<const std::string_view>(refusalKeys) : std::span<const std::string_view>(planKeys);
        for (const JsonNode member : document.members())
            if (std::find(known.begin(), known.end(), member.key()) == known.end())
                detail::keepUnknown(out.extra, member, {known.begin(), known.end()}, notes());
        const JsonNode spec = document.at("spec", "the spec that was planned");
        BuildingSpecDocument asked = readPlannedSpec(spec, notes());
        out.spec = std::move(asked.spec);
        out.ofSpec = keep(spec, std::move(asked.extra));
        if (refused)
            readRefusal(*refused, out);
        else
            readPlan(document, out);
        out.kept = takeKept();
        return out;
    }

private:
    Point cell(const JsonNode& node) const { return point(node, {0, 0}, {size_.x - 1, size_.y - 1}); }
    Point cellAt(const JsonNode& parent, std::string_view key) const {
        const JsonNode node = parent.at(key, "two whole numbers, x and y");
        return cell(node);
    }
    // On the rim, too.
    Point corner(const JsonNode& node) const { return point(node, {0, 0}, size_); }
    CellEdge edge(const JsonNode& node, bool west) const {
        return {point(node, {0, 0}, west ? Point{size_.x, size_.y - 1} : Point{size_.x - 1, size_.y}), west};
    }
    CellEdge edgeOfOpening(const JsonNode& parent) const {
        const JsonNode side = parent.at("side", "\"n\" or \"w\"");
        const bool west = readWord(side, std::array<std::string_view, 2>{"n", "w"}) == 1;
        const JsonNode at = parent.at("at", "two whole numbers, x and y");
        return edge(at, west);
    }
    std::size_t area() const { return std::size_t(size_.x) * std::size_t(size_.y); }

    std::vector<PlanProblem> problems(const JsonNode& parent) {
        constexpr std::size_t most = 1'000'000;
        return list<PlanProblem>(parent, "problems", most, [&](const JsonNode& node) {
            const KeptKeys kept = keepUnknown(node.object(), {"what", "level", "at", "sentence"});
            const JsonNode at = node.at("at", "two whole numbers, x and y");
            return PlanProblem{name(node, "what"), number(node, "level", 0, maxStoreys),
                               point(at, {-1, -1}, {maxPlot, maxPlot}), node.at("sentence", "a sentence").text(), kept};
        });
    }

    void readRefusal(const JsonNode& node, Building& out) {
        BuildingRefusal refused;
        refused.kept = keepUnknown(node.object(), {"why", "sentence", "tried", "problems"});
        const JsonNode why = node.at("why", "\"plot\" or \"problems\"");
        refused.plot = readWord(why, std::array<std::string_view, 2>{"plot", "problems"}) == 0;
        refused.sentence = node.at("sentence", "a sentence").text();
        out.refused = std::move(refused);
        out.tried = number(node, "tried", 0, maxVariants);
        out.problems = problems(node);
    }

    void readPlan(const JsonNode& document, Building& out) {
        out.planner = number(document, "planner", 1, 1'000'000);
        out.variant = number(document, "variant", 0, maxVariants - 1);
        const JsonNode layout = document.at("layout", "the name of a layout");
        out.layout = name(document, "layout");
        const auto known = buildingLayouts();
        if (std::find(known.begin(), known.end(), out.layout) == known.end())
            layout.fail(fmt::format("one of \"{}\"", fmt::join(known, "\", \"")));
        const JsonNode shape = document.at("shape", listed(EnumNames<BuildingShape>::names));
        out.shape = readEnum<BuildingShape>(shape);
        const JsonNode size = document.at("size", "width and depth");
        out.size = size_ = point(size, {1, 1}, {maxPlot, maxPlot});
        const JsonNode at = document.at("at", "a place on the plot");
        out.at = point(at, {0, 0}, {maxPlot, maxPlot});
        const JsonNode heights = document.at("heights", "an object");
        readHeights(heights, out.heights);
        out.wings = list<BuildingWing>(document, "wings", maxWings, [&](const JsonNode& node) { return wing(node); });
        out.storeys =
            list<Storey>(document, "storeys", maxStoreys + 1, [&](const JsonNode& node) { return storey(node); });
        for (const std::string_view key : {"wings", "storeys"})
            if (document.at(key).size() == 0) document.at(key).fail("at least one");
        for (std::size_t i = 0; i < out.storeys.size(); ++i)
            if (out.storeys[i].level != int(i))
                document.at("storeys").refuse(fmt::format(
                    "found level {} at place {}, expected one level after another", out.storeys[i].level, i));
        readRoof(document, out);
        requireHeightsFor(out.roof, heights.at("roof"), out.heights);
        out.pieces = list<Piece>(document, "pieces", 100'000, [&](const JsonNode& node) { return piece(node); });
        const JsonNode checks = document.at("checks", "an object with `tried` and `problems`");
        out.ofChecks = keepUnknown(checks.object(), {"tried", "problems"});
        out.tried = number(checks, "tried", 0, maxVariants);
        out.problems = problems(checks);
        if (document.find("locked"))
            out.locked = list<std::string>(document, "locked", 100'000,
                                           [&](const JsonNode& node) { return node.text(maxName); });
    }

    void readHeights(const JsonNode& node, BuildingHeights& out) {
        out.kept = keepUnknown(node.object(), {"base", "storey", "roof"});
        out.base = number(node, "base", 0, maxHeight);
        out.storey = number(node, "storey", 4, maxHeight);
        if (out.storey % 4 != 0) node.at("storey").fail("a multiple of 4");
        out.roof =
            list<int>(node, "roof", 2 * maxPlot, [](const JsonNode& item) { return int(item.integer(0, maxHeight)); });
    }

    // There is a height for every tile of the roof, and none is below that before it.
    static void requireHeightsFor(const std::vector<BuildingRoofTile>& roof, const JsonNode& node,
                                  const BuildingHeights& heights) {
        std::size_t least = 1;
        for (const BuildingRoofTile& tile : roof) least = std::max(least, std::size_t(tile.tile.z) + 1);
        if (heights.roof.size() < least)
            node.refuse(fmt::format("found {} heights, expected at least {}, for the roof goes up to z {}",
                                    heights.roof.size(), least, least - 1));
        for (std::size_t i = 1; i < heights.roof.size(); ++i)
            if (heights.roof[i] < heights.roof[i - 1])
                node.at(i).fail(fmt::format("at least {}, the height before it", heights.roof[i - 1]));
    }

    BuildingWing wing(const JsonNode& node) {
        BuildingWing out;
        out.kept = keepUnknown(node.object(), {"rect", "storeys", "top", "roofing", "bay"});
        const JsonNode rect = node.at("rect", "four whole numbers, x, y, width, height");
        if (!rect.json().is_array() || rect.size() != 4) rect.fail("four whole numbers, x, y, width, height");
        out.rect.x = int(rect.at(0).integer(0, size_.x - 1));
        out.rect.y = int(rect.at(1).integer(0, size_.y - 1));
        out.rect.w = int(rect.at(2).integer(1, size_.x - out.rect.x));
        out.rect.h = int(rect.at(3).integer(1, size_.y - out.rect.y));
        out.storeys = number(node, "storeys", 1, maxStoreys);
        const JsonNode top = node.at("top", listed(EnumNames<WingTop>::names));
        out.top = readEnum<WingTop>(top);
        if (const auto roofing = node.find("roofing")) out.roofing = roofing->text(maxName);
        if (const auto bay = node.find("bay")) {
            out.bay = bay->boolean();
            noteIdle(*bay, !out.bay);
        }
        return out;
    }

    Storey storey(const JsonNode& node) {
        Storey out;
        out.kept = keepUnknown(node.object(),
                               {"level", "rooms", "cells", "walls", "cuts", "doors", "windows", "stairs", "furniture"});
        out.level = number(node, "level", 0, maxStoreys);
        out.rooms = list<Room>(node, "rooms", area(), [&](const JsonNode& item) { return room(item); });
        readCells(node, out);
        const JsonNode walls = node.at("walls", "a list");
        for (const JsonNode group : walls.array().items()) readWalls(group, out.walls);
        out.cuts = list<CutCorner>(node, "cuts", area(), [&](const JsonNode& item) {
            const KeptKeys kept = keepUnknown(item.object(), {"at", "corner", "glazed"});
            const JsonNode which = item.at("corner", listed(cornerNames));
            return CutCorner{cellAt(item, "at"), int(readWord(which, cornerNames)),
                             item.at("glazed", "true or false").boolean(), kept};
        });
        out.doors = list<Door>(node, "doors", 2 * area() + 100, [&](const JsonNode& item) {
            const KeptKeys kept = keepUnknown(item.object(), {"at", "side", "kind"});
            const JsonNode kind = item.at("kind", listed(EnumNames<DoorKind>::names));
            return Door{edgeOfOpening(item), readEnum<DoorKind>(kind), kept};
        });
        out.windows = list<Window>(node, "windows", 2 * area() + 100, [&](const JsonNode& item) {
            const KeptKeys kept = keepUnknown(item.object(), {"at", "side", "kind"});
            const JsonNode kind = item.at("kind", listed(EnumNames<WindowKind>::names));
            return Window{edgeOfOpening(item), readEnum<WindowKind>(kind), kept};
        });
        out.stairs = list<Flight>(node, "stairs", area(), [&](const JsonNode& item) { return flight(item); });
        out.furniture =
            list<Furniture>(node, "furniture", 8 * area(), [&](const JsonNode& item) { return furniture(item); });
        return out;
    }

    Room room(const JsonNode& node) {
        const int most = maxPlot * maxPlot;
        Room out;
        out.kept = keepUnknown(node.object(), {"id", "kind", "class", "area", "want"});
        // At most as many as all storeys have cells.
        out.id = number(node, "id", 0, most * (maxStoreys + 1));
        const JsonNode kind = node.at("kind", "a kind of room");
        out.kind = readEnum<RoomKind>(kind);
        const JsonNode of = node.at("class", listed(EnumNames<RoomClass>::names));
        if (readEnum<RoomClass>(of) != classOf(out.kind))
            of.fail(fmt::format("\"{}\", the class of a {}", nameOf(classOf(out.kind)), nameOf(out.kind)));
        out.area = number(node, "area", 0, most);
        out.want = number(node, "want", 0, most);
        return out;
    }

    void readCells(const JsonNode& node, Storey& out) {
        const JsonNode rows = node.at("cells", "rows of room ids");
        if (rows.array().size() != std::size_t(size_.y)) rows.fail(fmt::format("{} rows", size_.y));
        out.cells = Grid<std::int16_t>(size_.x, size_.y);
        for (const JsonNode row : rows.items()) {
            if (row.array().size() != std::size_t(size_.x)) row.fail(fmt::format("{} cells", size_.x));
            for (const JsonNode value : row.items()) {
                const auto id = value.integer(stairwellCell, maxPlot * maxPlot * (maxStoreys + 1));
                const bool known = id < 0 || std::any_of(out.rooms.begin(), out.rooms.end(),
                                                         [&](const Room& room) { return room.id == id; });
                if (!known) value.fail("-1, -2 or the id of a room of the storey");
                out.cells.at(int(value.index()), int(row.index())) = std::int16_t(id);
            }
        }
    }

    void readWalls(const JsonNode& group, std::vector<Wall>& out) {
        const KeptKeys kept = keepUnknown(group.object(), {"kind", "outer", "set", "n", "w"});
        const JsonNode kind = group.at("kind", listed(EnumNames<WallKind>::names));
        Wall wall{{}, readEnum<WallKind>(kind), group.at("outer", "true or false").boolean(), kept, name(group, "set")};
        for (const bool west : {false, true}) {
            const JsonNode places = group.at(west ? "w" : "n", "a list of places");
            for (const JsonNode place : places.array().items()) {
                wall.edge = edge(place, west);
                out.push_back(wall);
            }
        }
    }

    Flight flight(const JsonNode& node) {
        Flight out;
        out.kept = keepUnknown(node.object(), {"room", "run", "rise", "foot", "landing"});
        out.room = number(node, "room", 0, maxPlot * maxPlot * (maxStoreys + 1));
        const JsonNode run = node.at("run", "four cells, lowest first");
        if (run.array().size() != std::size_t(flightLength)) run.fail("four cells, lowest first");
        for (const JsonNode item : run.items()) out.run[item.index()] = cell(item);
        const JsonNode rise = node.at("rise", "\"north\" or \"west\"");
        out.rise = readWord(rise, std::array<std::string_view, 2>{"north", "west"}) == 1 ? Side::west : Side::north;
        out.foot = cellAt(node, "foot");
        out.landing = cellAt(node, "landing");
        return out;
    }

    Furniture furniture(const JsonNode& node) {
        Furniture out;
        out.kept = keepUnknown(node.object(), {"piece", "at", "size", "facing", "layer", "blocks", "clear"});
        out.piece = name(node, "piece");
        const Point at = cellAt(node, "at");
        const JsonNode size = node.at("size", "width and height");
        const Point extent = point(size, {1, 1}, {size_.x - at.x, size_.y - at.y});
        out.at = {at.x, at.y, extent.x, extent.y};
        if (const auto facing = node.find("facing"))
            out.facing = Side(readWord(*facing, std::array<std::string_view, 4>{"n", "e", "s", "w"}));
        const JsonNode layer = node.at("layer", listed(EnumNames<Layer>::names));
        out.layer = readEnum<Layer>(layer);
        if (const auto blocks = node.find("blocks")) {
            out.blocks = blocks->boolean();
            noteIdle(*blocks, !out.blocks);
        }
        if (const auto clear = node.find("clear")) {
            const std::optional<Sides> sides = Sides::parse(clear->text(4));
            if (!sides) clear->fail("letters of \"nesw\"");
            out.clear = *sides;
            noteIdle(*clear, sides->empty());
        }
        return out;
    }

    void readRoof(const JsonNode& document, Building& out) {
        const JsonNode groups = document.at("roof", "a list");
        for (const JsonNode group : groups.array().items()) {
            BuildingRoofTile tile;
            tile.kept = keepUnknown(group.object(), {"level", "kind", "turn", "z", "ridges", "at"});
            tile.level = number(group, "level", 0, maxStoreys);
            const JsonNode kind = group.at("kind", listed(roofKinds));
            tile.tile.kind = RoofKind(readWord(kind, roofKinds));
            const JsonNode turn = group.at("turn", "0, 90, 180 or 270");
            tile.tile.turn = std::int16_t(turn.integer(0, 270));
            if (tile.tile.turn % 90 != 0) turn.fail("0, 90, 180 or 270");
            tile.tile.z = number(group, "z", 0, maxPlot);
            if (const auto ridges = group.find("ridges")) {
                const std::optional<Sides> sides = Sides::parse(ridges->text(4));
                if (!sides) ridges->fail("letters of \"nesw\"");
                tile.tile.ridges = *sides;
                noteIdle(*ridges, sides->empty());
            }
            const JsonNode places = group.at("at", "a list of cells");
            for (const JsonNode place : places.array().items()) {
                tile.tile.cell = cell(place);
                out.roof.push_back(tile);
            }
        }
    }

    Piece piece(const JsonNode& node) {
        Piece out;
        out.kept = keepUnknown(node.object(), {"of", "sprite", "level", "z", "side", "at"});
        out.of = name(node, "of");
        out.sprite = name(node, "sprite");
        out.level = number(node, "level", 0, maxStoreys);
        out.z = number(node, "z", 0, 100 * maxHeight);
        if (const auto side = node.find("side"))
            out.side = std::array<std::string_view, 3>{
                "n", "w", "nw"}[readWord(*side, std::array<std::string_view, 3>{"n", "w", "nw"})];
        const JsonNode places = node.at("at", "a list of places");
        out.at.reserve(places.array().size());
        for (const JsonNode place : places.items()) out.at.push_back(corner(place));
        return out;
    }

    Point size_;
};

}  // namespace

Building readBuilding(const JsonNode& document, Problems& notes) {
    requireFormat(document, buildingFormat, buildingVersion);
    return Reader(notes).read(document);
}

Json writeBuilding(const Building& building) {
    return parseJson(buildingText(building), "plan");
}

}  // namespace rooftree
