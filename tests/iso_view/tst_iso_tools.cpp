// The isometric view as a tool: other orders beside the right one, and a game's own sprites.
#include <QTemporaryDir>

#include "building/catalog.h"
#include "iso/sprites/sprite_files.h"
#include "iso_view/iso_seat.h"

using namespace rooftree;

class IsoToolsTest : public QObject {
    Q_OBJECT

private slots:
    void aGamesSpritesStandIn() {
        IsoSeat seat;
        const QImage painted = seat.canvas().picture();
        QVERIFY(seat.view.spriteText().isEmpty());
        QSignalSpy chosen(&seat.view, &IsoView::spriteFolderChosen);
        const QTemporaryDir folder;
        const Rect size = pictureOf(pictureBox(*builtInCatalog().find("door_front_x")));
        QVERIFY(!size.empty());
        QImage red(size.w, size.h, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(folder.filePath("door_front_x.png")));
        QVERIFY(red.save(folder.filePath("no_such_thing.png")));
        seat.view.setSpriteFolder(folder.path());
        seat.settle();
        QVERIFY2(seat.view.spriteText().contains("1 of the game's sprites") &&
                     seat.view.spriteText().contains("no_such_thing"),
                 qPrintable(seat.view.spriteText()));
        QVERIFY(seat.canvas().picture() != painted);
        seat.view.toggle("iso.painted")->trigger();
        seat.settle();
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.front().front().toString(), QString());
        QVERIFY(seat.canvas().picture() == painted);
        QVERIFY(seat.view.spriteText().isEmpty());
        // What cannot be read is said, and all stays painted.
        QFile broken(folder.filePath("door_front_x.png"));
        QVERIFY(broken.open(QIODevice::WriteOnly | QIODevice::Truncate));
        broken.write("not a picture");
        broken.close();
        for (const QString& bad : {folder.filePath("gone"), folder.path()}) {
            seat.view.setSpriteFolder(bad);
            seat.settle();
            QVERIFY2(seat.view.spriteText().contains("All sprites are painted"), qPrintable(seat.view.spriteText()));
            QCOMPARE(seat.subject().ownSprites, 0);
        }
    }

    void otherOrdersAreWrongInRed() {
        IsoSeat seat;
        QVERIFY(seat.canvas().shown().wrong.empty());
        const QImage right = seat.canvas().grab().toImage();
        int most = 0;
        for (const int order : {1, 2, 3}) {
            seat.view.orders().setCurrentIndex(order);
            most = std::max(most, int(seat.canvas().shown().wrong.size()));
            for (const BoxPair& pair : seat.canvas().shown().wrong) QVERIFY(pair.behind != pair.front);
        }
        QVERIFY(most > 0);
        seat.view.orders().setCurrentIndex(1);
        QVERIFY(!seat.canvas().shown().wrong.empty());
        QVERIFY(seat.view.countsText().contains("wrong pair"));
        const auto reds = [](const QImage& picture) {
            int count = 0;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x) count += picture.pixelColor(x, y) == QColor(0xe0, 0x1b, 0x24);
            return count;
        };
        QCOMPARE(reds(right), 0);
        QVERIFY(reds(seat.canvas().grab().toImage()) > 0);
        // Each pair can be asked for, by key and by pointer, and says what hides what.
        seat.view.toggle("iso.wrong")->trigger();
        const QString first = seat.view.toldText();
        QVERIFY2(first.contains("drawn over"), qPrintable(first));
        seat.view.toggle("iso.wrong")->trigger();
        const QString second = seat.view.toldText();
        seat.view.toggle("iso.wrongBack")->trigger();
        QCOMPARE(seat.view.toldText(), first);
        if (seat.canvas().shown().wrong.size() > 1) QVERIFY(second.contains("drawn over"));
        QStringList told;
        for (int y = 0; y < seat.canvas().height(); y += 2)
            for (int x = 0; x < seat.canvas().width(); x += 2) {
                seat.point({x, y});
                if (seat.view.toldText().contains("drawn over")) told += seat.view.toldText();
            }
        QVERIFY(!told.isEmpty());
        seat.point({2, 2});
        seat.view.orders().setCurrentIndex(0);
        QVERIFY(seat.canvas().grab().toImage() == right);
    }
};

QTEST_MAIN(IsoToolsTest)

#include "tst_iso_tools.moc"
