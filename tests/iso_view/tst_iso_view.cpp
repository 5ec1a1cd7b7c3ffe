// The isometric view: its switches, its words, and somebody who walks through the building.
#include <set>

#include "iso_view/iso_seat.h"

using namespace rooftree;

namespace {

Qt::Key keyTo(Side side) {
    constexpr std::array<Qt::Key, 4> keys{Qt::Key_Up, Qt::Key_Right, Qt::Key_Down, Qt::Key_Left};
    return keys[std::size_t(side)];
}

}  // namespace

class IsoViewTest : public QObject {
    Q_OBJECT

private slots:
    void theFrontDoorIsTheWayIn() {
        IsoSeat seat;
        const WalkPlace outside = seat.canvas().walker();
        QCOMPARE(seat.building().storeys.front().cells.contains(outside.at) &&
                     seat.building().storeys.front().cells.at(outside.at.x, outside.at.y) >= 0,
                 false);
        seat.key(Qt::Key_Up);
        QCOMPARE(seat.canvas().walker(), seat.inside());
        seat.key(Qt::Key_Down);
        QCOMPARE(seat.canvas().walker(), outside);
    }

    // Each key moves by one cell, or not at all where the plan has a wall without a door or what blocks.
    void wallsStopTheWalker() {
        IsoSeat seat;
        const Storey& ground = seat.building().storeys.front();
        int stopped = 0;
        for (int y = 0; y < seat.building().size.y; ++y)
            for (int x = 0; x < seat.building().size.x; ++x) {
                const WalkPlace from{0, {x, y}};
                if (!seat.subject().plan->walk.has(from)) continue;
                for (const Side side : allSides) {
                    const CellEdge edge = edgeOf(from.at, side);
                    const bool wall = std::ranges::any_of(ground.walls, [&](const Wall& w) { return w.edge == edge; });
                    const bool door = std::ranges::any_of(ground.doors, [&](const Door& d) { return d.edge == edge; });
                    if (!wall || door) continue;
                    seat.canvas().placeWalker(from);
                    QTest::keyClick(&seat.canvas(), keyTo(side));
                    QCOMPARE(seat.canvas().walker(), from);
                    ++stopped;
                }
            }
        QVERIFY(stopped > 20);
    }

    // On the way the walker moves by less than a cell; the way ends where it was to.
    void aStepIsGlided() {
        IsoSeat seat;
        seat.canvas().setPace(40);
        seat.canvas().placeWalker(seat.inside());
        for (const Side side : allSides) {
            const std::optional<WalkPlace> next = seat.stroll().step(seat.inside(), side);
            if (!next) continue;
            seat.canvas().placeWalker(seat.inside());
            const Box from = seat.canvas().shown().walker->box;
            std::vector<Box> seen;
            const auto connection = connect(&seat.canvas(), &IsoCanvas::redrawn, &seat.canvas(), [&] {
                const Box box = seat.canvas().shown().walker->box;
                if (seen.empty() || seen.back() != box) seen.push_back(box);
            });
            QVERIFY(seat.canvas().step(side));
            QCOMPARE(seat.canvas().walker(), *next);
            seat.settle();
            disconnect(connection);
            const Box to = walkerAt(seat.subject().still->scene(), seat.stroll(), *next).box;
            QVERIFY(seen.size() >= 2);
            QVERIFY(seen.back() == to);
            int gone = 0;
            for (const Box& box : seen) {
                const int now = std::abs(box.x.low - from.x.low) + std::abs(box.y.low - from.y.low);
                QVERIFY(now > gone && now <= boxUnitsPerTile);
                gone = now;
            }
            // What comes in the midst of a step begins where that ends.
            QVERIFY(seat.canvas().step(Side(int(side) ^ 2)));
            seat.settle();
            QCOMPARE(seat.canvas().walker(), seat.inside());
        }
    }

    // Going in, the roof goes bit by bit; going out it comes back so.
    void aFadePlaysOnTheWayInAndOut() {
        IsoSeat seat;
        seat.turn("iso.fade");
        const WalkPlace outside = seat.stroll().start();
        const auto framesTo = [&](WalkPlace place) {
            std::set<std::vector<std::uint8_t>> seen;
            const auto connection = connect(&seat.canvas(), &IsoCanvas::redrawn, &seat.canvas(), [&] {
                std::vector<std::uint8_t> now;
                for (const ThingView& thing : seat.canvas().shown().things) now.push_back(thing.sixteenths);
                seen.insert(now);
            });
            seat.canvas().placeWalker(place);
            seat.settle();
            disconnect(connection);
            return int(seen.size());
        };
        const QImage closed = seat.canvas().picture();
        QVERIFY(framesTo(seat.inside()) >= fadeFrames);
        QVERIFY(seat.canvas().picture() != closed);
        QVERIFY(framesTo(outside) >= fadeFrames);
        QVERIFY(seat.canvas().picture() == closed);
    }

    void theStairsLeadUpAndDown() {
        IsoSeat seat;
        QSignalSpy levels(&seat.canvas(), &IsoCanvas::levelChanged);
        const Flight& flight = seat.building().storeys.front().stairs.front();
        seat.canvas().placeWalker({0, flight.foot});
        int last = 0;
        for (int i = 0; i < flightLength; ++i) {
            seat.key(keyTo(flight.rise));
            QCOMPARE(seat.canvas().walker(), (WalkPlace{0, flight.run[std::size_t(i)]}));
            const int height = seat.canvas().shown().walker->box.z.low;
            QVERIFY(height > last);
            last = height;
        }
        seat.key(keyTo(flight.rise));
        QCOMPARE(seat.canvas().walker(), (WalkPlace{1, flight.landing}));
        QCOMPARE(seat.canvas().options().level, 1);
        QCOMPARE(levels.size(), 1);
        const Side back = flight.rise == Side::north ? Side::south : Side::east;
        for (int i = 0; i <= flightLength; ++i) seat.key(keyTo(back));
        QCOMPARE(seat.canvas().walker(), (WalkPlace{0, flight.foot}));
        QCOMPARE(seat.canvas().options().level, 0);
    }

    // From the street to every place of every storey that the plan says is reached, and no step of it through a wall.
    void everyReachedPlaceIsWalkedTo() {
        for (const PlanSubjectPtr& plan : {inn(), planned("tower", "karrak"), planned("manor", "isles")}) {
            if (plan->empty()) continue;
            const Stroll stroll(plan->building);
            for (const Storey& storey : plan->building.storeys)
                for (int y = 0; y < storey.cells.height(); ++y)
                    for (int x = 0; x < storey.cells.width(); ++x) {
                        const WalkPlace place{storey.level, {x, y}};
                        const bool reached = stepsTo(*plan, place).has_value();
                        if (reached) QVERIFY(!stroll.way(stroll.start(), place).empty());
                    }
        }
    }

    void aClickWalksThere() {
        IsoSeat seat;
        seat.canvas().placeWalker(seat.inside());
        // A wall that stands may hide one.
        int clicked = 0, came = 0;
        const auto& steps = seat.subject().plan->steps.front();
        for (int y = 0; y < steps.height(); ++y)
            for (int x = 0; x < steps.width(); ++x) {
                const WalkPlace place{0, {x, y}};
                if (steps.at(x, y) < 3) continue;
                const QPoint at = seat.canvas().spotOf(place);
                QTest::mouseClick(&seat.canvas(), Qt::LeftButton, {}, at);
                seat.settle();
                ++clicked;
                came += seat.canvas().walker() == place ? 1 : 0;
                seat.canvas().placeWalker(seat.inside());
            }
        QVERIFY2(came * 4 > clicked * 3 && clicked > 10, qPrintable(QStringLiteral("%1 of %2").arg(came).arg(clicked)));
    }

    void everySwitchChangesThePicture() {
        IsoSeat seat;
        seat.canvas().placeWalker(seat.inside());
        for (const char* name : {"iso.roof", "iso.xray", "iso.height", "iso.egg", "iso.overlay", "iso.dusk"}) {
            if (QByteArray(name) == "iso.height") {
                seat.turn("iso.roof", false);
                seat.view.walls().setCurrentIndex(0);
            }
            const bool on = seat.view.toggle(name)->isChecked();
            const QImage before = seat.canvas().picture();
            const bool mayStay = QByteArray(name) == "iso.xray" && seat.view.walls().currentIndex() == 1;
            seat.turn(name, !on);
            if (!mayStay) QVERIFY2(seat.canvas().picture() != before, name);
            seat.turn(name, on);
            QVERIFY2(seat.canvas().picture() == before, name);
        }
        seat.turn("iso.roof");
        std::vector<QImage> seen;
        for (int walls = 0; walls < 3; ++walls) {
            seat.view.walls().setCurrentIndex(walls);
            for (const QImage& other : seen) QVERIFY(seat.canvas().picture() != other);
            seen.push_back(seat.canvas().picture());
        }
        for (const auto& [name, walls] : {std::pair("iso.wallsBack", 1),
                                          {"iso.wallsBack", 0},
                                          {"iso.wallsBack", 2},
                                          {"iso.walls", 0},
                                          {"iso.walls", 1}}) {
            seat.view.toggle(name)->trigger();
            QCOMPARE(seat.view.walls().currentIndex(), walls);
            QVERIFY(seat.canvas().picture() == seen[std::size_t(walls)]);
        }
        QCOMPARE(seat.view.toggle("iso.walls")->shortcut(), QKeySequence("W"));
    }

    void aGardenIsWalkedThrough() {
        IsoSeat seat;
        const std::size_t bare = seat.subject().still->scene().things.size();
        QTest::keyClick(&seat.canvas(), Qt::Key_G);
        seat.settle();
        QVERIFY(seat.view.toggle("iso.garden")->isChecked());
        QVERIFY(seat.subject().garden);
        const Scene& scene = seat.subject().still->scene();
        QVERIFY(scene.things.size() > bare + 20);
        QStringList words;
        for (std::size_t i = 0; i < scene.things.size(); ++i)
            if (isOutdoors(scene.things[i].kind)) {
                words += isoWordsOf(seat.subject(), int(i));
                if (scene.things[i].kind == ThingKind::trunk) QVERIFY(!seat.stroll().has({0, scene.things[i].cell}));
            }
        QVERIFY(words.contains("Garden fence"));
        QVERIFY(!words.contains(QString()));
        // Out through the gate.
        const WalkPlace street{0, {seat.stroll().ground().x, seat.stroll().ground().y}};
        QVERIFY(seat.canvas().walkTo(street));
        seat.settle();
        QCOMPARE(seat.canvas().walker(), street);
        seat.turn("iso.garden", false);
        QCOMPARE(seat.subject().still->scene().things.size(), bare);
    }

    void nothingMovesUnseen() {
        IsoSeat seat;
        seat.turn("iso.garden");
        seat.canvas().setLoopPace(20);
        const QImage first = seat.canvas().picture();
        const int tick = seat.canvas().tick();
        QTRY_VERIFY_WITH_TIMEOUT(seat.canvas().tick() > tick, patience);
        QVERIFY(seat.canvas().picture() != first);
        seat.view.hide();
        const int hidden = seat.canvas().tick();
        QTest::qWait(100);
        QCOMPARE(seat.canvas().tick(), hidden);
        seat.view.show();
        QTRY_VERIFY_WITH_TIMEOUT(seat.canvas().tick() > hidden, patience);
    }

    void aStoreyIsLookedIntoFromOutside() {
        IsoSeat seat;
        QCOMPARE(seat.canvas().walker(), seat.stroll().start());
        seat.turn("iso.whole", false);
        const QImage cut = seat.canvas().picture();
        seat.view.walls().setCurrentIndex(0);
        QVERIFY(seat.canvas().picture() != cut);
    }

    void storeysGoOneByOne() {
        IsoSeat seat;
        const int top = seat.subject().levels() - 1;
        QVERIFY(top >= 1);
        const QImage whole = seat.canvas().picture();
        std::vector<QImage> seen{whole};
        for (int level = top; level >= 0; --level) {
            seat.key(Qt::Key_PageDown);
            QCOMPARE(seat.canvas().options().level, level);
            for (const QImage& other : seen) QVERIFY(seat.canvas().picture() != other);
            seen.push_back(seat.canvas().picture());
        }
        seat.key(Qt::Key_PageDown);
        QVERIFY(seat.canvas().picture() == seen.back());
        for (int i = 0; i <= top; ++i) seat.key(Qt::Key_PageUp);
        QVERIFY(seat.canvas().options().whole);
        for (int level = top; level >= 0; --level) seat.key(Qt::Key_End);
        QVERIFY(seat.canvas().picture() == seen.back());
        for (int i = 0; i <= top; ++i) seat.key(Qt::Key_Home);
        QVERIFY(seat.canvas().picture() == whole);
    }

    void thePointerNamesThePieceAndItsRoom() {
        IsoSeat seat;
        seat.turn("iso.whole", false);
        seat.canvas().setLevel(0);
        seat.view.walls().setCurrentIndex(2);
        const std::vector<SceneThing>& things = seat.subject().still->scene().things;
        QStringList told;
        for (std::size_t i = 0; i < things.size(); ++i) {
            if (things[i].kind != ThingKind::furniture || things[i].level != 0) continue;
            const Point middle = pixelOf((things[i].box.x.low + things[i].box.x.high) / 2,
                                         (things[i].box.y.low + things[i].box.y.high) / 2, things[i].box.z.high - 1);
            const QPoint at = seat.canvas().rectOf(middle).center();
            if (!seat.canvas().rect().contains(at)) continue;
            seat.point(at);
            told += seat.view.toldText();
        }
        QVERIFY2(told.join('\n').contains("Counter") || told.join('\n').contains("Table"), qPrintable(told.join('\n')));
        QVERIFY2(told.join('\n').contains("Taproom"), qPrintable(told.join('\n')));
        seat.point({2, 2});
        QVERIFY(seat.view.toldText().isEmpty());
    }

    void theFrameHasEightInks() {
        IsoSeat seat;
        for (const bool dusk : {false, true}) {
            seat.turn("iso.dusk", dusk);
            const std::vector<int> counts = seat.canvas().inkCounts();
            QVERIFY(counts.size() <= std::size_t(inkCount));
            const QImage& picture = seat.canvas().picture();
            QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0), picture.width() * picture.height());
            QVERIFY(std::ranges::count_if(counts, [](int count) { return count > 0; }) >= 6);
        }
    }

    void anotherPlanTakesItsPlace() {
        IsoSeat seat;
        const QImage before = seat.canvas().picture();
        seat.view.setSubject(planned("inn", "aelwyn", 8));
        seat.settle();
        QVERIFY(seat.canvas().picture() != before);
        QVERIFY(seat.stroll().has(seat.canvas().walker()));
        seat.view.setSubject(inn());
        seat.settle();
        seat.canvas().placeWalker(seat.stroll().start());
        seat.canvas().fit();
        QVERIFY(seat.canvas().picture() == before);
    }
};

QTEST_MAIN(IsoViewTest)

#include "tst_iso_view.moc"
