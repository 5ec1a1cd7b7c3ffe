// Progress of, and a way to stop, a call that can last.
#pragma once

#include <atomic>
#include <functional>
#include <string_view>
#include <utility>

namespace rooftree {

// Thrown out of a call whose job was asked to stop. Nothing is left behind by it.
struct Stopped {};

// Handed to every call that can last. The call ticks it often; another thread may stop it at any time.
class Job {
public:
    // Told now and then how far the work is: 0 to 1, and what is being done.
    using Report = std::function<void(double done, std::string_view what)>;

    Job() = default;
    explicit Job(Report report) : report_(std::move(report)) {}
    Job(const Job&) = delete;
    Job& operator=(const Job&) = delete;

    void stop() { stop_.store(true, std::memory_order_relaxed); }
    bool stopping() const { return stop_.load(std::memory_order_relaxed); }

    // Yields: throws Stopped if the job was asked to stop.
    void tick() const {
        if (stopping()) throw Stopped{};
    }
    // Yields and reports.
    void progress(double done, std::string_view what) const {
        tick();
        if (report_) report_(done, what);
    }

private:
    std::atomic<bool> stop_{false};
    Report report_;
};

}  // namespace rooftree
