// What is read of a template that breaks a rule, and that no edit of it loses anything.
#include <QtTest>

#include "voxel/template_fields.h"
#include "voxel/template_rules.h"

using namespace rooftree;

namespace {

TemplateSet setOf(const Json& list) {
    Json document = envelope("rooftree/templates", 1);
    document["atlas"] = "a.png";
    document["tileSize"] = 8;
    document["templates"] = list;
    Problems notes;
    return readTemplateSet(JsonNode(document, "t.json"), notes);
}

Template templateOf(const char* text) {
    return setOf(Json::array({Json::parse(text)})).templates.front();
}

QStringList pointersOf(const Problems& problems) {
    QStringList out;
    for (const Problem& problem : problems) out += QString::fromStdString(problem.pointer);
    return out;
}

// Every key of one object, and of the objects in it, is in the other as well.
bool keeps(const Json& before, const Json& after) {
    if (before.is_object()) {
        for (const auto& [key, value] : before.items())
            if (!after.contains(key) || !keeps(value, after[key])) return false;
    } else if (before.is_array() && after.is_array()) {
        if (after.size() < before.size()) return false;
        for (std::size_t i = 0; i < before.size(); ++i)
            if (!keeps(before[i], after[i])) return false;
    }
    return true;
}

}  // namespace

class BrokenTemplateTest : public QObject {
    Q_OBJECT

private slots:
    void whatCanBeReadIsRead() {
        const Template how = templateOf(R"({"name": "t", "tiles": [[1, 2], [3, 4]], "roofRows": "many", "roofBack": 2,
            "roofFront": 1, "slab": -3, "ledge": [3, 5], "mine": {"kept": [1]}})");
        QVERIFY(how.broken);
        QCOMPARE(how.name, std::string("t"));
        QCOMPARE(how.tiles, (TileRows{{1, 2}, {3, 4}}));
        QCOMPARE(how.ledge, (Span{3, 5}));
        QVERIFY(!how.roofRows);
        // All that is wrong is told, each where it is; what is there and wrong is not missing.
        QCOMPARE(pointersOf(wrongIn(how)), QStringList({"/roofRows", "/slab", "/roofCycle"}));
        QCOMPARE(Codec<Template>::write(how)["mine"].dump(), std::string(R"({"kept":[1]})"));
    }

    void mendingMakesItWhole() {
        Template how = templateOf(R"({"name": "t", "tiles": [[1, 2], [3, 4]], "roofRows": 8, "roofBack": 2,
            "roofFront": 1, "roofCycle": [2, 5], "mine": 1})");
        QVERIFY(how.broken);
        how.slab = 2;
        const Template mended = reread(how);
        QVERIFY(!mended.broken);
        QCOMPARE(mended.slab, 2);
        QCOMPARE(mended.extra.dump(), std::string(R"({"mine":1})"));
    }

    void whatCannotBeReadStaysUnderWhatIsAdded() {
        Template how = templateOf(R"({"name": "t", "tiles": [[1, 2], [3, 4]], "roofRows": 8, "roofBack": 2,
            "roofFront": 1, "roofCycle": [2, 5], "slab": 2, "scrub": [[0, 0, 1, 1], "here"]})");
        QVERIFY(how.broken && how.scrub.empty());
        how.scrub.push_back({4, 4, 2, 2});
        const Template after = reread(how);
        QCOMPARE(after.extra["scrub"].dump(), std::string(R"([[0,0,1,1],"here",[4,4,5,5]])"));
        QCOMPARE(pointersOf(wrongIn(after)), QStringList({"/scrub/1"}));
        QCOMPARE(after.broken->pointer, std::string("/templates/0/scrub/1"));
    }

    void noEditDropsAKey() {
        const Json document = readJson(ROOFTREE_FIXTURES "/voxel/broken/broken.templates.json");
        int edits = 0;
        for (Json one : document["templates"]) {
            one["mine"] = {{"deep", Json::array({1, 2})}};
            const Template how = setOf(Json::array({one})).templates.front();
            if (!how.broken) continue;  // it is broken by its atlas alone
            QCOMPARE(Codec<Template>::write(how).dump(), one.dump());
            for (int kind = 0; kind < 5; ++kind) {
                Template next = how;
                if (kind == 0) next.seal.set(Side::south, !next.seal.has(Side::south));
                if (kind == 1) next.roofRows = next.roofRows.value_or(0) + 1;
                if (kind == 2) next.scrub.push_back({0, 0, 2, 2});
                if (kind == 3) next.ledge = Span{1, 2};
                if (kind == 4) next.name += "_2";
                const Template after = reread(next);
                QVERIFY(!(after == how));
                QVERIFY2(keeps(one, Codec<Template>::write(after)), one.dump().c_str());
                ++edits;
            }
        }
        QVERIFY(edits > 30);
    }

    void whatIsNoObjectHasNoFields() {
        const Template how = setOf(Json::array({5})).templates.front();
        QVERIFY(how.broken);
        QCOMPARE(wrongIn(how).size(), std::size_t(1));
        Template next = how;
        next.slab = 3;
        QCOMPARE(Codec<Template>::write(reread(next)).dump(), std::string("5"));
    }
};

QTEST_APPLESS_MAIN(BrokenTemplateTest)
#include "tst_broken_template.moc"
