#include <rapidcheck.h>
#include <QTest>
#include <algorithm>
#include <set>

#include "base/problem.h"
#include "iso/model_picture.h"
#include "voxel/samples.h"

using namespace rooftree;

namespace {

// A picture of 8x1 pixels, and the drawing that is all of it.
struct Sheet {
    Image atlas{8, 1};
    Drawing drawing;

    Sheet() {
        drawing.width = 8;
        drawing.height = 1;
        for (int x = 0; x < 8; ++x) {
            atlas.at(x, 0) = {std::uint8_t(100 + 20 * x), std::uint8_t(200 - 9 * x), std::uint8_t(7 * x), 255};
            drawing.texel.push_back(texelKey({x, 0}));
        }
    }
    Image draw(const VoxelGrid& grid, ModelPictureOptions options) const {
        return isometricPicture(grid, drawing, atlas, options, Job());
    }
    Rgba shaded(int texel, int hundredths) const {
        const Rgba colour = atlas.at(texel - 1, 0);
        const auto part = [&](int value) { return std::uint8_t((value * hundredths + 50) / 100); };
        return {part(colour.r), part(colour.g), part(colour.b), 255};
    }
};

ModelPictureOptions bare(int pixels) {
    ModelPictureOptions options;
    options.pixelsPerVoxel = pixels;
    options.margin = 0;
    return options;
}

Voxels<std::uint16_t> oneVoxel(int texel) {
    Voxels<std::uint16_t> voxels({1, 1, 1}, 0);
    voxels.set(0, 0, 0, std::uint16_t(texel));
    return voxels;
}

}  // namespace

class ModelPictureTest : public QObject {
    Q_OBJECT

private slots:
    void aVoxelIsDrawnToThePixel_data() {
        QTest::addColumn<int>("pixels");
        QTest::addColumn<QStringList>("rows");
        QTest::newRow("2") << 2 << QStringList({"TTTT", "SSEE", "SSEE"});
        QTest::newRow("4") << 4
                           << QStringList(
                                  {"..TTTT..", "TTTTTTTT", "SSTTTTEE", "SSSSEEEE", "SSSSEEEE", "SSSSEEEE", "..SSEE.."});
    }
    void aVoxelIsDrawnToThePixel() {
        QFETCH(int, pixels);
        QFETCH(QStringList, rows);
        const Sheet sheet;
        const Image image = sheet.draw(oneVoxel(3), bare(pixels));
        QStringList seen;
        for (int y = 0; y < image.height(); ++y) {
            QString row;
            for (const Rgba pixel : image.row(y))
                row += pixel == sheet.shaded(3, 100)  ? 'S'
                       : pixel == sheet.shaded(3, 95) ? 'T'
                       : pixel == sheet.shaded(3, 78) ? 'E'
                       : pixel == Rgba{}              ? '.'
                                                      : '?';
            seen << row;
        }
        QCOMPARE(seen, rows);
    }

    // Voxel upon voxel from the back to the front gives what the picture of all of them shows.
    void nearVoxelsHideFarOnes() {
        const Sheet sheet;
        const bool ok = rc::check("the picture is its voxels, painted in order", [&] {
            const int pixels = 2 * *rc::gen::inRange(1, 5);
            const Vec3i size{*rc::gen::inRange(1, 70), *rc::gen::inRange(1, 6), *rc::gen::inRange(1, 6)};
            const int density = *rc::gen::inRange(1, 5);
            Voxels<std::uint16_t> voxels(size, *rc::gen::inRange(-3, 4));
            std::vector<Vec3i> places;
            for (int y = 0; y < size.y; ++y)
                for (int z = 0; z < size.z; ++z)
                    for (int x = 0; x < size.x; ++x)
                        if (*rc::gen::inRange(0, density) == 0) {
                            voxels.set(x, y, z, std::uint16_t(1 + (x * 3 + y * 5 + z) % 8));
                            places.push_back({x, y, z});
                        }
            if (places.empty()) return;
            std::stable_sort(places.begin(), places.end(),
                             [](Vec3i a, Vec3i b) { return a.x + a.y + a.z < b.x + b.y + b.z; });
            const auto corner = [&](Vec3i at) {
                return Point{pixels * (at.x - at.z), pixels / 2 * (at.x + at.z) - pixels * at.y};
            };
            Point least = corner(places.front());
            Point most = least;
            for (const Vec3i place : places) {
                const Point at = corner(place);
                least = {std::min(least.x, at.x), std::min(least.y, at.y)};
                most = {std::max(most.x, at.x), std::max(most.y, at.y)};
            }
            Image expected(most.x - least.x + 2 * pixels, most.y - least.y + 2 * pixels - 1);
            for (const Vec3i place : places) {
                const Image one = sheet.draw(oneVoxel(voxels.at(place.x, place.y, place.z)), bare(pixels));
                const Point to{corner(place).x - least.x, corner(place).y - least.y};
                for (int y = 0; y < one.height(); ++y)
                    for (int x = 0; x < one.width(); ++x)
                        if (one.at(x, y).a != 0) expected.at(to.x + x, to.y + y) = one.at(x, y);
            }
            RC_ASSERT(sheet.draw(voxels, bare(pixels)) == expected);
        });
        QVERIFY(ok);
    }

    void theFrontOfASampleShowsItsDrawing() {
        const SampleSet town = sampleSet("town");
        const Model model = buildModel(town.atlas, templateNamed(town, "gabled_house"), Job());
        const Image image = isometricPicture(model.grid, model.drawing, town.atlas.pixels(), bare(4), Job());
        std::set<std::array<int, 3>> seen;
        for (const Rgba pixel : image.cells())
            if (pixel.a != 0) seen.insert({pixel.r, pixel.g, pixel.b});
        std::set<std::array<int, 3>> allowed;
        for (const int level : {0, 85, 170, 255})
            for (const int shade : {100, 95, 78}) {
                const int value = (level * shade + 50) / 100;
                allowed.insert({value, value, value});
            }
        QVERIFY(std::includes(allowed.begin(), allowed.end(), seen.begin(), seen.end()));
        QCOMPARE(seen.size(), allowed.size());
    }

    void backgroundAndMarginAreAsAsked() {
        const Sheet sheet;
        ModelPictureOptions options = bare(2);
        options.margin = 3;
        options.background = {1, 2, 3, 255};
        const Image image = sheet.draw(oneVoxel(1), options);
        QCOMPARE(image.width(), 10);
        QCOMPARE(image.height(), 9);
        QVERIFY(image.at(2, 3) == options.background);
        QVERIFY(image.at(3, 3) == sheet.shaded(1, 95));
        QVERIFY(image.at(6, 5) == sheet.shaded(1, 78));
        QVERIFY(image.at(7, 5) == options.background);
    }

    void largeModelsAreDrawnSmallerOrRefused() {
        const Sheet sheet;
        const auto bar = [](int length) {
            Voxels<std::uint16_t> voxels({length, 1, 1}, 0);
            for (int x = 0; x < length; ++x) voxels.set(x, 0, 0, 1);
            return voxels;
        };
        QCOMPARE(sheet.draw(bar(2000), bare(8)).width(), 2001 * 4);
        QCOMPARE(sheet.draw(bar(4095), bare(8)).width(), maxPictureSide);
        QVERIFY_THROWS_EXCEPTION(Error, sheet.draw(bar(4096), bare(8)));
    }

    void wrongOptionsAndEmptyModelsAreRefused() {
        const Sheet sheet;
        for (const int pixels : {-2, 0, 1, 3, 66})
            QVERIFY_THROWS_EXCEPTION(Error, sheet.draw(oneVoxel(1), bare(pixels)));
        ModelPictureOptions options = bare(2);
        options.margin = -1;
        QVERIFY_THROWS_EXCEPTION(Error, sheet.draw(oneVoxel(1), options));
        QVERIFY_THROWS_EXCEPTION(Error, sheet.draw(Voxels<std::uint16_t>({3, 3, 3}, 0), bare(2)));
    }

    void aStoppedJobEnds() {
        const Sheet sheet;
        Job job;
        job.stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, isometricPicture(oneVoxel(1), sheet.drawing, sheet.atlas, bare(2), job));
    }
};

QTEST_APPLESS_MAIN(ModelPictureTest)
#include "tst_model_picture.moc"
