#include <QtTest>

#include <rapidcheck.h>

#include "base/streams.h"

using namespace rooftree;

class TestStreams : public QObject {
    Q_OBJECT

private slots:
    // The published SplitMix64 sequence for the state 1234567.
    void stepsAsSplitMix64() {
        Stream stream(1234567);
        const std::uint64_t expected[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                          4593380528125082431u, 16408922859458223821u};
        for (const std::uint64_t value : expected) QCOMPARE(stream.next(), value);
    }

    // FNV-1a of the empty text, and of "a", are in its specification.
    void beginsAtTheHashOfItsName() {
        QCOMPARE(Streams(0).stream("").next(), Stream(0xCBF29CE484222325u).next());
        QCOMPARE(Streams(0).stream("a").next(), Stream(0xAF63DC4C8601EC8Cu).next());
        QCOMPARE(Streams(7).stream("a").next(), Stream(0xAF63DC4C8601EC8Cu ^ (7 * 0x9E3779B97F4A7C15u)).next());
    }

    void oneStreamNeverChangesAnother() {
        const Streams streams(42);
        Stream alone = streams.stream("rooms");
        const std::uint64_t expected = alone.next();
        Stream other = streams.stream("doors");
        for (int i = 0; i < 100; ++i) other.next();
        QCOMPARE(streams.stream("rooms").next(), expected);
        QVERIFY(streams.stream("doors").next() != expected);
    }

    void belowStaysBelow() {
        QVERIFY(rc::check([](std::uint64_t seed, std::uint32_t n) {
            Stream stream(seed);
            if (n == 0) n = 1;
            for (int i = 0; i < 20; ++i) RC_ASSERT(stream.below(n) < n);
            const double unit = stream.unit();
            RC_ASSERT(unit >= 0 && unit < 1);
        }));
    }
};

QTEST_APPLESS_MAIN(TestStreams)
#include "tst_streams.moc"
