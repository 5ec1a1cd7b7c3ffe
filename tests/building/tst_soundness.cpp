// Whether plans are what the format says: right ones without a word, wrong ones by what is wrong.
#include <algorithm>
#include <functional>

#include <QDir>
#include <QtTest>

#include "building/plan_samples.h"
#include "building/soundness/soundness.h"

using namespace rooftree;

namespace {

struct Fault {
    const char* what;
    const char* pointer;
    const char* part;  // of the sentence
    std::function<void(Building&)> put;
};

std::vector<Fault> faults() {
    return {
        {"wrong record", "/at", "leaves its plot",
         [](Building& plan) {
             plan.at = {3, 2};
         }},
        {"wrong record", "/checks/tried", "expected 1", [](Building& plan) { plan.tried = 2; }},
        {"wrong record", "/checks/problems/0", "does not have",
         [](Building& plan) {
             plan.problems.push_back({"blocked door", 0, {1, 1}, "a chest blocks it"});
         }},
        {"wrong record", "/locked/0", "room 99", [](Building& plan) { plan.locked = {"room 99"}; }},
        {"wrong record", "/layout", "growth", [](Building& plan) { plan.layout = "growth"; }},
        {"wrong wing", "/wings/1/rect", "overlap",
         [](Building& plan) {
             plan.wings[1].rect = {7, 0, 4, 5};
         }},
        {"wrong wing", "/wings/0", "no roofing", [](Building& plan) { plan.wings[0].roofing.clear(); }},
        {"wrong wing", "/storeys/0/cells/0/0", "no wing",
         [](Building& plan) { plan.storeys[0].cells.at(0, 0) = std::int16_t(plan.storeys[0].rooms[0].id); }},
        {"wrong shape", "/shape", "outline of its wings is L", [](Building& plan) { plan.shape = BuildingShape::t; }},
        {"wrong bay", "/wings/2", "no bay windows", [](Building& plan) { plan.spec.kind = "farmhouse"; }},
        {"wrong room", "/storeys/0/rooms/0/area", "said to be 17",
         [](Building& plan) { plan.storeys[0].rooms[0].area = 17; }},
        {"wrong room", "/storeys/0/rooms/0/kind", "has no forge",
         [](Building& plan) { plan.storeys[0].rooms[0].kind = RoomKind::forge; }},
        {"wrong wall", "/storeys/0/walls", "a second wall",
         [](Building& plan) { plan.storeys[0].walls.push_back(plan.storeys[0].walls.front()); }},
        {"wrong wall set", "/storeys/1/walls", "plaster",
         [](Building& plan) {
             for (Wall& wall : plan.storeys[1].walls)
                 if (wall.outer && wall.kind == WallKind::wall) wall.set = "plaster";
         }},
        {"wrong cut", "/storeys/0/cuts/2", "not on level 1",
         [](Building& plan) {
             plan.storeys[0].cuts.push_back({{0, 8}, 0, false});
         }},
        {"wrong door", "/storeys/0/doors/4", "second front door",
         [](Building& plan) {
             plan.storeys[0].doors.push_back({{{5, 9}, false}, DoorKind::front});
         }},
        {"wrong door", "/storeys/0/doors/1", "from a kitchen",
         [](Building& plan) {
             plan.storeys[0].doors[1].edge = {{0, 6}, true};
         }},
        {"wrong window", "/storeys/0/windows/0", "expected a window",
         [](Building& plan) { plan.storeys[0].windows[0].kind = WindowKind::slit; }},
        {"wrong stairs", "/storeys/0/stairs/1", "in one place",
         [](Building& plan) { plan.storeys[0].stairs.push_back(plan.storeys[0].stairs[0]); }},
        {"wrong furniture", "/storeys/0/furniture/7", "in another piece",
         [](Building& plan) {
             plan.storeys[0].furniture[7].at = {8, 6, 1, 1};
         }},
        {"wrong furniture", "/storeys/0/furniture/4", "bare wall",
         [](Building& plan) {
             plan.storeys[0].furniture[4].at = {7, 6, 1, 1};
         }},
        {"wrong roof", "/roof", "no roof is here", [](Building& plan) { plan.roof.pop_back(); }},
        {"wrong roof", "/roof", "expected a", [](Building& plan) { plan.roof.front().tile.turn = 90; }},
        {"wrong floor piece", "/pieces", "missing here", [](Building& plan) { plan.pieces.front().at.pop_back(); }},
        {"wrong piece", "/pieces", "no pieces", [](Building& plan) { plan.pieces.clear(); }},
        {"wrong wall piece", "/pieces/", "found the sprite",
         [](Building& plan) {
             const auto wall = std::find_if(plan.pieces.begin(), plan.pieces.end(),
                                            [](const Piece& piece) { return piece.of == "wall"; });
             wall->sprite = "wall_marble_x";
         }},
    };
}

std::string toldOf(const std::vector<PlanFinding>& findings) {
    std::string out;
    for (const PlanFinding& finding : findings)
        out += finding.pointer + ": " + finding.problem.what + ": " + finding.problem.sentence + "\n";
    return out;
}

}  // namespace

class SoundnessTest : public QObject {
    Q_OBJECT

private slots:
    void rightPlansAreSound() {
        QCOMPARE(toldOf(faultsOf(example())), std::string());
        const QDir folder(ROOFTREE_FIXTURES "/building/plans");
        const QStringList names = folder.entryList({"*.json"});
        QCOMPARE(names.size(), 64);
        for (const QString& name : names) {
            const Json document = readJson(folder.filePath(name).toStdString());
            Problems notes;
            const Building plan = readBuilding(JsonNode(document, name.toStdString()), notes);
            QVERIFY2(faultsOf(plan).empty(), (name.toStdString() + "\n" + toldOf(faultsOf(plan))).c_str());
        }
        for (const Building& plan : plansOf(1, 4))
            QVERIFY2(faultsOf(plan).empty(), (plan.spec.kind + "\n" + toldOf(faultsOf(plan))).c_str());
        const Building refused = planBuilding({.kind = "inn", .style = "free", .plot = {6, 6}});
        QVERIFY(refused.refused && faultsOf(refused).empty());
    }

    void eachFaultIsToldWithItsPlace() {
        for (const Fault& fault : faults()) {
            Building plan = example();
            fault.put(plan);
            const std::vector<PlanFinding> found = faultsOf(plan);
            const bool told = std::any_of(found.begin(), found.end(), [&](const PlanFinding& finding) {
                return finding.severity == Severity::problem && finding.problem.what == fault.what &&
                       finding.pointer.find(fault.pointer) == 0 &&
                       finding.problem.sentence.find(fault.part) != std::string::npos;
            });
            QVERIFY2(told, (fault.what + std::string(" ") + fault.part + ", but\n" + toldOf(found)).c_str());
        }
    }

    void manyOfASortAreCounted() {
        Building plan = example();
        for (Wall& wall : plan.storeys[0].walls) wall.outer = !wall.outer;
        const std::vector<PlanFinding> found = faultsOf(plan);
        QVERIFY(found.size() < 40);
        QVERIFY(toldOf(found).find("more of this sort") != std::string::npos);
    }

    void whatIsMendedIsSound() {
        int mended = 0;
        for (const Building& plan : plansOf(7, 8))
            for (const PlanFinding& finding : findingsOf(plan)) {
                if (!finding.fix) continue;
                ++mended;
                const Building after = applyFix(plan, *finding.fix);
                QVERIFY2(faultsOf(after).empty(), (plan.spec.kind + ", " + finding.problem.what + ", " +
                                                   finding.fix->label + "\n" + toldOf(faultsOf(after)))
                                                      .c_str());
            }
        QVERIFY(mended > 100);
    }

    void aRefusalSaysWhyAndWhen() {
        Building plan = planBuilding({.kind = "inn", .style = "free", .plot = {6, 6}});
        plan.tried = 3;
        plan.refused->sentence = " ";
        const std::string told = toldOf(faultsOf(plan));
        QVERIFY(told.find("/refused: wrong refusal") != std::string::npos);
        QVERIFY(told.find("/refused/sentence") != std::string::npos);
    }

    // The ids of a stranger may lie far apart.
    void roomsMayHaveAnyIds() {
        Building plan = example();
        for (Storey& storey : plan.storeys) {
            for (Room& room : storey.rooms) room.id = 1 + 256 * room.id;
            for (std::int16_t& cell : storey.cells.cells())
                if (cell >= 0) cell = std::int16_t(1 + 256 * cell);
            for (Flight& flight : storey.stairs) flight.room = 1 + 256 * flight.room;
        }
        QCOMPARE(toldOf(faultsOf(plan)), std::string());
    }
};

QTEST_APPLESS_MAIN(SoundnessTest)
#include "tst_soundness.moc"
