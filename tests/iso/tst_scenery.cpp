// A walker among things that stand still, against the depth of every pixel and against ordering all from nothing.
#include <QTest>

#include "base/problem.h"
#include "iso/scattered_boxes.h"
#include "iso/scenery.h"
#include "pixel_depth.h"

using namespace rooftree;

namespace {

// A place where the walker shares space with nothing.
std::optional<Box> freePlace(Stream& random, const std::vector<Box>& boxes, const SceneKind& kind) {
    for (int tries = 0; tries < 30; ++tries) {
        const int x = int(random.below(std::uint32_t(kind.side + 20))) - 4;
        const int y = int(random.below(std::uint32_t(kind.side + 20))) - 4;
        const int z = int(random.below(std::uint32_t(kind.height + 1)));
        const Box walker{{x, x + 4}, {y, y + 4}, {z, z + 12}};
        if (std::none_of(boxes.begin(), boxes.end(), [&](const Box& box) { return sharesSpace(box, walker); }))
            return walker;
    }
    return std::nullopt;
}

// The walker is drawn over all that is behind it and under all that is before it, and nothing else is drawn worse.
void walkThrough(const std::vector<Box>& boxes, const SceneKind& kind, const Projection& projection, Stream& random,
                 int& moved) {
    Scenery scenery(boxes, projection);
    const PixelDepth still(boxes, projection);
    const std::size_t count = boxes.size() + 1;
    RC_ASSERT(scenery.walkerNumber() == int(boxes.size()));
    const std::set<BoxPair> wrongBefore = still.wrongPairs(turnsOf(scenery.order().order, count));
    if (scenery.order().cycles.empty()) RC_ASSERT(wrongBefore.empty());
    std::vector<int> order;
    for (int step = 0; step < 10; ++step) {
        const auto walker = freePlace(random, boxes, kind);
        if (!walker) continue;
        std::vector<Box> all = boxes;
        all.push_back(*walker);
        const PixelDepth depth(all, projection);
        scenery.orderWith(*walker, order);
        RC_ASSERT(order.size() == count);
        const std::vector<int> turns = turnsOf(order, count);
        RC_ASSERT(std::find(turns.begin(), turns.end(), -1) == turns.end());
        DepthSorter sorter(projection);
        const DepthOrder& anew = sorter.order(all);
        const auto hasWalker = [&](const BrokenCycle& cycle) { return cycle.boxes.back() == scenery.walkerNumber(); };
        const bool isInCycle = std::any_of(anew.cycles.begin(), anew.cycles.end(), hasWalker);
        const WalkerPlace& place = scenery.place(*walker);
        RC_ASSERT(place.intersecting.empty());
        moved += int(place.later.size());
        if (isInCycle) {
            RC_ASSERT(depth.wrongPixels(turns) <= depth.wrongPixels(turnsOf(anew.order, count)));
        } else {
            RC_ASSERT(!place.isInCycle);
            RC_ASSERT(depth.wrongPairs(turns) == wrongBefore);
        }
    }
}

}  // namespace

class SceneryTest : public QObject {
    Q_OBJECT

private slots:
    void aWalkerOnTheGroundIsNeverWrong() {
        int moved = 0;
        QVERIFY(rc::check("ground", [&] {
            Stream random = randomStream();
            const SceneKind kind{25, 90, 0, 1, 24, 8};
            walkThrough(randomScene(random, kind), kind, randomProjection(random), random, moved);
        }));
    }

    // Under, over and between stacked things, which at times have to give way to it.
    void aWalkerAmongStackedThingsIsNeverWrong() {
        int moved = 0;
        QVERIFY(rc::check("stacked", [&] {
            Stream random = randomStream();
            for (int i = 0; i < 3; ++i) {
                const SceneKind kind{20, 40, 30, 1, 30, 8};
                walkThrough(randomScene(random, kind), kind, randomProjection(random), random, moved);
            }
        }));
        QVERIFY(moved > 0);
    }

    // A gate of two posts and a beam, a step over it: under it, in front and behind.
    void aWalkerGoesThroughAGate() {
        const std::vector<Box> gate{{{0, 4}, {0, 4}, {0, 20}},     // a post
                                    {{0, 4}, {16, 20}, {0, 20}},   // the other
                                    {{0, 4}, {0, 20}, {20, 24}}};  // the beam
        Scenery scenery(gate);
        std::vector<int> order;
        for (int x = -12; x <= 12; ++x) {
            const Box walker{{x, x + 4}, {8, 12}, {0, 12}};
            scenery.orderWith(walker, order);
            const std::vector<int> turns = turnsOf(order, 4);
            QVERIFY(turns[2] > turns[0] && turns[2] > turns[1]);
            if (x < 4) QVERIFY2(turns[3] < turns[2] || x < -8, qPrintable(QString::number(x)));
            if (relation(walker, gate[2], {1, 1}) == Relation::before) QVERIFY(turns[3] > turns[2]);
        }
    }

    void whatWasSplitIsOrderedByItsParts() {
        const std::vector<Box> ring{
            {{4, 8}, {4, 22}, {14, 16}}, {{8, 14}, {6, 8}, {6, 22}}, {{4, 16}, {10, 14}, {8, 14}}};
        const std::vector<std::uint8_t> maySplit{1, 1, 1};
        Scenery scenery(ring, {}, maySplit);
        QCOMPARE(int(scenery.order().cycles.size()), 1);
        std::vector<Box> parts;
        for (const DrawnBox& part : drawnParts(scenery.order(), ring)) parts.push_back(part.part);
        QVERIFY(parts.size() > 3);
        std::vector<int> order;
        for (int x = -10; x < 30; x += 2)
            for (int y = -10; y < 30; y += 3) {
                std::vector<Box> all = parts;
                all.push_back({{x, x + 3}, {y, y + 3}, {0, 6}});
                scenery.orderWith(all.back(), order);
                QCOMPARE(order.size(), all.size());
                std::vector<int> turns(all.size(), 0);
                for (std::size_t turn = 0; turn < order.size(); ++turn) {
                    const auto at = std::find(scenery.order().order.begin(), scenery.order().order.end(), order[turn]);
                    turns[std::size_t(at - scenery.order().order.begin())] = int(turn);
                }
                QCOMPARE(PixelDepth(all, {}).wrongPixels(turns), 0);
            }
    }

    void whatTheWalkerStandsInIsTold() {
        const std::vector<Box> boxes = scatteredBoxes(200, 4);
        Scenery scenery(boxes);
        const std::vector<int>& order = scenery.order().order;
        for (int turn = 0; turn < int(order.size()); ++turn) {
            const Box& box = boxes[std::size_t(order[std::size_t(turn)])];
            if (box.z.empty()) continue;
            const Box walker{{box.x.low + 1, box.x.low + 2}, {box.y.low + 1, box.y.low + 2}, {0, 1}};
            QCOMPARE(scenery.place(walker).intersecting, std::vector<int>{turn});
        }
    }

    void anEmptySceneHasRoomForAWalker() {
        Scenery scenery({});
        std::vector<int> order{5};
        scenery.orderWith({{0, 4}, {0, 4}, {0, 12}}, order);
        QCOMPARE(order, std::vector<int>{0});
    }

    void farBoxesAndWalkersDoNoHarm() {
        const int far = maxBoxCoordinate;
        const std::vector<Box> boxes{{{-far, far}, {-far, far}, {-far, 0}},
                                     {{0, 8}, {0, 8}, {0, 8}},
                                     {},
                                     {{-far, -far + 1}, {far - 1, far}, {0, far}}};
        for (const Projection& projection : {Projection{16, 8, 16}, Projection{256, 128, 255}}) {
            Scenery scenery(boxes, projection);
            std::vector<int> order;
            for (const Box& walker : {Box{{-far, far}, {-far, far}, {8, far}}, Box{}, Box{{far, far}, {0, 1}, {0, 1}},
                                      Box{{-8, -4}, {0, 4}, {0, 12}}}) {
                scenery.orderWith(walker, order);
                QCOMPARE(order.size(), boxes.size() + 1);
            }
            scenery.orderWith({{-8, -4}, {0, 4}, {0, 12}}, order);
            const std::vector<int> turns = turnsOf(order, 5);
            QVERIFY(turns[0] < turns[4] && turns[4] < turns[1]);
            QVERIFY_EXCEPTION_THROWN(scenery.place({{0, -1}, {0, 1}, {0, 1}}), Error);
            QVERIFY_EXCEPTION_THROWN(scenery.place({{0, far + 1}, {0, 1}, {0, 1}}), Error);
        }
    }
};

QTEST_APPLESS_MAIN(SceneryTest)
#include "tst_scenery.moc"
