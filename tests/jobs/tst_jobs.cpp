// The list of jobs: what runs is there with its progress, and can be stopped by mouse and keys.
#include <QLabel>
#include <QProgressBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "jobs/jobs_view.h"
#include "library/look.h"

using namespace rooftree;

namespace {

struct Trial {
    Trial() {
        view.setBoard(&board);
        view.resize(320, 160);
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
    }
    int begin(const QString& title) {
        const int id = board.begin(title, [this, title] { stopped += title; });
        QApplication::processEvents();
        return id;
    }
    // In the order in which they are seen.
    QList<QToolButton*> buttons() {
        QList<QToolButton*> out;
        for (QToolButton* button : view.findChildren<QToolButton*>())
            if (button->isVisibleTo(&view)) out += button;
        std::ranges::sort(out, {}, [this](QToolButton* button) { return button->mapTo(&view, QPoint()).y(); });
        return out;
    }
    QList<QProgressBar*> bars() {
        QList<QProgressBar*> out;
        for (QProgressBar* bar : view.findChildren<QProgressBar*>())
            if (bar->isVisibleTo(&view)) out += bar;
        return out;
    }
    bool says(const QString& text) {
        for (QLabel* label : view.findChildren<QLabel*>())
            if (label->isVisibleTo(&view) && label->text() == text) return true;
        return false;
    }

    JobBoard board;
    JobsView view;
    QStringList stopped;
};

}  // namespace

class JobsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QApplication::setStyle("Fusion");
        QApplication::setPalette(paletteOf(false));
    }

    void listsWhatRuns() {
        Trial trial;
        QVERIFY(trial.says("Nothing is running."));
        QSignalSpy count(&trial.view, &JobsView::countChanged);
        const int id = trial.begin("Export");
        QVERIFY(trial.says("Export"));
        QVERIFY(!trial.says("Nothing is running."));
        QCOMPARE(trial.bars().size(), 1);
        QCOMPARE(trial.bars()[0]->maximum(), 0);  // nobody knows how far it is
        trial.board.update(id, 0.25, "picture");
        QVERIFY(trial.says("Export: picture"));
        QCOMPARE(trial.bars()[0]->value() * 4, trial.bars()[0]->maximum());
        trial.board.end(id);
        QVERIFY(trial.says("Nothing is running."));
        QVERIFY(trial.bars().isEmpty());
        QCOMPARE(count.size(), 2);
        QCOMPARE(count[1][0].toInt(), 0);
    }

    void stopsTheOneThatIsMeant() {
        Trial trial;
        trial.begin("first");
        trial.begin("second");
        trial.begin("third");
        const QList<QToolButton*> buttons = trial.buttons();
        QCOMPARE(buttons.size(), 3);
        QTest::mouseClick(buttons[1], Qt::LeftButton);
        QCOMPARE(trial.stopped, QStringList{"second"});
        buttons[0]->setFocus();
        QTest::keyClick(buttons[0], Qt::Key_Down);
        QVERIFY(buttons[1]->hasFocus());
        QTest::keyClick(buttons[1], Qt::Key_Down);
        QTest::keyClick(buttons[2], Qt::Key_Delete);
        QTest::keyClick(buttons[2], Qt::Key_Space);
        QCOMPARE(trial.stopped, QStringList({"second", "third", "third"}));
    }

    void theFocusStaysInTheList() {
        Trial trial;
        const int first = trial.begin("first");
        const int second = trial.begin("second");
        trial.begin("third");
        trial.buttons()[1]->setFocus();
        trial.board.end(second);
        QApplication::processEvents();
        QCOMPARE(trial.buttons().size(), 2);
        QVERIFY(trial.buttons()[1]->hasFocus());
        trial.board.end(first);
        QApplication::processEvents();
        QVERIFY(trial.buttons()[0]->hasFocus());
    }

    void aJobMayEndAsItIsStopped() {
        Trial trial;
        int id = 0;
        id = trial.board.begin("brief", [&] { trial.board.end(id); });
        QApplication::processEvents();
        QTest::mouseClick(trial.buttons()[0], Qt::LeftButton);
        QApplication::processEvents();
        QVERIFY(trial.buttons().isEmpty());
    }

    void theBoardMayGo() {
        JobsView view;
        {
            JobBoard board;
            view.setBoard(&board);
            board.begin("last", {});
        }
        QApplication::processEvents();
        for (QProgressBar* bar : view.findChildren<QProgressBar*>()) QVERIFY(!bar->isVisibleTo(&view));
    }

    void looks() {
        Trial trial;
        const int id = trial.begin("Turntable");
        trial.board.update(id, 0.4, "picture 29 of 72");
        trial.begin("Thumbnails");
        QVERIFY(looksAlive(trial.view, "jobs"));
    }
};

QTEST_MAIN(JobsTest)
#include "tst_jobs.moc"
