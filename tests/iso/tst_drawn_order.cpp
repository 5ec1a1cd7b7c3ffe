// The order of whole buildings and of somebody who walks through them, against lines of sight.
#include <QTest>

#include "building/walking.h"
#include "effort.h"
#include "iso/frame.h"
#include "iso/scene_sight.h"
#include "iso/stroll.h"

using namespace rooftree;

namespace {

// All of them, or some in which kinds, styles and fronts take turns.
std::vector<int> samples() {
    std::vector<int> out;
    for (int i = 0; i < sampleBuildings; i += effort(1, 23)) out.push_back(i);
    return out;
}

}  // namespace

class DrawnOrderTest : public QObject {
    Q_OBJECT

private slots:
    void everyPairIsInTheRightOrder() {
        SpriteSet sprites(builtInIsoLook());
        for (const int number : samples()) {
            const Building building = sampleBuilding(number);
            QVERIFY(!building.refused);
            const BuildingPairs found = countPairs(building, sprites, false);
            const QByteArray name = QByteArray::number(number);
            QVERIFY2(found.still.pairs > 100 && found.walker.pairs > found.places, name);
            QVERIFY2(found.strays == 0, name);
            QVERIFY2(found.still.wrong.front() == 0, name);
            QVERIFY2(found.still.without == 0, name);
            QVERIFY2(found.walker.wrong.front() == 0, name);
        }
    }

    // A walker's pixels, and those around, show what is nearest there.
    void framesShowWhatIsNearest() {
        SpriteSet sprites(builtInIsoLook());
        for (const int number : samples()) {
            const Building building = sampleBuilding(number);
            Scene scene;
            addBuilding(scene, building, {0, 0}, sprites);
            const SceneSight sight(scene, sprites);
            StillScene still(std::move(scene), sprites);
            const Rect& extent = sight.extent();
            Frame whole(extent.w, extent.h);
            still.draw(whole, {extent.x, extent.y});
            for (int y = 0; y < extent.h; ++y)
                for (int x = 0; x < extent.w; ++x) {
                    const std::vector<Sight>& here = sight.at({extent.x + x, extent.y + y});
                    if (!here.empty()) QCOMPARE(whole.at(x, y), here.back().paint);
                }
            const WalkGraph graph = walkGraphOf(building);
            for (int level = 0; level < int(graph.storeys.size()); ++level)
                for (int y = 0; y < building.size.y; ++y)
                    for (int x = 0; x < building.size.x; ++x) {
                        if (!graph.has({level, {x, y}})) continue;
                        const Walker walker = walkerAt(still.scene(), {x, y}, level);
                        showsWhatIsNearest(still, sight, walker);
                        if (QTest::currentTestFailed()) return;
                    }
        }
    }

    // Between two places, too: over floors, up stairs and through doors, wherever there is room for a walker.
    void aWalkerOnTheWayIsAmongWhatIsNearest() {
        SpriteSet sprites(builtInIsoLook());
        int places = 0, doors = 0, climbs = 0;
        for (const int number : {3, 40, 77, 114, 151, 188}) {
            const Building building = sampleBuilding(number);
            Scene scene;
            addBuilding(scene, building, {0, 0}, sprites);
            const SceneSight sight(scene, sprites);
            StillScene still(std::move(scene), sprites);
            const Stroll stroll(building);
            for (int level = 0; level < int(building.storeys.size()); ++level)
                for (int y = -1; y <= building.size.y; ++y)
                    for (int x = -1; x <= building.size.x; ++x)
                        for (const Side side : allSides) {
                            const WalkPlace from{level, {x, y}};
                            if (!stroll.has(from)) continue;
                            const std::optional<WalkPlace> to = stroll.step(from, side);
                            if (!to) continue;
                            const Box begin = walkerAt(still.scene(), stroll, from).box;
                            Walker walker = walkerAt(still.scene(), stroll, *to);
                            const Box end = walker.box;
                            Point last = placeOf(begin);
                            bool isLonger = false;
                            for (const Box& box : boxesBetween(begin, end)) {
                                isLonger = isLonger || !still.hasRoom(box);
                                const Point at = placeOf(box);
                                QCOMPARE(std::abs(at.x - last.x), 2);
                                QCOMPARE(std::abs(at.y - last.y), 1);
                                last = at;
                                if (!still.hasRoom(box)) continue;
                                walker.box = box;
                                showsWhatIsNearest(still, sight, walker);
                                if (QTest::currentTestFailed()) return;
                                ++places;
                            }
                            doors += isLonger ? 1 : 0;
                            climbs += begin.z != end.z ? 1 : 0;
                        }
        }
        QVERIFY(places > 5000 && doors > 50 && climbs > 10);
    }

private:
    static Point placeOf(const Box& box) { return {box.x.low - box.y.low, (box.x.low + box.y.low) / 2}; }

    static void showsWhatIsNearest(StillScene& still, const SceneSight& sight, const Walker& walker) {
        const Point middle = pixelOf(walker.box.x.low, walker.box.y.low, walker.box.z.high);
        const Point corner{middle.x - 8, middle.y - 4};
        Frame frame(16, 24);
        still.draw(frame, corner, {{}, &walker});
        for (const auto& [pixel, own] : sight.walker(walker, -1)) {
            const Point on{pixel.x - corner.x, pixel.y - corner.y};
            QVERIFY(frame.contains(on));
            const std::vector<Sight>& here = sight.at(pixel);
            // What shares space with the walker, such as a chair, is under it.
            const bool behind = !here.empty() && own.isBehind(here.back());
            QCOMPARE(frame.at(on.x, on.y), behind ? here.back().paint : own.paint);
        }
    }
};

QTEST_APPLESS_MAIN(DrawnOrderTest)
#include "tst_drawn_order.moc"
