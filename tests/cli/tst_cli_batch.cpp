// rooftree batch, as a script calls it.
#include <QCryptographicHash>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QThread>
#include <QtTest>

#include <array>

#include "cli/batch_folder.h"

using namespace rooftree;

namespace {

// Buildings of several kinds, one in ten of them on a plot where it is refused.
QByteArray manyBuildings(int count) {
    const QList<QByteArray> kinds{"inn", "cottage", "tower", "temple", "house"};
    QByteArray out;
    for (int i = 0; i < count; ++i)
        out += building("b" + QByteArray::number(i), "\"kind\": \"" + kinds[i % kinds.size()] +
                                                         R"(", "style": "free", "seed": )" + QByteArray::number(i) +
                                                         (i % 10 == 0 ? R"(, "plot": [6, 6])" : ""));
    return out;
}

QByteArray withoutTimes(QByteArray lines) {
    static const QRegularExpression ms(", \"ms\": [0-9.]+");
    return QString::fromUtf8(lines).remove(ms).toUtf8();
}

// All files of a folder, hidden ones too, without the times in the results.
QMap<QString, QByteArray> filesOf(const QString& folder) {
    QMap<QString, QByteArray> out;
    for (const QString& name : QDir(folder).entryList(QDir::Files | QDir::Hidden)) {
        const QByteArray bytes = contentOf(folder + "/" + name);
        out[name] = name == "results.jsonl" ? withoutTimes(bytes) : bytes;
    }
    return out;
}

QList<QJsonObject> resultsOf(const QString& folder) {
    QList<QJsonObject> out;
    for (const QByteArray& line : contentOf(folder + "/results.jsonl").split('\n'))
        if (!line.isEmpty()) out.append(QJsonDocument::fromJson(line).object());
    return out;
}

bool started(QProcess& process, const QStringList& arguments) {
    process.start(QString(ROOFTREE_BIN) + "/rooftree", arguments);
    return process.waitForStarted();
}

// Makes a file look as if it had been written long ago; that time.
QDateTime madeEarlier(const QString& path) {
    QFile file(path);
    const QDateTime earlier = QDateTime::fromSecsSinceEpoch(1'000'000'000);
    const bool set = file.open(QIODevice::ReadWrite) && file.setFileTime(earlier, QFileDevice::FileModificationTime);
    return set ? earlier : QDateTime();
}

// Waits until a run has some results, and not much longer.
bool isUnderWay(const QString& folder) {
    for (int tries = 0; tries < 15'000; ++tries) {
        if (contentOf(folder + "/results.jsonl").count('\n') > 20) return true;
        QThread::msleep(2);
    }
    return false;
}

}  // namespace

class TestCliBatch : public QObject {
    Q_OBJECT

    BatchFolder folder_;
    QString at(const QString& name) const { return folder_.at(name); }
    Run run(const QByteArray& jobs, const QString& out, const QStringList& options = {}) const {
        return folder_.run(jobs, out, options);
    }

private slots:
    void cleanup() { folder_.clear(); }

    void whatIsMadeIsWhatTheCommandsMake() {
        const QByteArray templates = "\"templates\": \"" + samples.toUtf8() + "town.templates.json\", \"name\": ";
        const Run batch = run(
            building("inn", R"("kind": "inn", "style": "free", "seed": 7)", "[\"png\", \"json\", \"glb\", \"vox\"]") +
                "\n  \r\n" +
                job("kit", R"("do": "kit", "out": ["json", "glb", "obj", "vox", "png"], "request": )" +
                               contentOf(kits + "t.json").simplified()) +
                job("shed",
                    R"("do": "voxelize", "out": ["glb", "obj", "vox", "png", "json"], )" + templates + "\"tool_shed\""),
            "out");
        QVERIFY2(batch.err.isEmpty(), batch.err.constData());
        QCOMPARE(batch.status, 0);
        QVERIFY(QDir(folder_.path()).mkdir("alone"));
        const auto alone = [this](const QString& name) { return at("alone/" + name); };
        QCOMPARE(
            rooftreeWith({"building", "--kind", "inn", "--style", "free", "--seed", "7", "--json", alone("inn.json"),
                          "--sheet", alone("inn.png"), "--export", alone("inn.glb"), "--export", alone("inn.vox")})
                .status,
            0);
        QCOMPARE(
            rooftreeWith({"kit", kits + "t.json", "--out", alone("kit.json"), "--export", alone("kit.glb"), "--export",
                          alone("kit.obj"), "--export", alone("kit.vox"), "--picture", alone("kit.png")})
                .status,
            0);
        const QStringList shed{"voxelize", samples + "town.templates.json", "--template", "tool_shed"};
        QCOMPARE(rooftreeWith(shed + QStringList{"--export", alone("shed.glb"), "--export", alone("shed.obj"),
                                                 "--export", alone("shed.vox"), "--picture", alone("shed.png")})
                     .status,
                 0);
        QMap<QString, QByteArray> made = filesOf(at("out"));
        made.remove("results.jsonl");
        const QByteArray figures = made.take("shed.json");
        QCOMPARE(made.keys(), filesOf(at("alone")).keys());
        QVERIFY(made == filesOf(at("alone")));
        const auto templateOf = [](const QByteArray& json) {
            QJsonObject out = QJsonDocument::fromJson(json)["templates"][0].toObject();
            out.remove("ms");
            return out;
        };
        QCOMPARE(templateOf(figures), templateOf(rooftreeWith(shed + QStringList{"--stats"}).out));

        const QList<QJsonObject> results = resultsOf(at("out"));
        QCOMPARE(results.size(), 3);
        const QStringList ids{"inn", "kit", "shed"};
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(results[i].keys(), (QStringList{"id", "ms", "ok", "refused", "sha256"}));
            QCOMPARE(results[i]["id"].toString(), ids[i]);
            QCOMPARE(results[i]["ok"].toBool(), true);
            QVERIFY(results[i]["refused"].isNull());
            const QJsonObject digests = results[i]["sha256"].toObject();
            QCOMPARE(digests.size(), i == 0 ? 4 : 5);
            for (const QString& format : digests.keys())
                QCOMPARE(
                    digests[format].toString().toUtf8(),
                    QCryptographicHash::hash(contentOf(at("out/" + ids[i] + "." + format)), QCryptographicHash::Sha256)
                        .toHex());
        }
    }

    void documentsAreNamedOrWrittenOut() {
        write(at("otter.json"),
              R"({"format": "rooftree/building-spec", "version": 1, "name": "The Otter", "kind": "inn",
                                    "style": "isles", "front": "east"})");
        const QByteArray members = "\"kind\": \"inn\", \"style\": \"isles\", \"front\": \"east\"";
        const Run batch = run(job("named", "\"do\": \"building\", \"spec\": \"otter.json\"") +
                                  building("whole", R"("format": "rooftree/building-spec", "version": 1, )" + members) +
                                  building("keys", members) +
                                  job("kit", "\"do\": \"kit\", \"request\": \"" + kits.toUtf8() + "h.json\""),
                              "out");
        QCOMPARE(batch.status, 0);
        QVERIFY(!contentOf(at("out/keys.json")).isEmpty());
        QCOMPARE(contentOf(at("out/named.json")), contentOf(at("out/keys.json")));
        QCOMPARE(contentOf(at("out/whole.json")), contentOf(at("out/keys.json")));
        QCOMPARE(contentOf(at("out/kit.json")), rooftreeWith({"kit", kits + "h.json"}).out);
    }

    void whatIsRefusedHasItsPlanAlone() {
        const QByteArray kit = job("point", R"("do": "kit", "out": ["glb", "png"], "request": )" +
                                                contentOf(kits + "refused-point.json").simplified());
        const QByteArray broken =
            job("broken", "\"do\": \"voxelize\", \"out\": [\"glb\"], \"name\": \"short_row\", \"templates\": \"" +
                              QByteArray(ROOFTREE_FIXTURES) + "/voxel/broken/broken.templates.json\"");
        const QByteArray small = building("small", R"("kind": "inn", "style": "free", "plot": [6, 6])");
        for (int round = 0; round < 2; ++round) {
            const Run batch =
                run(kit + broken + small + building("fine", "\"kind\": \"inn\", \"style\": \"free\""), "out");
            QCOMPARE(batch.status, 1);
            QVERIFY2(batch.out.contains("3 refused"), batch.out.constData());
            QCOMPARE(filesOf(at("out")).keys(),
                     (QStringList{"fine.json", "point.json", "results.jsonl", "small.json"}));
            const QList<QJsonObject> results = resultsOf(at("out"));
            QCOMPARE(results.size(), 4);
            for (int i = 0; i < 3; ++i) {
                QCOMPARE(results[i]["ok"], QJsonValue(false));
                QCOMPARE(results[i]["sha256"].toObject().keys(), i == 1 ? QStringList() : QStringList("json"));
            }
            QVERIFY(results[0]["refused"].toString().contains("meet only at a point"));
            QVERIFY(results[1]["refused"].toString().contains("/tiles/1"));
            QCOMPARE(results[2]["refused"].toString(), QString("an inn needs a plot of 12x10"));
            QCOMPARE(QJsonDocument::fromJson(contentOf(at("out/small.json")))["refused"]["why"].toString(),
                     QString("plot"));
        }
    }

    void anyNumberOfThreadsMakesTheSame() {
        const QByteArray jobs = manyBuildings(60);
        QCOMPARE(run(jobs, "one", {"--jobs", "1"}).status, 1);
        QCOMPARE(run(jobs, "two", {"--jobs", "2"}).status, 1);
        QCOMPARE(run(jobs, "all").status, 1);
        QCOMPARE(filesOf(at("one")).size(), 61);
        QVERIFY(filesOf(at("one")) == filesOf(at("two")));
        QVERIFY(filesOf(at("one")) == filesOf(at("all")));
    }

    void shardsAtTheSameTimeMakeWhatOneRunMakes() {
        const QByteArray jobs = manyBuildings(120);
        run(jobs, "one");
        QProcess first;
        QProcess second;
        QVERIFY(started(first, {"batch", at("jobs.jsonl"), "--out", at("both"), "--shard", "1/2"}));
        QVERIFY(started(second, {"batch", at("jobs.jsonl"), "--out", at("both"), "--shard", "2/2"}));
        QVERIFY(first.waitForFinished() && second.waitForFinished());
        QCOMPARE(first.exitCode() + second.exitCode(), 1);  // all refused buildings have even numbers
        QVERIFY(filesOf(at("one")) == filesOf(at("both")));
        QStringList parts;
        for (const char* shard : {"1", "2", "3"}) {
            const QString folder = QString("part") + shard;
            run(jobs, folder, {"--shard", QString(shard) + "/3"});
            for (const QJsonObject& result : resultsOf(at(folder))) parts.append(result["id"].toString());
            QCOMPARE(resultsOf(at(folder)).size(), 40);
        }
        QCOMPARE(parts.size(), 120);
        QCOMPARE(QSet<QString>(parts.begin(), parts.end()).size(), 120);
    }

    void aKilledRunGoesOnWhereItWas() {
        const QByteArray jobs = manyBuildings(2500);
        run(jobs, "whole");
        QProcess process;
        QVERIFY(started(process, {"batch", at("jobs.jsonl"), "--out", at("out"), "--jobs", "1"}));
        QVERIFY(isUnderWay(at("out")));
        process.kill();
        QVERIFY(process.waitForFinished());
        QByteArray results = contentOf(at("out/results.jsonl"));
        QVERIFY(results.count('\n') < 2500);
        // The last line was not written to its end, a file went lost, one was changed, and one tells whether it is made
        // again.
        const QByteArray lost = resultsOf(at("out")).at(3)["id"].toString().toUtf8();
        const QByteArray kept = resultsOf(at("out")).at(4)["id"].toString().toUtf8();
        const QByteArray changed = resultsOf(at("out")).at(5)["id"].toString().toUtf8();
        QVERIFY(QFile::remove(at("out/" + lost + ".json")));
        write(at("out/" + changed + ".json"), "changed");
        const QDateTime earlier = madeEarlier(at("out/" + kept + ".json"));
        results.chop(20);
        write(at("out/results.jsonl"), results);

        const Run again = run(jobs, "out");
        QCOMPARE(again.status, 1);
        QVERIFY2(again.out.contains("there already"), again.out.constData());
        QCOMPARE(QFileInfo(at("out/" + kept + ".json")).lastModified(), earlier);
        const QMap<QString, QByteArray> made = filesOf(at("out"));
        const QMap<QString, QByteArray> whole = filesOf(at("whole"));
        QCOMPARE(made.keys(), whole.keys());
        QVERIFY(made == whole);
    }

    void filesBesideAreMadeAgainToo() {
        const QByteArray jobs =
            building("inn", R"("kind": "inn", "style": "free")", "[\"obj\"]") +
            job("a kit", "\"do\": \"kit\", \"out\": [\"obj\"], \"request\": \"" + kits.toUtf8() + "h.json\"") +
            job("shed", "\"do\": \"voxelize\", \"out\": [\"obj\"], \"name\": \"tool_shed\", \"templates\": \"" +
                            samples.toUtf8() + "town.templates.json\"");
        QCOMPARE(run(jobs, "out").status, 0);
        const QMap<QString, QByteArray> whole = filesOf(at("out"));
        QVERIFY(run(jobs, "out").out.contains("3 jobs, 3 of them there already"));
        for (const char* name : {"inn.mtl", "a_kit_atlas.png", "shed.obj"}) {
            QVERIFY(QFile::remove(at("out/") + name));
            QVERIFY(run(jobs, "out").out.contains("3 jobs, 2 of them there already"));
            QVERIFY(filesOf(at("out")) == whole);
        }
    }

    void wholeRunsAtTheSameTimeDoNotDisturbEachOther() {
        const QByteArray jobs = manyBuildings(150);
        run(jobs, "one");
        std::array<QProcess, 3> runs;
        for (QProcess& each : runs) QVERIFY(started(each, {"batch", at("jobs.jsonl"), "--out", at("all")}));
        for (QProcess& each : runs) {
            QVERIFY(each.waitForFinished());
            QCOMPARE(each.exitCode(), 1);
        }
        QVERIFY(filesOf(at("one")) == filesOf(at("all")));
    }

    void aStoppedRunLeavesNothingHalf() {
        write(at("jobs.jsonl"), manyBuildings(5000));
        QProcess process;
        QVERIFY(started(process, {"batch", at("jobs.jsonl"), "--out", at("out")}));
        QVERIFY(isUnderWay(at("out")));
        process.terminate();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 130);
        QVERIFY(process.readAllStandardError().contains("goes on from here"));
        QCOMPARE(QDir(at("out")).entryList({"*.part"}, QDir::Files | QDir::Hidden), QStringList());
        QVERIFY(contentOf(at("out/results.jsonl")).endsWith('\n'));
        for (const QJsonObject& result : resultsOf(at("out"))) QVERIFY(!result["id"].toString().isEmpty());
    }

    void aJobThatAsksForSomethingElseIsMadeAgain() {
        const auto jobs = [](const QByteArray& seed, const QByteArray& kit, const QByteArray& name) {
            return building("inn", "\"kind\": \"inn\", \"style\": \"free\", \"seed\": " + seed) +
                   building("small", "\"kind\": \"inn\", \"style\": \"free\", \"plot\": [6, 6], \"seed\": " + seed) +
                   job("kit", "\"do\": \"kit\", \"request\": \"" + kits.toUtf8() + kit + "\"") +
                   job("shed", "\"do\": \"voxelize\", \"name\": \"" + name + "\", \"templates\": \"" +
                                   samples.toUtf8() + "town.templates.json\"");
        };
        QCOMPARE(run(jobs("1", "h.json", "tool_shed"), "out").status, 1);
        QVERIFY(run(jobs("1", "h.json", "tool_shed"), "out").out.contains("4 jobs, 4 of them there already"));
        QVERIFY(run(jobs("2", "h.json", "tool_shed"), "out").out.contains("4 jobs, 2 of them there already"));
        QVERIFY(run(jobs("2", "t.json", "gabled_house"), "out").out.contains("4 jobs, 2 of them there already"));
        run(jobs("2", "t.json", "gabled_house"), "new");
        QVERIFY(filesOf(at("out")) == filesOf(at("new")));
    }

    void aFormatMoreIsMadeBesides() {
        const QByteArray spec = "\"kind\": \"cottage\", \"style\": \"free\"";
        QCOMPARE(run(building("a", spec), "out").status, 0);
        QCOMPARE(run(building("a", spec, "[\"json\", \"png\"]"), "out").status, 0);
        QVERIFY(contentOf(at("out/a.png")).startsWith("\x89PNG"));
        QCOMPARE(resultsOf(at("out")).size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestCliBatch)
#include "tst_cli_batch.moc"
