// The terminal: results go to standard output, everything else here to standard error.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/job.h"
#include "base/json.h"

namespace rooftree {

enum ExitStatus : int {
    done = 0,
    hasProblems = 1,
    wrongInput = 2,
    fileFailed = 3,
    interrupted = 130,  // stopped by Ctrl-C
};

// A job that shows a progress bar where standard error is a terminal, and that Ctrl-C stops.
class ConsoleJob {
public:
    ConsoleJob();
    ~ConsoleJob();
    ConsoleJob(const ConsoleJob&) = delete;
    ConsoleJob& operator=(const ConsoleJob&) = delete;

    operator const Job&() const { return job_; }
    const Job* operator->() const { return &job_; }

private:
    void show(double done, std::string_view what);

    Job job_;
    bool shown_ = false;
};

// A line on standard error for each: `FILE: POINTER: SENTENCE`, warnings marked as such.
void say(const Problem& problem);
void say(const Problems& problems);

// Writes to the file, or to standard output for `-`. Throws Error (file).
void writeOutput(const std::string& path, std::string_view text);

// What `-` is called in what is said of it.
inline constexpr const char* standardInput = "standard input";

// A document from a file, or from standard input for `-`, with the folder that its paths are relative to.
struct InputDocument {
    Json json;
    std::string file;
    std::filesystem::path folder;
};
InputDocument readInput(const std::string& path);

// SHA-256 in lower-case hex.
std::string digestOf(std::string_view text);

}  // namespace rooftree
