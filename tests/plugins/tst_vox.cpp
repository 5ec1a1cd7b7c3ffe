#include <rapidcheck.h>
#include <QTest>

#include "plugins/small_scene.h"
#include "plugins/vox_files.h"
#include "vox/vox.h"

using namespace rooftree;

namespace {

void addColours(Colours& out, const VoxelGrid& grid, const Drawing& drawing, const Image& atlas, Vec3i offset) {
    std::visit(
        [&](const auto& voxels) {
            for (int y = 0; y < voxels.size().y; ++y)
                for (int z = 0; z < voxels.size().z; ++z)
                    for (int x = 0; x < voxels.size().x; ++x) {
                        const auto texel = voxels.at(x, y, z);
                        if (texel == 0) continue;
                        const Point at = texelOf(drawing.texel[texel - 1]);
                        out[{x + offset.x, y + offset.y, z + voxels.zMin() + offset.z}] = atlas.at(at.x, at.y);
                    }
        },
        grid);
}

Colours coloursOf(const SmallModel& model, Vec3i offset) {
    Colours out;
    addColours(out, model.grid, model.drawing, model.atlas, offset);
    return out;
}

// Moved so that the least of each coordinate is 0.
Colours settled(const Colours& colours) {
    constexpr int far = 1 << 28;
    Vec3i least{far, far, far};
    for (const auto& [at, colour] : colours)
        least = {std::min(least.x, at.x), std::min(least.y, at.y), std::min(least.z, at.z)};
    Colours out;
    for (const auto& [at, colour] : colours) out[{at.x - least.x, at.y - least.y, at.z - least.z}] = colour;
    return out;
}

Colours readBack(const Bytes& bytes, Problems* notes = nullptr) {
    Problems own;
    const ImportedScene scene = readVox(bytes, "folder/house.vox", notes ? *notes : own, Job());
    Colours out;
    for (const ImportedModel& model : scene.models) addColours(out, model.grid, model.drawing, scene.atlas, {});
    return out;
}

Bytes written(const ExportScene& scene) {
    Problems notes;
    const std::vector<OutputFile> files = writeVox(scene, "house.vox", notes, Job());
    if (files.size() != 1 || files[0].name != "house.vox" || !notes.empty()) qFatal("not one file without notes");
    return files[0].bytes;
}

ExportScene sceneWith(const SmallModel& model) {
    return sceneOf("house", model.mesh, model.grid, &model.drawing, model.atlas);
}

QString refusal(const Bytes& bytes) {
    try {
        readBack(bytes);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::input || error.problem().file != "folder/house.vox") return {};
        return QString::fromStdString(error.problem().sentence);
    }
    return {};
}

}  // namespace

class VoxTest : public QObject {
    Q_OBJECT

private slots:
    void writtenVoxelsAreTheGrid() {
        const auto house = smallHouse(MeshKind::seed);
        const Bytes bytes = written(sceneWith(*house));
        SmallReader reader(bytes);
        QVERIFY(reader.colours() == coloursOf(*house, {}));
        QCOMPARE(reader.models, 1);
        QVERIFY(reader.names.contains("house"));
        QVERIFY(written(sceneWith(*smallHouse(MeshKind::seed))) == bytes);
    }

    void modelsAreSharedBetweenNodes() {
        const auto house = smallHouse(MeshKind::seed);
        const auto other = noise({5, 6, 7}, 3, MeshKind::seed);
        ExportScene scene = sceneWith(*house);
        scene.models.push_back(exportModel("other", *other));
        scene.nodes.push_back({"again", 0, {-30, 4, 11}});
        scene.nodes.push_back({"other", 1, {7, 0, 90}});
        const Bytes bytes = written(scene);
        SmallReader reader(bytes);
        Colours expected = coloursOf(*house, {});
        expected.merge(coloursOf(*house, {-30, 4, 11}));
        expected.merge(coloursOf(*other, {7, 0, 90}));
        QVERIFY(reader.colours() == expected);
        QCOMPARE(reader.models, 2);
        QVERIFY(readBack(bytes) == settled(expected));
    }

    void largeGridsAreSplit() {
        SmallModel model;
        addDrawing(model);
        Voxels<std::uint16_t> voxels({600, 3, 301}, -5);
        for (int x = 0; x < 600; ++x) voxels.set(x, x % 3, (x * 7) % 301, std::uint16_t(1 + x % 120));
        voxels.set(599, 2, 300, 1);
        model.grid = std::move(voxels);
        const ExportScene scene = sceneWith(model);
        const Bytes bytes = written(scene);
        SmallReader reader(bytes);
        QVERIFY(reader.colours() == coloursOf(model, {}));
        QCOMPARE(reader.models, 6);
        QVERIFY(readBack(bytes) == settled(coloursOf(model, {})));
    }

    void anyGridSurvives() {
        const bool ok = rc::check("a grid is the same after a way through a file", [] {
            const Vec3i size{*rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12)};
            const auto model = noise(size, *rc::gen::arbitrary<std::uint32_t>(), MeshKind::seed);
            const Colours expected = coloursOf(*model, {});
            if (expected.empty()) return;
            const Bytes bytes = written(sceneWith(*model));
            SmallReader reader(bytes);
            RC_ASSERT(reader.colours() == expected);
            RC_ASSERT(readBack(bytes) == settled(expected));
        });
        QVERIFY(ok);
    }

    void coloursPastThePaletteBecomeTheNearest() {
        SmallModel model;
        model.atlas = Image(300, 1);
        model.drawing.width = 300;
        model.drawing.height = 1;
        Voxels<std::uint16_t> voxels({300, 1, 1}, 0);
        for (int x = 0; x < 300; ++x) {
            model.atlas.at(x, 0) = x < 255 ? Rgba{std::uint8_t(x), 0, 0, 255} : Rgba{std::uint8_t(x - 200), 3, 1, 255};
            model.drawing.texel.push_back(texelKey({x, 0}));
            voxels.set(x, 0, 0, std::uint16_t(x + 1));
        }
        model.grid = std::move(voxels);
        Problems notes;
        const Bytes bytes = writeVox(sceneWith(model), "a.vox", notes, Job())[0].bytes;
        QCOMPARE(notes.size(), std::size_t(1));
        QVERIFY(notes[0].severity == Severity::warning);
        QVERIFY2(notes[0].sentence.find("300 colours") != std::string::npos, notes[0].sentence.c_str());
        SmallReader reader(bytes);
        const Colours seen = reader.colours();
        QVERIFY(seen.at({254, 0, 0}) == (Rgba{254, 0, 0, 255}));
        QVERIFY(seen.at({299, 0, 0}) == (Rgba{99, 0, 0, 255}));
    }

    void aMeshAloneIsRefused() {
        const auto house = smallHouse(MeshKind::seed);
        const ExportScene scene = sceneOf("house", house->mesh, house->grid, nullptr, house->atlas);
        Problems notes;
        QVERIFY_THROWS_EXCEPTION(Error, writeVox(scene, "a.vox", notes, Job()));
    }

    void turnsAreFollowed() {
        // A row of three along x, turned to run up, and moved.
        const Bytes bytes = Draft()
                                .model({3, 1, 1}, {{0, 0, 0, 1}, {1, 0, 0, 2}, {2, 0, 0, 3}})
                                .transform(0, 1, {})
                                .group(1, {2, 4})
                                .transform(2, 3, {{"_r", std::to_string(1 | 2 << 2)}, {"_t", "10 0 0"}})
                                .shape(3, 0)
                                .transform(4, 3, {{"_t", "0 0 0"}})
                                .file();
        std::vector<Vec3i> places;
        for (const auto& [at, colour] : readBack(bytes)) places.push_back(at);
        // Rows name the axis that they take: x from y, y from z, z from x.
        const std::vector<Vec3i> expected{{0, 1, 0}, {1, 1, 0}, {2, 1, 0}, {11, 0, 0}, {11, 1, 0}, {11, 2, 0}};
        QCOMPARE(places.size(), expected.size());
        QVERIFY(places == expected);
    }

    void hiddenNodesAreLeftAwayAndSaid() {
        const Bytes bytes = Draft()
                                .model({1, 1, 1}, {{0, 0, 0, 1}})
                                .transform(0, 1, {})
                                .group(1, {2, 4})
                                .transform(2, 3, {})
                                .shape(3, 0)
                                .transform(4, 5, {{"_t", "5 0 0"}}, true)
                                .shape(5, 0)
                                .file();
        Problems notes;
        QCOMPARE(readBack(bytes, &notes).size(), std::size_t(1));
        QCOMPARE(notes.size(), std::size_t(1));
    }

    void aFileWithoutPaletteHasTheStandardOne() {
        const Colours seen =
            readBack(Draft().model({4, 1, 1}, {{0, 0, 0, 1}, {1, 0, 0, 2}, {2, 0, 0, 216}, {3, 0, 0, 255}}).file());
        QVERIFY(seen.at({0, 0, 0}) == (Rgba{255, 255, 255, 255}));
        QVERIFY(seen.at({1, 0, 0}) == (Rgba{255, 255, 204, 255}));
        QVERIFY(seen.at({2, 0, 0}) == (Rgba{238, 0, 0, 255}));
        QVERIFY(seen.at({3, 0, 0}) == (Rgba{17, 17, 17, 255}));
    }

    void refusesEveryTruncation() {
        const Bytes whole = written(sceneWith(*smallHouse(MeshKind::seed)));
        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY2(!refusal({whole.begin(), whole.begin() + std::ptrdiff_t(length)}).isEmpty(),
                     qPrintable(QString::number(length)));
    }

    void brokenBytesNeverCrash() {
        const Bytes whole = Draft()
                                .model({3, 2, 1}, {{0, 0, 0, 1}, {2, 1, 0, 9}})
                                .transform(0, 1, {})
                                .group(1, {2})
                                .transform(2, 3, {{"_t", "3 4 5"}, {"_r", "4"}})
                                .shape(3, 0)
                                .file();
        QCOMPARE(readBack(whole).size(), std::size_t(2));
        for (std::size_t i = 0; i < whole.size(); ++i)
            for (const int value : {0, 1, 127, 128, 255}) {
                Bytes broken = whole;
                broken[i] = std::byte(value);
                try {
                    readBack(broken);
                } catch (const Error& error) {
                    QVERIFY(error.kind() == Error::Kind::input && !error.problem().sentence.empty());
                }
            }
    }

    void refusesWhatContradictsItself_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const Bytes& bytes, const char* says) {
            QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()))
                                << says;
        };
        const Draft one = Draft().model({1, 1, 1}, {{0, 0, 0, 1}});
        row("another format", Draft().text("PNG and more").bytes, "VOX");
        row("no voxels", Draft().file(), "no voxel");
        row("side of 257", Draft().model({257, 1, 1}, {{0, 0, 0, 1}}).file(), "1 to 256");
        row("side of 0", Draft().model({0, 1, 1}, {{0, 0, 0, 1}}).file(), "1 to 256");
        row("voxel outside", Draft().model({1, 1, 1}, {{0, 1, 0, 1}}).file(), "found a voxel at 1");
        row("huge count",
            Draft()
                .chunk("SIZE", Draft().number(1).number(1).number(1))
                .chunk("XYZI", Draft().number(0x7FFFFFFF))
                .file(),
            "2147483647 voxels");
        row("negative count",
            Draft().chunk("SIZE", Draft().number(1).number(1).number(1)).chunk("XYZI", Draft().number(~0u)).file(),
            "-1 voxels");
        row("no size", Draft().chunk("XYZI", Draft().number(0)).file(), "SIZE");
        row("ring", Draft(one).transform(0, 0, {}).file(), "deeper");
        row("no such node", Draft(one).transform(0, 7, {}).file(), "no node 7");
        row("no such model", Draft(one).shape(0, 4).file(), "no model 4");
        row("node twice", Draft(one).shape(0, 0).shape(0, 0).file(), "twice");
        row("far translation", Draft(one).transform(0, 1, {{"_t", "99999999999 0 0"}}).shape(1, 0).file(),
            "translation");
        row("rotation", Draft(one).transform(0, 1, {{"_r", "0"}}).shape(1, 0).file(), "rotation");
        Draft doubling = one;
        for (std::uint32_t i = 0; i < 40; ++i) doubling.group(i, {i + 1, i + 1});
        row("doubling", doubling.shape(40, 0).file(), "more than");
        row("wide",
            Draft(one)
                .group(0, {1, 3})
                .transform(1, 2, {{"_t", "1000000 1000000 0"}})
                .shape(2, 0)
                .transform(3, 2, {})
                .file(),
            "span");
    }
    void refusesWhatContradictsItself() {
        QFETCH(QByteArray, file);
        QFETCH(QString, says);
        const auto* first = reinterpret_cast<const std::byte*>(file.data());
        const QString said = refusal({first, first + file.size()});
        QVERIFY2(said.contains(says), qPrintable(said));
    }
};

QTEST_APPLESS_MAIN(VoxTest)
#include "tst_vox.moc"
