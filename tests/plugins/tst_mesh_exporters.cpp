#include <QTest>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "base/file.h"
#include "glb/glb.h"
#include "image/png.h"
#include "obj/obj.h"
#include "plugins/seen_scene.h"
#include "plugins/small_scene.h"
#include "voxel/samples.h"

using namespace rooftree;

namespace {

using Bytes = std::vector<std::byte>;

ExportScene twoHouses(const SmallModel& house, const SmallModel& other) {
    ExportScene scene;
    scene.textures.push_back({"town", house.mesh.texture.value_or(house.atlas)});
    scene.textures.push_back({"my town", other.mesh.texture.value_or(other.atlas)});
    scene.models = {exportModel("house", house), exportModel("other", other)};
    scene.models[0].origin.z = -2;
    scene.models[1].texture = 1;
    scene.nodes = {{"house west", 0, {}}, {"house east", 0, {40, 0, -8}}, {"other", 1, {0, 3, 64}}};
    return scene;
}

Faces expectedOf(const SmallModel& house, const SmallModel& other) {
    Faces faces;
    addFaces(faces, house, {0, 0, 2});
    addFaces(faces, house, {40, 0, -6});
    addFaces(faces, other, {0, 3, 64});
    return faces;
}

std::vector<OutputFile> write(const QString& format, const ExportScene& scene, const std::string& name) {
    return format == "glb" ? writeGlb(scene, name + ".glb", Job()) : writeObj(scene, name + ".obj", Job());
}

nlohmann::json jsonOf(const Bytes& glb) {
    std::uint32_t length = 0;
    std::memcpy(&length, &glb.at(12), 4);
    const auto* first = reinterpret_cast<const char*>(&glb.at(20));
    return nlohmann::json::parse(first, first + length);
}

}  // namespace

class MeshExportersTest : public QObject {
    Q_OBJECT

private slots:
    void anotherProgramSeesEveryFaceOnceWithItsColour_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("kind");
        for (const char* format : {"glb", "obj"})
            for (const auto& [name, kind] :
                 {std::pair{"seed", MeshKind::seed}, {"tight", MeshKind::tight}, {"baked", MeshKind::baked}})
                QTest::newRow(qPrintable(QString(format) + ' ' + name)) << format << int(kind);
    }
    void anotherProgramSeesEveryFaceOnceWithItsColour() {
        QFETCH(QString, format);
        QFETCH(int, kind);
        const auto house = smallHouse(MeshKind(kind));
        const auto other = noise({9, 10, 11}, 5, MeshKind(kind));
        ExportScene scene = twoHouses(*house, *other);
        scene.unit = 0.125;
        const Seen seen(write(format, scene, "my houses"), scene.unit);
        const Faces expected = expectedOf(*house, *other);
        QCOMPARE(seen.twice, 0);
        QCOMPARE(seen.faces.size(), expected.size());
        QVERIFY(seen.faces == expected);
        QCOMPARE(seen.nodes.size(), std::size_t(3));
        QCOMPARE(QString::fromStdString(seen.nodes[1]).replace('_', ' '), QString("house east"));
    }

    void theSampleHouseKeepsItsFaces_data() {
        QTest::addColumn<QString>("format");
        QTest::addRow("glb") << "glb";
        QTest::addRow("obj") << "obj";
    }
    void theSampleHouseKeepsItsFaces() {
        QFETCH(QString, format);
        const SampleSet town = sampleSet("town");
        const Model built = buildModel(town.atlas, templateNamed(town, "gabled_house"), Job());
        SmallModel house{town.atlas.pixels(), built.drawing, built.grid, {}};
        house.mesh = tightMesh(house.grid, house.drawing, {8});
        const ExportScene scene = sceneOf("gabled_house", house.mesh, house.grid, &house.drawing, house.atlas);
        const Seen seen(write(format, scene, "house"), 1.0);
        Faces expected;
        addFaces(expected, house, {});
        QCOMPARE(seen.twice, 0);
        QCOMPARE(seen.faces.size(), expected.size());
        QVERIFY(seen.faces == expected);
    }

    void glbIsUnlitNearestAndShared() {
        const auto house = smallHouse(MeshKind::tight);
        const auto other = noise({5, 5, 5}, 1, MeshKind::tight);
        const std::vector<OutputFile> files = writeGlb(twoHouses(*house, *other), "a.glb", Job());
        QCOMPARE(files.size(), std::size_t(1));
        QCOMPARE(files[0].name, std::string("a.glb"));
        const nlohmann::json json = jsonOf(files[0].bytes);
        QCOMPARE(json["extensionsUsed"].dump(), std::string(R"(["KHR_materials_unlit"])"));
        QCOMPARE(json["materials"].size(), std::size_t(2));
        for (const auto& material : json["materials"]) {
            QVERIFY(material["extensions"].contains("KHR_materials_unlit"));
            QVERIFY(!material["pbrMetallicRoughness"].contains("baseColorFactor") ||
                    material["pbrMetallicRoughness"]["baseColorFactor"].dump() == "[1.0,1.0,1.0,1.0]");
        }
        for (const auto& sampler : json["samplers"]) {
            QCOMPARE(sampler["magFilter"].get<int>(), 9728);
            QCOMPARE(sampler["minFilter"].get<int>(), 9728);
        }
        for (const auto& image : json["images"]) {
            QVERIFY(!image.contains("uri"));
            QCOMPARE(image["mimeType"].get<std::string>(), std::string("image/png"));
        }
        QCOMPARE(json["meshes"].size(), std::size_t(2));
        QVERIFY(json["nodes"][0]["mesh"] == json["nodes"][1]["mesh"]);
        QVERIFY(!json["nodes"][0].contains("translation"));
        QCOMPARE(json["nodes"][1]["name"].get<std::string>(), std::string("house east"));
        const auto& primitive = json["meshes"][0]["primitives"][0];
        QVERIFY(!primitive["attributes"].contains("COLOR_0"));
        const auto& positions = json["accessors"][primitive["attributes"]["POSITION"].get<std::size_t>()];
        QCOMPARE(positions["min"].dump(), std::string("[0.0,0.0,0.0]"));
        QCOMPARE(positions["max"].dump(), std::string("[12.0,10.0,9.0]"));
    }

    void glbOfAShadedSceneDarkensSides() {
        const auto house = smallHouse(MeshKind::tight);
        ExportScene scene = sceneOf("house", house->mesh, house->grid, nullptr, house->atlas);
        scene.shaded = true;
        const Bytes glb = writeGlb(scene, "a.glb", Job())[0].bytes;
        const nlohmann::json json = jsonOf(glb);
        const auto& accessor =
            json["accessors"][json["meshes"][0]["primitives"][0]["attributes"]["COLOR_0"].get<std::size_t>()];
        QVERIFY(accessor["normalized"].get<bool>());
        QCOMPARE(accessor["count"].get<std::size_t>(), house->mesh.quads.size() * 4);
        std::uint32_t length = 0;
        std::memcpy(&length, &glb.at(12), 4);
        const std::size_t start =
            28 + length +
            json["bufferViews"][accessor["bufferView"].get<std::size_t>()]["byteOffset"].get<std::size_t>();
        for (std::size_t i = 0; i < house->mesh.quads.size(); ++i) {
            const double light = double(glb.at(start + i * 16)) / 255.0;
            // A stored texel is its light to the power of 1 / 2.2.
            QVERIFY(std::abs(std::pow(light, 1 / 2.2) * 100 - faceShade(house->mesh.quads[i].face)) < 0.5);
        }
    }

    void glbOfManyQuadsHasWideIndices() {
        const auto model = noise({32, 32, 32}, 9, MeshKind::seed);
        QVERIFY(model->mesh.quads.size() > 16384);
        const ExportScene scene = sceneOf("noise", model->mesh, model->grid, nullptr, model->atlas);
        Faces expected;
        addFaces(expected, *model, {});
        const std::vector<OutputFile> files = writeGlb(scene, "a.glb", Job());
        const nlohmann::json json = jsonOf(files[0].bytes);
        QCOMPARE(json["accessors"][json["meshes"][0]["primitives"][0]["indices"].get<std::size_t>()]["componentType"]
                     .get<int>(),
                 5125);
        QVERIFY(Seen(files, 1.0).faces == expected);
    }

    void objFilesBelongTogether() {
        const auto house = smallHouse(MeshKind::tight);
        const ExportScene scene = sceneOf("old house", house->mesh, house->grid, nullptr, house->atlas);
        const std::vector<OutputFile> files = writeObj(scene, "old house.obj", Job());
        QCOMPARE(files.size(), std::size_t(3));
        QCOMPARE(files[0].name, std::string("old house.obj"));
        QCOMPARE(files[1].name, std::string("old_house.mtl"));
        QCOMPARE(files[2].name, std::string("old_house_atlas.png"));
        const auto text = [&](std::size_t i) {
            return QString::fromLatin1(reinterpret_cast<const char*>(files[i].bytes.data()),
                                       qsizetype(files[i].bytes.size()));
        };
        QVERIFY(text(0).contains("mtllib old_house.mtl\n"));
        QVERIFY(text(0).contains("\no old_house\n"));
        QVERIFY(text(1).contains("\nmap_Kd old_house_atlas.png\n"));
        QVERIFY(decodePng(files[2].bytes, "x") == house->atlas);
    }

    void theSameSceneGivesTheSameBytes() {
        for (const QString format : {"glb", "obj"}) {
            const auto first = smallHouse(MeshKind::tight);
            const auto second = smallHouse(MeshKind::tight);
            const auto a = write(format, sceneOf("h", first->mesh, first->grid, nullptr, first->atlas), "h");
            const auto b = write(format, sceneOf("h", second->mesh, second->grid, nullptr, second->atlas), "h");
            QCOMPARE(a.size(), b.size());
            for (std::size_t i = 0; i < a.size(); ++i) QVERIFY(a[i].bytes == b[i].bytes);
        }
    }

    void aModelWithoutFacesIsANodeWithoutMesh() {
        SmallModel empty;
        addDrawing(empty);
        empty.grid = Voxels<std::uint16_t>({1, 1, 1}, 0);
        const ExportScene scene = sceneOf("claim", empty.mesh, empty.grid, nullptr, empty.atlas);
        const nlohmann::json json = jsonOf(writeGlb(scene, "a.glb", Job())[0].bytes);
        QVERIFY(!json.contains("meshes"));
        QVERIFY(!json["nodes"][0].contains("mesh"));
        QVERIFY(!writeObj(scene, "a.obj", Job()).empty());
    }

    void aStoppedJobLeavesNothing() {
        const auto house = smallHouse(MeshKind::tight);
        const ExportScene scene = sceneOf("h", house->mesh, house->grid, nullptr, house->atlas);
        Job job;
        job.stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, writeGlb(scene, "a.glb", job));
        QVERIFY_THROWS_EXCEPTION(Stopped, writeObj(scene, "a.obj", job));
    }
};

QTEST_GUILESS_MAIN(MeshExportersTest)
#include "tst_mesh_exporters.moc"
