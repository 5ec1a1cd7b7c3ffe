#include <QtTest>

#include <rapidcheck.h>

#include "base/json_writer.h"
#include "building/building_json.h"
#include "building/plan.h"
#include "building/spec.h"
#include "building/table_schemas.h"

using namespace rooftree;

namespace {

Building readText(const std::string& text, Problems& notes) {
    const Json document = parseJson(text, "plan.json");
    return readBuilding(JsonNode(document, "plan.json"), notes);
}

// What is wrong with a plan after one of its values became another.
Problem wrongWith(const Json& right, const char* pointer, Json value) {
    Json changed = right;
    changed[Json::json_pointer(pointer)] = std::move(value);
    Problems notes;
    try {
        readBuilding(JsonNode(changed, "plan.json"), notes);
    } catch (const Error& error) {
        return error.problem();
    }
    return {};
}

Json example() {
    return readJson(ROOFTREE_FIXTURES "/building/example.json");
}

BuildingSpecDocument readSpec(const std::string& text, Problems& notes) {
    const Json document = parseJson(text, "s.json");
    return readBuildingSpec(JsonNode(document, "s.json"), notes);
}

Problem wrongWithSpec(const std::string& text) {
    Problems notes;
    try {
        readSpec(text, notes);
    } catch (const Error& error) {
        return error.problem();
    }
    return {};
}

std::string specText(const std::string& members) {
    return "{\"format\": \"rooftree/building-spec\", \"version\": 1" + members + "}";
}

bool says(const Problem& problem, const char* pointer, const char* part) {
    return problem.pointer == pointer && problem.sentence.find(part) != std::string::npos;
}

}  // namespace

class TestBuildingJson : public QObject {
    Q_OBJECT

private slots:
    void aPlanWrittenIsReadAndWrittenTheSame() {
        QVERIFY(rc::check([] {
            Stream lot(*rc::gen::arbitrary<std::uint64_t>());
            const auto& kinds = builtInBuildingKinds().kinds;
            const auto& styles = builtInBuildingStyles().styles;
            const BuildingKind& kind = kinds[lot.below(std::uint32_t(kinds.size()))];
            const Side front = lot.below(2) == 0 ? Side::south : Side::east;
            BuildingSpec spec{.kind = kind.name,
                              .style = styles[lot.below(std::uint32_t(styles.size()))].name,
                              .plot = ownPlot(kind, front),
                              .front = front,
                              .seed = lot.next() >> 11};
            if (lot.below(10) == 0) spec.plot = {6, 6};
            Building building = planBuilding(spec);
            if (lot.below(2) == 0) building.extra["note"] = {{"by", "me \"quoted\""}};
            if (!building.refused && lot.below(2) == 0) building.locked = {"room 3", "/storeys/0/doors/1"};
            const std::string text = buildingText(building);
            Problems notes;
            const Building read = readText(text, notes);
            RC_ASSERT(buildingText(read) == text);
            RC_ASSERT(notes.size() == building.extra.size());
            // But for the order within roofs.
            RC_ASSERT(readText(buildingText(read), notes) == read);
            RC_ASSERT(read.storeys == building.storeys && read.pieces == building.pieces);
        }));
    }

    void theExampleIsReadWhole() {
        Problems notes;
        const Json document = example();
        const Building house = readBuilding(JsonNode(document, "example.json"), notes);
        QVERIFY(notes.empty());
        QCOMPARE(house.shape, BuildingShape::l);
        QVERIFY(house.wings[2].bay);
        QCOMPARE(house.storeys.size(), std::size_t(2));
        QCOMPARE(house.storeys[0].stairs.front().landing, (Point{0, 4}));
        QCOMPARE(house.storeys[1].rooms.front().kind, RoomKind::terrace);
        // The same values, in our order.
        const Json written = writeBuilding(house);
        for (const char* key : {"spec", "at", "size", "heights", "wings", "pieces", "checks", "shape"})
            QVERIFY2(written[key] == document[key], key);
        QVERIFY(readText(buildingText(house), notes) == house);
    }

    void aHouseIsWrittenInFewBytes() {
        std::size_t bytes = 0;
        for (std::uint64_t seed = 0; seed < 50; ++seed)
            bytes +=
                buildingText(planBuilding({.kind = "house", .style = "free", .plot = {13, 12}, .seed = seed})).size();
        QVERIFY(bytes / 50 < 24 * 1024);
    }

    void whatIsWrongIsNamedWithItsPlace() {
        const Json right = example();
        QVERIFY(says(wrongWith(right, "/shape", "Q"), "/shape", "one of"));
        QVERIFY(says(wrongWith(right, "/size", {0, 5}), "/size/0", "1 to 40"));
        QVERIFY(says(wrongWith(right, "/size", {4'000'000'000, 5}), "/size/0", "1 to 40"));
        QVERIFY(says(wrongWith(right, "/wings/0/rect", {0, 4, 99, 5}), "/wings/0/rect/2", "1 to 11"));
        QVERIFY(says(wrongWith(right, "/wings/0/storeys", 9), "/wings/0/storeys", "1 to 3"));
        QVERIFY(says(wrongWith(right, "/storeys/0/rooms/1/kind", "hal"), "/storeys/0/rooms/1/kind", "\"hall\"?"));
        QVERIFY(says(wrongWith(right, "/storeys/0/rooms/1/class", "work"), "/storeys/0/rooms/1/class", "hub"));
        QVERIFY(says(wrongWith(right, "/storeys/0/cells/4/0", 77), "/storeys/0/cells/4/0", "id of a room"));
        QVERIFY(says(wrongWith(right, "/storeys/0/cells/4", {1, 1}), "/storeys/0/cells/4", "11 cells"));
        QVERIFY(says(wrongWith(right, "/storeys/1/level", 5), "/storeys/1/level", "0 to 3"));
        QVERIFY(says(wrongWith(right, "/storeys/0/walls/0/n/2", {11, 0}), "/storeys/0/walls/0/n/2/0", "0 to 10"));
        QVERIFY(says(wrongWith(right, "/storeys/0/doors/0/side", "s"), "/storeys/0/doors/0/side", "\"n\", \"w\""));
        QVERIFY(says(wrongWith(right, "/storeys/0/stairs/0/run", Json::array()), "/storeys/0/stairs/0/run", "four"));
        QVERIFY(
            says(wrongWith(right, "/storeys/0/furniture/0/size", {90, 1}), "/storeys/0/furniture/0/size/0", "1 to"));
        QVERIFY(says(wrongWith(right, "/roof/0/turn", 45), "/roof/0/turn", "270"));
        QVERIFY(says(wrongWith(right, "/checks", 3), "/checks", "object"));
        QVERIFY(says(wrongWith(right, "/heights/roof", Json::array()), "/heights/roof", "found 0 heights"));
        QVERIFY(says(wrongWith(right, "/heights/roof", {0}), "/heights/roof", "found 1 heights"));
        QVERIFY(says(wrongWith(right, "/heights/roof/1", 100), "/heights/roof/2", "at least 100"));
        QVERIFY(says(wrongWith(right, "/heights/storey", 22), "/heights/storey", "multiple of 4"));
        QVERIFY(says(wrongWith(right, "/heights/storey", 0), "/heights/storey", "4 to"));
        QVERIFY(says(wrongWith(right, "/version", 2), "/version", "2"));
    }

    void everyValueOfAnotherTypeIsRefused() {
        const Json right = example();
        const Json flat = right.flatten();
        std::size_t refused = 0;
        std::size_t all = 0;
        for (const auto& [pointer, value] : flat.items()) {
            if (++all % 37 != 0 && all > 60) continue;
            const Json other = value.is_object() ? Json("x") : Json::object();
            QVERIFY2(!wrongWith(right, pointer.c_str(), other).sentence.empty(), pointer.c_str());
            ++refused;
        }
        QVERIFY(refused > 80);
    }

    void aSpecFillsInWhatIsLeftOut() {
        Problems notes;
        const BuildingSpecDocument inn =
            readSpec(specText(", \"name\": \"The Otter\", \"kind\": \"inn\", \"style\": \"free\", \"front\": \"east\", "
                              "\"owner\": [1]"),
                     notes);
        const Point own = ownPlot(*builtInBuildingKinds().find("inn"), Side::south);
        QCOMPARE(inn.spec.plot, (Point{own.y, own.x}));
        QCOMPARE(inn.spec.layout, std::string("strips"));
        QVERIFY(!inn.spec.climate);
        QCOMPARE(notes.size(), std::size_t(1));
        const Json written = writeBuildingSpec(inn);
        QVERIFY(!written.contains("plot"));
        QCOMPARE(written["owner"], Json({1}));
        Problems again;
        QVERIFY(readSpec(writeJson(written), again) == inn);
    }

    void aWrongSpecIsNamedWithItsPlace() {
        const std::string inn = ", \"kind\": \"inn\", \"style\": \"free\"";
        QVERIFY(says(wrongWithSpec(specText("")), "", "kind"));
        QVERIFY(says(wrongWithSpec(specText(", \"kind\": \"inns\", \"style\": \"free\"")), "/kind", "\"inn\"?"));
        QVERIFY(says(wrongWithSpec(specText(", \"kind\": \"inn\", \"style\": \"fre\"")), "/style", "\"free\"?"));
        QVERIFY(says(wrongWithSpec(specText(", \"kind\": 3, \"style\": \"free\"")), "/kind", "found 3"));
        QVERIFY(says(wrongWithSpec(specText(inn + ", \"plot\": [1, 1]")), "/plot/0", "6 to 40"));
        QVERIFY(says(wrongWithSpec(specText(inn + ", \"plot\": [20, 1000000]")), "/plot/1", "6 to 40"));
        QVERIFY(says(wrongWithSpec(specText(inn + ", \"plot\": \"large\"")), "/plot", "two whole numbers"));
        QVERIFY(says(wrongWithSpec(specText(inn + ", \"front\": \"north\"")), "/front", "\"south\", \"east\""));
        QVERIFY(says(wrongWithSpec(specText(inn + ", \"seed\": -1")), "/seed", "0 to"));
        QVERIFY(says(wrongWithSpec(specText(inn + ", \"seed\": 1.5")), "/seed", "whole number"));
        QVERIFY(says(wrongWithSpec(specText(inn + ", \"climate\": \"dry\"")), "/climate", "arid"));
        QVERIFY(says(wrongWithSpec("{\"format\": \"rooftree/building-spec\", \"version\": 9}"), "/version", "9"));
    }

    void schemasOfTheDataAreThoseOfTheTables() {
        compareSchemas({{"kinds", buildingKindsSchema()}, {"styles", buildingStylesSchema()}});
    }
};

QTEST_APPLESS_MAIN(TestBuildingJson)
#include "tst_building_json.moc"
