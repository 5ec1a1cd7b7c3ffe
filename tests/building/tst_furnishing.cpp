// Furniture, pieces, roof and diagnostics of planned buildings.
#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include <QTest>

#include "base/json_writer.h"
#include "building/building_json.h"
#include "building/building_roof.h"
#include "building/catalog.h"
#include "building/diagnostics/diagnostics.h"
#include "building/figures.h"
#include "building/furniture.h"
#include "building/pieces.h"
#include "building/plan.h"
#include "building/room_templates.h"
#include "building/sheet/plan_sheet.h"

using namespace rooftree;

namespace {

Building example() {
    const Json document = readJson(ROOFTREE_FIXTURES "/building/example.json");
    Problems notes;
    return readBuilding(JsonNode(document, "example.json"), notes);
}

std::vector<std::string> named(const Building& building, Severity severity) {
    std::vector<std::string> out;
    for (const PlanFinding& finding : findingsOf(building))
        if (finding.severity == severity) out.push_back(finding.problem.what);
    return out;
}

// Every kind, style and front with these seeds.
std::vector<Building> plansOf(std::uint64_t firstSeed, std::uint64_t lastSeed) {
    std::vector<Building> out;
    for (const BuildingKind& kind : builtInBuildingKinds().kinds)
        for (const BuildingStyle& style : builtInBuildingStyles().styles)
            for (const Side front : {Side::south, Side::east})
                for (std::uint64_t seed = firstSeed; seed <= lastSeed; ++seed) {
                    BuildingSpec spec;
                    spec.kind = kind.name;
                    spec.style = style.name;
                    spec.front = front;
                    spec.seed = seed;
                    spec.plot = ownPlot(kind, front);
                    out.push_back(planBuilding(spec));
                }
    return out;
}

// A few, planned once for all tests.
const std::vector<Building>& plans() {
    static const std::vector<Building> all = plansOf(1, 3);
    return all;
}

int at(const Storey& storey, Point cell) {
    return storey.cells.contains(cell) ? storey.cells.at(cell.x, cell.y) : outsideCell;
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

// A plan with one fault, by what it is called.
struct Fault {
    const char* what;
    Severity severity;
    std::function<void(Building&)> put;
};

Furniture piece(const char* name, Rect where) {
    Furniture out;
    out.piece = name;
    out.at = where;
    out.blocks = true;
    return out;
}

std::vector<Fault> faults() {
    return {
        {"blocked door", Severity::problem,
         [](Building& plan) {
             plan.storeys[0].furniture.push_back(piece("crate", {7, 2, 1, 1}));
         }},
        {"blocked front", Severity::problem,
         [](Building& plan) {
             plan.storeys[0].furniture.push_back(piece("crate", {1, 8, 1, 1}));
         }},
        {"unreachable room", Severity::problem,
         [](Building& plan) {
             std::erase_if(plan.storeys[1].doors, [](const Door& door) {
                 return door.edge == CellEdge{{1, 6}, false};
             });
         }},
        {"unreachable room", Severity::problem,
         [](Building& plan) {
             plan.storeys[1].furniture.push_back(piece("crate", {1, 7, 1, 1}));
         }},
        {"open room", Severity::problem,
         [](Building& plan) {
             std::erase_if(plan.storeys[0].walls, [](const Wall& wall) {
                 return wall.edge == CellEdge{{2, 9}, false};
             });
         }},
        {"open room", Severity::problem,
         [](Building& plan) {
             std::erase_if(plan.storeys[1].walls, [](const Wall& wall) { return wall.edge == CellEdge{{7, 1}, true}; });
         }},
        {"stairs without landing", Severity::problem,
         [](Building& plan) {
             plan.storeys[0].stairs[0].landing = {0, 5};
         }},
        {"stairs without landing", Severity::problem,
         [](Building& plan) {
             plan.storeys[1].walls.push_back({{{1, 4}, true}, WallKind::low, false, "plaster"});
         }},
        {"dark room", Severity::warning,
         [](Building& plan) {
             std::erase_if(plan.storeys[1].windows, [](const Window& one) { return one.edge.at == Point{11, 6}; });
             std::erase_if(plan.storeys[1].windows, [](const Window& one) { return one.edge.at == Point{6, 9}; });
         }},
        {"door onto door", Severity::warning,
         [](Building& plan) {
             for (Door& door : plan.storeys[1].doors)
                 if (door.edge == CellEdge{{4, 6}, false}) door.edge.at.x = 5;
             std::erase_if(plan.storeys[1].furniture, [](const Furniture& item) { return item.at.x == 5; });
         }},
        {"dead end", Severity::warning,
         [](Building& plan) {
             Storey& upper = plan.storeys[1];
             for (Room& room : upper.rooms)
                 if (room.kind == RoomKind::hall) room.kind = RoomKind::corridor;
             // The rooms at its end are reached through each other.
             std::erase_if(upper.doors, [](const Door& door) {
                 return door.edge == CellEdge{{4, 6}, false} || door.edge == CellEdge{{6, 5}, true};
             });
             upper.doors.push_back({{{3, 8}, true}, DoorKind::inner});
             upper.doors.push_back({{{6, 7}, true}, DoorKind::inner});
         }},
        {"through a bedroom", Severity::warning,
         [](Building& plan) {
             std::erase_if(plan.storeys[1].doors, [](const Door& door) {
                 return door.edge == CellEdge{{4, 6}, false};
             });
             plan.storeys[1].doors.push_back({{{3, 8}, true}, DoorKind::inner});
             std::erase_if(plan.storeys[1].furniture,
                           [](const Furniture& item) { return item.piece == "bed_s" && item.at.x == 3; });
         }},
    };
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

    void theExampleHasNoProblem() {
        QVERIFY(problemsOf(example()).empty());
        QVERIFY(named(example(), Severity::problem).empty());
    }

    void eachFaultIsFoundAndMended() {
        const std::vector<std::string> before = named(example(), Severity::warning);
        for (const Fault& fault : faults()) {
            Building broken = example();
            fault.put(broken);
            const std::vector<PlanFinding> findings = findingsOf(broken);
            const auto found = std::find_if(findings.begin(), findings.end(), [&](const PlanFinding& finding) {
                return finding.problem.what == fault.what && finding.severity == fault.severity &&
                       std::find(before.begin(), before.end(), fault.what) == before.end();
            });
            QVERIFY2(found != findings.end(), fault.what);
            QVERIFY2(found->fix, fault.what);
            const Building mended = applyFix(broken, *found->fix);
            for (const PlanFinding& finding : findingsOf(mended))
                QVERIFY2(finding.problem.what != fault.what,
                         qPrintable(QString::fromStdString(finding.problem.what + ": " + finding.problem.sentence +
                                                           " after " + found->fix->label)));
        }
    }

    void aThinRoomIsToldWithItsSize() {
        Building plan = example();
        plan.storeys[1].rooms.push_back({8, RoomKind::study, 5, 0});
        for (int x = 6; x < 11; ++x) plan.storeys[1].cells.at(x, 4) = 8;
        std::vector<std::string> told;
        for (const PlanFinding& finding : findingsOf(plan)) {
            if (finding.problem.what != "thin room") continue;
            told.push_back(finding.problem.sentence);
            QVERIFY2(!finding.fix, "no single change makes a room broader");
        }
        QCOMPARE(told, (std::vector<std::string>{"the study is 5 tiles long and only 1 wide"}));
    }

    void aTileThatIsTheOnlyWayIsWidenedWithoutHarm() {
        int widened = 0;
        for (const Building& plan : plansOf(4, 6))
            for (const PlanFinding& finding : findingsOf(plan)) {
                if (finding.problem.what != "single way" || !finding.fix) continue;
                ++widened;
                const Building mended = applyFix(plan, *finding.fix);
                const auto said = [&] {
                    return qPrintable(QString::fromStdString(plan.spec.kind + ": " + finding.problem.sentence + ", " +
                                                             finding.fix->label));
                };
                QVERIFY2(problemsOf(mended).empty(), said());
                for (const PlanFinding& left : findingsOf(mended))
                    QVERIFY2(left.problem.what != "single way" || left.problem.level != finding.problem.level ||
                                 left.problem.at != finding.problem.at,
                             said());
            }
        QVERIFY(widened > 300);
    }

    void aFixLocksWhatItChangedAndTellsWhatIsLeft() {
        Building broken = example();
        broken.locked = {"room 3", "/storeys/0/furniture/2", "/storeys/0/doors/0"};
        const Furniture crate = piece("crate", {7, 2, 1, 1});
        broken.storeys[0].furniture.push_back(crate);
        std::erase_if(broken.storeys[1].doors, [](const Door& door) { return door.edge == CellEdge{{1, 6}, false}; });
        const PlanFix removal{"", RemoveFurniture{0, crate}};
        Building mended = applyFix(broken, removal);
        QCOMPARE(mended.locked, (std::vector<std::string>{"room 3", "/storeys/0/doors/0", "/storeys/0/furniture"}));
        QVERIFY(!mended.problems.empty());
        QVERIFY(mended.problems == problemsOf(mended));
        QCOMPARE(applyFix(mended, removal).locked, mended.locked);
        mended = applyFix(mended, {"", AddDoor{1, {{{1, 6}, false}, DoorKind::inner}}});
        QCOMPARE(mended.locked.back(), std::string("/storeys/1/doors"));
        QCOMPARE(mended.locked.size(), std::size_t(4));
        QVERIFY(mended.problems.empty());
    }

    void aProblemOnTheRimIsReadAgain() {
        Building plan = example();
        Furniture item = piece("crate", {1, 0, 1, 1});
        item.clear = *Sides::parse("n");
        plan.storeys[1].furniture.push_back(item);
        const Building changed = applyFix(plan, {"", RemoveFurniture{0, plan.storeys[0].furniture.front()}});
        QVERIFY(std::any_of(changed.problems.begin(), changed.problems.end(),
                            [](const PlanProblem& problem) { return problem.at.y < 0; }));
        const Json document = writeBuilding(changed);
        Problems notes;
        QVERIFY(readBuilding(JsonNode(document, "plan.json"), notes).problems == changed.problems);
    }

    void aRoomWithDoorsThatIsCutOffIsNotSaidToHaveNone() {
        Building broken = example();
        const Storey& ground = broken.storeys[0];
        const auto front = std::find_if(ground.doors.begin(), ground.doors.end(),
                                        [](const Door& door) { return door.kind == DoorKind::front; });
        const Point inside = at(ground, front->edge.near()) >= 0 ? front->edge.near() : front->edge.far();
        // Two, so that neither alone is what cuts.
        for (int i = 0; i < 2; ++i) broken.storeys[0].furniture.push_back(piece("crate", {inside.x, inside.y, 1, 1}));
        int cut = 0;
        for (const PlanProblem& problem : problemsOf(broken)) {
            QVERIFY2(problem.sentence.find("no door leads") == std::string::npos, problem.sentence.c_str());
            cut += problem.sentence.find("the way from the front door is cut before it") != std::string::npos;
        }
        QVERIFY(cut > 1);
        broken = example();
        std::erase_if(broken.storeys[1].doors, [](const Door& door) { return door.edge == CellEdge{{1, 6}, false}; });
        const std::vector<PlanProblem> problems = problemsOf(broken);
        QVERIFY(std::any_of(problems.begin(), problems.end(),
                            [](const PlanProblem& problem) { return problem.sentence.find("no door leads") == 0; }));
    }

    void aMissingFrontDoorIsToldWhereItWouldCome() {
        Building broken = example();
        std::erase_if(broken.storeys[0].doors, [](const Door& door) { return door.kind == DoorKind::front; });
        const std::vector<PlanFinding> findings = findingsOf(broken);
        const auto found = std::find_if(findings.begin(), findings.end(), [](const PlanFinding& finding) {
            return finding.fix && std::holds_alternative<AddDoor>(finding.fix->change);
        });
        QVERIFY(found != findings.end());
        const CellEdge& edge = std::get<AddDoor>(found->fix->change).door.edge;
        QVERIFY(found->problem.at == edge.near() || found->problem.at == edge.far());
    }

    void whatCutsARoomOffIsNamed() {
        Building broken = example();
        broken.storeys[1].furniture.push_back(piece("crate", {1, 7, 1, 1}));
        const std::vector<PlanProblem> problems = problemsOf(broken);
        const bool named = std::any_of(problems.begin(), problems.end(), [](const PlanProblem& problem) {
            return problem.what == "unreachable room" && problem.level == 1 &&
                   problem.sentence.find("crate") != std::string::npos;
        });
        QVERIFY(named);
    }

    void furnitureKeepsItsRules() {
        for (const Building& building : plans()) {
            QVERIFY(!building.refused);
            for (std::size_t level = 0; level < building.storeys.size(); ++level) {
                const std::string wrong = wrongWith(building, level);
                QVERIFY2(wrong.empty(), qPrintable(QString::fromStdString(building.spec.kind + ": " + wrong)));
            }
            QVERIFY(named(building, Severity::problem).empty());
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

    void schemasAreThoseOfTheTables_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("text");
        QTest::newRow("rooms") << "rooms.schema.json" << QString::fromStdString(writeJson(roomTemplatesSchema()));
        QTest::newRow("catalog") << "catalog.schema.json" << QString::fromStdString(writeJson(catalogSchema()));
    }
    void schemasAreThoseOfTheTables() {
        QFETCH(QString, file);
        QFETCH(QString, text);
        QFile schema(ROOFTREE_RESOURCES "/buildings/" + file);
        if (qEnvironmentVariableIsSet("ROOFTREE_WRITE_SCHEMAS")) {
            QVERIFY(schema.open(QIODevice::WriteOnly));
            schema.write(text.toUtf8());
            schema.close();
        }
        QVERIFY(schema.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(schema.readAll()), text);
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
