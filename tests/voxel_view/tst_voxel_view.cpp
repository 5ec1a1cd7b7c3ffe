// What hands and other views do to the 3D view. Needs a display.
#include <QSignalSpy>
#include <QTemporaryDir>

#include "on_screen.h"
#include "voxel/picture_pane.h"

using namespace rooftree;

class VoxelViewTest : public ViewOnScreen {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void handsMoveTheCamera() {
        show("gabled_house");
        const OrbitCamera start = canvas_->camera();
        drag(canvas_, {300, 300}, {50, 20}, Qt::LeftButton);
        QVERIFY(canvas_->camera().yaw < start.yaw);
        QVERIFY(canvas_->camera().pitch > start.pitch);
        QCOMPARE(canvas_->camera().distance, start.distance);
        QCOMPARE(canvas_->camera().target.x, start.target.x);

        for (int way = 0; way < 3; ++way) {
            canvas_->reset();
            if (way == 2) QTest::keyPress(canvas_, Qt::Key_Space);
            drag(canvas_, {300, 300}, {40, 0}, way == 0 ? Qt::MiddleButton : Qt::LeftButton,
                 way == 1 ? Qt::ShiftModifier : Qt::NoModifier);
            if (way == 2) QTest::keyRelease(canvas_, Qt::Key_Space);
            QCOMPARE(canvas_->camera().yaw, start.yaw);
            QVERIFY(std::abs((start.target.x - canvas_->camera().target.x) - 40 / start.scale() * start.right().x) <
                    1e-6);
        }
        canvas_->reset();
        const auto under = canvas_->hitAt({400.5, 350.5});
        QVERIFY(under);
        wheel(canvas_, {400.5, 350.5}, 120);
        QVERIFY(canvas_->camera().scale() > start.scale() * 1.1);
        QVERIFY(canvas_->camera().scale() < start.scale() * 1.5);
        wheel(canvas_, {400.5, 350.5}, -120);
        QVERIFY(std::abs(canvas_->camera().scale() - start.scale()) < 1e-6);
        QVERIFY(canvas_->hitAt({400.5, 350.5}) == under);
    }

    void keysMoveTheCamera() {
        show("gabled_house");
        QApplication::setActiveWindow(view_.get());  // there is no window manager that would
        canvas_->setFocus();
        QTRY_VERIFY(canvas_->hasFocus());
        const OrbitCamera start = canvas_->camera();
        QTest::keyClick(canvas_, Qt::Key_Right);
        QVERIFY(canvas_->camera().yaw > start.yaw);
        QTest::keyClick(canvas_, Qt::Key_Left);
        QVERIFY(std::abs(canvas_->camera().yaw - start.yaw) < 1e-9);
        QTest::keyClick(canvas_, Qt::Key_Up);
        QVERIFY(canvas_->camera().pitch > start.pitch);
        QTest::keyClick(canvas_, Qt::Key_Plus);
        QVERIFY(canvas_->camera().scale() > start.scale());
        QTest::keyClick(canvas_, Qt::Key_Minus);
        QTest::keyClick(canvas_, Qt::Key_Minus);
        QVERIFY(canvas_->camera().scale() < start.scale());
        QTest::keyClick(canvas_, Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(canvas_->camera().target.x != start.target.x);
        canvas_->fit();
        QCOMPARE(canvas_->camera().target.x, start.target.x);
        QVERIFY(canvas_->camera().pitch > start.pitch);  // fitting does not turn
        canvas_->reset();
        QCOMPARE(canvas_->camera().pitch, start.pitch);
        QCOMPARE(canvas_->camera().distance, start.distance);
    }

    void pointsAtPixels() {
        const SubjectPtr subject = show("gabled_house");
        QSignalSpy hovered(view_.get(), &VoxelView::pixelHovered);
        QSignalSpy clicked(view_.get(), &VoxelView::pixelClicked);
        const QPoint at(canvas_->width() / 2, canvas_->height() / 2);
        QTest::mouseMove(canvas_, at);
        const auto hit = canvas_->hitAt(at);
        QVERIFY(hit);
        const int width = subject->model->drawing.width;
        const QPoint pixel(hit->pixel % width, hit->pixel / width);
        QTRY_VERIFY(!hovered.isEmpty());
        QTest::mouseClick(canvas_, Qt::LeftButton, {}, at);
        QCOMPARE(clicked.count(), 1);
        QCOMPARE(clicked[0][0].toPoint(), pixel);
        QTest::mouseClick(canvas_, Qt::LeftButton, {}, {2, 2});
        QCOMPARE(clicked[1][0].toPoint(), QPoint(-1, -1));

        const QImage before = canvas_->picture();
        view_->setMarkedPixel(pixel);
        settle();
        const QColor marked = canvas_->picture().pixelColor(at);
        QVERIFY(farthest(marked, before.pixelColor(at)) > 20);
        QVERIFY(marked.blue() > marked.red());
        view_->setMarkedPixel({-1, -1});
        settle();
        QCOMPARE(canvas_->picture().pixelColor(at), before.pixelColor(at));
    }

    void warningsAreTinted() {
        show("gabled_house");
        const QPoint at(canvas_->width() / 2, canvas_->height() / 2);
        const QColor before = canvas_->picture().pixelColor(at);
        view_->setHighlightedFaces({canvas_->hitAt(at)->place});
        settle();
        const QColor after = canvas_->picture().pixelColor(at);
        QVERIFY(farthest(before, after) > 20);
        QVERIFY(after.red() > after.blue());
        action("voxel.overlays")->setChecked(false);
        QCOMPARE(canvas_->picture().pixelColor(at), before);
        action("voxel.overlays")->setChecked(true);
        Template how = templateNamed(town().set, "gabled_house");
        how.roofRows = *how.roofRows - 1;
        view_->setSubject(town().subject(how));
        settle();
        QVERIFY(!canvas_->scene().hasWarnings());
    }

    void switchesChangeThePicture() {
        show("gabled_house");
        const QImage plain = canvas_->picture();
        for (const char* name : {"voxel.shades", "voxel.wireframe", "voxel.texelGrid", "voxel.ground"}) {
            QAction* one = action(name);
            one->toggle();
            QVERIFY2(canvas_->picture() != plain, name);
            one->toggle();
            QCOMPARE(canvas_->picture(), plain);
        }
        canvas_->setCurve(1);
        QVERIFY(canvas_->picture() != plain);
        canvas_->setCurve(0);
        QCOMPARE(canvas_->picture(), plain);
    }

    void countsFollowTheMesh() {
        const SubjectPtr subject = show("gabled_house");
        const QString tight = view_->countsText();
        QVERIFY(tight.contains(QLocale().toString(qlonglong(subject->mesh.counts.voxels))));
        QVERIFY(tight.contains(QLocale().toString(int(subject->mesh.quads.size()))));
        const QImage before = canvas_->picture();
        view_->setMeshKind(MeshKind::seed);
        settle();
        const auto quads =
            seedMesh(subject->model->grid, subject->model->drawing, {subject->atlas->tileSize()}).quads.size();
        QVERIFY(view_->countsText().contains(QLocale().toString(int(quads))));
        QVERIFY(quads > subject->mesh.quads.size());
        // The same faces and texels, whichever quads they come in.
        const QImage after = canvas_->picture();
        int other = 0;
        for (int y = 0; y < before.height(); ++y)
            for (int x = 0; x < before.width(); ++x)
                other += farthest(before.pixelColor(x, y), after.pixelColor(x, y)) > 1 ? 1 : 0;
        QVERIFY2(other < before.width() * before.height() / 500, qPrintable(QString::number(other)));
    }

    void aBrokenTemplateSaysWhyAndKeepsTheLast() {
        show("gabled_house");
        const QImage before = canvas_->picture();
        Template broken = templateNamed(town().set, "gabled_house");
        broken.tiles = {{1'000'000}};
        const SubjectPtr subject = town().subject(broken);
        QVERIFY(!subject->model);
        view_->setSubject(subject);
        settle();
        QVERIFY(says(subject->problems.front().sentence));
        QVERIFY(canvas_->scene().hasFaces());
        broken.name = "another";
        view_->setSubject(town().subject(broken));
        settle();
        QVERIFY(!canvas_->scene().hasFaces());
        QCOMPARE(view_->countsText(), QString());
        QVERIFY(!canvas_->hitAt({450, 350}));
        view_->setSubject(nullptr);
        show("gabled_house");
        QVERIFY(canvas_->scene().hasFaces());
    }

    void theCameraStaysWhileATemplateChanges() {
        show("gabled_house");
        canvas_->orbit(20, 5);
        const OrbitCamera camera = canvas_->camera();
        Template how = templateNamed(town().set, "gabled_house");
        how.roofRows = *how.roofRows - 2;
        view_->setSubject(town().subject(how));
        settle();
        QCOMPARE(canvas_->camera().yaw, camera.yaw);
        QCOMPARE(canvas_->camera().distance, camera.distance);
        show("bell_tower");
        QCOMPARE(canvas_->camera().yaw, OrbitCamera::southEast);
    }

    void manySubjectsInARow() {
        Template how = templateNamed(town().set, "gabled_house");
        std::vector<SubjectPtr> subjects;
        for (int rows = 6; rows < 16; ++rows) {
            how.roofRows = rows;
            subjects.push_back(town().subject(how));
        }
        for (int i = 0; i < 200; ++i) view_->setSubject(subjects[std::size_t(i) % subjects.size()]);
        settle();
        const std::int64_t voxels = subjects[199 % subjects.size()]->mesh.counts.voxels;
        QVERIFY(view_->countsText().contains(QLocale().toString(qlonglong(voxels))));
        qInfo("last change took %d microseconds in the worker", view_->lastWork());
    }

    void everyChangeIsShown() {
        show("gabled_house");
        Template how = templateNamed(town().set, "gabled_house");
        QImage before = canvas_->picture();
        for (int i = 0; i < 6; ++i) {
            how.roofRows = 8 + i;
            QSignalSpy shown(view_.get(), &VoxelView::shown);
            view_->setSubject(town().subject(how));
            QTRY_COMPARE(shown.count(), 1);
            const QImage picture = canvas_->picture();
            QVERIFY(picture != before);
            before = picture;
        }
    }

    void turntableRunsAsAJob() {
        show("tool_shed");
        QTemporaryDir folder;
        QSignalSpy written(view_.get(), &VoxelView::turntableWritten);
        QSignalSpy failed(view_.get(), &VoxelView::failed);
        TurntableOptions options;
        options.frames = 3;
        options.size = {64, 64};
        view_->exportTurntable(folder.path(), options);
        QTRY_COMPARE(written.count(), 1);
        QCOMPARE(QDir(folder.path()).entryList({"*.png"}).size(), 3);
        options.frames = 0;
        view_->exportTurntable(folder.path(), options);
        QTRY_COMPARE(failed.count(), 1);
    }

    void aCardThatFailsLateIsDoneWithout() {
        show("gabled_house");
        emit const_cast<QQuickWidget&>(canvas_->drawer())
            .sceneGraphError(QQuickWindow::ContextNotAvailable, "no context");
        QTRY_VERIFY(!view_->canvas());
        QVERIFY(view_->whyNo3dHere().contains("no context"));
        const auto* pane = view_->findChild<PicturePane*>();
        QVERIFY(pane);
        QTRY_VERIFY(!pane->picture().isNull());
        action("voxel.shades")->toggle();
        view_->setFrontMode(true);
        view_->setMarkedPixel({4, 4});
        settle();
    }

    void diesInMidWork() {
        view_->setSubject(town().subject("bell_tower"));
        view_.reset();
        QTest::qWait(30);
    }
};

int main(int argc, char** argv) {
    return testOnScreen<VoxelViewTest>(argc, argv);
}
#include "tst_voxel_view.moc"
