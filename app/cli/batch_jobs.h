// The jobs of a batch: a file with a JSON object on each line.
#pragma once

#include "batch_tasks.h"
#include "line_file.h"

namespace rooftree {

class BatchJobs {
public:
    // Reads the file, or standard input for `-`, and every line of it once, to know before any work whether it is right.
    // Throws Error where the file itself cannot be read, and Stopped.
    BatchJobs(const std::string& path, const Job& job);

    // Of the file, for what is said of it.
    const std::string& name() const { return file_.name(); }
    // What is wrong, by file and line; after some lines of that sort the others are not read. Nothing should be made then.
    const std::vector<Error>& errors() const { return errors_; }
    const Problems& warnings() const { return warnings_; }

    // In the order of the file.
    const std::vector<std::string>& ids() const { return ids_; }
    // The job at an index of ids(). It is read anew from the file. For many threads.
    BatchTask task(std::size_t index) const;

private:
    struct Line {
        std::size_t number;  // from 1
        LineFile::Place place;
    };
    std::string placeOf(std::size_t number) const;
    BatchTask read(std::size_t number, std::string_view text, Problems& notes) const;

    LineFile file_;
    BatchInputs inputs_;
    std::vector<Line> lines_;  // a job each
    std::vector<std::string> ids_;
    std::vector<Error> errors_;
    Problems warnings_;
};

}  // namespace rooftree
