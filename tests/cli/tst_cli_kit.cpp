// rooftree kit, and check of its documents, as a script calls them.
#include <QTemporaryDir>
#include <QtTest>

#include "cli/program.h"

using namespace rooftree;

namespace {

const QString fixtures = QString(ROOFTREE_FIXTURES) + "/kit/";

// The least and the greatest corner of an OBJ file's vertices.
using Box = std::pair<std::array<double, 3>, std::array<double, 3>>;
Box boxOf(const QByteArray& obj) {
    Box out{{1e9, 1e9, 1e9}, {-1e9, -1e9, -1e9}};
    for (const QByteArray& line : obj.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() != 4 || words.front() != "v") continue;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const double at = words[qsizetype(axis) + 1].toDouble();
            out.first[axis] = std::min(out.first[axis], at);
            out.second[axis] = std::max(out.second[axis], at);
        }
    }
    return out;
}

}  // namespace

class TestCliKit : public QObject {
    Q_OBJECT

private slots:
    void plansAreTheGoldens() {
        for (const char* name : {"seeded-l-45", "courtyard-porch", "keys-left-out"}) {
            const Run run = rooftreeWith({"kit", fixtures + "requests/" + name + ".json"});
            QCOMPARE(run.status, 0);
            QVERIFY(run.err.isEmpty());
            QVERIFY(run.out == contentOf(fixtures + "plans/" + name + ".json"));
        }
    }

    void aRefusalIsPrintedAndTold() {
        const QTemporaryDir folder;
        const QString plan = folder.filePath("plan.json");
        const Run run = rooftreeWith({"kit", fixtures + "requests/refused-point.json", "--out", plan});
        QCOMPARE(run.status, 1);
        QVERIFY(run.out.isEmpty());
        QVERIFY(run.err.contains("square (2, 1): two roofs meet only at a point"));
        QVERIFY(contentOf(plan) == contentOf(fixtures + "plans/refused-point.json"));
    }

    void whatIsNoRequestIsWrongInput() {
        const QByteArray request = contentOf(fixtures + "requests/t.json");
        const auto with = [&](const char* from, const char* to) {
            return rooftreeWith({"kit", "-"}, QByteArray(request).replace(from, to));
        };
        QCOMPARE(with("", "").status, 0);
        const Run flag = with("\"storeys\": 2", "\"storeys\": true");
        QCOMPARE(flag.status, 2);
        QVERIFY(flag.err.contains("/storeys: found true, expected a whole number"));
        QVERIFY(flag.out.isEmpty());
        QCOMPARE(with("\"storeys\": 2", "\"storeys\": NaN").status, 2);
        QCOMPARE(with("rooftree/kit-request", "rooftree/map").status, 2);
        const Run misspelt = with("\"seed\"", "\"sead\"");
        QCOMPARE(misspelt.status, 0);
        QVERIFY(misspelt.err.contains("seed"));
        QCOMPARE(rooftreeWith({"kit", fixtures + "no-such-file.json"}).status, 3);
        QCOMPARE(rooftreeWith({"kit"}).status, 2);
        QCOMPARE(rooftreeWith({"kit", fixtures + "requests/t.json", "--out", fixtures + "no/such/folder.json"}).status,
                 3);
    }

    void plansAndRequestsAreChecked() {
        const Run good = rooftreeWith({"check", fixtures + "plans/h.json", fixtures + "requests/h.json"});
        QCOMPARE(good.status, 0);
        QVERIFY(good.out.isEmpty());
        QByteArray plan = contentOf(fixtures + "plans/h.json");
        const qsizetype at =
            plan.indexOf("roof/ridge-l/") >= 0 ? plan.indexOf("roof/ridge-l/") : plan.indexOf("roof/ridge-t/");
        QVERIFY(at >= 0);
        plan.replace(at, 12, "roof/hip-end");
        const Run broken = rooftreeWith({"check", "--json", "-"}, plan);
        QCOMPARE(broken.status, 1);
        QVERIFY2(broken.out.contains("\"what\":\"junction\""), broken.out.constData());
        QCOMPARE(rooftreeWith({"check", fixtures + "plans/refused-pitch.json"}).status, 1);
        QCOMPARE(rooftreeWith({"check", fixtures + "requests/refused-pitch.json"}).status, 1);
        plan.replace("\"turn\": 90", "\"turn\": 91");
        QCOMPARE(rooftreeWith({"check", "-"}, plan).status, 2);
    }

    void plansAreConvertedToTheSameBytes() {
        const QTemporaryDir folder;
        const QString to = folder.filePath("plan.json");
        QCOMPARE(rooftreeWith({"convert", fixtures + "plans/u.json", to}).status, 0);
        QVERIFY(contentOf(to) == contentOf(fixtures + "plans/u.json"));
    }

    void buildingsAreExportedAndDrawn() {
        const QTemporaryDir folder;
        const QString request = fixtures + "requests/seeded-l-45.json";
        const auto in = [&](const char* name) { return folder.filePath(name); };
        const Run run = rooftreeWith({"kit", request, "--out", in("plan.json"), "--export", in("house.obj"), "--export",
                                      in("house.glb"), "--export", in("house.vox"), "--far", in("far.obj"), "--picture",
                                      in("house.png")});
        QCOMPARE(run.status, 0);
        QVERIFY2(run.err.isEmpty(), run.err.constData());
        QVERIFY(contentOf(in("plan.json")) == contentOf(fixtures + "plans/seeded-l-45.json"));
        QVERIFY(contentOf(in("house.glb")).startsWith("glTF"));
        QVERIFY(contentOf(in("house.vox")).startsWith("VOX "));
        QVERIFY(contentOf(in("house.png")).startsWith("\x89PNG"));
        // Metres from the north-west corner of the footprint, 12 by 9 of them, half a metre of rim around it.
        const Box far = boxOf(contentOf(in("far.obj")));
        QCOMPARE(far, (Box{{-0.5, 0, -0.5}, {12.5, 10, 9.5}}));
        const Box house = boxOf(contentOf(in("house.obj")));
        for (const std::size_t axis : {0, 2}) {
            QVERIFY(house.first[axis] >= far.first[axis]);
            QVERIFY(house.second[axis] <= far.second[axis]);
        }
        QCOMPARE(house.first[1], 0.0);
        QVERIFY(contentOf(in("far.obj")).count("\nf ") * 20 < contentOf(in("house.obj")).count("\nf "));

        QCOMPARE(
            rooftreeWith({"kit", request, "--out", in("plan.json"), "--far", in("far2.obj"), "--unit", "2"}).status, 0);
        QCOMPARE(boxOf(contentOf(in("far2.obj"))).second[0], 25.0);
        // A plan is the same building as its request.
        QCOMPARE(rooftreeWith({"convert", in("plan.json"), in("again.glb")}).status, 0);
        QVERIFY(contentOf(in("again.glb")) == contentOf(in("house.glb")));
    }

    void refusedBuildingsLeaveOnlyTheirPlan() {
        const QTemporaryDir folder;
        const auto in = [&](const char* name) { return folder.filePath(name); };
        const QString plan = in("plan.json");
        const Run run = rooftreeWith({"kit", fixtures + "requests/refused-point.json", "--out", plan, "--export",
                                      in("house.glb"), "--far", in("far.glb"), "--picture", in("house.png")});
        QCOMPARE(run.status, 1);
        QVERIFY(run.err.contains("two roofs meet only at a point"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"plan.json"});
        const Run converted = rooftreeWith({"convert", plan, in("house.glb")});
        QVERIFY(converted.status != 0);
        QVERIFY2(converted.err.contains("two roofs meet only at a point"), converted.err.constData());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"plan.json"});
        const Run misspelt =
            rooftreeWith({"kit", fixtures + "requests/t.json", "--out", in("other.json"), "--export", in("house.glp")});
        QCOMPARE(misspelt.status, 2);
        QVERIFY(misspelt.err.contains(".glb"));
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"plan.json"});
    }
};

QTEST_GUILESS_MAIN(TestCliKit)
#include "tst_cli_kit.moc"
