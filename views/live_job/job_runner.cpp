#include "live_job/job_runner.h"

#include <atomic>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include <QThread>
#include <QThreadPool>

namespace rooftree {
namespace {

constexpr std::chrono::milliseconds listingDelay{150};
constexpr std::chrono::milliseconds reportInterval{50};

Problem failure(const std::string& sentence) {
    return {.what = "failure", .sentence = sentence};
}

// Runs the work; gives what went wrong in words, or nothing.
std::optional<Problem> attempt(const JobRunner::Work& work, const Job& job, JobRunner::Outcome& outcome) {
    try {
        outcome = work(job);
        return std::nullopt;
    } catch (const Stopped&) {
        return failure("stopped");
    } catch (const Error& error) {
        return error.problem();
    } catch (const std::bad_alloc&) {
        return failure("there is not enough memory for this");
    } catch (const std::exception& error) {
        return failure(error.what());
    } catch (...) {
        return failure("an unknown failure");
    }
}

}  // namespace

// A worker posts to the runner only while it holds the mutex, so a runner that is being destroyed is never posted to.
struct JobRunner::Link {
    std::mutex mutex;
    JobRunner* runner = nullptr;

    template <class Call>
    void post(Call call) {
        const std::lock_guard lock(mutex);
        if (runner) QMetaObject::invokeMethod(runner, std::move(call), Qt::QueuedConnection);
    }
};

QThreadPool& jobPool() {
    static QThreadPool pool;
    static const bool sized = [] {
        pool.setMaxThreadCount(QThread::idealThreadCount() + 2);
        return true;
    }();
    Q_UNUSED(sized);
    return pool;
}

JobRunner::JobRunner(QString title, JobBoard* board)
    : title_(std::move(title)), board_(board), link_(std::make_shared<Link>()) {
    link_->runner = this;
    listing_.setSingleShot(true);
    listing_.setInterval(listingDelay);
    connect(&listing_, &QTimer::timeout, this, &JobRunner::list);
}

JobRunner::~JobRunner() {
    {
        const std::lock_guard lock(link_->mutex);
        link_->runner = nullptr;
    }
    if (running_) running_->stop();
    unlist();
}

void JobRunner::setBoard(JobBoard* board) {
    unlist();
    board_ = board;
    if (running_ && !listing_.isActive()) list();
}

void JobRunner::request(Work work, Fail fail) {
    Request next{std::move(work), std::move(fail)};
    if (!running_) {
        start(std::move(next));
        return;
    }
    running_->stop();
    waiting_ = std::move(next);
}

void JobRunner::stop() {
    waiting_ = {};
    if (running_) running_->stop();
}

void JobRunner::start(Request request) {
    const std::shared_ptr<Link> link = link_;
    // The report knows its job by address alone, or the job would keep itself alive.
    const auto self = std::make_shared<const Job*>(nullptr);
    const auto lastReport = std::make_shared<std::atomic<std::chrono::steady_clock::time_point>>();
    running_ = std::make_shared<Job>([link, self, lastReport](double fraction, std::string_view what) {
        const auto now = std::chrono::steady_clock::now();
        if (now - lastReport->load() < reportInterval) return;
        lastReport->store(now);
        link->post([link, job = *self, fraction, text = QString::fromUtf8(what.data(), qsizetype(what.size()))] {
            link->runner->reported(job, fraction, text);
        });
    });
    *self = running_.get();
    fraction_ = -1;
    what_.clear();
    if (!listed_ && !listing_.isActive()) listing_.start();

    jobPool().start([link, job = running_, request = std::move(request)] {
        Outcome outcome;
        const std::optional<Problem> problem = attempt(request.work, *job, outcome);
        link->post([link, job, outcome, fail = request.fail, problem] {
            link->runner->finished(job.get(), outcome, fail, problem ? &*problem : nullptr);
        });
    });
}

void JobRunner::finished(const Job* job, const Outcome& outcome, const Fail& fail, const Problem* problem) {
    const bool wanted = running_.get() == job && !running_->stopping();
    running_.reset();
    if (waiting_.work) {
        start(std::exchange(waiting_, {}));
        return;
    }
    listing_.stop();
    unlist();
    // Last, for either may destroy this.
    if (!wanted) return;
    if (problem)
        fail(*problem);
    else
        outcome();
}

void JobRunner::reported(const Job* job, double fraction, const QString& what) {
    if (running_.get() != job) return;
    fraction_ = fraction;
    what_ = what;
    if (listed_ && board_) board_->update(listed_, fraction_, what_);
}

void JobRunner::list() {
    if (!board_ || !running_) return;
    listed_ = board_->begin(title_, [runner = QPointer<JobRunner>(this)] {
        if (runner) runner->stop();
    });
    board_->update(listed_, fraction_, what_);
}

void JobRunner::unlist() {
    if (listed_ && board_) board_->end(listed_);
    listed_ = 0;
}

}  // namespace rooftree
