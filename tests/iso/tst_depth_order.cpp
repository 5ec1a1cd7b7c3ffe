// The order of boxes, against the depth of every pixel.
#include <QTest>

#include "base/problem.h"
#include "iso/scattered_boxes.h"
#include "pixel_depth.h"

using namespace rooftree;

namespace {

constexpr Slant level{1, 1};  // of the projection that draws a tile as high as wide

QString refusalOf(std::span<const Box> boxes, const Projection& projection = {}) {
    try {
        DepthSorter(projection).order(boxes);
    } catch (const Error& error) {
        return QString::fromStdString(error.problem().sentence);
    }
    return {};
}

}  // namespace

class DepthOrderTest : public QObject {
    Q_OBJECT

private slots:
    // With such a slant no overlap is too small to hold the middle of a pixel's edge.
    void picturesMeetWhereTheyShareAPixel() {
        QVERIFY(rc::check("pairs", [] {
            Stream random = randomStream();
            for (int i = 0; i < 20; ++i) {
                const SceneKind kind{2, 16, 16, 0, 12, 4};
                const Box a = randomBox(random, kind);
                const Box b = randomBox(random, kind);
                if (sharesSpace(a, b)) continue;
                const std::set<BoxPair> pairs = PixelDepth(std::vector<Box>{a, b}, {}).pairs();
                const Relation expected = pairs.empty()                ? Relation::apart
                                          : pairs.begin()->behind == 0 ? Relation::behind
                                                                       : Relation::before;
                RC_ASSERT(relation(a, b, level) == expected);
                if (expected == Relation::apart) continue;
                for (int axis = 0; axis < 3; ++axis) {
                    const bool isLower = along(a, axis).high <= along(b, axis).low;
                    const bool isHigher = along(b, axis).high <= along(a, axis).low;
                    if (isLower != isHigher) RC_ASSERT(isLower == (expected == Relation::behind));
                }
            }
        }));
    }

    void thingsOnTheGroundHideWhatIsBehindThem() {
        QVERIFY(rc::check("ground", [] {
            Stream random = randomStream();
            for (int i = 0; i < 10; ++i) {
                const Projection projection = randomProjection(random);
                const std::vector<Box> boxes = randomScene(random, {12, 60, 0, 1, 24, 8});
                DepthSorter sorter(projection);
                const DepthOrder& order = sorter.order(boxes);
                const PixelDepth depth(boxes, projection);
                RC_ASSERT(order.cycles.empty());
                RC_ASSERT(order.intersecting.empty());
                RC_ASSERT(depth.wrongPairs(wholeTurns(order)).empty());
            }
        }));
    }

    void stackedThingsHideWhatIsBehindThem() {
        QVERIFY(rc::check("stacked", [] {
            Stream random = randomStream();
            for (int i = 0; i < 10; ++i) {
                const Projection projection = randomProjection(random);
                const std::vector<Box> boxes = randomScene(random, {16, 30, 30, 1, 28, 8});
                DepthSorter sorter(projection);
                const DepthOrder& order = sorter.order(boxes);
                const PixelDepth depth(boxes, projection);
                std::set<int> inCycles;
                std::set<BoxPair> overruled;
                for (const BrokenCycle& cycle : order.cycles) {
                    inCycles.insert(cycle.boxes.begin(), cycle.boxes.end());
                    overruled.insert(cycle.overruled.begin(), cycle.overruled.end());
                    RC_ASSERT(!cycle.overruled.empty());
                }
                for (const int box : depth.inCycles(int(boxes.size()))) RC_ASSERT(inCycles.contains(box));
                for (const BoxPair& pair : depth.wrongPairs(wholeTurns(order))) RC_ASSERT(overruled.contains(pair));
                RC_ASSERT(std::ssize(overruled) < std::ssize(sorter.pairs()) || overruled.empty());
            }
        }));
    }

    void theAnswerDependsOnTheBoxesAlone() {
        QVERIFY(rc::check("frames", [] {
            Stream random = randomStream();
            std::vector<Box> boxes = randomScene(random, {30, 60, 20, 1, 24, 8});
            DepthSorter kept;
            for (int frame = 0; frame < 10; ++frame) {
                for (Box& box : boxes) {
                    if (random.below(frame % 3 == 0 ? 2 : 10) != 0) continue;
                    const int step = int(random.below(7)) - 3;
                    box.x = {box.x.low + step, box.x.high + step};
                }
                if (random.below(4) == 0) boxes.pop_back();
                const DepthOrder& again = kept.order(boxes);
                DepthSorter fresh;
                const DepthOrder& once = fresh.order(boxes);
                RC_ASSERT(again.order == once.order);
                RC_ASSERT(again.intersecting == once.intersecting);
                RC_ASSERT(again.cycles == once.cycles);
            }
        }));
    }

    void boxesThatIntersectAreNamed() {
        QVERIFY(rc::check("intersecting", [] {
            Stream random = randomStream();
            std::vector<Box> boxes;
            for (int i = 0; i < 20; ++i) boxes.push_back(randomBox(random, {20, 40, 10, 1, 20, 3}));
            DepthSorter sorter;
            const DepthOrder& order = sorter.order(boxes);
            std::vector<BoxPair> expected;
            for (int i = 0; i < int(boxes.size()); ++i)
                for (int j = i + 1; j < int(boxes.size()); ++j)
                    if (sharesSpace(boxes[std::size_t(i)], boxes[std::size_t(j)])) expected.push_back({i, j});
            RC_ASSERT(order.intersecting == expected);
            RC_ASSERT(order.order.size() == boxes.size());
        }));
    }

    void flatThingsLieUnderWhatStandsOnThem() {
        const std::vector<Box> boxes{{{8, 16}, {8, 16}, {0, 12}},    // a chair
                                     {{0, 24}, {0, 24}, {0, 0}},     // the floor under it
                                     {{0, 24}, {0, 24}, {12, 12}}};  // a cloth over it
        DepthSorter sorter;
        const DepthOrder& order = sorter.order(boxes);
        QCOMPARE(order.order, (std::vector<int>{1, 0, 2}));
        QVERIFY(order.intersecting.empty());
    }

    void whatCannotBeOrderedIsRefused_data() {
        QTest::addColumn<int>("low");
        QTest::addColumn<int>("high");
        QTest::addColumn<QString>("found");
        const int most = std::numeric_limits<int>::max();
        const int least = std::numeric_limits<int>::min();
        QTest::newRow("inside out") << 5 << 3 << "5 to 3";
        QTest::newRow("far") << 0 << 1'000'001 << "0 to 1000001";
        QTest::newRow("far below") << -1'000'001 << 0 << "-1000001 to 0";
        QTest::newRow("everything") << least << most << "-2147483648 to 2147483647";
        QTest::newRow("inverted everything") << most << least << "2147483647 to -2147483648";
        QTest::newRow("wraps") << 2'000'000'000 << -200'000'000 << "2000000000 to -200000000";
    }

    void whatCannotBeOrderedIsRefused() {
        QFETCH(int, low);
        QFETCH(int, high);
        QFETCH(QString, found);
        for (int axis = 0; axis < 3; ++axis) {
            std::vector<Box> boxes = scatteredBoxes(5, 1);
            along(boxes[3], axis) = {low, high};
            const QString sentence = refusalOf(boxes);
            QVERIFY2(sentence.contains("box 3") && sentence.contains(found), qPrintable(sentence));
        }
    }

    void projectionsThatAreNoneAreRefused() {
        const std::vector<Box> boxes = scatteredBoxes(5, 1);
        QVERIFY(refusalOf(boxes, {16, 8, 16}).isEmpty());
        for (const Projection& projection :
             {Projection{0, 0, 16}, Projection{16, 16, 16}, Projection{16, 8, 0}, Projection{16, 8, 100'000},
              Projection{-16, -8, 16}, Projection{1'000'000, 500'000, 16}})
            QVERIFY(refusalOf(boxes, projection).contains("expected"));
    }

    void emptyAndFarBoxesDoNoHarm() {
        DepthSorter sorter;
        QVERIFY(sorter.order({}).order.empty());
        const int far = maxBoxCoordinate;
        const std::vector<Box> boxes{{},
                                     {{-far, far}, {-far, far}, {-far, 0}},
                                     {{0, 8}, {0, 8}, {0, 8}},
                                     {{3, 3}, {0, 8}, {2, 2}},
                                     {{far, far}, {far, far}, {far, far}},
                                     {{-far, -far + 8}, {-far, -far + 8}, {0, 8}}};
        for (const Projection& projection :
             {Projection{16, 8, 16}, Projection{256, 128, 255}, Projection{256, 128, 1}}) {
            DepthSorter wide(projection);
            const DepthOrder& order = wide.order(boxes);
            const std::vector<int> turns = turnsOf(order.order, boxes.size());
            QCOMPARE(order.order.size(), boxes.size());
            QVERIFY(turns[1] < turns[2] && turns[1] < turns[5]);
            QVERIFY(order.intersecting.empty());
        }
    }

    void everythingInOnePlaceIsReportedAndNoMore() {
        const std::vector<Box> boxes(300, Box{{0, 8}, {0, 8}, {0, 8}});
        DepthSorter sorter;
        QCOMPARE(int(sorter.order(boxes).intersecting.size()), 300 * 299 / 2);
        const std::vector<Box> tooMany(8000, Box{{0, 8}, {0, 8}, {0, 8}});
        QVERIFY(refusalOf(tooMany).contains("pairs"));
    }

    // The scene that benchmarks share, as counted by a program that has it in fractions of tiles.
    void scatteredBoxesAreThoseOfTheOtherProgram() {
        const std::vector<Box> boxes = scatteredBoxes(1000, 12345 + 1000, 1024);
        DepthSorter sorter;
        const DepthOrder& order = sorter.order(boxes);
        QCOMPARE(int(sorter.pairs().size()), 1700);
        QVERIFY(order.intersecting.empty() && order.cycles.empty());
    }
};

QTEST_APPLESS_MAIN(DepthOrderTest)
#include "tst_depth_order.moc"
