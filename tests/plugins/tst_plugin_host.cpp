#include <QTemporaryDir>
#include <QTest>

#include "api/plugin_host.h"
#include "base/file.h"
#include "plugins/small_scene.h"

using namespace rooftree;

class PluginHostTest : public QObject {
    Q_OBJECT

private slots:
    void findsThePluginsOfItsOwnTree() {
        QCOMPARE(QString::fromStdString(pluginDirectory().string()), QString(ROOFTREE_PLUGIN_DIR));
        const PluginHost host;
        QStringList suffixes;
        for (const Exporter* exporter : host.exporters())
            for (const std::string& suffix : exporter->suffixes()) suffixes << QString::fromStdString(suffix);
        QCOMPARE(suffixes, QStringList({".glb", ".obj", ".vox"}));
        QCOMPARE(host.importers().size(), std::size_t(1));
        QVERIFY(host.problems().empty());
    }

    void writesAllFilesOfAFormat() {
        const PluginHost host;
        const auto house = smallHouse(MeshKind::tight);
        const ExportScene scene = sceneOf("house", house->mesh, house->grid, &house->drawing, house->atlas);
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        Problems notes;
        const auto written = host.exportScene(scene, path / "House.OBJ", notes, Job());
        QCOMPARE(written.size(), std::size_t(3));
        QVERIFY(written[0] == path / "House.OBJ");
        for (const auto& file : written) QVERIFY(std::filesystem::file_size(file) > 0);
    }

    void aVoxBecomesAGlb() {
        const PluginHost host;
        const auto house = smallHouse(MeshKind::tight);
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        Problems notes;
        host.exportScene(sceneOf("house", house->mesh, house->grid, &house->drawing, house->atlas), path / "house.vox",
                         notes, Job());
        const ImportedScene read = host.importScene(path / "house.vox", notes, Job());
        QCOMPARE(read.models.size(), std::size_t(1));
        QCOMPARE(read.models[0].name, std::string("house"));
        QVERIFY(countVoxels(read.models[0].grid) == countVoxels(house->grid));
        const SurfaceMesh mesh = tightMesh(read.models[0].grid, read.models[0].drawing, {0});
        QVERIFY(!mesh.quads.empty());
        host.exportScene(sceneOf("house", mesh, read.models[0].grid, &read.models[0].drawing, read.atlas),
                         path / "house.glb", notes, Job());
        QVERIFY(std::filesystem::file_size(path / "house.glb") > 1000);
        QVERIFY(notes.empty());
    }

    void anUnknownSuffixIsToldWithTheKnownOnes() {
        const PluginHost host;
        try {
            host.exporterFor("house.gltb");
            QFAIL("there is no such format");
        } catch (const Error& error) {
            QVERIFY(error.kind() == Error::Kind::input);
            const QString said = QString::fromStdString(error.problem().sentence);
            QVERIFY2(said.contains(".gltb") && said.contains(".glb .obj .vox"), qPrintable(said));
        }
        QVERIFY_THROWS_EXCEPTION(Error, host.exporterFor("house"));
        QVERIFY_THROWS_EXCEPTION(Error, host.importerFor("house.glb"));
    }

    void anErrorInsideAPluginArrivesAsOne() {
        const PluginHost host;
        const auto house = smallHouse(MeshKind::tight);
        const ExportScene mesh = sceneOf("house", house->mesh, house->grid, nullptr, house->atlas);
        QTemporaryDir folder;
        const std::filesystem::path path = std::filesystem::path(folder.path().toStdString()) / "house.vox";
        Problems notes;
        QVERIFY_THROWS_EXCEPTION(Error, host.exportScene(mesh, path, notes, Job()));
        QVERIFY(!std::filesystem::exists(path));
        Job job;
        job.stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, host.exportScene(mesh, path.parent_path() / "house.glb", notes, job));
    }

    void aFileThatIsNoPluginIsSaid() {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        writeFile(path / "broken.so", std::string_view("not a library"));
        writeFile(path / "notes.txt", std::string_view("not a plugin either"));
        const PluginHost host(path);
        QVERIFY(host.exporters().empty());
        QCOMPARE(host.problems().size(), std::size_t(1));
        QVERIFY(host.problems()[0].file.find("broken.so") != std::string::npos);
        QVERIFY_THROWS_EXCEPTION(Error, host.exporterFor("house.glb"));
        QVERIFY(PluginHost("/nonexistent").exporters().empty());
    }
};

QTEST_GUILESS_MAIN(PluginHostTest)
#include "tst_plugin_host.moc"
