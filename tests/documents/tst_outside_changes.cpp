// Files that others change while they are open.
#include "file_trial.h"

using namespace rooftree;

namespace {

const QByteArray broken = "{\"format\": \"rooftree/templates\", <<<<<<< HEAD";

}  // namespace

class TestOutsideChanges : public QObject, private FileTrial {
    Q_OBJECT

private slots:
    void init() { begin(); }

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

QTEST_GUILESS_MAIN(TestOutsideChanges)
#include "tst_outside_changes.moc"
