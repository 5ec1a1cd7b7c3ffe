// The editor as a whole: the sample opens, a hand works on a template, and document and mesh follow at each step.
#include <QDir>
#include <QElapsedTimer>

#include <set>

#include "base/streams.h"
#include "canvas/template_canvas.h"
#include "checks/checks_view.h"
#include "image/png.h"
#include "inspector/inspector_view.h"
#include "library/library_view.h"
#include "voxel/canonical.h"
#include "voxel/voxel_canvas.h"
#include "voxel/voxel_view.h"
#include "window/set_edits.h"
#include "window/template_page.h"
#include "window_seat.h"

using namespace rooftree;

namespace {

// On a copy of the sample.
struct Seat : WindowSeat {
    Seat() {
        const QDir samples(QString(ROOFTREE_RESOURCES) + "/samples/town");
        for (const QString& name : samples.entryList(QDir::Files)) {
            QFile::copy(samples.filePath(name), folder.filePath(name));
            QFile::setPermissions(folder.filePath(name), QFile::ReadOwner | QFile::WriteOwner);
        }
        hideDocks();
        show();
    }

    bool openHouse() { return openTemplate("town.project.json", "gabled_house"); }
    bool openTemplate(const QString& file, const QString& name) {
        if (!window->open(folder.filePath(file)) || !window->showTemplate(name)) return false;
        settle();
        canvas().setFocus();
        return true;
    }
    // Until all is on show and the canvas keeps its place: a window that is laid out moves what a hand aims at.
    void settle() {
        QElapsedTimer all;
        QElapsedTimer still;
        all.start();
        still.start();
        QRect place;
        while (still.elapsed() < 60) {
            QVERIFY2(all.elapsed() < patience, "the window does not come to rest");
            QApplication::processEvents(QEventLoop::AllEvents, 10);
            const QRect now = canvas().rectOf({0, 0, 64, 48});
            if (!window->settled() || now != place) still.restart();
            place = now;
        }
    }

    TemplatePage& page() { return *window->currentPage(); }
    TemplateCanvas& canvas() { return page().canvas(); }
    Document& document() { return page().document(); }
    const TemplateSet& set() { return *document().as<TemplateSet>(); }
    const Template& house() { return set().templates[std::size_t(page().current())]; }
    std::string bytes() { return bytesOf(document().value()); }
    // What the document's template becomes, built anew.
    std::string mesh() {
        const Image picture = readPng(folder.filePath(QString::fromStdString(set().atlas)).toStdString());
        const auto atlas = std::make_shared<const Atlas>(picture, set().tileSize);
        return canonicalText(makeSubject(atlas, house(), MeshKind::tight, Job{})->mesh);
    }

    QPoint line(int row) { return {canvas().rectOf({3, 0, 1, 1}).center().x(), canvas().rectOf({0, row, 1, 1}).top()}; }
    QPoint middle(int x, int y) { return canvas().rectOf({x, y, 1, 1}).center(); }
    void press(QPoint at) { QTest::mousePress(&canvas(), Qt::LeftButton, {}, at); }
    void move(QPoint from, QPoint to) {
        for (int i = 1; i <= 4; ++i) QTest::mouseMove(&canvas(), from + (to - from) * i / 4);
    }
    void release(QPoint at) { QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at); }
    void drag(QPoint from, QPoint to) {
        press(from);
        move(from, to);
        release(to);
    }
};

}  // namespace

class EditorTest : public QObject {
    Q_OBJECT

private slots:
    void theSampleOpensInPixelsAndInThreeDimensions() {
        Seat seat;
        QVERIFY(seat.openHouse());
        QCOMPARE(seat.house().name, std::string("gabled_house"));
        QVERIFY2(seat.page().voxels().canvas(), qPrintable(seat.page().voxels().whyNo3dHere()));
        QVERIFY2(seat.page().voxels().countsText().contains("100553"), qPrintable(seat.page().voxels().countsText()));
        QVERIFY(seat.window->message().isEmpty());
    }

    void aHandWorksAndEveryStepCanBeTakenBack() {
        Seat seat;
        QVERIFY(seat.openHouse());
        std::vector<std::string> documents{seat.bytes()};
        std::vector<std::string> meshes{seat.mesh()};
        const auto step = [&](auto&& act) {
            act();
            seat.settle();
            documents.push_back(seat.bytes());
            meshes.push_back(seat.mesh());
            QVERIFY(documents.back() != documents[documents.size() - 2]);
        };
        step([&] { seat.drag(seat.line(16), seat.line(12)); });
        QCOMPARE(seat.house().roofRows.value_or(-1), 12);
        step([&] { seat.drag(seat.line(12), seat.line(16)); });
        QCOMPARE(documents[2], documents[0]);
        QCOMPARE(meshes[2], meshes[0]);
        QVERIFY(meshes[1] != meshes[0]);
        step([&] {
            seat.canvas().setTool(TemplateCanvas::Tool::scrub);
            seat.drag(seat.middle(20, 34), seat.middle(29, 41));
        });
        QCOMPARE(seat.house().scrub.size(), std::size_t(1));
        step([&] { seat.drag(seat.middle(24, 37), seat.middle(27, 35)); });
        step([&] { QTest::keyClick(&seat.canvas(), Qt::Key_Delete); });
        QVERIFY(seat.house().scrub.empty());
        step([&] { seat.canvas().toggleSeal(Side::south); });
        QVERIFY(seat.house().seal.has(Side::south));

        const int steps = int(documents.size()) - 1;
        QCOMPARE(seat.document().history().count(), steps);
        for (int i = steps - 1; i >= 0; --i) {
            seat.document().undo();
            QCOMPARE(seat.bytes(), documents[std::size_t(i)]);
            QCOMPARE(seat.mesh(), meshes[std::size_t(i)]);
        }
        QVERIFY(!seat.document().canUndo());
        QVERIFY(!seat.document().isModified());
        for (int i = 1; i <= steps; ++i) {
            seat.document().redo();
            QCOMPARE(seat.bytes(), documents[std::size_t(i)]);
            QCOMPARE(seat.mesh(), meshes[std::size_t(i)]);
        }
        seat.settle();
    }

    void aPartMovesAndASealIsClickedAndAllComesBack() {
        Seat seat;
        QVERIFY(seat.openTemplate("furniture.templates.json", "power_console"));
        std::vector<std::string> documents{seat.bytes()};
        std::vector<std::string> meshes{seat.mesh()};
        const auto step = [&](QPoint from, QPoint to) {
            seat.drag(from, to);
            seat.settle();
            documents.push_back(seat.bytes());
            meshes.push_back(seat.mesh());
        };
        const QPoint seal = seat.canvas().sealRect(Side::south).center();
        seat.press(seat.middle(11, 5));
        seat.release(seat.middle(11, 5));
        step(seat.middle(11, 5), seat.middle(13, 6));
        QVERIFY(documents[1] != documents[0] && meshes[1] != meshes[0]);
        step(seal, seal);
        QVERIFY(documents[2] != documents[1]);
        QVERIFY(seat.house().seal.has(Side::south));
        QCOMPARE(seat.document().history().count(), 2);
        for (const int i : {1, 0}) {
            seat.document().undo();
            QCOMPARE(seat.bytes(), documents[std::size_t(i)]);
            QCOMPARE(seat.mesh(), meshes[std::size_t(i)]);
        }
        for (const int i : {1, 2}) {
            seat.document().redo();
            QCOMPARE(seat.bytes(), documents[std::size_t(i)]);
            QCOMPARE(seat.mesh(), meshes[std::size_t(i)]);
        }
        seat.settle();
    }

    void escapeUndoAndLostFocusEndADrag() {
        Seat seat;
        QVERIFY(seat.openHouse());
        const std::string before = seat.bytes();
        const auto begin = [&] {
            seat.press(seat.line(16));
            seat.move(seat.line(16), seat.line(12));
            QCOMPARE(seat.house().roofRows.value_or(-1), 12);
            QVERIFY(seat.document().isDragging());
        };
        begin();
        QTest::keyClick(&seat.canvas(), Qt::Key_Escape);
        QCOMPARE(seat.bytes(), before);
        seat.release(seat.line(12));
        QCOMPARE(seat.bytes(), before);

        begin();
        seat.document().undo();
        QCOMPARE(seat.bytes(), before);
        seat.move(seat.line(12), seat.line(10));
        seat.release(seat.line(10));
        QCOMPARE(seat.bytes(), before);

        begin();
        // There is no window manager here that would move the focus.
        QFocusEvent lost(QEvent::FocusOut, Qt::OtherFocusReason);
        QApplication::sendEvent(&seat.canvas(), &lost);
        QVERIFY(!seat.document().isDragging());
        QCOMPARE(seat.bytes(), before);
        seat.release(seat.line(12));

        // Undo is not lost after any of these.
        seat.canvas().setFocus();
        seat.drag(seat.line(16), seat.line(12));
        QCOMPARE(seat.house().roofRows.value_or(-1), 12);
        QVERIFY(seat.document().canUndo());
        seat.document().undo();
        QCOMPARE(seat.bytes(), before);
    }

    void aChangeOutsideWaitsForTheDragAndIsNotOverwritten() {
        Seat seat;
        QVERIFY(seat.openHouse());
        seat.press(seat.line(16));
        seat.move(seat.line(16), seat.line(12));
        TemplateSet theirs = seat.set();
        theirs.templates.back().name = "changed_outside";
        QVERIFY(!saveBytes(seat.document().path(), bytesOf(theirs), SaveWay::replace));
        seat.document().checkOutside();
        QVERIFY(seat.document().isDragging());
        seat.release(seat.line(12));
        QCOMPARE(seat.house().roofRows.value_or(-1), 12);
        QTRY_VERIFY_WITH_TIMEOUT(seat.document().outside().has_value(), patience);
        QVERIFY(!seat.window->save());
        QVERIFY(!seat.window->message().isEmpty());
        seat.document().takeTheirs();
        QCOMPARE(seat.set().templates.back().name, std::string("changed_outside"));
        seat.document().undo();
        QCOMPARE(seat.house().roofRows.value_or(-1), 12);
    }

    void savingWhereNothingCanBeWrittenLosesNothing() {
        Seat seat;
        QVERIFY(seat.openHouse());
        seat.drag(seat.line(16), seat.line(12));
        QVERIFY(seat.document().isModified());
        const std::optional<Problem> problem =
            seat.window->documents().saveAs(seat.document(), seat.folder.filePath("town.png") + "/below.json");
        QVERIFY(problem && !problem->sentence.empty());
        QVERIFY(seat.document().isModified());
        QVERIFY(seat.window->save());
        QVERIFY(!seat.document().isModified());
    }

    void twoHundredEditsGoBackAndForth() {
        Seat seat;
        QVERIFY(seat.openHouse());
        Stream random = Streams(7).stream("edits");
        const std::string before = seat.bytes();
        seat.settle();
        const auto objects = [&] {
            // What was told to go is gone only once it is looked after.
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            return seat.window->findChildren<QObject*>().size();
        };
        const auto objectsBefore = objects();
        const std::weak_ptr<const TemplateSubject> shownBefore = seat.page().subject();
        std::vector<std::weak_ptr<const TemplateSubject>> built;
        const auto listening =
            connect(&seat.page(), &TemplatePage::settledNow, this, [&] { built.push_back(seat.page().subject()); });
        for (int i = 0; i < 200; ++i) {
            TemplateSet next = seat.set();
            const std::size_t index = random.below(std::uint32_t(next.templates.size()));
            switch (random.below(4)) {
                case 0: next.templates[index].slab = int(random.below(9)); break;
                case 1: next.templates[index].frontEave = int(random.below(9)); break;
                case 2: next = withMoved(next, index, random.below(std::uint32_t(next.templates.size()))); break;
                default: {
                    Template copy = next.templates[index];
                    copy.name = uniqueName(next, copy.name);
                    next = withInserted(next, index, copy);
                }
            }
            seat.document().edit("random", next);
            if (i % 20 == 0) seat.settle();
        }
        const std::string after = seat.bytes();
        while (seat.document().canUndo()) seat.document().undo();
        QCOMPARE(seat.bytes(), before);
        seat.settle();
        // All the views are as they were, and of all the models that they showed one is left.
        QCOMPARE(objects(), objectsBefore);
        while (seat.document().canRedo()) seat.document().redo();
        QCOMPARE(seat.bytes(), after);
        while (seat.document().canUndo()) seat.document().undo();
        seat.settle();
        QCOMPARE(objects(), objectsBefore);
        disconnect(listening);
        QVERIFY(built.size() >= 10);
        std::set<const TemplateSubject*> alive;
        for (const auto& one : built)
            if (const SubjectPtr subject = one.lock()) alive.insert(subject.get());
        QVERIFY2(alive.size() <= 2, qPrintable(QString("%1 models are kept").arg(alive.size())));
        QVERIFY(shownBefore.expired() || alive.size() == 1);
    }

    // A template that cannot be read whole is worked on, and what could not be read is saved as it was.
    void aBrokenTemplateKeepsAllThatItHas() {
        Seat seat;
        const QString path = seat.folder.filePath("town.templates.json");
        Json document = readJson(path.toStdString());
        for (Json& one : document["templates"])
            if (one["name"] == "gabled_house") {
                one["slab"] = "thick";
                one["mine"] = {{"note", "keep me"}};
            }
        QVERIFY(!saveBytes(path, document.dump(), SaveWay::replace));
        QVERIFY(seat.openHouse());
        QVERIFY(seat.house().broken);
        seat.drag(seat.line(16), seat.line(12));
        seat.canvas().toggleSeal(Side::south);
        seat.settle();
        QVERIFY(seat.house().broken);
        QVERIFY(seat.window->save());
        const Json saved = readJson(path.toStdString());
        for (Json one : document["templates"]) {
            if (one["name"] != "gabled_house") continue;
            one["roofRows"] = 12;
            one["seal"] = "s";
            const auto found = std::ranges::find_if(saved["templates"],
                                                    [](const Json& other) { return other["name"] == "gabled_house"; });
            QCOMPARE(found->dump(), one.dump());
        }
        // Once the value is mended it is a template as any other, with a model.
        seat.page().inspector().edits()->edit(withValue(seat.house(), "/slab", 4), "mend");
        seat.settle();
        QVERIFY(!seat.house().broken);
        QVERIFY(seat.page().voxels().countsText().contains("voxels"));
        seat.document().undo();
        QVERIFY(seat.house().broken);
        seat.settle();
    }

    void aCheckLeadsToItsPlace() {
        Seat seat;
        QVERIFY(seat.openHouse());
        seat.canvas().setZoom(40);
        const Rect place{50, 40, 6, 4};
        QVERIFY(!seat.canvas().rect().contains(seat.canvas().rectOf(place)));
        emit seat.page().checks().placeChosen({}, place);
        QVERIFY(seat.canvas().rect().contains(seat.canvas().rectOf(place)));
        QVERIFY(seat.canvas().framed() == place);
        emit seat.page().checks().placeChosen("/roofCycle", {});
        QVERIFY(seat.canvas().framed() == Rect({0, 5, 64, 4}));
    }

    void theListIsWorkedOn() {
        Seat seat;
        QVERIFY(seat.openHouse());
        const std::size_t count = seat.set().templates.size();
        seat.page().duplicateCurrent();
        QCOMPARE(seat.set().templates.size(), count + 1);
        QCOMPARE(seat.house().name, std::string("gabled_house_2"));
        seat.page().deleteCurrent();
        QCOMPARE(seat.set().templates.size(), count);
        seat.document().undo();
        seat.document().undo();
        QVERIFY(!seat.document().isModified());
        seat.settle();
    }

    // The model follows the hand while it still holds the row, and goes back with it.
    void aDragReachesTheModel() {
        Seat seat;
        QVERIFY(seat.openHouse());
        const QString before = seat.page().voxels().countsText();
        seat.press(seat.line(16));
        seat.move(seat.line(16), seat.line(12));
        seat.settle();
        QVERIFY(seat.document().isDragging());
        QVERIFY(seat.page().voxels().countsText() != before);
        seat.move(seat.line(12), seat.line(16));
        seat.settle();
        QCOMPARE(seat.page().voxels().countsText(), before);
        seat.release(seat.line(16));
        QVERIFY(!seat.document().isModified());
    }
};

int main(int argc, char** argv) {
    return runAtWindow<EditorTest>(argc, argv);
}
#include "tst_editor.moc"
