// What goes past the Lua module: plan and disc parts, painted roofs, drawings cut from the atlas, other tile sizes.
// Each is compared with its rule, evaluated voxel by voxel.
#include <QtTest>

#include "base/streams.h"
#include "samples.h"

using namespace rooftree;

namespace {

constexpr Rgba white{255, 255, 255, 255};
constexpr Rgba grey{170, 170, 170, 255};
constexpr Rgba dark{85, 85, 85, 255};
constexpr Rgba black{0, 0, 0, 255};

// An atlas with one picture in it, drawn by letters: `#` black, `d` dark, `g` grey, `.` white.
Atlas pictureAtlas(const std::vector<std::string>& rows, int tileSize = 4) {
    Image image(int(rows.front().size()), int(rows.size()));
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const char letter = rows[std::size_t(y)][std::size_t(x)];
            image.at(x, y) = letter == '#' ? black : letter == 'd' ? dark : letter == 'g' ? grey : white;
        }
    return Atlas(image, tileSize);
}

// A picture of random pixels, mostly inside.
Atlas randomAtlas(Stream& random, int width, int height) {
    std::vector<std::string> rows(std::size_t(height), std::string(std::size_t(width), '.'));
    for (std::string& row : rows)
        for (char& letter : row) letter = "##ddgggg.."[random.below(10)];
    return pictureAtlas(rows);
}

Template partTemplate(const Atlas& atlas, Part part) {
    Template how;
    how.name = "part";
    how.rect = Rect{0, 0, atlas.width(), atlas.height()};
    how.roofRows = 0;
    how.slab = 0;
    how.parts = std::vector<Part>{std::move(part)};
    return how;
}

int texelAt(const Model& model, int x, int y, int z) {
    return std::visit([&](const auto& grid) { return int(grid.at(x, y, z - grid.zMin())); }, model.grid);
}

Vec3i sizeOf(const Model& model) {
    return std::visit([](const auto& grid) { return grid.size(); }, model.grid);
}

// Compares every voxel of the model with the pixel that the rule gives (-1 is air).
template <class Rule>
void compare(const Model& model, Rule&& rule) {
    const Vec3i size = sizeOf(model);
    QCOMPARE(size.z, model.measures.depth);
    for (int y = 0; y < size.y; ++y)
        for (int z = 0; z < size.z; ++z)
            for (int x = 0; x < size.x; ++x) {
                const int expected = rule(x, y, z) + 1;
                const int found = texelAt(model, x, y, z);
                if (found == expected) continue;
                QFAIL(qPrintable(
                    QString("voxel %1,%2,%3 wears %4, expected %5").arg(x).arg(y).arg(z).arg(found).arg(expected)));
            }
}

}  // namespace

class NewFieldsTest : public QObject {
    Q_OBJECT

private slots:
    void planFollowsItsDrawnTopView() {
        Stream random = Streams(1).stream("plan");
        for (int round = 0; round < 300; ++round) {
            const int width = 4 + int(random.below(20));
            const int height = 8 + int(random.below(16));
            const Atlas atlas = randomAtlas(random, width, height);
            PlanPart part;
            if (random.below(3) != 0)
                part.x = Span{int(random.below(4)), 3 + int(random.below(std::uint32_t(width - 3)))};
            if (part.x && part.x->last < part.x->first) part.x->last = part.x->first;
            const int first = int(random.below(std::uint32_t(height - 4)));
            part.rows = {first, first + int(random.below(std::uint32_t(height - first)))};
            const int fascia = int(random.below(std::uint32_t(height - 3)));
            part.fascia = {fascia, fascia + int(random.below(3))};
            if (random.below(2) == 0) part.fasciaX = Span{1, 2};
            part.rise = int(random.below(4));
            const Model model = buildModel(atlas, partTemplate(atlas, part), Job{});
            const Drawing& drawing = model.drawing;

            const Span columns = part.x.value_or(Span{0, width - 1});
            const Span fasciaX = part.fasciaX.value_or(columns);
            const int layers = part.fascia.count() + 1;
            const auto belongs = [&](int x, int row) {
                return columns.contains(x) && part.rows.contains(row) && x < width && row < height &&
                       drawing.inside[std::size_t(drawing.index(x, row))] != 0;
            };
            compare(model, [&](int x, int y, int z) -> int {
                const int row = part.rows.first + z;
                if (y < part.rise || y >= part.rise + layers || !belongs(x, row)) return -1;
                if (y == part.rise + layers - 1) return drawing.index(x, row);
                const bool inner =
                    belongs(x - 1, row) && belongs(x + 1, row) && belongs(x, row - 1) && belongs(x, row + 1);
                if (inner) return model.measures.shadeTexel[std::size_t(Shade::dark)];
                return drawing.index(std::clamp(x, fasciaX.first, std::min(fasciaX.last, width - 1)),
                                     part.fascia.first + part.rise + layers - 2 - y);
            });
            if (QTest::currentTestFailed()) return;
        }
    }

    void discIsRoundInPlan() {
        Stream random = Streams(2).stream("disc");
        for (int round = 0; round < 300; ++round) {
            const int width = 6 + int(random.below(20));
            const int height = 8 + int(random.below(16));
            const Atlas atlas = randomAtlas(random, width, height);
            DiscPart part;
            part.cx2 = int(random.below(std::uint32_t(2 * width)));
            part.cz2 = int(random.below(std::uint32_t(2 * height)));
            part.r = int(random.below(8));
            part.h = 1 + int(random.below(6));
            part.rise = int(random.below(5));
            part.side = {{1, 3}, {int(random.below(4)), 4 + int(random.below(4))}};
            if (random.below(2) == 0) part.cap = Panel{{0, 5}, {int(random.below(3)), 3 + int(random.below(4))}};
            const Model model = buildModel(atlas, partTemplate(atlas, part), Job{});
            const int depth = model.measures.depth;

            const auto belongs = [&](int x, int z) {
                const int dx = 2 * x + 1 - part.cx2;
                const int dz = 2 * z + 1 - part.cz2;
                return z >= 0 && z < depth && dx * dx + dz * dz <= 4 * part.r * part.r;
            };
            compare(model, [&](int x, int y, int z) -> int {
                if (y < part.rise || y >= part.rise + part.h || !belongs(x, z)) return -1;
                const int top = part.rise + part.h - 1;
                const bool away = belongs(x - 1, z) && belongs(x + 1, z) && belongs(x, z - 1) && belongs(x, z + 1);
                if (part.cap && y == top && away) {
                    const int back = floorDiv(part.cz2 - 2 * part.r, 2);
                    const int row = part.cap->rows.first + floorDiv((z - back) * part.cap->rows.count(), 2 * part.r);
                    return model.drawing.index(std::clamp(x, part.cap->x.first, part.cap->x.last),
                                               std::min(row, part.cap->rows.last));
                }
                return model.drawing.index(std::clamp(x, part.side.x.first, part.side.x.last),
                                           part.side.rows.first + (top - y) % part.side.rows.count());
            });
            if (QTest::currentTestFailed()) return;
        }
    }

    void paintedRoofKeepsItsOutlineOffTheSlope() {
        // Column 3 falls to row 1; its outline goes on to row 2. Column 4 is black throughout the roof.
        const Atlas atlas = pictureAtlas({
            "#######.",
            "#gg##g#.",
            "#gg##g#.",
            "#ggg#g##",
            "########",
            "#gggggg#",
            "#gggggg#",
            "########",
        });
        Template how;
        how.rect = Rect{0, 0, 8, 8};
        how.roofRows = 4;
        how.roofBack = 4;
        how.roofFront = 0;
        how.roofCycle = Span{0, 3};
        how.slab = 2;
        how.depthPx = 6;
        const Model drawn = buildModel(atlas, how, Job{});
        how.roofSurface = RoofSurface::painted;
        const Model painted = buildModel(atlas, how, Job{});
        const int top = painted.measures.yTop;
        const auto row = [&](const Model& model, int x, int z) { return (texelAt(model, x, top, z) - 1) / 8; };
        QCOMPARE(row(drawn, 3, 1), 1);
        QCOMPARE(row(painted, 1, 1), 1);
        QCOMPARE(row(painted, 3, 1), 3);  // rows 0 to 2 are outline
        QCOMPARE(row(painted, 3, 2), 3);
        QCOMPARE(row(painted, 4, 1), 1);  // no painted row in the roof: as drawn
        QCOMPARE(row(painted, 5, 1), 1);
    }

    void aPartWithoutColumnsSpansTheWidth() {
        const SampleSet edge = sampleSet("edge");
        Template how = templateNamed(edge, "flat_alone_high");
        const Model spanned = buildModel(edge.atlas, how, Job{});
        std::get<FlatPart>(how.parts->front()).x.reset();
        QVERIFY(buildModel(edge.atlas, how, Job{}).grid == spanned.grid);
    }

    // The same drawing in tiles of any size, and cut from the atlas, gives the same voxels.
    void tileSizesAndCutsAgree() {
        Stream random = Streams(3).stream("tiles");
        for (const int size : {4, 8, 16, 32, 64}) {
            const Atlas atlas = [&] {
                std::vector<std::string> rows(64, std::string(64, '.'));
                for (std::string& row : rows)
                    for (char& letter : row) letter = "##ddgggg.."[random.below(10)];
                return pictureAtlas(rows, size);
            }();
            Template cut;
            cut.rect = Rect{0, 0, 64, 64};
            cut.roofRows = 24;
            cut.roofBack = 5;
            cut.roofFront = 3;
            cut.roofCycle = Span{4, 9};
            cut.slab = 3;
            cut.frontEave = 2;
            Template tiled = cut;
            tiled.rect.reset();
            for (int row = 0; row < 64 / size; ++row) {
                std::vector<int> tiles;
                for (int column = 0; column < 64 / size; ++column) tiles.push_back(row * (64 / size) + column);
                tiled.tiles.push_back(tiles);
            }
            const Model a = buildModel(atlas, cut, Job{});
            const Model b = buildModel(atlas, tiled, Job{});
            QVERIFY(a.drawing.texel == b.drawing.texel);
            QVERIFY(a.grid == b.grid);
            QCOMPARE(a.measures.depth, 64);
            tiled.depth = 2;
            if (2 * size <= 64) QCOMPARE(buildModel(atlas, tiled, Job{}).measures.depth, 2 * size);
        }
    }

    // Past 65,535 pixels a texel needs 32 bits; the voxels are those of a smaller drawing, elsewhere in the numbering.
    void largeDrawingsWearTheRightPixels() {
        std::vector<std::string> rows(300, std::string(300, 'g'));
        for (std::size_t i = 0; i < rows.size(); ++i) rows[i][0] = rows[i][299] = rows[0][i] = rows[299][i] = '#';
        const Atlas atlas = pictureAtlas(rows);
        Template how;
        how.rect = Rect{0, 0, 300, 300};
        how.roofRows = 0;
        how.roofBack = 0;
        how.roofFront = 0;
        how.roofCycle = Span{0, 0};
        how.slab = 0;
        how.depthPx = 3;
        const Model model = buildModel(atlas, how, Job{});
        QVERIFY(std::holds_alternative<Voxels<std::uint32_t>>(model.grid));
        QCOMPARE(texelAt(model, 299, 0, 2), 300 * 300);
        QCOMPARE(countVoxels(model.grid).voxels, std::int64_t(300 * 300 * 3));
    }

    // Whatever a template names past the drawing or the plot is clipped, and nothing is read from other rows.
    void quirksAreClipped() {
        const SampleSet edge = sampleSet("edge");
        for (const char* name : {"quirk_desk_past_plot", "quirk_part_past_width", "quirk_rise_below_floor"}) {
            const Model model = buildModel(edge.atlas, templateNamed(edge, name), Job{});
            QVERIFY(countVoxels(model.grid).voxels > 0);
        }
        const Model past = buildModel(edge.atlas, templateNamed(edge, "quirk_part_past_width"), Job{});
        for (int z = 0; z < sizeOf(past).z; ++z)
            for (int x = 0; x < 12; ++x) QCOMPARE(texelAt(past, x, 0, z), 0);
    }

    void refusals_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("field");
        const QList<std::pair<QString, QString>> fields{
            {"scrub_without_donor", "/scrub"}, {"short_row", "/tiles/1"},
            {"no_roof_rows", "`roofRows`"},    {"no_slab", "`slab`"},
            {"no_roof_back", "`roofBack`"},    {"no_roof_front", "`roofFront`"},
            {"no_roof_cycle", "`roofCycle`"},  {"tile_past_atlas", "/tiles/"},
            {"part_without_depth", "`depth`"}, {"part_without_top", "`top`"},
            {"iso_without_z", "`z`"},          {"desk_without_base", "`base`"}};
        for (const auto& [name, field] : fields) QTest::newRow(qPrintable(name)) << name << field;
    }
    void refusals() {
        QFETCH(QString, name);
        QFETCH(QString, field);
        const SampleSet broken =
            readSampleSet(std::filesystem::path(ROOFTREE_FIXTURES) / "voxel/broken/broken.templates.json");
        try {
            buildModel(broken.atlas, templateNamed(broken, name.toStdString()), Job{});
            QFAIL("it was built");
        } catch (const Error& error) {
            QVERIFY2(QString(error.what()).contains(field), error.what());
        }
    }

    void aPartOutsideTheDrawingIsRefused() {
        const SampleSet edge = sampleSet("edge");
        Template how = templateNamed(edge, "flat_alone_high");
        std::get<FlatPart>(how.parts->front()).rows = {40, 44};
        try {
            buildModel(edge.atlas, how, Job{});
            QFAIL("it was built");
        } catch (const Error& error) {
            QCOMPARE(QString::fromStdString(error.problem().pointer), QString("/parts/0/rows"));
        }
    }

    void aStoppedJobStops() {
        const SampleSet town = sampleSet("town");
        Job job;
        job.stop();
        bool stopped = false;
        try {
            buildModel(town.atlas, templateNamed(town, "gabled_house"), job);
        } catch (const Stopped&) {
            stopped = true;
        }
        QVERIFY(stopped);
    }
};

QTEST_APPLESS_MAIN(NewFieldsTest)
#include "tst_new_fields.moc"
