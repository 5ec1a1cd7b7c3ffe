// What goes wrong with the orders that games make do with.
#include <QTest>

#include "base/problem.h"
#include "iso/comparison_orders.h"
#include "iso/scattered_boxes.h"
#include "pixel_depth.h"

using namespace rooftree;

namespace {

const ComparisonOrder& orderNamed(std::string_view name) {
    const auto all = comparisonOrders();
    return *std::find_if(all.begin(), all.end(), [&](const ComparisonOrder& order) { return order.name == name; });
}

std::vector<BoxPair> wrongOf(std::string_view name, const std::vector<Box>& boxes) {
    return wrongPairs(orderNamed(name).draw(boxes, {}), {});
}

}  // namespace

class ComparisonOrdersTest : public QObject {
    Q_OBJECT

private slots:
    void eachDrawsEveryBoxInFull() {
        const std::vector<Box> boxes = scatteredBoxes(60, 3);
        QCOMPARE(int(comparisonOrders().size()), 4);
        for (const ComparisonOrder& order : comparisonOrders()) {
            std::vector<std::int64_t> floor(boxes.size(), 0);
            for (const DrawnBox& part : order.draw(boxes, {})) {
                floor[std::size_t(part.box)] += std::int64_t(part.part.x.length()) * part.part.y.length();
                QVERIFY(part.part.z == boxes[std::size_t(part.box)].z);
            }
            for (std::size_t i = 0; i < boxes.size(); ++i)
                QCOMPARE(floor[i], std::int64_t(boxes[i].x.length()) * boxes[i].y.length());
        }
    }

    // Somebody before a long wall near its end: the wall's middle is nearer.
    void aLongWallIsWrongByItsKeyAndRightInSlices() {
        const std::vector<Box> boxes{{{0, 64}, {8, 10}, {0, 16}},  // a wall along x
                                     {{2, 6}, {11, 15}, {0, 12}}};
        const std::vector<BoxPair> wrong{{0, 1}};
        QCOMPARE(wrongOf("key", boxes), wrong);
        QCOMPARE(wrongOf("y-sort", boxes), wrong);
        QVERIFY(wrongOf("slices", boxes).empty());
        QVERIFY(wrongOf("depth", boxes).empty());
    }

    void slicesAreWrongForWhatIsLargerThanATile() {
        int wrong = 0;
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            const std::vector<Box> boxes = scatteredBoxes(100, seed);
            QVERIFY(wrongOf("depth", boxes).empty());
            wrong += int(wrongOf("slices", boxes).size());
        }
        QVERIFY(wrong > 0);
    }

    void wrongPairsAreThoseOfThePixels() {
        QVERIFY(rc::check("pixels", [] {
            Stream random = randomStream();
            for (int i = 0; i < 5; ++i) {
                const Projection projection{16, 8, 16};
                const std::vector<Box> boxes = randomScene(random, {15, 40, 20, 1, 24, 8});
                const PixelDepth depth(boxes, projection);
                for (const std::string_view name : {"key", "y-sort", "depth"}) {
                    const DrawnParts drawn = orderNamed(name).draw(boxes, projection);
                    std::vector<int> turns(boxes.size(), -1);
                    for (std::size_t turn = 0; turn < drawn.size(); ++turn)
                        turns[std::size_t(drawn[turn].box)] = int(turn);
                    const std::vector<BoxPair> wrong = wrongPairs(drawn, projection);
                    RC_ASSERT(std::set<BoxPair>(wrong.begin(), wrong.end()) == depth.wrongPairs(turns));
                }
            }
        }));
    }

    void wrongPairsAreThoseOfTheSlices() {
        QVERIFY(rc::check("slices", [] {
            Stream random = randomStream();
            const std::vector<Box> boxes = randomScene(random, {8, 40, 20, 1, 24, 8});
            const DrawnParts drawn = orderNamed("slices").draw(boxes, {});
            std::vector<Box> parts;
            std::vector<int> turns;
            for (const DrawnBox& part : drawn) {
                turns.push_back(int(parts.size()));
                parts.push_back(part.part);
            }
            std::set<BoxPair> expected;
            for (const BoxPair& pair : PixelDepth(parts, {}).wrongPairs(turns)) {
                const BoxPair boxPair{drawn[std::size_t(pair.behind)].box, drawn[std::size_t(pair.front)].box};
                if (boxPair.behind != boxPair.front) expected.insert(boxPair);
            }
            const std::vector<BoxPair> wrong = wrongPairs(drawn, {});
            RC_ASSERT(std::set<BoxPair>(wrong.begin(), wrong.end()) == expected);
        }));
    }

    void whatIsTooLargeToSliceIsRefused() {
        const std::vector<Box> boxes{{{0, maxBoxCoordinate}, {0, maxBoxCoordinate}, {0, 8}}};
        QVERIFY_EXCEPTION_THROWN(wrongOf("slices", boxes), Error);
        const std::vector<Box> insideOut{{{8, 0}, {0, 8}, {0, 8}}};
        for (const ComparisonOrder& order : comparisonOrders())
            QVERIFY_EXCEPTION_THROWN(order.draw(insideOut, {}), Error);
    }
};

QTEST_APPLESS_MAIN(ComparisonOrdersTest)
#include "tst_comparison_orders.moc"
