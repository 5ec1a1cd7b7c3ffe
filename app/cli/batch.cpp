// rooftree batch: many jobs, on all cores, again from where it was when it was stopped.
#include <algorithm>
#include <atomic>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <thread>

#include <fmt/format.h>
#include <QCryptographicHash>
#include <QFile>

#include "base/file.h"
#include "base/record.h"
#include "batch_jobs.h"
#include "batch_results.h"
#include "commands.h"
#include "options.h"

namespace rooftree {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t mostShards = 1'000'000;

struct BatchCall {
    std::string jobs;
    std::string out;
    std::string shard = "1/1";
    unsigned threads = 0;
};

// Of the jobs at 0, 1, 2 ... those whose place leaves `index` when divided by `count`.
struct Shard {
    std::size_t index = 0;
    std::size_t count = 1;
};

Shard shardOf(const std::string& text) {
    std::size_t number = 0;
    Shard out;
    const char* end = text.data() + text.size();
    const auto [slash, first] = std::from_chars(text.data(), end, number);
    if (first == std::errc() && slash != end && *slash == '/') {
        const auto [rest, second] = std::from_chars(slash + 1, end, out.count);
        out.index = number - 1;
        if (second == std::errc() && rest == end && number >= 1 && number <= out.count && out.count <= mostShards)
            return out;
    }
    throw Error(Error::Kind::input,
                {.pointer = "--shard",
                 .what = "value",
                 .sentence = fmt::format("found \"{}\", expected I/N, the I-th of N parts from 1/N to N/N", text)});
}

// What all threads of a run work on.
class Run {
public:
    Run(const BatchJobs& jobs, const std::filesystem::path& folder, BatchResults& results,
        std::vector<std::size_t> pending)
        : jobs_(jobs), folder_(folder), results_(results), pending_(std::move(pending)) {}

    // Makes all that is pending; what cannot be made is counted. False if it was stopped before the end; throws Error where
    // a file cannot be read or written. What was made by then stands in the results.
    bool make(unsigned threads, const ConsoleJob& console);

    std::size_t ended() const { return ended_; }
    std::size_t refused() const { return refused_; }
    const Problems& notes() const { return notes_; }

private:
    void work();
    void makeOne(std::size_t index);
    BatchProduct productOf(const BatchTask& task) const;

    const BatchJobs& jobs_;
    const std::filesystem::path& folder_;
    BatchResults& results_;
    const std::vector<std::size_t> pending_;
    Job job_;  // of all threads; reports nothing
    std::atomic<std::size_t> next_{0};
    std::atomic<std::size_t> ended_{0};
    std::atomic<std::size_t> refused_{0};
    std::mutex mutex_;  // of what follows
    std::condition_variable changed_;
    unsigned working_ = 0;
    std::exception_ptr failure_;
    Problems notes_;
};

BatchProduct Run::productOf(const BatchTask& task) const {
    try {
        return task.make(job_);
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::file) throw;
        return {lineOf(error.problem()), {}, {}};
    }
}

void Run::makeOne(std::size_t index) {
    const auto start = std::chrono::steady_clock::now();
    const BatchTask task = jobs_.task(index);
    BatchProduct product = productOf(task);
    BatchResult result{task.id, !product.refused, product.refused, {}, 0};
    for (const BatchOutput& output : product.outputs) {
        // The named file comes last: where it is, the others are.
        for (auto file = output.files.rbegin(); file != output.files.rend(); ++file) {
            job_.tick();
            writeOwnFile(folder_ / file->name, file->bytes);
        }
        const std::vector<std::byte>& bytes = output.files.front().bytes;
        result.sha256.emplace_back(output.format,
                                   digestOf({reinterpret_cast<const char*>(bytes.data()), bytes.size()}));
    }
    result.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    results_.add(result);
    ++ended_;
    if (product.refused) ++refused_;
    if (product.notes.empty()) return;
    const std::lock_guard lock(mutex_);
    for (Problem& note : product.notes) addNote(notes_, std::move(note));
}

void Run::work() {
    try {
        for (std::size_t i = next_++; i < pending_.size(); i = next_++) {
            job_.tick();
            makeOne(pending_[i]);
        }
    } catch (const Stopped&) {
    } catch (...) {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        job_.stop();
    }
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_all();
}

bool Run::make(unsigned threads, const ConsoleJob& console) {
    working_ = unsigned(std::min<std::size_t>(threads, pending_.size()));
    std::vector<std::jthread> workers;
    for (unsigned i = working_; i > 0; --i) workers.emplace_back([this] { work(); });
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, 100ms, [this] { return working_ == 0; })) {
        try {
            console->progress(double(ended_) / double(pending_.size()),
                              fmt::format("{} of {}", ended_.load(), pending_.size()));
        } catch (const Stopped&) {
            job_.stop();
        }
    }
    if (failure_) std::rethrow_exception(failure_);
    return ended_ == pending_.size();
}

std::filesystem::path folderOf(const BatchCall& call) {
    std::error_code error;
    std::filesystem::create_directories(call.out, error);
    if (error)
        throw Error(Error::Kind::file,
                    {.file = call.out, .what = "write", .sentence = "could not make the folder: " + error.message()});
    return call.out;
}

// SHA-256 of a file in lower-case hex; empty where it cannot be read.
std::string digestOfFile(const std::filesystem::path& path) {
    QFile file(QString::fromStdString(path.string()));
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file)) return {};
    return hash.result().toHex().toStdString();
}

// Whether the job's JSON, if it has one, is of what it asks for now.
bool isOf(const BatchTask& task, const BatchResult& result, const std::filesystem::path& folder) {
    if (std::ranges::none_of(result.sha256, [](const auto& one) { return one.first == "json"; })) return true;
    QFile file(QString::fromStdString((folder / filesOf(task.id, "json").front()).string()));
    return file.open(QIODevice::ReadOnly) && file.read(qint64(task.begins.size())).toStdString() == task.begins;
}

// Whether nothing is left to do for a job, as its result is there, and its files are as it says.
bool isWhole(const BatchTask& task, const BatchResult& result, const std::filesystem::path& folder) {
    const auto isIn = [&](const std::string& format) {
        return std::ranges::any_of(result.sha256, [&](const auto& one) { return one.first == format; });
    };
    const auto isThere = [&](const std::string& file) {
        std::error_code error;
        return std::filesystem::is_regular_file(folder / file, error);
    };
    return (!result.ok || std::ranges::all_of(task.out, isIn)) && isOf(task, result, folder) &&
           std::ranges::all_of(result.sha256, [&](const auto& one) {
               const std::vector<std::string> files = filesOf(result.id, one.first);
               return std::ranges::all_of(files, isThere) && digestOfFile(folder / files.front()) == one.second;
           });
}

// What a shard has to do.
struct Share {
    std::size_t jobs = 0;
    std::size_t refused = 0;           // of those that were made earlier
    std::vector<std::size_t> pending;  // indices of jobs, in their order
};

Share shareOf(const Shard& shard, const BatchJobs& jobs, const BatchResults& results,
              const std::filesystem::path& folder, const Job& job) {
    enum class State : std::uint8_t { pending, made, refused };
    std::vector<State> states(jobs.ids().size(), State::pending);
    results.read([&](std::size_t index, const BatchResult& result) {
        if (index % shard.count != shard.index) return;
        job.tick();
        states[index] = !isWhole(jobs.task(index), result, folder) ? State::pending
                        : result.ok                                ? State::made
                                                                   : State::refused;
    });
    Share out;
    for (std::size_t i = shard.index; i < states.size(); i += shard.count) {
        ++out.jobs;
        if (states[i] == State::pending) out.pending.push_back(i);
        if (states[i] == State::refused) ++out.refused;
    }
    return out;
}

std::string summaryOf(std::size_t jobs, std::size_t there, std::size_t refused, const std::filesystem::path& results) {
    std::string out = fmt::format("{} job{}", jobs, jobs == 1 ? "" : "s");
    if (there > 0) out += fmt::format(", {} of them there already", there);
    if (refused > 0) out += fmt::format("; {} refused, see {}", refused, results.string());
    return out + '\n';
}

ExitStatus batch(const BatchCall& call) {
    const Shard shard = shardOf(call.shard);
    std::optional<ConsoleJob> console(std::in_place);
    const BatchJobs jobs(call.jobs, *console);
    say(jobs.warnings());
    if (!jobs.errors().empty()) {
        ExitStatus status = wrongInput;
        for (const Error& error : jobs.errors()) {
            say(error.problem());
            if (error.kind() == Error::Kind::file) status = fileFailed;
        }
        fmt::print(stderr, "rooftree: nothing was made, as not every line of {} is right\n", jobs.name());
        return status;
    }
    const std::filesystem::path folder = folderOf(call);
    BatchResults results(folder, jobs.ids());
    if (std::error_code error; std::filesystem::equivalent(call.jobs, results.file(), error))
        throw Error(
            Error::Kind::input,
            {.file = call.jobs, .what = "file", .sentence = "is where results go, expected the jobs in another file"});
    if (!results.isShared())
        say(Problem{.file = call.out,
                    .what = "lock",
                    .severity = Severity::warning,
                    .sentence = "cannot be locked, so run only one shard at a time here"});

    Share share = shareOf(shard, jobs, results, folder, *console);
    const std::size_t there = share.jobs - share.pending.size();
    Run run(jobs, folder, results, std::move(share.pending));
    const bool whole = run.make(call.threads, *console);
    console.reset();  // its bar goes
    if (!whole) {
        fmt::print(stderr, "rooftree: stopped at {} of {} jobs; the same call goes on from here\n", there + run.ended(),
                   share.jobs);
        return interrupted;
    }
    say(run.notes());
    results.arrange();
    const std::size_t refused = share.refused + run.refused();
    writeOutput("-", summaryOf(share.jobs, there, refused, results.file()));
    return refused > 0 ? hasProblems : done;
}

constexpr const char* help =
    R"(A line of JOBS.jsonl is a job, such as

  {"id": "a-1", "do": "building", "spec": {"kind": "inn", "style": "free"}, "out": ["json", "png"]}

What it may do, the keys that this needs, and the formats that may be in out (json if left out):
@KINDS@A spec, request or templates may be the path of a document, relative to JOBS.jsonl.

The files are ID.json and so on. results.jsonl tells of each job whether it was made, why it was refused, and the
SHA-256 of its files: a line as soon as a job ends, and all in the order of the jobs when the call does. A job that
was refused has its plan alone, which says why.

All lines are read before anything is made; if one is wrong, nothing is made. A job whose result is there, and whose
files are there with the SHA-256 that it tells, is not made again: a call that was stopped, even killed, goes on from
where it was, and a file that was changed or taken away is made again (of the .mtl and the picture beside an .obj only
whether they are there is looked at). A job that asks for something else than before under the same id is made again
if its ID.json shows it, which holds the spec, the request or the name; without json in out it needs another id, or its
file taken away. Several calls may write into one folder at the same time:

  parallel rooftree batch JOBS.jsonl --out DIR --jobs 1 --shard {}/4 ::: 1 2 3 4

Exit status: 0 all were made; 1 some were refused; 2 the call or a line is wrong; 3 a file could not be read or
written; 130 stopped.)";

std::string helpText() {
    std::string out = help;
    constexpr std::string_view mark = "@KINDS@";
    return out.replace(out.find(mark), mark.size(), batchKindsHelp());
}

}  // namespace

void addBatch(CLI::App& program, Command& chosen) {
    auto call = std::make_shared<BatchCall>();
    call->threads = std::max(1u, std::thread::hardware_concurrency());
    CLI::App* command = program.add_subcommand("batch", "Make many things: buildings, kits, templates");
    command->add_option("jobs", call->jobs, "The jobs, one on each line; - is standard input")->required();
    command->add_option("--out", call->out, "Folder for the files and results.jsonl")->required();
    command->add_option("--shard", call->shard, "I/N: only every N-th job, from the I-th on (1/N to N/N)");
    command->add_option("--jobs", call->threads, "Jobs at the same time; as many as there are cores if left out")
        ->transform(wholeNumber(1, 256));
    command->footer(helpText());
    command->callback([call, &chosen] { chosen = [call] { return batch(*call); }; });
}

}  // namespace rooftree
