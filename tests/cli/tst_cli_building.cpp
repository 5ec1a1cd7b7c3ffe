// rooftree building, as a script calls it.
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include "cli/program.h"

using namespace rooftree;

namespace {

QByteArray specOf(const QByteArray& members) {
    return R"({"format": "rooftree/building-spec", "version": 1, )" + members + "}";
}

}  // namespace

class TestCliBuilding : public QObject {
    Q_OBJECT

private slots:
    void aSpecAndItsOptionsGiveTheSamePlan() {
        const Run options =
            rooftreeWith({"building", "--kind", "inn", "--style", "aelwyn", "--front", "east", "--seed", "7"});
        QCOMPARE(options.status, 0);
        QVERIFY(options.err.isEmpty());
        const Run spec =
            rooftreeWith({"building", "-"}, specOf(R"("kind": "inn", "style": "aelwyn", "front": "east", "seed": 7)"));
        QCOMPARE(spec.status, 0);
        QVERIFY(spec.out == options.out);
        QCOMPARE(QJsonDocument::fromJson(spec.out)["format"].toString(), QString("rooftree/building"));
    }

    void aPlanPassesTheCheckAndHasASheet() {
        const QTemporaryDir folder;
        const QString plan = folder.filePath("a.building.json");
        const QString sheet = folder.filePath("a.png");
        const Run run =
            rooftreeWith({"building", "--kind", "tower", "--style", "free", "--json", plan, "--sheet", sheet});
        QCOMPARE(run.status, 0);
        QVERIFY(run.out.isEmpty());
        QCOMPARE(rooftreeWith({"check", plan}).status, 0);
        QFile picture(sheet);
        QVERIFY(picture.open(QIODevice::ReadOnly));
        QVERIFY(picture.read(4) == "\x89PNG");
    }

    void aBuildingIsDrawnStoreyByStorey() {
        const QTemporaryDir folder;
        const auto drawn = [&](const QStringList& options) {
            const QString picture = folder.filePath("a.png");
            const Run run = rooftreeWith(
                QStringList{"building", "--kind", "house", "--style", "isles", "--seed", "29", "--picture", picture} +
                options);
            return run.status == 0 && run.out.isEmpty() ? contentOf(picture) : QByteArray();
        };
        const QByteArray whole = drawn({});
        QVERIFY(whole.startsWith("\x89PNG"));
        QVERIFY(whole == drawn({}));
        const QByteArray open = drawn({"--no-roof"});
        QVERIFY(open.startsWith("\x89PNG") && open != whole);
        QVERIFY(drawn({"--storey", "-1"}).isEmpty());
        QCOMPARE(rooftreeWith({"building", "--kind", "inn", "--style", "free", "--plot", "6x6", "--picture",
                               folder.filePath("b.png")})
                     .status,
                 1);
        QVERIFY(!QFile::exists(folder.filePath("b.png")));
        QCOMPARE(
            rooftreeWith({"building", "--kind", "inn", "--style", "free", "--export", folder.filePath("a.stl")}).status,
            2);
    }

    void aWalkIsAPictureForEachStep() {
        const QTemporaryDir folder;
        const QString plan = folder.filePath("a.building.json");
        QCOMPARE(rooftreeWith({"building", "--kind", "inn", "--style", "aelwyn", "--seed", "7", "--json", plan}).status,
                 0);
        const QJsonObject ground = QJsonDocument::fromJson(contentOf(plan))["storeys"][0].toObject();
        const QJsonArray landing = ground["stairs"][0]["landing"].toArray();
        const QString goal = QStringLiteral("%1,%2,1").arg(landing[0].toInt()).arg(landing[1].toInt());
        const QString walk = folder.filePath("deep/walk");
        QCOMPARE(rooftreeWith({"picture", plan, "--cutaway", "roof", "--walk", goal, "--out", walk}).status, 0);
        const QStringList steps = QDir(walk).entryList({"step_*.png"}, QDir::Files, QDir::Name);
        QVERIFY(steps.size() > 6);
        QCOMPARE(steps.front(), QString("step_000.png"));
        for (int i = 1; i < steps.size(); ++i) {
            const QByteArray step = contentOf(walk + '/' + steps[i]);
            QVERIFY(step.startsWith("\x89PNG"));
            QVERIFY(step != contentOf(walk + '/' + steps[i - 1]));
        }
        // Without a folder, and to where nobody gets.
        QCOMPARE(rooftreeWith({"picture", plan, "--walk", goal}).status, 2);
        const Run nowhere = rooftreeWith({"picture", plan, "--walk", "0,0,3", "--out", walk});
        QCOMPARE(nowhere.status, 2);
        QVERIFY2(nowhere.err.contains("--walk"), nowhere.err);
    }

    void numbersAreDecimal() {
        const QStringList call{"building", "--kind", "cottage", "--style", "free"};
        const auto seeded = [&](const char* seed) { return rooftreeWith(call + QStringList{"--seed", seed}); };
        QCOMPARE(seeded("010").status, 0);
        QCOMPARE(seeded("010").out, seeded("10").out);
        QCOMPARE(QJsonDocument::fromJson(seeded("9007199254740992").out)["spec"]["seed"].toDouble(),
                 9007199254740992.0);
        for (const char* wrong : {"0x10", "9007199254740993", "99999999999999999999", "-3", "1e3", "7.0", "+7", " 7"}) {
            const Run run = seeded(wrong);
            QCOMPARE(run.status, 2);
            QVERIFY2(run.err.contains('"' + QByteArray(wrong) + '"'), run.err.constData());
            QVERIFY2(run.err.contains("0 to 9007199254740992"), run.err.constData());
        }
        for (const char* wrong : {"nan", "inf", "-1", "0", "0x1", "1m"}) {
            const Run run = rooftreeWith(call + QStringList{"--unit", wrong});
            QCOMPARE(run.status, 2);
            QVERIFY2(run.err.contains("0.001 to 1000"), run.err.constData());
        }
        QCOMPARE(rooftreeWith(call + QStringList{"--unit", "2.5"}).status, 0);
    }

    void outputsHaveFilesOfTheirOwn() {
        const QTemporaryDir folder;
        const QString spec = folder.filePath("a.json");
        const QByteArray text = specOf(R"("kind": "cottage", "style": "free")");
        QFile file(spec);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const QString mesh = folder.filePath("b.glb");
        const QString same = folder.path() + "/./b.glb";
        const QList<std::pair<QStringList, QList<QByteArray>>> calls{
            {{"--json", spec}, {"--json", "the spec"}},
            {{"--json", mesh, "--export", same}, {"--json", "--export"}},
            {{"--json", "-", "--sheet", "-"}, {"--json", "--sheet"}},
            {{"--export", mesh, "--export", same}, {"--export"}}};
        for (const auto& [options, told] : calls) {
            const Run run = rooftreeWith(QStringList{"building", spec} + options);
            QCOMPARE(run.status, 2);
            QVERIFY(run.out.isEmpty());
            for (const QByteArray& word : told) QVERIFY2(run.err.contains(word), run.err.constData());
            QCOMPARE(contentOf(spec), text);
            QVERIFY(!QFile::exists(mesh));
        }
        QCOMPARE(rooftreeWith({"building", "-", "--json", "-", "--export", mesh}, text).status, 0);
    }

    void aRefusalIsPrintedAndTold() {
        const Run run = rooftreeWith({"building", "--kind", "inn", "--style", "free", "--plot", "6x6"});
        QCOMPARE(run.status, 1);
        QVERIFY(run.err.contains("an inn needs a plot of 12x10"));
        const QJsonObject refused = QJsonDocument::fromJson(run.out)["refused"].toObject();
        QCOMPARE(refused["why"].toString(), QString("plot"));
        QCOMPARE(refused["tried"].toInt(), 0);
    }

    void aWrongSpecNamesThePlaceAndTheNearestName_data() {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("kind") << QByteArray(R"("kind": "innn", "style": "free")")
                              << QByteArray("did you mean \"inn\"?");
        QTest::newRow("tiny") << QByteArray(R"("kind": "inn", "style": "free", "plot": [1, 1])")
                              << QByteArray("6 to 40");
        QTest::newRow("huge") << QByteArray(R"("kind": "inn", "style": "free", "plot": [1000000, 9])")
                              << QByteArray("6 to 40");
        QTest::newRow("type") << QByteArray(R"("kind": ["inn"], "style": "free")") << QByteArray("/kind");
    }
    void aWrongSpecNamesThePlaceAndTheNearestName() {
        QFETCH(QByteArray, members);
        QFETCH(QByteArray, told);
        const Run run = rooftreeWith({"building", "-"}, specOf(members));
        QCOMPARE(run.status, 2);
        QVERIFY(run.out.isEmpty());
        QVERIFY2(run.err.contains(told), run.err.constData());
    }

    void aWrongCallIsTold() {
        QCOMPARE(rooftreeWith({"building"}).status, 2);
        QCOMPARE(rooftreeWith({"building", "--kind", "inn"}).status, 2);
        QCOMPARE(rooftreeWith({"building", "--kind", "inn", "--style", "free", "--plot", "12"}).status, 2);
        QCOMPARE(rooftreeWith({"building", "--kind", "inn", "--style", "free", "--seed", "-3"}).status, 2);
        QCOMPARE(rooftreeWith({"building", "--kind", "inn", "--style", "free", "--front", "north"}).status, 2);
    }
};

QTEST_APPLESS_MAIN(TestCliBuilding)
#include "tst_cli_building.moc"
