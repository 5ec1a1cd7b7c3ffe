// Every action has keys that can be changed, that clash with no other, and that the manual lists.
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

#include "canvas/template_canvas.h"
#include "voxel/voxel_canvas.h"
#include "voxel/voxel_view.h"
#include "window/editor_window.h"
#include "window/keys_dialog.h"
#include "window/template_page.h"

using namespace rooftree;

namespace {

struct Seat {
    Seat() : settings(folder.filePath("settings.ini"), QSettings::IniFormat) { open(); }
    ~Seat() { close(); }
    void open() {
        window = std::make_unique<EditorWindow>(settings, RecoveryFolder(folder.filePath("recovery")));
        window->resize(1280, 800);
        window->show();
        if (!QTest::qWaitForWindowExposed(window.get()) || !window->open(EditorWindow::samplePath()))
            qFatal("the sample does not open");
        // There is no window manager here that would.
        QApplication::setActiveWindow(window.get());
    }
    void close() {
        for (Document* document : window->documents().documents()) window->documents().close(*document);
    }
    KeyBindings& keys() { return window->keys(); }
    TemplateCanvas& canvas() { return window->currentPage()->canvas(); }

    QTemporaryDir folder;
    QSettings settings;
    std::unique_ptr<EditorWindow> window;
};

QKeySequence keysOf(const KeyBindings& keys, const QString& name) {
    for (const KeyBindings::Entry& entry : keys.entries())
        if (entry.name == name) return entry.keys;
    return {};
}

}  // namespace

class KeysTest : public QObject {
    Q_OBJECT

private slots:
    void theManualListsThem() {
        Seat seat;
        seat.window->newBuilding();
        seat.window->openGallery();
        QFile page(QString(ROOFTREE_SOURCES) + "/docs/keys.md");
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY2(QString::fromUtf8(page.readAll()) == seat.keys().markdown(),
                 "docs/keys.md is out of date: rooftree-editor --keys > docs/keys.md");
        QVERIFY(seat.keys().entries().size() > 40);
    }

    void noTwoClash() {
        Seat seat;
        seat.window->newBuilding();
        seat.window->openGallery();
        for (const KeyBindings::Entry& entry : seat.keys().entries()) {
            const auto clashes = seat.keys().clashes(entry.name, entry.keys);
            QVERIFY2(clashes.isEmpty(), qPrintable(entry.name + " and " + clashes.value(0).name));
        }
    }

    void chosenKeysWorkAndAreKept() {
        Seat seat;
        seat.keys().set("template.scrub", QKeySequence("Ctrl+J"));
        seat.canvas().setFocus();
        QTest::keyClick(&seat.canvas(), Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(seat.canvas().tool(), TemplateCanvas::Tool::select);
        QTest::keyClick(&seat.canvas(), Qt::Key_J, Qt::ControlModifier);
        QCOMPARE(seat.canvas().tool(), TemplateCanvas::Tool::scrub);
        // Also those of a page that is opened later, and in the next window.
        seat.keys().set("library.rename", QKeySequence("Ctrl+F2"));
        seat.close();
        seat.open();
        QCOMPARE(keysOf(seat.keys(), "template.scrub"), QKeySequence("Ctrl+J"));
        const auto* rename = seat.window->findChild<QAction*>("library.rename");
        QVERIFY(rename);
        QCOMPARE(rename->shortcut(), QKeySequence("Ctrl+F2"));
        seat.keys().reset("library.rename");
        QCOMPARE(rename->shortcut(), QKeySequence(Qt::Key_F2));
        seat.keys().resetAll();
        QCOMPARE(keysOf(seat.keys(), "template.scrub"), QKeySequence("Ctrl+R"));
        QVERIFY(!seat.settings.contains("keys/template.scrub"));
    }

    void theDialogTellsAClash() {
        Seat seat;
        KeysDialog dialog(seat.keys(), seat.window.get());
        dialog.show();
        dialog.select("template.scrub");
        auto* field = dialog.findChild<QKeySequenceEdit*>();
        auto* take = dialog.findChild<QPushButton*>("take");
        QCOMPARE(field->keySequence(), QKeySequence("Ctrl+R"));
        field->setKeySequence(QKeySequence("Ctrl+D"));
        emit field->editingFinished();
        QVERIFY(take->isVisible());
        bool told = false;
        for (const QLabel* label : dialog.findChildren<QLabel*>())
            told = told || label->text().contains("Duplicate template");
        QVERIFY(told);
        // A picture to look at, where ROOFTREE_PICTURES names a folder.
        if (const QString folder = qEnvironmentVariable("ROOFTREE_PICTURES"); !folder.isEmpty())
            dialog.grab().save(QDir(folder).filePath("keys.png"));
        QCOMPARE(keysOf(seat.keys(), "template.scrub"), QKeySequence("Ctrl+R"));
        take->click();
        QCOMPARE(keysOf(seat.keys(), "template.scrub"), QKeySequence("Ctrl+D"));
        QVERIFY(keysOf(seat.keys(), "template.duplicate").isEmpty());
        dialog.findChild<QPushButton*>("resetAll")->click();
        QCOMPARE(keysOf(seat.keys(), "template.duplicate"), QKeySequence("Ctrl+D"));
    }

    // One key for both views: it means the one that has the focus.
    void zoomMeansTheViewInFront() {
        Seat seat;
        VoxelCanvas* in3d = seat.window->currentPage()->voxels().canvas();
        QVERIFY(in3d);
        QTRY_VERIFY(seat.window->settled());
        seat.canvas().setFocus();
        const int zoom = seat.canvas().zoom();
        const double distance = in3d->camera().distance;
        seat.window->findChild<QAction*>("view.zoomIn")->trigger();
        QVERIFY(seat.canvas().zoom() > zoom);
        QCOMPARE(in3d->camera().distance, distance);
        in3d->setFocus();
        const int now = seat.canvas().zoom();
        seat.window->findChild<QAction*>("view.zoomIn")->trigger();
        QCOMPARE(seat.canvas().zoom(), now);
        QVERIFY(in3d->camera().distance < distance);
    }
};

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QApplication application(argc, argv);
    QLocale::setDefault(QLocale::c());
    KeysTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_keys.moc"
