#include <QtTest>

#include <cmath>

#include <fmt/format.h>
#include <rapidcheck.h>

#include "base/file.h"
#include "building/brief.h"
#include "building/building_json.h"
#include "building/corners.h"
#include "building/diagnostics/diagnostics.h"
#include "building/figures.h"
#include "building/flip.h"
#include "building/massing.h"
#include "building/plan.h"
#include "building/spec.h"
#include "building/windows.h"

using namespace rooftree;
namespace fs = std::filesystem;

namespace {

template <class List>
const auto& anyOf(Stream& lot, const List& list) {
    return list[lot.below(std::uint32_t(list.size()))];
}

BuildingSpec specByLot(Stream& lot) {
    BuildingSpec out;
    out.kind = anyOf(lot, builtInBuildingKinds().kinds).name;
    out.style = anyOf(lot, builtInBuildingStyles().styles).name;
    out.front = lot.below(2) == 0 ? Side::south : Side::east;
    const auto side = [&] { return minPlot + int(lot.below(maxPlot - minPlot + 1)); };
    out.plot = {side(), side()};
    out.seed = lot.next() >> 11;
    return out;
}

const BuildingKind& kindOf(const BuildingSpec& spec) {
    return *builtInBuildingKinds().find(spec.kind);
}

Door frontDoorOf(const Building& building) {
    std::vector<Door> found;
    for (const Storey& storey : building.storeys)
        for (const Door& door : storey.doors)
            if (door.kind == DoorKind::front) found.push_back(door);
    RC_ASSERT(found.size() == 1u);
    return found.front();
}

bool holds(const Building& building, int level, Point cell) {
    const Storey& storey = building.storeys[std::size_t(level)];
    return storey.cells.contains(cell) && storey.cells.at(cell.x, cell.y) >= 0;
}

// Seeds of which the share is the one asked for, within three standard errors.
bool isShare(int hits, int draws, int percent) {
    const double p = percent / 100.0;
    return std::abs(double(hits) / draws - p) <= 3 * std::sqrt(p * (1 - p) / draws);
}

struct GoldenPlan {
    BuildingSpec spec;
    std::string file;
};
// Every kind, style and front, on plots of its own and others.
std::vector<GoldenPlan> goldenPlans() {
    std::vector<GoldenPlan> out;
    const auto& kinds = builtInBuildingKinds().kinds;
    const auto& styles = builtInBuildingStyles().styles;
    for (int i = 0; i < 64; ++i) {
        BuildingSpec spec;
        const BuildingKind& kind = kinds[std::size_t(i) % kinds.size()];
        spec.kind = kind.name;
        spec.style = styles[std::size_t(i + i / 14) % styles.size()].name;
        spec.front = i % 3 == 2 ? Side::east : Side::south;
        spec.plot = ownPlot(kind, spec.front);
        spec.seed = std::uint64_t(100 + i);
        if (i % 4 == 3) spec.plot = {std::min(maxPlot, spec.plot.x + i % 7), std::min(maxPlot, spec.plot.y + i % 5)};
        out.push_back({spec, fmt::format("{:02}-{}-{}.building.json", i, spec.kind, spec.style)});
    }
    return out;
}

}  // namespace

class TestPlan : public QObject {
    Q_OBJECT

private slots:
    void aSpecAlwaysGivesTheSamePlan() {
        QVERIFY(rc::check([] {
            Stream lot(*rc::gen::arbitrary<std::uint64_t>());
            const BuildingSpec spec = specByLot(lot);
            RC_ASSERT(planBuilding(spec) == planBuilding(spec));
        }));
    }

    void everyPlanPassesItsChecksOrSaysWhyNot() {
        QVERIFY(rc::check([] {
            Stream lot(*rc::gen::arbitrary<std::uint64_t>());
            const BuildingSpec spec = specByLot(lot);
            const Building building = planBuilding(spec);
            if (building.refused) {
                RC_ASSERT(!building.refused->sentence.empty());
                RC_ASSERT(building.storeys.empty());
                RC_ASSERT(building.refused->plot || building.problems.size() > 0u);
                return;
            }
            RC_ASSERT(problemsOf(building).empty());
            RC_ASSERT(building.at.x >= 0 && building.at.y >= 0);
            RC_ASSERT(building.at.x + building.size.x <= spec.plot.x);
            RC_ASSERT(building.at.y + building.size.y <= spec.plot.y);
            RC_ASSERT(building.tried == building.variant + 1);
        }));
    }

    void aPlotAsLargeAsTheKindsOwnIsNeverRefused() {
        QVERIFY(rc::check([] {
            Stream lot(*rc::gen::arbitrary<std::uint64_t>());
            BuildingSpec spec = specByLot(lot);
            const Point own = ownPlot(kindOf(spec), spec.front);
            spec.plot = {std::max(spec.plot.x, own.x), std::max(spec.plot.y, own.y)};
            if (lot.below(2) == 0) spec.plot = own;
            RC_ASSERT(!planBuilding(spec).refused);
        }));
    }

    void aPlotThatIsTooSmallIsRefusedWithTheSizeNeeded() {
        const Building inn = planBuilding({.kind = "inn", .style = "free", .plot = {6, 6}});
        QVERIFY(inn.refused && inn.refused->plot);
        QCOMPARE(inn.refused->sentence, std::string("an inn needs a plot of 12x10"));
        QCOMPARE(inn.tried, 0);
        const Building turned = planBuilding({.kind = "inn", .style = "free", .plot = {6, 6}, .front = Side::east});
        QCOMPARE(turned.refused->sentence, std::string("an inn needs a plot of 10x12"));
    }

    void theFrontDoorIsOnTheStreetOffTheStairs() {
        QVERIFY(rc::check([] {
            Stream lot(*rc::gen::arbitrary<std::uint64_t>());
            const BuildingSpec spec = specByLot(lot);
            const Building building = planBuilding(spec);
            if (building.refused) return;
            const Door door = frontDoorOf(building);
            RC_ASSERT(door.edge.west == (spec.front == Side::east));
            RC_ASSERT(holds(building, 0, door.edge.far()));
            RC_ASSERT(!holds(building, 0, door.edge.near()));
            for (const Flight& flight : building.storeys.front().stairs) {
                RC_ASSERT(flight.foot != door.edge.far());
                RC_ASSERT(std::count(flight.run.begin(), flight.run.end(), door.edge.far()) == 0);
            }
        }));
    }

    // The plans that the report of a gallery counts, and others.
    void plansAreAsAnArchitectWouldHaveThem() {
        for (const BuildingKind& kind : builtInBuildingKinds().kinds)
            for (const BuildingStyle& style : builtInBuildingStyles().styles)
                for (const Side front : {Side::south, Side::east})
                    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
                        const Building plan = planBuilding({.kind = kind.name,
                                                            .style = style.name,
                                                            .plot = ownPlot(kind, front),
                                                            .front = front,
                                                            .seed = seed});
                        const PlanFigures figures = figuresOf(plan);
                        const QString of =
                            QString("%1 %2 %3 %4").arg(kind.name.c_str(), style.name.c_str()).arg(int(front)).arg(seed);
                        QVERIFY2(figures.throughPrivate == 0, qPrintable(of));
                        QVERIFY2(figures.deadEnds == 0, qPrintable(of));
                        QVERIFY2(figures.withWindow == figures.mayHaveWindow, qPrintable(of));
                        for (const int aspect : figures.aspects) QVERIFY2(aspect <= 2000, qPrintable(of));
                        for (const int width : figures.widths) QVERIFY2(width >= 2, qPrintable(of));
                    }
    }

    void aTempleIsEnteredThroughItsNave() {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const BuildingSpec spec{.kind = "temple", .style = "free", .plot = {17, 18}, .seed = seed};
            const Building plan = planBuilding(spec);
            QVERIFY(!plan.refused);
            const Storey& ground = plan.storeys.front();
            const Point inside = frontDoorOf(plan).edge.far();
            const int id = ground.cells.at(inside.x, inside.y);
            for (const Room& room : ground.rooms) QVERIFY(room.id != id || room.kind == RoomKind::nave);
        }
    }

    void aHouseHasAKitchenWhereThereIsSpaceForOne() {
        int kitchens = 0;
        constexpr int seeds = 100;
        for (std::uint64_t seed = 0; seed < seeds; ++seed) {
            const Building plan = planBuilding({.kind = "house", .style = "isles", .plot = {13, 12}, .seed = seed});
            const std::vector<Room>& rooms = plan.storeys.front().rooms;
            kitchens += std::any_of(rooms.begin(), rooms.end(),
                                    [](const Room& room) { return room.kind == RoomKind::kitchen; });
        }
        QVERIFY2(kitchens >= 95, qPrintable(QString("%1 of %2").arg(kitchens).arg(seeds)));
    }

    void whatIsNotKnownIsNamedWithItsPlace_data() {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("part");
        QTest::newRow("kind") << "/kind"
                              << "did you mean \"inn\"?";
        QTest::newRow("style") << "/style"
                               << "did you mean \"karrak\"?";
        QTest::newRow("layout") << "/layout"
                                << "did you mean \"strips\"?";
        QTest::newRow("climate") << "/climate"
                                 << "did you mean \"snow\"?";
        QTest::newRow("plot") << "/plot"
                              << "6 to 40";
        QTest::newRow("seed") << "/seed"
                              << "0 to 9007199254740992";
    }
    void whatIsNotKnownIsNamedWithItsPlace() {
        QFETCH(QString, pointer);
        QFETCH(QString, part);
        BuildingSpec spec{.kind = "inn", .style = "karrak", .plot = {20, 20}};
        if (pointer == "/kind") spec.kind = "innn";
        if (pointer == "/style") spec.style = "karak";
        if (pointer == "/layout") spec.layout = "strip";
        if (pointer == "/climate") spec.climate = "snwo";
        if (pointer == "/plot") spec.plot = {1'000'000, 1};
        if (pointer == "/seed") spec.seed = maxBuildingSeed + 1;
        try {
            planBuilding(spec);
            QFAIL("it was planned");
        } catch (const Error& error) {
            QCOMPARE(error.problem().pointer, pointer.toStdString());
            QVERIFY2(error.problem().sentence.find(part.toStdString()) != std::string::npos, error.what());
        }
    }

    // What is drawn first, before anything speaks against it.
    void cornersAreDrawnAsOftenAsTheStyleSays_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("style");
        QTest::addColumn<int>("percent");
        QTest::newRow("free") << "house"
                              << "free" << 35;
        QTest::newRow("aelwyn") << "inn"
                                << "aelwyn" << 25;
        QTest::newRow("karrak") << "bank"
                                << "karrak" << 10;
        QTest::newRow("isles") << "cottage"
                               << "isles" << 0;
        QTest::newRow("tower") << "tower"
                               << "karrak" << 85;
    }
    void cornersAreDrawnAsOftenAsTheStyleSays() {
        QFETCH(QString, kind);
        QFETCH(QString, style);
        QFETCH(int, percent);
        BuildingSpec spec{.kind = kind.toStdString(), .style = style.toStdString()};
        spec.plot = ownPlot(kindOf(spec), Side::south);
        int hits = 0;
        constexpr int seeds = 2000;
        for (spec.seed = 0; spec.seed < seeds; ++spec.seed)
            hits += drawCorners(briefOf(spec, kindOf(spec), *builtInBuildingStyles().find(spec.style), 0), 1).front();
        QVERIFY2(isShare(hits, seeds, percent), qPrintable(QString("%1 of %2").arg(hits).arg(seeds)));
    }

    void threeOfFiveTowersHaveAPlatform() {
        BuildingSpec spec{.kind = "tower", .style = "free"};
        spec.plot = ownPlot(kindOf(spec), Side::south);
        int hits = 0;
        constexpr int seeds = 2000;
        for (spec.seed = 0; spec.seed < seeds; ++spec.seed) {
            Building building;
            const Brief brief = briefOf(spec, kindOf(spec), *builtInBuildingStyles().find(spec.style), 0);
            QVERIFY(shapeWings(brief, building));
            raiseWings(brief, building);
            QCOMPARE(building.wings.front().storeys, 3);
            hits += building.wings.front().top == WingTop::platform;
        }
        QVERIFY2(isShare(hits, seeds, 60), qPrintable(QString("%1 of %2").arg(hits).arg(seeds)));
    }

    void windowsStandEveryThirdTileOrFourthOffTheEnds() {
        QCOMPARE(builtInBuildingStyles().find("karrak")->windows, 4);
        for (const char* style : {"aelwyn", "free", "isles"}) QCOMPARE(builtInBuildingStyles().find(style)->windows, 3);
        QCOMPARE(windowPlaces(9, 3), (std::vector<int>{1, 4, 7}));
        QCOMPARE(windowPlaces(9, 4), (std::vector<int>{2, 6}));
        QVERIFY(windowPlaces(2, 3).empty());
        for (int count = 3; count < 40; ++count)
            for (const int every : {3, 4}) {
                const std::vector<int> places = windowPlaces(count, every);
                QVERIFY(places.front() >= 1 && places.back() <= count - 2);
                // No further one would fit.
                QVERIFY(places.front() - 1 + count - 2 - places.back() < every);
                for (std::size_t i = 1; i < places.size(); ++i) QCOMPARE(places[i] - places[i - 1], every);
            }
    }

    void aPlanTurnedTwiceIsAsItWas() {
        QVERIFY(rc::check([] {
            Stream lot(*rc::gen::arbitrary<std::uint64_t>());
            BuildingSpec spec = specByLot(lot);
            spec.front = Side::south;
            const BuildingStyle& style = *builtInBuildingStyles().find(spec.style);
            const Building before = planVariant(spec, kindOf(spec), style, 0);
            if (!before.problems.empty()) return;
            Building after = before;
            flipPlan(after);
            RC_ASSERT(after.size == (Point{before.size.y, before.size.x}));
            flipPlan(after);
            RC_ASSERT(after == before);
        }));
    }

    void layoutsOfAKindAreDistinct() {
        for (const BuildingKind& kind : builtInBuildingKinds().kinds) {
            std::vector<std::string> seen;
            for (const BuildingStyle& style : builtInBuildingStyles().styles)
                for (std::uint64_t seed = 0; seed < 24; ++seed) {
                    Building plan = planBuilding(
                        {.kind = kind.name, .style = style.name, .plot = ownPlot(kind, Side::south), .seed = seed});
                    // Without what is of the style or the place on the plot.
                    plan.spec = {};
                    plan.at = {};
                    plan.variant = plan.tried = 0;
                    plan.pieces.clear();
                    plan.roof.clear();
                    plan.heights = {};
                    plan.wings.clear();
                    for (Storey& storey : plan.storeys) {
                        storey.walls.clear();
                        storey.windows.clear();
                        storey.doors.clear();
                    }
                    seen.push_back(buildingText(plan));
                }
            std::sort(seen.begin(), seen.end());
            const auto distinct = std::unique(seen.begin(), seen.end()) - seen.begin();
            QVERIFY2(distinct >= 94, qPrintable(QString("%1: %2").arg(kind.name.c_str()).arg(distinct)));
        }
    }

    // Set ROOFTREE_WRITE_PLANS to write them anew after a change that raised `planner`.
    void plansAreThoseOfTheGoldenFiles() {
        for (const GoldenPlan& golden : goldenPlans()) {
            const fs::path path = fs::path(ROOFTREE_FIXTURES "/building/plans") / golden.file;
            const std::string text = buildingText(planBuilding(golden.spec));
            if (qEnvironmentVariableIsSet("ROOFTREE_WRITE_PLANS")) writeFile(path, text);
            const auto bytes = readFile(path, 1 << 20);
            QVERIFY2(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()) == text,
                     qPrintable(QString("%1: raise plannerVersion, then run this test with ROOFTREE_WRITE_PLANS=1")
                                    .arg(golden.file.c_str())));
        }
    }
};

QTEST_APPLESS_MAIN(TestPlan)
#include "tst_plan.moc"
