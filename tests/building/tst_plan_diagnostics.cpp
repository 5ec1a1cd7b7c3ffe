// Diagnostics of planned buildings, and what mends them.
#include <algorithm>
#include <functional>

#include <QtTest>

#include "building/diagnostics/diagnostics.h"
#include "building/plan_samples.h"

using namespace rooftree;

namespace {

std::vector<std::string> named(const Building& building, Severity severity) {
    std::vector<std::string> out;
    for (const PlanFinding& finding : findingsOf(building))
        if (finding.severity == severity) out.push_back(finding.problem.what);
    return out;
}

// A plan with one fault, by what it is called.
struct Fault {
    const char* what;
    Severity severity;
    std::function<void(Building&)> put;
};

std::vector<Fault> faults() {
    return {
        {"blocked door", Severity::problem,
         [](Building& plan) {
             plan.storeys[0].furniture.push_back(piece("crate", {7, 2, 1, 1}));
         }},
        {"blocked front", Severity::problem,
         [](Building& plan) {
             plan.storeys[0].furniture.push_back(piece("crate", {1, 8, 1, 1}));
         }},
        {"unreachable room", Severity::problem,
         [](Building& plan) {
             std::erase_if(plan.storeys[1].doors, [](const Door& door) {
                 return door.edge == CellEdge{{1, 6}, false};
             });
         }},
        {"unreachable room", Severity::problem,
         [](Building& plan) {
             plan.storeys[1].furniture.push_back(piece("crate", {1, 7, 1, 1}));
         }},
        {"open room", Severity::problem,
         [](Building& plan) {
             std::erase_if(plan.storeys[0].walls, [](const Wall& wall) {
                 return wall.edge == CellEdge{{2, 9}, false};
             });
         }},
        {"open room", Severity::problem,
         [](Building& plan) {
             std::erase_if(plan.storeys[1].walls, [](const Wall& wall) { return wall.edge == CellEdge{{7, 1}, true}; });
         }},
        {"stairs without landing", Severity::problem,
         [](Building& plan) {
             plan.storeys[0].stairs[0].landing = {0, 5};
         }},
        {"stairs without landing", Severity::problem,
         [](Building& plan) {
             plan.storeys[1].walls.push_back({{{1, 4}, true}, WallKind::low, false, {}, "plaster"});
         }},
        {"dark room", Severity::warning,
         [](Building& plan) {
             std::erase_if(plan.storeys[1].windows, [](const Window& one) { return one.edge.at == Point{11, 6}; });
             std::erase_if(plan.storeys[1].windows, [](const Window& one) { return one.edge.at == Point{6, 9}; });
         }},
        {"door onto door", Severity::warning,
         [](Building& plan) {
             for (Door& door : plan.storeys[1].doors)
                 if (door.edge == CellEdge{{4, 6}, false}) door.edge.at.x = 5;
             std::erase_if(plan.storeys[1].furniture, [](const Furniture& item) { return item.at.x == 5; });
         }},
        {"dead end", Severity::warning,
         [](Building& plan) {
             Storey& upper = plan.storeys[1];
             for (Room& room : upper.rooms)
                 if (room.kind == RoomKind::hall) room.kind = RoomKind::corridor;
             // The rooms at its end are reached through each other.
             std::erase_if(upper.doors, [](const Door& door) {
                 return door.edge == CellEdge{{4, 6}, false} || door.edge == CellEdge{{6, 5}, true};
             });
             upper.doors.push_back({{{3, 8}, true}, DoorKind::inner});
             upper.doors.push_back({{{6, 7}, true}, DoorKind::inner});
         }},
        {"through a bedroom", Severity::warning,
         [](Building& plan) {
             std::erase_if(plan.storeys[1].doors, [](const Door& door) {
                 return door.edge == CellEdge{{4, 6}, false};
             });
             plan.storeys[1].doors.push_back({{{3, 8}, true}, DoorKind::inner});
             std::erase_if(plan.storeys[1].furniture,
                           [](const Furniture& item) { return item.piece == "bed_s" && item.at.x == 3; });
         }},
    };
}

}  // namespace

class PlanDiagnosticsTest : public QObject {
    Q_OBJECT

private slots:
    void theExampleHasNoProblem() {
        QVERIFY(problemsOf(example()).empty());
        QVERIFY(named(example(), Severity::problem).empty());
    }

    void eachFaultIsFoundAndMended() {
        const std::vector<std::string> before = named(example(), Severity::warning);
        for (const Fault& fault : faults()) {
            Building broken = example();
            fault.put(broken);
            const std::vector<PlanFinding> findings = findingsOf(broken);
            const auto found = std::find_if(findings.begin(), findings.end(), [&](const PlanFinding& finding) {
                return finding.problem.what == fault.what && finding.severity == fault.severity &&
                       std::find(before.begin(), before.end(), fault.what) == before.end();
            });
            QVERIFY2(found != findings.end(), fault.what);
            QVERIFY2(found->fix, fault.what);
            const Building mended = applyFix(broken, *found->fix);
            for (const PlanFinding& finding : findingsOf(mended))
                QVERIFY2(finding.problem.what != fault.what,
                         qPrintable(QString::fromStdString(finding.problem.what + ": " + finding.problem.sentence +
                                                           " after " + found->fix->label)));
        }
    }

    void aThinRoomIsToldWithItsSize() {
        Building plan = example();
        plan.storeys[1].rooms.push_back({8, RoomKind::study, 5, 0});
        for (int x = 6; x < 11; ++x) plan.storeys[1].cells.at(x, 4) = 8;
        std::vector<std::string> told;
        for (const PlanFinding& finding : findingsOf(plan)) {
            if (finding.problem.what != "thin room") continue;
            told.push_back(finding.problem.sentence);
            QVERIFY2(!finding.fix, "no single change makes a room broader");
        }
        QCOMPARE(told, (std::vector<std::string>{"the study is 5 tiles long and only 1 wide"}));
    }

    void aTileThatIsTheOnlyWayIsWidenedWithoutHarm() {
        int widened = 0;
        for (const Building& plan : plansOf(4, 6))
            for (const PlanFinding& finding : findingsOf(plan)) {
                if (finding.problem.what != "single way" || !finding.fix) continue;
                ++widened;
                const Building mended = applyFix(plan, *finding.fix);
                const auto said = [&] {
                    return qPrintable(QString::fromStdString(plan.spec.kind + ": " + finding.problem.sentence + ", " +
                                                             finding.fix->label));
                };
                QVERIFY2(problemsOf(mended).empty(), said());
                for (const PlanFinding& left : findingsOf(mended))
                    QVERIFY2(left.problem.what != "single way" || left.problem.level != finding.problem.level ||
                                 left.problem.at != finding.problem.at,
                             said());
            }
        QVERIFY(widened > 300);
    }

    void aFixLocksWhatItChangedAndTellsWhatIsLeft() {
        Building broken = example();
        broken.locked = {"room 3", "/storeys/0/furniture/2", "/storeys/0/doors/0"};
        const Furniture crate = piece("crate", {7, 2, 1, 1});
        broken.storeys[0].furniture.push_back(crate);
        std::erase_if(broken.storeys[1].doors, [](const Door& door) { return door.edge == CellEdge{{1, 6}, false}; });
        const PlanFix removal{"", RemoveFurniture{0, crate}};
        Building mended = applyFix(broken, removal);
        QCOMPARE(mended.locked, (std::vector<std::string>{"room 3", "/storeys/0/doors/0", "/storeys/0/furniture"}));
        QVERIFY(!mended.problems.empty());
        QVERIFY(mended.problems == problemsOf(mended));
        QCOMPARE(applyFix(mended, removal).locked, mended.locked);
        mended = applyFix(mended, {"", AddDoor{1, {{{1, 6}, false}, DoorKind::inner}}});
        QCOMPARE(mended.locked.back(), std::string("/storeys/1/doors"));
        QCOMPARE(mended.locked.size(), std::size_t(4));
        QVERIFY(mended.problems.empty());
    }

    void aProblemOnTheRimIsReadAgain() {
        Building plan = example();
        Furniture item = piece("crate", {1, 0, 1, 1});
        item.clear = *Sides::parse("n");
        plan.storeys[1].furniture.push_back(item);
        const Building changed = applyFix(plan, {"", RemoveFurniture{0, plan.storeys[0].furniture.front()}});
        QVERIFY(std::any_of(changed.problems.begin(), changed.problems.end(),
                            [](const PlanProblem& problem) { return problem.at.y < 0; }));
        const Json document = writeBuilding(changed);
        Problems notes;
        QVERIFY(readBuilding(JsonNode(document, "plan.json"), notes).problems == changed.problems);
    }

    void aRoomWithDoorsThatIsCutOffIsNotSaidToHaveNone() {
        Building broken = example();
        const Storey& ground = broken.storeys[0];
        const auto front = std::find_if(ground.doors.begin(), ground.doors.end(),
                                        [](const Door& door) { return door.kind == DoorKind::front; });
        const Point inside = at(ground, front->edge.near()) >= 0 ? front->edge.near() : front->edge.far();
        // Two, so that neither alone is what cuts.
        for (int i = 0; i < 2; ++i) broken.storeys[0].furniture.push_back(piece("crate", {inside.x, inside.y, 1, 1}));
        int cut = 0;
        for (const PlanProblem& problem : problemsOf(broken)) {
            QVERIFY2(problem.sentence.find("no door leads") == std::string::npos, problem.sentence.c_str());
            cut += problem.sentence.find("the way from the front door is cut before it") != std::string::npos;
        }
        QVERIFY(cut > 1);
        broken = example();
        std::erase_if(broken.storeys[1].doors, [](const Door& door) { return door.edge == CellEdge{{1, 6}, false}; });
        const std::vector<PlanProblem> problems = problemsOf(broken);
        QVERIFY(std::any_of(problems.begin(), problems.end(),
                            [](const PlanProblem& problem) { return problem.sentence.find("no door leads") == 0; }));
    }

    void aMissingFrontDoorIsToldWhereItWouldCome() {
        Building broken = example();
        std::erase_if(broken.storeys[0].doors, [](const Door& door) { return door.kind == DoorKind::front; });
        const std::vector<PlanFinding> findings = findingsOf(broken);
        const auto found = std::find_if(findings.begin(), findings.end(), [](const PlanFinding& finding) {
            return finding.fix && std::holds_alternative<AddDoor>(finding.fix->change);
        });
        QVERIFY(found != findings.end());
        const CellEdge& edge = std::get<AddDoor>(found->fix->change).door.edge;
        QVERIFY(found->problem.at == edge.near() || found->problem.at == edge.far());
    }

    void whatCutsARoomOffIsNamed() {
        Building broken = example();
        broken.storeys[1].furniture.push_back(piece("crate", {1, 7, 1, 1}));
        const std::vector<PlanProblem> problems = problemsOf(broken);
        const bool named = std::any_of(problems.begin(), problems.end(), [](const PlanProblem& problem) {
            return problem.what == "unreachable room" && problem.level == 1 &&
                   problem.sentence.find("crate") != std::string::npos;
        });
        QVERIFY(named);
    }
};

QTEST_APPLESS_MAIN(PlanDiagnosticsTest)
#include "tst_plan_diagnostics.moc"
