// Plans byte for byte, requests by lot, and what is wrong with requests and plans.
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include "base/json_writer.h"
#include "kit/kit_samples.h"
#include "kit/refusals.h"

using namespace rooftree;

namespace {

constexpr const char* request =
    R"({"format": "rooftree/kit-request", "version": 1, "kind": "house", "squares": [3, 2], "storeys": 2, "roof": "gable", "pitch": 45)";

// The problem that reading the request gives, after its members that are given.
Problem wrongRequest(const std::string& text) {
    try {
        Problems notes;
        const Json document = parseJson(text, "r.json");
        readKitRequest(JsonNode(document, "r.json"), notes);
    } catch (const Error& error) {
        return error.problem();
    }
    return {};
}

KitPlan planOf(const std::string& name) {
    Problems notes;
    return planKit(samples::requestOf(name, notes));
}

QStringList kindsOf(const Problems& problems) {
    QStringList out;
    for (const Problem& problem : problems)
        if (const QString what = QString::fromStdString(problem.what); !out.contains(what)) out += what;
    return out;
}

void addNames() {
    QTest::addColumn<QString>("name");
    for (const std::string& name : samples::kitNames()) QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

// The sentences that may refuse a request, with numbers for #.
const QStringList refusals{
    "unknown kind: .*",
    "unknown roof: .*",
    "unknown pitch: -?\\d+",
    "unknown look: .*",
    "unknown state: .*",
    "a \\w+ has \\d+ (to \\d+ )?storeys?",
    "wing \\[-?\\d+, -?\\d+, -?\\d+, -?\\d+\\] is not a box on the 3 m grid",
    "there is no square",
    "a \\w+ has \\d+ to \\d+ squares",
    "touch only at a corner: two buildings, not one",
    "the footprint is in (\\d+) pieces: \\1 buildings, not one",
    "squares \\(-?\\d+, -?\\d+\\) and \\(-?\\d+, -?\\d+\\) touch only at a corner",
    "a hip roof needs a wing at least two squares long",
    "square \\(-?\\d+, -?\\d+\\) is inside a part three squares across: wings are two squares across",
    "square \\(-?\\d+, -?\\d+\\) is in a part one square across: wings are two squares across",
    "square \\(-?\\d+, -?\\d+\\): two roofs meet only at a point",
    "squares \\(-?\\d+, -?\\d+\\) and \\(-?\\d+, -?\\d+\\): two roofs meet only along an eave",
};

int refusalOf(const std::string& sentence) {
    for (int i = 0; i < refusals.size(); ++i) {
        const QRegularExpression pattern("^" + refusals[i] + "$");
        if (pattern.match(QString::fromStdString(sentence)).hasMatch()) return i;
    }
    return -1;
}

}  // namespace

class TestKitPlan : public QObject {
    Q_OBJECT

private slots:
    void plansAreTheGoldens_data() { addNames(); }
    void plansAreTheGoldens() {
        QFETCH(QString, name);
        Problems notes;
        const KitPlan plan = planKit(samples::requestOf(name.toStdString(), notes));
        QVERIFY(notes.empty());
        const QString found = QString::fromStdString(kitPlanText(plan));
        const QString right = QString::fromStdString(samples::planTextOf(name.toStdString()));
        if (found == right) return;
        const QStringList lines = found.split('\n');
        const QStringList rightLines = right.split('\n');
        for (int i = 0; i < std::min(lines.size(), rightLines.size()); ++i)
            QVERIFY2(lines[i] == rightLines[i],
                     qPrintable(QString("line %1: found %2, expected %3").arg(i + 1).arg(lines[i], rightLines[i])));
        QCOMPARE(lines.size(), rightLines.size());
    }

    void plansAreReadAndWrittenTheSame_data() { addNames(); }
    void plansAreReadAndWrittenTheSame() {
        QFETCH(QString, name);
        const std::string text = samples::planTextOf(name.toStdString());
        Problems notes;
        const Json document = parseJson(text, "p.json");
        const KitPlan plan = readKitPlan(JsonNode(document, "p.json"), notes);
        QVERIFY(notes.empty());
        QVERIFY(kitPlanText(plan) == text);
        QVERIFY(plan == planOf(name.toStdString()));
    }

    void plansPassTheirChecks_data() { addNames(); }
    void plansPassTheirChecks() {
        QFETCH(QString, name);
        const KitPlan plan = planOf(name.toStdString());
        const Problems problems = checkKitPlan(plan, "p.json");
        if (!plan.refused) QVERIFY2(problems.empty(), problems.empty() ? "" : lineOf(problems.front()).c_str());
        if (plan.refused) QCOMPARE(kindsOf(problems), QStringList("refused"));
    }

    void pythonWritesTheSameBytes() {
        const QString python = QStandardPaths::findExecutable("python3");
        if (python.isEmpty()) QSKIP("there is no python3");
        Stream lot = Streams(5).stream("python");
        QByteArray all;
        for (int i = 0; i < 60; ++i) {
            KitRequest one = samples::requestByLot(lot);
            if (i % 7 == 0) one.look = "\xC3\xA4\"\\\n\x7F\xF0\x9F\x8F\xA0\x01";
            all += QByteArray::fromStdString(kitPlanText(planKit(one))) + '\0';
        }
        QProcess process;
        process.start(python, {"-c",
                               "import json, sys\n"
                               "texts = sys.stdin.buffer.read().decode('ascii').split('\\0')[:-1]\n"
                               "print(len(texts))\n"
                               "for i, t in enumerate(texts):\n"
                               "    if json.dumps(json.loads(t), indent=1) + '\\n' != t: print('differs', i)\n"});
        process.write(all);
        process.closeWriteChannel();
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.readAllStandardOutput().trimmed(), QByteArray("60"));
    }

    void requestsByLot() {
        Stream lot = Streams(1).stream("requests");
        std::set<int> reasons;
        std::set<int> sizes;
        int planned = 0;
        for (int i = 0; i < 10'000; ++i) {
            const KitRequest one = samples::requestByLot(lot);
            const KitPlan plan = planKit(one);
            const std::string text = kitPlanText(plan);
            QVERIFY(kitPlanText(planKit(one)) == text);
            if (plan.refused) {
                const int reason = refusalOf(*plan.refused);
                QVERIFY2(reason >= 0, plan.refused->c_str());
                reasons.insert(reason);
                QVERIFY(plan.members.empty() && plan.squares.empty() && plan.sockets.empty() && !plan.far);
                continue;
            }
            ++planned;
            sizes.insert(int(plan.squares.size()));
            const Problems problems = checkKitPlan(plan, "p.json");
            QVERIFY2(problems.empty(),
                     problems.empty() ? "" : (lineOf(problems.front()) + writeJson(writeKitRequest(one))).c_str());
            if (i % 20 == 0) {
                Problems notes;
                const Json document = parseJson(text, "p.json");
                QVERIFY(kitPlanText(readKitPlan(JsonNode(document, "p.json"), notes)) == text);
            }
        }
        // The lot is worth something: it makes many buildings, and almost all refusals.
        QVERIFY2(planned > 1000 && sizes.size() > 20, qPrintable(QString::number(planned)));
        QVERIFY2(reasons.size() >= 14, qPrintable(QString::number(reasons.size())));
    }

    void theSmallestFootprintsAreRoofedOrRefused() {
        // Every set of squares in a box of 5 by 4; each that is not refused has a whole roof.
        const KitKinds kinds = anyKind();
        constexpr int width = 5;
        constexpr int depth = 4;
        int planned = 0;
        for (unsigned set = 1; set < 1u << (width * depth); ++set) {
            // Whatever lies against the west and the south of the box, so that none comes twice.
            if ((set & 0b00001'00001'00001'00001u) == 0 || (set & 0b11111u) == 0) continue;
            // Others have a part one square across.
            const unsigned blocks =
                set & (set >> 1 & 0b01111'01111'01111'01111u) & set >> 5 & (set >> 6 & 0b01111'01111'01111u);
            if ((blocks | blocks << 1 | blocks << 5 | blocks << 6) != set) continue;
            KitRequest one{.kind = "any", .footprint = KitSquares{}, .roof = set % 3 == 0 ? "hip" : "gable"};
            for (int bit = 0; bit < width * depth; ++bit)
                if ((set >> bit & 1) != 0) std::get<KitSquares>(one.footprint).push_back({bit % width, bit / width});
            if (!siteOf(one, kinds).refused.empty()) continue;
            ++planned;
            const Problems problems = checkKitPlan(planKit(one, kinds), "p.json");
            QVERIFY2(problems.empty(),
                     problems.empty() ? "" : (lineOf(problems.front()) + writeJson(writeKitRequest(one))).c_str());
        }
        QVERIFY2(planned > 100, qPrintable(QString::number(planned)));
    }

    void wrongRequestsNameThePlace_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("sentence");
        const QString start = request;
        const auto without = [&](const char* part) { return QString(request).replace(part, "") + "}"; };
        QTest::newRow("no kind") << without(R"("kind": "house", )") << ""
                                 << "missing `kind`";
        QTest::newRow("no footprint") << without(R"("squares": [3, 2], )") << ""
                                      << "found no footprint";
        QTest::newRow("no storeys") << without(R"("storeys": 2, )") << ""
                                    << "missing `storeys`";
        QTest::newRow("no roof") << without(R"("roof": "gable", )") << ""
                                 << "missing `roof`";
        QTest::newRow("no pitch") << without(R"(, "pitch": 45)") << ""
                                  << "missing `pitch`";
        QTest::newRow("two footprints") << start + R"(, "cells": [[0, 0]]})"
                                        << "/cells"
                                        << "found `cells` besides `squares`";
        QTest::newRow("a float") << QString(request).replace("[3, 2]", "[3.0, 2]") + "}"
                                 << "/squares/0"
                                 << "found 3.0, expected a whole number";
        QTest::newRow("three numbers") << QString(request).replace("[3, 2]", "[3, 2, 1]") + "}"
                                       << "/squares"
                                       << "found an array of 3, expected two whole numbers";
        QTest::newRow("far away") << QString(request).replace("[3, 2]", "[1000001, 2]") + "}"
                                  << "/squares/0"
                                  << "found 1000001, expected a whole number from -1000000 to 1000000";
        QTest::newRow("a text") << QString(request).replace("\"storeys\": 2", "\"storeys\": \"2\"") + "}"
                                << "/storeys"
                                << "found \"2\", expected a whole number";
        QTest::newRow("a flag") << QString(request).replace("\"pitch\": 45", "\"pitch\": true") + "}"
                                << "/pitch"
                                << "found true";
        QTest::newRow("NaN") << QString(request).replace("\"pitch\": 45", "\"pitch\": NaN") + "}"
                             << ""
                             << "line 1";
        QTest::newRow("a number for a kind") << QString(request).replace("\"house\"", "5") + "}"
                                             << "/kind"
                                             << "found 5, expected a text";
        QTest::newRow("seed below") << start + R"(, "seed": -1})"
                                    << "/seed"
                                    << "found -1, expected null or";
        QTest::newRow("seed above") << start + R"(, "seed": 9007199254740993})"
                                    << "/seed"
                                    << "9007199254740992";
        QTest::newRow("seed beyond 64 bits") << start + R"(, "seed": 18446744073709551615})"
                                             << "/seed"
                                             << "expected null or";
        QTest::newRow("a float for a seed") << start + R"(, "seed": 1.5})"
                                            << "/seed"
                                            << "found 1.5";
        QTest::newRow("null for a look") << start + R"(, "look": null})"
                                         << "/look"
                                         << "found null, expected a text";
        QTest::newRow("a wing of three") << QString(request).replace("\"squares\": [3, 2]", "\"wings\": [[0, 0, 3]]") +
                                                "}"
                                         << "/wings/0"
                                         << "four whole numbers";
        QTest::newRow("a square of text")
            << QString(request).replace("\"squares\": [3, 2]", "\"cells\": [[0, 0], [1, \"a\"]]") + "}"
            << "/cells/1/1"
            << "found \"a\"";
        QTest::newRow("newer") << QString(request).replace("\"version\": 1", "\"version\": 2") + "}"
                               << "/version"
                               << "a newer Rooftree";
        QTest::newRow("another") << R"({"format": "rooftree/map", "version": 1})"
                                 << "/format"
                                 << "rooftree/kit-request";
        QTest::newRow("no object") << "[]"
                                   << ""
                                   << "without a `format`";
    }
    void wrongRequestsNameThePlace() {
        QFETCH(QString, text);
        QFETCH(QString, pointer);
        QFETCH(QString, sentence);
        const Problem problem = wrongRequest(text.toStdString());
        QCOMPARE(QString::fromStdString(problem.pointer), pointer);
        QVERIFY2(QString::fromStdString(problem.sentence).contains(sentence), problem.sentence.c_str());
    }

    void unknownKeysAreKeptButNotPlanned() {
        Problems notes;
        const Json document = parseJson(std::string(request) + R"(, "sed": 4, "mood": {"a": [1]}})", "r.json");
        const KitRequest one = readKitRequest(JsonNode(document, "r.json"), notes);
        QCOMPARE(notes.size(), std::size_t(2));
        QVERIFY(notes[0].severity == Severity::warning && notes[0].sentence.find("seed") != std::string::npos);
        const Json written = writeKitRequest(one);
        QCOMPARE(written["mood"], document["mood"]);
        QCOMPARE(written["look"], Json("plaster"));
        QVERIFY(kitPlanText(planKit(one)).find("mood") == std::string::npos);
    }

    void hugeFootprintsAreCountedNotBuilt() {
        KitRequest one{.kind = "manor", .storeys = 2, .roof = "gable"};
        for (const KitFootprint& footprint :
             {KitFootprint(KitRectangle{1'000'000, 1'000'000}),
              KitFootprint(std::vector<KitBox>{{-999'999, -999'999, 999'999, 999'999}})}) {
            one.footprint = footprint;
            QCOMPARE(planKit(one).refused.value_or(""), std::string("a manor has 12 to 60 squares"));
        }
        KitSquares far;
        for (int i = 0; i < 6; ++i) far.push_back({i, 0}), far.push_back({i + 999'000, 1'000'000});
        one.footprint = far;
        QCOMPARE(planKit(one).refused.value_or(""), std::string("the footprint is in 2 pieces: 2 buildings, not one"));
        // The grid ends where it may, without a loss of digits.
        one.footprint = std::vector<KitBox>{{999'990, 999'981, 999'996, 999'999}, {999'984, 999'981, 999'996, 999'987}};
        one.kind = "house";
        const std::string text = kitPlanText(planKit(one));
        QVERIFY(text.find("999984.0") != std::string::npos && text.find("-999999.0") != std::string::npos);
    }

    void kindsAreWhatTheyAllow() {
        KitKinds kinds = builtInKinds();
        kinds.kinds.push_back({.name = "inn", .storeys = {1, 1}, .squares = {6, 6}});
        KitRequest one{.kind = "inn", .footprint = KitRectangle{3, 2}, .storeys = 1, .roof = "hip"};
        QVERIFY(!planKit(one, kinds).refused);
        one.storeys = 2;
        QCOMPARE(*planKit(one, kinds).refused, std::string("an inn has 1 storey"));
        QCOMPARE(*planKit(one).refused, std::string("unknown kind: inn"));
        one.storeys = 1;
        // No rule, no windows; another front, another door.
        kinds.openings.clear();
        kinds.door = *Sides::parse("n");
        const KitPlan plan = planKit(one, kinds);
        QCOMPARE(plan.doors.front().turn, 180);
        QCOMPARE(kitPlanText(plan).find("window"), std::string::npos);
        QVERIFY(checkKitPlan(plan, "p.json").empty());
    }

    void brokenPlansAreFound_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("query");  // of the member that is broken
        QTest::addColumn<QString>("how");
        QTest::addColumn<QString>("what");
        QTest::newRow("a wall is missing") << "seeded-l-45"
                                           << "wall/upper/blank"
                                           << "leave out"
                                           << "storeys";
        QTest::newRow("a wall twice") << "seeded-l-45"
                                      << "wall/ground/window"
                                      << "double"
                                      << "storeys";
        QTest::newRow("a wall faces in") << "t"
                                         << "wall/ground/window"
                                         << "turn"
                                         << "storeys";
        QTest::newRow("a wall is elsewhere") << "courtyard"
                                             << "wall/upper/window"
                                             << "move"
                                             << "storeys";
        QTest::newRow("no door in the wall") << "u"
                                             << "wall/ground/door"
                                             << "leave out"
                                             << "storeys door";
        QTest::newRow("no slope") << "plus"
                                  << "roof/slope/60"
                                  << "leave out"
                                  << "roof";
        QTest::newRow("two slopes") << "h"
                                    << "roof/slope/60"
                                    << "double"
                                    << "roof";
        QTest::newRow("a valley over the wall") << "z"
                                                << "roof/valley/45"
                                                << "move"
                                                << "roof";
        QTest::newRow("no peak") << "cottage-2x2-hip"
                                 << "roof/hip-peak/45"
                                 << "leave out"
                                 << "junction";
        QTest::newRow("a corner turned") << "hip-rectangle-45"
                                         << "roof/eave-corner/45"
                                         << "turn"
                                         << "junction";
        QTest::newRow("no ridge") << "seeded-rectangle-30"
                                  << "roof/ridge/30"
                                  << "leave out"
                                  << "junction";
        QTest::newRow("no eave") << "seeded-rectangle-30"
                                 << "roof/eave/30"
                                 << "leave out"
                                 << "junction";
        QTest::newRow("another corner more") << "seeded-rectangle-30"
                                             << "roof/ridge-butt/30"
                                             << "double"
                                             << "junction";
        QTest::newRow("far away") << "t"
                                  << "string/course"
                                  << "far"
                                  << "far";
    }
    void brokenPlansAreFound() {
        QFETCH(QString, name);
        QFETCH(QString, query);
        QFETCH(QString, how);
        QFETCH(QString, what);
        KitPlan plan = planOf(name.toStdString());
        const KitQuery wanted = *queryNamed(query.toStdString());
        const auto broken = std::find_if(plan.members.begin(), plan.members.end(),
                                         [&](const KitMember& member) { return member.query == wanted; });
        QVERIFY(broken != plan.members.end());
        if (how == "leave out") plan.members.erase(broken);
        if (how == "double") plan.members.push_back(KitMember(*broken));
        if (how == "turn") broken->turn = std::int16_t((broken->turn + 90) % 360);
        if (how == "move") broken->at.x += 1000;
        if (how == "far") broken->at.z -= 90'000;
        QCOMPARE(kindsOf(checkKitPlan(plan, "p.json")), what.split(' '));
    }

    void doorsAreReachedFromOutside() {
        KitPlan plan = planOf("courtyard");
        plan.doors.clear();
        QCOMPARE(kindsOf(checkKitPlan(plan, "p.json")), QStringList("door"));
        // The door to the court: its wall is swapped for one of the court.
        plan = planOf("courtyard");
        const KitQueries& queries = kitQueries();
        const KitPlace inCourt = sideMiddle(cellOfSquare({2, 5}), Side::south, 0);
        for (KitMember& member : plan.members) {
            if (member.query == queries.wall[0][std::size_t(KitOpening::door)])
                member.query = queries.wall[0][std::size_t(KitOpening::window)];
            else if (member.at == inCourt && member.query == queries.wall[0][std::size_t(KitOpening::window)])
                member.query = queries.wall[0][std::size_t(KitOpening::door)];
        }
        plan.doors.front().at = inCourt;
        const Problems problems = checkKitPlan(plan, "p.json");
        QCOMPARE(kindsOf(problems), QStringList("door"));
        QVERIFY(problems.front().sentence.find("court") != std::string::npos);
    }

    void wrongPlansNameThePlace_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("pointer");
        QTest::newRow("a member that is none") << "wall/ground/door"
                                               << "wall/ground/dor"
                                               << "/members/.*/query";
        QTest::newRow("a crooked turn") << "\"turn\": 270"
                                        << "\"turn\": 271"
                                        << "/members/.*/turn";
        QTest::newRow("a fraction of a millimetre") << "-4.5\n"
                                                    << "-4.50001\n"
                                                    << "/members/.*/at/2";
        QTest::newRow("no refused") << "\"refused\": null,\n"
                                    << ""
                                    << "";
        QTest::newRow("far as a number") << "\"far\": {"
                                         << "\"far\": 3, \"near\": {"
                                         << "/far";
        QTest::newRow("no seed in the request") << "\"seed\": 37,\n"
                                                << ""
                                                << "/request";
    }
    void wrongPlansNameThePlace() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, pointer);
        QString text = QString::fromStdString(samples::planTextOf("seeded-rectangle-30"));
        QVERIFY(text.contains(from));
        text.replace(text.indexOf(from), from.size(), to);
        try {
            Problems notes;
            const Json document = parseJson(text.toStdString(), "p.json");
            readKitPlan(JsonNode(document, "p.json"), notes);
            QFAIL("was read");
        } catch (const Error& error) {
            const QRegularExpression pattern("^" + pointer + "$");
            QVERIFY2(pattern.match(QString::fromStdString(error.problem().pointer)).hasMatch(), error.what());
        }
    }

private:
    static KitKinds anyKind() {
        KitKinds kinds = builtInKinds();
        kinds.kinds = {{.name = "any", .storeys = {1, 1}, .squares = {1, maxKitSquares}}};
        return kinds;
    }
};

QTEST_APPLESS_MAIN(TestKitPlan)
#include "tst_kit_plan.moc"
