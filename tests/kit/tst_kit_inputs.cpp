// What is wrong with requests, kinds and plans, and where.
#include <QtTest>

#include "base/json_writer.h"
#include "kit/kit_samples.h"

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

}  // namespace

class TestKitInputs : public QObject {
    Q_OBJECT

private slots:
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

    // Set ROOFTREE_WRITE_SCHEMAS to write it anew after a change of the table.
    void theSchemaOfKindsIsThatOfTheTable() {
        const std::filesystem::path path = ROOFTREE_RESOURCES "/kit/kinds.schema.json";
        const std::string expected = writeJson(kitKindsSchema());
        if (qEnvironmentVariableIsSet("ROOFTREE_WRITE_SCHEMAS")) writeFile(path, expected);
        QVERIFY(samples::textOf(path) == expected);
    }

    void kindsThatMakeNoSenseAreRefused() {
        const auto wrong = [](const char* from, const char* to) {
            QString text = QString::fromStdString(samples::textOf(ROOFTREE_RESOURCES "/kit/kinds.json"));
            text.replace(from, to);
            try {
                Problems notes;
                const Json document = parseJson(text.toStdString(), "kinds.json");
                readKitKinds(JsonNode(document, "kinds.json"), notes);
            } catch (const Error& error) {
                return QString::fromStdString(error.problem().pointer);
            }
            return QString("nothing");
        };
        QCOMPARE(wrong("[2, 10]", "[2, 11]"), QString("nothing"));
        QCOMPARE(wrong("[2, 10]", "[10, 2]"), QString("/kinds/0/squares"));
        QCOMPARE(wrong("[2, 10]", "[2, 5000]"), QString("/kinds/0/squares/1"));
        QCOMPARE(wrong("\"door\": \"s\"", "\"door\": \"se\""), QString("/door"));
        QCOMPARE(wrong("\"window2\"", "\"door\""), QString("/openings"));
        QCOMPARE(wrong("\"every\": 2", "\"every\": 0"), QString("/openings/1/every"));
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
        for (const char* way : {"far left", "far right", "far down", "far up", "far back", "far front"})
            QTest::newRow(way) << "t"
                               << "string/course" << way << "far";
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
        if (how == "double") plan.members.insert(plan.members.end(), KitMember(*broken));
        if (how == "turn") broken->turn = std::int16_t((broken->turn + 90) % 360);
        if (how == "move") broken->at.x += 1000;
        if (how == "far left") broken->at.x -= 90'000;
        if (how == "far right") broken->at.x += 90'000;
        if (how == "far down") broken->at.y -= 90'000;
        if (how == "far up") broken->at.y += 90'000;
        if (how == "far back") broken->at.z -= 90'000;
        if (how == "far front") broken->at.z += 90'000;
        QCOMPARE(kindsOf(checkKitPlan(plan, "p.json")), what.split(' '));
    }

    void socketsAndTheBuildingLieInTheFarBox() {
        KitPlan plan = planOf("seeded-l-45");
        plan.sockets.front().at.y = 90'000;
        const Problems problems = checkKitPlan(plan, "p.json");
        QCOMPARE(problems.size(), std::size_t(1));
        QCOMPARE(problems.front().pointer, std::string("/sockets/0"));
        plan = planOf("seeded-l-45");
        plan.far->max.x = 11'999;
        QVERIFY(kindsOf(checkKitPlan(plan, "p.json")).contains("far"));
        plan.far.reset();
        QCOMPARE(kindsOf(checkKitPlan(plan, "p.json")), QStringList("far"));
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
};

QTEST_APPLESS_MAIN(TestKitInputs)
#include "tst_kit_inputs.moc"
