#include "trial.h"

#include <filesystem>

#ifdef Q_OS_UNIX
#include <sys/resource.h>

#include <csignal>
#endif

using namespace rooftree;

namespace {

const QByteArray broken = "{\"format\": \"rooftree/templates\", <<<<<<< HEAD";

QByteArray town() {
    return QByteArray::fromStdString(bytesOf(townSet()));
}

QByteArray townWithRoof(int rows) {
    return QByteArray::fromStdString(bytesOf(withRoof(townSet(), 0, rows)));
}

}  // namespace

class TestFiles : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    std::unique_ptr<FileWatch> watch_;

    QString path(const QString& name = "town.templates.json") const { return folder_->filePath(name); }
    // A document of ours in a file, watched.
    std::unique_ptr<Document> opened(const QString& name = "town.templates.json") const {
        put(path(name), townSet());
        auto document = Document::load(path(name));
        document->setSettleTime(20);
        document->watch(watch_.get());
        return document;
    }
    QStringList entries() const { return QDir(folder_->path()).entryList(QDir::Files | QDir::Hidden, QDir::Name); }
    static void roof(Document& document, int rows) {
        document.edit("Roof", withRoof(*document.as<TemplateSet>(), 0, rows));
    }

private slots:
    void initTestCase() {
        qRegisterMetaType<ChangedParts>();
        qRegisterMetaType<OutsideChange>();
    }
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        watch_ = std::make_unique<FileWatch>();
    }

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

    void outsideChangesAreReadAgain_data() {
        QTest::addColumn<bool>("replace");
        QTest::newRow("in place") << false;
        QTest::newRow("replaced") << true;
    }
    // Several times, as a file that was replaced is another one to watch.
    void outsideChangesAreReadAgain() {
        QFETCH(bool, replace);
        const auto document = opened();
        QSignalSpy spy(document.get(), &Document::outsideChanged);
        for (int rows = 3; rows < 7; ++rows) {
            if (replace)
                replaceFile(path(), townWithRoof(rows));
            else
                put(path(), townWithRoof(rows));
            QTRY_COMPARE(spy.count(), rows - 2);
            QCOMPARE(spy.last().at(0).value<OutsideChange>(), OutsideChange::reloaded);
            QCOMPARE(bytesOf(document->value()), townWithRoof(rows).toStdString());
            QVERIFY(!document->isModified());
            QCOMPARE(document->history().count(), rows - 2);
        }
        document->undo();
        QVERIFY(document->isModified());
        QCOMPARE(bytesOf(document->value()), townWithRoof(5).toStdString());
        QVERIFY(!document->save());
        QCOMPARE(bytesIn(path()), townWithRoof(5));
    }

    void ownSavesAreNoOutsideChanges() {
        const auto document = opened();
        QSignalSpy spy(document.get(), &Document::outsideChanged);
        for (int rows = 3; rows < 6; ++rows) {
            roof(*document, rows);
            QVERIFY(!document->save(rows == 4 ? SaveWay::inPlace : SaveWay::replace));
            QTest::qWait(150);
        }
        put(path(), bytesIn(path()));  // touched, but the same
        QTest::qWait(150);
        QCOMPARE(spy.count(), 0);
        QCOMPARE(document->history().count(), 3);
    }

    void whenBothChangedThePersonChooses() {
        const auto document = opened();
        QSignalSpy spy(document.get(), &Document::outsideChanged);
        roof(*document, 9);
        replaceFile(path(), townWithRoof(3));
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.takeFirst().at(0).value<OutsideChange>(), OutsideChange::conflict);
        QCOMPARE(bytesOf(document->value()), townWithRoof(9).toStdString());
        QVERIFY(*document->theirs() == DocumentValue(withRoof(townSet(), 0, 3)));
        const std::optional<Problem> refused = document->save();
        QVERIFY(refused && refused->sentence.find("another program") != std::string::npos);
        QCOMPARE(bytesIn(path()), townWithRoof(3));

        document->takeTheirs();
        QCOMPARE(bytesOf(document->value()), townWithRoof(3).toStdString());
        QVERIFY(!document->isModified() && !document->outside());
        document->undo();
        QCOMPARE(bytesOf(document->value()), townWithRoof(9).toStdString());
        QVERIFY(document->isModified());

        replaceFile(path(), townWithRoof(4));
        QTRY_COMPARE(spy.count(), 1);
        document->keepMine();
        QVERIFY(document->isModified());
        QCOMPARE(bytesIn(path()), townWithRoof(4));
        // Undone to what was once saved, it is still not what the file holds.
        while (document->canUndo()) document->undo();
        QVERIFY(document->isModified());
        roof(*document, 9);
        QVERIFY(!document->save());
        QCOMPARE(bytesIn(path()), townWithRoof(9));
    }

    // Nobody needs to have noticed: saving looks.
    void savingNeverOverwritesWhatWasNotSeen() {
        put(path(), townSet());
        const auto document = Document::load(path());
        roof(*document, 9);
        replaceFile(path(), townWithRoof(3));
        QVERIFY(document->save());
        QCOMPARE(bytesIn(path()), townWithRoof(3));
        QVERIFY(document->outside() == OutsideChange::conflict);
        QVERIFY(document->save());
        QCOMPARE(bytesIn(path()), townWithRoof(3));
    }

    void aConflictThatEndsByItself() {
        const auto document = opened();
        QSignalSpy spy(document.get(), &Document::outsideChanged);
        roof(*document, 9);
        put(path(), townWithRoof(3));
        QTRY_COMPARE(spy.count(), 1);
        put(path(), town());
        QTRY_COMPARE(spy.count(), 2);
        QCOMPARE(spy.last().at(0).value<OutsideChange>(), OutsideChange::settled);
        QVERIFY(!document->outside() && document->isModified());
        // Both did the same.
        put(path(), townWithRoof(9));
        QTRY_VERIFY(!document->isModified());
        QCOMPARE(spy.count(), 2);
    }

    void aBrokenFileLeavesTheValue() {
        const auto document = opened();
        QSignalSpy spy(document.get(), &Document::outsideChanged);
        put(path(), broken);
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.last().at(0).value<OutsideChange>(), OutsideChange::broken);
        QVERIFY(spy.last().at(1).toString().contains("cannot be read"));
        QCOMPARE(bytesOf(document->value()), town().toStdString());
        QVERIFY(document->isModified());
        QVERIFY(document->save());
        QCOMPARE(bytesIn(path()), broken);
        // Said once, however often it is looked at.
        document->checkOutside();
        document->checkOutside();
        QCOMPARE(spy.count(), 1);
        // Mended, it is read.
        put(path(), townWithRoof(3));
        QTRY_COMPARE(spy.count(), 2);
        QCOMPARE(bytesOf(document->value()), townWithRoof(3).toStdString());
        QVERIFY(!document->isModified());
        // Or the person overwrites it.
        put(path(), broken);
        QTRY_COMPARE(spy.count(), 3);
        document->keepMine();
        QVERIFY(!document->save());
        QCOMPARE(bytesIn(path()), townWithRoof(3));
    }

    void aFileThatVanishedIsWrittenAnew() {
        const auto document = opened();
        QSignalSpy spy(document.get(), &Document::outsideChanged);
        QVERIFY(QFile::remove(path()));
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.last().at(0).value<OutsideChange>(), OutsideChange::vanished);
        QCOMPARE(bytesOf(document->value()), town().toStdString());
        QVERIFY(document->isModified());
        QVERIFY(!document->save());
        QCOMPARE(bytesIn(path()), town());
        QVERIFY(!document->isModified());
        // It is watched again.
        put(path(), townWithRoof(3));
        QTRY_COMPARE(bytesOf(document->value()), townWithRoof(3).toStdString());
        // One that comes back as it was is no news.
        QVERIFY(QFile::remove(path()));
        QTRY_VERIFY(document->isModified());
        put(path(), townWithRoof(3));
        QTRY_VERIFY(!document->isModified());
    }

    // Some programs remove a file before they write it, or write it in pieces.
    void aMomentWithoutAFileIsNoNews() {
        const auto document = opened();
        document->setSettleTime(60);
        QSignalSpy spy(document.get(), &Document::outsideChanged);
        QVERIFY(QFile::remove(path()));
        QTest::qWait(20);
        put(path(), townWithRoof(3).left(500));
        QTest::qWait(90);
        put(path(), townWithRoof(3));
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.last().at(0).value<OutsideChange>(), OutsideChange::reloaded);
    }

    void anOutsideChangeWaitsForTheDrag() {
        const auto document = opened();
        QSignalSpy spy(document.get(), &Document::outsideChanged);
        document->beginDrag("Drag");
        document->drag(withRoof(townSet(), 1, 12));
        replaceFile(path(), townWithRoof(3));
        QTest::qWait(200);
        QCOMPARE(spy.count(), 0);
        document->drag(withRoof(townSet(), 1, 13));
        document->cancelDrag();
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.last().at(0).value<OutsideChange>(), OutsideChange::reloaded);
        QCOMPARE(bytesOf(document->value()), townWithRoof(3).toStdString());

        // A drag that changed something makes it a conflict, which is not overwritten.
        document->beginDrag("Drag");
        document->drag(withRoof(townSet(), 1, 12));
        replaceFile(path(), townWithRoof(4));
        QTest::qWait(200);
        QVERIFY(document->save());
        QVERIFY(!document->isDragging());
        QCOMPARE(spy.count(), 2);
        QCOMPARE(spy.last().at(0).value<OutsideChange>(), OutsideChange::conflict);
        QCOMPARE(bytesIn(path()), townWithRoof(4));
    }

    // Afterwards a look is enough, whatever was missed.
    void lookingFindsWhatNobodyTold() {
        put(path(), townSet());
        const auto document = Document::load(path());
        put(path(), townWithRoof(3));
        document->checkOutside();
        QCOMPARE(bytesOf(document->value()), townWithRoof(3).toStdString());
    }
};

QTEST_GUILESS_MAIN(TestFiles)
#include "tst_files.moc"
