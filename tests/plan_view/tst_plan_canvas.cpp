// A plan is looked at: its pages, what lies where, the way there, and what is wrong.
#include "plans.h"

#include <QSignalSpy>
#include <QWheelEvent>

#include "building/plan_grid.h"
#include "building/sheet/storey_parts.h"
#include "plan/painter_pen.h"

using namespace rooftree;

namespace {

struct Desk : QObject {
    explicit Desk(PlanSubjectPtr shown = planSubject(inn(), nullptr)) : subject(std::move(shown)) {
        canvas.resize(900, 760);
        connect(&canvas, &PlanCanvas::told, this, [this](const QString& line) { words = line; });
        canvas.setSubject(subject);
        canvas.show();
        QApplication::setActiveWindow(&canvas);
        canvas.setFocus();
    }

    const Storey& storey() const { return *subject->storey(canvas.level()); }
    void key(Qt::Key key, Qt::KeyboardModifiers with = {}) { QTest::keyClick(&canvas, key, with); }
    void hoverCell(Point cell) { hover(canvas, canvas.rectOf(cell).center()); }
    // A cell of a room where nothing stands, that is walked on and reached.
    Point freeCell(int room) const {
        const WalkStorey& walk = subject->walk.storeys[std::size_t(canvas.level())];
        for (int y = 0; y < storey().cells.height(); ++y)
            for (int x = 0; x < storey().cells.width(); ++x) {
                const bool stood = std::ranges::any_of(storey().furniture, [&](const Furniture& item) {
                    return item.at.contains({x, y});
                });
                if (storey().cells.at(x, y) == room && !stood && walk.floor().has({x, y})) return {x, y};
            }
        return {-1, -1};
    }

    PlanSubjectPtr subject;
    PlanCanvas canvas;
    QString words;
};

}  // namespace

class TestPlanCanvas : public QObject {
    Q_OBJECT

private slots:
    void storeysArePages() {
        Desk desk;
        QSignalSpy turned(&desk.canvas, &PlanCanvas::levelChanged);
        QCOMPARE(desk.canvas.level(), 0);
        desk.key(Qt::Key_PageUp);
        QCOMPARE(desk.canvas.level(), 1);
        desk.key(Qt::Key_PageUp);
        QCOMPARE(desk.canvas.level(), int(desk.subject->building.storeys.size()) - 1);
        desk.key(Qt::Key_PageDown);
        desk.key(Qt::Key_PageDown);
        QCOMPARE(desk.canvas.level(), 0);
        QVERIFY(turned.size() >= 2);
        // A building with fewer storeys than the page that is shown.
        desk.key(Qt::Key_PageUp);
        BuildingSpecDocument low = inn();
        low.spec.kind = "cottage";
        low.spec.plot = ownPlot(*builtInBuildingKinds().find("cottage"), Side::south);
        const PlanSubjectPtr cottage = planSubject(low, nullptr);
        desk.canvas.setSubject(cottage);
        QVERIFY(desk.canvas.level() < int(cottage->building.storeys.size()));
    }

    void roomsHaveTheColourOfTheirClass_data() {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void roomsHaveTheColourOfTheirClass() {
        QFETCH(bool, dark);
        Desk desk;
        if (dark) desk.canvas.setPalette(QPalette(QColor("#30343a")));
        const bool isDark = desk.canvas.palette().color(QPalette::Base).lightness() < 128;
        QCOMPARE(isDark, dark);
        for (int level = 0; level < 2; ++level) {
            desk.canvas.setLevel(level);
            for (const Room& room : desk.storey().rooms) {
                const QColor colour = themed(paintOf(classOf(room.kind)), dark);
                QCOMPARE(colour.lightness() < 128, dark);
                const Point cell = desk.freeCell(room.id);
                QVERIFY(cell.x >= 0);
                QVERIFY2(shareOf(desk.canvas, desk.canvas.rectOf(cell), colour) > 30,
                         qPrintable(QString("room %1").arg(room.id)));
            }
        }
    }

    void thePointerIsTold() {
        Desk desk;
        const Room& main = desk.storey().rooms[std::size_t(
            std::ranges::find(desk.storey().rooms, RoomKind::taproom, &Room::kind) - desk.storey().rooms.begin())];
        desk.hoverCell(desk.freeCell(main.id));
        QVERIFY2(desk.words.contains(QString("Taproom: %1 tiles, %2 asked for").arg(main.area).arg(main.want)),
                 qPrintable(desk.words));
        QVERIFY2(desk.words.contains("steps from the front door"), qPrintable(desk.words));
        for (const Door& door : desk.storey().doors) {
            if (door.kind != DoorKind::front) continue;
            const QRect cell = desk.canvas.rectOf(door.edge.at);
            hover(desk.canvas, {cell.center().x(), cell.top() - 1});
            QVERIFY2(desk.words.startsWith("Front door"), qPrintable(desk.words));
        }
        const Window& window = desk.storey().windows.front();
        const QRect cell = desk.canvas.rectOf(window.edge.at);
        hover(desk.canvas,
              window.edge.west ? QPoint(cell.left(), cell.center().y()) : QPoint(cell.center().x(), cell.top()));
        QVERIFY2(desk.words.startsWith("Window"), qPrintable(desk.words));
        for (const Furniture& item : desk.storey().furniture)
            if (item.piece.starts_with("counter")) {
                desk.hoverCell({item.at.x, item.at.y});
                QVERIFY2(desk.words.contains("Counter"), qPrintable(desk.words));
            }
        QEvent left(QEvent::Leave);
        desk.canvas.clearFocus();
        QApplication::sendEvent(&desk.canvas, &left);
        QVERIFY2(desk.words.isEmpty(), qPrintable(desk.words));
    }

    void theWayLeadsOverTheStairs() {
        Desk desk;
        desk.canvas.setLevel(1);
        const Room& room = desk.storey().rooms.back();
        const Point cell = desk.freeCell(room.id);
        desk.hoverCell(cell);
        const std::vector<WalkPlace>& walk = desk.canvas.walk();
        QVERIFY(walk.size() > 2);
        QVERIFY(walk.front() == *desk.subject->entry);
        QVERIFY((walk.back() == WalkPlace{1, cell}));
        const std::optional<int> steps = stepsTo(*desk.subject, {1, cell});
        QVERIFY(steps.has_value());
        // The steps of the flight are not among the places.
        QCOMPARE(*steps, int(walk.size()) - 1 + flightLength);
        QVERIFY2(desk.words.contains(QString("%1 steps from the front door").arg(*steps)), qPrintable(desk.words));
        const QColor line = planInks(false).walk;
        const WalkPlace before = walk[walk.size() - 2];
        QVERIFY(shareOf(desk.canvas, desk.canvas.rectOf(before.at), line) > 0);
        // Chosen, it stays on show, and the page below has its part of it.
        QTest::mouseClick(&desk.canvas, Qt::LeftButton, {}, desk.canvas.rectOf(cell).center());
        desk.key(Qt::Key_PageDown);
        QCOMPARE(desk.canvas.level(), 0);
        QVERIFY((desk.canvas.walk().back() == WalkPlace{1, cell}));
        QVERIFY2(desk.words.startsWith("First floor"), qPrintable(desk.words));
        QVERIFY(shareOf(desk.canvas, desk.canvas.rectOf(desk.subject->entry->at), line) > 0);
        QVERIFY(shareOf(desk.canvas, desk.canvas.rectOf(desk.storey().stairs.front().run[1]), line) > 0);
        desk.key(Qt::Key_Escape);
        QVERIFY(desk.canvas.walk().empty() || desk.canvas.walk().back().level == 0);
    }

    void keysGoWhereThePointerGoes() {
        Desk desk;
        desk.key(Qt::Key_PageUp);
        desk.key(Qt::Key_Home);
        QCOMPARE(desk.canvas.level(), 0);
        QVERIFY(desk.canvas.place() == std::optional(desk.subject->entry->at));
        QVERIFY2(desk.words.contains("Front door"), qPrintable(desk.words));
        desk.key(Qt::Key_Up);
        const Point up{desk.subject->entry->at.x, desk.subject->entry->at.y - 1};
        QVERIFY(desk.canvas.place() == std::optional(up));
        QVERIFY(desk.canvas.walk().size() == 2 || !desk.subject->walk.has({0, up}));
        QSignalSpy chosen(&desk.canvas, &PlanCanvas::roomChosen);
        desk.key(Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toInt(), cellAt(desk.storey(), up));
        QCOMPARE(desk.canvas.room(), chosen[0][0].toInt());
        desk.key(Qt::Key_Escape);
        QCOMPARE(desk.canvas.room(), -1);
        for (int i = 0; i < 60; ++i) desk.key(Qt::Key_Left);
        QCOMPARE(desk.canvas.place()->x, 0);
    }

    void aClickChoosesARoom() {
        Desk desk;
        QSignalSpy chosen(&desk.canvas, &PlanCanvas::roomChosen);
        const Room& room = desk.storey().rooms.front();
        QTest::mouseClick(&desk.canvas, Qt::LeftButton, {}, desk.canvas.rectOf(desk.freeCell(room.id)).center());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toInt(), room.id);
    }

    void stepsAreAHeatMap() {
        Building plan = blocked(planBuilding(inn().spec));
        const Door door = innerDoor(plan.storeys.front());
        // The crate shuts a door; without it, and without any other way in, the room is lost.
        const PlanSubjectPtr whole = planSubject(planBuilding(inn().spec));
        Desk desk(whole);
        desk.canvas.setHeatShown(true);
        const Point cell = desk.freeCell(desk.storey().rooms.front().id);
        const std::optional<int> steps = stepsTo(*whole, {0, cell});
        QVERIFY(steps.has_value());
        const QColor heat = heatOf(qreal(*steps) / whole->farthest, planInks(false));
        QVERIFY(shareOf(desk.canvas, desk.canvas.rectOf(cell), heat) > 30);
        plan.storeys.front().furniture.pop_back();
        std::erase_if(plan.storeys.front().doors, [](const Door& one) { return one.kind != DoorKind::front; });
        const PlanSubjectPtr cut = planSubject(plan);
        Desk lost(cut);
        lost.canvas.setHeatShown(true);
        const int room = cellAt(plan.storeys.front(), door.edge.near());
        const int other = cellAt(plan.storeys.front(), door.edge.far());
        const int far = room == cellAt(plan.storeys.front(), cut->entry->at) ? other : room;
        Point dark{-1, -1};
        for (int y = 0; y < lost.storey().cells.height() && dark.x < 0; ++y)
            for (int x = 0; x < lost.storey().cells.width(); ++x)
                if (lost.storey().cells.at(x, y) == far && cut->walk.has({0, {x, y}})) dark = {x, y};
        QVERIFY(dark.x >= 0);
        QVERIFY(!stepsTo(*cut, {0, dark}));
        QVERIFY(shareOf(lost.canvas, lost.canvas.rectOf(dark), planInks(false).lost) > 5);
        hover(lost.canvas, lost.canvas.rectOf(dark).center());
        QVERIFY2(lost.words.contains("not reached"), qPrintable(lost.words));
        QVERIFY(lost.canvas.walk().empty());
    }

    void aBlockedDoorIsRed() {
        const Building good = planBuilding(inn().spec);
        const Building plan = blocked(good);
        Desk desk(planSubject(plan));
        QVERIFY(hasProblem(*desk.subject, "blocked door"));
        const Rect crate = plan.storeys.front().furniture.back().at;
        const QColor red = planInks(false).problem;
        QVERIFY(shareOf(desk.canvas, desk.canvas.rectOf({crate.x, crate.y}), red) > 5);
        desk.canvas.setSubject(planSubject(good));
        QCOMPARE(shareOf(desk.canvas, desk.canvas.rectOf({crate.x, crate.y}), red), 0);
    }

    void aPlaceIsShown() {
        Desk desk;
        for (int i = 0; i < 12; ++i) desk.canvas.zoomIn();
        const WalkPlace far{1, {desk.subject->building.size.x - 1, 0}};
        desk.canvas.showPlace(far);
        QCOMPARE(desk.canvas.level(), 1);
        QVERIFY(desk.canvas.pointed() == std::optional(far));
        QVERIFY(desk.canvas.rect().contains(desk.canvas.rectOf(far.at)));
        desk.canvas.setSubject(planSubject(inn(8), nullptr));
        QVERIFY(!desk.canvas.pointed());
    }

    void itZoomsUnderThePointerAndPans() {
        Desk desk;
        const QPoint at(500, 300);
        const auto under = [&] {
            const QRect first = desk.canvas.rectOf({0, 0});
            return QPointF(at - first.topLeft()) / desk.canvas.zoom();
        };
        const QPointF before = under();
        const int zoom = desk.canvas.zoom();
        QWheelEvent wheel(at, at, {}, {0, 360}, Qt::NoButton, Qt::ControlModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&desk.canvas, &wheel);
        QVERIFY(desk.canvas.zoom() > zoom);
        QVERIFY(QLineF(before, under()).length() < 0.1);
        const QRect first = desk.canvas.rectOf({0, 0});
        QTest::mousePress(&desk.canvas, Qt::MiddleButton, {}, at);
        QMouseEvent moved(QEvent::MouseMove, at + QPoint(30, 20), desk.canvas.mapToGlobal(at + QPoint(30, 20)),
                          Qt::NoButton, Qt::MiddleButton, {});
        QApplication::sendEvent(&desk.canvas, &moved);
        QTest::mouseRelease(&desk.canvas, Qt::MiddleButton, {}, at + QPoint(30, 20));
        QCOMPARE(desk.canvas.rectOf({0, 0}).topLeft(), first.topLeft() + QPoint(30, 20));
        desk.key(Qt::Key_Slash, Qt::ControlModifier);
        QVERIFY(desk.canvas.rect().contains(desk.canvas.rectOf({0, 0})));
        desk.key(Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(desk.canvas.zoom(), 32);
    }

    void theRoofComesAndGoes() {
        Desk desk;
        const QImage open = desk.canvas.grab().toImage();
        desk.canvas.setRoofShown(true);
        QVERIFY(desk.canvas.grab().toImage() != open);
        desk.canvas.setRoofShown(false);
        QCOMPARE(desk.canvas.grab().toImage(), open);
    }

    void whatIsNotThePlanAskedForIsVeiled() {
        Desk desk;
        BuildingSpecDocument tight = inn();
        tight.ownPlot = false;
        tight.spec.plot = {6, 6};
        const PlanSubjectPtr refused = planSubject(tight, desk.subject);
        QVERIFY(refused->refused && refused->building == desk.subject->building);
        const QImage clear = desk.canvas.grab().toImage();
        desk.canvas.setSubject(refused);
        desk.canvas.setStale(true);
        QVERIFY(desk.canvas.grab().toImage() != clear);
        const PlanSubjectPtr nothing = planSubject(tight, nullptr);
        QVERIFY(nothing->empty());
        desk.canvas.setSubject(nothing);
        desk.canvas.grab();
        desk.key(Qt::Key_Right);
        desk.key(Qt::Key_PageUp);
        QVERIFY(desk.words.isEmpty());
    }

    void everyKindIsDrawn() {
        PlanCanvas canvas;
        canvas.resize(500, 400);
        for (const BuildingKind& kind : builtInBuildingKinds().kinds)
            for (const Side front : {Side::south, Side::east}) {
                BuildingSpecDocument spec = inn(3);
                spec.spec.kind = kind.name;
                spec.spec.front = front;
                spec.spec.plot = ownPlot(kind, front);
                const PlanSubjectPtr subject = planSubject(spec, nullptr);
                QVERIFY2(!subject->refused, kind.name.c_str());
                canvas.setSubject(subject);
                canvas.setRoofShown(false);
                for (int level = 0; level < int(subject->building.storeys.size()); ++level) {
                    canvas.setLevel(level);
                    QVERIFY(!layPlanNames(*subject, level, 40, canvas.font()).empty());
                    canvas.grab();
                }
                canvas.setRoofShown(true);
                canvas.grab();
            }
    }
};

QTEST_MAIN(TestPlanCanvas)
#include "tst_plan_canvas.moc"
