// What the graphics card paints. Needs a display.
#include <set>

#include <QQuickWindow>
#include <QSGRendererInterface>

#include "on_screen.h"
#include "voxel/graphics.h"

using namespace rooftree;

class VoxelPixelsTest : public ViewOnScreen {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    // Without this, a missing driver would pass unseen.
    void drawsWithAGraphicsApi() {
        QCOMPARE(whyNo3d(), QString());
        show("gabled_house");
        const auto api = canvas_->drawer().quickWindow()->rendererInterface()->graphicsApi();
        QVERIFY(api != QSGRendererInterface::Software);
        QVERIFY(api != QSGRendererInterface::Null);
        QVERIFY(api != QSGRendererInterface::Unknown);
        const QImage picture = canvas_->picture();
        int painted = 0;
        for (int y = 0; y < picture.height(); y += 4)
            for (int x = 0; x < picture.width(); x += 4)
                painted += farthest(picture.pixelColor(x, y), canvas_->scene().background) > 24 ? 1 : 0;
        QVERIFY2(painted > picture.width() * picture.height() / 16 / 8, "the picture is blank");
    }

    void texelsAreExact_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("seed");
        QTest::addColumn<bool>("shades");
        for (const char* name : {"gabled_house", "bell_tower", "temple"})
            for (const bool seed : {false, true})
                for (const bool shades : {false, true})
                    QTest::addRow("%s, %s mesh%s", name, seed ? "seed" : "tight", shades ? ", face shades" : "")
                        << name << seed << shades;
    }

    void texelsAreExact() {
        QFETCH(QString, name);
        QFETCH(bool, seed);
        QFETCH(bool, shades);
        view_->setMeshKind(seed ? MeshKind::seed : MeshKind::tight);
        action("voxel.shades")->setChecked(shades);
        const SubjectPtr subject = show(name.toStdString());
        const Model& model = *subject->model;
        int compared = 0;
        for (const double yaw : {30.0, -40.0, 150.0}) {
            OrbitCamera camera = canvas_->camera();
            camera.yaw = yaw;
            camera.fit(canvas_->box());
            camera.distance *= 0.8;
            canvas_->setCamera(camera);
            const QImage picture = canvas_->picture();
            const std::vector<FacePlace> faces = facesOf(model);
            int here = 0;
            for (std::size_t i = 0; i < faces.size() && here < 50; i += 37) {
                const auto seen = canvas_->camera().project(centreOf(faces[i]));
                if (!seen || !QRectF(picture.rect()).adjusted(2, 2, -2, -2).contains(*seen)) continue;
                // The pixel's own middle, and not so near to another face that rounding could choose that one.
                const QPointF middle(std::floor(seen->x()) + 0.5, std::floor(seen->y()) + 0.5);
                bool clear = true;
                for (const QPointF off :
                     {QPointF(0, 0), QPointF(0.5, 0), QPointF(-0.5, 0), QPointF(0, 0.5), QPointF(0, -0.5)}) {
                    const auto hit = canvas_->hitAt(middle + off);
                    clear = clear && hit && hit->place == faces[i];
                }
                if (!clear) continue;
                const Rgba texel =
                    colourOf(model.drawing, subject->atlas->pixels(), pixelAt(model.grid, faces[i].voxel));
                const QColor wanted = onScreen(texel, shades ? faceShade(faces[i].face) : 100);
                const QColor found = picture.pixelColor(int(middle.x()), int(middle.y()));
                QVERIFY2(farthest(wanted, found) <= (shades ? 1 : 0),
                         qPrintable(QString("voxel %1 %2 %3 side %4: %5, expected %6")
                                        .arg(faces[i].voxel.x)
                                        .arg(faces[i].voxel.y)
                                        .arg(faces[i].voxel.z)
                                        .arg(int(faces[i].face))
                                        .arg(found.name(), wanted.name())));
                ++here;
            }
            compared += here;
        }
        QVERIFY2(compared >= 50, qPrintable(QString("only %1 faces compared").arg(compared)));
    }

    // Texels smaller than a pixel are not mixed either.
    void smallTexelsAreNotMixed() {
        const SubjectPtr subject = show("gabled_house");
        action("voxel.shades")->setChecked(false);
        action("voxel.ground")->setChecked(false);
        std::set<QRgb> inks{canvas_->scene().background.rgb()};
        for (int pixel = 0; pixel < subject->drawing->pixels(); ++pixel)
            inks.insert(onScreen(colourOf(*subject->drawing, subject->atlas->pixels(), pixel), 100).rgb());
        canvas_->zoom(0.08);
        QVERIFY(canvas_->camera().scale() < 1);
        const QImage picture = canvas_->picture();
        std::set<QRgb> seen;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) seen.insert(picture.pixelColor(x, y).rgb());
        QVERIFY(seen.size() > 3);
        QVERIFY(std::ranges::includes(inks, seen));
    }

    // The picture of the card and the march that picks agree nearly everywhere.
    void picksWhatIsSeen() {
        const SubjectPtr subject = show("gabled_house");
        const QImage picture = canvas_->picture();
        const QImage marched = rayPicture(*subject->model, subject->atlas->pixels(), canvas_->camera(), true,
                                          canvas_->scene().background, Job());
        QCOMPARE(marched.size(), picture.size());
        action("voxel.ground")->setChecked(false);
        const QImage bare = canvas_->picture();
        int other = 0;
        for (int y = 0; y < bare.height(); ++y)
            for (int x = 0; x < bare.width(); ++x)
                other += farthest(bare.pixelColor(x, y), marched.pixelColor(x, y)) > 1 ? 1 : 0;
        QVERIFY2(other < bare.width() * bare.height() / 200, qPrintable(QString::number(other)));
    }

    void frontIsTheDrawing() {
        const SubjectPtr subject = show("gabled_house");
        action("voxel.shades")->setChecked(true);  // the south is as bright as its texels
        view_->setFrontMode(true);
        settle();
        const Model& model = *subject->model;
        const FrontView front = frontView(model, subject->how, subject->atlas->pixels(), Job());
        const QImage picture = canvas_->picture();
        const double scale = canvas_->camera().scale();
        QVERIFY(std::abs(scale - std::round(scale)) < 1e-6);
        int compared = 0;
        for (int y = 0; y < model.drawing.height; ++y)
            for (int x = 0; x < model.drawing.width; ++x) {
                if (front.pixel.at(x, y) < 0) continue;
                const auto seen = canvas_->camera().project({x + 0.5, model.measures.ground - 1 - y + 0.5, 0});
                QVERIFY(seen);
                if (!picture.rect().contains(seen->toPoint())) continue;
                const Rgba worn = colourOf(model.drawing, subject->atlas->pixels(), front.pixel.at(x, y));
                QCOMPARE(picture.pixelColor(int(seen->x()), int(seen->y())), onScreen(worn, 100));
                if (front.match.at(x, y) == FrontMatch::same)
                    QCOMPARE(
                        onScreen(worn, 100),
                        onScreen(colourOf(model.drawing, subject->atlas->pixels(), model.drawing.index(x, y)), 100));
                ++compared;
            }
        QVERIFY(compared > model.drawing.width * 10);
        const double before = canvas_->camera().yaw;
        QTest::keyClick(canvas_, Qt::Key_Left);
        QCOMPARE(canvas_->camera().yaw, before);
        view_->setFrontMode(false);
        QVERIFY(!canvas_->camera().parallel);
        QCOMPARE(canvas_->camera().yaw, OrbitCamera::southEast);
    }

    // Pictures to look at, where ROOFTREE_PICTURES names a folder.
    void picturesToLookAt_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("mode");
        for (const char* mode : {"", "dark", "exact", "wireframe", "texelGrid", "front", "curve", "marked"})
            QTest::addRow("gabled_house %s", mode) << "town"
                                                   << "gabled_house" << mode;
        QTest::newRow("bell_tower") << "town"
                                    << "bell_tower"
                                    << "";
        QTest::newRow("bell_tower front") << "town"
                                          << "bell_tower"
                                          << "front";
        QTest::newRow("toolbox") << "furniture"
                                 << "toolbox"
                                 << "";
        QTest::newRow("toolbox front") << "furniture"
                                       << "toolbox"
                                       << "front";
        QTest::newRow("toolbox dark") << "furniture"
                                      << "toolbox"
                                      << "dark";
    }

    void picturesToLookAt() {
        if (qEnvironmentVariableIsEmpty("ROOFTREE_PICTURES")) return;
        QFETCH(QString, set);
        QFETCH(QString, name);
        QFETCH(QString, mode);
        const QPalette light = QApplication::palette();
        if (mode == "dark") {
            QPalette dark(QColor("#33373b"), QColor("#2a2d31"));
            QApplication::setPalette(dark);
        }
        if (mode == "exact") action("voxel.shades")->setChecked(false);
        if (mode == "wireframe") action("voxel.wireframe")->setChecked(true);
        if (mode == "texelGrid") action("voxel.texelGrid")->setChecked(true);
        if (mode == "front") view_->setFrontMode(true);
        if (mode == "curve") canvas_->setCurve(0.6);
        const Sample sample(set.toStdString());
        view_->setSubject(sample.subject(name.toStdString()));
        settle();
        if (mode == "marked") {
            view_->setMarkedPixel({20, 30});
            view_->setHighlightedFaces(
                facesWearing(sample.subject(name.toStdString())->model->grid, 40 * 64 + 6, Job()));
            settle();
        }
        QTest::qWait(100);
        keep(name + (mode.isEmpty() ? "" : "_" + mode), view_->grab());
        QApplication::setPalette(light);
    }
};

int main(int argc, char** argv) {
    return testOnScreen<VoxelPixelsTest>(argc, argv);
}
#include "tst_voxel_pixels.moc"
