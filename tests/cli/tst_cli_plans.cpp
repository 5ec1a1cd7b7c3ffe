// Plans and their pictures, as a script hands them to the program.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

#include "cli/program.h"

using namespace rooftree;

namespace {

const QString inn = QString(ROOFTREE_FIXTURES) + "/building/plans/46-inn-aelwyn.building.json";
const QStringList small{"building", "--kind", "inn", "--style", "free", "--plot", "6x6"};
const QStringList cottage{"building", "--kind", "cottage", "--style", "free"};

void write(const QString& path, const QJsonObject& document) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(document).toJson());
}

QJsonObject innPlan() {
    return QJsonDocument::fromJson(contentOf(inn)).object();
}

}  // namespace

class TestCliPlans : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString at(const QString& name) const { return folder_.filePath(name); }

private slots:
    void picturesAreNamedAsWhatTheyAre() {
        const QString samples = QString(ROOFTREE_RESOURCES) + "/samples/town/town.templates.json";
        const QString kit = QString(ROOFTREE_FIXTURES) + "/kit/requests/h.json";
        const QList<std::pair<QStringList, QString>> calls{
            {cottage, "--sheet"},
            {cottage, "--picture"},
            {{"kit", kit, "--out", at("kit.json")}, "--picture"},
            {{"voxelize", samples, "--template", "tool_shed"}, "--picture"},
            {{"picture", inn}, "--out"}};
        for (const auto& [call, option] : calls) {
            const Run wrong = rooftreeWith(call + QStringList{option, at("a.jpg")});
            QCOMPARE(wrong.status, 2);
            QVERIFY2(wrong.err.contains(option.toUtf8()) && wrong.err.contains(".png"), wrong.err.constData());
            QVERIFY(!QFile::exists(at("a.jpg")));
            QCOMPARE(rooftreeWith(call + QStringList{option, at("a.PNG")}).status, 0);
            QVERIFY(contentOf(at("a.PNG")).startsWith("\x89PNG"));
            QVERIFY(QFile::remove(at("a.PNG")));
        }
        QVERIFY(rooftreeWith(cottage + QStringList{"--sheet", "-"}).out.startsWith("\x89PNG"));
    }

    void nothingIsConvertedOntoItself() {
        QVERIFY(QFile::copy(inn, at("inn.json")));
        const QByteArray before = contentOf(at("inn.json"));
        const Run run = rooftreeWith({"convert", at("inn.json"), folder_.path() + "/./inn.json"});
        QCOMPARE(run.status, 2);
        QVERIFY2(run.err.contains("a file of its own"), run.err.constData());
        QCOMPARE(contentOf(at("inn.json")), before);
        QCOMPARE(rooftreeWith({"convert", at("inn.json"), at("copy.json")}).status, 0);
        QCOMPARE(contentOf(at("copy.json")), before);
    }

    void aRefusalIsPrintedBesideASheetToo() {
        const Run alone = rooftreeWith(small);
        const Run beside = rooftreeWith(small + QStringList{"--sheet", at("refused.png")});
        QCOMPARE(beside.status, 1);
        QVERIFY(beside.out.contains("\"refused\""));
        QCOMPARE(beside.out, alone.out);
        QVERIFY(contentOf(at("refused.png")).startsWith("\x89PNG"));
        QCOMPARE(rooftreeWith(small + QStringList{"--picture", at("none.png")}).out, alone.out);
        QVERIFY(rooftreeWith(small + QStringList{"--sheet", "-"}).out.startsWith("\x89PNG"));
        QVERIFY(rooftreeWith(small + QStringList{"--json", at("refused.json"), "--sheet", at("a.png")}).out.isEmpty());
        QCOMPARE(contentOf(at("refused.json")), alone.out);
    }

    void aClimateIsSaidToBeKeptAlone() {
        const Run planned = rooftreeWith(cottage + QStringList{"--climate", "snow"});
        QCOMPARE(planned.status, 0);
        QVERIFY2(planned.err.contains("climates are not built yet"), planned.err.constData());
        QFile plan(at("snow.json"));
        QVERIFY(plan.open(QIODevice::WriteOnly) && plan.write(planned.out) == planned.out.size());
        plan.close();
        const Run check = rooftreeWith({"check", "--json", at("snow.json")});
        QCOMPARE(check.status, 0);
        const QJsonArray problems = QJsonDocument::fromJson(check.out)["problems"].toArray();
        QCOMPARE(problems[0]["pointer"].toString(), QString("/spec/climate"));
        QCOMPARE(problems[0]["severity"].toString(), QString("warning"));
        QVERIFY(rooftreeWith(cottage).err.isEmpty());
    }

    void aPlanThatIsNotSoundHasProblems() {
        QJsonObject plan = innPlan();
        QJsonArray storeys = plan["storeys"].toArray();
        QJsonObject ground = storeys[0].toObject();
        QJsonArray doors = ground["doors"].toArray();
        const auto front = std::find_if(doors.begin(), doors.end(),
                                        [](const QJsonValue& door) { return door.toObject()["kind"] == "front"; });
        QVERIFY(front != doors.end());
        doors.append(*front);
        ground["doors"] = doors;
        storeys[0] = ground;
        plan["storeys"] = storeys;
        write(at("doors.json"), plan);
        const Run check = rooftreeWith({"check", "--json", at("doors.json")});
        QCOMPARE(check.status, 1);
        const QString pointer = QStringLiteral("/storeys/0/doors/%1").arg(doors.size() - 1);
        QStringList told;
        for (const QJsonValue& problem : QJsonDocument::fromJson(check.out)["problems"].toArray())
            if (problem["pointer"].toString() == pointer && problem["severity"].toString() == "problem")
                told += problem["sentence"].toString();
        QVERIFY2(told.join('\n').contains("a second front door"), qPrintable(told.join('\n')));
        QVERIFY(rooftreeWith({"check", at("doors.json")}).out.contains("wrong door"));
    }

    void unknownKeysComeThroughConvert() {
        QJsonObject plan = innPlan();
        QJsonArray wings = plan["wings"].toArray();
        QJsonObject wing = wings[0].toObject();
        wing["topp"] = "a note";
        wings[0] = wing;
        plan["wings"] = wings;
        write(at("keys.json"), plan);
        const Run run = rooftreeWith({"convert", at("keys.json"), at("kept.json")});
        QCOMPARE(run.status, 0);
        QVERIFY2(run.err.contains("/wings/0/topp") && run.err.contains("did you mean \"top\"?"), run.err.constData());
        QCOMPARE(QJsonDocument::fromJson(contentOf(at("kept.json")))["wings"].toArray(), wings);
    }
};

QTEST_GUILESS_MAIN(TestCliPlans)
#include "tst_cli_plans.moc"
