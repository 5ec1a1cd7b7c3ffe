// What a hand does on the template canvas, and what the canvas then says is to change.
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "canvas/template_canvas.h"
#include "voxel/extents.h"
#include "voxel/samples.h"
#include "voxel/template_rules.h"

using namespace rooftree;

namespace {

// The canvas with what it said. `answer` hands back, computed, what it says, as the window does.
struct Bench {
    Bench(const char* set, const char* of) : sample(sampleSet(set)), start(templateNamed(sample, of)) {
        atlas = std::make_shared<Atlas>(sample.atlas);
        canvas.resize(760, 560);
        canvas.show();
        canvas.activateWindow();
        give(start);
        canvas.setFocus();
        if (!QTest::qWaitForWindowActive(&canvas)) qFatal("the window does not become active");
        TemplateEdits* edits = canvas.edits();
        QObject::connect(edits, &TemplateEdits::edited, [this](const Template& next, const QString& what) {
            said += "edited";
            name = what;
            now = next;
            if (answer) give(next);
        });
        QObject::connect(edits, &TemplateEdits::dragBegun, [this](const QString& what) {
            said += "begun";
            name = what;
        });
        QObject::connect(edits, &TemplateEdits::dragged, [this](const Template& next) {
            if (said.isEmpty() || said.last() != "dragged") said += "dragged";
            now = next;
            if (answer) give(next);
        });
        QObject::connect(edits, &TemplateEdits::dragEnded, [this] { said += "ended"; });
        QObject::connect(edits, &TemplateEdits::dragCancelled, [this] { said += "cancelled"; });
    }

    void give(const Template& how) {
        now = how;
        canvas.setSubject(makeSubject(atlas, how, MeshKind::seed, Job{}));
    }
    QStringList heard() { return std::exchange(said, {}); }
    QPoint middle(int x, int y) const { return canvas.rectOf({x, y, 1, 1}).center(); }
    void press(QPoint at) { QTest::mousePress(&canvas, Qt::LeftButton, {}, at); }
    void release(QPoint at) { QTest::mouseRelease(&canvas, Qt::LeftButton, {}, at); }
    void move(QPoint from, QPoint to) {
        for (int i = 1; i <= 4; ++i) QTest::mouseMove(&canvas, from + (to - from) * i / 4);
    }
    void drag(QPoint from, QPoint to) {
        press(from);
        move(from, to);
        release(to);
    }
    void click(QPoint at) { QTest::mouseClick(&canvas, Qt::LeftButton, {}, at); }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(&canvas, key, with); }
    QString selected() { return canvas.edits()->selection(); }
    // On the line below a row, away from handles.
    QPoint lineBelow(int row) const {
        return {canvas.rectOf({3, 0, 1, 1}).center().x(), canvas.rectOf({0, row + 1, 1, 1}).top()};
    }

    SampleSet sample;
    std::shared_ptr<const Atlas> atlas;
    Template start;
    Template now;
    QStringList said;
    QString name;
    bool answer = true;
    TemplateCanvas canvas;
};

const QStringList oneDrag{"begun", "dragged", "ended"};

}  // namespace

class TemplateCanvasTest : public QObject {
    Q_OBJECT

private slots:
    void roofRowIsDraggedUpAndBack() {
        for (const bool answer : {true, false}) {
            Bench bench("town", "gabled_house");
            bench.answer = answer;
            bench.drag(bench.lineBelow(15), bench.lineBelow(11));
            QCOMPARE(bench.heard(), oneDrag);
            QCOMPARE(bench.name, QString("Move roof rows"));
            QCOMPARE(bench.selected(), QString("/roofRows"));
            Template expected = bench.start;
            expected.roofRows = 12;
            QVERIFY(bench.now == expected);
            bench.drag(bench.lineBelow(11), bench.lineBelow(15));
            QCOMPARE(bench.heard(), oneDrag);
            QVERIFY(bench.now == bench.start);
        }
    }

    // Whatever the zoom and wherever the drawing has been pushed, the place is then in sight and large enough.
    void aPlaceIsBroughtIntoViewAndFramed() {
        Bench bench("town", "gabled_house");
        const QRect sight = bench.canvas.rect().adjusted(26, 26, 0, 0);
        const Rect window{40, 34, 7, 5};
        for (const int zoom : {1, 8, 64})
            for (const Rect place : {window, Rect{63, 47, 1, 1}, Rect{0, 0, 64, 48}}) {
                bench.canvas.setZoom(zoom);
                bench.canvas.showPlace(place);
                const QRect shown = bench.canvas.rectOf(place);
                QVERIFY2(sight.contains(shown), QTest::toString(shown));
                QVERIFY(std::min(shown.width(), shown.height()) >= 20);
                QVERIFY(bench.canvas.framed() == place);
            }
        // What is in sight already stays where it is.
        bench.canvas.fit();
        const QRect before = bench.canvas.rectOf(window);
        const QImage bare = bench.canvas.grab().toImage();
        bench.canvas.showPlace(window);
        QCOMPARE(bench.canvas.rectOf(window), before);
        QVERIFY(bench.canvas.grab().toImage() != bare);
        bench.canvas.showPlaceOf("/ledge");
        QVERIFY(bench.canvas.framed() == Rect({0, 24, 64, 8}));
        // A change takes the frame away, and so does a hand.
        bench.key(Qt::Key_Down);
        bench.canvas.setSelection("/ledge");
        bench.key(Qt::Key_Down);
        QVERIFY(!bench.canvas.framed());
        bench.canvas.showPlace(window);
        bench.click(bench.middle(2, 2));
        QVERIFY(!bench.canvas.framed());
        bench.canvas.showPlace({200, 200, 4, 4});
        QVERIFY(!bench.canvas.framed());
    }

    // Its drawing and what could be read of it are shown, and a hand on it loses nothing.
    void aBrokenTemplateIsShownAndWorkedOn() {
        Bench bench("town", "gabled_house");
        Json json = Codec<Template>::write(bench.start);
        json["slab"] = "thick";
        json["mine"] = 1;
        bench.give(reread(Template{.extra = json, .broken = Problem{.pointer = "/templates/2"}}, json));
        QVERIFY(bench.now.broken);
        bench.drag(bench.lineBelow(15), bench.lineBelow(11));
        QCOMPARE(bench.heard(), oneDrag);
        QVERIFY(bench.now.broken);
        QCOMPARE(bench.now.roofRows, 12);
        json["roofRows"] = 12;
        QCOMPARE(Codec<Template>::write(bench.now).dump(), json.dump());
        bench.canvas.addScrub();
        json["scrub"] = Codec<Template>::write(bench.now)["scrub"];
        QCOMPARE(json["scrub"].size(), std::size_t(1));
        QVERIFY(Codec<Template>::write(bench.now) == json);
        const Template whole = withValue(bench.now, "/slab", 4);
        QVERIFY(!whole.broken);
        QCOMPARE(whole.extra.dump(), std::string("{\"mine\":1}"));
        QVERIFY_EXCEPTION_THROWN(withValue(bench.now, "/slab", "thin"), Error);
    }

    void bandIsMovedByItsKeysAndEdges() {
        Bench bench("town", "gabled_house");
        bench.canvas.setSelection("/roofCycle");
        bench.key(Qt::Key_Down);
        QCOMPARE(bench.now.roofCycle, (Span{6, 9}));
        QCOMPARE(bench.heard(), oneDrag);
        bench.key(Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(bench.now.roofCycle, (Span{0, 3}));
        bench.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(bench.now.roofCycle, (Span{0, 4}));
        bench.canvas.setSelection("/roofFront");
        bench.key(Qt::Key_Up);
        QCOMPARE(bench.now.roofFront, 10);
        bench.canvas.setSelection("/ledge");
        bench.drag(bench.lineBelow(31), bench.lineBelow(33));
        QCOMPARE(bench.now.ledge, (Span{24, 33}));
        bench.key(Qt::Key_Delete);
        QVERIFY(!bench.now.ledge);
        // A roof without rows is no roof: that field stays.
        bench.canvas.setSelection("/roofRows");
        bench.heard();
        bench.key(Qt::Key_Delete);
        QVERIFY(bench.heard().isEmpty());
    }

    void scrubIsDrawnMovedResizedAndDeleted() {
        Bench bench("town", "gabled_house");
        bench.canvas.setTool(TemplateCanvas::Tool::scrub);
        bench.drag(bench.middle(20, 34), bench.middle(29, 41));
        QCOMPARE(bench.heard(), oneDrag);
        QCOMPARE(bench.now.scrub, (std::vector<Rect>{{20, 34, 10, 8}}));
        QCOMPARE(bench.selected(), QString("/scrub/0"));
        QCOMPARE(bench.canvas.tool(), TemplateCanvas::Tool::select);

        bench.drag(bench.middle(24, 37), bench.middle(27, 35));
        QCOMPARE(bench.now.scrub, (std::vector<Rect>{{23, 32, 10, 8}}));
        QCOMPARE(bench.heard(), oneDrag);

        const QRect area = bench.canvas.rectOf({23, 32, 10, 8});
        bench.drag({area.right() + 1, area.bottom() + 1},
                   {area.right() + 1 + 2 * bench.canvas.zoom(), area.bottom() + 1 + bench.canvas.zoom()});
        QCOMPARE(bench.now.scrub, (std::vector<Rect>{{23, 32, 12, 9}}));
        QCOMPARE(bench.name, QString("Resize scrub 0"));

        // It goes no further than the drawing.
        bench.drag(bench.middle(28, 36), bench.middle(28, 36) + QPoint(4000, 0));
        QCOMPARE(bench.now.scrub, (std::vector<Rect>{{52, 32, 12, 9}}));

        bench.heard();
        bench.key(Qt::Key_Delete);
        QCOMPARE(bench.heard(), QStringList{"edited"});
        QVERIFY(bench.now == bench.start);
        QCOMPARE(bench.selected(), QString());

        bench.key(Qt::Key_Insert);
        QCOMPARE(bench.now.scrub, (std::vector<Rect>{{28, 20, 8, 8}}));
        bench.key(Qt::Key_Right, Qt::AltModifier);
        QCOMPARE(bench.now.scrub, (std::vector<Rect>{{28, 20, 9, 8}}));
    }

    void sealIsClicked() {
        Bench bench("town", "gabled_house");
        const QRect strip = bench.canvas.sealRect(Side::south);
        bench.click(strip.center());
        QCOMPARE(bench.now.seal.letters(), std::string("s"));
        QCOMPARE(bench.heard(), QStringList{"edited"});
        QCOMPARE(bench.selected(), QString("/seal/s"));
        bench.key(Qt::Key_Return);
        QVERIFY(bench.now == bench.start);
    }

    void partIsMovedAsAWholeAndByItsRows() {
        Bench bench("furniture", "power_console");
        bench.click(bench.middle(11, 5));
        QCOMPARE(bench.selected(), QString("/parts/0"));
        bench.drag(bench.middle(11, 5), bench.middle(13, 6));
        QCOMPARE(bench.heard(), oneDrag);
        const auto* part = &std::get<UprightPart>((*bench.now.parts)[0]);
        QCOMPARE(part->x, (Span{12, 23}));
        QCOMPARE(part->top, (Span{1, 3}));
        QCOMPARE(part->facade, (Span{4, 11}));
        QCOMPARE(part->inset->x, (Span{15, 20}));
        QCOMPARE(part->inset->rows, (Span{7, 9}));

        // A second click goes to what was hit, and then that alone moves.
        bench.click(bench.middle(17, 8));
        QCOMPARE(bench.selected(), QString("/parts/0/inset"));
        bench.key(Qt::Key_Left);
        part = &std::get<UprightPart>((*bench.now.parts)[0]);
        QCOMPARE(part->inset->x, (Span{14, 19}));
        QCOMPARE(part->x, (Span{12, 23}));
        bench.key(Qt::Key_Delete);
        QVERIFY(!std::get<UprightPart>((*bench.now.parts)[0]).inset);
        QCOMPARE(bench.selected(), QString("/parts/0"));
        bench.key(Qt::Key_Delete);
        QCOMPARE(bench.now.parts->size(), std::size_t(4));
        QCOMPARE(bench.selected(), QString());
    }

    void escTakesADragBack() {
        Bench bench("town", "gabled_house");
        bench.press(bench.lineBelow(15));
        bench.move(bench.lineBelow(15), bench.lineBelow(9));
        QCOMPARE(bench.now.roofRows, 10);
        bench.key(Qt::Key_Escape);
        QCOMPARE(bench.heard(), (QStringList{"begun", "dragged", "cancelled"}));
        QVERIFY(bench.canvas.edits()->how() == bench.start);
        bench.move(bench.lineBelow(9), bench.lineBelow(12));
        bench.release(bench.lineBelow(12));
        QVERIFY(bench.heard().isEmpty());
        // And the next one works.
        bench.give(bench.start);
        bench.drag(bench.lineBelow(15), bench.lineBelow(11));
        QCOMPARE(bench.heard(), oneDrag);
    }

    void lostFocusCancels() {
        Bench bench("town", "gabled_house");
        bench.press(bench.lineBelow(15));
        bench.move(bench.lineBelow(15), bench.lineBelow(9));
        bench.canvas.clearFocus();
        QCOMPARE(bench.heard(), (QStringList{"begun", "dragged", "cancelled"}));
        bench.release(bench.lineBelow(9));
        QVERIFY(bench.heard().isEmpty());
        QVERIFY(!bench.canvas.edits()->dragging());
        QVERIFY(bench.canvas.edits()->how() == bench.start);
    }

    void changeFromElsewhereEndsADrag() {
        Bench bench("town", "gabled_house");
        bench.press(bench.lineBelow(15));
        bench.move(bench.lineBelow(15), bench.lineBelow(9));
        Template other = bench.start;
        other.slab = 7;
        bench.give(other);
        QCOMPARE(bench.heard(), (QStringList{"begun", "dragged", "ended"}));
        bench.move(bench.lineBelow(9), bench.lineBelow(5));
        bench.release(bench.lineBelow(5));
        QVERIFY(bench.heard().isEmpty());
        QVERIFY(bench.canvas.edits()->how() == other);
        // Nor does a button that was pressed before the change bring back what was then.
        bench.press(bench.lineBelow(15));
        bench.give(bench.start);
        bench.move(bench.lineBelow(15), bench.lineBelow(9));
        bench.release(bench.lineBelow(9));
        QVERIFY(bench.canvas.edits()->how() == bench.start);
        QVERIFY(bench.heard().isEmpty());
    }

    void whatComesBackLateSetsNothingBack() {
        Bench bench("town", "gabled_house");
        bench.answer = false;
        bench.canvas.setSelection("/roofRows");
        bench.key(Qt::Key_Up);
        const Template first = bench.now;
        bench.key(Qt::Key_Up);
        const Template second = bench.now;
        QCOMPARE(second.roofRows, 14);
        bench.give(bench.start);  // with its checks, say
        QVERIFY(bench.canvas.edits()->how() == second);
        bench.give(first);
        QVERIFY(bench.canvas.edits()->how() == second);
        bench.give(second);
        QVERIFY(bench.canvas.edits()->how() == second);
        bench.give(first);  // an undo
        QVERIFY(bench.canvas.edits()->how() == first);
        bench.key(Qt::Key_Up);
        bench.canvas.edits()->replace(first);  // an undo before the answer
        QVERIFY(bench.canvas.edits()->how() == first);
    }

    void tabStepsThroughEverything() {
        Bench bench("furniture", "toolbox");
        QStringList met;
        for (int i = 0; i < 11; ++i) {
            bench.key(Qt::Key_Tab);
            met += bench.selected();
        }
        QCOMPARE(met, (QStringList{"/tray", "/tray/top", "/tray/front", "/tray/inner", "/parts/0", "/parts/0/top",
                                   "/parts/0/facade", "/seal/n", "/seal/e", "/seal/s", "/seal/w"}));
        bench.key(Qt::Key_Backtab);
        QCOMPARE(bench.selected(), QString("/seal/s"));
        QVERIFY(!bench.canvas.accessibleDescription().isEmpty());
        bench.canvas.setSelection("/parts/0");
        bench.key(Qt::Key_Return);
        QCOMPARE(bench.selected(), QString("/parts/0/top"));
        bench.key(Qt::Key_Escape);
        QCOMPARE(bench.selected(), QString("/parts/0"));
        bench.key(Qt::Key_Escape);
        QCOMPARE(bench.selected(), QString());
    }

    void zoomKeepsThePixelUnderThePointer() {
        Bench bench("town", "gabled_house");
        const auto wheel = [&](QPoint at, int delta) {
            QWheelEvent event(at, bench.canvas.mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::ControlModifier,
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(&bench.canvas, &event);
        };
        for (const QPoint at : {QPoint(200, 180), QPoint(433, 377), QPoint(90, 300)}) {
            bench.canvas.fit();
            const Point pixel = bench.canvas.pixelAt(at);
            int zoom = bench.canvas.zoom();
            for (int i = 0; i < 40; ++i) {
                wheel(at, 120);
                QCOMPARE(bench.canvas.pixelAt(at), pixel);
                QVERIFY(bench.canvas.zoom() - zoom <= std::max(1, zoom / 8));
                zoom = bench.canvas.zoom();
            }
            QCOMPARE(zoom, 64);
        }
        // A fine wheel: eight eighths of a notch are one notch.
        bench.canvas.setZoom(8);
        for (int i = 0; i < 7; ++i) wheel({300, 300}, 15);
        QCOMPARE(bench.canvas.zoom(), 8);
        wheel({300, 300}, 15);
        QCOMPARE(bench.canvas.zoom(), 9);
        bench.key(Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(bench.canvas.zoom(), 1);
    }

    void middleDragPans() {
        Bench bench("town", "gabled_house");
        const QRect before = bench.canvas.rectOf({0, 0, 1, 1});
        QTest::mousePress(&bench.canvas, Qt::MiddleButton, {}, {300, 300});
        QTest::mouseMove(&bench.canvas, {320, 290});
        QTest::mouseRelease(&bench.canvas, Qt::MiddleButton, {}, {320, 290});
        QCOMPARE(bench.canvas.rectOf({0, 0, 1, 1}), before.translated(20, -10));
        QVERIFY(bench.heard().isEmpty());
    }

    // What the core knows to stand on a drawing can be taken hold of, and lies where the core has it.
    void everyExtentHasAMark() {
        for (const char* set : {"town", "furniture", "edge"}) {
            const SampleSet sample = sampleSet(set);
            for (const Template& how : sample.templates.templates) {
                if (how.claimOnly) continue;
                const std::vector<Mark> marks = marksOf(how, {64, 64});
                for (const Extent& extent : extentsOf(how)) {
                    const bool found = std::ranges::any_of(marks, [&](const Mark& mark) {
                        const MarkSpan& span = extent.axis == Extent::Axis::rows ? mark.rows : mark.columns;
                        return span.pointer == extent.pointer && span.span == extent.span;
                    });
                    QVERIFY2(found, (how.name + " " + extent.pointer).c_str());
                }
            }
        }
    }

    void placesPastTheDrawingAreSaid() {
        Bench bench("town", "gabled_house");
        Template wrong = bench.start;
        wrong.ledge = Span{40, 70};
        wrong.roofRows = 60;
        const std::vector<Mark> marks = marksOf(wrong, {64, 48});
        for (const Mark& mark : marks) {
            if (mark.pointer == "/ledge")
                QCOMPARE(misplaced(mark, {64, 48}),
                         QString("found rows 40 to 70, expected rows of the drawing: 0 to 47"));
            if (mark.pointer == "/roofRows")
                QCOMPARE(misplaced(mark, {64, 48}),
                         QString("found 60 rows, expected at most the 48 rows of the drawing"));
            if (mark.pointer == "/roofCycle") QVERIFY(misplaced(mark, {64, 48}).isEmpty());
        }
        // It is shown where it is wrong, and can be dragged back from the rim.
        bench.give(wrong);
        bench.heard();
        bench.canvas.setSelection("/ledge");
        bench.drag(bench.lineBelow(47), bench.lineBelow(45));
        QCOMPARE(bench.now.ledge, (Span{40, 47}));
    }

    void aLargeDrawingIsPaintedWithAllThatLiesOnIt() {
        SampleSet sample = sampleSet("town");
        Template how = templateNamed(sample, "gabled_house");
        how.tiles = TileRows(16, std::vector<int>(16, 12));
        how.scrub = {{4, 4, 20, 20}, {60, 60, 30, 20}};
        TemplateCanvas canvas;
        canvas.resize(1280, 1024);
        canvas.setSubject(makeSubject(std::make_shared<Atlas>(sample.atlas), how, MeshKind::seed, Job{}));
        canvas.setSilhouetteShown(true);
        canvas.setPanesShown(true);
        canvas.setSelection("/roofRows");
        QImage image(canvas.size(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        canvas.render(&image);
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 4)
            for (int x = 0; x < image.width(); x += 4) colours.insert(image.pixel(x, y));
        QVERIFY(colours.size() > 8);
    }
};

QTEST_MAIN(TemplateCanvasTest)
#include "tst_template_canvas.moc"
