// The order of whole buildings and of somebody who walks through them, against lines of sight.
#include <QTest>

#include "building/walking.h"
#include "effort.h"
#include "iso/picture/frame.h"
#include "iso/scene_sight.h"

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
        }
    }
};

QTEST_APPLESS_MAIN(DrawnOrderTest)
#include "tst_drawn_order.moc"
