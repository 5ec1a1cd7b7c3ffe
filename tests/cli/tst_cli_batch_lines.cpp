// Lines and calls of rooftree batch that are wrong.
#include "cli/batch_folder.h"

using namespace rooftree;

class TestCliBatchLines : public QObject {
    Q_OBJECT

    BatchFolder folder_;
    QString at(const QString& name) const { return folder_.at(name); }
    Run run(const QByteArray& jobs, const QString& out, const QStringList& options = {}) const {
        return folder_.run(jobs, out, options);
    }

private slots:
    void cleanup() { folder_.clear(); }

    void oneWrongLineAndNothingIsMade_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("told");
        QTest::addColumn<int>("status");
        const auto row = [](const char* name, const QByteArray& line, const char* told, int status = 2) {
            QTest::newRow(name) << line << QByteArray(told) << status;
        };
        const QByteArray spec = "\"kind\": \"inn\", \"style\": \"free\"";
        row("no JSON", "{\"id\": ", "column 8: found the end of the file");
        row("no object", "[1]", "expected an object");
        row("no id", R"({"do": "building", "spec": {)" + spec + "}}", "missing `id`");
        row("the same id", building("a", spec), "\"a\" is that of line 1 too");
        row("a slash", building("b/c", spec), "/id");
        row("a folder up", building("..", spec), "/id");
        row("hidden", building(".b", spec), "/id");
        row("no name", building("", spec), "/id");
        row("a number", R"({"id": 7, "do": "building"})", "/id: found 7, expected a text");
        row("what to do", job("b", R"("do": "bulding", "spec": {)" + spec + "}"), "did you mean \"building\"?");
        row("not yet", job("b", "\"do\": \"interior\""), "cannot be made yet");
        row("format", building("b", spec, "[\"json\", \"pgn\"]"), "did you mean \"png\"?");
        row("format of others", building("b", spec, "[\"tiff\"]"), "/out/0");
        row("no format", building("b", spec, "[]"), "/out");
        row("no spec", job("b", "\"do\": \"building\""), "missing `spec`");
        row("a wrong spec", building("b", "\"kind\": \"innn\", \"style\": \"free\""), "/spec/kind");
        row("a wrong request", job("b", R"("do": "kit", "request": {"kind": "house"})"),
            "/request: found no footprint");
        row("no template",
            job("b", "\"do\": \"voxelize\", \"name\": \"tool_shad\", \"templates\": \"" + samples.toUtf8() +
                         "town.templates.json\""),
            "did you mean \"tool_shed\"?");
        row("no file", job("b", "\"do\": \"building\", \"spec\": \"no-such-file.json\""), "/spec: ", 3);
        row("a picture of another",
            job("c", "\"do\": \"kit\", \"out\": [\"obj\"], \"request\": \"" + kits.toUtf8() + "h.json\"") +
                job("c_atlas", "\"do\": \"kit\", \"out\": [\"png\"], \"request\": \"" + kits.toUtf8() + "h.json\""),
            "\"c_atlas.png\" is that of line 2 too");
    }
    void oneWrongLineAndNothingIsMade() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, told);
        QFETCH(int, status);
        const Run batch = run(building("a", "\"kind\": \"inn\", \"style\": \"free\"") + line, "out");
        QCOMPARE(batch.status, status);
        QVERIFY2(batch.err.contains(told), batch.err.constData());
        QVERIFY2(batch.err.contains("jobs.jsonl: line "), batch.err.constData());
        QVERIFY(!QFile::exists(at("out")));
    }

    void everyWrongLineIsTold() {
        const Run batch = run("no\n" + building("a", R"("kind": "inn", "style": "free", "sead": 3)") + "no\n", "out");
        QCOMPARE(batch.status, 2);
        for (const char* told : {"line 1: ", "line 3: ", "did you mean \"seed\"?"})
            QVERIFY2(batch.err.contains(told), batch.err.constData());
    }

    void aWrongCallIsTold() {
        const QByteArray jobs = building("a", "\"kind\": \"inn\", \"style\": \"free\"");
        for (const char* shard : {"0/2", "3/2", "2", "1/0", "-1/2", "1/2/3", "a/b", "", "1/9999999999"}) {
            const Run batch = run(jobs, "out", {"--shard", shard});
            QCOMPARE(batch.status, 2);
            QVERIFY2(batch.err.contains("expected I/N"), batch.err.constData());
        }
        QCOMPARE(run(jobs, "out", {"--jobs", "0"}).status, 2);
        QCOMPARE(rooftreeWith({"batch", at("jobs.jsonl")}).status, 2);
        QCOMPARE(rooftreeWith({"batch", at("none.jsonl"), "--out", at("out")}).status, 3);
        QCOMPARE(rooftreeWith({"batch", at("jobs.jsonl"), "--out", at("jobs.jsonl")}).status, 3);
        QVERIFY(!QFile::exists(at("out")));
        QCOMPARE(rooftreeWith({"batch", "-", "--out", at("out")}, jobs).status, 0);
        QVERIFY(QFile::exists(at("out/a.json")));
        QCOMPARE(rooftreeWith({"batch", "/dev/stdin", "--out", at("pipe")}, jobs).status, 0);
        QVERIFY(QFile::exists(at("pipe/a.json")));
        write(at("out/results.jsonl"), jobs);
        QCOMPARE(rooftreeWith({"batch", at("out/results.jsonl"), "--out", at("out")}).status, 2);
        QCOMPARE(contentOf(at("out/results.jsonl")), jobs);
    }
};

QTEST_GUILESS_MAIN(TestCliBatchLines)
#include "tst_cli_batch_lines.moc"
