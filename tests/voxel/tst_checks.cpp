#include <QtTest>

#include "check_art.h"

using namespace rooftree;

class ChecksTest : public QObject {
    Q_OBJECT

private slots:
    void goodHouse() {
        const Art art = houseOf(house);
        for (const CheckResult& result : runChecks({art.atlas, art.how, art.model}, Job{})) {
            QVERIFY2(result.verdict == Verdict::good, qPrintable(told(result)));
            QVERIFY(!result.sentence.empty());
            QVERIFY(result.problems.empty());
        }
    }
    void goodParts() {
        UprightPart part;
        part.x = Span{0, 15};
        part.top = {0, 1};
        part.facade = {2, 7};
        part.depth = 4;
        const Art art = partsOf(board, 4, {part});
        for (const CheckResult& result : runChecks({art.atlas, art.how, art.model}, Job{}))
            QVERIFY2(result.verdict == Verdict::good, qPrintable(told(result)));
    }

    void piecesOpenSide() {
        // The window is left alone where the light comes up from below; without it the wall is but hollow.
        Rows rows = house;
        for (int y = 6; y < 16; ++y)
            std::ranges::replace(rows[std::size_t(y)], '=', '.'), std::ranges::replace(rows[std::size_t(y)], '-', '.');
        rows[15] = "  #..........#  ";
        CheckResult result = houseOf(rows).check("pieces");
        VERIFY_FOUND(result, Verdict::problem, "/seal", (Rect{3, 15, 10, 1}));
        QCOMPARE(int(result.problems.size()), 1);
        QVERIFY(result.problems.front().fix.find("`s`") != std::string::npos);
        QVERIFY(result.problems.front().sentence.find("columns 3 to 12") != std::string::npos);
        QCOMPARE(houseOf(rows, [](Template& how) { how.seal = *Sides::parse("s"); }).check("pieces").verdict,
                 Verdict::good);
        for (int y = 6; y < 16; ++y) rows[std::size_t(y)] = "  #..........#  ";
        VERIFY_FOUND(houseOf(rows).check("pieces"), Verdict::warning, "/seal", (Rect{3, 15, 10, 1}));
    }
    void piecesGap() {
        // Light comes in beside a missing pixel of the taper and leaves what is drawn on the roof alone.
        Rows rows = house;
        rows[1] = "   #........#   ";
        rows[2] = "  ...........#  ";
        rows[3] = " #....====....# ";
        rows[4] = "#..............#";
        const CheckResult result = houseOf(rows).check("pieces");
        QCOMPARE(numberOf(result, "pieces"), 2);
        QCOMPARE(result.verdict, Verdict::problem);
        const Problem* gap = at(result, "/rect");
        QVERIFY2(gap != nullptr, qPrintable(told(result)));
        QVERIFY2(gap->at && gap->at->intersected({1, 1, 3, 3}) == *gap->at, qPrintable(told(result)));
        QVERIFY(gap->sentence.find("gap") != std::string::npos);
        QCOMPARE(result.pixels[std::size_t(3 * 16 + 4)], std::uint8_t(1));  // taken by the light
        QCOMPARE(result.pixels[std::size_t(3 * 16 + 6)], std::uint8_t(0));
        // The same from the other side, and from below.
        const Rect seen = *gap->at;
        Rows mirrored = rows;
        for (std::string& row : mirrored) std::ranges::reverse(row);
        const CheckResult east = houseOf(mirrored).check("pieces");
        VERIFY_FOUND(east, Verdict::problem, "/rect", (Rect{16 - seen.right(), seen.y, seen.w, seen.h}));
        std::ranges::reverse(rows);
        const CheckResult below = houseOf(rows).check("pieces");
        VERIFY_FOUND(below, Verdict::problem, "/rect", (Rect{seen.x, 16 - seen.bottom(), seen.w, seen.h}));
        for (std::string& row : rows) std::ranges::reverse(row);
        const CheckResult turned = houseOf(rows).check("pieces");
        VERIFY_FOUND(turned, Verdict::problem, "/rect", (Rect{16 - seen.right(), 16 - seen.bottom(), seen.w, seen.h}));
    }
    void piecesApart() {
        Rows rows = house;
        for (int y = 0; y < 16; ++y) rows[std::size_t(y)] += y >= 9 && y < 13 ? "  ## " : "     ";
        const CheckResult result = houseOf(rows).check("pieces");
        VERIFY_FOUND(result, Verdict::problem, "/rect", (Rect{18, 9, 2, 4}));
        QCOMPARE(numberOf(result, "pieces"), 2);
        QCOMPARE(numberOf(result, "pixels apart"), 8);
    }
    void piecesSpeckOnlyWarns() {
        const CheckResult result = houseOf(with(house, 10, "# #.####.....#  ")).check("pieces");
        VERIFY_FOUND(result, Verdict::warning, "/rect", (Rect{0, 10, 1, 1}));
    }
    void piecesCornersJoin() {
        Rows rows(8, "        ");
        for (int i = 0; i < 8; ++i) rows[std::size_t(i)][std::size_t(i)] = '#';
        const Atlas atlas = artAtlas(rows);
        QCOMPARE(Art(atlas, artTemplate(atlas, 4)).check("pieces").verdict, Verdict::good);
    }
    void piecesNothing() {
        const Atlas atlas = artAtlas(Rows(8, "        "));
        const CheckResult result = Art(atlas, artTemplate(atlas, 4)).check("pieces");
        VERIFY_FOUND(result, Verdict::problem, "/rect", (Rect{0, 0, 8, 8}));
    }

    void fidelityCountsTheLid() {
        // No drawing shows the lid of a desk without `top`: 8 by 6 on top, and its rim on all sides.
        const Rows rows(6, "########");
        const Art art = partsOf(rows, 6, {}, [](Template& how) { how.desk = Desk{.fascia = {0, 2}, .base = {3, 5}}; });
        const CheckResult result = art.check("fidelity");
        QCOMPARE(numberOf(result, "synthesized faces"), 8 * 6 + 2 * (8 + 6));
        QCOMPARE(int(result.faces.size()), 8 * 6 + 2 * (8 + 6));
        for (const FacePlace& face : result.faces) QCOMPARE(face.voxel.y, 5);
        QCOMPARE(numberOf(result, "visible faces"), 8 * 6 + 6 * 2 * (8 + 6));
        QCOMPARE(numberOf(result, "lost pixels"), 8);  // the fascia's first row
        for (std::size_t i = 0; i < result.pixels.size(); ++i) QCOMPARE(result.pixels[i], std::uint8_t(i < 8));
    }
    void fidelityRoof() {
        // A lone slab of roof, two high: its rims and its inside are synthesized, its surface is drawn.
        const Atlas atlas = artAtlas(Rows(4, "########"));
        Template how = artTemplate(atlas, 6);
        how.roofRows = 4;
        how.roofBack = 1;
        how.roofFront = 1;
        how.roofCycle = Span{1, 2};
        how.slab = 2;
        const CheckResult result = Art(atlas, how).check("fidelity");
        const int drawn = 6 * 4;  // within the rim
        QCOMPARE(numberOf(result, "visible faces"), 8 * 6 + 2 * 2 * (8 + 6));
        QCOMPARE(numberOf(result, "synthesized faces"), 8 * 6 + 2 * 2 * (8 + 6) - drawn);
    }
    void fidelityLostFacade() {
        UprightPart back, front;
        back.top = front.top = {0, 1};
        back.facade = front.facade = {1, 7};
        back.depth = front.depth = 2;
        back.x = Span{0, 7};
        front.x = Span{8, 15};
        QCOMPARE(partsOf(board, 6, {back, front}).check("fidelity").verdict, Verdict::good);
        // Box parts upon the first one take all its voxels.
        BoxPart cover;
        cover.x = Span{0, 7};
        cover.rows = {0, 0};
        cover.base = 0;
        cover.depth = 6;
        const CheckResult result = partsOf(board, 6, {back, front, cover}).check("fidelity");
        VERIFY_FOUND(result, Verdict::warning, "/parts", (Rect{0, 1, 8, 7}));
    }

    void frontSunkPane() {
        Art art = houseOf(house);
        const CheckResult good = art.check("front");
        QCOMPARE(numberOf(good, "same pixels") + numberOf(good, "hidden pixels"), 12 * 10);
        // A pane two voxels deep is another matter; (10, 12) lies at y = 3 and is sunk already.
        QVERIFY(art.model.measures.recess[12 * 16 + 10]);
        setVoxel(art.model, {10, 3, 8}, -1);
        VERIFY_FOUND(art.check("front"), Verdict::warning, "/roofRows", (Rect{10, 12, 1, 1}));
    }
    void frontOtherTexel() {
        Art art = houseOf(house);
        setVoxel(art.model, {2, 3, 9}, 14 * 16 + 4);  // dark where the outline is black
        const CheckResult result = art.check("front");
        VERIFY_FOUND(result, Verdict::warning, "/roofRows", (Rect{2, 12, 1, 1}));
        QCOMPARE(numberOf(result, "different pixels"), 1);
        QCOMPARE(result.pixels[12 * 16 + 2], std::uint8_t(1));
    }
    void frontMissing() {
        Art art = houseOf(house);
        for (int z = 0; z < 10; ++z) setVoxel(art.model, {2, 0, z}, -1);
        const CheckResult result = art.check("front");
        VERIFY_FOUND(result, Verdict::warning, "/roofRows", (Rect{2, 15, 1, 1}));
        QCOMPARE(numberOf(result, "missing pixels"), 1);
    }
    void frontHidden() {
        UprightPart back, front;
        back.top = front.top = {0, 0};
        back.facade = {0, 7};
        back.depth = front.depth = 2;
        front.z = 4;
        front.facade = {4, 7};
        front.x = Span{0, 3};
        const CheckResult result = partsOf(board, 6, {back, front}).check("front");
        QCOMPARE(result.verdict, Verdict::good);
        QVERIFY(numberOf(result, "hidden pixels") + numberOf(result, "same pixels") == 16 * 8 + 4 * 4);
    }
    void frontOfParts() {
        UprightPart part;
        part.top = {0, 0};
        part.facade = {0, 7};
        part.depth = 3;
        Art art = partsOf(board, 4, {part});
        setVoxel(art.model, {3, 4, 2}, 0);  // row 3 is dark there
        VERIFY_FOUND(art.check("front"), Verdict::warning, "/parts/0/facade", (Rect{3, 3, 1, 1}));
    }

    void roofFollowsTheTaper() {
        const CheckResult result = houseOf(house).check("roof");
        QCOMPARE(numberOf(result, "steepest step"), 1);
        QCOMPARE(numberOf(result, "peaks"), 1);
    }
    void roofOffLevel() {
        Art art = houseOf(house);
        const int top = art.model.measures.yTop;
        setVoxel(art.model, {8, top, 5}, -1);
        VERIFY_FOUND(art.check("roof"), Verdict::problem, "/roofRows", (Rect{8, 0, 1, 1}));
    }
    void roofWallAbove() {
        Art art = houseOf(house);
        const int surface = art.model.measures.yTop - art.model.measures.top[1];
        setVoxel(art.model, {1, surface + 1, 4}, 9 * 16 + 3);
        VERIFY_FOUND(art.check("roof"), Verdict::problem, "/roofRows", (Rect{1, 3, 1, 1}));
        art = houseOf(house);
        setVoxel(art.model, {8, art.model.measures.yTop - 1, 4}, 9 * 16 + 3);  // within the slab
        QCOMPARE(numberOf(art.check("roof"), "wall voxels in the roof"), 1);
    }
    void roofBareWall() {
        Rows rows = house;
        for (int y = 6; y < 16; ++y) rows[std::size_t(y)] = "################";
        for (int y = 0; y < 6; ++y) rows[std::size_t(y)] = "    ########    ";
        const CheckResult result = houseOf(rows).check("roof");
        VERIFY_FOUND(result, Verdict::warning, "/roofRows", (Rect{0, 0, 4, 6}));
        QCOMPARE(numberOf(result, "bare wall columns"), 8);
    }
    void roofChimney() {
        Rows rows = house;
        for (int y = 0; y < 4; ++y) rows[std::size_t(y)] = y == 3 ? "################" : "          ###   ";
        VERIFY_FOUND(houseOf(rows).check("roof"), Verdict::warning, "/roofRows", (Rect{10, 0, 3, 6}));
    }
    void roofTooShort() {
        const CheckResult result = houseOf(house, [](Template& how) { how.frontEave = -3; }).check("roof");
        VERIFY_FOUND(result, Verdict::warning, "/frontEave", (Rect{0, 6, 16, 10}));
        QCOMPARE(numberOf(result, "bare depth"), 3);
    }
};

QTEST_APPLESS_MAIN(ChecksTest)
#include "tst_checks.moc"
