// rooftree picture, as a script calls it.
#include <QTemporaryDir>
#include <QtTest>

#include "cli/program.h"

using namespace rooftree;

namespace {

const QString inn = QString(ROOFTREE_FIXTURES) + "/building/plans/46-inn-aelwyn.building.json";

const QByteArray spec = R"({"format": "rooftree/building-spec", "version": 1, "name": "The Otter",
    "kind": "inn", "style": "aelwyn", "seed": 7, "plot": [24, 20], "front": "south"})";

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
        row("sprites", {"--sprites", "/nowhere"}, "/nowhere", 3);
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
