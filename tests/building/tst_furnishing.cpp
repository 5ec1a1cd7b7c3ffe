// Furniture, pieces and roof of planned buildings.
#include <algorithm>
#include <map>
#include <set>

#include <QTest>

#include "building/building_roof.h"
#include "building/catalog.h"
#include "building/diagnostics/diagnostics.h"
#include "building/figures.h"
#include "building/furniture.h"
#include "building/pieces.h"
#include "building/plan_samples.h"
#include "building/room_templates.h"
#include "building/sheet/plan_sheet.h"
#include "building/table_schemas.h"

using namespace rooftree;

namespace {

// A few, planned once for all tests.
const std::vector<Building>& plans() {
    static const std::vector<Building> all = plansOf(1, 3);
    return all;
}

std::vector<Point> cellsIn(const Rect& rect) {
    std::vector<Point> out;
    for (int y = rect.y; y < rect.bottom(); ++y)
        for (int x = rect.x; x < rect.right(); ++x) out.push_back({x, y});
    return out;
}

Rect beside(const Rect& rect, Side side) {
    switch (side) {
        case Side::north: return {rect.x, rect.y - 1, rect.w, 1};
        case Side::south: return {rect.x, rect.bottom(), rect.w, 1};
        case Side::west: return {rect.x - 1, rect.y, 1, rect.h};
        case Side::east: return {rect.right(), rect.y, 1, rect.h};
    }
    return rect;
}

// A storey as the rules of furniture see it, told without the boards of the furnisher.
struct Rules {
    const Storey& storey;
    std::set<Point> barred;  // cuts and runs
    std::set<Point> kept;    // feet, landings, both cells of doors
    std::set<Point> blocked;

    Rules(const Building& building, std::size_t level) : storey(building.storeys[level]) {
        for (const CutCorner& cut : storey.cuts) barred.insert(cut.at);
        for (const Flight& flight : storey.stairs) {
            barred.insert(flight.run.begin(), flight.run.end());
            kept.insert(flight.foot);
        }
        if (level > 0)
            for (const Flight& flight : building.storeys[level - 1].stairs) kept.insert(flight.landing);
        for (const Door& door : storey.doors) {
            kept.insert(door.edge.near());
            kept.insert(door.edge.far());
        }
        for (const Furniture& item : storey.furniture)
            if (item.blocks)
                for (const Point cell : cellsIn(item.at)) blocked.insert(cell);
    }

    bool isWalked(Point cell) const { return at(storey, cell) >= 0 && !barred.count(cell) && !blocked.count(cell); }
    bool hasWall(const CellEdge& edge) const {
        return std::any_of(storey.walls.begin(), storey.walls.end(),
                           [&](const Wall& wall) { return wall.edge == edge && wall.kind == WallKind::wall; });
    }
    bool hasOpening(const CellEdge& edge) const {
        return std::any_of(storey.doors.begin(), storey.doors.end(),
                           [&](const Door& door) { return door.edge == edge; }) ||
               std::any_of(storey.windows.begin(), storey.windows.end(),
                           [&](const Window& window) { return window.edge == edge; });
    }
};

std::string wrongWith(const Building& building, std::size_t level) {
    const Rules rules(building, level);
    std::set<Point> onFloor;
    std::set<Point> rugs;
    for (const Furniture& item : rules.storey.furniture) {
        const int room = at(rules.storey, {item.at.x, item.at.y});
        for (const Point cell : cellsIn(item.at)) {
            if (room < 0 || at(rules.storey, cell) != room) return item.piece + " leaves its room";
            if (rules.barred.count(cell)) return item.piece + " is on a cut or a run";
            if (item.layer == Layer::floor && !onFloor.insert(cell).second) return item.piece + " overlaps";
            if (item.layer == Layer::floor && rules.kept.count(cell)) return item.piece + " stands in the way";
            if (item.layer == Layer::rug && !rugs.insert(cell).second) return item.piece + " lies on a rug";
            if (item.layer == Layer::top && !rules.blocked.count(cell)) return item.piece + " floats";
        }
        if (item.blocks && item.layer != Layer::floor) return item.piece + " blocks";
        const char last = item.piece[item.piece.size() - 1];
        if (item.facing && (item.piece[item.piece.size() - 2] != '_' || last != letterOf(*item.facing)))
            return item.piece + " is named by another front";
        for (const Side side : allSides)
            if (item.clear.has(side))
                for (const Point cell : cellsIn(beside(item.at, side)))
                    if (at(rules.storey, cell) != room || !rules.isWalked(cell)) return item.piece + " is hemmed in";
        if (item.layer != Layer::wall) continue;
        if (item.facing != Side::south && item.facing != Side::east) return item.piece + " hangs out of sight";
        for (const Point cell : cellsIn(item.at)) {
            const CellEdge back = edgeOf(cell, item.facing == Side::south ? Side::north : Side::west);
            if (!rules.hasWall(back) || rules.hasOpening(back)) return item.piece + " hangs on no wall";
        }
    }
    for (const Room& room : rules.storey.rooms) {
        std::set<Point> walked;
        for (const Point cell : cellsIn(rules.storey.cells.bounds()))
            if (at(rules.storey, cell) == room.id && rules.isWalked(cell)) walked.insert(cell);
        if (walked.empty()) return "a room is full";
    }
    return {};
}

using PlacedPiece = std::tuple<std::string, std::string, int, int, std::string, Point>;
std::set<PlacedPiece> placed(const std::vector<Piece>& pieces) {
    std::set<PlacedPiece> out;
    for (const Piece& piece : pieces)
        for (const Point cell : piece.at) out.insert({piece.of, piece.sprite, piece.level, piece.z, piece.side, cell});
    return out;
}

}  // namespace

class FurnishingTest : public QObject {
    Q_OBJECT

private slots:
    void theExampleGivesItsOwnRoofAndPieces() {
        const Building given = example();
        Building made = given;
        roofBuilding(made);
        const auto byPlace = [](std::vector<BuildingRoofTile> tiles) {
            std::sort(tiles.begin(), tiles.end(), [](const BuildingRoofTile& a, const BuildingRoofTile& b) {
                return std::tie(a.level, a.tile.cell) < std::tie(b.level, b.tile.cell);
            });
            return tiles;
        };
        QVERIFY(byPlace(made.roof) == byPlace(given.roof));
        layPieces(made);
        for (const PlacedPiece& one : placed(given.pieces))
            QVERIFY2(placed(made.pieces).count(one),
                     qPrintable(QString::fromStdString(std::get<1>(one) + " is not laid")));
        for (const PlacedPiece& one : placed(made.pieces))
            QVERIFY2(placed(given.pieces).count(one),
                     qPrintable(QString::fromStdString(std::get<1>(one) + " is not in the example")));
    }

    void aRoofAnywhereHasItsPieces() {
        for (const int level : {0, 7}) {
            Building plan = example();
            for (BuildingRoofTile& roofed : plan.roof) roofed.level = level;
            layPieces(plan);
            std::size_t tiles = 0;
            for (const Piece& one : plan.pieces)
                if (one.of == "roof" && one.level == level) tiles += one.at.size();
            QCOMPARE(tiles, plan.roof.size());
        }
    }

    void furnitureKeepsItsRules() {
        for (const Building& building : plans()) {
            QVERIFY(!building.refused);
            for (std::size_t level = 0; level < building.storeys.size(); ++level) {
                const std::string wrong = wrongWith(building, level);
                QVERIFY2(wrong.empty(), qPrintable(QString::fromStdString(building.spec.kind + ": " + wrong)));
            }
            QVERIFY(problemsOf(building).empty());
        }
    }

    void everyRoomKindIsFurnished() {
        std::map<RoomKind, int> rooms;
        std::map<RoomKind, int> items;
        for (const Building& building : plans())
            for (const Storey& storey : building.storeys)
                for (const Room& room : storey.rooms) {
                    ++rooms[room.kind];
                    for (const Furniture& item : storey.furniture)
                        items[room.kind] += at(storey, {item.at.x, item.at.y}) == room.id;
                }
        for (const auto& [kind, count] : rooms) QVERIFY2(items[kind] >= 2 * count, std::string(nameOf(kind)).c_str());
        for (int kind = 0; kind <= int(RoomKind::platform); ++kind)
            QVERIFY2(builtInRoomTemplates().find(RoomKind(kind)) != nullptr,
                     std::string(nameOf(RoomKind(kind))).c_str());
    }

    void aRoomIsFurnishedAnewAlone() {
        const Building before = example();
        Building after = before;
        furnishRoom(after, 1, 5, Streams(3));
        QVERIFY(after.storeys[0] == before.storeys[0]);
        const auto elsewhere = [](const Building& building) {
            std::vector<Furniture> out;
            for (const Furniture& item : building.storeys[1].furniture)
                if (at(building.storeys[1], {item.at.x, item.at.y}) != 5) out.push_back(item);
            return out;
        };
        QVERIFY(elsewhere(after) == elsewhere(before));
        QVERIFY(after.storeys[1].furniture != before.storeys[1].furniture);
        QVERIFY(problemsOf(after).empty());
    }

    void seedsVaryTheFurniture() {
        std::set<std::string> layouts;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            Building building = example();
            furnishBuilding(building, Streams(seed));
            layouts.insert(layoutKey(building));
            QVERIFY(problemsOf(building).empty());
        }
        QCOMPARE(layouts.size(), std::size_t(20));
    }

    void theCatalogKnowsWhatPlansUse() {
        std::vector<std::string> unknown;
        for (const Building& building : plans())
            for (const Piece& laid : building.pieces) {
                const Sprite* sprite = builtInCatalog().find(laid.sprite);
                if (sprite == nullptr) unknown.push_back(laid.sprite);
                if (sprite == nullptr || laid.of != "furniture") continue;
                for (const Furniture& item : building.storeys[std::size_t(laid.level)].furniture)
                    if (item.piece == laid.sprite)
                        QVERIFY2(sprite->size == (std::vector{item.at.w, item.at.h}), laid.sprite.c_str());
            }
        for (const MissingSprite& missing : missingSprites(plans(), builtInCatalog())) {
            QVERIFY(missing.uses > 0);
            QVERIFY(missing.sprite.size.size() == 2);
        }
        std::sort(unknown.begin(), unknown.end());
        unknown.erase(std::unique(unknown.begin(), unknown.end()), unknown.end());
        std::string all;
        for (const std::string& name : unknown) all += name + ' ';
        QVERIFY2(unknown.empty(), all.c_str());
    }

    void schemasAreThoseOfTheTables() {
        compareSchemas({{"rooms", roomTemplatesSchema()}, {"catalog", catalogSchema()}});
    }

    void wrongTablesAreRefusedWithTheirPlace_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("no such place") << R"({"rooms": [{"kind": "hall", "floor": "flag", "items": [
            {"pieces": ["chest"], "place": "ceiling"}]}]})"
                                       << "/rooms/0/items/0/place";
        QTest::newRow("too wide") << R"({"rooms": [{"kind": "hall", "floor": "flag", "items": [
            {"pieces": ["chest"], "wide": 9}]}]})"
                                  << "/rooms/0/items/0/wide";
        QTest::newRow("no pieces") << R"({"rooms": [{"kind": "hall", "floor": "flag", "items": [
            {"pieces": []}]}]})"
                                   << "/rooms/0/items/0/pieces";
        QTest::newRow("twice") << R"({"rooms": [{"kind": "hall", "floor": "flag", "items": []},
            {"kind": "hall", "floor": "flag", "items": []}]})"
                               << "/rooms/1";
    }
    void wrongTablesAreRefusedWithTheirPlace() {
        QFETCH(QString, text);
        QFETCH(QString, pointer);
        const Json document = parseJson(text.toStdString(), "rooms.json");
        Problems notes;
        try {
            readRoomTemplates(JsonNode(document, "rooms.json"), notes);
            QFAIL("nothing was refused");
        } catch (const Error& error) {
            QCOMPARE(QString::fromStdString(error.problem().pointer), pointer);
        }
    }

    void aSheetShowsEveryStoreyAndTheRoof() {
        const Building building = example();
        const Image sheet = planSheet(building);
        // Two storeys and the roof side by side, a tile 28 pixels.
        QVERIFY(sheet.width() >= 3 * 28 * building.size.x);
        QVERIFY(sheet.height() >= 28 * building.size.y);
        QVERIFY(planSheet(building) == sheet);
        Building bare = building;
        for (Storey& storey : bare.storeys) storey.furniture.clear();
        QVERIFY(planSheet(bare) != sheet);
        Building refused;
        refused.refused = BuildingRefusal{true, "an inn needs a plot of 12x10"};
        QVERIFY(planSheet(refused).width() > 0);
    }

    void figuresOfTheExample() {
        const PlanFigures figures = figuresOf(example());
        QCOMPARE(figures.deadEnds, 0);
        QCOMPARE(figures.throughPrivate, 0);
        QCOMPARE(figures.mayHaveWindow, 5);
        QCOMPARE(figures.withWindow, 5);
        QCOMPARE(figures.corridorCells, 0);
        // Kitchen, living room without its bay, study, two bedrooms.
        QVERIFY(figures.aspects == (std::vector<int>{1000, 1000, 1000, 1000, 1000}));
        QCOMPARE(*std::min_element(figures.widths.begin(), figures.widths.end()), 2);
    }
};

QTEST_APPLESS_MAIN(FurnishingTest)
#include "tst_furnishing.moc"
