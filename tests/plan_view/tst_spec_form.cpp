// What is asked of a building, its rooms, and what is wrong with it.
#include "plans.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <QTreeWidget>

#include "inspector/number_box.h"
#include "inspector/word_box.h"
#include "plan/plan_checks_view.h"
#include "plan/rooms_view.h"
#include "plan/spec_form.h"

using namespace rooftree;

namespace {

// A spec on a desk: what the form says is done to it, and it is shown what became of it.
struct FormDesk : QObject {
    FormDesk() {
        connect(&form, &SpecForm::edited, this, [this](const BuildingSpecDocument& next, const QString& name) {
            steps += name;
            take(next);
        });
        connect(&form, &SpecForm::stepped, this, [this](const BuildingSpecDocument& next, const QString& name) {
            run = name;
            take(next);
        });
        connect(&form, &SpecForm::stepsDone, this, [this] { steps += std::exchange(run, {}); });
        take(inn());
        form.show();
    }
    void take(const BuildingSpecDocument& next) {
        spec = next;
        form.setSpec(spec, false);
        subject = planSubject(spec, subject);
        form.setSubject(subject);
    }
    void choose(const char* name, const char* word) {
        auto* box = form.findChild<WordBox*>(name);
        QVERIFY(box);
        const int at = box->findData(word);
        QVERIFY(at >= 0);
        box->setCurrentIndex(at);
        emit box->activated(at);
    }
    void type(const char* name, const char* digits) {
        auto* box = form.findChild<NumberBox*>(name);
        QVERIFY(box);
        box->selectAll();
        QTest::keyClicks(box, digits);
        QTest::keyClick(box, Qt::Key_Return);
    }

    BuildingSpecDocument spec;
    PlanSubjectPtr subject;
    QStringList steps;
    QString run;
    SpecForm form;
};

}  // namespace

class TestSpecForm : public QObject {
    Q_OBJECT

private slots:
    void eachChoiceIsOneStep() {
        FormDesk desk;
        desk.choose("/kind", "tower");
        desk.choose("/style", "karrak");
        desk.choose("/front", "east");
        desk.choose("/climate", "snow");
        QCOMPARE(desk.spec.spec.kind, std::string("tower"));
        QCOMPARE(desk.spec.spec.style, std::string("karrak"));
        QVERIFY(desk.spec.spec.front == Side::east);
        QVERIFY(desk.spec.spec.climate == std::optional<std::string>("snow"));
        QCOMPARE(desk.steps, QStringList({"Change kind", "Change style", "Change front", "Change climate"}));
        desk.choose("/climate", "");
        QVERIFY(!desk.spec.spec.climate);
        QVERIFY(desk.spec.ownPlot);
        QVERIFY(desk.spec.spec.plot == ownPlot(*builtInBuildingKinds().find("tower"), Side::east));
    }

    void theNameIsTyped() {
        FormDesk desk;
        auto* name = desk.form.findChild<QLineEdit*>("/name");
        QVERIFY(name);
        QCOMPARE(name->text(), QString("The Otter"));
        name->selectAll();
        QTest::keyClicks(name, "The Heron");
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(desk.spec.name, std::string("The Heron"));
        QCOMPARE(desk.steps, QStringList("Change name"));
    }

    void aPlotThatIsTooSmallIsSaidInPlace() {
        FormDesk desk;
        const Building before = desk.subject->building;
        auto* own = desk.form.findChild<QCheckBox*>("plot.own");
        QVERIFY(own && own->isChecked());
        own->click();
        QVERIFY(!desk.spec.ownPlot);
        desk.type("/plot/0", "7");
        QCOMPARE(desk.spec.spec.plot.x, 7);
        QVERIFY2(desk.form.sentenceAt("/plot").contains("needs a plot of"), qPrintable(desk.form.sentenceAt("/plot")));
        QVERIFY(desk.subject->building == before);
        desk.type("/plot/0", "41");
        QCOMPARE(desk.spec.spec.plot.x, 7);
        QVERIFY2(desk.form.sentenceAt("/plot").contains("40"), qPrintable(desk.form.sentenceAt("/plot")));
        own->click();
        QVERIFY(desk.spec.ownPlot);
        QVERIFY(desk.form.sentenceAt("/plot").isEmpty());
        QVERIFY(!desk.subject->refused);
    }

    void seedsAreTypedDrawnAndStepped() {
        FormDesk desk;
        desk.type("/seed", "9007199254740992");
        QCOMPARE(desk.spec.spec.seed, maxBuildingSeed);
        desk.type("/seed", "9007199254740993");
        QCOMPARE(desk.spec.spec.seed, maxBuildingSeed);
        desk.form.stepSeed(1);
        QCOMPARE(desk.spec.spec.seed, std::uint64_t(0));
        desk.form.stepSeed(-1);
        QCOMPARE(desk.spec.spec.seed, maxBuildingSeed);
        desk.form.findChild<QToolButton*>("seed.new")->click();
        QVERIFY(desk.spec.spec.seed < 1'000'000);
        desk.steps.clear();
        auto* box = desk.form.findChild<NumberBox*>("/seed");
        const std::uint64_t from = desk.spec.spec.seed;
        for (int i = 0; i < 3; ++i) QTest::keyPress(box, Qt::Key_Up);
        QTest::keyRelease(box, Qt::Key_Up);
        QCOMPARE(desk.spec.spec.seed, from + 3);
        QCOMPARE(desk.steps, QStringList("Change seed"));
    }

    void layoutsThatAreNotMadeCannotBeChosen() {
        FormDesk desk;
        auto* box = desk.form.findChild<WordBox*>("/layout");
        QVERIFY(box);
        QCOMPARE(box->count(), 4);
        for (int i = 0; i < box->count(); ++i) {
            const std::string word = box->itemData(i).toString().toStdString();
            const bool made = std::ranges::find(buildingLayouts(), std::string_view(word)) != buildingLayouts().end();
            QCOMPARE(bool(box->model()->flags(box->model()->index(i, 0)) & Qt::ItemIsEnabled), made);
            QCOMPARE(box->itemText(i).contains("not made yet"), !made);
        }
    }

    void aPlanHasNoForm() {
        FormDesk desk;
        desk.form.setSpec(desk.spec, true);
        QVERIFY(!desk.form.isEnabled());
        desk.form.newSeed();
        QVERIFY(desk.steps.isEmpty());
    }

    void findingsAreListedGoneToAndMended() {
        PlanChecksView checks;
        checks.setSubject(planSubject(blocked(planBuilding(inn().spec))));
        QVERIFY2(checks.summary().contains("problem"), qPrintable(checks.summary()));
        QTreeWidgetItem* first = checks.tree()->topLevelItem(0);
        QVERIFY2(first->text(0).contains("crate"), qPrintable(first->text(0)));
        QSignalSpy places(&checks, &PlanChecksView::placeChosen);
        QSignalSpy fixes(&checks, &PlanChecksView::fixWanted);
        emit checks.tree()->itemClicked(first, 0);
        QCOMPARE(places.size(), 1);
        checks.tree()->setCurrentItem(nullptr);
        checks.fixChosen();
        QCOMPARE(fixes.size(), 1);
        QVERIFY(std::holds_alternative<RemoveFurniture>(fixes.takeFirst()[0].value<PlanFix>().change));
        auto* button = checks.tree()->itemWidget(first, 1)->findChild<QPushButton*>();
        QVERIFY(button);
        button->click();
        checks.tree()->setCurrentItem(first);
        checks.fixChosen();
        QCOMPARE(fixes.size(), 2);
        const auto fix = fixes[0][0].value<PlanFix>();
        QVERIFY(std::holds_alternative<RemoveFurniture>(fix.change));
        checks.setSubject(planSubject(planBuilding(inn().spec)));
        QVERIFY2(checks.summary().startsWith("Every room"), qPrintable(checks.summary()));
    }

    void aRefusalIsListed() {
        BuildingSpecDocument tight = inn();
        tight.spec.plot = {6, 6};
        PlanChecksView checks;
        checks.setSubject(planSubject(tight, nullptr));
        QVERIFY(checks.tree()->topLevelItem(0)->text(0).contains("plot"));
        QSignalSpy places(&checks, &PlanChecksView::placeChosen);
        emit checks.tree()->itemClicked(checks.tree()->topLevelItem(0), 0);
        QCOMPARE(places.size(), 0);
    }

    void roomsAreListedWithWhatIsInThem() {
        RoomsView rooms;
        const PlanSubjectPtr subject = planSubject(inn(), nullptr);
        rooms.setSubject(subject);
        QCOMPARE(rooms.tree()->topLevelItemCount(), int(subject->building.storeys.size()));
        QSignalSpy chosen(&rooms, &RoomsView::roomChosen);
        const QList<QTreeWidgetItem*> found = rooms.tree()->findItems("Taproom", Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        rooms.tree()->setCurrentItem(found[0]);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toInt(), 0);
        QVERIFY2(rooms.facts().contains("Front door (outside)"), qPrintable(rooms.facts()));
        QVERIFY2(rooms.facts().contains("social"), qPrintable(rooms.facts()));
        QVERIFY2(rooms.facts().contains("stool"), qPrintable(rooms.facts()));
        // Chosen elsewhere, it is shown and not said again.
        const int other = subject->building.storeys[1].rooms.front().id;
        rooms.setRoom(other);
        QCOMPARE(chosen.size(), 1);
        QVERIFY(rooms.facts().contains("Doors") && !rooms.facts().contains("Front door"));
        QTest::keyClick(rooms.tree(), Qt::Key_Escape);
        QCOMPARE(chosen.last()[1].toInt(), -1);
        QVERIFY(rooms.facts().isEmpty());
    }
};

QTEST_MAIN(TestSpecForm)
#include "tst_spec_form.moc"
