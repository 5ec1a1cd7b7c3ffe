#include "trial.h"

#include <QProcess>

#include "documents/autosave.h"
#include "documents/document_set.h"

using namespace rooftree;

class TestAutosave : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> folder_;
    qint64 now_ = 1'000;

    QString path(const QString& name = "town.templates.json") const { return folder_->filePath(name); }
    RecoveryFolder recovery(int copies = 5, int documents = 50) const {
        return RecoveryFolder(path("recovery"), copies, documents);
    }
    Autosave::Clock clock() {
        return [this] { return now_; };
    }
    static void roof(Document& document, int rows) {
        document.edit("Roof", withRoof(*document.as<TemplateSet>(), 0, rows));
    }
    void wait(Autosave& autosave, qint64 ms) {
        now_ += ms;
        autosave.tick();
        autosave.finish();
    }
    std::unique_ptr<Document> townDocument() const {
        put(path(), townSet());
        return Document::load(path());
    }

private slots:
    void init() { folder_ = std::make_unique<QTemporaryDir>(); }

    void aCopyIsKeptOnceTheHandRests() {
        const auto document = townDocument();
        {
            Autosave autosave(recovery(), clock());
            autosave.follow(*document);
            QSignalSpy saved(&autosave, &Autosave::saved);
            QCOMPARE(autosave.nextDue(), -1);
            roof(*document, 9);
            QCOMPARE(autosave.nextDue(), 2'000);
            wait(autosave, 1'500);
            roof(*document, 10);
            wait(autosave, 1'999);
            QCOMPARE(saved.count(), 0);
            wait(autosave, 1);
            QCOMPARE(saved.count(), 1);
            // Nothing new, nothing to do.
            QCOMPARE(autosave.nextDue(), -1);
            wait(autosave, 10'000);
            QCOMPARE(saved.count(), 1);
            // The document's own file is not touched, and while an editor has it open it is not offered.
            QVERIFY(Document::load(path())->value() == DocumentValue(townSet()));
            QVERIFY(document->isModified());
            QCOMPARE(recovery().recoverable().size(), 0);
        }
        const QList<Recoverable> left = recovery().recoverable();
        QCOMPARE(left.size(), 1);
        QCOMPARE(left[0].path, path());
        QCOMPARE(left[0].title, QString("town.templates.json"));
        QVERIFY(RecoveryFolder::load(left[0]).value == document->value());
        RecoveryFolder::discard(left[0]);
        QCOMPARE(recovery().recoverable().size(), 0);
    }

    void aHandThatNeverRestsIsSavedAsWell() {
        const auto document = townDocument();
        Autosave autosave(recovery(), clock());
        autosave.follow(*document);
        QSignalSpy saved(&autosave, &Autosave::saved);
        for (int i = 0; i < 31; ++i) {
            roof(*document, i);
            wait(autosave, 1'000);
        }
        QCOMPARE(saved.count(), 1);
    }

    void theTimerOfItsOwnTicks() {
        const auto document = townDocument();
        Autosave autosave(recovery());
        autosave.follow(*document);
        QSignalSpy saved(&autosave, &Autosave::saved);
        roof(*document, 9);
        QVERIFY(saved.wait(4'000));
    }

    void whatIsSavedOrClosedNeedsNoRecovery() {
        const auto document = townDocument();
        const auto other = std::make_unique<Document>(townSet());
        {
            Autosave autosave(recovery(), clock());
            autosave.follow(*document);
            autosave.follow(*other);
            roof(*document, 9);
            roof(*other, 9);
            wait(autosave, 2'000);
            QVERIFY(!document->save());
            autosave.forget(*other);
        }
        QCOMPARE(recovery().recoverable().size(), 0);
        // Saved while the copy was under way.
        {
            Autosave autosave(recovery(), clock());
            autosave.follow(*document);
            roof(*document, 11);
            now_ += 2'000;
            autosave.tick();
            QVERIFY(!document->save());
        }
        QCOMPARE(recovery().recoverable().size(), 0);
    }

    void noCopyInADrag() {
        const auto document = townDocument();
        Autosave autosave(recovery(), clock());
        autosave.follow(*document);
        QSignalSpy saved(&autosave, &Autosave::saved);
        document->beginDrag("Drag");
        document->drag(withRoof(townSet(), 0, 12));
        wait(autosave, 40'000);
        QCOMPARE(saved.count(), 0);
        document->endDrag();
        wait(autosave, 2'000);
        QCOMPARE(saved.count(), 1);
    }

    void copiesAreNumberedAndBounded() {
        const auto document = townDocument();
        QString entry;
        {
            Autosave autosave(recovery(3), clock());
            autosave.follow(*document);
            for (int rows = 1; rows <= 7; ++rows) {
                roof(*document, rows);
                wait(autosave, 2'000);
            }
        }
        const QList<Recoverable> left = recovery().recoverable();
        QCOMPARE(left.size(), 1);
        entry = left[0].entry;
        QCOMPARE(QDir(entry).entryList({"*[0-9].json"}, QDir::Files, QDir::Name),
                 (QStringList{"000005.json", "000006.json", "000007.json"}));
        // One that was cut short gives way to the one before.
        put(entry + "/000007.json", bytesIn(entry + "/000007.json").left(100));
        QVERIFY(RecoveryFolder::load(left[0]).value == DocumentValue(withRoof(townSet(), 0, 6)));

        // Of documents that need no recovery, only some are kept.
        RecoveryFolder::discard(left[0]);
        for (int i = 0; i < 6; ++i) {
            Document one(townSet());
            Autosave autosave(recovery(3, 2), clock());
            autosave.follow(one);
            roof(one, 5);
            wait(autosave, 2'000);
            autosave.forget(one);
        }
        QVERIFY(QDir(path("recovery")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size() <= 3);
    }

    void twoEditorsDoNotShareCopies() {
        const auto first = townDocument();
        const auto second = Document::load(path());
        {
            Autosave one(recovery(), clock());
            Autosave two(recovery(), clock());
            one.follow(*first);
            two.follow(*second);
            roof(*first, 3);
            roof(*second, 4);
            wait(one, 2'000);
            wait(two, 0);
        }
        QCOMPARE(recovery().recoverable().size(), 2);
    }

    void failingIsToldOnceAndDoesNotLoop() {
        put(path("recovery"), QByteArray("a file where the folder should be"));
        const auto document = townDocument();
        Autosave autosave(recovery(), clock());
        autosave.follow(*document);
        QSignalSpy failed(&autosave, &Autosave::failed);
        QSignalSpy saved(&autosave, &Autosave::saved);
        for (int rows = 1; rows < 6; ++rows) {
            roof(*document, rows);
            wait(autosave, 2'000);
            QCOMPARE(autosave.nextDue(), -1);
        }
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed[0].at(1).toString().contains(path("recovery")));
        QVERIFY(document->isModified());
        // Once it works again, it does; a new failure is told again.
        QVERIFY(QFile::remove(path("recovery")));
        roof(*document, 20);
        wait(autosave, 2'000);
        QCOMPARE(saved.count(), 1);
        const QString entry = QDir(path("recovery")).entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0);
        QVERIFY(QDir(path("recovery/" + entry)).removeRecursively());
        for (int rows = 21; rows < 24; ++rows) {
            roof(*document, rows);
            wait(autosave, 2'000);
        }
        QCOMPARE(failed.count(), 2);
        QCOMPARE(saved.count(), 3);
    }

    void whatIsNotDueIsKeptWhenTheEditorEnds() {
        const auto document = townDocument();
        {
            Autosave autosave(recovery(), clock());
            autosave.follow(*document);
            roof(*document, 9);
        }
        QCOMPARE(recovery().recoverable().size(), 1);
    }

    // The editor is another process, which ends as it would when it is killed.
    void whatACrashLeavesIsRecovered() {
        put(path(), townSet());
        QProcess editor;
        editor.start(QCoreApplication::applicationFilePath(), {"--crash", path(), path("recovery")});
        QVERIFY(editor.waitForFinished());
        QCOMPARE(editor.exitCode(), 3);

        QSettings settings(path("settings.ini"), QSettings::IniFormat);
        {
            DocumentSet set(settings, recovery());
            QList<Recoverable> left = set.autosave().folder().recoverable();
            QCOMPARE(left.size(), 2);
            for (const Recoverable& one : left) {
                const Opened opened = set.recover(one);
                QVERIFY(opened);
                QVERIFY(opened.document->isModified());
                QCOMPARE(opened.document->path(), one.path);
                if (one.path.isEmpty()) continue;
                QVERIFY(opened.document->value() == DocumentValue(withRoof(townSet(), 0, 33)));
                opened.document->undo();
                QVERIFY(opened.document->value() == DocumentValue(townSet()));
                opened.document->redo();
            }
            QCOMPARE(set.autosave().folder().recoverable().size(), 0);
        }
        // Not saved, so offered again.
        QCOMPARE(recovery().recoverable().size(), 2);
        DocumentSet set(settings, recovery());
        for (const Recoverable& one : recovery().recoverable()) {
            const Opened opened = set.recover(one);
            QVERIFY(opened);
            QVERIFY(
                !(one.path.isEmpty() ? set.saveAs(*opened.document, path("second.json")) : opened.document->save()));
        }
        set.autosave().finish();
        QCOMPARE(recovery().recoverable().size(), 0);
        QVERIFY(Document::load(path())->value() == DocumentValue(withRoof(townSet(), 0, 33)));
        QVERIFY(Document::load(path("second.json"))->value() == DocumentValue(withRoof(townSet(), 0, 44)));
    }

    void aLostFileIsRecoveredWithoutIt() {
        {
            const auto document = townDocument();
            Autosave autosave(recovery(), clock());
            autosave.follow(*document);
            roof(*document, 9);
            wait(autosave, 2'000);
        }
        QVERIFY(QFile::remove(path()));
        QSettings settings(path("settings.ini"), QSettings::IniFormat);
        DocumentSet set(settings, recovery());
        const Opened opened = set.recover(recovery().recoverable().value(0));
        QVERIFY(opened);
        QVERIFY(opened.document->isModified());
        QVERIFY(!opened.document->save());
        QVERIFY(Document::load(path())->value() == DocumentValue(withRoof(townSet(), 0, 9)));
    }
};

// Leaves unsaved work behind, and nothing cleaned up.
static int crash(const QString& path, const QString& recovery) {
    qint64 now = 0;
    const auto document = Document::load(path);
    Document untitled(townSet());
    Autosave autosave(RecoveryFolder(recovery), [&] { return now; });
    autosave.follow(*document);
    autosave.follow(untitled);
    document->edit("Roof", withRoof(townSet(), 0, 33));
    untitled.edit("Roof", withRoof(townSet(), 0, 44));
    now = 2'000;
    autosave.tick();
    autosave.finish();
    std::_Exit(3);
}

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.value(1) == "--crash") return crash(arguments.value(2), arguments.value(3));
    TestAutosave test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_autosave.moc"
