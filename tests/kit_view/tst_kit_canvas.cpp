// Squares are painted by hand and by keyboard, and what cannot be built is shown where it is.
#include "desk.h"
#include "kit/painted_footprint.h"

using namespace rooftree;

class TestKitCanvas : public QObject {
    Q_OBJECT

private slots:
    void anLIsPaintedByMouse() {
        KitDesk desk(house(KitRectangle{4, 2}));
        desk.drag({2, 2}, {2, 3});
        QVERIFY(desk.has(2, 2) && desk.has(2, 3));
        desk.drag({3, 3}, {3, 2});
        QCOMPARE(desk.steps, QStringList({"Paint squares (rectangle becomes cells)", "Paint squares"}));
        QCOMPARE(desk.squares().size(), std::size_t(12));
        const KitRequest same = house(
            KitSquares{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {0, 1}, {1, 1}, {2, 1}, {3, 1}, {2, 2}, {3, 2}, {2, 3}, {3, 3}});
        const KitPlan plan = planKit(desk.request);
        QVERIFY(!plan.refused);
        QVERIFY(plan.members == planKit(same).members);
    }

    void aFastHandLeavesNoGaps() {
        KitDesk desk(house(KitSquares{}));
        desk.press({0, 0});
        QTest::mouseMove(&desk.canvas, desk.at(3, 3));
        QTest::mouseRelease(&desk.canvas, Qt::LeftButton, {}, desk.at(3, 3));
        QCOMPARE(desk.squares(), (std::vector<Point>{{0, 0}, {1, 1}, {2, 2}, {3, 3}}));
    }

    void erasing_data() {
        QTest::addColumn<int>("button");
        QTest::addColumn<int>("modifiers");
        QTest::addColumn<bool>("beginsOutside");
        QTest::newRow("from a painted square") << int(Qt::LeftButton) << int(Qt::NoModifier) << false;
        QTest::newRow("right") << int(Qt::RightButton) << int(Qt::NoModifier) << true;
        QTest::newRow("Shift") << int(Qt::LeftButton) << int(Qt::ShiftModifier) << true;
    }
    void erasing() {
        QFETCH(int, button);
        QFETCH(int, modifiers);
        QFETCH(bool, beginsOutside);
        KitDesk desk(house(KitRectangle{4, 3}));
        desk.drag({beginsOutside ? 4 : 3, 2}, {0, 2}, Qt::MouseButton(button), Qt::KeyboardModifiers(modifiers));
        QCOMPARE(desk.squares().size(), std::size_t(8));
        // What is a rectangle from the origin again stays one.
        QVERIFY(desk.request.footprint == KitFootprint(KitRectangle{4, 2}));
        QCOMPARE(desk.steps, QStringList("Erase squares"));
    }

    void formsStayWhileTheyCan() {
        const std::vector<KitBox> boxes{{0, 0, 12, 6}, {0, 0, 6, 12}};
        KitDesk desk(house(boxes));
        desk.press({0, 4}, Qt::RightButton);  // there is nothing to erase
        QTest::mouseRelease(&desk.canvas, Qt::RightButton, {}, desk.at(0, 4));
        QVERIFY(desk.request.footprint == KitFootprint(boxes));
        QVERIFY(desk.steps.isEmpty());
        desk.drag({0, 4}, {1, 4});
        QCOMPARE(desk.steps, QStringList("Paint squares (wings become cells)"));
        QVERIFY(std::holds_alternative<KitSquares>(desk.request.footprint));
        // Listed squares keep their order, whatever it is.
        const KitSquares listed{{1, 1}, {0, 0}, {1, 0}, {0, 1}};
        QVERIFY(painted(listed, std::vector<Point>{{0, 0}, {2, 0}}, false) ==
                KitFootprint(KitSquares{{1, 1}, {0, 0}, {1, 0}, {0, 1}, {2, 0}}));
        QVERIFY(painted(listed, std::vector<Point>{{0, 0}}, true) == KitFootprint(KitSquares{{1, 1}, {1, 0}, {0, 1}}));
        QVERIFY(!painted(KitRectangle{1000, 1000}, std::vector<Point>{{0, 0}}, true));
    }

    void escapeTakesBackAStroke() {
        KitDesk desk(house(KitRectangle{4, 2}));
        const KitRequest before = desk.request;
        desk.press({0, 2});
        desk.move({0, 2}, {3, 2});
        QVERIFY(desk.has(3, 2));
        QVERIFY(desk.canvas.painting());
        desk.key(Qt::Key_Escape);
        QVERIFY(desk.request == before);
        QTest::mouseMove(&desk.canvas, desk.at(2, 3));
        QTest::mouseRelease(&desk.canvas, Qt::LeftButton, {}, desk.at(2, 3));
        QVERIFY(desk.request == before);
        QVERIFY(desk.steps.isEmpty());
        desk.press({0, 2});
        QFocusEvent lost(QEvent::FocusOut, Qt::OtherFocusReason);
        QApplication::sendEvent(&desk.canvas, &lost);
        QVERIFY(desk.request == before);
    }

    void theKeyboardPaintsAsWell() {
        KitDesk desk(house(KitRectangle{2, 2}));
        desk.key(Qt::Key_Right);  // the first key only shows where it is
        QVERIFY(desk.canvas.place() == Point(0, 0));
        desk.key(Qt::Key_Up);
        desk.key(Qt::Key_Up);
        desk.key(Qt::Key_Space);
        QVERIFY(desk.has(0, 2));
        desk.key(Qt::Key_Space);
        QVERIFY(!desk.has(0, 2));
        QCOMPARE(desk.steps.size(), 2);
        // Held, it draws a line: one step.
        QTest::keyPress(&desk.canvas, Qt::Key_Space);
        desk.key(Qt::Key_Right);
        desk.key(Qt::Key_Right);
        QTest::keyRelease(&desk.canvas, Qt::Key_Space);
        QVERIFY(desk.has(0, 2) && desk.has(1, 2) && desk.has(2, 2));
        QCOMPARE(desk.steps.size(), 3);
        desk.key(Qt::Key_Delete);
        QVERIFY(!desk.has(2, 2));
        QTest::keyPress(&desk.canvas, Qt::Key_Space);
        desk.key(Qt::Key_Right);
        desk.key(Qt::Key_Escape);
        QTest::keyRelease(&desk.canvas, Qt::Key_Space);
        QVERIFY(!desk.has(2, 2) && !desk.has(3, 2));
        QCOMPARE(desk.steps.size(), 4);
    }

    void whatIsRefusedIsRed() {
        KitDesk desk(house(KitRectangle{4, 2}));
        const auto redAt = [&](int i, int j) {
            return shareOf(desk.canvas, desk.canvas.rectOf({i, j}), [](const QColor& pixel) {
                return pixel.red() > pixel.green() + 40 && pixel.red() > pixel.blue() + 40;
            });
        };
        QVERIFY(redAt(0, 0) < 10);
        desk.drag({4, 0}, {4, 0});
        const KitSubjectPtr refused = kitSubject(desk.request);
        QVERIFY(refused->refused);
        QCOMPARE(refused->refused->squares, (std::vector<Point>{{4, 0}}));
        desk.hover({40, 40});  // the pointer tints what it is on
        QVERIFY2(redAt(4, 0) > 80, qPrintable(QString::number(redAt(4, 0))));
        QVERIFY(redAt(1, 0) == 0 && redAt(1, 1) == 0);  // there is no roof to be seen
        desk.drag({4, 1}, {4, 1});
        QVERIFY(!kitSubject(desk.request)->refused);
        QVERIFY(redAt(4, 0) < 10);
    }

    void theRoofIsDrawnWhereThePlanHasIt() {
        KitDesk desk(house(std::vector<KitBox>{{0, 0, 12, 6}, {6, 6, 12, 12}}));
        desk.canvas.setNamesShown(false);
        const KitSubjectPtr subject = kitSubject(desk.request);
        const auto middleOf = [&](const RoofEdge& edge) {
            const QRect from = desk.canvas.rectOf(squareOfCell({edge.from.x / 2, edge.from.y / 2}));
            const QRect to = desk.canvas.rectOf(squareOfCell({edge.to.x / 2, edge.to.y / 2}));
            return QRect((from.topLeft() + to.topLeft()) / 2 - QPoint(1, 1), QSize(3, 3));
        };
        const auto isRidge = [](const QColor& pixel) {
            const QColor ridge = kitInks(false).ridge;
            return std::abs(pixel.red() - ridge.red()) + std::abs(pixel.green() - ridge.green()) +
                       std::abs(pixel.blue() - ridge.blue()) <
                   60;
        };
        int ridges = 0;
        for (const RoofEdge& edge : subject->roof.edges) {
            if (edge.line != RoofLine::ridge) continue;
            ++ridges;
            QVERIFY(shareOf(desk.canvas, middleOf(edge), isRidge) > 50);
        }
        QVERIFY(ridges > 3);
        desk.canvas.setRoofShown(false);
        for (const RoofEdge& edge : subject->roof.edges)
            if (edge.line == RoofLine::ridge) QCOMPARE(shareOf(desk.canvas, middleOf(edge), isRidge), 0);
    }

    void thePointerIsTold() {
        KitDesk desk(house(KitRectangle{4, 2}));
        QString words;
        connect(&desk.canvas, &KitCanvas::told, this, [&](const QString& told) { words = told; });
        desk.hover(desk.at(1, 0));
        QVERIFY2(words.contains("Square (1, 0)") && words.contains("roof/slope/45"), qPrintable(words));
        const QRect south = desk.canvas.rectOf({1, 0});
        desk.hover({south.center().x(), south.bottom()});
        QVERIFY2(words.contains("wall/ground/door") && words.contains("roof/eave/45"), qPrintable(words));
        desk.canvas.setStorey(1);
        desk.hover({south.center().x() + 1, south.bottom()});
        QVERIFY2(words.contains("wall/upper/window"), qPrintable(words));
        desk.hover(desk.canvas.rectOf({0, 0}).bottomLeft());
        QVERIFY2(words.contains("roof/eave-end/45/") || words.contains("roof/eave-corner"), qPrintable(words));
    }

    void storeysAreTurnedLikePages() {
        KitDesk desk(house(KitRectangle{4, 2}));
        desk.key(Qt::Key_PageUp);
        QCOMPARE(desk.canvas.storey(), 1);
        desk.key(Qt::Key_PageUp);
        QCOMPARE(desk.canvas.storey(), 1);
        desk.request.kind = "cottage";
        desk.request.storeys = 1;
        desk.show();
        QCOMPARE(desk.canvas.storey(), 0);
    }

    void aPlanIsNotPainted() {
        KitDesk desk(house(KitRectangle{4, 2}));
        desk.canvas.setSubject(kitSubject(planKit(desk.request)));
        desk.drag({0, 2}, {3, 2});
        QVERIFY(desk.steps.isEmpty());
    }

    void namesCoverNothing() {
        const KitSubjectPtr subject = kitSubject(house(std::vector<KitBox>{{0, 0, 12, 6}, {6, 6, 12, 12}}));
        PixelView view;
        view.zoom = 80;
        view.origin = {150, 450};
        const KitScene scene{*subject,
                             view,
                             QRect(26, 26, 700, 600),
                             0,
                             true,
                             true,
                             {},
                             {},
                             nullptr,
                             false,
                             QApplication::palette(),
                             QApplication::font()};
        const std::vector<KitLabel> labels = layKitLabels(scene);
        QVERIFY(labels.size() >= subject->roof.junctions.size() * 3 / 4);
        for (std::size_t i = 0; i < labels.size(); ++i)
            for (std::size_t k = 0; k < i; ++k) QVERIFY(!labels[i].box.intersects(labels[k].box));
    }
};

QTEST_MAIN(TestKitCanvas)
#include "tst_kit_canvas.moc"
