// Sprites and boxes that spoil an order, found and named.
#include <QTest>

#include "base/problem.h"
#include "iso/model_picture.h"
#include "iso/scene_checks.h"
#include "pixel_depth.h"

using namespace rooftree;

namespace {

// Everything that a box's picture holds.
SpriteMask fullSprite(const Box& box, const Projection& projection) {
    const Rect frame = PixelDepth::frameOf(box, projection);
    SpriteMask out{{frame.x, frame.y}, Grid<std::uint8_t>(frame.w, frame.h)};
    for (int y = 0; y < frame.h; ++y)
        for (int x = 0; x < frame.w; ++x)
            out.pixels.at(x, y) = stayOnLine(box, projection, {frame.x + x, frame.y + y}).has_value();
    return out;
}

}  // namespace

class SceneChecksTest : public QObject {
    Q_OBJECT

private slots:
    void aPictureIsWhatLinesOfSightMeet() {
        QVERIFY(rc::check("pictures", [] {
            Stream random = randomStream();
            const Projection projection = randomProjection(random);
            const Box box = randomBox(random, {1, 20, 20, 0, 20, 4});
            const Hexagon hexagon = hexagonOf(box, projection.slant());
            const Rect frame = PixelDepth::frameOf(box, projection);
            for (int y = frame.y - 2; y < frame.bottom() + 2; ++y)
                for (int x = frame.x - 2; x < frame.right() + 2; ++x)
                    RC_ASSERT(isInPicture(hexagon, projection, {x, y}) ==
                              stayOnLine(box, projection, {x, y}).has_value());
        }));
    }

    // The picture of a voxel, drawn as a tile, is the picture of a box of one tile.
    void voxelsAreDrawnAsTheirBoxes_data() {
        QTest::addColumn<int>("pixels");
        for (const int pixels : {2, 4, 6, 16}) QTest::addRow("%d", pixels) << pixels;
    }
    void voxelsAreDrawnAsTheirBoxes() {
        QFETCH(int, pixels);
        const Image atlas(1, 1, {200, 100, 50, 255});
        Drawing drawing;
        drawing.width = drawing.height = 1;
        drawing.texel.push_back(texelKey({0, 0}));
        Voxels<std::uint16_t> voxels({1, 1, 1}, 0);
        voxels.set(0, 0, 0, 1);
        ModelPictureOptions options;
        options.pixelsPerVoxel = pixels;
        options.margin = 0;
        const Image picture = isometricPicture(VoxelGrid(voxels), drawing, atlas, options, Job());
        const Projection projection{pixels, pixels / 2, pixels};
        const Box box{{0, 8}, {0, 8}, {0, 8}};
        const Hexagon hexagon = hexagonOf(box, projection.slant());
        const Point corner{-pixels, -pixels};
        for (int y = -2; y < picture.height() + 2; ++y)
            for (int x = -2; x < picture.width() + 2; ++x) {
                const bool isDrawn = picture.contains({x, y}) && picture.at(x, y).a != 0;
                QCOMPARE(isInPicture(hexagon, projection, {corner.x + x, corner.y + y}), isDrawn);
            }
    }

    void aSpriteOutsideItsBoxIsNamed() {
        const Box box{{3, 20}, {-4, 9}, {2, 30}};
        const Projection projection;
        SpriteMask sprite = fullSprite(box, projection);
        QVERIFY(!spriteOutsideBox(sprite, box, projection, "oak"));
        QVERIFY(!spriteOutsideBox({}, box, projection, "nothing"));
        QCOMPARE(sprite.pixels.at(0, 0), std::uint8_t(0));
        sprite.pixels.at(0, 0) = 9;
        const auto problem = spriteOutsideBox(sprite, box, projection, "oak");
        QVERIFY(problem.has_value());
        QCOMPARE(problem->what, std::string("sprite outside box"));
        QVERIFY(QString::fromStdString(problem->sentence).contains("1 of the pixels of oak"));
        QCOMPARE(problem->at.value(), (Rect{0, 0, 1, 1}));
        sprite.pixels.at(0, 0) = 0;
        ++sprite.at.x;
        QVERIFY(spriteOutsideBox(sprite, box, projection, "oak").has_value());
        QVERIFY_EXCEPTION_THROWN(spriteOutsideBox(sprite, {{1, 0}, {0, 1}, {0, 1}}, projection, "oak"), Error);
    }

    void whatSharesSpaceAndWhatRunsInCirclesIsNamed() {
        const std::vector<Box> boxes{{{4, 8}, {4, 22}, {14, 16}},
                                     {{8, 14}, {6, 8}, {6, 22}},
                                     {{4, 16}, {10, 14}, {8, 14}},
                                     {{100, 108}, {0, 8}, {0, 8}},
                                     {{104, 112}, {0, 8}, {0, 8}}};
        const std::vector<std::string> names{"beam", "post", "shelf", "chair", "table"};
        DepthSorter sorter;
        const Problems problems = orderProblems(sorter.order(boxes), names);
        QCOMPARE(int(problems.size()), 2);
        QCOMPARE(problems[0].what, std::string("intersecting boxes"));
        QVERIFY(QString::fromStdString(problems[0].sentence).contains("chair and table"));
        QCOMPARE(problems[1].what, std::string("cycle of boxes"));
        QVERIFY(problems[1].severity == Severity::warning);
        QVERIFY(QString::fromStdString(problems[1].sentence).startsWith("beam, post, shelf"));
        const std::vector<std::uint8_t> maySplit(boxes.size(), 1);
        QCOMPARE(int(orderProblems(sorter.order(boxes, maySplit), names).size()), 1);
    }
};

QTEST_APPLESS_MAIN(SceneChecksTest)
#include "tst_scene_checks.moc"
