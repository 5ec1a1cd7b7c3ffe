#include <map>

#include <rapidcheck.h>
#include <QtTest>

#include "art.h"
#include "samples.h"
#include "voxel/suggest.h"
#include "voxel/template_fields.h"

using namespace rooftree;

namespace {

using Rows = std::vector<std::string>;

Drawing freshDrawing(const Atlas& atlas) {
    return composite(atlas, artTemplate(atlas, 8).source());
}

std::map<std::string, Suggestion> suggestionsFor(const Rows& rows, int tileSize = 8) {
    const Atlas atlas = artAtlas(rows, tileSize);
    std::map<std::string, Suggestion> out;
    for (const Suggestion& suggestion : suggest(freshDrawing(atlas), tileSize)) {
        if (out.contains(suggestion.field)) throw std::runtime_error("proposed twice: " + suggestion.field);
        out[suggestion.field] = suggestion;
    }
    return out;
}

// Tiled in courses of four rows, an eave of four, a wall with a ledge of four.
Rows house() {
    Rows rows;
    rows.push_back("########################");
    for (int y = 1; y < 16; ++y)
        rows.push_back(y % 4 == 0   ? "#======================#"
                       : y % 4 == 1 ? "#.--=.--=.--=.--=.--=.-#"
                       : y % 4 == 2 ? "#.=.--=.--=.--=.--=.--=#"
                                    : "#--.-.--.-.--.-.--.-.--#");
    rows.push_back("########################");
    rows.push_back("#----------------------#");
    rows.push_back("#======================#");
    rows.push_back("########################");
    for (int y = 20; y < 32; ++y) {
        const bool ledge = y >= 24 && y < 28;
        rows.push_back(y == 24 || y == 27 ? " ###################### "
                       : ledge            ? " #--..--..--..--..--..# "
                       : y == 31          ? "   ##################   "
                                          : "   #....-.....-.....#   ");
    }
    return rows;
}

}  // namespace

class SuggestTest : public QObject {
    Q_OBJECT

private slots:
    void readsAHouse() {
        const auto found = suggestionsFor(house());
        QCOMPARE(found.at("roofRows").value, Json(20));
        QCOMPARE(found.at("roofFront").value, Json(4));
        QCOMPARE(found.at("slab").value, Json(4));
        QCOMPARE(found.at("roofCycle").value, Json::array({4, 7}));
        QCOMPARE(found.at("roofCycle").reason, std::string("course every 4 rows: 4 to 7"));
        QCOMPARE(found.at("roofBack").value, Json(4));
        QCOMPARE(found.at("ledge").value, Json::array({24, 27}));
        QVERIFY(!found.contains("seal"));
        for (const auto& [field, suggestion] : found) QVERIFY2(!suggestion.reason.empty(), field.c_str());
    }
    void coursesOfAnotherHeight() {
        Rows rows = house();
        for (std::size_t y = 1; y < 16; ++y)
            rows[y] = y % 5 == 0  ? "#======================#"
                      : y % 5 < 3 ? "#.--=.--=.--=.--=.--=.-#"
                                  : "#--.-.--.-.--.-.--.-.--#";
        const auto found = suggestionsFor(rows);
        QCOMPARE(found.at("roofCycle").value, Json::array({5, 9}));
        QCOMPARE(found.at("roofBack").value, Json(5));
    }
    void noCourse() {
        Rows rows = house();
        for (std::size_t y = 1; y < 16; ++y)
            for (std::size_t x = 1; x < 23; ++x) rows[y][x] = ".-=#"[(x * x * 7 + y * y * y * 5 + x * y * 3) / 4 % 4];
        const auto found = suggestionsFor(rows);
        QVERIFY(!found.contains("roofCycle"));
        QCOMPARE(found.at("roofRows").value, Json(20));
        QCOMPARE(found.at("roofBack").value, Json(16));
    }
    void noLedge() {
        Rows rows = house();
        for (std::size_t y = 24; y < 28; ++y) rows[y] = rows[22];
        QVERIFY(!suggestionsFor(rows).contains("ledge"));
        // A base that juts out down to the ground is none either.
        for (std::size_t y = 26; y < 32; ++y) rows[y] = " ###################### ";
        QVERIFY(!suggestionsFor(rows).contains("ledge"));
    }
    void openSides() {
        Rows rows = house();
        for (std::size_t y = 24; y < 32; ++y) rows[y] = rows[22];
        const auto found = suggestionsFor(rows);
        QCOMPARE(found.at("seal").value, Json("s"));
        QCOMPARE(found.at("roofRows").value, Json(20));
        // A gateway in the wall is open on purpose.
        rows = house();
        for (std::size_t y = 29; y < 32; ++y) rows[y] = "   #....##    ##....#   ";
        QVERIFY(!suggestionsFor(rows).contains("seal"));
        // A wall that goes on to both sides.
        Rows wall(16, "..=.....=.....=.");
        for (const std::size_t y : {0u, 4u, 10u, 15u}) wall[y] = "################";
        QCOMPARE(suggestionsFor(wall).at("seal").value, Json("ew"));
    }
    void nothingToRead() {
        QVERIFY(suggestionsFor(Rows(8, "        ")).empty());
        QVERIFY(suggest(Drawing{}, 8).empty());
    }

    void applies() {
        const Atlas atlas = artAtlas(house());
        const std::vector<Suggestion> found = suggest(freshDrawing(atlas), 8);
        Template how = artTemplate(atlas, 16);
        how.support = 3;
        how = applySuggestions(how, found);
        QCOMPARE(how.roofRows, std::optional<int>(20));
        QCOMPARE(how.roofCycle, std::optional<Span>(Span{4, 7}));
        QCOMPARE(how.ledge, std::optional<Span>(Span{24, 27}));
        QCOMPARE(how.slab, std::optional<int>(4));
        QCOMPARE(how.support, 3);
        const Art art(atlas, how);
        for (const CheckResult& result : runChecks({art.atlas, art.how, art.model}, Job{}))
            QVERIFY2(result.verdict == Verdict::good, result.sentence.c_str());
        QVERIFY_THROWS_EXCEPTION(Error, applySuggestions(how, std::vector<Suggestion>{{"roofRows", -4, ""}}));
        QVERIFY_THROWS_EXCEPTION(Error, applySuggestions(how, std::vector<Suggestion>{{"rooves", 4, ""}}));
    }

    // How often the values are those that people chose, over all band templates of the samples; a field that they left
    // out counts as one that should not be proposed.
    void namesWhatPeopleChose() {
        const std::map<std::string, int> floors{{"ledge", 19},    {"roofBack", 9}, {"roofCycle", 10}, {"roofFront", 10},
                                                {"roofRows", 19}, {"seal", 20},    {"slab", 13}};
        std::map<std::string, int> hits;
        int templates = 0;
        for (const char* set : {"town", "furniture"}) {
            const SampleSet sample = sampleSet(set);
            for (const Template& how : sample.templates.templates) {
                if (how.claimOnly || how.parts) continue;
                ++templates;
                DrawingSource fresh = how.source();
                fresh.seal = {};
                const std::vector<Suggestion> found =
                    suggest(composite(sample.atlas, fresh), sample.templates.tileSize);
                QStringList other;
                for (const auto& [field, floor] : floors) {
                    const std::optional<Json> chosen = fieldNamed<Template>(field)->write(how);
                    const auto proposed = std::ranges::find(found, field, &Suggestion::field);
                    const bool hit = proposed == found.end() ? !chosen : chosen == proposed->value;
                    hits[field] += hit;
                    if (!hit)
                        other << QString("%1 %2, not %3")
                                     .arg(QString::fromStdString(field),
                                          proposed == found.end() ? QString("nothing")
                                                                  : QString::fromStdString(proposed->value.dump()),
                                          chosen ? QString::fromStdString(chosen->dump()) : QString("nothing"));
                }
                qInfo("%-15s %s", how.name.c_str(), qPrintable(other.join("; ")));
            }
        }
        for (const auto& [field, floor] : floors) {
            qInfo("%-10s %d of %d", field.c_str(), hits[field], templates);
            QVERIFY2(hits[field] >= floor,
                     qPrintable(QString("%1: %2").arg(QString::fromStdString(field)).arg(hits[field])));
        }
        QCOMPARE(templates, 21);
    }

    void anything() {
        const bool held = rc::check("suggestions for random drawings can be applied and built", [] {
            const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
            const int width = number(4, 40), height = number(4, 40), tileSize = number(4, 17);
            Rows rows(std::size_t(height), std::string(std::size_t(width), '.'));
            for (std::string& row : rows) {
                const int kind = number(0, 4);
                for (char& pixel : row) pixel = kind == 0 ? '#' : kind == 1 ? '=' : "###=-. "[number(0, 7)];
            }
            const Atlas atlas = artAtlas(rows, 4);
            const std::vector<Suggestion> found = suggest(freshDrawing(atlas), tileSize);
            const Template how = applySuggestions(artTemplate(atlas, 8), found);
            buildModel(atlas, how, Job{});
            RC_ASSERT(how.roofRows.value_or(0) <= height);
            RC_ASSERT(how.roofBack.value_or(0) + how.roofFront.value_or(0) <= how.roofRows.value_or(0));
            if (how.roofCycle) RC_ASSERT(how.roofCycle->first >= 0 && how.roofCycle->last < *how.roofRows);
            if (how.ledge) RC_ASSERT(how.ledge->first >= *how.roofRows && how.ledge->last < height);
        });
        QVERIFY(held);
    }
};

QTEST_APPLESS_MAIN(SuggestTest)
#include "tst_suggest.moc"
