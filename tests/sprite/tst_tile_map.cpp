#include <QtTest>

#include <rapidcheck.h>

#include "base/json_writer.h"
#include "sprite/tile_map.h"

using namespace rooftree;

namespace {

TileMap read(std::string_view text, Problems& notes) {
    const Json value = parseJson(text, "m.json");
    return readTileMap(JsonNode(value, "m.json"), notes);
}

Problem refusal(std::string_view text) {
    Problems notes;
    try {
        read(text, notes);
    } catch (const Error& error) {
        return error.problem();
    }
    return {};
}

bool same(const TileMap& a, const TileMap& b) {
    return a.tileset == b.tileset && a.tiles == b.tiles && a.flat == b.flat && a.extra == b.extra;
}

}  // namespace

class TestTileMap : public QObject {
    Q_OBJECT

private slots:
    void theSamplesAreReadAndWritten_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QSize>("size");
        QTest::newRow("town") << "town" << QSize(60, 54);
        QTest::newRow("furniture") << "furniture" << QSize();
    }
    void theSamplesAreReadAndWritten() {
        QFETCH(QString, name);
        QFETCH(QSize, size);
        const std::string path = ROOFTREE_RESOURCES "/samples/town/" + name.toStdString() + ".map.json";
        const Json value = readJson(path);
        Problems notes;
        const TileMap map = readTileMap(JsonNode(value, path), notes);
        QVERIFY(notes.empty());
        if (size.isValid()) {
            QCOMPARE(map.tiles.width(), size.width());
            QCOMPARE(map.tiles.height(), size.height());
            QCOMPARE(map.tiles.at(0, 0), 5);
            QCOMPARE(map.tiles.at(1, 0), 6);
            QCOMPARE(map.tiles.at(0, 1), 7);
        }
        QVERIFY(same(read(writeJson(writeTileMap(map)), notes), map));
    }

    void anyMapIsReadAsItWasWritten() {
        QVERIFY(rc::check([] {
            TileMap map;
            map.tileset = *rc::gen::container<std::string>(rc::gen::inRange<char>(' ', 127));
            if (map.tileset.size() > 200) map.tileset.resize(200);
            map.tiles = Grid<int>(*rc::gen::inRange(1, 20), *rc::gen::inRange(1, 20));
            for (int& tile : map.tiles.cells()) tile = *rc::gen::inRange(0, maxTileId + 1);
            map.flat = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, maxTileId + 1));
            map.extra["note"] = Json{{"by", *rc::gen::inRange(0, 9)}};
            Problems notes;
            const std::string text = writeJson(writeTileMap(map));
            RC_ASSERT(same(read(text, notes), map));
            RC_ASSERT(notes.size() == 1u);
            RC_ASSERT(text.starts_with("{\n  \"format\": \"rooftree/map\",\n  \"version\": 1,\n"));
        }));
    }

    void aRowIsALine() {
        TileMap map;
        map.tiles = Grid<int>(2, 2, 7);
        QVERIFY(writeJson(writeTileMap(map)).find("\n    [7, 7],\n    [7, 7]\n") != std::string::npos);
    }

    void wrongMapsAreRefused_data() {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* body, const char* pointer, const char* sentence) {
            QTest::newRow(body) << QByteArray(body) << QByteArray(pointer) << QByteArray(sentence);
        };
        row(R"("width": 4096, "height": 4096, "tiles": [])", "/tiles", "found 0 rows, expected 4096");
        row(R"("width": 5000, "height": 1, "tiles": [])", "/width",
            "found 5000, expected a whole number from 1 to 4096");
        row(R"("width": -1, "height": 1, "tiles": [])", "/width", "found -1");
        row(R"("width": 1, "height": 1000000000000, "tiles": [])", "/height", "found 1000000000000");
        row(R"("width": 2, "height": 2, "tiles": [[1, 2], [3]])", "/tiles/1", "found a row of 1 tiles, expected 2");
        row(R"("width": 2, "height": 1, "tiles": [[1, 2, 3]])", "/tiles/0", "found a row of 3 tiles, expected 2");
        row(R"("width": 1, "height": 1, "tiles": [[-1]])", "/tiles/0/0", "found -1");
        row(R"("width": 1, "height": 1, "tiles": [[16777217]])", "/tiles/0/0",
            "found 16777217, expected a whole number from 0 to 16777216");
        row(R"("width": 1, "height": 1, "tiles": [["a"]])", "/tiles/0/0", "found \"a\"");
        row(R"("width": 1, "height": 1)", "", "missing `tiles`");
        row(R"("height": 1, "tiles": [[1]])", "", "missing `width`, a whole number from 1 to 4096");
        row(R"("width": 1, "height": 1, "tiles": [[1]], "flat": [0, 1.0])", "/flat/1", "found 1.0");
        row(R"("width": 1, "height": 1, "tiles": [[1]], "tileset": 4)", "/tileset", "found 4, expected a text");
    }
    void wrongMapsAreRefused() {
        QFETCH(QByteArray, body);
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, sentence);
        const Problem problem = refusal("{\"format\": \"rooftree/map\", \"version\": 1, " + body.toStdString() + "}");
        QCOMPARE(problem.pointer, pointer.toStdString());
        QVERIFY2(problem.sentence.find(sentence.toStdString()) != std::string::npos, problem.sentence.c_str());
    }
};

QTEST_APPLESS_MAIN(TestTileMap)
#include "tst_tile_map.moc"
