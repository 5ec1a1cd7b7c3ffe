// rooftree picture, as a script calls it.
#include <QTemporaryDir>
#include <QtTest>

#include "cli/program.h"

using namespace rooftree;

namespace {

const QString inn = QString(ROOFTREE_FIXTURES) + "/building/plans/46-inn-aelwyn.building.json";

const QByteArray spec = R"({"format": "rooftree/building-spec", "version": 1, "name": "The Otter",
    "kind": "inn", "style": "aelwyn", "seed": 7, "plot": [24, 20], "front": "south"})";

QString shed(const char* at) {
    return QString(ROOFTREE_RESOURCES) + "/samples/town/town.templates.json:tool_shed@" + at;
}

// Width and height, as the header of a PNG says.
QSize sizeOf(const QByteArray& png) {
    const auto number = [&](int at) {
        quint32 out = 0;
        for (int i = 0; i < 4; ++i) out = out << 8 | quint8(png[at + i]);
        return int(out);
    };
    return png.size() > 24 && png.startsWith("\x89PNG") ? QSize(number(16), number(20)) : QSize();
}

}  // namespace

class TestCliPicture : public QObject {
    Q_OBJECT

private slots:
    void plansAndSpecsAreDrawn() {
        const Run plan = rooftreeWith({"picture", inn});
        QCOMPARE(plan.status, 0);
        QVERIFY(plan.err.isEmpty());
        QCOMPARE(sizeOf(plan.out), QSize(320, 180));
        const Run large = rooftreeWith({"picture", "-", "--size", "500x400"}, spec);
        QCOMPARE(large.status, 0);
        QCOMPARE(sizeOf(large.out), QSize(500, 400));
    }

    void optionsChangeThePicture() {
        const QTemporaryDir folder;
        QSet<QByteArray> pictures;
        const QList<QStringList> calls{{},
                                       {"--time", "dusk"},
                                       {"--storey", "0"},
                                       {"--storey", "0", "--cutaway", "walls-cutaway"},
                                       {"--garden"},
                                       {"--garden", "--time", "dusk"},
                                       {"--garden", "--at", "-2,-2,0", "--cutaway", "height,fade"},
                                       {"--put", shed("-4,3")},
                                       {"--put", shed("-4,3"), "--put", shed("-4,8"), "--garden"},
                                       {"--at", "4,9,0"},
                                       {"--at", "4,9,0", "--cutaway", "roof,walls-down,xray"}};
        for (const QStringList& options : calls) {
            const QString file = folder.filePath("a.png");
            const Run run = rooftreeWith(QStringList{"picture", inn, "--out", file} + options);
            QCOMPARE(run.status, 0);
            QVERIFY(run.out.isEmpty());
            pictures.insert(contentOf(file));
        }
        QCOMPARE(pictures.size(), calls.size());
    }

    // From the street through the gate; the trees move with each step.
    void aWalkLeadsThroughTheGarden() {
        const QTemporaryDir folder;
        const QStringList call{"picture", inn,     "--garden", "--at",       "-3,-3,0",
                               "--walk",  "4,9,0", "--out",    folder.path()};
        const Run run = rooftreeWith(call);
        QVERIFY2(run.status == 0, run.err);
        const QStringList steps = QDir(folder.path()).entryList({"step_*.png"}, QDir::Files, QDir::Name);
        QVERIFY(steps.size() > 20);
        const QByteArray last = contentOf(folder.filePath(steps.back()));
        const Run again = rooftreeWith(call);
        QCOMPARE(again.status, 0);
        QCOMPARE(contentOf(folder.filePath(steps.back())), last);
        // Nobody walks through a model.
        const Run blocked =
            rooftreeWith({"picture", inn, "--put", shed("-4,3"), "--walk", "-3,4,0", "--out", folder.path()});
        QCOMPARE(blocked.status, 2);
        QVERIFY2(blocked.err.contains("expected a place that one walks to"), blocked.err);
    }

    void aTemplateIsDrawnAlone() {
        const QString town = QString(ROOFTREE_RESOURCES) + "/samples/town/town.templates.json";
        const Run day = rooftreeWith({"picture", town, "--template", "bell_tower", "--size", "96x120"});
        QVERIFY2(day.status == 0, day.err);
        QCOMPARE(sizeOf(day.out), QSize(96, 120));
        QVERIFY(day.out != rooftreeWith({"picture", town, "--template", "cottage", "--size", "96x120"}).out);
        const Run none = rooftreeWith({"picture", town, "--template", "bell_towr"});
        QCOMPARE(none.status, 2);
        QVERIFY2(none.err.contains("bell_tower"), none.err);
    }

    void whatIsWrongIsNamed_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<int>("status");
        const auto row = [](const char* name, const QStringList& options, const char* says, int status = 2) {
            QTest::newRow(name) << options << QByteArray(says) << status;
        };
        row("size", {"--size", "320"}, "expected width x height");
        row("no size", {"--size", "0x180"}, "expected sides from 1 to 4096");
        row("huge", {"--size", "320x5000"}, "expected sides from 1 to 4096");
        row("mode", {"--cutaway", "roof,rof"}, "found \"rof\", expected one of \"height\", \"roof\"");
        row("place", {"--at", "4,9"}, "expected column, row and level");
        row("far", {"--at", "400,9,0"}, "expected a cell of the building");
        row("time", {"--time", "noon"}, "expected day or dusk");
        row("put", {"--put", "shed"}, "expected TEMPLATES.json:NAME@X,Y");
        row("put place", {"--put", shed("4;4")}, "expected TEMPLATES.json:NAME@X,Y");
        row("put name", {"--put", shed("-4,3").replace("tool_shed", "tool_sched")}, "tool_shed");
        row("put file", {"--put", "/nowhere.json:shed@1,1"}, "/nowhere.json", 3);
        row("put inside", {"--put", shed("4,4")}, "expected a place beside the building");
        row("put far", {"--put", shed("400,4")}, "expected a place for 4x2 tiles, from -40 to ");
        row("put twice", {"--put", shed("-4,3"), "--put", shed("-5,4")}, "\"tool_shed\" stands there");
        row("sprites", {"--sprites", "/nowhere"}, "/nowhere", 3);
        row("a template in a place", {"--template", "tool_shed", "--at", "4,9,0"}, "--at excludes --template");
        row("a template in a garden", {"--template", "tool_shed", "--garden"}, "--garden excludes --template");
    }
    void whatIsWrongIsNamed() {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, says);
        QFETCH(int, status);
        const Run run = rooftreeWith(QStringList{"picture", inn} + options);
        QCOMPARE(run.status, status);
        QVERIFY2(run.err.contains(says), run.err);
        QVERIFY(run.out.isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestCliPicture)
#include "tst_cli_picture.moc"
