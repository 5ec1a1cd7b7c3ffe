#include "console.h"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <cstdio>
#include <iostream>
#include <iterator>

#include <fmt/format.h>
#include <QCryptographicHash>

#include "base/file.h"

namespace rooftree {
namespace {

constexpr int barWidth = 30;

// The job that Ctrl-C stops. A second Ctrl-C ends the program at once.
std::atomic<Job*> current{nullptr};

extern "C" void stopCurrent(int signal) {
    if (Job* job = current.load()) job->stop();
    std::signal(signal, SIG_DFL);
}

bool onTerminal() {
    static const bool terminal = isatty(STDERR_FILENO) == 1;
    return terminal;
}

}  // namespace

ConsoleJob::ConsoleJob()
    : job_([this](double done, std::string_view what) {
          if (onTerminal()) show(done, what);
      }) {
    current.store(&job_);
    std::signal(SIGINT, stopCurrent);
    std::signal(SIGTERM, stopCurrent);
}

ConsoleJob::~ConsoleJob() {
    current.store(nullptr);
    if (shown_) fmt::print(stderr, "\r\x1b[K");
}

void ConsoleJob::show(double done, std::string_view what) {
    const int filled = int(done * barWidth);
    fmt::print(stderr, "\r\x1b[K[{:#<{}}{:<{}}] {:3.0f} % {}", "", filled, "", barWidth - filled, done * 100, what);
    std::fflush(stderr);
    shown_ = true;
}

void say(const Problem& problem) {
    fmt::print(stderr, "rooftree: {}{}\n", problem.severity == Severity::warning ? "warning: " : "", lineOf(problem));
}

void say(const Problems& problems) {
    for (const Problem& problem : problems) say(problem);
}

void writeOutput(const std::string& path, std::string_view text) {
    if (path != "-") return writeFile(path, text);
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (!written)
        throw Error(Error::Kind::file,
                    {.file = "standard output", .what = "write", .sentence = "could not be written"});
}

InputDocument readInput(const std::string& path) {
    if (path != "-") return {readJson(path), path, std::filesystem::path(path).parent_path()};
    std::string text;
    std::vector<char> block(1 << 16);
    while (const std::size_t count = std::fread(block.data(), 1, block.size(), stdin)) {
        text.append(block.data(), count);
        if (text.size() > maxJsonBytes)
            throw Error(Error::Kind::input,
                        {.file = standardInput,
                         .what = "size",
                         .sentence = fmt::format("found more than {} bytes, expected at most that", maxJsonBytes)});
    }
    return {parseJson(text, standardInput), standardInput, {}};
}

std::string digestOf(std::string_view text) {
    const QByteArray bytes = QByteArray::fromRawData(text.data(), qsizetype(text.size()));
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString();
}

}  // namespace rooftree
