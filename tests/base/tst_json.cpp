#include <QtTest>

#include <fmt/format.h>
#include <rapidcheck.h>

#include "base/json.h"
#include "base/json_writer.h"

using namespace rooftree;

namespace {

template <class F>
Problem problemOf(const F& call) {
    try {
        call();
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::input) return error.problem();
    }
    return {{}, "(no error)", {}, Severity::problem, {}, "(no error)", {}};
}

Problem syntaxOf(std::string_view text) {
    return problemOf([&] { parseJson(text, "a.json"); });
}

bool has(const std::string& text, std::string_view piece) {
    if (text.find(piece) != std::string::npos) return true;
    qWarning("`%s` is not in `%s`", std::string(piece).c_str(), text.c_str());
    return false;
}

std::string repeated(std::string_view piece, std::size_t times) {
    std::string out;
    for (std::size_t i = 0; i < times; ++i) out += piece;
    return out;
}

// Any value of a few levels.
Json anyJson(int depth) {
    const int kind = *rc::gen::inRange(0, depth > 0 ? 8 : 6);
    if (kind == 0) return nullptr;
    if (kind == 1) return *rc::gen::arbitrary<bool>();
    if (kind == 2) return *rc::gen::arbitrary<std::int64_t>();
    if (kind == 3) return *rc::gen::arbitrary<std::uint64_t>();
    if (kind == 4) return *rc::gen::arbitrary<std::int32_t>() / 16.0;
    if (kind == 5) return *rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127));
    const int count = *rc::gen::inRange(0, 6);
    Json out = kind == 6 ? Json::array() : Json::object();
    for (int i = 0; i < count; ++i) {
        Json item = anyJson(depth - 1);
        if (kind == 6)
            out.push_back(std::move(item));
        else
            out[*rc::gen::container<std::string>(rc::gen::inRange<char>(1, 127))] = std::move(item);
    }
    return out;
}

}  // namespace

class TestJson : public QObject {
    Q_OBJECT

private slots:
    void syntaxErrorsNameLineAndColumn_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("place");
        QTest::addColumn<QByteArray>("found");
        QTest::newRow("empty") << QByteArray("") << QByteArray("line 1, column 1") << QByteArray("the end of the file");
        QTest::newRow("comma") << QByteArray("{\"a\": 1,}") << QByteArray("line 1, column 9")
                               << QByteArray("found `}`, expected a key in quotes");
        QTest::newRow("third line") << QByteArray("[\n1,\n  2 3]") << QByteArray("line 3, column 5")
                                    << QByteArray("found `3`");
        QTest::newRow("NaN") << QByteArray("{\"a\": NaN}") << QByteArray("line 1, column 7")
                             << QByteArray("found `NaN`, expected a value");
        QTest::newRow("Infinity") << QByteArray("[-Infinity]") << QByteArray("line 1, column 2")
                                  << QByteArray("`-Infinity`");
        QTest::newRow("characters count")
            << QByteArray("[\"\xC3\xA4\xC3\xB6\" x]") << QByteArray("line 1, column 7") << QByteArray("`x`");
        QTest::newRow("cut off") << QByteArray("{\"a\": [1, 2") << QByteArray("line 1, column 12")
                                 << QByteArray("the end of the file");
        QTest::newRow("cut in a text") << QByteArray("[\"abc") << QByteArray("line 1, column")
                                       << QByteArray("expected it to be written as JSON");
        QTest::newRow("two values") << QByteArray("{} {}") << QByteArray("line 1, column 4")
                                    << QByteArray("expected nothing more");
        QTest::newRow("bad UTF-8") << QByteArray("[\"a\xFF\"]") << QByteArray("line 1, column")
                                   << QByteArray("the byte 0xFF, expected UTF-8");
        QTest::newRow("comment") << QByteArray("// no\n{}") << QByteArray("line 1, column 1")
                                 << QByteArray("found `/`");
        QTest::newRow("huge") << QByteArray("[1e999]") << QByteArray("line 1, column 2") << QByteArray("found `1e999`");
        QTest::newRow("NUL") << QByteArray("[1]\0", 4) << QByteArray("line 1, column 4") << QByteArray("");
    }
    void syntaxErrorsNameLineAndColumn() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, place);
        QFETCH(QByteArray, found);
        const Problem problem = syntaxOf({text.data(), std::size_t(text.size())});
        QCOMPARE(problem.file, std::string("a.json"));
        QVERIFY(has(problem.sentence, place.toStdString()));
        QVERIFY(has(problem.sentence, found.toStdString()));
    }

    void depthIsBounded() {
        QVERIFY(parseJson(repeated("[", 64) + repeated("]", 64), "").is_array());
        QVERIFY(has(syntaxOf(repeated("[", 65) + repeated("]", 65)).sentence, "64 levels"));
        QVERIFY(has(syntaxOf(repeated("[", 10'000'000)).sentence, "64 levels"));
        QVERIFY(has(syntaxOf(repeated("{\"a\":", 1'000'000)).sentence, "64 levels"));
    }

    void repeatedKeysAreRefusedWithTheirPlace() {
        const Problem problem = syntaxOf(R"({"list": [{}, {"a/b": 1, "c": {}, "a/b": 2}]})");
        QCOMPARE(problem.pointer, std::string("/list/1/a~1b"));
        QVERIFY(has(problem.sentence, "twice"));
        std::string many = "{";
        for (int i = 0; i < 500; ++i) many += fmt::format("\"k{}\": 0, ", i);
        QCOMPARE(syntaxOf(many + "\"k499\": 1}").pointer, std::string("/k499"));
        QCOMPARE(syntaxOf(many + "\"k3\": 1}").pointer, std::string("/k3"));
        QCOMPARE(parseJson(many + "\"k\": 1}", "").size(), std::size_t(501));
    }

    void manyKeysAreBounded() {
        std::string object = "{\"k\": 0";
        for (int i = 1; i < 10'000; ++i) object += fmt::format(", \"{}\": 0", i);
        const std::string documents = fmt::format("[{}{}}}]", repeated(object + "}, ", 20), object);
        QCOMPARE(parseJson(documents, "").size(), std::size_t(21));
        QVERIFY(has(syntaxOf(object + ", \"last\": 0}").sentence, "10000 keys"));
    }

    void manyValuesAreBounded() {
        QVERIFY(has(syntaxOf(fmt::format("[{}0]", repeated("0,", 20'000'001))).sentence, "20000000 values"));
        QVERIFY(has(syntaxOf(fmt::format("[{}0]", repeated("[],", 4'000'001))).sentence, "4000000 arrays"));
    }

    void aByteOrderMarkIsSkipped() { QCOMPARE(parseJson("\xEF\xBB\xBF{\"a\": 1}", "").at("a").get<int>(), 1); }

    void keysKeepTheirOrder() {
        const Json value = parseJson(R"({"z": 1, "a": 2, "m": 3})", "");
        QCOMPARE(value.dump(), std::string(R"({"z":1,"a":2,"m":3})"));
    }

    void wholeNumbersAreCheckedInAllTheirRange() {
        const Json values = parseJson(
            R"([5, -4, 16.0, 1e3, 1000000000, 9223372036854775807, 9223372036854775808, 18446744073709551615,
                123456789012345678901234567890, -9223372036854775808, "5", true, null, [5], {}])",
            "");
        const JsonNode root(values, "a.json");
        QCOMPARE(root.at(0).integer(0, 5), std::int64_t(5));
        QCOMPARE(root.at(1).integer(-4, 5), std::int64_t(-4));
        QCOMPARE(root.at(5).integer(0, INT64_MAX), INT64_MAX);
        QCOMPARE(root.at(9).integer(INT64_MIN, 0), INT64_MIN);
        for (std::size_t i = 1; i < values.size(); ++i) {
            const Problem problem = problemOf([&] { root.at(i).integer(0, 1024); });
            QCOMPARE(problem.pointer, fmt::format("/{}", i));
            QVERIFY(has(problem.sentence, "expected a whole number from 0 to 1024"));
        }
        for (const std::size_t i : {6, 7, 8})
            QVERIFY(
                has(problemOf([&] { root.at(i).integer(INT64_MIN, INT64_MAX); }).sentence, "expected a whole number"));
        QVERIFY(has(problemOf([&] { root.at(2).integer(0, 20); }).sentence, "found 16.0,"));
    }

    void errorsSayWhatWasFoundAndExpected() {
        const Json value = parseJson(R"({"a": {"b/c~": [1, {"x": "yes"}, [0, 0, 0]]}, "n": -4})", "");
        const JsonNode root(value, "f.json");
        const JsonNode a = root.at("a");
        const JsonNode list = a.at("b/c~");
        const JsonNode second = list.at(1);
        const JsonNode x = second.at("x");
        QCOMPARE(x.pointer(), std::string("/a/b~1c~0/1/x"));
        QCOMPARE(x.file(), std::string("f.json"));
        QCOMPARE(problemOf([&] { x.boolean(); }).sentence, std::string("found \"yes\", expected true or false"));
        QCOMPARE(problemOf([&] { list.at(2).text(); }).sentence, std::string("found an array of 3, expected a text"));
        const JsonNode n = root.at("n");
        QCOMPARE(problemOf([&] { n.items(); }).sentence, std::string("found -4, expected an array"));
        const Problem missing = problemOf([&] { root.at("slab", "a whole number from 0 to 1024"); });
        QCOMPARE(missing.sentence, std::string("missing `slab`, a whole number from 0 to 1024"));
        QCOMPARE(missing.pointer, std::string());
        QVERIFY(!root.find("slab"));
        QVERIFY(has(problemOf([&] { x.text(2); }).sentence, "at most 2 characters"));
    }

    void longValuesAreCutBetweenCharacters() {
        const Json value(repeated("\xC3\xA4", 1'000'000));
        const std::string brief = renderBriefly(value);
        QVERIFY(brief.size() < 60);
        QVERIFY(QString::fromUtf8(brief.c_str()).indexOf(QChar::ReplacementCharacter) < 0);
    }

    void theEnvelopeIsChecked() {
        const auto refused = [](const char* text) {
            const Json value = parseJson(text, "");
            return problemOf([&] { requireFormat(JsonNode(value, "a"), "rooftree/map", 2); });
        };
        QVERIFY(has(refused("[1]").sentence, "rooftree/map"));
        QVERIFY(has(refused("{\"version\": 1}").sentence, "rooftree/map"));
        QCOMPARE(refused(R"({"format": "rooftree/level", "version": 1})").sentence,
                 std::string("found \"rooftree/level\", expected \"rooftree/map\""));
        const Problem newer = refused(R"({"format": "rooftree/map", "version": 7})");
        QCOMPARE(newer.pointer, std::string("/version"));
        QVERIFY(has(newer.sentence, "7") && has(newer.sentence, "2"));
        QCOMPARE(refused(R"({"format": "rooftree/map", "version": 0})").pointer, std::string("/version"));
        QVERIFY(has(refused(R"({"format": "rooftree/map"})").sentence, "missing `version`"));
        QCOMPARE(refused(R"({"version": 2, "format": "rooftree/map"})").sentence, std::string("(no error)"));
    }

    void writtenTextIsReadAsTheSame() {
        QVERIFY(rc::check([] {
            const Json value = anyJson(4);
            const std::string text = writeJson(value);
            RC_ASSERT(parseJson(text, "") == value);
            RC_ASSERT(text.back() == '\n');
            RC_ASSERT(writeJson(parseJson(text, "")) == text);
        }));
    }

    void rowsStandOneALineAndSmallObjectsOnOne() {
        const Json value = parseJson(
            R"({"format": "f", "tiles": [[1, 2], [3, 4]], "none": [], "parts": [{"kind": "box", "x": [1, 2], "inset": {"y": [0, 1]}}, {"kind": "flat"}]})",
            "");
        QCOMPARE(writeJson(value), std::string("{\n"
                                               "  \"format\": \"f\",\n"
                                               "  \"tiles\": [\n"
                                               "    [1, 2],\n"
                                               "    [3, 4]\n"
                                               "  ],\n"
                                               "  \"none\": [],\n"
                                               "  \"parts\": [\n"
                                               "    {\"kind\": \"box\", \"x\": [1, 2], \"inset\": {\"y\": [0, 1]}},\n"
                                               "    {\"kind\": \"flat\"}\n"
                                               "  ]\n"
                                               "}\n"));
    }

    // However small the object around them, so that a row more is a line more.
    void twoRowsBreakTheObjectThatHoldsThem() {
        const Json value = parseJson(R"({"list": [{"tiles": [[1]]}, {"tiles": [[1], [2]]}]})", "");
        QCOMPARE(writeJson(value), std::string("{\n"
                                               "  \"list\": [\n"
                                               "    {\"tiles\": [[1]]},\n"
                                               "    {\n"
                                               "      \"tiles\": [\n"
                                               "        [1],\n"
                                               "        [2]\n"
                                               "      ]\n"
                                               "    }\n"
                                               "  ]\n"
                                               "}\n"));
    }

    void aLongRowStaysOnItsLine() {
        const Json value{{"row", std::vector<int>(4096, 1)}};
        const std::string text = writeJson(value);
        QCOMPARE(std::count(text.begin(), text.end(), '\n'), std::ptrdiff_t(3));
    }

    void badUtf8IsWrittenAsReplacement() { QVERIFY(has(writeJson(Json{{"a", "x\xFFy"}}), "x\xEF\xBF\xBDy")); }
};

QTEST_APPLESS_MAIN(TestJson)
#include "tst_json.moc"
