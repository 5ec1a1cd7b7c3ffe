#include "batch_jobs.h"

#include <unordered_map>

#include <fmt/format.h>

namespace rooftree {
namespace {

constexpr std::size_t mostErrors = 20;

// Who has a name, to find a second one that has it too.
class Names {
public:
    // Throws Error (input) where an earlier line has it.
    void add(const std::string& name, std::size_t line, const std::string& file, const char* what) {
        const auto [earlier, isNew] = lines_.try_emplace(name, line);
        if (!isNew && earlier->second != line)
            throw Error(Error::Kind::input,
                        {.file = file,
                         .pointer = "/id",
                         .what = "name",
                         .sentence = fmt::format("{} {} is that of line {} too, expected one of its own", what,
                                                 Json(name).dump(), earlier->second)});
    }

private:
    std::unordered_map<std::string, std::size_t> lines_;
};

}  // namespace

BatchJobs::BatchJobs(const std::string& path, const Job& job)
    : file_(path), inputs_(path == "-" ? std::filesystem::path() : std::filesystem::path(path).parent_path()) {
    Names ids;
    Names files;
    std::size_t number = 0;
    file_.each([&](LineFile::Place where, std::string_view text) {
        job.tick();
        ++number;
        if (text.find_first_not_of(" \t\r") == std::string_view::npos || errors_.size() == mostErrors) return;
        try {
            const BatchTask task = read(number, text, warnings_);
            const std::string place = placeOf(number);
            ids.add(task.id, number, place, "the id");
            for (const std::string& format : task.out)
                for (const std::string& file : filesOf(task.id, format)) files.add(file, number, place, "the file");
            ids_.push_back(task.id);
            lines_.push_back({number, where});
        } catch (const Error& error) {
            errors_.push_back(error);
        }
    });
}

std::string BatchJobs::placeOf(std::size_t number) const {
    return fmt::format("{}: line {}", file_.name(), number);
}

BatchTask BatchJobs::read(std::size_t number, std::string_view text, Problems& notes) const {
    Json json;
    try {
        json = parseJson(text, placeOf(number));
    } catch (const Error& error) {
        // A line by itself is always the first.
        Problem problem = error.problem();
        constexpr std::string_view first = "line 1, ";
        if (problem.sentence.starts_with(first)) problem.sentence.erase(0, first.size());
        throw Error(error.kind(), std::move(problem));
    }
    return readBatchTask(JsonNode(json, placeOf(number)), inputs_, notes);
}

BatchTask BatchJobs::task(std::size_t index) const {
    Problems told;
    const Line& line = lines_[index];
    return read(line.number, file_.at(line.place), told);
}

}  // namespace rooftree
