// What a hand does on the template canvas, and what the canvas then says is to change.
#include <QSignalSpy>

#include "canvas/canvas_bench.h"
#include "voxel/extents.h"
#include "voxel/template_rules.h"

using namespace rooftree;

namespace {

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
};

QTEST_MAIN(TemplateCanvasTest)
#include "tst_template_canvas.moc"
