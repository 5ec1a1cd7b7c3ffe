// The list of templates: choosing, finding, naming, ordering, pictures, and that it changes only what changed.
#include <QAction>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <random>

#include "icons/icon.h"
#include "library/library_view.h"
#include "library/look.h"
#include "pictures/model_pictures.h"
#include "voxel/samples.h"

using namespace rooftree;

namespace {

using SetPtr = std::shared_ptr<const TemplateSet>;

struct Town {
    Town() : Town(sampleSet("town")) {}
    explicit Town(const SampleSet& sample)
        : set(std::make_shared<TemplateSet>(sample.templates)), atlas(std::make_shared<Atlas>(sample.atlas)) {
        view.resize(280, 480);
        view.setSet(set, atlas);
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.list()->setFocus();
    }

    int count() const { return int(set->templates.size()); }
    QAbstractItemModel* rows() { return view.list()->model(); }
    QString nameAt(int row) { return rows()->index(row, 0).data().toString(); }
    bool pictured(int row) { return !rows()->index(row, 0).data(Qt::DecorationRole).value<QPixmap>().isNull(); }
    bool allPictured() {
        for (int row = 0; row < rows()->rowCount(); ++row)
            if (!pictured(row)) return false;
        return true;
    }
    SetPtr with(const std::function<void(std::vector<Template>&)>& change) {
        auto next = std::make_shared<TemplateSet>(*set);
        change(next->templates);
        return next;
    }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(view.list(), key, with); }

    SetPtr set;
    std::shared_ptr<const Atlas> atlas;
    LibraryView view;
};

// Where a row is dropped so that it comes to stand above or below another.
QPoint edgeOf(TemplateList* list, int row, bool below) {
    const QRect at = list->visualRect(list->model()->index(row, 0));
    return {at.center().x(), below ? at.bottom() - 2 : at.top() + 2};
}

// The end of a drag, without the drag before it.
struct Opened : TemplateList {
    static void drop(TemplateList* list, QAbstractItemModel* from, int row, QPoint at) {
        const std::unique_ptr<QMimeData> picked(from->mimeData({from->index(row, 0)}));
        QDropEvent event(at, Qt::MoveAction, picked.get(), Qt::LeftButton, {});
        (list->*&Opened::dropEvent)(&event);
    }
};

void drop(TemplateList* list, int row, QPoint at) {
    Opened::drop(list, list->model(), row, at);
}

// The oldest signal that was heard, or nothing.
QList<QVariant> take(QSignalSpy& spy) {
    return spy.isEmpty() ? QList<QVariant>() : spy.takeFirst();
}

}  // namespace

class LibraryTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QApplication::setStyle("Fusion");
        QApplication::setPalette(paletteOf(false));
    }

    void picturesArriveForAll() {
        Town town;
        QTRY_VERIFY(town.allPictured());
        // What is shown is the model, not the drawing.
        const QImage house = town.rows()->index(2, 0).data(Qt::DecorationRole).value<QPixmap>().toImage();
        QCOMPARE(town.nameAt(2), QString("gabled_house"));
        const Thumbnail wanted =
            makeThumbnail(*town.atlas, town.set->templates[2], TemplateList::thumbnailSize(), Job{});
        QVERIFY(wanted.problem.isEmpty());
        QCOMPARE(house.size(), wanted.picture.size());
        QVERIFY(house.width() <= TemplateList::thumbnailSize().width() &&
                house.height() <= TemplateList::thumbnailSize().height());
        const QImage drawn =
            fittedTo(drawingPicture(composite(*town.atlas, town.set->templates[2].source()), town.atlas->pixels()),
                     TemplateList::thumbnailSize());
        QVERIFY(house.convertToFormat(QImage::Format_ARGB32) != drawn.convertToFormat(QImage::Format_ARGB32));
    }

    void claimsAreShownFlat() {
        const SampleSet sample = sampleSet("town");
        const Template& claim = templateNamed(sample, "bell_tower_top");
        QVERIFY(claim.claimOnly);
        const Thumbnail made = makeThumbnail(sample.atlas, claim, {64, 56}, Job{});
        QVERIFY(made.problem.isEmpty());
        QCOMPARE(made.picture,
                 fittedTo(drawingPicture(composite(sample.atlas, claim.source()), sample.atlas.pixels()), {64, 56}));
    }

    void brokenOnesSayWhy() {
        Town town;
        const SetPtr broken = town.with([](std::vector<Template>& all) {
            all[1].broken = Problem{.sentence = "found no tiles"};
            all[2].tiles[0][0] = 60000;  // past the atlas
        });
        town.view.setSet(broken, town.atlas);
        const auto problem = [&](int row) {
            return town.rows()->index(row, 0).data(TemplateListModel::problemRole).toString();
        };
        QCOMPARE(problem(1), QString("found no tiles"));
        QVERIFY(town.rows()->index(1, 0).data(Qt::ToolTipRole).toString().contains("found no tiles"));
        QTRY_VERIFY2(problem(2).contains("60000"), qPrintable(problem(2)));
        QCOMPARE(town.rows()->index(2, 0).data(TemplateListModel::verdictRole).toInt(), int(Verdict::problem));
        QTRY_VERIFY(town.pictured(3));
        QVERIFY(problem(3).isEmpty());
        QVERIFY(!(town.rows()->index(1, 0).flags() & Qt::ItemIsEditable));
        // Mended, it is as the others.
        town.view.setSet(town.set, town.atlas);
        QTRY_VERIFY(problem(2).isEmpty() && problem(1).isEmpty());
    }

    void onlyWhatChangedIsChanged() {
        Town town;
        QTRY_VERIFY(town.allPictured());
        QSignalSpy changed(town.rows(), &QAbstractItemModel::dataChanged);
        QSignalSpy reset(town.rows(), &QAbstractItemModel::modelReset);
        QSignalSpy inserted(town.rows(), &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(town.rows(), &QAbstractItemModel::rowsRemoved);
        QSignalSpy moved(town.rows(), &QAbstractItemModel::rowsMoved);

        town.view.setSet(town.with([](auto& all) { all[4].slab = 1; }), town.atlas);
        QVERIFY(town.pictured(4));  // the old one, for now
        QVERIFY(changed.size() >= 1);
        for (const QList<QVariant>& one : changed) {
            QCOMPARE(one[0].toModelIndex().row(), 4);
            QCOMPARE(one[1].toModelIndex().row(), 4);
        }
        QTRY_COMPARE(changed.size(), 2);  // its picture
        changed.clear();

        town.view.setSet(town.set, town.atlas);
        changed.clear();
        town.view.setSet(town.with([](auto& all) { all.insert(all.begin() + 3, all[3]); }), town.atlas);
        QCOMPARE(inserted.size(), 1);
        QCOMPARE(inserted[0][1].toInt(), inserted[0][2].toInt());
        QVERIFY(town.pictured(3) && town.pictured(4));  // known already

        town.view.setSet(town.set, town.atlas);
        QCOMPARE(removed.size(), 1);
        town.view.setSet(town.with([](auto& all) { std::rotate(all.begin() + 2, all.begin() + 3, all.begin() + 7); }),
                         town.atlas);
        QCOMPARE(moved.size(), 1);
        QCOMPARE(town.nameAt(6), QString("gabled_house"));
        town.view.setSet(town.set, town.atlas);
        QCOMPARE(moved.size(), 2);
        QCOMPARE(town.nameAt(2), QString("gabled_house"));
        QCOMPARE(reset.size(), 0);
    }

    void anySetIsShownAsItIs() {
        Town town;
        std::mt19937 random(7);
        SetPtr last = town.set;
        for (int round = 0; round < 300; ++round) {
            auto next = std::make_shared<TemplateSet>(*last);
            auto& all = next->templates;
            for (int i = int(random() % 3); i >= 0; --i) {
                const std::size_t at = all.empty() ? 0 : random() % all.size();
                switch (random() % 5) {
                    case 0:
                        if (!all.empty()) all.erase(all.begin() + int(at));
                        break;
                    case 1:
                        all.insert(all.begin() + int(at), town.set->templates[random() % town.set->templates.size()]);
                        break;
                    case 2:
                        if (!all.empty()) all[at].name += "x";
                        break;
                    case 3:
                        if (!all.empty()) all[at].frontEave = int(random() % 3);
                        break;
                    default:
                        if (!all.empty()) std::swap(all[at], all[random() % all.size()]);
                }
            }
            town.view.setSet(next, town.atlas);
            QCOMPARE(town.rows()->rowCount(), int(all.size()));
            for (int row = 0; row < int(all.size()); ++row) {
                QCOMPARE(town.nameAt(row), QString::fromStdString(all[std::size_t(row)].name));
                QCOMPARE(static_cast<TemplateListModel*>(town.rows())->looksAt(row), looksOf(all[std::size_t(row)]));
            }
            last = next;
        }
        QTRY_VERIFY(town.allPictured());
    }

    void theCurrentOneFollowsItsTemplate() {
        Town town;
        QSignalSpy current(&town.view, &LibraryView::currentChanged);
        town.view.setCurrent(5);
        QCOMPARE(current.size(), 0);  // it was told, not asked
        QCOMPARE(town.view.current(), 5);
        town.key(Qt::Key_Down);
        QCOMPARE(take(current).value(0), 6);
        town.view.setSet(town.with([](auto& all) { all.erase(all.begin()); }), town.atlas);
        QCOMPARE(town.view.current(), 5);
        QCOMPARE(take(current).value(0), 5);
        QVERIFY(current.isEmpty());
        town.view.setCurrent(-1);
        QCOMPARE(town.view.current(), -1);
    }

    void filterHidesAndKeepsNumbers() {
        Town town;
        town.view.setCurrent(0);
        QSignalSpy current(&town.view, &LibraryView::currentChanged);
        QTest::keyClicks(town.view.filter(), "BLOCK");
        QStringList shown;
        for (int row = 0; row < town.count(); ++row)
            if (!town.view.list()->isRowHidden(row)) shown += town.nameAt(row);
        QCOMPARE(shown, QStringList({"tall_block", "brick_block"}));
        QCOMPARE(town.view.current(), 0);
        QVERIFY(current.isEmpty());
        QTest::keyClick(town.view.filter(), Qt::Key_Down);
        QCOMPARE(take(current).value(0), 5);
        QVERIFY(town.view.list()->hasFocus());
        town.key(Qt::Key_Down);
        QCOMPARE(take(current).value(0), 6);
        // A renamed template comes into sight.
        town.view.setSet(town.with([](auto& all) { all[0].name = "a block of its own"; }), town.atlas);
        QVERIFY(!town.view.list()->isRowHidden(0));
        town.view.filter()->setFocus();
        QTest::keyClick(town.view.filter(), Qt::Key_Escape);
        QVERIFY(!town.view.list()->isRowHidden(3));
    }

    void keysAsk() {
        Town town;
        QSignalSpy duplicate(&town.view, &LibraryView::duplicateRequested);
        QSignalSpy remove(&town.view, &LibraryView::deleteRequested);
        QSignalSpy move(&town.view, &LibraryView::moveRequested);
        QSignalSpy fresh(&town.view, &LibraryView::newRequested);
        town.view.setCurrent(3);
        const auto call = [&](const char* name) { town.view.findChild<QAction*>(name)->trigger(); };
        call("library.duplicate");
        QCOMPARE(take(duplicate).value(0), 3);
        town.key(Qt::Key_Delete);
        QCOMPARE(take(remove).value(0), 3);
        town.key(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(take(move), QList<QVariant>({3, 2}));
        town.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(take(move), QList<QVariant>({3, 4}));
        call("library.new");
        QCOMPARE(fresh.size(), 1);
        town.view.setCurrent(0);
        town.key(Qt::Key_Up, Qt::AltModifier);
        QVERIFY(move.isEmpty());
        // It asks, and changes nothing by itself.
        QCOMPARE(town.rows()->rowCount(), town.count());
    }

    void renamesInPlace() {
        Town town;
        QSignalSpy rename(&town.view, &LibraryView::renameRequested);
        QSignalSpy remove(&town.view, &LibraryView::deleteRequested);
        town.view.setCurrent(2);
        const auto editor = [&] {
            town.key(Qt::Key_F2);
            auto* out = town.view.list()->viewport()->findChild<QLineEdit*>();
            return out;
        };
        QLineEdit* edit = editor();
        QVERIFY(edit);
        QCOMPARE(edit->text(), QString("gabled_house"));
        edit->selectAll();
        QTest::keyClick(edit, Qt::Key_Delete);
        QVERIFY(remove.isEmpty());  // the text is meant, not the template
        QTest::keyClicks(edit, "Haus am Deich");
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE(rename.size(), 1);
        QCOMPARE(take(rename), QList<QVariant>({2, "Haus am Deich"}));
        QCOMPARE(town.nameAt(2), QString("gabled_house"));
        QTRY_VERIFY(!town.view.list()->viewport()->findChild<QLineEdit*>());
        edit = editor();
        QVERIFY(edit);
        QTest::keyClicks(edit, "x");
        QTest::keyClick(edit, Qt::Key_Escape);
        QVERIFY(rename.isEmpty());
    }

    void dragReorders_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("over");
        QTest::addColumn<bool>("below");
        QTest::addColumn<int>("to");
        QTest::newRow("up") << 4 << 1 << false << 1;
        QTest::newRow("up, below another") << 4 << 1 << true << 2;
        QTest::newRow("down") << 1 << 4 << true << 4;
        QTest::newRow("down, above another") << 1 << 4 << false << 3;
        QTest::newRow("onto itself") << 2 << 2 << true << -1;
        QTest::newRow("to where it is") << 2 << 1 << true << -1;
    }

    void dragReorders() {
        QFETCH(int, from);
        QFETCH(int, over);
        QFETCH(bool, below);
        QFETCH(int, to);
        Town town;
        QSignalSpy move(&town.view, &LibraryView::moveRequested);
        drop(town.view.list(), from, edgeOf(town.view.list(), over, below));
        if (to < 0)
            QVERIFY(move.isEmpty());
        else
            QCOMPARE(take(move), QList<QVariant>({from, to}));
    }

    void dropsBelowAllAndFromElsewhere() {
        Town town;
        town.view.resize(280, 2000);
        QApplication::processEvents();
        QSignalSpy move(&town.view, &LibraryView::moveRequested);
        drop(town.view.list(), 0, {40, 1800});
        QCOMPARE(take(move), QList<QVariant>({0, town.count() - 1}));
        // A row of another library is nothing of ours.
        Town other;
        Opened::drop(town.view.list(), other.rows(), 3, {40, 10});
        QVERIFY(move.isEmpty());
    }

    void iconsAreOfOneColourAndThere() {
        QVERIFY(iconNames().contains("warning"));
        for (const QString& name : iconNames()) {
            const QImage light = icon(name, QColor(Qt::black)).pixmap(32, 32).toImage();
            const QImage dark = icon(name, QColor(Qt::white)).pixmap(32, 32).toImage();
            int painted = 0;
            for (int y = 0; y < 32; ++y)
                for (int x = 0; x < 32; ++x) {
                    if (qAlpha(light.pixel(x, y)) > 0) QCOMPARE(light.pixel(x, y) & 0xffffff, 0u);
                    if (qAlpha(dark.pixel(x, y)) == 255) QCOMPARE(dark.pixel(x, y) & 0xffffff, 0xffffffu);
                    painted += qAlpha(dark.pixel(x, y)) > 128;
                }
            QVERIFY2(painted > 20, qPrintable(name));
        }
        QVERIFY(icon("no such icon").isNull());
    }

    void looks() {
        Town town;
        std::vector<std::optional<Verdict>> verdicts(std::size_t(town.count()));
        verdicts[0] = Verdict::good;
        verdicts[3] = Verdict::warning;
        verdicts[4] = Verdict::problem;
        town.view.setSet(town.with([](auto& all) {
            all[1].broken = Problem{.sentence = "found no `tiles`, expected rows of tile ids"};
        }),
                         town.atlas);
        town.view.setVerdicts(verdicts);
        town.view.setCurrent(2);
        QTRY_VERIFY(town.pictured(16));
        QVERIFY(looksAlive(town.view, "library"));
        QWidget sheet;
        sheet.resize(8 * 40, int(iconNames().size() + 7) / 8 * 40);
        int i = 0;
        for (const QString& name : iconNames()) {
            auto* label = new QLabel(&sheet);
            label->setPixmap(icon(name).pixmap(32, 32));
            label->setGeometry(i % 8 * 40 + 4, i / 8 * 40 + 4, 32, 32);
            ++i;
        }
        QVERIFY(looksAlive(sheet, "icons"));
    }
};

QTEST_MAIN(LibraryTest)
#include "tst_library.moc"
