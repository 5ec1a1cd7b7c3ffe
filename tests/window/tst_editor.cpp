// The editor as a whole: the sample opens, a hand works on a template, and document and mesh follow at each step.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include "base/streams.h"
#include "canvas/template_canvas.h"
#include "inspector/inspector_view.h"
#include "library/library_view.h"
#include "voxel/canonical.h"
#include "voxel/voxel_canvas.h"
#include "voxel/voxel_view.h"
#include "window/editor_window.h"
#include "window/set_edits.h"
#include "window/template_page.h"

using namespace rooftree;

namespace {

constexpr int patience = 20'000;

// A window on a copy of the sample, with settings of its own.
struct Desk {
    Desk() : settings(folder.filePath("settings.ini"), QSettings::IniFormat) {
        const QDir samples(QString(ROOFTREE_RESOURCES) + "/samples/town");
        for (const QString& name : samples.entryList(QDir::Files)) QFile::copy(samples.filePath(name), folder.filePath(name));
        for (const QString& name : QDir(folder.path()).entryList(QDir::Files))
            QFile::setPermissions(folder.filePath(name), QFile::ReadOwner | QFile::WriteOwner);
        window = std::make_unique<EditorWindow>(settings, RecoveryFolder(folder.filePath("recovery")));
        window->resize(1280, 800);
        window->show();
        window->activateWindow();
    }
    ~Desk() {
        for (Document* document : window->documents().documents()) window->documents().close(*document);
    }

    bool openHouse() {
        if (!window->open(folder.filePath("town.project.json"))) return false;
        const auto& list = set().templates;
        page().setCurrent(int(std::ranges::find(list, "gabled_house", &Template::name) - list.begin()));
        settle();
        canvas().setFocus();
        return true;
    }
    void settle() {
        QApplication::processEvents();
        QTRY_VERIFY_WITH_TIMEOUT(window->settled(), patience);
    }

    TemplatePage& page() { return *window->currentPage(); }
    TemplateCanvas& canvas() { return page().canvas(); }
    Document& document() { return page().document(); }
    const TemplateSet& set() { return *document().as<TemplateSet>(); }
    const Template& house() { return set().templates[std::size_t(page().current())]; }
    std::string bytes() { return bytesOf(document().value()); }
    // What the document's template becomes, built anew.
    std::string mesh() {
        const Image picture = readPng(folder.filePath("town.png").toStdString());
        const auto atlas = std::make_shared<const Atlas>(picture, 8);
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

    QTemporaryDir folder;
    QSettings settings;
    std::unique_ptr<EditorWindow> window;
};

}  // namespace

class EditorTest : public QObject {
    Q_OBJECT

private slots:
    void theSampleOpensInPixelsAndInThreeDimensions() {
        Desk desk;
        QVERIFY(desk.openHouse());
        QCOMPARE(desk.house().name, std::string("gabled_house"));
        QVERIFY2(desk.page().voxels().canvas(), qPrintable(desk.page().voxels().whyNo3dHere()));
        QVERIFY(desk.page().voxels().countsText().contains("100"));
        QVERIFY(desk.window->message().isEmpty());
    }

    void aHandWorksAndEveryStepCanBeTakenBack() {
        Desk desk;
        QVERIFY(desk.openHouse());
        std::vector<std::string> documents{desk.bytes()};
        std::vector<std::string> meshes{desk.mesh()};
        const auto step = [&](auto&& act) {
            act();
            desk.settle();
            documents.push_back(desk.bytes());
            meshes.push_back(desk.mesh());
            QVERIFY(documents.back() != documents[documents.size() - 2]);
        };
        step([&] { desk.drag(desk.line(16), desk.line(12)); });
        QCOMPARE(desk.house().roofRows, 12);
        step([&] { desk.drag(desk.line(12), desk.line(16)); });
        QCOMPARE(documents[2], documents[0]);
        QCOMPARE(meshes[2], meshes[0]);
        QVERIFY(meshes[1] != meshes[0]);
        step([&] {
            desk.canvas().setTool(TemplateCanvas::Tool::scrub);
            desk.drag(desk.middle(20, 34), desk.middle(29, 41));
        });
        QCOMPARE(desk.house().scrub.size(), std::size_t(1));
        step([&] { desk.drag(desk.middle(24, 37), desk.middle(27, 35)); });
        step([&] { QTest::keyClick(&desk.canvas(), Qt::Key_Delete); });
        QVERIFY(desk.house().scrub.empty());
        step([&] { desk.canvas().toggleSeal(Side::south); });
        QVERIFY(desk.house().seal.has(Side::south));

        const int steps = int(documents.size()) - 1;
        QCOMPARE(desk.document().history().count(), steps);
        for (int i = steps - 1; i >= 0; --i) {
            desk.document().undo();
            QCOMPARE(desk.bytes(), documents[std::size_t(i)]);
            QCOMPARE(desk.mesh(), meshes[std::size_t(i)]);
        }
        QVERIFY(!desk.document().canUndo());
        QVERIFY(!desk.document().isModified());
        for (int i = 1; i <= steps; ++i) {
            desk.document().redo();
            QCOMPARE(desk.bytes(), documents[std::size_t(i)]);
            QCOMPARE(desk.mesh(), meshes[std::size_t(i)]);
        }
        desk.settle();
    }

    void escapeUndoAndLostFocusEndADrag() {
        Desk desk;
        QVERIFY(desk.openHouse());
        const std::string before = desk.bytes();
        const auto begin = [&] {
            desk.press(desk.line(16));
            desk.move(desk.line(16), desk.line(12));
            QCOMPARE(desk.house().roofRows, 12);
            QVERIFY(desk.document().isDragging());
        };
        begin();
        QTest::keyClick(&desk.canvas(), Qt::Key_Escape);
        QCOMPARE(desk.bytes(), before);
        desk.release(desk.line(12));
        QCOMPARE(desk.bytes(), before);

        begin();
        desk.document().undo();
        QCOMPARE(desk.bytes(), before);
        desk.move(desk.line(12), desk.line(10));
        desk.release(desk.line(10));
        QCOMPARE(desk.bytes(), before);

        begin();
        desk.page().inspector().setFocus();
        QApplication::processEvents();
        QVERIFY(!desk.document().isDragging());
        QCOMPARE(desk.bytes(), before);
        desk.release(desk.line(12));

        // Undo is not lost after any of these.
        desk.canvas().setFocus();
        desk.drag(desk.line(16), desk.line(12));
        QCOMPARE(desk.house().roofRows, 12);
        QVERIFY(desk.document().canUndo());
        desk.document().undo();
        QCOMPARE(desk.bytes(), before);
    }

    void aChangeOutsideWaitsForTheDragAndIsNotOverwritten() {
        Desk desk;
        QVERIFY(desk.openHouse());
        desk.press(desk.line(16));
        desk.move(desk.line(16), desk.line(12));
        TemplateSet theirs = desk.set();
        theirs.templates.back().name = "changed_outside";
        QVERIFY(!saveBytes(desk.document().path(), bytesOf(theirs), SaveWay::replace));
        desk.document().checkOutside();
        QVERIFY(desk.document().isDragging());
        desk.release(desk.line(12));
        QCOMPARE(desk.house().roofRows, 12);
        QTRY_VERIFY_WITH_TIMEOUT(desk.document().outside().has_value(), patience);
        QVERIFY(!desk.window->save());
        QVERIFY(!desk.window->message().isEmpty());
        desk.document().takeTheirs();
        QCOMPARE(desk.set().templates.back().name, std::string("changed_outside"));
        desk.document().undo();
        QCOMPARE(desk.house().roofRows, 12);
    }

    void savingWhereNothingCanBeWrittenLosesNothing() {
        Desk desk;
        QVERIFY(desk.openHouse());
        desk.drag(desk.line(16), desk.line(12));
        QVERIFY(desk.document().isModified());
        const std::optional<Problem> problem =
            desk.window->documents().saveAs(desk.document(), desk.folder.filePath("town.png") + "/below.json");
        QVERIFY(problem && !problem->sentence.empty());
        QVERIFY(desk.document().isModified());
        QVERIFY(desk.window->save());
        QVERIFY(!desk.document().isModified());
    }

    void twoHundredEditsGoBackAndForth() {
        Desk desk;
        QVERIFY(desk.openHouse());
        Stream random = Streams(7).stream("edits");
        const std::string before = desk.bytes();
        for (int i = 0; i < 200; ++i) {
            TemplateSet next = desk.set();
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
            desk.document().edit("random", next);
        }
        const std::string after = desk.bytes();
        while (desk.document().canUndo()) desk.document().undo();
        QCOMPARE(desk.bytes(), before);
        while (desk.document().canRedo()) desk.document().redo();
        QCOMPARE(desk.bytes(), after);
        desk.settle();
    }

    void theListIsWorkedOn() {
        Desk desk;
        QVERIFY(desk.openHouse());
        const std::size_t count = desk.set().templates.size();
        desk.page().duplicateCurrent();
        QCOMPARE(desk.set().templates.size(), count + 1);
        QCOMPARE(desk.house().name, std::string("gabled_house_2"));
        desk.page().deleteCurrent();
        QCOMPARE(desk.set().templates.size(), count);
        desk.document().undo();
        desk.document().undo();
        QVERIFY(!desk.document().isModified());
        desk.settle();
    }

    // A changed row to the data of the picture, measured in the program.
    void aDragReachesTheModelFast() {
        Desk desk;
        QVERIFY(desk.openHouse());
        desk.press(desk.line(16));
        std::vector<int> work;
        for (int i = 0; i < 20; ++i) {
            QTest::mouseMove(&desk.canvas(), desk.line(i % 2 ? 16 : 12));
            desk.settle();
            work.push_back(desk.page().voxels().lastWork());
        }
        desk.release(desk.line(12));
        std::ranges::sort(work);
        qInfo("a dragged roof row reaches the buffers in %d us (median), %d us (least)", work[10], work[0]);
        QVERIFY(work[0] > 0);
    }
};

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication application(argc, argv);
    applyTheme(Theme::light);
    EditorTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_editor.moc"
