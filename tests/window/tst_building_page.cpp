// A building as a document of the editor: asked for, planned anew at each step, mended, and all of it taken back.
#include <QComboBox>
#include <QDir>
#include <QPushButton>
#include <QTreeWidget>

#include "building/plan.h"
#include "gallery/gallery_view.h"
#include "inspector/number_box.h"
#include "iso/iso_view.h"
#include "plan/plan_canvas.h"
#include "plan/plan_checks_view.h"
#include "plan/rooms_view.h"
#include "plan/spec_form.h"
#include "voxel/voxel_view.h"
#include "window/building_page.h"
#include "window_seat.h"

using namespace rooftree;

namespace {

const char* const otter = R"({
  "format": "rooftree/building-spec",
  "version": 1,
  "name": "The Otter",
  "kind": "inn",
  "style": "aelwyn",
  "front": "south",
  "seed": 7,
  "layout": "strips",
  "climate": null,
  "owner": "the miller"
}
)";

struct Seat : WindowSeat {
    Seat() { show(); }

    bool openOtter() {
        const bool opened = window->open(write("otter.building-spec.json", otter));
        settle();
        return opened;
    }
    BuildingPage& page() { return *window->currentBuilding(); }
    Document& document() { return page().document(); }
    const BuildingSpecDocument& spec() { return *document().as<BuildingSpecDocument>(); }
    const Building& plan() { return page().subject()->building; }
    void settle() { WindowSeat::settle(30); }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {}) {
        QTest::keyClick(&page().canvas(), key, with);
        settle();
    }
};

Building blockedInn() {
    Building plan = planBuilding(BuildingSpec{.kind = "inn",
                                              .style = "aelwyn",
                                              .plot = ownPlot(*builtInBuildingKinds().find("inn"), Side::south),
                                              .seed = 7});
    for (const Door& door : plan.storeys.front().doors) {
        if (door.kind != DoorKind::inner) continue;
        const Point cell = door.edge.near();
        plan.storeys.front().furniture.push_back({.piece = "crate", .at = {cell.x, cell.y, 1, 1}, .blocks = true});
        break;
    }
    return plan;
}

}  // namespace

class BuildingPageTest : public QObject {
    Q_OBJECT

private slots:
    void anotherSeedIsAnotherPlanAndIsTakenBack() {
        Seat seat;
        QVERIFY(seat.openOtter());
        QVERIFY(seat.page().refusal().isEmpty());
        QCOMPARE(seat.plan().spec.kind, std::string("inn"));
        const BuildingSpecDocument before = seat.spec();
        const Building first = seat.plan();
        seat.key(Qt::Key_F5);
        QVERIFY(seat.spec().spec.seed != before.spec.seed);
        QVERIFY(!(seat.plan() == first));
        const BuildingSpecDocument rerolled = seat.spec();
        seat.key(Qt::Key_F6);
        QCOMPARE(seat.spec().spec.seed, rerolled.spec.seed + 1);
        seat.key(Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(seat.spec() == rerolled);
        auto* box = seat.page().form().findChild<NumberBox*>("/seed");
        QVERIFY(box);
        box->selectAll();
        QTest::keyClicks(box, "11");
        QTest::keyClick(box, Qt::Key_Return);
        seat.settle();
        QCOMPARE(seat.plan().spec.seed, std::uint64_t(11));
        for (int i = 0; i < 4; ++i) seat.document().undo();
        seat.settle();
        QVERIFY(seat.spec() == before);
        QVERIFY(seat.plan() == first);
        QVERIFY(!seat.document().canUndo());
        for (int i = 0; i < 4; ++i) seat.document().redo();
        seat.settle();
        QCOMPARE(seat.plan().spec.seed, std::uint64_t(11));
        QVERIFY(seat.window->save());
        const LoadedDocument saved = loadDocument(seat.document().path().toStdString());
        QVERIFY(saved.value == seat.document().value());
    }

    void aRefusalLeavesTheOldPlan() {
        Seat seat;
        std::string fixed = otter;
        fixed.insert(fixed.find("  \"front\""), "  \"plot\": [18, 16],\n");
        QVERIFY(seat.window->open(seat.write("fixed.building-spec.json", fixed)));
        seat.settle();
        const Building first = seat.plan();
        auto* width = seat.page().form().findChild<NumberBox*>("/plot/0");
        QVERIFY(width);
        width->selectAll();
        QTest::keyClicks(width, "6");
        QTest::keyClick(width, Qt::Key_Return);
        seat.settle();
        QVERIFY2(seat.page().refusal().contains("an inn needs a plot of"), qPrintable(seat.page().refusal()));
        QVERIFY(!seat.page().form().sentenceAt("/plot").isEmpty());
        QVERIFY(seat.plan() == first);
        seat.document().undo();
        seat.settle();
        QVERIFY(seat.page().refusal().isEmpty());
        QVERIFY(seat.plan() == first);
    }

    void aBlockedDoorIsMendedAndTakenBack() {
        Seat seat;
        QVERIFY(seat.window->open(seat.write("blocked.building.json", bytesOf(blockedInn()))));
        seat.settle();
        const Building plan = *seat.document().as<Building>();
        QTreeWidget* list = seat.page().checks().tree();
        QVERIFY(list->topLevelItemCount() > 0);
        QVERIFY2(seat.page().checks().summary().contains("problem"), qPrintable(seat.page().checks().summary()));
        seat.key(Qt::Key_PageUp);
        QCOMPARE(seat.page().canvas().level(), 1);
        emit list->itemClicked(list->topLevelItem(0), 0);
        QCOMPARE(seat.page().canvas().level(), 0);
        QVERIFY(seat.page().canvas().pointed().has_value());
        auto* button = list->itemWidget(list->topLevelItem(0), 1)->findChild<QPushButton*>();
        QVERIFY(button);
        button->click();
        seat.settle();
        QVERIFY2(seat.page().checks().summary().startsWith("Every room"), qPrintable(seat.page().checks().summary()));
        QCOMPARE(seat.plan().storeys.front().furniture.size(), plan.storeys.front().furniture.size() - 1);
        QVERIFY2(seat.document().history().undoText().contains("crate"),
                 qPrintable(seat.document().history().undoText()));
        seat.document().undo();
        seat.settle();
        QVERIFY(*seat.document().as<Building>() == plan);
        QVERIFY(seat.page().checks().summary().contains("problem"));
        QVERIFY(!seat.page().form().isEnabled());
    }

    void whatIsFixedInASpecsPlanIsAPlanOfItsOwn() {
        Seat seat;
        QVERIFY(seat.openOtter());
        const Building first = seat.plan();
        const BuildingSpecDocument before = seat.spec();
        QTreeWidget* list = seat.page().checks().tree();
        QPushButton* button = nullptr;
        for (int i = 0; i < list->topLevelItemCount() && !button; ++i)
            if (QWidget* cell = list->itemWidget(list->topLevelItem(i), 1)) button = cell->findChild<QPushButton*>();
        QVERIFY(button);
        const Document* spec = &seat.document();
        button->click();
        seat.settle();
        QVERIFY(seat.document().as<Building>());
        QVERIFY(!(seat.plan() == first));
        QVERIFY(*spec->as<BuildingSpecDocument>() == before);
        QVERIFY(seat.window->message().contains("plan of its own"));
        seat.document().undo();
        seat.settle();
        QVERIFY(seat.plan() == first);
        // And the other way round.
        emit seat.page().specWanted(seat.page().subject()->wanted);
        seat.settle();
        QVERIFY(seat.spec().spec == before.spec);
    }

    void roomsAndPlanChooseEachOther() {
        Seat seat;
        QVERIFY(seat.openOtter());
        QTreeWidget* rooms = seat.page().rooms().tree();
        QTreeWidgetItem* upper = rooms->topLevelItem(1)->child(0);
        rooms->setCurrentItem(upper);
        QCOMPARE(seat.page().canvas().level(), 1);
        QCOMPARE(seat.page().canvas().room(), seat.plan().storeys[1].rooms.front().id);
        seat.key(Qt::Key_Home);
        seat.key(Qt::Key_Return);
        QCOMPARE(seat.page().canvas().level(), 0);
        QVERIFY(rooms->currentItem() && rooms->currentItem()->text(0) == "Taproom");
        QVERIFY(seat.page().rooms().facts().contains("Front door"));
    }

    void theModelFollowsThePlan() {
        Seat seat;
        QVERIFY(seat.openOtter());
        const QString whole = seat.page().voxels().countsText();
        QVERIFY2(whole.contains("voxels"), qPrintable(whole));
        seat.key(Qt::Key_F9);
        QVERIFY(seat.page().cutOpen());
        const QString ground = seat.page().voxels().countsText();
        QVERIFY(ground != whole);
        seat.key(Qt::Key_PageUp);
        QVERIFY(seat.page().voxels().countsText() != ground);
        seat.key(Qt::Key_F9);
        QCOMPARE(seat.page().voxels().countsText(), whole);
        seat.key(Qt::Key_F5);
        QVERIFY(seat.page().voxels().countsText() != whole);
    }

    void theIsometricPictureFollowsThePlan() {
        Seat seat;
        QVERIFY(seat.openOtter());
        IsoView& view = seat.page().isometric();
        QVERIFY(!view.isVisible());
        seat.key(Qt::Key_F4);
        QVERIFY(view.isVisible() && !seat.page().voxels().isVisible());
        QVERIFY(view.canvas().hasFocus());
        const QImage first = view.canvas().picture();
        QVERIFY(!first.isNull());
        seat.key(Qt::Key_F5);
        QVERIFY(view.canvas().picture() != first);
        seat.document().undo();
        seat.settle();
        view.canvas().placeWalker(view.canvas().subject()->stroll.start());
        view.canvas().fit();
        QVERIFY(view.canvas().picture() == first);
        // The storeys go together, from either side.
        seat.key(Qt::Key_PageUp);
        QCOMPARE(view.canvas().options().level, 1);
        const Flight& flight = seat.plan().storeys.front().stairs.front();
        view.canvas().placeWalker({0, flight.foot});
        view.canvas().setLevel(0);
        QCOMPARE(seat.page().canvas().level(), 0);
        view.canvas().setPace(1);
        QVERIFY(view.canvas().walkTo({1, flight.landing}));
        seat.settle();
        QCOMPARE(view.canvas().walker(), (WalkPlace{1, flight.landing}));
        QCOMPARE(seat.page().canvas().level(), 1);
        seat.key(Qt::Key_F4);
        QVERIFY(!view.isVisible() && seat.page().voxels().isVisible());
    }

    void whatCannotBeReadIsSaidWithItsPlace() {
        Seat seat;
        std::string broken = otter;
        broken.replace(broken.find("\"inn\""), 5, "\"in\"");
        QVERIFY(!seat.window->open(seat.write("broken.building-spec.json", broken)));
        QVERIFY2(seat.window->message().contains("/kind") && seat.window->message().contains("\"inn\""),
                 qPrintable(seat.window->message()));
        QVERIFY(!seat.window->frontPage());
    }

    void theGalleryIsATabAndAClickOpensASpec() {
        Seat seat;
        QVERIFY(seat.openOtter());
        const Document* otterSpec = &seat.document();
        QAction* action = seat.window->findChild<QAction*>("go.gallery");
        QVERIFY(action && !action->shortcut().isEmpty());
        action->trigger();
        QVERIFY(seat.window->gallery() && !seat.window->frontPage());
        GalleryView& gallery = *seat.window->gallery();
        QCOMPARE(gallery.choice().style, std::string("aelwyn"));
        QCOMPARE(gallery.choice().seed, std::uint64_t(7));
        seat.settle();
        QVERIFY(gallery.settled());
        QTest::mouseClick(gallery.list()->viewport(), Qt::LeftButton, {},
                          gallery.list()->visualRect(gallery.cells().index(2)).center());
        seat.settle();
        QVERIFY(seat.spec().spec == gallery.cells().at(2));
        QVERIFY(&seat.document() != otterSpec);
        QCOMPARE(seat.window->documents().documents().size(), 2);
        // It is there again as it was, and goes without a question.
        action->trigger();
        QCOMPARE(seat.window->gallery(), &gallery);
        QVERIFY(!seat.window->save());
        seat.window->findChild<QAction*>("file.close")->trigger();
        QVERIFY(!seat.window->gallery());
        QVERIFY(seat.window->currentBuilding());
        QCOMPARE(seat.window->documents().documents().size(), 2);
        // Without a document as well.
        for (Document* document : seat.window->documents().documents()) seat.window->documents().close(*document);
        action->trigger();
        QVERIFY(seat.window->gallery());
        seat.window->close();
    }

    void newOnesJoinTheProject() {
        Seat seat;
        const QString project = seat.write("town.project.json", R"({"format": "rooftree/project", "version": 1})");
        QVERIFY(seat.window->open(project));
        seat.window->newBuilding();
        seat.settle();
        QVERIFY(seat.page().refusal().isEmpty());
        QVERIFY(seat.window->saveTo(seat.folder.filePath("mine.building-spec.json")));
        seat.page().keepPlan();
        seat.settle();
        QVERIFY(seat.window->saveTo(seat.folder.filePath("mine.building.json")));
        Document* document = seat.window->documents().find(project);
        QCOMPARE(document->as<Project>()->specs, std::vector<std::string>{"mine.building-spec.json"});
        QCOMPARE(document->as<Project>()->plans, std::vector<std::string>{"mine.building.json"});
    }

    void theSampleHasBuildings() {
        Seat seat;
        QVERIFY(seat.window->open(EditorWindow::samplePath()));
        Document* project = seat.window->documents().find(EditorWindow::samplePath());
        const auto* lists = project->as<Project>();
        QVERIFY(lists->specs.size() >= 2 && !lists->plans.empty());
        for (const auto& paths : {lists->specs, lists->plans})
            for (const std::string& path : paths) {
                QVERIFY(seat.window->open(project->resolve(QString::fromStdString(path))));
                seat.settle();
                QVERIFY(seat.page().refusal().isEmpty());
                QVERIFY(seat.page().checks().summary().startsWith("Every room"));
                QFile file(seat.document().path());
                QVERIFY(file.open(QFile::ReadOnly));
                QCOMPARE(bytesOf(seat.document().value()), file.readAll().toStdString());
            }
    }
};

int main(int argc, char** argv) {
    return runAtWindow<BuildingPageTest>(argc, argv);
}
#include "tst_building_page.moc"
