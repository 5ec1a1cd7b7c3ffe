// The words and numbers beside the plan.
#include <QComboBox>
#include <QSignalSpy>
#include <QToolButton>

#include "desk.h"
#include "inspector/number_box.h"
#include "kit/kit_checks_view.h"
#include "kit/kit_members_view.h"

#include <QTreeWidget>

using namespace rooftree;

class TestKitForm : public QObject {
    Q_OBJECT

    static void choose(KitDesk& desk, const char* name, const char* value) {
        auto* box = desk.form.findChild<QComboBox*>(name);
        QVERIFY(box);
        const int at = box->findData(value);
        QVERIFY(at >= 0);
        box->setCurrentIndex(at);
        emit box->activated(at);
    }

private slots:
    void eachChoiceIsOneStep() {
        KitDesk desk(house(KitRectangle{4, 2}));
        choose(desk, "/kind", "manor");
        choose(desk, "/roof", "hip");
        choose(desk, "/pitch", "60");
        choose(desk, "/look", "timber");
        QCOMPARE(desk.request.kind, std::string("manor"));
        QCOMPARE(desk.request.roof, std::string("hip"));
        QCOMPARE(desk.request.pitch, std::int64_t(60));
        QCOMPARE(desk.request.look, std::string("timber"));
        QCOMPARE(desk.steps, QStringList({"Change kind", "Change roof", "Change pitch", "Change look"}));
        QCOMPARE(desk.form.sentenceAt("/footprint"), QString("a manor has 12 to 60 squares"));
    }

    void aRunOfStepsIsOneStep() {
        KitDesk desk(house(KitRectangle{4, 2}));
        auto* box = desk.form.findChild<NumberBox*>("/storeys");
        QVERIFY(box);
        for (int i = 0; i < 3; ++i) QTest::keyPress(box, Qt::Key_Up);
        QVERIFY(desk.steps.isEmpty());
        QTest::keyRelease(box, Qt::Key_Up);
        QCOMPARE(desk.request.storeys, std::int64_t(5));
        QCOMPARE(desk.steps, QStringList("Change storeys"));
        QCOMPARE(desk.form.sentenceAt("/storeys"), QString("a house has 2 to 3 storeys"));
        QVERIFY(desk.form.sentenceAt("/kind").isEmpty());
    }

    void seedsAreDrawnTypedAndTakenAway() {
        KitDesk desk(house(KitRectangle{4, 2}));
        desk.form.findChild<QToolButton*>("kit.newSeed")->click();
        QVERIFY(desk.request.seed.has_value());
        const auto first = desk.request.seed;
        desk.form.findChild<QToolButton*>("kit.newSeed")->click();
        QVERIFY(desk.request.seed.has_value() && desk.request.seed != first);
        auto* box = desk.form.findChild<NumberBox*>("/seed");
        box->selectAll();
        QTest::keyClicks(box, "9007199254740992");
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(desk.request.seed.value_or(0), maxKitSeed);
        box->selectAll();
        QTest::keyClicks(box, "9007199254740993");
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(desk.request.seed.value_or(0), maxKitSeed);
        QVERIFY(desk.form.sentenceAt("/seed").contains("9007199254740992"));
        desk.form.findChild<QToolButton*>("kit.noSeed")->click();
        QVERIFY(!desk.request.seed);
        QCOMPARE(desk.steps.size(), 4);
    }

    void whatIsNotKnownIsShownAsItIs() {
        KitRequest odd = house(KitRectangle{4, 2});
        odd.kind = "castle";
        odd.pitch = 50;
        odd.storeys = 1'000'000'000'000;
        KitDesk desk(odd);
        QCOMPARE(desk.form.findChild<QComboBox*>("/kind")->currentText(), QString("castle (unknown)"));
        QCOMPARE(desk.form.findChild<QComboBox*>("/pitch")->currentText(), QString("50 (unknown)"));
        QCOMPARE(desk.form.sentenceAt("/kind"), QString("unknown kind: castle"));
        choose(desk, "/kind", "house");
        QCOMPARE(desk.form.sentenceAt("/pitch"), QString("unknown pitch: 50"));
        QCOMPARE(desk.form.findChild<QComboBox*>("/kind")->findText("castle (unknown)"), -1);
        QCOMPARE(desk.request.storeys, std::int64_t(1'000'000'000'000));
    }

    void aPlanHasNoForm() {
        KitDesk desk(house(KitRectangle{4, 2}));
        desk.form.setSubject(kitSubject(planKit(desk.request)));
        QVERIFY(!desk.form.isEnabled());
    }

    void checksSayWhy() {
        KitChecksView checks;
        checks.setSubject(kitSubject(house(KitRectangle{4, 2})));
        QCOMPARE(checks.summary(), QString("Nothing wrong."));
        QCOMPARE(checks.tree()->topLevelItemCount(), 5);
        checks.setSubject(kitSubject(house(KitRectangle{3, 3})));
        QCOMPARE(checks.tree()->topLevelItemCount(), 1);
        QVERIFY(checks.tree()->topLevelItem(0)->text(0).contains("square (1, 1)"));
        QSignalSpy chosen(&checks, &KitChecksView::placeChosen);
        emit checks.tree()->itemActivated(checks.tree()->topLevelItem(0), 0);
        QCOMPARE(chosen.size(), 1);
        const auto places = chosen[0][1].value<std::vector<KitPlace>>();
        QVERIFY(places == (std::vector<KitPlace>{{4500, 0, -4500}}));
        // A plan that somebody changed is not whole.
        KitPlan plan = planKit(house(KitRectangle{4, 2}));
        plan.doors.clear();
        checks.setSubject(kitSubject(plan));
        QVERIFY(checks.summary() != "Nothing wrong.");
    }

    void membersAreCounted() {
        KitMembersView members;
        const KitSubjectPtr subject = kitSubject(house(KitRectangle{4, 2}));
        members.setSubject(subject);
        const QList<QTreeWidgetItem*> found =
            members.tree()->findItems("ground/door", Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0]->text(1), QString("1"));
        std::vector<KitPlace> places;
        connect(&members, &KitMembersView::placesChosen, this,
                [&](const std::vector<KitPlace>& chosen) { places = chosen; });
        members.tree()->setCurrentItem(found[0]);
        QVERIFY(places == std::vector<KitPlace>{subject->plan.doors[0].at});
        QTest::keyClick(members.tree(), Qt::Key_Escape);
        QVERIFY(places.empty());
    }
};

QTEST_MAIN(TestKitForm)
#include "tst_kit_form.moc"
