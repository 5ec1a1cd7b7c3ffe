// Work away from the window: the newest request wins, the one before it is stopped, and its result is never seen.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "base/job.h"
#include "base/problem.h"
#include "live_job/job_runner.h"

namespace rooftree {

// Requests of one kind, whose results replace each other. Lives on the window's thread; at most one of its requests
// runs at a time, and at most one waits. What was delivered last stays true until the next result is there.
// Destroying it stops the work and waits for nothing: the work must own all that it touches.
template <class T>
class LiveJob {
public:
    using Work = std::function<T(const Job&)>;
    using Deliver = std::function<void(T)>;
    using Fail = std::function<void(const Problem&)>;

    // `deliver` and `fail` are called on the window's thread, one of them once for each request that was neither
    // replaced nor stopped. Either may make a new request or destroy this. Without `fail` an error ends in silence.
    explicit LiveJob(QString title, Deliver deliver, Fail fail = {}, JobBoard* board = nullptr)
        : deliver_(std::move(deliver)), fail_(std::move(fail)), runner_(std::move(title), board) {}

    void setBoard(JobBoard* board) { runner_.setBoard(board); }

    void request(Work work) {
        runner_.request(
            [this, work = std::move(work)](const Job& job) -> JobRunner::Outcome {
                // Runs on the worker, where `this` may be gone: only `work` is used. The outcome runs on the window's thread.
                auto result = std::make_shared<T>(work(job));
                return [this, result] {
                    const Deliver deliver = deliver_;
                    if (deliver) deliver(std::move(*result));
                };
            },
            [this](const Problem& problem) {
                const Fail fail = fail_;
                if (fail) fail(problem);
            });
    }

    // Stops what runs and forgets what waits; nothing is delivered for either.
    void stop() { runner_.stop(); }
    // A request is running or waiting.
    bool busy() const { return runner_.busy(); }

private:
    Deliver deliver_;
    Fail fail_;
    JobRunner runner_;
};

}  // namespace rooftree
