// A gallery of buildings: what stands in it, how its pictures come, and what a click does.
#include <QAction>
#include <QLabel>
#include <QRadioButton>
#include <QScrollBar>
#include <QtTest>
#include <algorithm>

#include "../library/look.h"
#include "building/plan.h"
#include "gallery/gallery_view.h"
#include "inspector/number_box.h"
#include "inspector/word_box.h"

using namespace rooftree;

namespace {

constexpr int patience = 30'000;

// A gallery that is seen, with a board.
struct Hall : QObject {
    explicit Hall(const GalleryChoice& choice = {}) {
        connect(&view, &GalleryView::openWanted, this,
                [this](const BuildingSpecDocument& spec) { opened.push_back(spec); });
        connect(&view.cells(), &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& index) {
            if (view.cells().made(index.row())) arrived.push_back(index.row());
        });
        view.setBoard(&board);
        view.resize(900, 640);
        view.show();
        QApplication::setActiveWindow(&view);
        view.setChoice(choice);
        view.setFocus();
    }
    bool wait() {
        return QTest::qWaitFor([this] { return view.settled(); }, patience);
    }
    std::vector<BuildingSpec> specs() const {
        std::vector<BuildingSpec> out;
        for (int row = 0; row < view.cells().rowCount(); ++row) out.push_back(view.cells().at(row));
        return out;
    }
    QPixmap picture(int row) const { return index(row).data(Qt::DecorationRole).value<QPixmap>(); }
    QModelIndex index(int row) const { return view.cells().index(row); }
    void click(int row, Qt::KeyboardModifiers with = {}, Qt::MouseButton button = Qt::LeftButton) {
        QTest::mouseClick(view.list()->viewport(), button, with, view.list()->visualRect(index(row)).center());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(view.list(), key, with); }

    JobBoard board;
    GalleryView view;
    std::vector<BuildingSpecDocument> opened;
    std::vector<int> arrived;
};

const GalleryChoice seedsOfInn{.of = GalleryOf::seeds, .kind = "inn", .style = "aelwyn", .seed = 5, .seeds = 60};

}  // namespace

class GalleryViewTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QApplication::setStyle("Fusion");
        QApplication::setPalette(paletteOf(false));
    }

    void whatVariesAndWhatIsHeld() {
        const std::vector<std::string> kinds = builtInBuildingKinds().names();
        const std::vector<std::string> styles = builtInBuildingStyles().names();
        GalleryChoice choice{.kind = "inn", .style = "aelwyn", .front = Side::east, .seed = 9};
        std::vector<BuildingSpec> specs = specsOf(choice);
        QCOMPARE(specs.size(), kinds.size());
        for (std::size_t i = 0; i < specs.size(); ++i) {
            QCOMPARE(specs[i].kind, kinds[i]);
            QCOMPARE(specs[i].style, std::string("aelwyn"));
            QCOMPARE(specs[i].seed, std::uint64_t(9));
            QVERIFY(specs[i].front == Side::east);
            QVERIFY(specs[i].plot == ownPlot(*builtInBuildingKinds().find(kinds[i]), Side::east));
        }
        choice.of = GalleryOf::styles;
        specs = specsOf(choice);
        QCOMPARE(specs.size(), styles.size());
        for (std::size_t i = 0; i < specs.size(); ++i) {
            QCOMPARE(specs[i].style, styles[i]);
            QCOMPARE(specs[i].kind, std::string("inn"));
        }
        choice.of = GalleryOf::seeds;
        choice.seed = maxBuildingSeed - 1;
        choice.seeds = 4;
        std::vector<std::uint64_t> seeds;
        for (const BuildingSpec& spec : specsOf(choice)) seeds.push_back(spec.seed);
        QCOMPARE(seeds, (std::vector<std::uint64_t>{maxBuildingSeed - 1, maxBuildingSeed, 0, 1}));
        choice.seeds = 1'000'000;
        QCOMPARE(int(specsOf(choice).size()), mostGallerySeeds);
    }

    void allKindsGetTheirPictures() {
        Hall hall;
        QCOMPARE(hall.view.cells().rowCount(), int(builtInBuildingKinds().kinds.size()));
        QVERIFY(hall.wait());
        for (int row = 0; row < hall.view.cells().rowCount(); ++row) {
            QVERIFY2(!hall.picture(row).isNull(), qPrintable(hall.index(row).data().toString()));
            const Building plan = planBuilding(hall.view.cells().at(row));
            const QString words = hall.index(row).data(GalleryCells::detailsRole).toString();
            QVERIFY2(words.contains(QString("%1 × %2").arg(plan.size.x).arg(plan.size.y)), qPrintable(words));
            QVERIFY(hall.index(row).data(Qt::ToolTipRole).toString().contains(words));
        }
        QVERIFY(hall.picture(0).toImage() != hall.picture(1).toImage());
        QVERIFY2(hall.view.state().startsWith("14 buildings"), qPrintable(hall.view.state()));
        QVERIFY(hall.board.entries().empty());
        QVERIFY(looksAlive(hall.view, "gallery"));
        QVERIFY(hall.wait());
    }

    void picturesShowWhatIsChosen() {
        Hall hall({.of = GalleryOf::styles, .kind = "inn", .style = "aelwyn", .seed = 7});
        QVERIFY(hall.wait());
        const QImage ground = hall.picture(0).toImage();
        const QString words = hall.index(0).data(GalleryCells::detailsRole).toString();
        hall.view.setShows(GalleryShows::storeys);
        QVERIFY2(!hall.picture(0).isNull(), "the old picture stays until there is a new one");
        QVERIFY(hall.wait());
        const QImage storeys = hall.picture(0).toImage();
        QVERIFY(storeys != ground);
        hall.view.setShows(GalleryShows::model);
        QVERIFY(hall.wait());
        QVERIFY(hall.picture(0).toImage() != storeys && hall.picture(0).toImage() != ground);
        QCOMPARE(hall.index(0).data(GalleryCells::detailsRole).toString(), words);
        // What was made is still there.
        hall.key(Qt::Key_V);
        QVERIFY(hall.view.shows() == GalleryShows::ground);
        QVERIFY(hall.view.settled());
        QVERIFY(hall.picture(0).toImage() == ground);
    }

    void picturesFit() {
        const QSize box(208, 150);
        for (const GalleryShows shows : {GalleryShows::ground, GalleryShows::storeys, GalleryShows::model})
            for (const BuildingSpec& spec : specsOf({.style = "isles", .front = Side::east})) {
                const QSize size = makePlanThumbnail(spec, {shows, box, false}, Job{}).picture.size();
                QVERIFY(!size.isEmpty() && size.width() <= box.width() && size.height() <= box.height());
            }
    }

    void whatIsRefusedSaysWhy() {
        BuildingSpec spec = specsOf(seedsOfInn)[0];
        spec.plot = {6, 6};
        const ThumbnailLook look{GalleryShows::ground, {100, 100}, false};
        const Thumbnail made = makePlanThumbnail(spec, look, Job{});
        QVERIFY(made.picture.isNull());
        QVERIFY2(made.problem.contains("plot"), qPrintable(made.problem));
        GalleryCells cells;
        cells.setSpecs({spec}, GalleryOf::kinds, look);
        cells.setThumbnail(looksOf(spec, look), made, 1);
        QCOMPARE(cells.index(0).data(GalleryCells::problemRole).toString(), made.problem);
        QVERIFY(cells.index(0).data(Qt::AccessibleTextRole).toString().contains(made.problem));
        QCOMPARE(cells.countMade(), 1);
        spec.kind = "castel";
        Thumbnails thumbnails("", [&, once = true]() mutable -> std::optional<Thumbnails::Wanted> {
            if (!std::exchange(once, false)) return std::nullopt;
            return Thumbnails::Wanted{"x", [=](const Job& job) { return makePlanThumbnail(spec, look, job); }, -1};
        });
        thumbnails.make();
        QTRY_VERIFY(thumbnails.find("x"));
        QVERIFY2(thumbnails.find("x")->problem.contains("castel"), qPrintable(thumbnails.find("x")->problem));
    }

    void whatIsInSightComesFirst() {
        Hall hall(seedsOfInn);
        hall.view.list()->scrollToBottom();
        QVERIFY(hall.view.list()->verticalScrollBar()->value() > 0);
        QVERIFY(hall.wait());
        const auto place = [&](int row) { return std::ranges::find(hall.arrived, row) - hall.arrived.begin(); };
        QCOMPARE(hall.arrived.size(), std::size_t(60));
        for (const int row : {56, 57, 58, 59})
            for (const int other : {12, 20, 30}) QVERIFY(place(row) < place(other));
    }

    void stoppingLeavesWhatIsThere() {
        Hall hall(seedsOfInn);
        QTRY_VERIFY_WITH_TIMEOUT(hall.view.cells().countMade() > 0, patience);
        hall.view.stop();
        const int made = hall.view.cells().countMade();
        QVERIFY(made < 60);
        QVERIFY(hall.view.settled());
        QVERIFY2(hall.view.state().contains(QString("Stopped: %1 of 60").arg(made)), qPrintable(hall.view.state()));
        hall.view.list()->scrollToBottom();
        QTest::qWait(60);
        QCOMPARE(hall.view.cells().countMade(), made);
        QVERIFY(hall.board.entries().empty());
        hall.view.goOn();
        QVERIFY(hall.wait());
        QCOMPARE(hall.view.cells().countMade(), 60);
    }

    void progressIsOnTheBoardAndIsStoppedThere() {
        Hall hall(seedsOfInn);
        hall.view.setShows(GalleryShows::model);
        QTRY_COMPARE_WITH_TIMEOUT(hall.board.entries().size(), std::size_t(1), patience);
        const int id = hall.board.entries().front().id;
        QTRY_VERIFY_WITH_TIMEOUT(hall.board.entries().front().fraction > 0, patience);
        QCOMPARE(hall.board.entries().front().id, id);
        hall.board.stop(id);
        QVERIFY(hall.board.entries().empty());
        QVERIFY(hall.view.settled());
        QVERIFY2(hall.view.state().startsWith("Stopped"), qPrintable(hall.view.state()));
        const int made = hall.view.cells().countMade();
        QTest::qWait(60);
        QCOMPARE(hall.view.cells().countMade(), made);
        // Something else to be seen is made.
        hall.view.setShows(GalleryShows::ground);
        QVERIFY(hall.wait());
        QCOMPARE(hall.view.cells().countMade(), 60);
    }

    void aClickOpens() {
        Hall hall;
        hall.click(3);
        QCOMPARE(hall.opened.size(), std::size_t(1));
        QVERIFY(hall.opened[0].spec == hall.view.cells().at(3));
        QVERIFY(hall.opened[0].ownPlot);
        hall.click(2, {}, Qt::RightButton);
        const QRect last = hall.view.list()->visualRect(hall.index(1));
        QTest::mousePress(hall.view.list()->viewport(), Qt::LeftButton, {}, last.center());
        QTest::mouseRelease(hall.view.list()->viewport(), Qt::LeftButton, {},
                            hall.view.list()->visualRect(hall.index(0)).center());
        QCOMPARE(hall.opened.size(), std::size_t(1));
    }

    void aShiftClickRerollsThatOne() {
        Hall hall;
        QVERIFY(hall.wait());
        std::vector<BuildingSpec> before = hall.specs();
        const QImage was = hall.picture(4).toImage();
        const QImage other = hall.picture(5).toImage();
        hall.click(4, Qt::ShiftModifier);
        std::vector<BuildingSpec> after = hall.specs();
        QVERIFY(after[4].seed != before[4].seed);
        before[4].seed = after[4].seed;
        QVERIFY(after == before);
        QVERIFY(hall.opened.empty());
        QVERIFY(hall.index(4).data(GalleryCells::staleRole).toBool());
        QVERIFY(hall.wait());
        QVERIFY(hall.picture(4).toImage() != was);
        QVERIFY(hall.picture(5).toImage() == other);
        hall.click(4);
        QVERIFY(hall.opened.back().spec == after[4]);
    }

    void byKeyboard() {
        Hall hall;
        const int held = hall.view.list()->currentIndex().row();
        QCOMPARE(hall.view.cells().at(held).kind, hall.view.choice().kind);
        hall.key(Qt::Key_Right);
        QCOMPARE(hall.view.list()->currentIndex().row(), held + 1);
        hall.key(Qt::Key_Down);
        const int below = hall.view.list()->currentIndex().row();
        QVERIFY(below > held + 2);
        hall.key(Qt::Key_Return);
        hall.key(Qt::Key_Enter);
        QCOMPARE(hall.opened.size(), std::size_t(2));
        QVERIFY(hall.opened[0].spec == hall.view.cells().at(below));
        QVERIFY(hall.opened[1] == hall.opened[0]);
        const std::vector<BuildingSpec> before = hall.specs();
        hall.key(Qt::Key_R);
        QVERIFY(hall.view.cells().at(below).seed != before[std::size_t(below)].seed);
        QVERIFY(hall.view.cells().at(0) == before[0]);
        hall.key(Qt::Key_R, Qt::ShiftModifier);
        QVERIFY(hall.view.cells().at(0).seed != before[0].seed);
        QCOMPARE(hall.view.cells().at(below).seed, hall.view.cells().at(0).seed);
    }

    void theControlsChangeIt() {
        Hall hall;
        auto* seed = hall.view.findChild<NumberBox*>("gallery.seed");
        auto* count = hall.view.findChild<NumberBox*>("gallery.count");
        QVERIFY(seed && count && !count->isVisible());
        for (QRadioButton* button : hall.view.findChildren<QRadioButton*>())
            if (button->text() == "Seeds") button->click();
        QVERIFY(hall.view.choice().of == GalleryOf::seeds);
        QVERIFY(count->isVisible());
        for (NumberBox* box : {seed, count}) {
            box->setFocus();
            box->selectAll();
            QTest::keyClicks(box, box == seed ? "12" : "3");
            QTest::keyClick(box, Qt::Key_Return);
        }
        QCOMPARE(hall.view.cells().rowCount(), 3);
        QCOMPARE(hall.view.cells().at(2).seed, std::uint64_t(14));
        QVERIFY2(hall.opened.empty(), "Return in a box opens nothing");
        for (const QWidget* box : hall.view.findChildren<QWidget*>())
            if (qobject_cast<const WordBox*>(box) || qobject_cast<const NumberBox*>(box))
                QVERIFY(!box->accessibleName().isEmpty());
    }

    void oneInAllStylesAndSeeds() {
        Hall hall;
        hall.key(Qt::Key_Right);
        hall.key(Qt::Key_R);
        const BuildingSpec one = hall.view.cells().at(hall.view.list()->currentIndex().row());
        hall.view.findChild<QAction*>("gallery.styles")->trigger();
        QVERIFY(hall.view.choice().of == GalleryOf::styles);
        QVERIFY(hall.view.cells().at(hall.view.list()->currentIndex().row()) == one);
        hall.view.findChild<QAction*>("gallery.seeds")->trigger();
        QVERIFY(hall.view.choice().of == GalleryOf::seeds);
        QCOMPARE(hall.view.choice().kind, one.kind);
        QCOMPARE(hall.view.cells().at(0).seed, one.seed);
    }
};

QTEST_MAIN(GalleryViewTest)
#include "tst_gallery_view.moc"
