// The program as a script calls it: what it prints, writes and returns.
#include <QTemporaryDir>
#include <QtTest>

#include "base/file.h"
#include "base/json.h"
#include "cli/program.h"

using namespace rooftree;

namespace {

const QString samples = QString(ROOFTREE_RESOURCES) + "/samples/town/";
const QString fixtures = QString(ROOFTREE_FIXTURES) + "/voxel/";

Json jsonOf(const Run& run) {
    return parseJson(std::string_view(run.out.data(), std::size_t(run.out.size())), "output");
}

Json golden(const QString& set) {
    return readJson((fixtures + set + "/golden.json").toStdString());
}

// A template document that is right but for what is given, with the sample's atlas.
QByteArray documentWith(const QByteArray& fields) {
    return "{\"format\": \"rooftree/templates\", \"version\": 1, \"atlas\": \"" + samples.toUtf8() +
           "town.png\", \"tileSize\": 8, \"templates\": [{\"name\": \"t\", \"tiles\": [[1, 2], [3, 4]], \"roofRows\": "
           "4, "
           "\"roofBack\": 1, \"roofFront\": 1, \"roofCycle\": [0, 1], \"slab\": 1" +
           fields + "}]}";
}

}  // namespace

class CliTest : public QObject {
    Q_OBJECT

private slots:
    void statsAreTheGoldens_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("path");
        QTest::newRow("town") << "town" << samples + "town.templates.json";
        QTest::newRow("furniture") << "furniture" << samples + "furniture.templates.json";
        QTest::newRow("edge") << "edge" << fixtures + "edge/edge.templates.json";
    }
    void statsAreTheGoldens() {
        QFETCH(QString, set);
        QFETCH(QString, path);
        const Run run = rooftreeWith({"voxelize", path, "--stats"});
        QCOMPARE(run.status, 0);
        const Json stats = jsonOf(run);
        const Json expected = golden(set);
        QCOMPARE(stats["templates"].size(), expected["templates"].size());
        for (std::size_t i = 0; i < expected["templates"].size(); ++i) {
            const Json& found = stats["templates"][i];
            const Json& right = expected["templates"][i];
            QCOMPARE(found["name"], right["name"]);
            if (right["name"].get<std::string>().starts_with("quirk_")) continue;
            for (const char* key : {"voxels", "shell", "quads", "digest"}) QCOMPARE(found[key], right[key]);
            QVERIFY(found["ms"].is_number());
        }
    }

    void placementsAreTheGoldens_data() {
        QTest::addColumn<QString>("set");
        QTest::newRow("town") << "town";
        QTest::newRow("furniture") << "furniture";
    }
    void placementsAreTheGoldens() {
        QFETCH(QString, set);
        const Run run =
            rooftreeWith({"place", samples + set + ".templates.json", samples + set + ".map.json", "--json", "-"});
        QCOMPARE(run.status, 0);
        const Json found = jsonOf(run);
        const Json whole = golden(set);
        for (const auto& [key, value] : found.items()) QCOMPARE(value, whole["map"][key]);
        QCOMPARE(found.size(), std::size_t(7));
    }

    void everyBrokenTemplateIsRefusedByName() {
        const QString path = fixtures + "broken/broken.templates.json";
        const Run all = rooftreeWith({"voxelize", path, "--stats"});
        QCOMPARE(all.status, 2);
        QCOMPARE(jsonOf(all)["templates"].size(), std::size_t(0));
        const QList<std::pair<QString, QByteArray>> fields{
            {"scrub_without_donor", "/scrub"}, {"short_row", "/tiles/1"},
            {"no_roof_rows", "roofRows"},      {"no_slab", "slab"},
            {"no_roof_back", "roofBack"},      {"no_roof_front", "roofFront"},
            {"no_roof_cycle", "roofCycle"},    {"tile_past_atlas", "/tiles/"},
            {"part_without_depth", "depth"},   {"part_without_top", "top"},
            {"iso_without_z", "`z`"},          {"desk_without_base", "base"}};
        for (const auto& [name, field] : fields) {
            const Run run = rooftreeWith({"voxelize", path, "--template", name, "--stats"});
            QCOMPARE(run.status, 2);
            QVERIFY2(run.err.contains(field), run.err.constData());
        }
        const Run check = rooftreeWith({"check", "--json", path});
        QCOMPARE(check.status, 1);
        QCOMPARE(jsonOf(check)["problems"].size(), std::size_t(fields.size()));
    }

    void badInputIsSaid_data() {
        QTest::addColumn<QByteArray>("document");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("no JSON") << QByteArray("{\"format\": ") << 2 << QByteArray("line 1");
        QTest::newRow("another format") << QByteArray("{\"format\": \"rooftree/map\", \"version\": 1}") << 2
                                        << QByteArray("rooftree/templates");
        QTest::newRow("a newer version") << QByteArray("{\"format\": \"rooftree/templates\", \"version\": 9}") << 2
                                         << QByteArray("9");
        QTest::newRow("a missing atlas")
            << QByteArray(
                   "{\"format\": \"rooftree/templates\", \"version\": 1, \"atlas\": \"none.png\", \"tileSize\": 8, "
                   "\"templates\": []}")
            << 3 << QByteArray("/atlas");
        QTest::newRow("a plot far too deep")
            << documentWith(", \"depth\": 1000000000") << 2 << QByteArray("/templates/0/depth");
        QTest::newRow("NaN") << documentWith(", \"support\": NaN") << 2 << QByteArray("line 1");
        QTest::newRow("too many roof rows") << documentWith("").replace("\"roofRows\": 4", "\"roofRows\": 1000000000")
                                            << 2 << QByteArray("/templates/0/roofRows");
        QTest::newRow("a negative size") << documentWith(", \"depthPx\": -3") << 2 << QByteArray("-3");
        QTest::newRow("a part without depth")
            << documentWith(", \"parts\": [{\"kind\": \"box\", \"rows\": [0, 1], \"depth\": 0}]") << 2
            << QByteArray("/parts/0/depth");
        QTest::newRow("a part outside") << documentWith(", \"parts\": [{\"kind\": \"flat\", \"rows\": [40, 44]}]") << 2
                                        << QByteArray("/parts/0/rows");
        QTest::newRow("deep nesting") << QByteArray(100'000, '[') << 2 << QByteArray("nesting");
    }
    void badInputIsSaid() {
        QFETCH(QByteArray, document);
        QFETCH(int, status);
        QFETCH(QByteArray, said);
        const Run run = rooftreeWith({"voxelize", "-", "--stats"}, document);
        QCOMPARE(run.status, status);
        QVERIFY2(run.err.contains(said), run.err.constData());
    }

    void aFileThatIsNotThereIsAFileError() {
        QCOMPARE(rooftreeWith({"voxelize", "/nowhere/t.json"}).status, 3);
        QCOMPARE(rooftreeWith({"check", "/nowhere/t.json"}).status, 3);
        const QString templates = samples + "town.templates.json";
        QCOMPARE(
            rooftreeWith({"voxelize", templates, "--template", "stone_wall", "--picture", "/nowhere/p.png"}).status, 3);
    }

    void aWrongCallIsExplained() {
        QCOMPARE(rooftreeWith({}).status, 2);
        for (const QStringList& call : {QStringList{"voxelise"}, {"voxelise", "--help"}, {"voxelise", "a.json"}}) {
            const Run unknown = rooftreeWith(call);
            QCOMPARE(unknown.status, 2);
            QVERIFY2(unknown.err.contains("\"voxelise\"") && unknown.err.contains("did you mean \"voxelize\"?"),
                     unknown.err.constData());
            QVERIFY(unknown.out.isEmpty());
        }
        QCOMPARE(rooftreeWith({"voxelize", "--help"}).status, 0);
        const QString templates = samples + "town.templates.json";
        QCOMPARE(rooftreeWith({"voxelize", templates, "--lattice", "none"}).status, 2);
        const Run unknown = rooftreeWith({"voxelize", templates, "--template", "gabeled_house"});
        QCOMPARE(unknown.status, 2);
        QVERIFY2(unknown.err.contains("gabled_house"), unknown.err.constData());
        QTemporaryDir folder;
        const Run suffix = rooftreeWith({"voxelize", templates, "--export", folder.filePath("a.stl")});
        QCOMPARE(suffix.status, 2);
        QVERIFY2(suffix.err.contains(".glb"), suffix.err.constData());
        QCOMPARE(rooftreeWith({"version"}).status, 0);
    }

    void findingsAreWholeAndDecideTheStatus() {
        const QStringList sets{samples + "town.templates.json", samples + "town.map.json",
                               samples + "furniture.templates.json", samples + "furniture.map.json"};
        for (const QString& file : sets) {
            const Run run = rooftreeWith({"check", "--json", file});
            bool problems = false;
            const Json found = jsonOf(run);
            for (const Json& problem : found["problems"]) {
                for (const char* key : {"file", "pointer", "what", "severity", "at", "sentence", "fix"})
                    QVERIFY(problem.contains(key));
                QCOMPARE(QString::fromStdString(problem["file"]), file);
                QVERIFY(!problem["sentence"].get<std::string>().empty());
                problems = problems || problem["severity"] == "problem";
            }
            QCOMPARE(run.status, problems ? 1 : 0);
        }
    }

    void clippedTemplatesAreReported() {
        const Run run = rooftreeWith({"check", "--json", fixtures + "edge/edge.templates.json"});
        QCOMPARE(run.status, 1);
        QSet<QString> clipped;
        const Json found = jsonOf(run);
        for (const Json& problem : found["problems"])
            if (problem["what"] == "bounds")
                clipped.insert(QString::fromStdString(problem["sentence"]).section(':', 0, 0));
        for (const char* name : {"quirk_desk_past_plot", "quirk_part_past_width", "quirk_rise_below_floor"})
            QVERIFY2(clipped.contains(name), name);
    }

    void exportsAreWrittenAndTheSameTwice() {
        QTemporaryDir folder;
        const QString templates = samples + "town.templates.json";
        QList<QByteArray> before;
        for (int round = 0; round < 2; ++round) {
            QStringList call{"voxelize",     templates,   "--template",
                             "gabled_house", "--picture", folder.filePath("h.png")};
            for (const char* suffix : {"glb", "obj", "vox"})
                call << "--export" << folder.filePath(QString("h.") + suffix);
            QCOMPARE(rooftreeWith(call).status, 0);
            QList<QByteArray> now;
            for (const char* name : {"h.glb", "h.obj", "h.mtl", "h_atlas.png", "h.vox", "h.png"}) {
                now.append(contentOf(folder.filePath(name)));
                QVERIFY2(!now.back().isEmpty(), name);
            }
            if (round == 1) QVERIFY(now == before);
            before = now;
        }
        QCOMPARE(rooftreeWith({"convert", folder.filePath("h.vox"), folder.filePath("again.glb")}).status, 0);
        QVERIFY(contentOf(folder.filePath("again.glb")).startsWith("glTF"));
        QCOMPARE(rooftreeWith({"convert", templates, folder.filePath("copy.json")}).status, 0);
        QCOMPARE(rooftreeWith({"convert", folder.filePath("copy.json"), folder.filePath("copy2.json")}).status, 0);
        QCOMPARE(contentOf(folder.filePath("copy2.json")), contentOf(folder.filePath("copy.json")));
        // Values that are what a field is without them are left out; all else is there.
        const Json copy = readJson(folder.filePath("copy.json").toStdString());
        const Json original = readJson(templates.toStdString());
        QCOMPARE(copy["templates"].size(), original["templates"].size());
        for (std::size_t i = 0; i < copy["templates"].size(); ++i)
            for (const auto& [key, value] : copy["templates"][i].items())
                QVERIFY(original["templates"][i][key] == value);
    }

    void resultsGoToStandardOutputAlone() {
        const Run run =
            rooftreeWith({"voxelize", samples + "town.templates.json", "--template", "stone_wall", "--quads", "-"});
        QCOMPARE(run.status, 0);
        QCOMPARE(run.out, contentOf(fixtures + "quads/town.stone_wall.txt"));
        QVERIFY2(run.err.isEmpty(), run.err.constData());
    }
};

QTEST_GUILESS_MAIN(CliTest)
#include "tst_cli.moc"
