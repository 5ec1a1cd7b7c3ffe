// A kit as a document of the editor: painted, undone, saved, and shown in three dimensions at each step.
#include <QComboBox>
#include <QDir>
#include <QLabel>

#include "inspector/number_box.h"
#include "kit/kit_canvas.h"
#include "kit/kit_checks_view.h"
#include "kit/kit_form.h"
#include "kit/kit_model.h"
#include "kit/plan_json.h"
#include "voxel/voxel_view.h"
#include "window/kit_page.h"
#include "window/template_page.h"
#include "window_seat.h"

using namespace rooftree;

namespace {

const char* const wings = R"({
  "format": "rooftree/kit-request",
  "version": 1,
  "kind": "house",
  "wings": [
    [0, 0, 12, 6],
    [6, 6, 12, 9]
  ],
  "storeys": 2,
  "roof": "gable",
  "pitch": 45,
  "look": "timber",
  "seed": 52,
  "state": "whole",
  "owner": "the miller"
}
)";

struct Seat : WindowSeat {
    Seat() {
        hideDocks();
        show();
    }

    static std::string read(const QString& path) {
        QFile file(path);
        return file.open(QFile::ReadOnly) ? file.readAll().toStdString() : std::string();
    }
    KitPage& page() { return *window->currentKit(); }
    KitCanvas& canvas() { return page().canvas(); }
    Document& document() { return page().document(); }
    const KitRequest& request() { return *document().as<KitRequest>(); }
    std::string bytes() { return bytesOf(document().value()); }
    void settle() { WindowSeat::settle(50); }
    QString counts() {
        settle();
        return page().voxels().countsText();
    }
    QPoint at(int i, int j) { return canvas().rectOf({i, j}).center(); }
    void press(Point square) { QTest::mousePress(&canvas(), Qt::LeftButton, {}, at(square.x, square.y)); }
    void move(Point from, Point to) {
        const QPoint a = at(from.x, from.y);
        const QPoint b = at(to.x, to.y);
        for (int i = 1; i <= 4; ++i) QTest::mouseMove(&canvas(), a + (b - a) * i / 4);
    }
    void paint(Point from, Point to) {
        press(from);
        move(from, to);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at(to.x, to.y));
    }
};

}  // namespace

class KitPageTest : public QObject {
    Q_OBJECT

private slots:
    void aNewKitIsPaintedAndTakenBack() {
        Seat seat;
        seat.window->newKit();
        QVERIFY(seat.window->currentKit());
        QVERIFY(!seat.window->currentPage());
        seat.settle();
        seat.canvas().setFocus();
        std::vector<std::string> states{seat.bytes()};
        std::vector<QString> models{seat.counts()};
        QVERIFY(models.front().contains("voxels"));
        const auto step = [&](auto&& act) {
            act();
            states.push_back(seat.bytes());
            models.push_back(seat.counts());
            QVERIFY(states.back() != states[states.size() - 2]);
        };
        step([&] { seat.paint({2, 2}, {2, 3}); });
        step([&] { seat.paint({3, 3}, {3, 2}); });
        QCOMPARE(seat.page().refusal(), QString());
        QVERIFY(models[2] != models[0]);
        const KitPlan expected = planKit(seat.request());
        QCOMPARE(expected.squares.size(), std::size_t(12));
        step([&] { seat.page().form().newSeed(); });
        const int steps = int(states.size()) - 1;
        QCOMPARE(seat.document().history().count(), steps);
        for (int i = steps - 1; i >= 0; --i) {
            seat.document().undo();
            QCOMPARE(seat.bytes(), states[std::size_t(i)]);
            if (i != 1) QCOMPARE(seat.counts(), models[std::size_t(i)]);
        }
        QVERIFY(!seat.document().canUndo());
        for (int i = 1; i <= steps; ++i) {
            seat.document().redo();
            QCOMPARE(seat.bytes(), states[std::size_t(i)]);
        }
        QCOMPARE(seat.counts(), models.back());
    }

    void theFormOfTheFileAndItsUnknownKeysStay() {
        Seat seat;
        const QString path = seat.write("mill.kit.json", wings);
        QVERIFY(seat.window->open(path));
        QCOMPARE(seat.bytes(), std::string(wings));
        seat.settle();
        auto* pitch = seat.page().form().findChild<QComboBox*>("/pitch");
        pitch->setCurrentIndex(0);
        emit pitch->activated(0);
        QCOMPARE(seat.request().pitch, std::int64_t(30));
        QVERIFY(seat.document().isModified());
        seat.document().undo();
        QVERIFY(!seat.document().isModified());
        seat.document().redo();
        QVERIFY(seat.window->save());
        QVERIFY(!seat.document().isModified());
        std::string saved = Seat::read(path);
        const std::size_t at = saved.find("\"pitch\": 30");
        QVERIFY(at != std::string::npos);
        saved.replace(at, 11, "\"pitch\": 45");
        QCOMPARE(saved, std::string(wings));
        seat.paint({0, 2}, {1, 2});
        QCOMPARE(seat.document().history().undoText(), QString("Paint squares (wings become cells)"));
        QVERIFY(bytesOf(seat.document().value()).find("the miller") != std::string::npos);
    }

    void aRefusalIsShownAndTheModelStays() {
        Seat seat;
        seat.window->newKit();
        const QString before = seat.counts();
        seat.paint({4, 0}, {4, 0});
        QCOMPARE(seat.page().refusal(), QString("square (4, 0) is in a part one square across: wings are two squares "
                                                "across"));
        QCOMPARE(seat.page().checks().summary(), QString("This building cannot be made."));
        QCOMPARE(seat.counts(), before);
        seat.paint({4, 1}, {4, 1});
        QVERIFY(seat.page().refusal().isEmpty());
        QVERIFY(seat.counts() != before);
    }

    void escapeAndUndoEndAStroke() {
        Seat seat;
        seat.window->newKit();
        seat.settle();
        seat.canvas().setFocus();
        const std::string before = seat.bytes();
        const auto begin = [&] {
            seat.press({0, 2});
            seat.move({0, 2}, {3, 2});
            QVERIFY(seat.document().isDragging());
            QVERIFY(seat.bytes() != before);
        };
        begin();
        QTest::keyClick(&seat.canvas(), Qt::Key_Escape);
        QCOMPARE(seat.bytes(), before);
        QTest::mouseRelease(&seat.canvas(), Qt::LeftButton, {}, seat.at(3, 2));
        QVERIFY(!seat.document().canUndo());
        begin();
        seat.document().undo();
        QCOMPARE(seat.bytes(), before);
        seat.move({3, 2}, {3, 3});
        QTest::mouseRelease(&seat.canvas(), Qt::LeftButton, {}, seat.at(3, 3));
        QCOMPARE(seat.bytes(), before);
        QVERIFY(!seat.document().isDragging());
    }

    void aSpinIsOneStep() {
        Seat seat;
        seat.window->newKit();
        seat.settle();
        auto* box = seat.page().form().findChild<NumberBox*>("/storeys");
        QTest::keyPress(box, Qt::Key_Up);
        QTest::keyPress(box, Qt::Key_Up);
        QTest::keyPress(box, Qt::Key_Down);
        QVERIFY(seat.document().isDragging());
        QTest::keyRelease(box, Qt::Key_Down);
        QVERIFY(!seat.document().isDragging());
        QCOMPARE(seat.request().storeys, std::int64_t(3));
        QCOMPARE(seat.document().history().count(), 1);
        QCOMPARE(seat.document().history().undoText(), QString("Change storeys"));
        seat.settle();
    }

    void theFarBoxStandsForTheBuilding() {
        Seat seat;
        seat.window->newKit();
        const QString full = seat.counts();
        seat.page().setDetail(KitDetail::far);
        QVERIFY(seat.counts() != full);
        seat.page().setDetail(KitDetail::full);
        QCOMPARE(seat.counts(), full);
    }

    void aPlanIsShownAndItsRequestOpened() {
        Seat seat;
        const KitRequest request = KitPage::freshRequest();
        QVERIFY(seat.window->open(seat.write("house.kit-plan.json", kitPlanText(planKit(request)))));
        QVERIFY(seat.counts().contains("voxels"));
        const std::string before = seat.bytes();
        seat.paint({0, 2}, {3, 2});
        QCOMPARE(seat.bytes(), before);
        emit seat.page().requestWanted(request);
        QVERIFY(seat.document().as<KitRequest>());
        QVERIFY(seat.request() == request);
        seat.settle();
    }

    void whatCannotBeReadIsSaidWithItsPlace() {
        Seat seat;
        std::string broken = wings;
        broken.replace(broken.find("\"storeys\": 2"), 12, "\"storeys\": 2.5");
        QVERIFY(!seat.window->open(seat.write("broken.kit.json", broken)));
        QVERIFY2(seat.window->message().contains("/storeys"), qPrintable(seat.window->message()));
        QVERIFY(!seat.window->frontPage());
    }

    void aNewKitJoinsTheProject() {
        Seat seat;
        const QString project = seat.write("town.project.json", R"({"format": "rooftree/project", "version": 1})");
        QVERIFY(seat.window->open(project));
        seat.window->newKit();
        QVERIFY(QDir(seat.folder.path()).mkdir("kits"));
        QVERIFY(seat.window->saveTo(seat.folder.filePath("kits/barn.kit.json")));
        QVERIFY(!seat.document().isModified());
        Document* document = seat.window->documents().find(project);
        QCOMPARE(document->as<Project>()->kits, std::vector<std::string>{"kits/barn.kit.json"});
        QVERIFY(document->isModified());
        QVERIFY(seat.window->saveAll());
        const QTemporaryDir elsewhere;
        QVERIFY(seat.window->saveTo(elsewhere.filePath("barn.kit.json")));
        QCOMPARE(document->as<Project>()->kits.size(), std::size_t(1));
        seat.settle();
    }

    void theSampleHasKits() {
        Seat seat;
        QVERIFY(seat.window->open(EditorWindow::samplePath()));
        int kits = 0;
        for (const ProjectList& list : projectLists) {
            if (list.key != "kits") continue;
            Document* project = seat.window->documents().find(EditorWindow::samplePath());
            for (const std::string& path : project->as<Project>()->*list.paths) {
                ++kits;
                QVERIFY(seat.window->open(project->resolve(QString::fromStdString(path))));
                QVERIFY(seat.page().refusal().isEmpty());
                QVERIFY(seat.counts().contains("voxels"));
                const std::string file = Seat::read(seat.document().path());
                QCOMPARE(seat.bytes(), file);
            }
        }
        QVERIFY(kits >= 2);
    }
};

int main(int argc, char** argv) {
    return runAtWindow<KitPageTest>(argc, argv);
}
#include "tst_kit_page.moc"
