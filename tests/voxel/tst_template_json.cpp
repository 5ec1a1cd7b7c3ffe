#include <QtTest>

#include <fmt/format.h>
#include <rapidcheck.h>

#include "base/json_writer.h"
#include "voxel/template_fields.h"

using namespace rooftree;

namespace {

TemplateSet read(const Json& document, Problems& notes) {
    TemplateSet set = readTemplateSet(JsonNode(document, "t.json"), notes);
    requireWhole(set);
    return set;
}

TemplateSet readFile(const std::string& path, Problems& notes) {
    const Json document = readJson(path);
    return read(document, notes);
}

Json envelopeAround(Json list) {
    Json out = envelope("rooftree/templates", 1);
    out["atlas"] = "a.png";
    out["tileSize"] = 8;
    out["templates"] = std::move(list);
    return out;
}

// A template that is right, with some keys set anew; null takes one away.
Json templateWith(std::string_view changes) {
    Json out = Json::parse(R"({"name": "t", "tiles": [[1, 2], [3, 4]], "roofRows": 8, "roofBack": 2, "roofFront": 1,
                              "roofCycle": [2, 5], "slab": 2})");
    const Json wanted = Json::parse(changes);
    for (const auto& [key, value] : wanted.items()) {
        if (value.is_null())
            out.erase(key);
        else
            out[key] = value;
    }
    return out;
}

Problem refusal(const Json& one) {
    Problems notes;
    try {
        read(envelopeAround(Json::array({one})), notes);
    } catch (const Error& error) {
        return error.problem();
    }
    return {};
}

// Random records, field by field from the tables: every field of every record is met.
Json anyRecord(const RecordInfo& record, int tileSize);

int numberIn(const FieldInfo& info, std::int64_t most = INT32_MAX) {
    return *rc::gen::inRange(int(info.min), int(std::min(info.max, most)) + 1);
}

Json anyField(const FieldInfo& info, int tileSize) {
    const auto list = [](int least, int most, const auto& make) {
        Json out = Json::array();
        for (int i = *rc::gen::inRange(least, most + 1); i > 0; --i) out.push_back(make());
        return out;
    };
    switch (info.type) {
        case FieldType::wholeNumber: return numberIn(info);
        case FieldType::pair: {
            const auto [a, b] = std::minmax({numberIn(info), numberIn(info)});
            return Json::array({a, b});
        }
        case FieldType::flag: return *rc::gen::arbitrary<bool>();
        case FieldType::text: return 'n' + *rc::gen::container<std::string>(5, rc::gen::inRange<char>(1, 127));
        case FieldType::texts: return Json::array();
        case FieldType::choice: return info.choices[std::size_t(*rc::gen::inRange(0, int(info.choices.size())))];
        case FieldType::sides: return *rc::gen::element<std::string>("", "n", "ew", "nesw");
        case FieldType::rect:
            return Json::array(
                {numberIn(info), numberIn(info), *rc::gen::inRange(1, 1025), *rc::gen::inRange(1, 1025)});
        case FieldType::rects:
            return list(0, 3, [&] {
                const auto [x0, x1] = std::minmax({numberIn(info), numberIn(info)});
                const auto [y0, y1] = std::minmax({numberIn(info), numberIn(info)});
                return Json::array({x0, y0, x1, y1});
            });
        case FieldType::ids: return list(0, 4, [&] { return Json(numberIn(info)); });
        case FieldType::tileRows: {
            const int columns = *rc::gen::inRange(1, std::min(5, maxDrawingSide / tileSize));
            Json rows = list(1, 4, [&] { return list(columns, columns, [&] { return Json(numberIn(info)); }); });
            for (std::size_t i = 1; i < rows.size(); ++i)
                if (*rc::gen::arbitrary<bool>()) rows[i].push_back(7);
            return rows;
        }
        default: break;
    }
    const auto one = [&] {
        return anyRecord(info.records[std::size_t(*rc::gen::inRange(0, int(info.records.size())))], tileSize);
    };
    return info.type == FieldType::record ? one() : list(0, 4, one);
}

Json anyRecord(const RecordInfo& record, int tileSize) {
    Json out = Json::object();
    if (!record.kind.empty()) out["kind"] = record.kind;
    for (const FieldInfo& info : record.fields)
        if (info.required || *rc::gen::arbitrary<bool>()) out[info.name] = anyField(info, tileSize);
    if (*rc::gen::arbitrary<bool>()) out["x-note"] = Json{{"a", Json::array({1, nullptr})}};
    return out;
}

Json anyTemplate(int tileSize) {
    Json out = anyRecord(recordInfoOf<Template>(), tileSize);
    for (const char* name : {"roofRows", "slab", "roofBack", "roofFront", "roofCycle"})
        if (!out.contains(name)) out[name] = anyField(fieldNamed<Template>(name)->info, tileSize);
    if (out.contains("rect") && *rc::gen::arbitrary<bool>()) {
        for (const char* name : {"tiles", "topRows", "claimOnly"}) out.erase(name);
    } else {
        out.erase("rect");
        out.erase("topRows");
        if (!out.contains("tiles")) out["tiles"] = Json::array({Json::array({1})});
        if (*rc::gen::arbitrary<bool>()) out["topRows"] = Json::array({out["tiles"][0]});
    }
    return out;
}

}  // namespace

class TestTemplateJson : public QObject {
    Q_OBJECT

private slots:
    void samplesAreReadWithoutWarnings_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("warnings");
        QTest::newRow("town") << ROOFTREE_RESOURCES "/samples/town/town.templates.json" << 0;
        QTest::newRow("furniture") << ROOFTREE_RESOURCES "/samples/town/furniture.templates.json" << 0;
        QTest::newRow("edge") << ROOFTREE_FIXTURES "/voxel/edge/edge.templates.json" << 1;  // desk_without_parts
    }
    void samplesAreReadWithoutWarnings() {
        QFETCH(QString, path);
        QFETCH(int, warnings);
        Problems notes;
        const TemplateSet set = readFile(path.toStdString(), notes);
        for (const Problem& note : notes) qInfo("%s", lineOf(note).c_str());
        QCOMPARE(int(notes.size()), warnings);
        const Json again = parseJson(writeJson(writeTemplateSet(set)), "again.json");
        QVERIFY(read(again, notes) == set);
    }

    void aTemplateHasTheValuesOfItsFile() {
        Problems notes;
        const TemplateSet set = readFile(ROOFTREE_RESOURCES "/samples/town/town.templates.json", notes);
        QCOMPARE(set.atlas, std::string("town.png"));
        QCOMPARE(set.tileSize, 8);
        const auto named = [](const TemplateSet& in, std::string_view name) {
            return *std::ranges::find(in.templates, name, &Template::name);
        };
        const Template house = named(set, "gabled_house");
        QCOMPARE(house.tiles.size(), std::size_t(6));
        QCOMPARE(house.tiles[1][7], 17);
        QCOMPARE(house.roofRows, std::optional(16));
        QCOMPARE(house.roofBack, std::optional(7));
        QCOMPARE(house.roofFront, std::optional(9));
        QVERIFY((house.roofCycle == Span{5, 8}));
        QCOMPARE(house.slab, std::optional(4));
        QCOMPARE(house.frontEave, 4);
        QVERIFY((house.ledge == Span{24, 31}));
        QVERIFY(house.panes && !house.claimOnly && !house.parts && !house.depth &&
                house.roofSurface == RoofSurface::drawn);
        QVERIFY(named(set, "bell_tower_top").claimOnly);
        QCOMPARE(named(set, "bell_tower").tiles.back().size(), std::size_t(7));  // the long row stays
        QCOMPARE(named(set, "stone_wall").seal.letters(), std::string("ew"));

        const TemplateSet furniture = readFile(ROOFTREE_RESOURCES "/samples/town/furniture.templates.json", notes);
        const Template table = named(furniture, "dining_table");
        QVERIFY((table.scrub == std::vector<Rect>{{10, 5, 12, 15}, {23, 6, 3, 7}}));
        QCOMPARE(table.support, 6);
        const Template console = named(furniture, "power_console");
        QCOMPARE(console.wall->h, 16);
        QCOMPARE(console.desk->depthPx, std::optional(10));
        const auto upright = std::get<UprightPart>(console.parts->at(0));
        QVERIFY((upright.inset->rows == Span{6, 8}));
        QCOMPARE(std::get<BoxPart>(console.parts->at(2)).base, std::optional(0));
        QVERIFY(!std::get<BoxPart>(console.parts->at(1)).base);
        QCOMPARE(std::get<FlatPart>(console.parts->at(4)).thick, 3);
        QVERIFY(named(furniture, "writing_desk").desk->lid == LidShade::white);
        QVERIFY(named(furniture, "office_desk").desk->lid == LidShade::grey);
    }

    void brokenTemplatesAreRefusedByName_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, const char* field) { QTest::newRow(name) << name << field; };
        row("short_row", "/tiles/1");
        row("no_roof_rows", "`roofRows`");
        row("no_slab", "`slab`");
        row("no_roof_back", "`roofBack`");
        row("no_roof_front", "`roofFront`");
        row("no_roof_cycle", "`roofCycle`");
        row("part_without_depth", "`depth`");
        row("part_without_top", "`top`");
        row("iso_without_z", "`z`");
        row("desk_without_base", "`base`");
        row("scrub_without_donor", "");  // these two are known only with the atlas
        row("tile_past_atlas", "");
    }
    void brokenTemplatesAreRefusedByName() {
        QFETCH(QString, name);
        QFETCH(QString, field);
        const Json all = readJson(ROOFTREE_FIXTURES "/voxel/broken/broken.templates.json");
        const Json& list = all["templates"];
        const auto one = std::ranges::find_if(list, [&](const Json& t) { return t["name"] == name.toStdString(); });
        QVERIFY(one != list.end());
        const Problem problem = refusal(*one);
        QCOMPARE(problem.sentence.empty(), field.isEmpty());
        QVERIFY2(lineOf(problem).find(field.toStdString()) != std::string::npos, lineOf(problem).c_str());
        if (!field.isEmpty()) QVERIFY(problem.pointer.starts_with("/templates/0"));
    }

    void everyBrokenTemplateIsMet() {
        const Json all = readJson(ROOFTREE_FIXTURES "/voxel/broken/broken.templates.json");
        QCOMPARE(all["templates"].size(), std::size_t(12));
    }

    void wrongTemplatesAreRefused_data() {
        QTest::addColumn<QByteArray>("changes");
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char* changes, const char* pointer, const char* sentence) {
            QTest::newRow(changes) << QByteArray(changes) << QByteArray(pointer) << QByteArray(sentence);
        };
        row(R"({"roofRows": 1000000000})", "/roofRows", "found 1000000000, expected a whole number from 0 to 1024");
        row(R"({"slab": -1})", "/slab", "from 0 to 1024");
        row(R"({"slab": 2.0})", "/slab", "found 2.0");
        row(R"({"frontEave": -1025})", "/frontEave", "from -1024 to 1024");
        row(R"({"name": null})", "", "missing `name`");
        row(R"({"tiles": null})", "", "missing `tiles`");
        row(R"({"tiles": []})", "/tiles", "at least one row");
        row(R"({"tiles": [[]]})", "/tiles/0", "at least one tile");
        row(R"({"tiles": [[1, 2, 3], [1, 2]]})", "/tiles/1", "found a row of 2, expected at least 3");
        row(R"({"topRows": [[1]]})", "/topRows/0", "found a row of 1, expected at least 2");
        row(R"({"topRows": [[1, 2], [1]]})", "/topRows/1", "found a row of 1");
        row(R"({"tiles": [[16777217]]})", "/tiles/0/0", "from 0 to 16777216");
        row(R"({"rect": [0, 0, 8, 8]})", "/rect", "in place of `tiles`");
        row(R"({"tiles": null, "rect": [0, 0, 1025, 8]})", "/rect", "1025x8");
        row(R"({"tiles": null, "rect": [0, 0, 0, 8]})", "/rect", "at least 1x1");
        row(R"({"tiles": null, "rect": [0, 0, 8, 8], "claimOnly": true})", "/rect", "claimOnly");
        row(R"({"tiles": null, "rect": [0, 0, 8, 8], "topRows": [[1]]})", "/rect", "topRows");
        row(R"({"scrub": [[5, 0, 4, 4]]})", "/scrub/0", "north-west corner");
        row(R"({"depth": 0})", "/depth", "from 1 to 256");
        row(R"({"depthPx": 4097})", "/depthPx", "from 1 to 4096");
        row(R"({"support": 65536})", "/support", "65535");
        row(R"({"roofSurface": "paintd"})", "/roofSurface", "did you mean \"painted\"?");
        row(R"({"parts": [{"x": [0, 1]}]})", "/parts/0", "missing `kind`");
        row(R"({"parts": [{"kind": "upright", "top": [0, 1], "facade": [2, 3], "depth": 0}]})", "/parts/0/depth",
            "found 0");
        row(R"({"parts": [{"kind": "iso", "rows": [0, 1], "z": 5000}]})", "/parts/0/z", "from -4096 to 4096");
        row(R"({"parts": [{"kind": "disc", "cx2": 1, "cz2": 1, "r": 2, "h": 3}]})", "/parts/0", "missing `side`");
        row(R"({"parts": [{"kind": "plan", "rows": [0, 1]}]})", "/parts/0", "missing `fascia`");
        row(R"({"desk": {"fascia": [0, 1], "base": [2, 3], "lid": "whit"}})", "/desk/lid", "did you mean \"white\"?");
        row(R"({"tray": {"top": [0, 1], "front": [2, 3], "x": [0, 7]}})", "/tray", "missing `inner`");
        row(R"({"wall": {"h": 4, "depthPx": 2}})", "/wall", "missing `cycle`");
    }
    void wrongTemplatesAreRefused() {
        QFETCH(QByteArray, changes);
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, sentence);
        const Problem problem = refusal(templateWith(changes.toStdString()));
        QCOMPARE(problem.pointer, "/templates/0" + pointer.toStdString());
        QVERIFY2(problem.sentence.find(sentence.toStdString()) != std::string::npos, problem.sentence.c_str());
    }

    void drawingsPastTheLimitAreRefused() {
        const auto sized = [](int columns, int rows) {
            Json one = templateWith("{}");
            one["tiles"] = std::vector(std::size_t(rows), std::vector<int>(std::size_t(columns), 1));
            return one;
        };
        QVERIFY(refusal(sized(128, 128)).sentence.empty());
        QVERIFY(refusal(sized(129, 1)).sentence.find("1032x8") != std::string::npos);
        QVERIFY(refusal(sized(1, 129)).sentence.find("8x1032") != std::string::npos);
        Json longRow = sized(2, 2);
        longRow["tiles"][1] = std::vector<int>(500, 1);  // only has to match
        QVERIFY(refusal(longRow).sentence.empty());
    }

    void whatNeedsNoRoofNamesNone() {
        QVERIFY(refusal(Json::parse(R"({"name": "a", "tiles": [[1]], "claimOnly": true})")).sentence.empty());
        QVERIFY(refusal(Json::parse(R"({"name": "a", "tiles": [[1]], "parts": [], "roofRows": 0, "slab": 0})"))
                    .sentence.empty());
        QVERIFY(refusal(Json::parse(R"({"name": "a", "tiles": [[1]], "parts": [], "slab": 0})"))
                    .sentence.find("roofRows") != std::string::npos);
        QVERIFY(refusal(Json::parse(R"({"name": "a", "rect": [0, 0, 5, 7], "parts": [], "roofRows": 0, "slab": 0})"))
                    .sentence.empty());
    }

    void aSetNeedsItsTileSize() {
        Json document = envelopeAround(Json::array());
        Problems notes;
        for (const Json& wrong : {Json(3), Json(65), Json("8"), Json(8.0)}) {
            document["tileSize"] = wrong;
            QVERIFY_EXCEPTION_THROWN(read(document, notes), Error);
        }
        document.erase("tileSize");
        QVERIFY_EXCEPTION_THROWN(read(document, notes), Error);
    }

    void suspiciousTemplatesAreWarnedOf() {
        Problems notes;
        Json misspelt = templateWith(R"({"roofrows": 4, "desk": {"fascia": [0, 1], "base": [2, 3], "lidd": 1}})");
        const TemplateSet set = read(envelopeAround(Json::array({misspelt, templateWith("{}")})), notes);
        QCOMPARE(notes.size(), std::size_t(4));
        QCOMPARE(notes[0].pointer, std::string("/templates/0/roofrows"));
        QVERIFY(notes[0].sentence.find("\"roofRows\"") != std::string::npos);
        QCOMPARE(notes[1].pointer, std::string("/templates/0/desk/lidd"));
        QCOMPARE(notes[2].pointer, std::string("/templates/0/desk"));
        QCOMPARE(notes[3].pointer, std::string("/templates/1/name"));
        const Json written = writeTemplateSet(set);
        QVERIFY(written["templates"][0]["roofrows"] == Json(4));
        QVERIFY(written["templates"][0]["desk"]["lidd"] == Json(1));
    }

    void aBrokenTemplateLeavesTheOthersUsable() {
        const Json list = Json::array({templateWith("{}"), templateWith(R"({"name": "b", "slab": -1, "note": 1})"),
                                       templateWith(R"({"name": null})"), Json(5), templateWith(R"({"name": null})"),
                                       templateWith(R"({"name": "last"})")});
        const Json document = envelopeAround(list);
        Problems notes;
        const TemplateSet set = readTemplateSet(JsonNode(document, "t.json"), notes);
        QCOMPARE(set.templates.size(), std::size_t(6));
        QVERIFY(!set.templates[0].broken && !set.templates[5].broken);
        QCOMPARE(set.templates[1].name, std::string("b"));
        QCOMPARE(set.templates[1].broken->pointer, std::string("/templates/1/slab"));
        QCOMPARE(set.templates[3].broken->pointer, std::string("/templates/3"));
        QVERIFY(writeTemplateSet(set)["templates"] == list);
        QVERIFY_EXCEPTION_THROWN(requireWhole(set), Error);
    }

    void anySetIsReadAsItWasWritten() {
        QVERIFY(rc::check([] {
            Json list = Json::array();
            for (int i = *rc::gen::inRange(0, 4); i > 0; --i) list.push_back(anyTemplate(8));
            Json document = envelopeAround(list);
            if (*rc::gen::arbitrary<bool>()) document["tileset"] = "TOWN";
            Problems notes;
            const TemplateSet set = read(document, notes);
            const std::string text = writeJson(writeTemplateSet(set));
            const Json again = parseJson(text, "again.json");
            const TemplateSet second = read(again, notes);
            RC_ASSERT(second == set);
            RC_ASSERT(writeJson(writeTemplateSet(second)) == text);
            // Nothing that was given is lost: what is not written again had the value that it has when left out.
            for (std::size_t i = 0; i < list.size(); ++i)
                for (const auto& [key, value] : list[i].items())
                    if (!again["templates"][i].contains(key)) {
                        const Field<Template>* entry = fieldNamed<Template>(key);
                        RC_ASSERT(entry != nullptr);
                        RC_ASSERT(value == entry->info.fallback);
                    }
        }));
    }

    // Work that grows with the square of their number would not end within the limit that every test has.
    void manyTemplatesAreRead() {
        Json list = Json::array();
        for (int i = 0; i < 100'000; ++i) {
            Json one = templateWith(R"({"unknown": 1})");
            one["name"] = fmt::format("t{}", i % 50'000);
            list.push_back(std::move(one));
        }
        const Json document = parseJson(writeJson(envelopeAround(std::move(list))), "t.json");
        Problems notes;
        QCOMPARE(read(document, notes).templates.size(), std::size_t(100'000));
    }
};

QTEST_APPLESS_MAIN(TestTemplateJson)
#include "tst_template_json.moc"
