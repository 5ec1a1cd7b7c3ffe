#include "file_trial.h"

#include <filesystem>

#ifdef Q_OS_UNIX
#include <sys/resource.h>

#include <csignal>
#endif

using namespace rooftree;

class TestFiles : public QObject, private FileTrial {
    Q_OBJECT

private slots:
    void init() { begin(); }

    void savingWritesAndCleans() {
        const auto document = opened();
        roof(*document, 9);
        QVERIFY(document->isModified());
        QVERIFY(!document->save());
        QVERIFY(!document->isModified());
        QCOMPARE(bytesIn(path()), townWithRoof(9));
        document->undo();
        QVERIFY(document->isModified());
        QVERIFY(!document->save());
        QCOMPARE(bytesIn(path()), town());
        QCOMPARE(entries(), QStringList{"town.templates.json"});
    }

    void anUnmodifiedDocumentLeavesItsFileAlone() {
        put(path(), bytesIn(townFolder + "/town.templates.json"));
        const auto document = Document::load(path());
        QVERIFY(!document->save());
        QCOMPARE(bytesIn(path()), bytesIn(townFolder + "/town.templates.json"));
    }

    void unknownKeysAreKept() {
        TemplateSet set = townSet();
        set.extra["x-studio"] = Json{{"who", "Ada"}};
        set.templates[2].extra["x-note"] = "drawn in spring";
        put(path(), set);
        const auto document = Document::load(path());
        QCOMPARE(int(document->notes().size()), 2);
        roof(*document, 9);
        QVERIFY(!document->save());
        set.templates[0].roofRows = 9;
        QCOMPARE(bytesIn(path()), QByteArray::fromStdString(bytesOf(set)));
        QVERIFY(bytesIn(path()).contains("drawn in spring"));
    }

    void anyNameWillDo_data() {
        QTest::addColumn<QString>("name");
        QTest::newRow("spaces") << "my town  .templates.json";
        QTest::newRow("cyrillic") << QString::fromUtf8("Город/Ёлка.templates.json");
        QTest::newRow("chinese, emoji") << QString::fromUtf8("城鎮🏠.templates.json");
        QTest::newRow("quotes") << "it's \"50%1\" & #1.json";
    }
    void anyNameWillDo() {
        QFETCH(QString, name);
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
        const auto document = opened(name);
        roof(*document, 9);
        QVERIFY(!document->save());
        QCOMPARE(bytesIn(path(name)), townWithRoof(9));
        QCOMPARE(document->title(), name.section('/', -1));
        QSignalSpy spy(document.get(), &Document::outsideChanged);
        replaceFile(path(name), townWithRoof(5));
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(bytesOf(document->value()), townWithRoof(5).toStdString());
        QVERIFY(document->resolve("town.png").endsWith("/town.png"));
    }

    // A disk that is full, as far as this process can tell: no file may grow past some bytes.
    void aFullDiskKeepsTheOldFile_data() {
        QTest::addColumn<SaveWay>("way");
        QTest::newRow("replace") << SaveWay::replace;
        QTest::newRow("in place") << SaveWay::inPlace;
    }
    void aFullDiskKeepsTheOldFile() {
#ifdef Q_OS_UNIX
        QFETCH(SaveWay, way);
        const auto document = opened();
        TemplateSet larger = townSet();
        for (int i = 0; i < 40; ++i) larger.templates.push_back(larger.templates[0]);
        document->edit("Many", larger);

        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        getrlimit(RLIMIT_FSIZE, &before);
        rlimit tight = before;
        tight.rlim_cur = rlim_t(town().size() + 100);
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &tight), 0);
        const std::optional<Problem> problem = document->save(way);
        setrlimit(RLIMIT_FSIZE, &before);

        QVERIFY(problem);
        QCOMPARE(QString::fromStdString(problem->file), path());
        QVERIFY2(problem->sentence.find("too large") != std::string::npos, problem->sentence.c_str());
        QCOMPARE(bytesIn(path()), town());
        QVERIFY(document->isModified());
        QCOMPARE(entries(), QStringList{"town.templates.json"});
        QVERIFY(!document->save(way));
        QCOMPARE(bytesIn(path()), QByteArray::fromStdString(bytesOf(larger)));
        QVERIFY(!document->isModified());
#endif
    }

    void aReadOnlyFileOrFolderIsNotWritten() {
        const auto document = opened();
        roof(*document, 9);
        QVERIFY(QFile::setPermissions(path(), QFile::ReadOwner));
        const std::optional<Problem> problem = document->save();
        QVERIFY(problem);
        QVERIFY2(problem->sentence.find("read-only") != std::string::npos, problem->sentence.c_str());
        QCOMPARE(bytesIn(path()), town());
        QVERIFY(document->isModified());
        QVERIFY(QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner));

        // A folder in which nobody makes files, not even root.
        QVERIFY(QDir("/proc/self/task").exists());
        const std::optional<Problem> inProc = document->saveAs("/proc/self/task/town.templates.json");
        QVERIFY(inProc);
        QVERIFY2(inProc->sentence.find("cannot be written: ") == 0, inProc->sentence.c_str());
        QCOMPARE(document->path(), path());

        // A folder that this user may not write; root may.
        const QFile::Permissions all = QFile::permissions(folder_->path());
        QVERIFY(QFile::setPermissions(folder_->path(), QFile::ReadOwner | QFile::ExeOwner));
        const bool mayWrite = QFile(path("probe")).open(QIODevice::WriteOnly);
        const std::optional<Problem> inFolder = document->save();
        QFile::setPermissions(folder_->path(), all);
        QCOMPARE(inFolder.has_value(), !mayWrite);
        QCOMPARE(document->isModified(), !mayWrite);
        QCOMPARE(bytesIn(path()), mayWrite ? townWithRoof(9) : town());
    }

    void aFolderThatIsNoneOrWentIsTold() {
        const auto document = opened();
        put(path("plain"), QByteArray("x"));
        const std::optional<Problem> inFile = document->saveAs(path("plain/town.templates.json"));
        QVERIFY(inFile && inFile->sentence.find("is no folder") != std::string::npos);

        QVERIFY(QDir().mkpath(path("away")));
        QVERIFY(!document->saveAs(path("away/town.templates.json")));
        roof(*document, 9);
        QVERIFY(QDir(path("away")).removeRecursively());
        const std::optional<Problem> gone = document->save();
        QVERIFY(gone && gone->sentence.find("there is no folder") != std::string::npos);
        QVERIFY(document->isModified());
        QVERIFY(QDir().mkpath(path("away")));
        QVERIFY(!document->save());
        QCOMPARE(bytesIn(path("away/town.templates.json")).size(), townWithRoof(9).size() + 3);  // ../town.png
    }

    void savingWithoutAFileIsRefused() {
        Document document(townSet());
        QVERIFY(document.save());
        QSignalSpy spy(&document, &Document::pathChanged);
        QVERIFY(!document.saveAs(path()));
        QCOMPARE(spy.takeFirst().at(0).toString(), path());
        QCOMPARE(bytesIn(path()), town());
        QVERIFY(!document.isModified());
    }

    void savingElsewhereKeepsReferences() {
        QVERIFY(QDir().mkpath(path(QString::fromUtf8("Häuser & more"))));
        put(path("town.png"), QByteArray("picture"));
        const auto document = opened();
        roof(*document, 9);
        const QString target = path(QString::fromUtf8("Häuser & more/new.templates.json"));
        QVERIFY(!document->saveAs(target));
        QCOMPARE(document->as<TemplateSet>()->atlas, std::string("../town.png"));
        QCOMPARE(document->resolve("../town.png"), canonicalPath(path("town.png")));
        QVERIFY(!document->isModified());
        QVERIFY(Document::load(target)->value() == document->value());
        QCOMPARE(bytesIn(path()), town());
    }

    void linksStayLinks() {
        QVERIFY(QDir().mkpath(path("store")) && QDir().mkpath(path("desk")));
        put(path("store/town.templates.json"), townSet());
        put(path("store/town.png"), QByteArray("picture"));
        QVERIFY(QFile::link(path("store/town.templates.json"), path("desk/linked.json")));
        const auto document = Document::load(path("desk/linked.json"));
        document->setSettleTime(20);
        document->watch(watch_.get());
        QCOMPARE(document->resolve("town.png"), canonicalPath(path("store/town.png")));
        put(path("desk/town.png"), QByteArray("another"));
        QCOMPARE(document->resolve("town.png"), canonicalPath(path("desk/town.png")));
        roof(*document, 9);
        QVERIFY(!document->save());
        QVERIFY(QFileInfo(path("desk/linked.json")).isSymLink());
        QCOMPARE(bytesIn(path("store/town.templates.json")), townWithRoof(9));
        replaceFile(path("store/town.templates.json"), townWithRoof(4));
        QTRY_COMPARE(bytesOf(document->value()), townWithRoof(4).toStdString());
        // Up from a folder that is a link is up from where it leads.
        QVERIFY(QDir().mkpath(path("deep/er")));
        QVERIFY(QFile::link(path("deep/er"), path("short")));
        QCOMPARE(resolveReference("../x.png", path("short")), canonicalPath(path("deep/x.png")));
        QCOMPARE(resolveReference(referenceTo(path("store/town.png"), path("short")), path("short")),
                 canonicalPath(path("store/town.png")));
    }
};

QTEST_GUILESS_MAIN(TestFiles)
#include "tst_files.moc"
