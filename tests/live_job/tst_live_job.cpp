// Requests that replace each other: what is delivered, what is stopped, and what is told of it.
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>
#include <vector>

#include <QCoreApplication>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QThreadPool>

#include "live_job/live_job.h"

using namespace rooftree;
using namespace std::chrono_literals;

namespace {

// Ticks until it is stopped, or for ten seconds; tells when it began and how it ended.
struct Endless {
    std::shared_ptr<std::atomic<int>> begun = std::make_shared<std::atomic<int>>(0);
    std::shared_ptr<std::atomic<int>> stopped = std::make_shared<std::atomic<int>>(0);

    int operator()(const Job& job) const {
        ++*begun;
        try {
            for (int i = 0; i < 10'000; ++i) {
                job.tick();
                std::this_thread::sleep_for(1ms);
            }
        } catch (const Stopped&) {
            ++*stopped;
            throw;
        }
        return -1;
    }
};

}  // namespace

class LiveJobTest : public QObject {
    Q_OBJECT

private slots:
    void deliversOnTheWindowsThread() {
        QThread* at = nullptr;
        std::atomic<QThread*> workedAt{nullptr};
        int got = 0;
        LiveJob<int> job("", [&](int value) {
            got = value;
            at = QThread::currentThread();
        });
        QVERIFY(!job.busy());
        job.request([&](const Job&) {
            workedAt = QThread::currentThread();
            return 7;
        });
        QVERIFY(job.busy());
        QTRY_COMPARE(got, 7);
        QCOMPARE(at, QThread::currentThread());
        QVERIFY(workedAt != QThread::currentThread());
        QVERIFY(!job.busy());
    }

    void newestWinsAndTheStaleOneIsStopped() {
        std::vector<int> got;
        const Endless endless;
        LiveJob<int> job("", [&](int value) { got.push_back(value); });
        job.request(endless);
        QTRY_COMPARE(endless.begun->load(), 1);
        for (int i = 0; i < 5; ++i) job.request([i](const Job&) { return i; });
        QVERIFY(job.busy());
        QTRY_COMPARE(got, std::vector<int>{4});
        QCOMPARE(endless.stopped->load(), 1);
    }

    // A result that was already there when the newer request came is not shown in its place.
    void aStaleResultIsNotDelivered() {
        std::vector<int> got;
        QSemaphore done;
        LiveJob<int> job("", [&](int value) { got.push_back(value); });
        job.request([&](const Job&) {
            done.release();
            return 1;
        });
        done.acquire();
        QThread::msleep(20);
        job.request([](const Job&) { return 2; });
        QTRY_COMPARE(got, std::vector<int>{2});
    }

    void oneAtATime() {
        std::atomic<int> running{0};
        std::atomic<int> most{0};
        int got = -1;
        LiveJob<int> job("", [&](int value) { got = value; });
        // It does not listen when it is told to stop.
        for (int i = 0; i < 20; ++i) {
            job.request([&, i](const Job&) {
                most = std::max(most.load(), ++running);
                std::this_thread::sleep_for(3ms);
                --running;
                return i;
            });
            QTest::qWait(1);
        }
        QTRY_COMPARE(got, 19);
        QCOMPARE(most.load(), 1);
    }

    void manyRapidRequests() {
        std::vector<int> got;
        std::atomic<int> ran{0};
        LiveJob<int> job("", [&](int value) { got.push_back(value); });
        for (int i = 0; i < 1000; ++i) {
            job.request([&, i](const Job& self) {
                ++ran;
                std::this_thread::sleep_for(1ms);
                self.tick();
                return i;
            });
            if (i % 10 == 0) QCoreApplication::processEvents();
        }
        QTRY_VERIFY(!got.empty() && got.back() == 999);
        QVERIFY(std::ranges::is_sorted(got));
        QVERIFY2(ran < 300, "requests that were replaced while they waited have run");
    }

    void nothingIsDeliveredAfterDestruction() {
        bool delivered = false;
        QSemaphore begun;
        auto mayReturn = std::make_shared<QSemaphore>();
        auto returned = std::make_shared<std::atomic<bool>>(false);
        auto job = std::make_unique<LiveJob<int>>("", [&](int) { delivered = true; });
        job->request([&begun, mayReturn, returned](const Job&) {
            begun.release();
            mayReturn->acquire();
            *returned = true;
            return 1;
        });
        begun.acquire();
        job.reset();  // while the work stands still: if this waited for it, it would wait forever
        QVERIFY(!returned->load());
        mayReturn->release();
        QTRY_VERIFY(returned->load());
        QVERIFY(jobPool().waitForDone(2000));
        QTest::qWait(20);
        QVERIFY(!delivered);
    }

    void aResultUnderWayDiesWithItsJob() {
        bool delivered = false;
        auto job = std::make_unique<LiveJob<int>>("", [&](int) { delivered = true; });
        job->request([](const Job&) { return 1; });
        QVERIFY(jobPool().waitForDone(2000));  // posted, and not yet delivered
        job.reset();
        QTest::qWait(20);
        QVERIFY(!delivered);
    }

    void destructionStops() {
        const Endless endless;
        auto job = std::make_unique<LiveJob<int>>("", [](int) {});
        job->request(endless);
        QTRY_COMPARE(endless.begun->load(), 1);
        job.reset();
        QTRY_COMPARE(endless.stopped->load(), 1);
    }

    void stopForgetsWhatWaits() {
        int got = -2;
        const Endless endless;
        LiveJob<int> job(
            "", [&](int value) { got = value; }, [&](const Problem&) { got = -3; });
        job.request(endless);
        QTRY_COMPARE(endless.begun->load(), 1);
        job.request([](const Job&) { return 1; });
        job.stop();
        QVERIFY(!job.busy());
        QTRY_COMPARE(endless.stopped->load(), 1);
        QTest::qWait(20);
        QCOMPARE(got, -2);
        job.request([](const Job&) { return 5; });
        QTRY_COMPARE(got, 5);
    }

    void mayAskOrDieFromWithinADelivery() {
        int sum = 0;
        std::unique_ptr<LiveJob<int>> job;
        job = std::make_unique<LiveJob<int>>("", [&](int value) {
            sum += value;
            if (value < 3)
                job->request([value](const Job&) { return value + 1; });
            else
                job.reset();
        });
        job->request([](const Job&) { return 1; });
        QTRY_VERIFY(!job);
        QCOMPARE(sum, 6);
    }

    void failuresAreTold_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("an input that cannot be used") << 0 << "no roof";
        QTest::newRow("another exception") << 1 << "it broke";
        QTest::newRow("no memory") << 2 << "there is not enough memory for this";
        QTest::newRow("no exception of the library") << 3 << "an unknown failure";
    }

    void failuresAreTold() {
        QFETCH(int, kind);
        QFETCH(QString, sentence);
        QStringList told;
        int got = 0;
        LiveJob<int> job(
            "", [&](int value) { got = value; },
            [&](const Problem& problem) { told.append(QString::fromStdString(problem.sentence)); });
        job.request([kind](const Job&) -> int {
            switch (kind) {
                case 0: throw Error(Error::Kind::input, {.pointer = "/roofRows", .sentence = "no roof"});
                case 1: throw std::runtime_error("it broke");
                case 2: throw std::bad_alloc();
                default: throw 1;
            }
        });
        QTRY_COMPARE(told, QStringList{sentence});
        QVERIFY(!job.busy());
        job.request([](const Job&) { return 4; });
        QTRY_COMPARE(got, 4);
    }

    void longJobsAreListedAndCanBeStopped() {
        JobBoard board;
        QSignalSpy changed(&board, &JobBoard::changed);
        int told = 0;
        auto stopped = std::make_shared<std::atomic<bool>>(false);
        LiveJob<int> job(
            "Turntable", [&](int) { ++told; }, [&](const Problem&) { ++told; }, &board);
        job.request([](const Job&) { return 1; });
        QTRY_COMPARE(told, 1);
        QCOMPARE(changed.count(), 0);  // over too soon to be worth a line

        job.request([stopped](const Job& self) {
            try {
                for (int i = 0; i < 10'000; ++i) {
                    self.progress(0.25, "frame 3");
                    std::this_thread::sleep_for(1ms);
                }
            } catch (const Stopped&) {
                *stopped = true;
                throw;
            }
            return 1;
        });
        QTRY_COMPARE(board.entries().size(), std::size_t(1));
        QTRY_COMPARE(board.entries()[0].fraction, 0.25);
        QCOMPARE(board.entries()[0].title, "Turntable");
        QCOMPARE(board.entries()[0].what, "frame 3");
        board.stop(board.entries()[0].id);
        QTRY_VERIFY(stopped->load());
        QTRY_VERIFY(board.entries().empty());
        QCOMPARE(told, 1);
        board.stop(12345);
    }

    void aBoardMayGoFirst() {
        auto board = std::make_unique<JobBoard>();
        const Endless endless;
        LiveJob<int> job(
            "", [](int) {}, {}, board.get());
        job.request(endless);
        QTRY_COMPARE(board->entries().size(), std::size_t(1));
        board.reset();
        job.stop();
        QTRY_COMPARE(endless.stopped->load(), 1);
        QTRY_VERIFY(!job.busy());
    }
};

QTEST_GUILESS_MAIN(LiveJobTest)
#include "tst_live_job.moc"
