// Boxes that are each behind the next in a ring: how little of the picture goes wrong, against every pixel.
#include <QTest>

#include "iso/comparison_orders.h"
#include "pixel_depth.h"

using namespace rooftree;

namespace {

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

// Every pixel shows the nearest part on it, and parts fill their boxes.
void verifyParts(const DepthOrder& order, const std::vector<Box>& boxes) {
    const std::vector<DrawnBox> drawn = drawnParts(order, boxes);
    std::vector<Box> parts;
    std::vector<std::int64_t> space(boxes.size(), 0);
    const auto spaceOf = [](const Box& box) { return std::int64_t(box.x.length()) * box.y.length() * box.z.length(); };
    for (const DrawnBox& part : drawn) {
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

class CyclesTest : public QObject {
    Q_OBJECT

private slots:
    void aBrokenCycleIsAsLittleWrongAsAnyOrder() {
        int cycles = 0;
        QVERIFY(rc::check("few", [&] {
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
        QVERIFY(rc::check("hidden", [&] {
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
        QVERIFY(rc::check("split", [&] {
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
        // A sort by key gets more than ten times as many wrong.
        const std::size_t byKey = wrongPairs(comparisonOrders()[1].draw(boxes, {}), {}).size();
        QVERIFY2(overruled * 10 < byKey, qPrintable(QString("%1 against %2").arg(overruled).arg(byKey)));
        const PixelDepth depth(boxes, {});
        std::set<BoxPair> reported;
        for (const BrokenCycle& cycle : order.cycles) reported.insert(cycle.overruled.begin(), cycle.overruled.end());
        for (const BoxPair& pair : depth.wrongPairs(turnsOf(order.order, boxes.size())))
            QVERIFY(reported.contains(pair));
    }
};

QTEST_APPLESS_MAIN(CyclesTest)
#include "tst_cycles.moc"
