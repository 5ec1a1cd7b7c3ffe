// What became of the jobs of a batch: `results.jsonl` in the folder of its files.
#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rooftree {

struct BatchResult {
    std::string id;
    bool ok = false;
    std::optional<std::string> refused;
    std::vector<std::pair<std::string, std::string>> sha256;  // format and digest of ID.FORMAT
    double milliseconds = 0;
};

// The file, which many threads and several programs may write at the same time: each line is written whole, in the order
// in which jobs end.
class BatchResults {
public:
    // Opens the folder, for a batch of these jobs, which outlive this. Throws Error (file) where that cannot be done.
    BatchResults(const std::filesystem::path& folder, const std::vector<std::string>& ids);
    ~BatchResults();
    BatchResults(const BatchResults&) = delete;
    BatchResults& operator=(const BatchResults&) = delete;

    const std::filesystem::path& file() const { return file_; }
    // False on a file system without locks: then one program at a time should write here.
    bool isShared() const { return isShared_; }

    // Hands every line of a job of the batch to `use`, with the job's index; of several for one job the last is right.
    // What is no result, such as half a line that a killed program left, is left out. Throws Error (file).
    void read(const std::function<void(std::size_t index, const BatchResult& result)>& use) const;
    // Throws Error (file).
    void add(const BatchResult& result);
    // Puts the lines in the order of the jobs, others after them, and drops what is no result and all but the last line of
    // a job. Throws Error (file).
    void arrange();

private:
    std::filesystem::path file_;
    std::unordered_map<std::string_view, std::size_t> places_;  // of the jobs
    int folder_ = -1;
    bool isShared_ = true;
    std::mutex mutex_;
};

}  // namespace rooftree
