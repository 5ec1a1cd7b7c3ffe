// What the panel of checks says, what can be chosen in it, and what stays chosen while values change.
#include <QClipboard>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

#include "checks/checks_view.h"
#include "library/look.h"
#include "voxel/samples.h"

using namespace rooftree;

namespace {

struct Trial {
    Trial() : sample(sampleSet("town")), atlas(std::make_shared<Atlas>(sample.atlas)) {
        view.resize(340, 420);
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        QObject::connect(
            &view, &ChecksView::overlayChosen, [this](const SubjectPtr& subject, const CheckResult* check) {
                overlays += check ? QString::fromStdString(check->name) : QString("none");
                overlaid = subject;
                if (check)
                    QVERIFY(check >= subject->checks.data() && check < subject->checks.data() + subject->checks.size());
            });
        QObject::connect(&view, &ChecksView::placeChosen, [this](const QString& pointer, const Rect& at) {
            places.push_back({pointer, at});
        });
    }

    SubjectPtr subjectOf(const Template& how, bool checked = true) {
        const SubjectPtr plain = makeSubject(atlas, how, MeshKind::seed, Job{});
        return checked ? withChecks(plain, Job{}) : plain;
    }
    Template house() { return templateNamed(sample, "gabled_house"); }
    // With bands that leave the drawing: `bounds` finds fault with them.
    Template wrong() {
        Template out = house();
        out.ledge = Span{500, 510};
        out.roofBack = 900;
        return out;
    }
    QTreeWidgetItem* item(const QString& title) {
        for (int i = 0; i < view.tree()->topLevelItemCount(); ++i) {
            QTreeWidgetItem* at = view.tree()->topLevelItem(i);
            if (at->data(0, Qt::AccessibleTextRole).toString().startsWith(title + ",")) return at;
        }
        return nullptr;
    }
    void click(QTreeWidgetItem* at) {
        QTest::mouseClick(view.tree()->viewport(), Qt::LeftButton, {}, view.tree()->visualItemRect(at).center());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(view.tree(), key, with); }
    QStringList heard() { return std::exchange(overlays, {}); }

    SampleSet sample;
    std::shared_ptr<const Atlas> atlas;
    ChecksView view;
    QStringList overlays;
    SubjectPtr overlaid;
    std::vector<std::pair<QString, Rect>> places;
};

}  // namespace

class ChecksViewTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QApplication::setStyle("Fusion");
        QApplication::setPalette(paletteOf(false));
    }

    void saysEveryCheckWithItsNumbers() {
        Trial panel;
        const SubjectPtr subject = panel.subjectOf(panel.house());
        panel.view.setSubject(subject);
        QCOMPARE(panel.view.tree()->topLevelItemCount(), int(subject->checks.size()));
        QVERIFY(subject->checks.size() == 7);
        const std::vector<CheckRow> rows = checkRowsOf(*subject);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(panel.view.tree()->topLevelItem(int(i))->text(0),
                     QString::fromStdString(subject->checks[i].sentence));
            for (const CheckNumber& number : subject->checks[i].numbers) {
                QVERIFY(rows[i].numbers.contains(QString::fromStdString(number.name)));
                QVERIFY(rows[i].numbers.contains(QString::number(number.value)));
            }
        }
    }

    void aGoodTemplateHasNothingWrong() {
        Trial panel;
        int good = 0;
        for (const Template& how : panel.sample.templates.templates) {
            const SubjectPtr subject = panel.subjectOf(how);
            panel.view.setSubject(subject);
            bool allGood = !subject->checks.empty();
            for (const CheckResult& check : subject->checks) allGood = allGood && check.verdict == Verdict::good;
            good += allGood;
            if (!subject->checks.empty()) QCOMPARE(panel.view.summary() == "Nothing wrong.", allGood);
        }
        panel.view.setSubject(nullptr);
        QCOMPARE(panel.view.summary(), QString("No template is open."));
        QVERIFY(panel.view.tree()->isHidden());
        panel.view.setSubject(panel.subjectOf(templateNamed(panel.sample, "bell_tower_top")));
        QVERIFY2(panel.view.summary().contains("claims"), qPrintable(panel.view.summary()));
    }

    void saysWhyItCannotBeBuilt() {
        Trial panel;
        Template how = panel.house();
        how.tiles[0][0] = 60000;
        panel.view.setSubject(panel.subjectOf(how));
        QCOMPARE(panel.view.tree()->topLevelItemCount(), 1);
        QTreeWidgetItem* build = panel.view.tree()->topLevelItem(0);
        QCOMPARE(build->childCount(), 1);
        QVERIFY(build->child(0)->text(0).contains("60000"));
        panel.click(build->child(0));
        QCOMPARE(panel.places.size(), std::size_t(1));
        QVERIFY(panel.places[0].first.startsWith("/tiles/0"));
        // There is nothing to lay over the drawing.
        QCOMPARE(panel.heard(), QStringList());
        // Mended, its checks come back.
        panel.view.setSubject(panel.subjectOf(panel.house()));
        QCOMPARE(panel.view.tree()->topLevelItemCount(), 7);
    }

    void clickAndEnterGoToThePlace() {
        Trial panel;
        const SubjectPtr subject = panel.subjectOf(panel.wrong());
        panel.view.setSubject(subject);
        QTreeWidgetItem* bounds = panel.item("Bounds");
        QVERIFY(bounds);
        const auto check = std::ranges::find(subject->checks, "bounds", &CheckResult::name);
        QCOMPARE(bounds->childCount(), int(check->problems.size()));
        QVERIFY(bounds->childCount() >= 2);
        panel.view.tree()->scrollToItem(bounds->child(1));
        panel.click(bounds->child(1));
        QCOMPARE(panel.heard(), QStringList{"bounds"});
        QCOMPARE(panel.places.size(), std::size_t(1));
        QCOMPARE(panel.places[0].first, QString::fromStdString(check->problems[1].pointer));
        QCOMPARE(panel.places[0].second, check->problems[1].at.value_or(Rect{}));
        panel.key(Qt::Key_Up);
        QCOMPARE(panel.places.size(), std::size_t(1));  // arrows only look
        panel.key(Qt::Key_Return);
        QCOMPARE(panel.places.size(), std::size_t(2));
        QCOMPARE(panel.places[1].first, QString::fromStdString(check->problems[0].pointer));
        panel.heard();
        panel.key(Qt::Key_Escape);
        QCOMPARE(panel.heard(), QStringList{"none"});
        QVERIFY(!panel.view.tree()->currentItem());
    }

    void theChoiceStaysWhileValuesChange() {
        Trial panel;
        panel.view.setSubject(panel.subjectOf(panel.wrong()));
        panel.view.tree()->setCurrentItem(panel.item("Fidelity"));
        QCOMPARE(panel.heard(), QStringList{"fidelity"});
        Template next = panel.wrong();
        next.roofRows = *next.roofRows + 4;
        // Not looked at yet: what was found stays on show.
        panel.view.setSubject(panel.subjectOf(next, false));
        QCOMPARE(panel.heard(), QStringList());
        QVERIFY(panel.view.summary().contains("again"));
        QCOMPARE(panel.view.tree()->topLevelItemCount(), 7);
        const SubjectPtr looked = panel.subjectOf(next);
        panel.view.setSubject(looked);
        QCOMPARE(panel.heard(), QStringList{"fidelity"});
        QCOMPARE(panel.overlaid, looked);
        QVERIFY(!panel.view.summary().contains("again"));
        QCOMPARE(panel.view.tree()->currentItem(), panel.item("Fidelity"));

        // A finding is known by its place.
        QTreeWidgetItem* bounds = panel.item("Bounds");
        const QString last = bounds->child(bounds->childCount() - 1)->text(0);
        panel.view.tree()->setCurrentItem(bounds->child(bounds->childCount() - 1));
        next.roofFront = 800;  // one finding more
        panel.view.setSubject(panel.subjectOf(next));
        QVERIFY(panel.view.tree()->currentItem());
        QCOMPARE(panel.view.tree()->currentItem()->parent(), panel.item("Bounds"));
        QCOMPARE(panel.view.tree()->currentItem()->text(0), last);
        // Without findings, its check is chosen.
        panel.heard();
        panel.view.setSubject(panel.subjectOf(panel.house()));
        QCOMPARE(panel.view.tree()->currentItem(), panel.item("Bounds"));
        QCOMPARE(panel.heard(), QStringList{"bounds"});
    }

    void anotherTemplateIsNotJudgedByTheLast() {
        Trial panel;
        panel.view.setSubject(panel.subjectOf(panel.wrong()));
        panel.view.setSubject(panel.subjectOf(templateNamed(panel.sample, "shop"), false));
        QCOMPARE(panel.view.summary(), QString("Checking…"));
        QVERIFY(panel.view.tree()->isHidden());
    }

    void rowsCanBeCopied() {
        Trial panel;
        const SubjectPtr subject = panel.subjectOf(panel.wrong());
        panel.view.setSubject(subject);
        QTreeWidgetItem* bounds = panel.item("Bounds");
        panel.view.tree()->setFocus();
        panel.view.tree()->setCurrentItem(bounds->child(0));
        panel.key(Qt::Key_C, Qt::ControlModifier);
        const QString copied = QGuiApplication::clipboard()->text();
        const auto check = std::ranges::find(subject->checks, "bounds", &CheckResult::name);
        QVERIFY(copied.contains(QString::fromStdString(check->problems[0].sentence)));
        QVERIFY(copied.contains(QString::fromStdString(check->problems[0].fix)));
        panel.view.copyAll();
        for (const CheckResult& one : subject->checks)
            QVERIFY(QGuiApplication::clipboard()->text().contains(QString::fromStdString(one.sentence)));
    }

    void looks() {
        Trial panel;
        panel.view.setSubject(panel.subjectOf(panel.wrong()));
        panel.view.resize(340, 640);
        QApplication::processEvents();
        panel.view.tree()->setCurrentItem(panel.item("Fidelity"));
        QVERIFY(looksAlive(panel.view, "checks-wrong"));
        panel.view.clearChoice();
        panel.view.setSubject(panel.subjectOf(templateNamed(panel.sample, "shop")));
        QVERIFY(looksAlive(panel.view, "checks-shop"));
    }
};

QTEST_MAIN(ChecksViewTest)
#include "tst_checks_view.moc"
