#include <QtTest>

#include "base/file.h"
#include "base/json_writer.h"
#include "document/document.h"

using namespace rooftree;
namespace fs = std::filesystem;

namespace {

Problem refusal(std::string_view text) {
    try {
        const Json value = parseJson(text, "d.json");
        requireFormat(JsonNode(value, "d.json"));
    } catch (const Error& error) {
        return error.problem();
    }
    return {};
}

}  // namespace

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void aDocumentIsToldByItsEnvelope() {
        QCOMPARE(formatOf(Json::parse(R"({"format": "rooftree/map"})"))->suffix, std::string_view(".map.json"));
        QCOMPARE(formatOf(Json::parse(R"({"format": "tiled/map"})")), nullptr);
        QCOMPARE(formatOf(Json::parse(R"([1])")), nullptr);
        QCOMPARE(formatOf(Json::parse(R"({"format": 5})")), nullptr);
        QCOMPARE(formatOf(DocumentValue(TileMap{})).name, std::string_view("rooftree/map"));
        QCOMPARE(formatOf(DocumentValue(TemplateSet{})).name, std::string_view("rooftree/templates"));
    }

    void whatIsNoDocumentIsRefused() {
        QVERIFY(refusal("[]").sentence.find("format") != std::string::npos);
        QVERIFY(refusal("{}").sentence.find("rooftree/templates") != std::string::npos);
        const Problem misspelt = refusal(R"({"format": "rooftree/template", "version": 1})");
        QCOMPARE(misspelt.pointer, std::string("/format"));
        QVERIFY(misspelt.sentence.find("did you mean \"rooftree/templates\"?") != std::string::npos);
        const Problem newer = refusal(R"({"format": "rooftree/map", "version": 12})");
        QVERIFY(newer.sentence.find("12") != std::string::npos &&
                newer.sentence.find("at most 1") != std::string::npos);
    }

    void aDocumentIsLoadedSavedAndLoaded_data() {
        QTest::addColumn<QString>("name");
        for (const char* name :
             {"town.templates.json", "furniture.templates.json", "town.map.json", "furniture.map.json"})
            QTest::newRow(name) << name;
    }
    void aDocumentIsLoadedSavedAndLoaded() {
        QFETCH(QString, name);
        const QTemporaryDir folder;
        const fs::path copy = fs::path(folder.path().toStdString()) / name.toStdString();
        const LoadedDocument first = loadDocument(fs::path(ROOFTREE_RESOURCES "/samples/town") / name.toStdString());
        QVERIFY(first.notes.empty());
        saveDocument(copy, first.value);
        const LoadedDocument second = loadDocument(copy);
        QVERIFY(formatOf(first.value).write(first.value) == formatOf(second.value).write(second.value));
        const auto before = readFile(copy, 1 << 20);
        saveDocument(copy, second.value);
        QVERIFY(readFile(copy, 1 << 20) == before);
    }

    // Set ROOFTREE_WRITE_SCHEMAS to write them anew after a change of the tables.
    void schemasAreThoseOfTheTables() {
        for (const Format& format : formats()) {
            const fs::path path = fs::path(ROOFTREE_RESOURCES "/schemas") / format.schema;
            const std::string expected = writeJson(format.makeSchema());
            if (qEnvironmentVariableIsSet("ROOFTREE_WRITE_SCHEMAS")) writeFile(path, expected);
            const auto bytes = readFile(path, 1 << 20);
            QVERIFY2(std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()) == expected,
                     "run this test with ROOFTREE_WRITE_SCHEMAS=1 and commit resources/schemas");
        }
    }
};

QTEST_APPLESS_MAIN(TestDocument)
#include "tst_document.moc"
