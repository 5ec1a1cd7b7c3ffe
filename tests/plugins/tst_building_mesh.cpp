// A planned building as the program exports it, and as other programs read it.
#include <QTemporaryDir>
#include <QTest>

#include "base/json.h"
#include "building/building_json.h"
#include "building/model/building_model.h"
#include "building/spec.h"
#include "cli/program.h"
#include "plugins/seen_scene.h"
#include "plugins/vox_files.h"

using namespace rooftree;

namespace {

const QString planFile = ROOFTREE_FIXTURES "/building/plans/46-inn-aelwyn.building.json";

Building plan() {
    const Json document = readJson(planFile.toStdString());
    Problems notes;
    return readBuilding(JsonNode(document, "plan"), notes);
}

// What should be seen of each part by itself, by the name of its node.
std::map<std::string, Faces> facesOf(const BuildingModel& model) {
    std::map<std::string, Faces> out;
    for (const BuildingPart& part : model.parts) {
        const SmallModel small{builtInPaintBook().atlas(), builtInPaintBook().drawing(), part.grid, {}};
        Faces& faces = out[part.name];
        addFaces(faces, small, part.least);
    }
    return out;
}

std::vector<std::string> namesOf(const BuildingModel& model) {
    std::vector<std::string> out;
    for (const BuildingPart& part : model.parts) out.push_back(part.name);
    return out;
}

}  // namespace

class BuildingMeshTest : public QObject {
    Q_OBJECT

private slots:
    void anotherProgramSeesEveryPart_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<double>("unit");
        QTest::newRow("glb") << "glb" << 1.0;
        QTest::newRow("obj") << "obj" << 1.0;
        QTest::newRow("metres") << "glb" << 1.5;
    }
    void anotherProgramSeesEveryPart() {
        QFETCH(QString, format);
        QFETCH(double, unit);
        const QTemporaryDir folder;
        const QString file = folder.filePath("inn." + format);
        const BuildingModel model = buildingModel(plan(), Job());
        if (unit == 1.0) {
            QCOMPARE(rooftreeWith({"convert", planFile, file}).status, 0);
        } else {
            const QString spec = folder.filePath("spec.json");
            QFile out(spec);
            QVERIFY(out.open(QIODevice::WriteOnly));
            out.write(writeBuildingSpec({.spec = plan().spec}).dump().c_str());
            out.close();
            QCOMPARE(rooftreeWith({"building", spec, "--export", file, "--unit", QString::number(unit)}).status, 0);
        }
        // A unit is a tile; zero is the plot's north-west corner, wherever on it the building stands.
        const Seen seen(file.toStdString(), unit / 8);
        Faces expected;
        std::size_t count = 0;
        for (const auto& [name, faces] : facesOf(model)) {
            count += faces.size();
            expected.insert(faces.begin(), faces.end());
        }
        QCOMPARE(expected.size(), count);
        QCOMPARE(seen.twice, 0);
        QCOMPARE(seen.faces.size(), expected.size());
        QVERIFY(seen.faces == expected);
        std::vector<std::string> names = seen.nodes;
        for (std::string& name : names) std::replace(name.begin(), name.end(), '_', ' ');
        QVERIFY(names == namesOf(model));
        QVERIFY(names.front() == "storey 0" && names.back() == "roof 2");
    }

    void aVoxFileHasEveryVoxel() {
        const QTemporaryDir folder;
        const QString file = folder.filePath("inn.vox");
        const Run run = rooftreeWith({"convert", planFile, file});
        QCOMPARE(run.status, 0);
        QVERIFY2(run.err.isEmpty(), run.err.constData());
        const QByteArray bytes = contentOf(file);
        const auto* first = reinterpret_cast<const std::byte*>(bytes.constData());
        const std::vector<std::byte> content(first, first + bytes.size());
        SmallReader read(content);
        const Colours voxels = read.colours();
        const BuildingModel model = buildingModel(plan(), Job());
        Colours expected;
        for (const BuildingPart& part : model.parts) {
            const SmallModel small{builtInPaintBook().atlas(), builtInPaintBook().drawing(), part.grid, {}};
            std::visit(
                [&](const auto& grid) {
                    for (int y = 0; y < grid.size().y; ++y)
                        for (int z = 0; z < grid.size().z; ++z)
                            for (int x = 0; x < grid.size().x; ++x)
                                if (const auto texel = grid.at(x, y, z))
                                    expected[{x + part.least.x, y + part.least.y, z + part.least.z}] =
                                        colourOf(small, texel);
                },
                part.grid);
        }
        const std::vector<std::string> names = namesOf(model);
        QVERIFY(read.names == std::set<std::string>(names.begin(), names.end()));
        QCOMPARE(voxels.size(), expected.size());
        QVERIFY(voxels == expected);
    }

    void whatIsLeftAwayIsNotThere() {
        const QTemporaryDir folder;
        const auto exported = [&](const QStringList& options) {
            const QString file = folder.filePath("a.glb");
            if (rooftreeWith(
                    QStringList{"building", "--kind", "inn", "--style", "free", "--seed", "3", "--export", file} +
                    options)
                    .status != 0)
                qFatal("not exported");
            std::vector<std::string> nodes = Seen(file.toStdString(), 0.125).nodes;
            std::sort(nodes.begin(), nodes.end());
            return nodes;
        };
        QCOMPARE(exported({"--no-roof", "--storey", "0"}),
                 (std::vector<std::string>{"doors 0", "furniture 0", "storey 0"}));
        const std::vector<std::string> open = exported({"--no-roof"});
        QVERIFY(open.size() > 3);
        QVERIFY(
            std::none_of(open.begin(), open.end(), [](const std::string& name) { return name.starts_with("roof"); }));
        const std::vector<std::string> all = exported({});
        QVERIFY(std::any_of(all.begin(), all.end(), [](const std::string& name) { return name.starts_with("roof"); }));
    }
};

QTEST_APPLESS_MAIN(BuildingMeshTest)
#include "tst_building_mesh.moc"
