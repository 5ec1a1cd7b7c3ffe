// What is typed and clicked in the inspector, and what it then says is to change.
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTest>
#include <QToolButton>

#include "inspector/inspector_view.h"
#include "inspector/number_box.h"
#include "voxel/samples.h"

using namespace rooftree;

namespace {

struct Bench {
    Bench(const char* set, const char* name) : sample(sampleSet(set)), start(templateNamed(sample, name)) {
        atlas = std::make_shared<Atlas>(sample.atlas);
        view.resize(360, 900);
        view.show();
        view.activateWindow();
        give(start);
        if (!QTest::qWaitForWindowActive(&view)) qFatal("the window does not become active");
        TemplateEdits* edits = view.edits();
        QObject::connect(edits, &TemplateEdits::edited, [this](const Template& next, const QString&) {
            said += "edited";
            give(next);
        });
        QObject::connect(edits, &TemplateEdits::dragBegun, [this] { said += "begun"; });
        QObject::connect(edits, &TemplateEdits::dragged, [this](const Template& next) {
            said += "dragged";
            give(next);
        });
        QObject::connect(edits, &TemplateEdits::dragEnded, [this] { said += "ended"; });
    }
    void give(const Template& how) {
        now = how;
        view.setSubject(makeSubject(atlas, how, MeshKind::seed, Job{}));
    }
    QStringList heard() { return std::exchange(said, {}); }
    template <class W = QWidget>
    W* named(const char* name) {
        for (W* widget : view.findChildren<W*>(name))
            if (widget->isVisibleTo(&view)) return widget;
        return nullptr;
    }
    NumberBox* box(const char* pointer, int i = 0) {
        QWidget* editor = named(pointer);
        return editor != nullptr ? editor->findChildren<NumberBox*>().value(i) : nullptr;
    }
    void type(NumberBox* box, const char* text) {
        box->setFocus();
        box->selectAll();
        QTest::keyClick(box, Qt::Key_Backspace);
        QTest::keyClicks(box, text);
        QTest::keyClick(box, Qt::Key_Return);
    }
    QString message(const char* pointer) {
        for (QWidget* at = named(pointer); at != nullptr; at = at->parentWidget())
            if (auto* place = dynamic_cast<Place*>(at)) {
                auto* label = place->findChild<QLabel*>("message", Qt::FindDirectChildrenOnly);
                return label->isVisibleTo(place) ? label->text() : QString();
            }
        return {};
    }
    void push(const char* name) {
        auto* button = named<QToolButton>(name);
        QVERIFY2(button != nullptr, name);
        QTest::mouseClick(button, Qt::LeftButton);
    }

    SampleSet sample;
    std::shared_ptr<const Atlas> atlas;
    Template start;
    Template now;
    QStringList said;
    InspectorView view;
};

}  // namespace

class InspectorTest : public QObject {
    Q_OBJECT

private slots:
    void typedNumberIsOneStep() {
        Bench bench("town", "gabled_house");
        bench.type(bench.box("/roofRows"), "12");
        QCOMPARE(bench.heard(), QStringList{"edited"});
        Template expected = bench.start;
        expected.roofRows = 12;
        QVERIFY(bench.now == expected);
        bench.type(bench.box("/roofCycle", 1), "9");
        QCOMPARE(bench.now.roofCycle, (Span{5, 9}));
    }

    void outOfRangeIsRefusedWithTheRange() {
        Bench bench("town", "gabled_house");
        bench.type(bench.box("/roofRows"), "5000");
        QVERIFY(bench.heard().isEmpty());
        QVERIFY(bench.now == bench.start);
        QCOMPARE(bench.message("/roofRows"), QString("found 5000, expected a whole number from 0 to 1024"));
        // What was typed stays to be mended; when the focus leaves, the value is what it was.
        QCOMPARE(bench.box("/roofRows")->text(), QString("5000"));
        bench.box("/slab")->setFocus();
        QCOMPARE(bench.box("/roofRows")->text(), QString("16"));
        bench.type(bench.box("/roofRows"), "10");
        QCOMPARE(bench.message("/roofRows").contains("found 5000"), false);
        // A pair that runs backwards.
        bench.heard();
        bench.type(bench.box("/roofCycle"), "11");
        QVERIFY(bench.heard().isEmpty());
        QVERIFY(!bench.message("/roofCycle").isEmpty());
        QCOMPARE(bench.box("/roofCycle")->text(), QString("5"));
    }

    void unsetAndSet() {
        Bench bench("town", "gabled_house");
        NumberBox* depth = bench.box("/depth");
        QVERIFY(!depth->value());
        QVERIFY(depth->findChild<QLineEdit*>()->placeholderText().startsWith("not set"));
        bench.type(depth, "3");
        QCOMPARE(bench.now.depth, 3);
        bench.type(depth, "");
        QCOMPARE(bench.now.depth, std::nullopt);
        bench.type(bench.box("/ledge"), "");
        QCOMPARE(bench.now.ledge, std::nullopt);
        QVERIFY(!bench.box("/ledge", 1)->value());
        bench.type(bench.box("/ledge", 1), "20");
        QCOMPARE(bench.now.ledge, (Span{20, 20}));
    }

    void heldArrowIsOneStep() {
        Bench bench("town", "gabled_house");
        NumberBox* slab = bench.box("/slab");
        slab->setFocus();
        QTest::keyPress(slab, Qt::Key_Up);
        QTest::simulateEvent(slab, true, Qt::Key_Up, {}, QString(), true);
        QTest::simulateEvent(slab, true, Qt::Key_Up, {}, QString(), true);
        QTest::keyRelease(slab, Qt::Key_Up);
        // How many steps a repeat makes is Qt's affair; that they are one run of changes is ours.
        const int steps = *bench.now.slab - 4;
        QVERIFY(steps >= 3);
        QStringList expected{"begun"};
        for (int i = 0; i < steps; ++i) expected += "dragged";
        expected += "ended";
        QCOMPARE(bench.heard(), expected);
    }

    void typingSurvivesWhatComesIn() {
        Bench bench("town", "gabled_house");
        NumberBox* slab = bench.box("/slab");
        slab->setFocus();
        slab->selectAll();
        QTest::keyClicks(slab, "1");
        Template other = bench.now;
        other.roofRows = 14;
        bench.give(other);
        QVERIFY(bench.box("/slab") == slab && slab->hasFocus());
        QCOMPARE(slab->text(), QString("1"));
        QCOMPARE(bench.box("/roofRows")->text(), QString("14"));
        QTest::keyClicks(slab, "2");
        QTest::keyClick(slab, Qt::Key_Return);
        QCOMPARE(bench.now.slab, 12);
        QCOMPARE(bench.now.roofRows, 14);
    }

    void partsAreAddedCopiedMovedAndDeleted() {
        Bench bench("furniture", "toolbox");
        bench.named<QToolButton>("/parts:add")->menu()->findChild<QAction*>("/parts:add:box")->trigger();
        QCOMPARE(bench.now.parts->size(), std::size_t(2));
        QVERIFY(std::holds_alternative<BoxPart>((*bench.now.parts)[1]));
        QCOMPARE(bench.view.edits()->selection(), QString("/parts/1"));
        QVERIFY(bench.box("/parts/1/rows") != nullptr);  // opened
        bench.type(bench.box("/parts/1/depth"), "9");
        QCOMPARE(std::get<BoxPart>((*bench.now.parts)[1]).depth, 9);
        bench.push("/parts/1:up");
        QVERIFY(std::holds_alternative<BoxPart>((*bench.now.parts)[0]));
        QCOMPARE(bench.view.edits()->selection(), QString("/parts/0"));
        bench.push("/parts/0:copy");
        QCOMPARE(bench.now.parts->size(), std::size_t(3));
        QVERIFY((*bench.now.parts)[0] == (*bench.now.parts)[1]);
        bench.push("/parts/1:delete");
        bench.push("/parts/0:delete");
        QVERIFY(bench.now == bench.start);
        QCOMPARE(bench.heard(), QStringList({"edited", "edited", "edited", "edited", "edited", "edited"}));
    }

    void deskIsAddedAndRemoved() {
        Bench bench("furniture", "stool");
        bench.push("/desk:toggle");
        QVERIFY(bench.now.desk.has_value());
        QVERIFY(bench.box("/desk/fascia") != nullptr);
        bench.push("/desk:toggle");
        QVERIFY(bench.now == bench.start);
    }

    void selectionAndFocusFollowEachOther() {
        Bench bench("furniture", "power_console");
        bench.view.setSelection("/parts/3/cycle");
        NumberBox* cycle = bench.box("/parts/3/cycle");
        QVERIFY(cycle != nullptr);
        QVERIFY(bench.view.viewport()->rect().contains(cycle->mapTo(bench.view.viewport(), cycle->rect().center())));
        bench.box("/parts/3/depth")->setFocus();
        QCOMPARE(bench.view.edits()->selection(), QString("/parts/3/depth"));
        bench.view.setSelection("/parts/3/cycle");
        QVERIFY(bench.box("/parts/3/depth")->hasFocus());
    }

    void problemsStandUnderTheirField() {
        Bench bench("town", "gabled_house");
        TemplateSubject subject;
        subject.atlas = bench.atlas;
        subject.how = bench.start;
        subject.problems = {{.pointer = "/roofCycle", .what = "bounds", .sentence = "it lies outside the roof"},
                            {.pointer = "", .what = "whole", .sentence = "something about all of it"}};
        bench.view.setSubject(std::make_shared<TemplateSubject>(subject));
        QCOMPARE(bench.message("/roofCycle"), QString("it lies outside the roof"));
        QCOMPARE(bench.message("/roofRows"), QString());
        subject.problems.clear();
        bench.view.setSubject(std::make_shared<TemplateSubject>(subject));
        QCOMPARE(bench.message("/roofCycle"), QString());
    }

    void everyFieldOfTheTableIsThere() {
        Bench bench("furniture", "stool");
        for (const FieldInfo& field : templateInfo().fields) {
            const bool group =
                field.type == FieldType::record || field.type == FieldType::records || field.type == FieldType::rects;
            const std::string name =
                "/" + field.name + (group ? field.type == FieldType::record ? ":toggle" : ":add" : "");
            QVERIFY2(bench.named(name.c_str()) != nullptr, name.c_str());
        }
    }
};

QTEST_MAIN(InspectorTest)
#include "tst_inspector.moc"
