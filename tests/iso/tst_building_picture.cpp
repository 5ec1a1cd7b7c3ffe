#include <fmt/format.h>
#include <rapidcheck.h>
#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <set>
#include <thread>

#include "base/file.h"
#include "base/json_writer.h"
#include "building/building_json.h"
#include "building/plan.h"
#include "effort.h"
#include "image/png.h"
#include "iso/frame.h"
#include "iso/scene_checks.h"
#include "iso/sprites/sprite_files.h"

using namespace rooftree;

namespace {

Building planNamed(const QString& file) {
    const QString path = QStringLiteral(ROOFTREE_FIXTURES "/building/plans/") + file;
    const Json json = readJson(path.toStdString());
    Problems notes;
    return readBuilding(JsonNode(json, path.toStdString()), notes);
}

QStringList plans() {
    return QDir(QStringLiteral(ROOFTREE_FIXTURES "/building/plans")).entryList({"*.json"}, QDir::Files, QDir::Name);
}

struct Shown {
    SpriteSet sprites{builtInIsoLook()};
    std::optional<StillScene> still;

    explicit Shown(const std::vector<std::pair<Building, Point>>& buildings, const SceneOptions& options = {}) {
        Scene scene;
        for (const auto& [building, at] : buildings) addBuilding(scene, building, at, sprites, options);
        still.emplace(std::move(scene), sprites);
    }
    explicit Shown(const Building& building, const SceneOptions& options = {})
        : Shown({{building, Point{0, 0}}}, options) {}

    const Scene& scene() const { return still->scene(); }
    Frame frame(const FrameView& view = {}, Point size = {320, 180}) {
        Frame out(size.x, size.y);
        const Rect& extent = still->extent();
        still->draw(out, {extent.x + (extent.w - size.x) / 2, extent.y + (extent.h - size.y) / 2}, view);
        return out;
    }
};

std::string nameOfThing(const SceneThing& thing, const Building& building) {
    return fmt::format("{} on level {} at {},{}",
                       thing.piece >= 0 ? building.pieces[std::size_t(thing.piece)].sprite : std::string("thing"),
                       thing.level, thing.cell.x, thing.cell.y);
}

std::uint64_t digestOf(const Image& image) {
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const Rgba& pixel : image.cells())
        for (const std::uint8_t part : {pixel.r, pixel.g, pixel.b, pixel.a}) hash = (hash ^ part) * 0x100000001b3u;
    return hash;
}

// Something to look at of every kind of mode.
struct Look {
    const char* plan;
    const char* modes;
    const char* time;
    Point at;
    int level;
};
constexpr Look looks[] = {
    {"46-inn-aelwyn.building.json", "", "day", {-1, -1}, 0},
    {"46-inn-aelwyn.building.json", "roof,walls-cutaway,xray", "day", {4, 9}, 0},
    {"30-manor-karrak.building.json", "egg,fade,xray-outline", "dusk", {3, 9}, 0},
    {"12-tower-karrak.building.json", "height", "day", {3, 3}, 1},
    {"51-temple-free.building.json", "overlay", "day", {-1, -1}, 0},
    {"44-manor-isles.building.json", "walls-down,front", "dusk", {6, 6}, 0},
};

Image draw(const Look& look) {
    Shown shown(planNamed(look.plan));
    const CutawayModes modes = cutawayModes(look.modes);
    Walker walker;
    walker.building = 0;
    FrameView view;
    if (look.at.x >= 0) {
        walker = walkerAt(shown.scene(), look.at, look.level);
        view.walker = &walker;
    }
    view.things = cutaway({shown.scene(), walker, modes});
    view.xray = modes.has(CutawayMode::xray);
    view.xrayOutline = modes.has(CutawayMode::xrayOutline);
    view.front = modes.has(CutawayMode::front);
    return imageOf(shown.frame(view), *builtInIsoLook().palette(look.time));
}

}  // namespace

class BuildingPictureTest : public QObject {
    Q_OBJECT

private slots:
    void spritesLieInTheirBoxesAndBoxesApart_data() {
        QTest::addColumn<QString>("plan");
        for (const QString& plan : plans()) QTest::newRow(qPrintable(plan)) << plan;
    }
    void spritesLieInTheirBoxesAndBoxesApart() {
        QFETCH(QString, plan);
        const Building building = planNamed(plan);
        Shown shown(building);
        std::vector<std::string> names;
        for (const SceneThing& thing : shown.scene().things) names.push_back(nameOfThing(thing, building));
        for (const Problem& problem : orderProblems(shown.still->order(), names))
            QVERIFY2(problem.severity == Severity::warning, problem.sentence.c_str());
        for (std::size_t i = 0; i < names.size(); ++i) {
            const SceneThing& thing = shown.scene().things[i];
            for (const SceneThing::Layer& layer : thing.layers) {
                const IsoSprite& sprite = shown.sprites.at(layer.sprite);
                SpriteMask mask{{layer.at.x + sprite.offset.x, layer.at.y + sprite.offset.y},
                                Grid<std::uint8_t>(sprite.pixels.width(), sprite.pixels.height(), 0)};
                for (std::size_t k = 0; k < mask.pixels.cells().size(); ++k)
                    mask.pixels.cells()[k] = sprite.pixels.cells()[k] != noPaint;
                const auto problem = spriteOutsideBox(mask, thing.box, spriteProjection, names[i]);
                QVERIFY2(!problem, problem ? problem->sentence.c_str() : "");
            }
        }
        QVERIFY(shown.sprites.unknown().empty());
    }

    void everySpriteOfTheCatalogIsPainted() {
        SpriteSet sprites(builtInIsoLook());
        for (const Sprite& sprite : builtInCatalog().sprites) {
            SpriteForm form;
            form.sprite = sprite.name;
            form.box = pictureBox(sprite);
            form.tiles = {std::max(1, sprite.size[0]), std::max(1, sprite.size[1])};
            const std::vector<std::string> words = wordsOf(sprite.name);
            const std::size_t side = std::string_view("nesw").find(words.back());
            form.side = words.back().size() == 1 && side != std::string_view::npos ? Side(side)
                        : sprite.size[1] > sprite.size[0]                          ? Side::east
                                                                                   : Side::south;
            form.top = form.high = sprite.high;
            const IsoSprite& painted = sprites.at(sprites.of(form));
            // What falls north or west may not be seen at all.
            if (words[0] != "roof" && sprite.name.find("gable") == std::string::npos)
                QVERIFY2(!painted.runs.empty(), sprite.name.c_str());
        }
        for (const std::string& name : sprites.unknown()) qWarning("%s", name.c_str());
        QVERIFY(sprites.unknown().empty());
    }

    void framesHaveEightInksAndAreTheSameTwice() {
        const std::vector<std::string> kinds = builtInBuildingKinds().names();
        const std::vector<std::string> styles = builtInBuildingStyles().names();
        qputenv("RC_PARAMS", "max_success=" + QByteArray::number(effort(500, 20)));
        QVERIFY(rc::check([&] {
            const auto planned = [&] {
                BuildingSpec spec;
                spec.kind = *rc::gen::elementOf(kinds);
                spec.style = *rc::gen::elementOf(styles);
                spec.front = *rc::gen::element(Side::south, Side::east);
                spec.plot = ownPlot(*builtInBuildingKinds().find(spec.kind), spec.front);
                spec.seed = *rc::gen::inRange<std::uint64_t>(0, 10000);
                return planBuilding(spec);
            };
            const std::vector<std::pair<Building, Point>> town{{planned(), {0, 0}}, {planned(), {44, 3}}};
            for (const auto& [building, at] : town) RC_PRE(!building.refused);
            CutawayModes modes;
            for (int i = 0; i < int(EnumNames<CutawayMode>::names.size()); ++i)
                if (*rc::gen::inRange(0, 3) == 0) modes.set(CutawayMode(i));
            const Point cell{*rc::gen::inRange(-2, 30), *rc::gen::inRange(-2, 30)};
            const int level = *rc::gen::inRange(0, 3);
            const int step = *rc::gen::inRange(0, fadeFrames + 1);
            const InkPalette& palette = *rc::gen::elementOf(builtInIsoLook().palettes);
            const auto draw = [&] {
                Shown shown(town);
                const Walker walker = walkerAt(shown.scene(), cell, level);
                const std::vector<ThingView> whole(shown.scene().things.size());
                FrameView view{faded(whole, cutaway({shown.scene(), walker, modes}), step), &walker};
                view.xray = modes.has(CutawayMode::xray);
                view.xrayOutline = modes.has(CutawayMode::xrayOutline);
                view.front = modes.has(CutawayMode::front);
                return imageOf(shown.frame(view), palette);
            };
            Image elsewhere;
            std::thread other([&] { elsewhere = draw(); });
            const Image here = draw();
            other.join();
            RC_ASSERT(here == elsewhere);
            std::set<Rgba> inks(here.cells().begin(), here.cells().end());
            RC_ASSERT(inks.size() <= std::size_t(inkCount));
        }));
    }

    void framesStayAsTheyAre() {
        const std::string path = ROOFTREE_FIXTURES "/iso/frames.json";
        Json digests = Json::array();
        for (const Look& look : looks)
            digests.push_back(fmt::format("{} {} {} {:016x}", look.plan, look.modes, look.time, digestOf(draw(look))));
        if (qEnvironmentVariableIsSet("ROOFTREE_WRITE_FRAMES")) std::ofstream(path) << digests.dump(2) << '\n';
        QCOMPARE(QString::fromStdString(digests.dump(2)), QString::fromStdString(readJson(path).dump(2)));
    }

    void onlyTheRoofOverTheWalkerGoes() {
        const Building o = planNamed("30-manor-karrak.building.json");
        const Building inn = planNamed("46-inn-aelwyn.building.json");
        const Shown shown({{o, {0, 0}}, {inn, {24, 2}}});
        const Scene& scene = shown.scene();
        CutawayModes modes = cutawayModes("roof");
        const SceneBuilding& first = scene.buildings.front();
        for (int level = 0; level < int(first.rooms.size()); ++level)
            for (int y = -1; y <= first.size.y; ++y)
                for (int x = -1; x <= first.size.x; ++x) {
                    const Walker walker = walkerAt(scene, {x, y}, level);
                    const std::vector<ThingView> things = cutaway({scene, walker, modes});
                    const bool inside = first.isInside(level, {x, y});
                    for (std::size_t i = 0; i < things.size(); ++i) {
                        const SceneThing& thing = scene.things[i];
                        const bool goes = inside && thing.building == 0 && thing.level > level;
                        QVERIFY2((things[i].sixteenths == 0) == goes,
                                 qPrintable(QStringLiteral("%1,%2 on level %3").arg(x).arg(y).arg(level)));
                    }
                }
    }

    void wallsAreCutBetweenTheEyeAndARoom() {
        const Shown shown(planNamed("46-inn-aelwyn.building.json"));
        const Scene& scene = shown.scene();
        Walker walker;
        walker.building = 0;
        const std::vector<ThingView> things = cutaway({scene, walker, cutawayModes("walls-cutaway")});
        int cut = 0, whole = 0;
        for (std::size_t i = 0; i < things.size(); ++i) {
            const SceneThing& thing = scene.things[i];
            if (!thing.edge || thing.kind == ThingKind::furniture) continue;
            if (thing.level != 0 || !thing.upper) {
                QCOMPARE(int(things[i].sixteenths), 16);
                continue;
            }
            const CellEdge edge{thing.cell, *thing.edge == Side::west};
            const bool hidesRoom = scene.buildings[0].isInside(0, edge.far());
            QCOMPARE(things[i].sixteenths == 0, hidesRoom);
            ++(hidesRoom ? cut : whole);
        }
        QVERIFY(cut > 10 && whole > 10);
    }

    void whatStandsBeforeTheWalkerIsSeenThrough() {
        const Building building = planNamed("46-inn-aelwyn.building.json");
        Shown shown(building);
        const Walker inside = walkerAt(shown.scene(), {4, 12}, 0);
        const Walker before = walkerAt(shown.scene(), {10, 16}, 0);
        for (const bool outline : {false, true}) {
            FrameView view{{}, &inside};
            const Frame hidden = shown.frame(view);
            (outline ? view.xrayOutline : view.xray) = true;
            QVERIFY(shown.frame(view) != hidden);
            // Where nothing stands before the walker, nothing shows through.
            FrameView plain{{}, &before};
            view.walker = &before;
            QVERIFY(shown.frame(view) == shown.frame(plain));
        }
    }

    void aGameHasSpritesOfItsOwn() {
        const QTemporaryDir folder;
        const auto write = [&](const char* name, const Image& image) {
            const auto png = encodePng(image);
            std::ofstream(folder.filePath(name).toStdString(), std::ios::binary)
                .write(reinterpret_cast<const char*>(png.data()), std::streamsize(png.size()));
        };
        const Rect expected = pictureOf(pictureBox(*builtInCatalog().find("wall_timber_x")));
        write("wall_timber_x.png", Image(expected.w, expected.h, {200, 80, 60, 255}));
        write("wall_timber_y.png", Image(3, 3, {200, 80, 60, 255}));
        write("nothing.png", Image(3, 3));
        SpriteSet sprites(builtInIsoLook());
        Problems notes;
        QCOMPARE(
            loadSprites(sprites, folder.path().toStdString(), builtInCatalog(), builtInIsoLook().palettes[0], notes),
            1);
        QCOMPARE(notes.size(), std::size_t(2));
        SpriteForm form;
        form.sprite = "wall_timber_x";
        form.box = {{0, 8}, {-1, 1}, {3, 24}};
        form.low = 3;
        form.high = form.top = 24;
        const IsoSprite& own = sprites.at(sprites.of(form));
        std::size_t inHexagon = 0;
        const Hexagon hexagon = hexagonOf(form.box, spriteProjection.slant());
        for (int y = -40; y < 40; ++y)
            for (int x = -40; x < 40; ++x) inHexagon += isInPicture(hexagon, spriteProjection, {x, y}) ? 1 : 0;
        std::size_t painted = 0;
        for (const IsoSprite::Run& run : own.runs) painted += std::size_t(run.length);
        QCOMPARE(painted, inHexagon);
        QCOMPARE(int(own.pixels.at(own.runs[0].x, own.runs[0].y)), int(paint::red));
    }

    void badLooksAreNamed() {
        const auto sentenceOf = [](const char* pointer, const Json& value) -> std::string {
            std::ifstream file(ROOFTREE_RESOURCES "/iso/look.json");
            Json json = Json::parse(file);
            json[Json::json_pointer(pointer)] = value;
            try {
                Problems notes;
                readIsoLook(JsonNode(json, "look.json"), notes);
            } catch (const Error& error) {
                return error.problem().pointer + ": " + error.problem().sentence;
            }
            return "taken";
        };
        QCOMPARE(sentenceOf("/palettes/0/inks/2", "#12345g"),
                 std::string("/palettes/0/inks/2: found \"#12345g\", expected a colour, such as \"#c6b394\""));
        QCOMPARE(sentenceOf("/palettes/0/paints", "0123456789"),
                 std::string("/palettes/0/paints: found \"0123456789\", expected digits that are places in `inks`"));
        QVERIFY(sentenceOf("/walls/0/south/0", "kkkkkkkz").starts_with("/walls/0/south/0: found \"kkkkkkkz\""));
        QVERIFY(sentenceOf("/roofs/0/east", Json::array()).starts_with("/roofs/0/east: found"));
        QVERIFY(sentenceOf("/ramps", Json::array()).starts_with("/ramps: found"));
    }

    void theSchemaIsThatOfTheTable() {
        const std::string path = ROOFTREE_RESOURCES "/iso/look.schema.json";
        const std::string expected = writeJson(isoLookSchema());
        if (qEnvironmentVariableIsSet("ROOFTREE_WRITE_SCHEMAS")) std::ofstream(path) << expected;
        const auto bytes = readFile(path, 1 << 20);
        QVERIFY2(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()) == expected,
                 "run this test with ROOFTREE_WRITE_SCHEMAS=1 and commit resources/iso");
    }
};

QTEST_GUILESS_MAIN(BuildingPictureTest)
#include "tst_building_picture.moc"
