// The looks of kit buildings: what a designer may write, and what is wrong with it.
#include <QtTest>

#include "base/json_writer.h"
#include "kit/kit_model.h"
#include "kit/kit_samples.h"

using namespace rooftree;

namespace {

const std::filesystem::path looksFile = ROOFTREE_RESOURCES "/kit/looks.json";

KitLooks looksWith(const char* from, const char* to) {
    QString text = QString::fromStdString(samples::textOf(looksFile));
    const qsizetype at = text.indexOf(from);
    if (at < 0) qFatal("`%s` is not in looks.json", from);
    text.replace(at, qsizetype(qstrlen(from)), to);
    Problems notes;
    const Json document = parseJson(text.toStdString(), "looks.json");
    return readKitLooks(JsonNode(document, "looks.json"), notes);
}

QString wrongWith(const char* from, const char* to) {
    try {
        looksWith(from, to);
    } catch (const Error& error) {
        return QString::fromStdString(error.problem().pointer);
    }
    return "nothing";
}

}  // namespace

class TestKitLooks : public QObject {
    Q_OBJECT

private slots:
    // Set ROOFTREE_WRITE_SCHEMAS to write it anew after a change of the table.
    void theSchemaIsThatOfTheTable() {
        const std::filesystem::path path = ROOFTREE_RESOURCES "/kit/looks.schema.json";
        const std::string expected = writeJson(kitLooksSchema());
        if (qEnvironmentVariableIsSet("ROOFTREE_WRITE_SCHEMAS")) writeFile(path, expected);
        QVERIFY(samples::textOf(path) == expected);
    }

    void everyLookOfTheKindsIsThere() {
        for (const std::string& name : builtInKinds().looks) QCOMPARE(builtInLooks().find(name).name, name);
        QCOMPARE(builtInLooks().find("straw").name, builtInLooks().looks.front().name);
    }

    void whatMakesNoSenseIsRefused() {
        QCOMPARE(wrongWith("\"#c6b394\"", "\"#C6B395\""), QString("nothing"));
        QCOMPARE(wrongWith("\"#c6b394\"", "\"c6b3944\""), QString("/looks/0/wall/0"));
        QCOMPARE(wrongWith("\"#c6b394\"", "\"#c6b39\""), QString("/looks/0/wall/0"));
        QCOMPARE(wrongWith("\"#c6b394\"", "\"#-6b394\""), QString("/looks/0/wall/0"));
        QCOMPARE(wrongWith("\"#c6b394\"", "\"#c6b39g\""), QString("/looks/0/wall/0"));
        QCOMPARE(wrongWith("\"#c6b394\"", "7"), QString("/looks/0/wall/0"));
        QCOMPARE(wrongWith("\"#c6b394\", ", ""), QString("/looks/0/wall"));
        QCOMPARE(wrongWith("\"facing\": \"plaster\"", "\"facing\": \"straw\""), QString("/looks/0/facing"));
        QCOMPARE(wrongWith("\"moss\": [", "\"mess\": ["), QString());
    }

    void coloursAreThoseOfTheLook() {
        Problems notes;
        const KitPlan plan = planKit(samples::requestOf("study-l-45", notes));
        const Job job;
        KitLooks looks = builtInLooks();
        for (KitLook& look : looks.looks)
            look.wall = {Rgba{1, 2, 3, 255}, Rgba{1, 2, 3, 255}, Rgba{1, 2, 3, 255}, Rgba{1, 2, 3, 255}};
        const KitModel before = kitModel(plan, KitDetail::full, job);
        const KitModel after = kitModel(plan, KitDetail::full, job, looks);
        QVERIFY(before.model.grid == after.model.grid);
        const auto isWall = [](const Rgba& colour) { return colour == Rgba{1, 2, 3, 255}; };
        QVERIFY(std::ranges::none_of(before.atlas.cells(), isWall));
        QVERIFY(std::ranges::count_if(after.atlas.cells(), isWall) > 400);
    }
};

QTEST_APPLESS_MAIN(TestKitLooks)
#include "tst_kit_looks.moc"
