#include <QtTest>

#include "base/record.h"

using namespace rooftree;

namespace {

enum class Wood : std::uint8_t { oak, pine };

struct Leg {
    static constexpr const char* kind = "leg";
    int height = 1;
    Json extra = Json::object();
    bool operator==(const Leg&) const = default;
};

struct Wheel {
    static constexpr const char* kind = "wheel";
    Span rows;
    Json extra = Json::object();
    bool operator==(const Wheel&) const = default;
};

struct Stand {
    std::string name;
    int width = 8;
    std::optional<int> depth;
    Span rows;
    Wood wood = Wood::oak;
    Sides seal;
    std::optional<Rect> rect;
    std::vector<Rect> holes;
    std::vector<int> keep;
    std::vector<std::vector<int>> tiles;
    std::optional<Leg> leg;
    std::optional<std::vector<std::variant<Leg, Wheel>>> feet;
    Json extra = Json::object();
    bool operator==(const Stand&) const = default;
};

}  // namespace

namespace rooftree {

template <>
struct EnumNames<Wood> {
    static constexpr std::array<std::string_view, 2> names{"oak", "pine"};
};

template <>
const std::vector<Field<Leg>>& fieldsOf<Leg>() {
    static const std::vector<Field<Leg>> fields{field("height", &Leg::height, {.min = 1, .max = 9, .required = true})};
    return fields;
}

template <>
const std::vector<Field<Wheel>>& fieldsOf<Wheel>() {
    static const std::vector<Field<Wheel>> fields{field("rows", &Wheel::rows, {.max = 9, .required = true})};
    return fields;
}

template <>
const std::vector<Field<Stand>>& fieldsOf<Stand>() {
    using S = Stand;
    static const std::vector<Field<S>> fields{
        field("name", &S::name, {.min = 1, .max = 5, .required = true, .help = "Its name."}),
        field("width", &S::width, {.max = 64}),
        field("depth", &S::depth, {.min = 1, .max = 64}),
        field("rows", &S::rows, {.max = 99}),
        field("wood", &S::wood, {}),
        field("seal", &S::seal, {}),
        field("rect", &S::rect, {.max = 99}),
        field("holes", &S::holes, {.min = -9, .max = 99}),
        field("keep", &S::keep, {.max = 99}),
        field("tiles", &S::tiles, {.max = 99}),
        field("leg", &S::leg, {}),
        field("feet", &S::feet, {}),
    };
    return fields;
}

}  // namespace rooftree

namespace {

Stand read(std::string_view text, Problems& notes) {
    const Json value = parseJson(text, "s.json");
    const JsonNode root(value, "s.json");
    Stand out;
    readRecord(fieldsOf<Stand>(), out, root, notes);
    return out;
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

std::string written(const Stand& stand) {
    Json out = Json::object();
    writeRecord(fieldsOf<Stand>(), stand, out);
    return out.dump();
}

}  // namespace

class TestRecord : public QObject {
    Q_OBJECT

private slots:
    void everyTypeIsReadAndWritten() {
        const std::string text =
            R"({"name":"a","width":0,"depth":3,"rows":[2,5],"wood":"pine","seal":"ew","rect":[1,2,3,4],)"
            R"("holes":[[-1,0,3,3]],"keep":[7,8],"tiles":[[1,2],[3]],"leg":{"height":2},)"
            R"("feet":[{"kind":"wheel","rows":[1,1]},{"kind":"leg","height":9}]})";
        Problems notes;
        const Stand stand = read(text, notes);
        QVERIFY(notes.empty());
        QVERIFY((stand.rows == Span{2, 5}));
        QVERIFY((stand.rect == Rect{1, 2, 3, 4}));
        QVERIFY((stand.holes.at(0) == Rect{-1, 0, 5, 4}));  // corners belong to it
        QVERIFY(std::holds_alternative<Wheel>(stand.feet->at(0)));
        QCOMPARE(written(stand), text);
    }

    void whatHasItsDefaultIsLeftOut() {
        Problems notes;
        QCOMPARE(written(read(R"({"name": "a", "width": 8, "wood": "oak", "keep": [], "seal": ""})", notes)),
                 std::string(R"({"name":"a"})"));
        // An empty list is another thing than none.
        QCOMPARE(written(read(R"({"name": "a", "feet": []})", notes)), std::string(R"({"name":"a","feet":[]})"));
    }

    void unknownKeysAreKeptAndNamed() {
        Problems notes;
        const Stand stand = read(
            R"({"nmae": [1, {"z": null}], "name": "a", "leg": {"hight": 2, "height": 1}, "feet": [{"kind": "leg", "height": 1, "xyz": 1.5}]})",
            notes);
        QCOMPARE(
            written(stand),
            std::string(
                R"({"name":"a","leg":{"height":1,"hight":2},"feet":[{"kind":"leg","height":1,"xyz":1.5}],"nmae":[1,{"z":null}]})"));
        QCOMPARE(notes.size(), std::size_t(3));
        QCOMPARE(notes[0].pointer, std::string("/nmae"));
        QVERIFY(notes[0].severity == Severity::warning);
        QVERIFY(notes[0].sentence.find("\"name\"") != std::string::npos);
        QCOMPARE(notes[1].pointer, std::string("/leg/hight"));
        QVERIFY(notes[1].sentence.find("\"height\"") != std::string::npos);
        QCOMPARE(notes[2].pointer, std::string("/feet/0/xyz"));
    }

    void warningsAreBounded() {
        std::string text = R"({"name": "a")";
        for (int i = 0; i < 9'000; ++i) text += QString(", \"key%1\": 0").arg(i).toStdString();
        Problems notes;
        QCOMPARE(read(text + "}", notes).extra.size(), std::size_t(9'000));
        QVERIFY(notes.size() < 1'000);
        QVERIFY(notes.back().sentence.find("more warnings") != std::string::npos);
    }

    void wrongValuesAreRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* text, const char* pointer, const char* sentence) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(pointer) << QByteArray(sentence);
        };
        row(R"({})", "", "missing `name`, a text of 1 to 5 characters");
        row(R"({"name": ""})", "/name", "found \"\"");
        row(R"({"name": "abcdef"})", "/name", "found \"abcdef\"");
        row(R"({"name": 3})", "/name", "found 3, expected a text");
        row(R"({"width": 65})", "/width", "found 65, expected a whole number from 0 to 64");
        row(R"({"depth": null})", "/depth", "found null, expected a whole number from 1 to 64");
        row(R"({"rows": [5, 2]})", "/rows", "found [5, 2], expected the first no greater than the last");
        row(R"({"rows": [5]})", "/rows", "found an array of 1, expected two whole numbers");
        row(R"({"rows": [0, 100]})", "/rows/1", "found 100, expected a whole number from 0 to 99");
        row(R"({"wood": "pin"})", "/wood", "did you mean \"pine\"?");
        row(R"({"wood": 0})", "/wood", "found 0, expected one of \"oak\", \"pine\"");
        row(R"({"seal": "nx"})", "/seal", "letters n, e, s and w");
        row(R"({"rect": [1, 2, 0, 4]})", "/rect", "0x4");
        row(R"({"holes": [[3, 0, 1, 4]]})", "/holes/0", "[3, 0, 1, 4]");
        row(R"({"holes": [3]})", "/holes/0", "four whole numbers from -9 to 99");
        row(R"({"keep": [1, -1]})", "/keep/1", "found -1");
        row(R"({"tiles": [[1], []]})", "/tiles/1", "an empty array");
        row(R"({"tiles": [[1], [1, "a"]]})", "/tiles/1/1", "found \"a\"");
        row(R"({"leg": []})", "/leg", "found an empty array, expected an object");
        row(R"({"leg": {}})", "/leg", "missing `height`");
        row(R"({"feet": [{"height": 1}]})", "/feet/0", "missing `kind`, one of \"leg\", \"wheel\"");
        row(R"({"feet": [{"kind": "wheels"}]})", "/feet/0/kind", "did you mean \"wheel\"?");
        row(R"({"feet": [{"kind": "leg", "height": 0}]})", "/feet/0/height", "found 0");
    }
    void wrongValuesAreRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, sentence);
        const Problem problem = refusal(text.toStdString());
        QCOMPARE(problem.pointer, pointer.toStdString());
        QVERIFY2(problem.sentence.find(sentence.toStdString()) != std::string::npos, problem.sentence.c_str());
    }

    void oneFieldIsSetAndReset() {
        Stand stand;
        Problems notes;
        QVERIFY(!fieldValue(stand, "width"));
        setField(stand, "width", Json(12), notes);
        QCOMPARE(stand.width, 12);
        QVERIFY(fieldValue(stand, "width") == Json(12));
        setField(stand, "width", std::nullopt, notes);
        QCOMPARE(stand.width, 8);
        setField(stand, "feet", Json::parse(R"([{"kind": "leg", "height": 2}])"), notes);
        QCOMPARE(stand.feet->size(), std::size_t(1));
        const Stand before = stand;
        for (const auto& [name, value] : std::vector<std::pair<const char*, std::optional<Json>>>{
                 {"width", Json(65)}, {"widht", Json(1)}, {"name", std::nullopt}, {"feet", Json(1)}})
            QVERIFY_EXCEPTION_THROWN(setField(stand, name, value, notes), Error);
        QVERIFY(stand == before);
    }

    void theTableDescribesItself() {
        const RecordInfo info = recordInfoOf<Stand>();
        QCOMPARE(info.fields.at(1).name, std::string("width"));
        QVERIFY(info.fields.at(1).fallback == Json(8));
        QVERIFY(info.fields.at(2).fallback.is_null());
        QCOMPARE(info.fields.at(4).choices.at(1), std::string("pine"));
        QCOMPARE(info.fields.back().records.at(1).kind, std::string("wheel"));
        QCOMPARE(info.fields.back().records.at(0).fields.at(0).name, std::string("height"));
        const Json schema = documentSchema("rooftree/stand", 3, info);
        QVERIFY(schema["required"] == Json({"format", "version", "name"}));
        QVERIFY(schema["properties"]["width"]["maximum"] == Json(64));
        QVERIFY(schema["properties"]["width"]["default"] == Json(8));
        QVERIFY(schema["properties"]["feet"]["items"]["oneOf"][1]["properties"]["kind"]["const"] == Json("wheel"));
    }
};

QTEST_APPLESS_MAIN(TestRecord)
#include "tst_record.moc"
