// A limit to how long one fuzzed input may work.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

#include "base/job.h"

namespace rooftree {

// Stops a job that lasts: what has not yielded long after that is a hang.
class Deadline {
public:
    explicit Deadline(Job& job)
        : thread_([&job, this](const std::stop_token& over) {
              std::unique_lock lock(mutex_);
              wake_.wait_for(lock, over, std::chrono::seconds(1), [] { return false; });
              job.stop();
          }) {}

private:
    std::mutex mutex_;
    std::condition_variable_any wake_;
    std::jthread thread_;
};

}  // namespace rooftree
