// The view where nothing can draw in three dimensions: it says so, and shows the isometric picture.
#include <QApplication>
#include <QDir>
#include <QQuickWindow>
#include <QSGRendererInterface>
#include <QTest>

#include "voxel/graphics.h"
#include "voxel/picture_pane.h"
#include "voxel/samples.h"
#include "voxel/voxel_view.h"

using namespace rooftree;

class VoxelPictureTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhy_data() {
        QTest::addColumn<int>("api");
        QTest::newRow("no screen") << int(QSGRendererInterface::OpenGL);
        QTest::newRow("no graphics card") << int(QSGRendererInterface::Software);
    }

    void saysWhy() {
        QFETCH(int, api);
        QQuickWindow::setGraphicsApi(QSGRendererInterface::GraphicsApi(api));
        QVERIFY(!whyNo3d().isEmpty());
        QVERIFY(whyNo3d().endsWith('.'));
    }

    void showsThePicture() {
        const SampleSet set = sampleSet("town");
        const auto atlas = std::make_shared<const Atlas>(set.atlas);
        VoxelView view;
        QVERIFY(!view.canvas());
        QCOMPARE(view.whyNo3dHere(), whyNo3d());
        view.resize(700, 560);
        view.show();
        const auto* pane = view.findChild<PicturePane*>();
        QVERIFY(pane);
        view.setSubject(makeSubject(atlas, templateNamed(set, "gabled_house"), MeshKind::tight, Job()));
        QTRY_VERIFY(!pane->picture().isNull());
        QVERIFY(!view.countsText().isEmpty());
        const QImage one = view.grab().toImage();
        view.setFrontMode(true);
        view.setMarkedPixel({3, 3});
        view.setHighlightedFaces({{{0, 0, 0}, Face::south}});
        QTRY_VERIFY(view.settled());
        QVERIFY(view.grab().toImage() != one);
        const QString folder = qEnvironmentVariable("ROOFTREE_PICTURES");
        if (!folder.isEmpty()) view.grab().save(QDir(folder).filePath("no_3d.png"));
        view.setSubject(nullptr);
        QVERIFY(pane->picture().isNull());
        // A template that only claims cells has no voxels to show.
        Template claims = templateNamed(set, "gabled_house");
        claims.claimOnly = true;
        view.setSubject(makeSubject(atlas, claims, MeshKind::tight, Job()));
        QTRY_VERIFY(view.settled());
        QVERIFY(pane->picture().isNull());
    }
};

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    VoxelPictureTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_voxel_picture.moc"
