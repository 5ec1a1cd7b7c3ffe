// Keys of plans that nobody knows: kept with their records, through reading, writing and mending.
#include <algorithm>

#include <QtTest>

#include "building/diagnostics/diagnostics.h"
#include "building/plan_samples.h"

using namespace rooftree;

namespace {

Json exampleJson() {
    return readJson(ROOFTREE_FIXTURES "/building/example.json");
}

Building readFrom(const Json& document, Problems& notes) {
    return readBuilding(JsonNode(document, "plan.json"), notes);
}

// Puts a key into every object of a value, with a number of its own; how many.
int mark(Json& value, int next = 0) {
    if (value.is_object()) {
        for (auto& [key, member] : value.items()) next = mark(member, next);
        value["mark"] = {{"number", next}, {"by", "another \"program\""}};
        return next + 1;
    }
    if (value.is_array())
        for (Json& item : value) next = mark(item, next);
    return next;
}

std::vector<Json> marksOf(const Json& value) {
    std::vector<Json> out;
    if (value.is_object() && value.contains("mark")) out.push_back(value["mark"]);
    if (value.is_structured())
        for (const auto& [key, member] : value.items()) {
            if (key == "mark") continue;
            const std::vector<Json> more = marksOf(member);
            out.insert(out.end(), more.begin(), more.end());
        }
    return out;
}

}  // namespace

class KeptKeysTest : public QObject {
    Q_OBJECT

private slots:
    void everyRecordKeepsItsOwn() {
        Json document = exampleJson();
        document["checks"]["problems"].push_back(
            {{"what", "blocked door"}, {"level", 0}, {"at", {1, 1}}, {"sentence", "a chest blocks it"}});
        const int count = mark(document);
        QVERIFY(count > 150);
        Problems notes;
        const Building plan = readFrom(document, notes);
        QVERIFY(!notes.empty());
        for (const Problem& note : notes) QCOMPARE(note.severity, Severity::warning);
        QVERIFY(std::any_of(notes.begin(), notes.end(), [](const Problem& note) {
            return note.pointer == "/storeys/0/rooms/1/mark" && note.sentence.find("unknown key \"mark\"") == 0;
        }));
        const Json written = writeBuilding(plan);
        for (const char* key : {"spec", "heights", "wings", "pieces", "checks", "mark"})
            QVERIFY2(written[key] == document[key], key);
        for (std::size_t level = 0; level < document["storeys"].size(); ++level)
            for (const auto& [key, value] : document["storeys"][level].items())
                QVERIFY2(written["storeys"][level][key] == value, key.c_str());
        const auto ordered = [](const Json& roof) {
            std::vector<std::string> out;
            for (const Json& group : roof) out.push_back(group.dump());
            std::sort(out.begin(), out.end());
            return out;
        };
        QVERIFY(ordered(written["roof"]) == ordered(document["roof"]));
        QCOMPARE(int(marksOf(written).size()), count);
        Problems again;
        QVERIFY(readFrom(written, again) == plan);
        QCOMPARE(buildingText(readFrom(written, again)), buildingText(plan));
    }

    void aRefusalKeepsThemToo() {
        Json document = writeBuilding(planBuilding({.kind = "inn", .style = "free", .plot = {6, 6}}));
        document["refused"]["problems"].push_back(
            {{"what", "blocked door"}, {"level", 0}, {"at", {1, 1}}, {"sentence", "a chest blocks it"}});
        mark(document);
        // A refusal has no wings.
        document["wings"] = Json::array({1});
        Problems notes;
        QCOMPARE(writeBuilding(readFrom(document, notes)), document);
        QVERIFY(std::any_of(notes.begin(), notes.end(), [](const Problem& note) { return note.pointer == "/wings"; }));
    }

    void groupsThatDifferInThemStayApart() {
        Json document = exampleJson();
        Json& walls = document["storeys"][0]["walls"];
        Json other = walls[0];
        const Json last = walls[0]["n"].back();
        walls[0]["n"].erase(walls[0]["n"].size() - 1);
        other["n"] = Json::array({last});
        other["w"] = Json::array();
        other["painted"] = "red";
        walls.push_back(other);
        Problems notes;
        const Json written = writeBuilding(readFrom(document, notes));
        QVERIFY(written["storeys"][0]["walls"] == walls);
    }

    void aNameInTheSpecIsKept() {
        Json document = exampleJson();
        document["spec"]["name"] = "The Otter";
        Problems notes;
        QCOMPARE(writeBuilding(readFrom(document, notes))["spec"]["name"], Json("The Otter"));
    }

    void thePlannerThatPlannedItStaysNamed() {
        Json document = exampleJson();
        document["planner"] = 1;
        Problems notes;
        QCOMPARE(writeBuilding(readFrom(document, notes))["planner"], Json(1));
    }

    void whatIsMendedTakesOnlyItsOwnAway() {
        Json document = exampleJson();
        mark(document);
        Problems notes;
        const Building before = readFrom(document, notes);
        const Furniture removed = before.storeys[0].furniture.front();
        const Building after = applyFix(before, {"", RemoveFurniture{0, removed}});
        QCOMPARE(after.storeys[0].furniture.size(), before.storeys[0].furniture.size() - 1);
        const Json written = writeBuilding(after);
        const std::vector<Json> left = marksOf(written);
        const Json& gone = document["storeys"][0]["furniture"][0]["mark"];
        QVERIFY(std::find(left.begin(), left.end(), gone) == left.end());
        // Those of its piece went with it, if it was the only one of its kind.
        QVERIFY(left.size() + 2 >= marksOf(document).size());
        for (std::size_t i = 0; i + 1 < document["storeys"][0]["furniture"].size(); ++i)
            QCOMPARE(written["storeys"][0]["furniture"][i], document["storeys"][0]["furniture"][i + 1]);
        for (const Json& group : written["pieces"]) {
            const auto was = std::find_if(document["pieces"].begin(), document["pieces"].end(), [&](const Json& one) {
                return one["of"] == group["of"] && one["sprite"] == group["sprite"] && one["level"] == group["level"] &&
                       one["z"] == group["z"] && one.value("side", "") == group.value("side", "");
            });
            QVERIFY(was != document["pieces"].end());
            QCOMPARE(group["mark"], (*was)["mark"]);
        }
        const CellEdge door = before.storeys[0].doors.back().edge;
        const Json without = writeBuilding(applyFix(after, {"", RemoveDoor{0, door}}));
        for (std::size_t i = 0; i < without["storeys"][0]["doors"].size(); ++i)
            QCOMPARE(without["storeys"][0]["doors"][i], document["storeys"][0]["doors"][i]);
    }

    void keysThatSayNothingAreNamed() {
        Json document = exampleJson();
        document["wings"][0]["bay"] = false;
        document["roof"][0]["ridges"] = "";
        Problems notes;
        readFrom(document, notes);
        QCOMPARE(notes.size(), std::size_t(2));
        QVERIFY(notes[0].pointer == "/wings/0/bay" && notes[1].pointer == "/roof/0/ridges");
    }
};

QTEST_APPLESS_MAIN(KeptKeysTest)
#include "tst_kept_keys.moc"
