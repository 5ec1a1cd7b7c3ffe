// The order of boxes, against the depth of every pixel.
#include <QTest>

#include "base/problem.h"
#include "iso/scattered_boxes.h"
#include "pixel_depth.h"

using namespace rooftree;

namespace {

constexpr Slant level{1, 1};  // of the projection that draws a tile as high as wide

bool holds(const char* what, const std::function<void()>& body) {
    return rc::check(what, body);
}

// Turns of boxes of which none was split.
std::vector<int> wholeTurns(const DepthOrder& order) {
    RC_ASSERT(order.parts.empty());
    RC_ASSERT(int(order.order.size()) == order.boxCount);
    return turnsOf(order.order, order.order.size());
}

// Over all orders of so few boxes.
int leastWrongPixels(const PixelDepth& depth, int count) {
    std::vector<int> turns;
    for (int i = 0; i < count; ++i) turns.push_back(i);
    int least = depth.wrongPixels(turns);
    while (least > 0 && std::next_permutation(turns.begin(), turns.end()))
        least = std::min(least, depth.wrongPixels(turns));
    return least;
}

// Rings in which each box is behind the next, and the last behind the first.
std::vector<Box> ring(int count) {
    switch (count) {
        case 3: return {{{4, 8}, {4, 22}, {14, 16}}, {{8, 14}, {6, 8}, {6, 22}}, {{4, 16}, {10, 14}, {8, 14}}};
        case 4:
            return {{{12, 16}, {2, 20}, {2, 8}},
                    {{6, 22}, {4, 10}, {12, 14}},
                    {{10, 12}, {14, 20}, {4, 10}},
                    {{0, 10}, {10, 16}, {8, 14}}};
        case 5:
            return {{{12, 16}, {2, 20}, {2, 8}},
                    {{6, 22}, {4, 10}, {12, 14}},
                    {{10, 12}, {14, 20}, {4, 10}},
                    {{0, 10}, {10, 12}, {8, 14}},
                    {{0, 10}, {12, 16}, {8, 14}}};
        case 6:
            return {{{12, 16}, {2, 20}, {2, 8}},  {{6, 22}, {4, 7}, {12, 14}},  {{10, 12}, {14, 20}, {4, 10}},
                    {{0, 10}, {10, 12}, {8, 14}}, {{0, 10}, {12, 16}, {8, 14}}, {{6, 22}, {7, 10}, {12, 14}}};
        default:
            return {{{12, 16}, {2, 20}, {2, 8}},  {{6, 21}, {4, 7}, {12, 14}},  {{10, 12}, {14, 20}, {4, 10}},
                    {{0, 10}, {10, 12}, {8, 14}}, {{0, 10}, {12, 16}, {8, 14}}, {{6, 22}, {7, 10}, {12, 14}},
                    {{21, 22}, {4, 7}, {12, 14}}};
    }
}

// Boxes with their faces moved a little where there is room.
std::vector<Box> loosened(std::vector<Box> boxes, Stream& random) {
    for (Box& box : boxes)
        for (int axis = 0; axis < 3; ++axis) {
            const Box old = box;
            Range& range = along(box, axis);
            range.low += int(random.below(4)) - 2;
            range.high = std::max(range.low + 1, range.high + int(random.below(4)) - 1);
            const auto collides = [&](const Box& other) { return &other != &box && sharesSpace(box, other); };
            if (std::any_of(boxes.begin(), boxes.end(), collides)) box = old;
        }
    return boxes;
}

QString refusalOf(std::span<const Box> boxes, const Projection& projection = {}) {
    try {
        DepthSorter(projection).order(boxes);
    } catch (const Error& error) {
        return QString::fromStdString(error.problem().sentence);
    }
    return {};
}

// Every pixel shows the nearest part on it, and parts fill their boxes.
void verifyParts(const DepthOrder& order, const std::vector<Box>& boxes) {
    const std::vector<BoxPart> drawn = drawnParts(order, boxes);
    std::vector<Box> parts;
    std::vector<std::int64_t> space(boxes.size(), 0);
    const auto spaceOf = [](const Box& box) { return std::int64_t(box.x.length()) * box.y.length() * box.z.length(); };
    for (const BoxPart& part : drawn) {
        parts.push_back(part.part);
        space[std::size_t(part.box)] += spaceOf(part.part);
        QVERIFY(around(boxes[std::size_t(part.box)], part.part) == boxes[std::size_t(part.box)]);
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) QCOMPARE(space[i], spaceOf(boxes[i]));
    std::vector<int> turns;
    for (std::size_t i = 0; i < parts.size(); ++i) turns.push_back(int(i));
    QCOMPARE(PixelDepth(parts, {}).wrongPixels(turns), 0);
}

}  // namespace

class DepthOrderTest : public QObject {
    Q_OBJECT

private slots:
    // With such a slant no overlap is too small to hold the middle of a pixel's edge.
    void picturesMeetWhereTheyShareAPixel() {
        QVERIFY(holds("pairs", [] {
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
        QVERIFY(holds("ground", [] {
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
        QVERIFY(holds("stacked", [] {
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

    void aBrokenCycleIsAsLittleWrongAsAnyOrder() {
        int cycles = 0;
        QVERIFY(holds("few", [&] {
            Stream random = randomStream();
            for (int i = 0; i < 60; ++i) {
                const std::vector<Box> boxes = randomScene(random, {7, 10, 10, 1, 20, 0});
                DepthSorter sorter;
                const DepthOrder& order = sorter.order(boxes);
                if (order.cycles.empty()) continue;
                ++cycles;
                const PixelDepth depth(boxes, {});
                RC_ASSERT(depth.wrongPixels(wholeTurns(order)) == leastWrongPixels(depth, int(boxes.size())));
            }
        }));
        QVERIFY2(cycles > 20, qPrintable(QString("only %1 scenes had cycles").arg(cycles)));
    }

    void knownRingsAreBrokenAndReported_data() {
        QTest::addColumn<int>("count");
        for (int count = 3; count <= 7; ++count) QTest::addRow("%d", count) << count;
    }
    void knownRingsAreBrokenAndReported() {
        QFETCH(int, count);
        std::vector<Box> boxes = ring(count);
        QCOMPARE(int(boxes.size()), count);
        DepthSorter sorter;
        const DepthOrder order = sorter.order(boxes);
        const PixelDepth depth(boxes, {});
        QCOMPARE(int(depth.inCycles(count).size()), count);
        QCOMPARE(int(order.cycles.size()), 1);
        QCOMPARE(int(order.cycles[0].boxes.size()), count);
        QVERIFY(order.cycles[0].split.empty());
        const std::vector<int> turns = turnsOf(order.order, boxes.size());
        const std::set<BoxPair> overruled(order.cycles[0].overruled.begin(), order.cycles[0].overruled.end());
        QVERIFY(depth.wrongPairs(turns) == overruled);
        QVERIFY(!overruled.empty());
        const int least = leastWrongPixels(depth, count);
        QVERIFY(least > 0);
        QCOMPARE(depth.wrongPixels(turns), least);

        // A house far away changes nothing, and one before it all hides what is wrong.
        boxes.push_back({{200, 210}, {0, 10}, {0, 10}});
        QCOMPARE(sorter.order(boxes).cycles, order.cycles);
        boxes.back() = {{60, 64}, {-60, 120}, {0, 200}};
        const PixelDepth hidden(boxes, {});
        QCOMPARE(hidden.wrongPixels(turnsOf(sorter.order(boxes).order, boxes.size())), 0);
    }

    // What is hidden anyway may be drawn wrong.
    void onlyWhatIsSeenCounts() {
        int cycles = 0;
        QVERIFY(holds("hidden", [&] {
            Stream random = randomStream();
            for (int i = 0; i < 10; ++i) {
                std::vector<Box> boxes = loosened(ring(3 + int(random.below(5))), random);
                while (boxes.size() < 7) {
                    const Box box = randomBox(random, {1, 30, 30, 1, 12, 0});
                    if (std::none_of(boxes.begin(), boxes.end(), [&](const Box& b) { return sharesSpace(box, b); }))
                        boxes.push_back(box);
                }
                DepthSorter sorter;
                const DepthOrder& order = sorter.order(boxes);
                cycles += int(order.cycles.size());
                const PixelDepth depth(boxes, {});
                RC_ASSERT(depth.wrongPixels(wholeTurns(order)) == leastWrongPixels(depth, int(boxes.size())));
            }
        }));
        QVERIFY2(cycles > 300, qPrintable(QString("only %1 cycles").arg(cycles)));
    }

    void aBoxThatMayBeSplitSavesThePicture_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("splittable");
        for (int count = 3; count <= 7; ++count) {
            QTest::addRow("%d, all", count) << count << -1;
            if (count <= 4)
                for (int i = 0; i < count; ++i) QTest::addRow("%d, box %d", count, i) << count << i;
        }
    }
    void aBoxThatMayBeSplitSavesThePicture() {
        QFETCH(int, count);
        QFETCH(int, splittable);
        const std::vector<Box> boxes = ring(count);
        std::vector<std::uint8_t> maySplit(boxes.size(), splittable < 0);
        if (splittable >= 0) maySplit[std::size_t(splittable)] = 1;
        DepthSorter sorter;
        const DepthOrder& order = sorter.order(boxes, maySplit);
        QCOMPARE(int(order.cycles.size()), 1);
        QCOMPARE(int(order.cycles[0].boxes.size()), count);
        QVERIFY(order.cycles[0].overruled.empty());
        QVERIFY(!order.cycles[0].split.empty());
        for (const int box : order.cycles[0].split) QVERIFY(maySplit[std::size_t(box)] != 0);
        verifyParts(order, boxes);
    }

    void whatMayBeSplitIsNeverWrong() {
        int cycles = 0;
        QVERIFY(holds("split", [&] {
            Stream random = randomStream();
            const std::vector<Box> boxes = randomScene(random, {40, 24, 24, 2, 40, 0, true});
            const std::vector<std::uint8_t> maySplit(boxes.size(), 1);
            DepthSorter sorter;
            const DepthOrder& order = sorter.order(boxes, maySplit);
            cycles += int(order.cycles.size());
            for (const BrokenCycle& cycle : order.cycles) RC_ASSERT(cycle.overruled.empty());
            verifyParts(order, boxes);
        }));
        QVERIFY2(cycles > 20, qPrintable(QString("only %1 cycles").arg(cycles)));
    }

    // Many rods in a heap, in cycles of more boxes than are tried one by one.
    void largeCyclesAreBrokenToo() {
        Stream random(7);
        std::vector<Box> boxes;
        DepthSorter sorter;
        std::size_t largest = 0;
        while (largest < 30) {
            boxes = randomScene(random, {150, 40, 40, 2, 60, 0, true});
            for (const BrokenCycle& cycle : sorter.order(boxes).cycles) largest = std::max(largest, cycle.boxes.size());
        }
        const DepthOrder& order = sorter.order(boxes);
        std::size_t overruled = 0;
        for (const BrokenCycle& cycle : order.cycles) overruled += cycle.overruled.size();
        QVERIFY2(overruled * 10 < sorter.pairs().size(),
                 qPrintable(QString("%1 of %2").arg(overruled).arg(sorter.pairs().size())));
        const PixelDepth depth(boxes, {});
        std::set<BoxPair> reported;
        for (const BrokenCycle& cycle : order.cycles) reported.insert(cycle.overruled.begin(), cycle.overruled.end());
        for (const BoxPair& pair : depth.wrongPairs(turnsOf(order.order, boxes.size())))
            QVERIFY(reported.contains(pair));
    }

    void theAnswerDependsOnTheBoxesAlone() {
        QVERIFY(holds("frames", [] {
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
        QVERIFY(holds("intersecting", [] {
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
