// What the template canvas shows, and where.
#include <QSignalSpy>
#include <QWheelEvent>

#include "canvas/canvas_bench.h"
#include "voxel/extents.h"

using namespace rooftree;

class CanvasSightTest : public QObject {
    Q_OBJECT

private slots:
    // Whatever the zoom and wherever the drawing has been pushed, the place is then in sight and large enough.
    void aPlaceIsBroughtIntoViewAndFramed() {
        Bench bench("town", "gabled_house");
        const QRect sight = bench.canvas.rect().adjusted(26, 26, 0, 0);
        const Rect window{40, 34, 7, 5};
        for (const int zoom : {1, 8, 64})
            for (const Rect place : {window, Rect{63, 47, 1, 1}, Rect{0, 0, 64, 48}}) {
                bench.canvas.setZoom(zoom);
                bench.canvas.showPlace(place);
                const QRect shown = bench.canvas.rectOf(place);
                QVERIFY2(sight.contains(shown), QTest::toString(shown));
                QVERIFY(std::min(shown.width(), shown.height()) >= 20);
                QVERIFY(bench.canvas.framed() == place);
            }
        // What is in sight already stays where it is.
        bench.canvas.fit();
        const QRect before = bench.canvas.rectOf(window);
        const QImage bare = bench.canvas.grab().toImage();
        bench.canvas.showPlace(window);
        QCOMPARE(bench.canvas.rectOf(window), before);
        QVERIFY(bench.canvas.grab().toImage() != bare);
        bench.canvas.showPlaceOf("/ledge");
        QVERIFY(bench.canvas.framed() == Rect({0, 24, 64, 8}));
        // A change takes the frame away, and so does a hand.
        bench.key(Qt::Key_Down);
        bench.canvas.setSelection("/ledge");
        bench.key(Qt::Key_Down);
        QVERIFY(!bench.canvas.framed());
        bench.canvas.showPlace(window);
        bench.click(bench.middle(2, 2));
        QVERIFY(!bench.canvas.framed());
        bench.canvas.showPlace({200, 200, 4, 4});
        QVERIFY(!bench.canvas.framed());
    }

    void zoomKeepsThePixelUnderThePointer() {
        Bench bench("town", "gabled_house");
        const auto wheel = [&](QPoint at, int delta) {
            QWheelEvent event(at, bench.canvas.mapToGlobal(at), {}, {0, delta}, Qt::NoButton, Qt::ControlModifier,
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(&bench.canvas, &event);
        };
        for (const QPoint at : {QPoint(200, 180), QPoint(433, 377), QPoint(90, 300)}) {
            bench.canvas.fit();
            const Point pixel = bench.canvas.pixelAt(at);
            int zoom = bench.canvas.zoom();
            for (int i = 0; i < 40; ++i) {
                wheel(at, 120);
                QCOMPARE(bench.canvas.pixelAt(at), pixel);
                QVERIFY(bench.canvas.zoom() - zoom <= std::max(1, zoom / 8));
                zoom = bench.canvas.zoom();
            }
            QCOMPARE(zoom, 64);
        }
        // A fine wheel: eight eighths of a notch are one notch.
        bench.canvas.setZoom(8);
        for (int i = 0; i < 7; ++i) wheel({300, 300}, 15);
        QCOMPARE(bench.canvas.zoom(), 8);
        wheel({300, 300}, 15);
        QCOMPARE(bench.canvas.zoom(), 9);
        bench.key(Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(bench.canvas.zoom(), 1);
    }

    void middleDragPans() {
        Bench bench("town", "gabled_house");
        const QRect before = bench.canvas.rectOf({0, 0, 1, 1});
        QTest::mousePress(&bench.canvas, Qt::MiddleButton, {}, {300, 300});
        QTest::mouseMove(&bench.canvas, {320, 290});
        QTest::mouseRelease(&bench.canvas, Qt::MiddleButton, {}, {320, 290});
        QCOMPARE(bench.canvas.rectOf({0, 0, 1, 1}), before.translated(20, -10));
        QVERIFY(bench.heard().isEmpty());
    }

    // What the core knows to stand on a drawing can be taken hold of, and lies where the core has it.
    void everyExtentHasAMark() {
        for (const char* set : {"town", "furniture", "edge"}) {
            const SampleSet sample = sampleSet(set);
            for (const Template& how : sample.templates.templates) {
                if (how.claimOnly) continue;
                const std::vector<Mark> marks = marksOf(how, {64, 64});
                for (const Extent& extent : extentsOf(how)) {
                    const bool found = std::ranges::any_of(marks, [&](const Mark& mark) {
                        const MarkSpan& span = extent.axis == Extent::Axis::rows ? mark.rows : mark.columns;
                        return span.pointer == extent.pointer && span.span == extent.span;
                    });
                    QVERIFY2(found, (how.name + " " + extent.pointer).c_str());
                }
            }
        }
    }

    void aLargeDrawingIsPaintedWithAllThatLiesOnIt() {
        SampleSet sample = sampleSet("town");
        Template how = templateNamed(sample, "gabled_house");
        how.tiles = TileRows(16, std::vector<int>(16, 12));
        how.scrub = {{4, 4, 20, 20}, {60, 60, 30, 20}};
        TemplateCanvas canvas;
        canvas.resize(1280, 1024);
        canvas.setSubject(makeSubject(std::make_shared<Atlas>(sample.atlas), how, MeshKind::seed, Job{}));
        canvas.setSilhouetteShown(true);
        canvas.setPanesShown(true);
        canvas.setSelection("/roofRows");
        QImage image(canvas.size(), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        canvas.render(&image);
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 4)
            for (int x = 0; x < image.width(); x += 4) colours.insert(image.pixel(x, y));
        QVERIFY(colours.size() > 8);
    }
};

QTEST_MAIN(CanvasSightTest)
#include "tst_canvas_sight.moc"
