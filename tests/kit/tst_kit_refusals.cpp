// A refusal names the part of the request and the squares that it is about.
#include <QtTest>

#include "kit/refusals.h"

using namespace rooftree;

namespace {

KitRequest house(KitFootprint footprint) {
    KitRequest out;
    out.kind = "house";
    out.footprint = std::move(footprint);
    out.storeys = 2;
    out.roof = "gable";
    return out;
}

KitSquares rectangle(int x, int y, int w, int h) {
    KitSquares out;
    for (int j = y; j < y + h; ++j)
        for (int i = x; i < x + w; ++i) out.push_back({i, j});
    return out;
}

KitSquares operator+(KitSquares a, const KitSquares& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

}  // namespace

class TestKitRefusals : public QObject {
    Q_OBJECT

private slots:
    void places_data() {
        QTest::addColumn<KitRequest>("request");
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<KitSquares>("squares");
        const auto row = [](const char* name, KitRequest request, const char* pointer, KitSquares squares) {
            QTest::newRow(name) << request << QString(pointer) << squares;
        };
        KitRequest one = house(KitRectangle{4, 2});
        one.kind = "castle";
        row("kind", one, "/kind", {});
        one = house(KitRectangle{4, 2});
        one.pitch = 50;
        row("pitch", one, "/pitch", {});
        one = house(KitRectangle{4, 2});
        one.storeys = 9;
        row("storeys", one, "/storeys", {});
        row("a wing off the grid", house(std::vector<KitBox>{{0, 0, 12, 6}, {0, 0, 7, 6}}), "/wings/1", {});
        row("no square", house(KitSquares{}), "/cells", {});
        row("too many", house(KitRectangle{9, 9}), "/squares", {});
        row("touching pieces", house(rectangle(0, 0, 2, 2) + rectangle(2, 2, 2, 2)), "/cells", {{1, 1}, {2, 2}});
        row("pieces apart", house(rectangle(0, 0, 2, 2) + rectangle(5, 0, 3, 2)), "/cells",
            {{0, 0}, {1, 0}, {0, 1}, {1, 1}});
        row("a corner", house(rectangle(0, 0, 3, 2) + KitSquares{{3, 2}, {4, 2}, {4, 1}, {4, 0}, {5, 0}, {3, 0}}),
            "/cells", {{2, 1}, {3, 2}});
        one = house(KitRectangle{2, 1});
        one.kind = "cottage";
        one.storeys = 1;
        one.roof = "hip";
        row("hip over two", one, "/squares", {{0, 0}, {1, 0}});
        row("three across", house(KitRectangle{3, 3}), "/squares", {{1, 1}});
        row("one across", house(rectangle(0, 0, 4, 2) + KitSquares{{0, 2}}), "/cells", {{0, 2}});
    }
    void places() {
        QFETCH(KitRequest, request);
        QFETCH(QString, pointer);
        QFETCH(KitSquares, squares);
        const KitSite site = siteOf(request, builtInKinds());
        QVERIFY(site.refused);
        QCOMPARE(QString::fromStdString(site.refused->pointer), pointer);
        QVERIFY2(site.refused->squares == squares, site.refused->sentence.c_str());
        QCOMPARE(planKit(request).refused.value_or(""), site.refused->sentence);
    }

    // Each square that a sentence names is among its places.
    void sentencesAndPlacesAgree() {
        for (unsigned bits = 1; bits < 1u << 12; ++bits) {
            KitSquares squares;
            for (int i = 0; i < 12; ++i)
                if (bits >> i & 1) squares.push_back({i % 4, i / 4});
            const KitSite site = siteOf(house(squares), builtInKinds());
            if (!site.refused) continue;
            const QString sentence = QString::fromStdString(site.refused->sentence);
            if (!sentence.startsWith("square")) continue;
            QVERIFY(!site.refused->squares.empty());
            for (const Point& square : site.refused->squares)
                QVERIFY2(sentence.contains(QString("(%1, %2)").arg(square.x).arg(square.y)), qPrintable(sentence));
        }
    }
};

QTEST_GUILESS_MAIN(TestKitRefusals)
#include "tst_kit_refusals.moc"
