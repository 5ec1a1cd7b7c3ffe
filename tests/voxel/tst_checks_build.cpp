#include <numeric>

#include <QtTest>

#include "check_art.h"

using namespace rooftree;

class BuildChecksTest : public QObject {
    Q_OBJECT

private slots:
    void floatingPart() {
        UprightPart stands;
        stands.x = Span{0, 5};
        stands.top = {0, 0};
        stands.facade = {1, 7};
        stands.depth = 4;
        FlatPart hangs;
        hangs.x = Span{10, 13};
        hangs.rows = {2, 4};
        hangs.at = 5;
        const CheckResult result = partsOf(board, 8, {stands, hangs}).check("floating");
        VERIFY_FOUND(result, Verdict::problem, "/parts/1", (Rect{10, 2, 4, 3}));
        QCOMPARE(numberOf(result, "floating voxels"), 12);
        QCOMPARE(std::accumulate(result.pixels.begin(), result.pixels.end(), 0), 12);
        // Touching by a corner is not touching; by a face it is.
        hangs.x = Span{6, 9};
        hangs.z = 4;
        QCOMPARE(partsOf(board, 8, {stands, hangs}).check("floating").verdict, Verdict::problem);
        hangs.z = 3;
        QCOMPARE(partsOf(board, 8, {stands, hangs}).check("floating").verdict, Verdict::good);
        // Alone it stands on what another model brings.
        const CheckResult alone = partsOf(board, 8, {hangs}).check("floating");
        QCOMPARE(alone.verdict, Verdict::good);
        QCOMPARE(numberOf(alone, "lowest layer"), 5);
    }
    void floatingCountsPieces() {
        std::vector<Part> parts;
        FlatPart ground;
        ground.rows = {0, 3};
        ground.at = 0;
        parts.push_back(ground);
        for (int i = 0; i < 3; ++i) {
            FlatPart hangs;
            hangs.x = Span{5 * i, 5 * i + 1};
            hangs.rows = {6, 7};
            hangs.z = 0;
            hangs.at = 4 + i;
            parts.push_back(hangs);
        }
        const CheckResult result = partsOf(board, 8, parts).check("floating");
        QCOMPARE(numberOf(result, "floating parts"), 3);
        for (const char* pointer : {"/parts/1", "/parts/2", "/parts/3"})
            QVERIFY2(at(result, pointer), qPrintable(told(result)));
    }

    void holesTray() {
        const Rows rows(10, "############");
        const auto tray = [](Template& how) {
            how.tray = Tray{.top = {0, 5}, .front = {6, 9}, .x = {0, 11}, .inner = {1, 10}};
        };
        QCOMPARE(partsOf(rows, 8, {}, tray).check("holes").verdict, Verdict::good);
        BoxPart block;
        block.x = Span{4, 5};
        block.rows = {8, 9};
        block.z = 3;
        block.depth = 2;
        const CheckResult filled = partsOf(rows, 8, {block}, tray).check("holes");
        VERIFY_FOUND(filled, Verdict::problem, "/tray/inner", (Rect{4, 8, 2, 1}));  // the row above the floor
        QCOMPARE(numberOf(filled, "voxels in the cavity"), 2 * 2);
        Art art = partsOf(rows, 8, {}, tray);
        setVoxel(art.model, {0, 1, 4}, -1);
        VERIFY_FOUND(art.check("holes"), Verdict::problem, "/tray", (Rect{0, 8, 1, 1}));
    }
    void holesThinWall() {
        const auto thin = [](Template& how) { how.depthPx = 1; };
        const CheckResult result = houseOf(house, thin).check("holes");
        VERIFY_FOUND(result, Verdict::problem, "/roofRows", (Rect{3, 6, 10, 9}));
        QCOMPARE(houseOf(house, [&](Template& how) { thin(how), how.panes = false; }).check("holes").verdict,
                 Verdict::good);
        QCOMPARE(houseOf(house, [](Template& how) { how.depthPx = 2; }).check("holes").verdict, Verdict::good);
        UprightPart part;
        part.top = {0, 0};
        part.facade = {0, 7};
        part.inset = Panel{{3, 6}, {3, 4}};
        VERIFY_FOUND(partsOf(board, 4, {part}).check("holes"), Verdict::problem, "/parts/0/facade", (Rect{3, 3, 4, 2}));
        part.depth = 2;
        QCOMPARE(partsOf(board, 4, {part}).check("holes").verdict, Verdict::good);
    }

    void boundsOfBands_data() {
        QTest::addColumn<std::function<void(Template&)>>("change");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<bool>("problem");
        QTest::addColumn<QRect>("place");
        using Change = std::function<void(Template&)>;
        const auto row = [](const char* name, Change change, const char* pointer, bool problem, QRect place) {
            QTest::newRow(name) << change << QString(pointer) << problem << place;
        };
        row("roof rows", [](Template& how) { how.roofRows = 20; }, "/roofRows", true, {0, 0, 16, 16});
        row("back", [](Template& how) { how.roofBack = 8; }, "/roofBack", false, {0, 0, 16, 8});
        row("front", [](Template& how) { how.roofFront = 7; }, "/roofFront", false, {0, 0, 16, 7});
        row("cycle", [](Template& how) { how.roofCycle = Span{4, 6}; }, "/roofCycle", false, {0, 4, 16, 3});
        row("cycle past drawing",
            [](Template& how) {
                how.roofCycle = Span{14, 17};
            },
            "/roofCycle", true, {0, 14, 16, 2});
        row("slab", [](Template& how) { how.slab = 11; }, "/slab", false, {0, 6, 16, 10});
        row("ledge", [](Template& how) { how.ledge = Span{12, 18}; }, "/ledge", true, {0, 12, 16, 4});
        row("ledge in roof", [](Template& how) { how.ledge = Span{5, 7}; }, "/ledge", false, {0, 5, 16, 3});
        row("scrub",
            [](Template& how) {
                how.scrub = {{3, 6, 2, 1}, {12, 12, 9, 9}};
            },
            "/scrub/1", false, {12, 12, 4, 4});
    }
    void boundsOfBands() {
        QFETCH(std::function<void(Template&)>, change);
        QFETCH(QString, pointer);
        QFETCH(bool, problem);
        QFETCH(QRect, place);
        const CheckResult result = houseOf(house, change).check("bounds");
        VERIFY_FOUND(result, problem ? Verdict::problem : Verdict::warning, pointer.toStdString(),
                     (Rect{place.x(), place.y(), place.width(), place.height()}));
        QVERIFY(!at(result, pointer.toStdString())->fix.empty());
    }

    void boundsOfParts() {
        const auto found = [](Part part, const std::string& pointer, Verdict verdict = Verdict::problem) {
            const CheckResult result = partsOf(board, 8, {part}).check("bounds");
            const bool there = result.verdict == verdict && at(result, pointer) && at(result, pointer)->at;
            if (!there) qWarning("%s", qPrintable(told(result)));
            return there;
        };
        const auto good = [](Part part) { return partsOf(board, 8, {part}).check("bounds").verdict == Verdict::good; };
        UprightPart upright;
        upright.top = {0, 1};
        upright.facade = {2, 7};
        upright.depth = 8;
        QVERIFY(good(upright));
        UprightPart past = upright;
        past.z = 1;
        QVERIFY(found(past, "/parts/0"));
        past.z = -1;
        QVERIFY(found(past, "/parts/0"));
        past = upright;
        past.rise = -1;
        QVERIFY(found(past, "/parts/0/rise"));
        past = upright;
        past.x = Span{10, 16};
        QVERIFY(found(past, "/parts/0/x"));
        past = upright;
        past.facade = {2, 8};
        QVERIFY(found(past, "/parts/0/facade"));
        past = upright;
        past.inset = Panel{{3, 5}, {1, 3}};
        QVERIFY(found(past, "/parts/0/inset", Verdict::warning));
        FlatPart flat;
        flat.rows = {0, 7};
        QVERIFY(good(flat));
        flat.z = 1;
        QVERIFY(found(flat, "/parts/0"));
        flat.z = 0;
        flat.thick = 2;
        QVERIFY(found(flat, "/parts/0/thick"));
        BoxPart box;
        box.rows = {2, 7};
        box.depth = 8;
        QVERIFY(good(box));
        box.base = -1;
        QVERIFY(found(box, "/parts/0/base"));
        box.base = 0;
        box.depth = 9;
        QVERIFY(found(box, "/parts/0"));
        IsoPart iso;
        iso.rows = {0, 7};
        iso.z = 4;
        iso.plan = 3;
        QVERIFY(good(iso));
        iso.plan = 4;
        QVERIFY(found(iso, "/parts/0"));
        PlanPart plan;
        plan.rows = {0, 7};
        plan.fascia = {6, 7};
        QVERIFY(good(plan));
        plan.rise = -1;
        QVERIFY(found(plan, "/parts/0/rise"));
        DiscPart disc;
        disc.cx2 = 16;
        disc.cz2 = 8;
        disc.r = 4;
        disc.h = 2;
        disc.side = Panel{{0, 7}, {6, 7}};
        QVERIFY(good(disc));
        disc.cz2 = 9;
        QVERIFY(found(disc, "/parts/0/cz2"));
        disc.cz2 = 8;
        disc.cx2 = 6;
        QVERIFY(found(disc, "/parts/0/cx2"));
        disc.cx2 = 24;
        QVERIFY(good(disc));
        disc.cx2 = 25;
        QVERIFY(found(disc, "/parts/0/cx2"));
    }
    void boundsOfDesks() {
        const auto desk = [](int z, int depth, int wall) {
            return partsOf(board, 8, {}, [&](Template& how) {
                how.desk = Desk{.fascia = {2, 3}, .base = {4, 7}, .z = z, .depthPx = depth};
                if (wall > 0) how.wall = BackWall{.h = wall, .depthPx = 1, .cycle = {0, 3}};
            });
        };
        QCOMPARE(desk(2, 6, 0).check("bounds").verdict, Verdict::good);
        VERIFY_FOUND(desk(3, 6, 0).check("bounds"), Verdict::problem, "/desk", (Rect{0, 2, 16, 6}));
        QCOMPARE(desk(2, 6, 7).check("bounds").verdict, Verdict::good);
        VERIFY_FOUND(desk(2, 6, 8).check("bounds"), Verdict::problem, "/wall/h", (Rect{0, 0, 1, 4}));
    }
    void scrubWithoutDonor() {
        const Atlas atlas = artAtlas(Rows(8, "########"));
        Template how = artTemplate(atlas, 4);
        how.scrub = {{2, 3, 2, 2}};
        try {
            buildModel(atlas, how, Job{});
            QFAIL("no donor was found, and nothing said");
        } catch (const Error& error) {
            QCOMPARE(error.problem().pointer, std::string("/scrub"));
            QCOMPARE(error.problem().at, std::optional<Rect>(Rect{2, 3, 2, 2}));
        }
    }
};

QTEST_APPLESS_MAIN(BuildChecksTest)
#include "tst_checks_build.moc"
