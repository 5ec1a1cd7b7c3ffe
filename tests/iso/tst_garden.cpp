// Gardens of all kinds of buildings, and templates' models beside them: boxes, order, and where one walks.
#include <QTest>
#include <set>

#include "building/kinds.h"
#include "building/walking.h"
#include "iso/frame.h"
#include "iso/outdoors/garden.h"
#include "iso/outdoors/model_scene.h"
#include "iso/scene_checks.h"
#include "iso/scene_sight.h"
#include "iso/stroll.h"
#include "voxel/samples.h"

using namespace rooftree;

namespace {

constexpr int ticks = 4;

struct Planted {
    Building building;
    Garden garden;
    SpriteSet sprites{builtInIsoLook()};
    Grounds grounds;
    std::optional<StillScene> still;
    Stroll stroll;

    explicit Planted(Building planned, std::span<const ModelPlace> models = {})
        : building(std::move(planned)), garden(planned_(models)) {
        Scene scene;
        addBuilding(scene, building, {0, 0}, sprites);
        const BuiltCells built(building);
        for (const ModelPlace& place : models) addModel(scene, place, built, sprites);
        addGrounds(grounds, models);
        addGarden(scene, garden, sprites);
        addGrounds(grounds, garden);
        still.emplace(std::move(scene), sprites);
        stroll = Stroll(building, grounds);
    }
    const Scene& scene() const { return still->scene(); }

    // On every place in the open.
    std::vector<Walker> walkers() const {
        std::vector<Walker> out;
        const Rect& ground = stroll.ground();
        for (int y = ground.y; y < ground.bottom(); ++y)
            for (int x = ground.x; x < ground.right(); ++x)
                if (stroll.has({0, {x, y}}) && !still->scene().buildings.front().isInside(0, {x, y}))
                    out.push_back(walkerAt(still->scene(), stroll, {0, {x, y}}));
        return out;
    }

    std::vector<Walker> indoors() const {
        std::vector<Walker> out;
        const WalkGraph graph = walkGraphOf(building);
        for (int level = 0; level < int(graph.storeys.size()); ++level)
            for (int y = 0; y < building.size.y; ++y)
                for (int x = 0; x < building.size.x; ++x)
                    if (graph.has({level, {x, y}})) out.push_back(walkerAt(still->scene(), {x, y}, level));
        return out;
    }

private:
    Garden planned_(std::span<const ModelPlace> models) const {
        std::vector<Rect> taken;
        for (const ModelPlace& place : models) taken.push_back(place.rect());
        return planGarden(building, builtInIsoLook(), taken);
    }
};

SceneModel sampleModel(const char* set, const char* name) {
    const SampleSet sample = sampleSet(set);
    const Model model = buildModel(sample.atlas, templateNamed(sample, name), Job());
    return sceneModel(name, model, sample.atlas.pixels(), sample.templates.tileSize, builtInIsoLook().palettes.front());
}

Image frameOf(StillScene& still, const FrameView& view, const char* time) {
    const Rect& extent = still.extent();
    Frame frame(extent.w + 4, extent.h + 4);
    still.draw(frame, {extent.x - 2, extent.y - 2}, view);
    return imageOf(frame, *builtInIsoLook().palette(time));
}

std::string faultsOf(const Planted& planted) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < planted.scene().things.size(); ++i) names.push_back(std::to_string(i));
    for (const Problem& problem : orderProblems(planted.still->order(), names)) return problem.sentence;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const SceneThing& thing = planted.scene().things[i];
        if (thing.layers.size() % std::size_t(thing.frames) != 0) return names[i] + " has an odd loop";
        for (const SceneThing::Layer& layer : thing.layers) {
            const IsoSprite& sprite = planted.sprites.at(layer.sprite);
            if (isOutdoors(thing.kind) && sprite.runs.empty()) return names[i] + " is not seen";
            SpriteMask mask{{layer.at.x + sprite.offset.x, layer.at.y + sprite.offset.y},
                            Grid<std::uint8_t>(sprite.pixels.width(), sprite.pixels.height(), 0)};
            for (std::size_t k = 0; k < mask.pixels.cells().size(); ++k)
                mask.pixels.cells()[k] = sprite.pixels.cells()[k] != noPaint;
            if (const auto problem = spriteOutsideBox(mask, thing.box, spriteProjection, names[i]))
                return problem->sentence;
        }
    }
    return {};
}

std::string wrongOf(Planted& planted, const std::vector<Walker>& walkers) {
    const Scene& scene = planted.scene();
    Scenery scenery = sceneryOf(scene);
    std::vector<Box> boxes;
    for (const SceneThing& thing : scene.things) boxes.push_back(thing.box);
    for (int tick = 0; tick < ticks; ++tick) {
        const SceneSight sight(scene, planted.sprites, tick);
        const Turns turns(drawnParts(scenery.order(), boxes), boxes.size());
        const PairCount still = countPairs(sight, boxes.size(), {&turns, 1});
        if (still.wrong.front() != 0 || still.without != 0) return "things that stand still";
        if (sight.strays() != 0) return "strays";
        // Leaves hide what they hide at any tick: it is enough to have the walker among those of one.
        if (tick > 0) continue;
        const PairCount found = countWalkerPairs(sight, scene, scenery, walkers, {});
        if (found.wrong.front() != 0) return "the walker, wrong";
        if (found.without != 0) return "the walker, without order";
        // Indoors and on terraces one may share space with a chair.
        if (countWalkerPairs(sight, scene, scenery, planted.indoors(), {}).wrong.front() != 0) return "indoors";
    }
    return {};
}

}  // namespace

class GardenTest : public QObject {
    Q_OBJECT

private slots:
    void everyPairIsInTheRightOrder_data() {
        QTest::addColumn<int>("sample");
        const int kinds = int(builtInBuildingKinds().kinds.size());
        // Each kind in two styles, to the south and to the east.
        for (int kind = 0; kind < kinds; ++kind)
            for (const int sample : {kind + kind % 4 * kinds, kind + (4 + (kind + 2) % 4) * kinds})
                QTest::addRow("%d %s", sample, builtInBuildingKinds().kinds[std::size_t(kind)].name.c_str()) << sample;
    }
    void everyPairIsInTheRightOrder() {
        QFETCH(int, sample);
        Planted planted(sampleBuilding(sample));
        QVERIFY(planted.garden.panels.size() > 10);
        QVERIFY(planted.garden.trees.size() > 3);
        const std::string faults = faultsOf(planted);
        QVERIFY2(faults.empty(), faults.c_str());
        QVERIFY(planted.sprites.unknown().empty());
        const std::vector<Walker> walkers = planted.walkers();
        QVERIFY(walkers.size() > 20);
        const std::string wrong = wrongOf(planted, walkers);
        QVERIFY2(wrong.empty(), wrong.c_str());
    }

    // Frames at any tick show what is nearest, with somebody at any place.
    void framesShowWhatIsNearestAtEveryTick() {
        Planted planted(sampleBuilding(13));
        for (int tick = 0; tick < ticks; ++tick) {
            const SceneSight sight(planted.scene(), planted.sprites, tick);
            for (const Walker& walker : planted.walkers()) {
                const Point middle = pixelOf(walker.box.x.low, walker.box.y.low, walker.box.z.high);
                const Point corner{middle.x - 8, middle.y - 4};
                Frame frame(16, 24);
                FrameView view{{}, &walker};
                view.tick = tick;
                planted.still->draw(frame, corner, view);
                for (const auto& [pixel, own] : sight.walker(walker, -1)) {
                    const std::vector<Sight>& here = sight.at(pixel);
                    const bool behind = !here.empty() && own.isBehind(here.back());
                    QCOMPARE(frame.at(pixel.x - corner.x, pixel.y - corner.y), behind ? here.back().paint : own.paint);
                }
            }
        }
    }

    // Wind and fires: from frame to frame pixels change where a thing that moves is or was, and nowhere else.
    void whatHasALoopMovesAndNothingElse() {
        Planted planted(sampleBuilding(13));
        QVERIFY(planted.still->moves());
        const std::vector<SceneThing>& things = planted.scene().things;
        const Rect& extent = planted.still->extent();
        const auto frameAt = [&](int tick) {
            Frame out(extent.w, extent.h);
            FrameView view;
            view.tick = tick;
            planted.still->draw(out, {extent.x, extent.y}, view);
            return out;
        };
        for (int tick = 0; tick < ticks; ++tick) {
            const Frame now = frameAt(tick), next = frameAt(tick + 1);
            QVERIFY(now == frameAt(tick + ticks));
            // With the line round them, a pixel to each side.
            Grid<std::uint8_t> moving(extent.w, extent.h, 0);
            for (const SceneThing& thing : things) {
                if (thing.frames == 1) continue;
                for (const int at : {tick, tick + 1})
                    for (const SceneThing::Layer& layer : thing.layersAt(at)) {
                        const IsoSprite& sprite = planted.sprites.at(layer.sprite);
                        for (int y = -1; y <= sprite.pixels.height(); ++y)
                            for (int x = -1; x <= sprite.pixels.width(); ++x) {
                                const Point pixel{layer.at.x + sprite.offset.x + x - extent.x,
                                                  layer.at.y + sprite.offset.y + y - extent.y};
                                if (moving.contains(pixel)) moving.at(pixel.x, pixel.y) = 1;
                            }
                    }
            }
            int changed = 0;
            for (std::size_t i = 0; i < now.cells().size(); ++i) {
                if (now.cells()[i] == next.cells()[i]) continue;
                ++changed;
                QVERIFY(moving.cells()[i] != 0);
            }
            QVERIFY(changed > 20);
            QVERIFY(changed < extent.w * extent.h / 20);
        }
    }

    void gardensHaveEightInksAndAreTheSameTwice() {
        for (const int sample : {0, 5, 9, 19}) {
            Planted one(sampleBuilding(sample)), other(sampleBuilding(sample));
            QVERIFY(one.garden == other.garden);
            std::set<Rgba> inks;
            for (int tick = 0; tick < ticks; ++tick) {
                FrameView view;
                view.tick = tick;
                const Image image = frameOf(*one.still, view, tick % 2 == 0 ? "day" : "dusk");
                QVERIFY(image == frameOf(*other.still, view, tick % 2 == 0 ? "day" : "dusk"));
                inks.clear();
                inks.insert(image.cells().begin(), image.cells().end());
                QVERIFY(inks.size() <= std::size_t(inkCount));
            }
        }
    }

    // From the street to the front door, and to whatever one got to without the garden.
    void waysStayOpen() {
        for (int sample = 0; sample < sampleBuildings; sample += 3) {
            const Building building = sampleBuilding(sample);
            const Garden garden = planGarden(building, builtInIsoLook());
            Grounds grounds;
            addGrounds(grounds, garden);
            const Stroll fenced(building, grounds);
            const WalkPlace street{0, {garden.area.x - 1, garden.area.y - 1}};
            QVERIFY(fenced.has(fenced.start()) && fenced.has(street));
            const std::vector<WalkPlace> way = fenced.way(street, fenced.start());
            QVERIFY2(!way.empty(), QByteArray::number(sample));
            std::set<Point> planted;
            for (const GardenTree& tree : garden.trees) planted.insert(tree.cell);
            QCOMPARE(planted.size(), garden.trees.size());
            for (const Door& door : building.storeys.front().doors)
                for (const Point cell : {door.edge.near(), door.edge.far()}) QVERIFY(!planted.contains(cell));
            for (const Point cell : garden.path) QVERIFY(!planted.contains(cell));
            // Nobody crosses the fence but where the path does.
            Grounds open;
            open.area = grounds.area;
            const Stroll bare(building, open);
            const Rect& ground = bare.ground();
            for (int y = ground.y; y < ground.bottom(); ++y)
                for (int x = ground.x; x < ground.right(); ++x) {
                    const WalkPlace place{0, {x, y}};
                    if (!bare.has(place)) continue;
                    QCOMPARE(fenced.has(place), !planted.contains(place.at));
                    if (!fenced.has(place)) continue;
                    if (!bare.way(street, place).empty()) QVERIFY(!fenced.way(street, place).empty());
                    for (const Side side : allSides) {
                        const auto next = fenced.step(place, side);
                        if (!next || garden.area.contains(place.at) == garden.area.contains(next->at)) continue;
                        const Point within = garden.area.contains(place.at) ? place.at : next->at;
                        QVERIFY(std::binary_search(garden.path.begin(), garden.path.end(), within));
                    }
                }
        }
    }

    void rulesOfCutawayKnowTheGarden() {
        Planted planted(sampleBuilding(13));
        const Scene& scene = planted.scene();
        int thinned = 0, lifted = 0;
        for (const Walker& walker : planted.walkers()) {
            const auto under = [&](const SceneThing& thing) {
                return thing.kind == ThingKind::crown && thing.box.x.meets(walker.box.x) &&
                       thing.box.y.meets(walker.box.y);
            };
            const bool isUnder = std::any_of(scene.things.begin(), scene.things.end(), under);
            for (const char* modes : {"roof", "walls-cutaway", "walls-down", "egg", "overlay", "fade", "height"}) {
                const std::vector<ThingView> shown = cutaway({scene, walker, cutawayModes(modes)});
                const std::string mode = modes;
                for (std::size_t i = 0; i < shown.size(); ++i) {
                    const SceneThing& thing = scene.things[i];
                    if (!isOutdoors(thing.kind)) continue;
                    if (mode == "fade" && thing.kind == ThingKind::crown) {
                        QVERIFY(shown[i].sixteenths > 0);
                        if (shown[i].sixteenths == 16) continue;
                        ++thinned;
                        QVERIFY(relation(walker.box, thing.box, spriteProjection.slant()) == Relation::behind);
                    } else if (mode == "height" && under(thing)) {
                        QCOMPARE(int(shown[i].sixteenths), 0);
                        ++lifted;
                    } else if (mode != "height" || (!isUnder && !scene.buildings[0].isInside(0, walker.cell))) {
                        QVERIFY(shown[i] == ThingView());
                    }
                }
            }
        }
        QVERIFY(thinned > 20);
        QVERIFY(lifted > 5);
    }

    // Models on all sides of a building, right against its walls.
    void modelsStandInTheSamePicture() {
        const SceneModel shed = sampleModel("town", "tool_shed"), stall = sampleModel("town", "market_stall");
        const SceneModel crate = sampleModel("furniture", "crate");
        for (const int sample : {13, 21, 4}) {
            const Building building = sampleBuilding(sample);
            const Point size = building.size;
            const std::vector<ModelPlace> places{{&shed, {-shed.tiles.x, 1}},
                                                 {&stall, {2, -stall.tiles.y}},
                                                 {&crate, {size.x, 2}},
                                                 {&crate, {size.x + crate.tiles.x, 2}},
                                                 {&shed, {size.x + 1, 3 + crate.tiles.y}}};
            Planted planted(building, places);
            int models = 0;
            for (const SceneThing& thing : planted.scene().things) models += thing.kind == ThingKind::model ? 1 : 0;
            QCOMPARE(models, int(places.size()));
            const std::string faults = faultsOf(planted);
            QVERIFY2(faults.empty(), faults.c_str());
            for (const ModelPlace& place : places) {
                const Rect rect = place.rect();
                for (int y = rect.y; y < rect.bottom(); ++y)
                    for (int x = rect.x; x < rect.right(); ++x) QVERIFY(!planted.stroll.has({0, {x, y}}));
            }
            const std::string wrong = wrongOf(planted, planted.walkers());
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }

    // White is cream in the light and grey, or darker, in the shade.
    void modelsHaveTwoToneFaces() {
        for (const char* name : {"tool_shed", "cottage", "bell_tower"}) {
            const SceneModel model = sampleModel("town", name);
            int solid = 0;
            for (const Tones& tones : model.tones) {
                if (tones.top == noPaint) continue;
                ++solid;
                QVERIFY(tones.south < paintLetters.size() && tones.east < paintLetters.size());
                if (tones.south != paint::outline) QVERIFY(tones.south != tones.east);
            }
            QVERIFY(solid > 100);
            QVERIFY(model.bounds.x.low >= 0 && model.bounds.x.high <= boxUnitsPerTile * model.tiles.x);
            QVERIFY(model.bounds.y.low >= 0 && model.bounds.y.high <= boxUnitsPerTile * model.tiles.y);
        }
    }

    // A drawing of larger tiles comes out as large in tiles.
    void otherTilesAreScaled() {
        const SampleSet sample = sampleSet("town");
        const Model model = buildModel(sample.atlas, templateNamed(sample, "tool_shed"), Job());
        const InkPalette& palette = builtInIsoLook().palettes.front();
        const SceneModel same = sceneModel("a", model, sample.atlas.pixels(), 8, palette);
        const SceneModel half = sceneModel("a", model, sample.atlas.pixels(), 16, palette);
        const SceneModel twice = sceneModel("a", model, sample.atlas.pixels(), 4, palette);
        QCOMPARE(half.bounds.x.length(), (same.bounds.x.length() + 1) / 2);
        QCOMPARE(half.bounds.z.length(), (same.bounds.z.length() + 1) / 2);
        QCOMPARE(twice.bounds.x.length(), 2 * same.bounds.x.length());
        QCOMPARE(twice.bounds.z.length(), 2 * same.bounds.z.length());
        QVERIFY_THROWS_EXCEPTION(Error, sceneModel("a", Model{model.drawing, {}, emptyGrid({4, 4, 4}, 0, 8)},
                                                   sample.atlas.pixels(), 8, palette));
        QVERIFY_THROWS_EXCEPTION(Error, sceneModel("a", model, sample.atlas.pixels(), 1, palette));  // 8 times as large
    }
};

QTEST_APPLESS_MAIN(GardenTest)
#include "tst_garden.moc"
