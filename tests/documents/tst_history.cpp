#include "trial.h"

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#include <malloc.h>
#endif

using namespace rooftree;

namespace {

QByteArray textOf(const Document& document) {
    return QByteArray::fromStdString(bytesOf(document.value()));
}

Project smallProject() {
    Project project;
    project.name = "Town";
    project.templates = {"a.json", "b.json", "c.json"};
    project.hidden = {{"a.json", "", "lost-pixels", Rect{1, 2, 3, 4}, "drawn so"}};
    return project;
}

TileMap smallMap() {
    TileMap map{"TOWN", Grid<int>(40, 30), {1, 2}};
    for (std::size_t i = 0; i < map.tiles.cells().size(); ++i) map.tiles.cells()[i] = int(i % 7);
    return map;
}

// Applies the change both ways and compares with its ends.
void checkBothWays(const DocumentValue& before, const DocumentValue& after) {
    const std::unique_ptr<const Change> change = changeBetween(before, after);
    QCOMPARE(change == nullptr, before == after);
    if (!change) return;
    DocumentValue value = before;
    change->apply(value, Way::forth);
    QVERIFY(value == after);
    change->apply(value, Way::back);
    QVERIFY(value == before);
}

}  // namespace

class TestHistory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { qRegisterMetaType<ChangedParts>(); }

    void editsAreUndoneAndRedoneToTheSameBytes() {
        Document document(townSet());
        Stream stream = Streams(11).stream("edits");
        QList<QByteArray> texts{textOf(document)};
        while (document.history().count() < 200) {
            document.edit(QString("Edit %1").arg(document.history().count()),
                          changedAnyhow(*document.as<TemplateSet>(), stream));
            if (texts.size() == document.history().count()) texts.append(textOf(document));
        }
        QCOMPARE(texts.size(), 201);
        for (int round = 0; round < 2; ++round) {
            for (int i = 200; i-- > 0;) {
                document.undo();
                QCOMPARE(textOf(document), texts[i]);
            }
            QVERIFY(!document.canUndo() && !document.isModified());
            for (int i = 1; i <= 200; ++i) {
                document.redo();
                QCOMPARE(textOf(document), texts[i]);
            }
            QVERIFY(!document.canRedo() && document.isModified());
        }
    }

    // A step may cost about what it changes: here one template of some hundred.
    void historyKeepsChangesAndNotCopies() {
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
        TemplateSet set = townSet();
        while (set.templates.size() < 300) set.templates.push_back(set.templates[set.templates.size() % 15]);
        for (std::size_t i = 0; i < set.templates.size(); ++i) set.templates[i].name += std::to_string(i);
        const auto used = [] { return qint64(mallinfo2().uordblks + mallinfo2().hblkhd); };
        const qint64 start = used();
        auto copy = std::make_unique<TemplateSet>(set);
        const qint64 setSize = used() - start;
        copy.reset();
        QVERIFY(setSize > 200'000);

        Document document(set);
        const qint64 before = used();
        for (int i = 0; i < 200; ++i)
            document.edit("Roof", withRoof(*document.as<TemplateSet>(), std::size_t(i) % 300, 100 + i));
        QCOMPARE(document.history().count(), 200);
        const qint64 steps = used() - before;
        QVERIFY2(steps < 3 * 200 * setSize / 300,
                 qPrintable(QString("%1 for steps, %2 a set").arg(steps).arg(setSize)));
        // Going back and forth costs nothing.
        for (int round = 0; round < 5; ++round) {
            while (document.canUndo()) document.undo();
            while (document.canRedo()) document.redo();
        }
        QVERIFY2(used() - before < steps + setSize / 2, qPrintable(QString::number(used() - before - steps)));

        // A map of a million tiles, of which a step changes three.
        TileMap map{"TOWN", Grid<int>(1000, 1000), {}};
        Document mapDocument(map);
        const qint64 mapBefore = used();
        for (int i = 0; i < 50; ++i) {
            for (int x = 0; x < 3; ++x) map.tiles.at(x + i, i) = i + 1;
            mapDocument.edit("Paint", map);
        }
        QCOMPARE(mapDocument.history().count(), 50);
        QVERIFY2(used() - mapBefore < 100'000, qPrintable(QString::number(used() - mapBefore)));
#else
        QSKIP("memory is counted by the allocator of glibc");
#endif
    }

    void everyKindOfDocumentChangesBothWays() {
        Stream stream = Streams(5).stream("pairs");
        for (int i = 0; i < 200; ++i) {
            TemplateSet before = townSet();
            for (int n = int(stream.below(4)); n > 0; --n) before = changedAnyhow(before, stream);
            TemplateSet after = before;
            for (int n = int(stream.below(6)); n > 0; --n) after = changedAnyhow(after, stream);
            checkBothWays(before, after);
        }
        TileMap map = smallMap();
        for (int i = 0; i < 100; ++i) {
            TileMap next = map;
            for (int n = int(stream.below(30)); n > 0; --n)
                next.tiles.cells()[stream.below(std::uint32_t(next.tiles.cells().size()))] = int(stream.below(9));
            if (stream.below(5) == 0) next.tiles = Grid<int>(3, 4, 2);
            if (stream.below(5) == 0) next.flat.push_back(3);
            if (stream.below(5) == 0) next.extra["x"] = 1;
            checkBothWays(map, next);
        }
        const Project project = smallProject();
        for (const ProjectList& list : projectLists) {
            Project next = project;
            (next.*list.paths).insert((next.*list.paths).begin(), "new.json");
            checkBothWays(project, next);
        }
        Project other = project;
        other.name = "Village";
        other.hidden.clear();
        other.extra["y"] = 2;
        checkBothWays(project, other);
        checkBothWays(project, map);
    }

    void changesNameTheirParts() {
        const TemplateSet set = townSet();
        Document document(set);
        QSignalSpy spy(&document, &Document::valueChanged);
        const auto last = [&] { return spy.takeLast().at(0).value<ChangedParts>(); };

        document.edit("Roof", withRoof(set, 3, 9));
        QCOMPARE(last(), (ChangedParts{.templates = {3}}));
        document.undo();
        QCOMPARE(last(), (ChangedParts{.templates = {3}}));

        TemplateSet shorter = set;
        shorter.templates.erase(shorter.templates.begin() + 2);
        document.edit("Remove", shorter);
        QCOMPARE(last(), (ChangedParts{.order = true}));
        document.undo();
        QCOMPARE(last(), (ChangedParts{.templates = {2}, .order = true}));

        TemplateSet other = set;
        other.atlas = "other.png";
        document.edit("Atlas", other);
        QCOMPARE(last(), (ChangedParts{.header = true}));

        TileMap map = smallMap();
        Document mapDocument(map);
        QSignalSpy mapSpy(&mapDocument, &Document::valueChanged);
        map.tiles.at(5, 7) = 99;
        map.tiles.at(9, 6) = 99;
        mapDocument.edit("Paint", map);
        QCOMPARE(mapSpy.takeLast().at(0).value<ChangedParts>().cells, (Rect{5, 6, 5, 2}));
        for (int x = 0; x < 40; ++x) map.tiles.at(x, 1) = map.tiles.at(x, 2) = 88;
        mapDocument.edit("Paint", map);
        QCOMPARE(mapSpy.takeLast().at(0).value<ChangedParts>().cells, (Rect{0, 1, 40, 2}));
    }

    void whatChangesNothingIsNoStep() {
        Document document(townSet());
        QSignalSpy spy(&document, &Document::valueChanged);
        document.edit("Nothing", townSet());
        QCOMPARE(document.history().count(), 0);
        QCOMPARE(spy.count(), 0);
        QVERIFY(!document.isModified());
    }

    void stepsHaveNames() {
        Document document(townSet());
        document.edit("Raise the Roof", withRoof(townSet(), 0, 3));
        QCOMPARE(document.history().undoText(), QString("Raise the Roof"));
    }

    void aDragIsOneStep() {
        Document document(withRoof(townSet(), 0, 16));
        QSignalSpy spy(&document, &Document::valueChanged);
        document.beginDrag("Drag Roof");
        for (int rows = 15; rows >= 12; --rows) document.drag(withRoof(townSet(), 0, rows));
        QCOMPARE(spy.count(), 4);
        QCOMPARE(document.history().count(), 0);
        document.endDrag();
        QCOMPARE(document.history().count(), 1);
        QCOMPARE(document.history().undoText(), QString("Drag Roof"));
        document.undo();
        QVERIFY(document.value() == DocumentValue(withRoof(townSet(), 0, 16)));
        document.redo();
        QVERIFY(document.value() == DocumentValue(withRoof(townSet(), 0, 12)));
    }

    void aDragIsNamedByItsEnd() {
        Document document(townSet());
        document.nameDrag("Nothing");
        document.beginDrag("Paint");
        document.drag(withRoof(townSet(), 0, 9));
        document.nameDrag("Paint a Roof");
        document.endDrag();
        QCOMPARE(document.history().undoText(), QString("Paint a Roof"));
    }

    void aDragThatEndsWhereItBeganIsNoStep() {
        Document document(withRoof(townSet(), 0, 16));
        document.beginDrag("Drag Roof");
        document.drag(withRoof(townSet(), 0, 12));
        document.drag(withRoof(townSet(), 0, 16));
        document.endDrag();
        QCOMPARE(document.history().count(), 0);
        QVERIFY(!document.isModified());
    }

    void aDragIsCancelled() {
        Document document(townSet());
        document.setSelection("/templates/1");
        QSignalSpy spy(&document, &Document::valueChanged);
        document.beginDrag("Drag");
        document.drag(withRoof(townSet(), 0, 12));
        document.setSelection("/templates/2");
        document.cancelDrag();
        QCOMPARE(spy.count(), 2);
        QVERIFY(document.value() == DocumentValue(townSet()));
        QCOMPARE(document.selection(), QString("/templates/1"));
        QCOMPARE(document.history().count(), 0);
        QVERIFY(!document.isDragging());
        // What the mouse still sends goes nowhere.
        document.drag(withRoof(townSet(), 0, 5));
        document.endDrag();
        document.cancelDrag();
        QVERIFY(document.value() == DocumentValue(townSet()));
    }

    void undoInADragCancelsIt_data() {
        QTest::addColumn<bool>("throughTheStack");
        QTest::newRow("undo()") << false;
        QTest::newRow("an action of the stack") << true;
    }
    void undoInADragCancelsIt() {
        QFETCH(bool, throughTheStack);
        Document document(townSet());
        const TemplateSet first = withRoof(townSet(), 1, 5);
        document.edit("First", first);
        document.beginDrag("Drag");
        document.drag(withRoof(first, 0, 12));
        QVERIFY(document.canUndo());
        if (throughTheStack)
            document.history().undo();
        else
            document.undo();
        QVERIFY(!document.isDragging());
        QVERIFY(document.value() == DocumentValue(townSet()));
        document.drag(withRoof(first, 0, 3));
        document.endDrag();
        QVERIFY(document.value() == DocumentValue(townSet()));
        QVERIFY(document.canRedo());
        document.redo();
        QVERIFY(document.value() == DocumentValue(first));

        // With nothing else to undo, and again and again.
        Document fresh(townSet());
        for (int i = 0; i < 3; ++i) {
            fresh.beginDrag("Drag");
            fresh.drag(withRoof(townSet(), 0, 12));
            fresh.undo();
            QVERIFY(fresh.value() == DocumentValue(townSet()));
            QVERIFY(!fresh.canUndo());
        }
        fresh.beginDrag("Drag");
        fresh.drag(withRoof(townSet(), 0, 12));
        fresh.endDrag();
        QVERIFY(fresh.canUndo() && fresh.history().canUndo());
    }

    void anEditOrASecondDragEndsADrag() {
        Document document(townSet());
        const TemplateSet dragged = withRoof(townSet(), 0, 12);
        document.beginDrag("Drag");
        document.drag(dragged);
        document.edit("Edit", withRoof(dragged, 1, 4));
        QVERIFY(!document.isDragging());
        QCOMPARE(document.history().count(), 2);
        document.undo();
        QVERIFY(document.value() == DocumentValue(dragged));
        document.redo();
        document.beginDrag("Focus was lost in this one");
        document.drag(withRoof(dragged, 1, 5));
        document.beginDrag("Next");
        QCOMPARE(document.history().count(), 3);
        document.endDrag();
        QCOMPARE(document.history().count(), 3);
        while (document.canUndo()) document.undo();
        QVERIFY(document.value() == DocumentValue(townSet()));
    }

    void selectionComesBackWithItsStep() {
        Document document(townSet());
        QSignalSpy spy(&document, &Document::selectionChanged);
        document.setSelection("/templates/1");
        document.edit("Roof", withRoof(townSet(), 1, 5));
        document.setSelection("/templates/4");
        TemplateSet longer = *document.as<TemplateSet>();
        longer.templates.push_back(longer.templates.front());
        document.edit("Duplicate", longer, "/templates/15");
        QCOMPARE(document.history().count(), 2);
        QCOMPARE(document.selection(), QString("/templates/15"));
        document.undo();
        QCOMPARE(document.selection(), QString("/templates/4"));
        document.undo();
        QCOMPARE(document.selection(), QString("/templates/1"));
        document.redo();
        QCOMPARE(document.selection(), QString("/templates/1"));
        document.redo();
        QCOMPARE(document.selection(), QString("/templates/15"));
        QCOMPARE(spy.takeLast().at(0).toString(), QString("/templates/15"));
    }

    void modifiedIsToldOnceEachWay() {
        Document document(townSet());
        QSignalSpy spy(&document, &Document::modifiedChanged);
        document.edit("A", withRoof(townSet(), 1, 5));
        document.edit("B", withRoof(townSet(), 1, 6));
        document.undo();
        document.undo();
        QCOMPARE(spy.count(), 2);
        QCOMPARE(spy.at(0).at(0).toBool(), true);
        QCOMPARE(spy.at(1).at(0).toBool(), false);
    }

    // A view that answers a change with another one must not upset the history.
    void editsInsideAChangeAreIgnored() {
        Document document(townSet());
        document.edit("A", withRoof(townSet(), 1, 5));
        const auto answer = connect(&document, &Document::valueChanged, this, [&] {
            document.edit("Answer", withRoof(townSet(), 2, 7));
            document.undo();
            document.beginDrag("Answer");
            document.drag(withRoof(townSet(), 2, 8));
            document.endDrag();
        });
        document.history().undo();
        disconnect(answer);
        QVERIFY(document.value() == DocumentValue(townSet()));
        QVERIFY(document.canRedo());
    }
};

QTEST_GUILESS_MAIN(TestHistory)
#include "tst_history.moc"
