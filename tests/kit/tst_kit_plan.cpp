// Plans byte for byte, and requests by lot.
#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include "base/json_writer.h"
#include "kit/kit_samples.h"
#include "kit/refusals.h"

using namespace rooftree;

namespace {

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
            if (siteOf(one, kinds).refused) continue;
            ++planned;
            const Problems problems = checkKitPlan(planKit(one, kinds), "p.json");
            QVERIFY2(problems.empty(),
                     problems.empty() ? "" : (lineOf(problems.front()) + writeJson(writeKitRequest(one))).c_str());
        }
        QVERIFY2(planned > 100, qPrintable(QString::number(planned)));
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

private:
    static KitKinds anyKind() {
        KitKinds kinds = builtInKinds();
        kinds.kinds = {{.name = "any", .storeys = {1, 1}, .squares = {1, maxKitSquares}}};
        return kinds;
    }
};

QTEST_APPLESS_MAIN(TestKitPlan)
#include "tst_kit_plan.moc"
