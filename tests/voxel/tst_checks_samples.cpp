#include <rapidcheck.h>
#include <QtTest>

#include "check_art.h"
#include "samples.h"

using namespace rooftree;

class SampleChecksTest : public QObject {
    Q_OBJECT

private slots:
    // What the samples have to say: all of it is truly drawn so.
    void samples() {
        std::vector<std::string> problems;
        int templates = 0, good = 0;
        for (const char* set : {"town", "furniture"}) {
            const SampleSet sample = sampleSet(set);
            for (const Template& how : sample.templates.templates) {
                const Model model = buildModel(sample.atlas, how, Job{});
                bool all = true;
                for (const CheckResult& result : runChecks({sample.atlas, how, model}, Job{})) {
                    all = all && result.verdict == Verdict::good;
                    if (result.verdict == Verdict::problem) problems.push_back(how.name + " " + result.name);
                }
                ++templates;
                good += all;
            }
        }
        const std::vector<std::string> expected{"gabled_house pieces", "cottage pieces", "toolbox floating"};
        QCOMPARE(problems, expected);
        QCOMPARE(templates, 33);
        QVERIFY2(good >= 27, qPrintable(QString::number(good)));
    }
    void sampleWithoutItsSeal() {
        const SampleSet sample = sampleSet("town");
        Template how = templateNamed(sample, "brick_block");
        how.seal = {};
        const Model model = buildModel(sample.atlas, how, Job{});
        const CheckResult result = runChecks({sample.atlas, how, model}, Job{}).front();
        VERIFY_FOUND(result, Verdict::problem, "/seal", (Rect{3, 55, 58, 1}));
        QCOMPARE(int(result.problems.size()), 1);
    }
    void edgeFixtures() {
        const SampleSet sample = sampleSet("edge");
        const auto check = [&](const std::string& name, const std::string& what) {
            return Art(sample.atlas, templateNamed(sample, name)).check(what);
        };
        VERIFY_FOUND(check("quirk_desk_past_plot", "bounds"), Verdict::problem, "/desk", (Rect{0, 16, 16, 7}));
        VERIFY_FOUND(check("quirk_part_past_width", "bounds"), Verdict::problem, "/parts/0/x", (Rect{12, 16, 4, 3}));
        VERIFY_FOUND(check("quirk_rise_below_floor", "bounds"), Verdict::problem, "/parts/0/rise",
                     (Rect{2, 2, 12, 14}));
        const CheckResult leaks = check("seal_none", "pieces");
        QCOMPARE(int(leaks.problems.size()), 4);
        VERIFY_FOUND(leaks, Verdict::warning, "/seal", (Rect{4, 0, 6, 1}));
        VERIFY_FOUND(check("two_halves", "pieces"), Verdict::problem, "/seal", (Rect{6, 0, 2, 1}));
        for (const Template& how : sample.templates.templates) {
            const Art art(sample.atlas, how);
            for (const CheckResult& result : runChecks({art.atlas, art.how, art.model}, Job{}))
                QVERIFY(!result.sentence.empty());
        }
    }

    void stops() {
        const Art art = houseOf(house);
        Job job;
        job.stop();
        for (const Check& check : checks()) {
            if (std::string(check.name) == "bounds" || std::string(check.name) == "holes" ||
                std::string(check.name) == "front")
                continue;  // shorter than a tick
            QVERIFY_THROWS_EXCEPTION(Stopped, check.run({art.atlas, art.how, art.model}, job));
        }
        QVERIFY_THROWS_EXCEPTION(Stopped, runChecks({art.atlas, art.how, art.model}, job));
    }

    // Whatever is drawn and named: places lie on the drawing, overlays have its size, numbers add up.
    void anything() {
        const bool held = rc::check("checks of random drawings", [] {
            const auto size = [] { return *rc::gen::inRange(4, 40); };
            const auto number = [](int low, int high) { return *rc::gen::inRange(low, high); };
            const int width = size(), height = size();
            Rows rows(std::size_t(height), std::string(std::size_t(width), '.'));
            for (std::string& row : rows)
                for (char& pixel : row) pixel = "####==-. "[number(0, 9)];
            const Atlas atlas = artAtlas(rows, 4);
            Template how = artTemplate(atlas, number(1, 24));
            how.roofRows = number(0, 45);
            how.slab = number(0, 12);
            how.roofBack = number(0, 30);
            how.roofFront = number(0, 30);
            how.roofCycle = Span{number(0, 8), number(8, 45)};
            how.frontEave = number(-30, 12);
            how.panes = number(0, 2) == 0;
            if (number(0, 2) == 0) how.ledge = Span{number(0, 10), number(10, 45)};
            if (number(0, 2) == 0) {
                const auto span = [&](int length) {
                    const int first = number(0, length);
                    return Span{first, first + number(0, 12)};
                };
                std::vector<Part> parts;
                UprightPart upright;
                upright.top = span(height), upright.facade = span(height), upright.x = span(width);
                upright.depth = number(1, 20), upright.z = number(-5, 20), upright.rise = number(-8, 8);
                FlatPart flat;
                flat.rows = span(height), flat.z = number(-5, 20), flat.thick = number(1, 9);
                BoxPart box;
                box.rows = span(height), box.depth = number(1, 9), box.base = number(-5, 9), box.cycle = span(height);
                DiscPart disc;
                disc.cx2 = number(-9, 80), disc.cz2 = number(-9, 40), disc.r = number(0, 12), disc.h = number(1, 9);
                disc.rise = number(-4, 9), disc.side = Panel{span(width), span(height)};
                how.parts = std::vector<Part>{upright, flat, box, disc};
                if (number(0, 2) == 0)
                    how.tray = Tray{span(height), span(height), span(width), span(width), number(0, 9)};
                if (number(0, 2) == 0)
                    how.desk = Desk{.fascia = span(height), .base = span(height), .z = number(-4, 9)};
                if (number(0, 2) == 0) how.wall = BackWall{number(1, 30), number(1, 9), number(0, width), span(height)};
            }
            std::optional<Art> art;
            try {
                art.emplace(atlas, how);
            } catch (const Error&) {
                RC_DISCARD("refused");
            }
            const Rect drawing{0, 0, width, height};
            for (const CheckResult& result : runChecks({art->atlas, art->how, art->model}, Job{})) {
                RC_ASSERT(result.pixels.empty() || int(result.pixels.size()) == width * height);
                RC_ASSERT((result.verdict == Verdict::good) == result.problems.empty());
                for (const Problem& problem : result.problems) {
                    RC_ASSERT(problem.pointer.starts_with("/"));
                    RC_ASSERT(problem.what == result.name);
                    if (problem.at && problem.at->intersected(drawing) != *problem.at)
                        RC_FAIL(told(result).toStdString());
                }
            }
        });
        QVERIFY(held);
    }
};

QTEST_APPLESS_MAIN(SampleChecksTest)
#include "tst_checks_samples.moc"
