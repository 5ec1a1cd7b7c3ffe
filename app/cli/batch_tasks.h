// What a line of a batch asks for, and what becomes of it.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "api/plugin_host.h"
#include "document/template_document.h"

namespace rooftree {

// A format that a job asked for: the first file is ID.FORMAT, others stand beside it.
struct BatchOutput {
    std::string format;
    std::vector<OutputFile> files;
};

struct BatchProduct {
    std::optional<std::string> refused;  // why it could not be made; of outputs there is then at most the plan
    std::vector<BatchOutput> outputs;
    Problems notes;  // what a format could not say as it is
};

// What jobs have in common; used by many threads.
class BatchInputs {
public:
    // Paths in the jobs are relative to `folder`.
    explicit BatchInputs(std::filesystem::path folder) : folder_(std::move(folder)) {}

    const PluginHost& host() const { return host_; }
    std::filesystem::path at(const std::string& path) const { return folder_ / path; }
    // Read once for all jobs that name it, as long as they do not name many others between. Its warnings go to `notes`
    // when it is read. Throws Error as openTemplates does.
    std::shared_ptr<const TemplateDocument> templates(const std::string& path, Problems& notes) const;

private:
    std::filesystem::path folder_;
    PluginHost host_;
    mutable std::mutex mutex_;
    mutable std::vector<std::pair<std::string, std::shared_ptr<const TemplateDocument>>> opened_;  // the latest last
};

struct BatchTask {
    std::string id;
    std::vector<std::string> out;  // formats
    // What its ID.json begins with, made or refused; that of a job that asks for something else begins otherwise.
    std::string begins;
    // The same product every time. Throws Error where it cannot be made, and Stopped.
    std::function<BatchProduct(const Job&)> make;
};

// Reads a line and all that it names. Throws Error (input, file) with the place of the first thing that is wrong; warnings
// go to `notes`.
BatchTask readBatchTask(const JsonNode& line, const BatchInputs& inputs, Problems& notes);

// The names of all files that a format of a job writes.
std::vector<std::string> filesOf(const std::string& id, const std::string& format);

// For the help: a line a kind of job, with its formats.
std::string batchKindsHelp();

}  // namespace rooftree
