// A new template from a rectangle: what is chosen by mouse and keys, what is read from it, and what comes out.
#include <QCheckBox>
#include <QDialog>
#include <QLineEdit>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include "library/look.h"
#include "new_template/new_template_view.h"
#include "voxel/checks/check.h"
#include "voxel/samples.h"
#include "voxel/template_fields.h"

using namespace rooftree;

namespace {

TileMap townMap() {
    const std::filesystem::path path = std::filesystem::path(ROOFTREE_RESOURCES) / "samples/town/town.map.json";
    const Json json = readJson(path);
    Problems notes;
    return readTileMap(JsonNode(json, path.string()), notes);
}

// Where a template's tiles stand on the map, in pixels.
std::optional<Rect> placeOf(const TileMap& map, const Template& how, int size) {
    const int w = int(how.tiles.front().size());
    const int h = int(how.tiles.size());
    for (int y = 0; y + h <= map.tiles.height(); ++y)
        for (int x = 0; x + w <= map.tiles.width(); ++x) {
            bool here = true;
            for (int j = 0; here && j < h; ++j)
                for (int i = 0; here && i < w; ++i)
                    here = map.tiles.at(x + i, y + j) == how.tiles[std::size_t(j)][std::size_t(i)];
            if (here) return Rect{x * size, y * size, w * size, h * size};
        }
    return std::nullopt;
}

struct Trial {
    Trial()
        : sample(sampleSet("town")), atlas(std::make_shared<Atlas>(sample.atlas)),
          map(std::make_shared<TileMap>(townMap())) {
        view.resize(1000, 640);
        view.setSources({{"town.png", atlas, nullptr}, {"town.map.json", atlas, map}});
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        QObject::connect(&view, &NewTemplateView::created, [this](const Template& how) { made.push_back(how); });
    }

    TilePicker& picker() { return *view.picker(); }
    QPoint middle(int x, int y) { return picker().rectOf({x, y, 1, 1}).center(); }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers with = {}) {
        QTest::mousePress(&picker(), Qt::LeftButton, with, from);
        for (const QPoint at : {(from + to) / 2, to}) {
            QMouseEvent move(QEvent::MouseMove, at, picker().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, with);
            QCoreApplication::sendEvent(&picker(), &move);
        }
        QTest::mouseRelease(&picker(), Qt::LeftButton, with, to);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(&picker(), key, with); }
    // Chooses the house that stands on the map.
    Template chooseHouse(const std::string& name = "gabled_house") {
        const Template& how = templateNamed(sample, name);
        view.setSource(1);
        picker().choose(placeOf(*map, how, 8).value());
        return how;
    }

    SampleSet sample;
    std::shared_ptr<const Atlas> atlas;
    std::shared_ptr<const TileMap> map;
    NewTemplateView view;
    std::vector<Template> made;
};

}  // namespace

class NewTemplateTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QApplication::setStyle("Fusion");
        QApplication::setPalette(paletteOf(false));
    }

    void dragsSnapToTiles() {
        Trial trial;
        QCOMPARE(trial.atlas->width() % 8, 0);
        trial.drag(trial.middle(11, 19), trial.middle(34, 38));
        QCOMPARE(trial.picker().chosen(), (Rect{8, 16, 32, 24}));
        // From any corner to any other.
        trial.drag(trial.middle(34, 38), trial.middle(11, 19));
        QCOMPARE(trial.picker().chosen(), (Rect{8, 16, 32, 24}));
        trial.drag(trial.middle(11, 19), trial.middle(34, 38), Qt::AltModifier);
        QCOMPARE(trial.picker().chosen(), (Rect{11, 19, 24, 20}));
        // A map has no pixels of its own.
        trial.view.setSource(1);
        trial.drag(trial.middle(11, 19), trial.middle(34, 38), Qt::AltModifier);
        QCOMPARE(trial.picker().chosen(), (Rect{8, 16, 32, 24}));
    }

    void escTakesBackADrag() {
        Trial trial;
        trial.picker().choose({8, 8, 16, 16});
        QTest::mousePress(&trial.picker(), Qt::LeftButton, {}, trial.middle(40, 40));
        QCOMPARE(trial.picker().chosen(), (Rect{40, 40, 8, 8}));
        trial.key(Qt::Key_Escape);
        QCOMPARE(trial.picker().chosen(), (Rect{8, 8, 16, 16}));
        QSignalSpy cancelled(&trial.view, &NewTemplateView::cancelled);
        QTest::mouseRelease(&trial.picker(), Qt::LeftButton, {}, trial.middle(60, 60));
        QCOMPARE(trial.picker().chosen(), (Rect{8, 8, 16, 16}));
        trial.key(Qt::Key_Escape);
        QCOMPARE(cancelled.size(), 1);
    }

    void keysChooseToo() {
        Trial trial;
        trial.key(Qt::Key_Right);
        QCOMPARE(trial.picker().chosen(), (Rect{0, 0, 8, 8}));
        trial.key(Qt::Key_Right);
        trial.key(Qt::Key_Down);
        QCOMPARE(trial.picker().chosen(), (Rect{8, 8, 8, 8}));
        for (int i = 0; i < 3; ++i) trial.key(Qt::Key_Right, Qt::ShiftModifier);
        trial.key(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(trial.picker().chosen(), (Rect{8, 8, 32, 16}));
        trial.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(trial.picker().chosen(), (Rect{8, 8, 24, 16}));
        trial.key(Qt::Key_Left, Qt::AltModifier);
        trial.key(Qt::Key_Up, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(trial.picker().chosen(), (Rect{7, 8, 24, 15}));
        for (int i = 0; i < 20; ++i) trial.key(Qt::Key_Left, Qt::AltModifier);
        QCOMPARE(trial.picker().chosen().x, 0);
        for (int i = 0; i < 200; ++i) trial.key(Qt::Key_Up, Qt::AltModifier | Qt::ShiftModifier);
        QCOMPARE(trial.picker().chosen().h, 1);
    }

    void mapRectanglesBecomeTheirTiles() {
        Trial trial;
        const Template house = trial.chooseHouse();
        trial.view.name()->setText("  my house ");
        trial.view.create();
        QVERIFY(trial.made.empty());  // not read yet
        QTRY_COMPARE(trial.made.size(), std::size_t(1));
        const Template& made = trial.made[0];
        QCOMPARE(made.name, std::string("my house"));
        QCOMPARE(made.tiles, house.tiles);
        QVERIFY(!made.rect);
        QVERIFY(made.roofSurface == RoofSurface::painted);
        QVERIFY(made.roofRows && made.roofBack && made.roofFront && made.roofCycle && made.slab);
        // A file that holds it is read without a word.
        TemplateSet set;
        set.atlas = "town.png";
        set.templates.push_back(made);
        Problems notes;
        const Json json = writeTemplateSet(set);
        const TemplateSet read = readTemplateSet(JsonNode(json, "x"), notes);
        QVERIFY(notes.empty());
        QVERIFY(read.templates[0] == made);
    }

    void atlasRectanglesBecomeTilesOrPixels() {
        Trial trial;
        const TemplateSource source{"", trial.atlas, nullptr};
        const int perRow = trial.atlas->width() / 8;
        const Template tiles = plainTemplate(source, {8, 16, 16, 16});
        QCOMPARE(tiles.tiles, (TileRows{{2 * perRow + 1, 2 * perRow + 2}, {3 * perRow + 1, 3 * perRow + 2}}));
        QVERIFY(!tiles.rect);
        const Template pixels = plainTemplate(source, {9, 16, 16, 16});
        QVERIFY(pixels.tiles.empty());
        QCOMPARE(*pixels.rect, (Rect{9, 16, 16, 16}));
        // Both show the same drawing where they are the same pixels.
        Template same = pixels;
        same.rect = Rect{8, 16, 16, 16};
        QVERIFY(composite(*trial.atlas, same.source()).texel == composite(*trial.atlas, tiles.source()).texel);
    }

    void suggestionsAreTakenOrDeclined() {
        Trial trial;
        trial.chooseHouse();
        QTRY_VERIFY(trial.view.settled() && !trial.view.picture().isNull());
        QCheckBox* roof = trial.view.suggestion("roofRows");
        QCheckBox* cycle = trial.view.suggestion("roofCycle");
        QVERIFY(roof && roof->isChecked() && cycle && cycle->isChecked());
        const std::vector<Suggestion> found = suggest(
            composite(*trial.atlas, plainTemplate(trial.picker().source(), trial.picker().chosen()).source()), 8);
        QVERIFY(
            roof->text().contains(QString::fromStdString(found[0].field == "roofRows" ? found[0].value.dump() : "")));
        trial.view.create();
        const Span suggested = *trial.made.at(0).roofCycle;
        const QImage before = trial.view.picture();
        cycle->click();
        QTRY_VERIFY(trial.view.settled());
        trial.view.create();
        QVERIFY(*trial.made.at(1).roofCycle != suggested);
        QCOMPARE(trial.made[1].roofRows, trial.made[0].roofRows);
        // Without a roof there is no eave to speak of.
        roof->click();
        QTRY_VERIFY(trial.view.settled());
        QVERIFY(!cycle->isEnabled());
        QVERIFY(trial.view.picture() != before);
        trial.view.create();
        QCOMPARE(*trial.made.at(2).roofRows, 0);
        QCOMPARE(*trial.made[2].slab, 0);
        // What was declined stays declined while the rectangle changes.
        trial.chooseHouse("shop");
        QTRY_VERIFY(trial.view.settled());
        QVERIFY(trial.view.suggestion("roofRows") && !trial.view.suggestion("roofRows")->isChecked());
    }

    void namesAreFreeAndThere() {
        Trial trial;
        QCOMPARE(trial.view.name()->text(), QString("template"));
        trial.view.setTakenNames({"template", "shop"});
        QCOMPARE(trial.view.name()->text(), QString("template_2"));
        trial.chooseHouse();
        trial.view.name()->setText("shop");
        QTRY_VERIFY(trial.view.settled());
        QVERIFY(trial.view.problemText().contains("shop"));
        trial.view.create();
        trial.view.name()->clear();
        trial.view.create();
        QVERIFY(trial.made.empty());
        trial.view.name()->setText("shop_2");
        QTest::keyClick(trial.view.name(), Qt::Key_Return);
        QCOMPARE(trial.made.size(), std::size_t(1));
    }

    void enterInADialogCreatesOnce() {
        Trial trial;
        QDialog dialog;
        QVBoxLayout box(&dialog);
        box.addWidget(&trial.view);
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        trial.chooseHouse();
        QTRY_VERIFY(trial.view.settled());
        trial.view.name()->setFocus();
        QTest::keyClick(trial.view.name(), Qt::Key_Return);
        QCOMPARE(trial.made.size(), std::size_t(1));
        trial.view.suggestion("roofRows")->setFocus();
        QTest::keyClick(trial.view.suggestion("roofRows"), Qt::Key_Return);
        QCOMPARE(trial.made.size(), std::size_t(2));
        QVERIFY(dialog.isVisible());
        trial.view.setParent(nullptr);
    }

    void whatCannotBeReadIsSaid() {
        Trial trial;
        auto strange = std::make_shared<TileMap>(*trial.map);
        strange->tiles.at(1, 1) = 60000;
        trial.view.setSources({{"strange", trial.atlas, strange}});
        trial.picker().choose({0, 0, 32, 32});
        QTRY_VERIFY(trial.view.settled());
        QVERIFY2(trial.view.problemText().contains("60000"), qPrintable(trial.view.problemText()));
        trial.view.create();
        QVERIFY(trial.made.empty());
        trial.picker().choose({16, 16, 32, 32});
        QTRY_VERIFY(trial.view.settled() && trial.view.problemText().isEmpty());
        trial.view.setSources({});
        trial.view.create();
        QVERIFY(trial.made.empty());
        QVERIFY(!trial.view.problemText().isEmpty());
    }

    void whateverIsDeclinedItBuilds() {
        int built = 0;
        for (const char* name : {"town", "furniture"}) {
            const SampleSet sample = sampleSet(name);
            for (const Template& how : sample.templates.templates) {
                if (how.tiles.empty()) continue;
                Template plain;
                plain.tiles = how.tiles;
                for (std::vector<int>& row : plain.tiles) row.resize(how.tiles.front().size());
                plain.roofSurface = RoofSurface::painted;
                const FreshReading all = readFresh(sample.atlas, plain, {}, {200, 200}, Job{});
                for (std::size_t mask = 0; mask < (std::size_t(1) << all.suggestions.size()); ++mask) {
                    std::set<std::string> declined;
                    for (std::size_t i = 0; i < all.suggestions.size(); ++i)
                        if (mask >> i & 1) declined.insert(all.suggestions[i].field);
                    const FreshReading reading = readFresh(sample.atlas, plain, declined, {200, 200}, Job{});
                    QVERIFY2(!reading.problem, qPrintable(QString::fromStdString(
                                                   how.name + (reading.problem ? reading.problem->sentence : ""))));
                    QVERIFY2(!reading.picture.isNull(), how.name.c_str());
                    // None of what was added by itself leaves the drawing or the roof.
                    const Model model = buildModel(sample.atlas, reading.how, Job{});
                    for (const CheckResult& check : runChecks({sample.atlas, reading.how, model}, Job{}))
                        if (check.name == "bounds")
                            QVERIFY2(check.verdict == Verdict::good,
                                     qPrintable(QString::fromStdString(
                                         how.name + ": " + (check.problems.empty() ? "" : lineOf(check.problems[0])))));
                    ++built;
                }
            }
        }
        QVERIFY(built > 500);
    }

    void aLargeMapIsPaintedAndAPieceOfItChosen() {
        Trial trial;
        auto large = std::make_shared<TileMap>();
        large->tiles = Grid<int>(4096, 4096, 5);
        trial.view.setSources({{"large", trial.atlas, large}});
        trial.picker().resetZoom();
        QVERIFY(!trial.picker().grab().isNull());
        // No more than a drawing can be is chosen.
        trial.picker().choose({0, 0, 4096 * 8, 4096 * 8});
        QCOMPARE(trial.picker().chosen(), (Rect{0, 0, 1024, 1024}));
    }

    void looks() {
        Trial trial;
        trial.chooseHouse();
        QTRY_VERIFY(trial.view.settled());
        QVERIFY(looksAlive(trial.view, "new-template-map"));
        trial.view.setSource(0);
        trial.picker().choose({64, 40, 48, 32});
        trial.view.name()->setText("piece");
        QTRY_VERIFY(trial.view.settled());
        QVERIFY(looksAlive(trial.view, "new-template-atlas"));
    }
};

QTEST_MAIN(NewTemplateTest)
#include "tst_new_template.moc"
