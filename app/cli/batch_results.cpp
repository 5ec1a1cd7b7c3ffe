#include "batch_results.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <map>
#include <system_error>

#include <fmt/format.h>

#include "base/json.h"
#include "line_file.h"

namespace rooftree {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, const char* what) {
    throw Error(
        Error::Kind::file,
        {.file = path.string(),
         .what = "file",
         .sentence = fmt::format("cannot be {}: {}", what, std::generic_category().message(errno != 0 ? errno : EIO))});
}

bool lock(int folder, int how) {
    int got = 0;
    do {
        got = ::flock(folder, how);
    } while (got != 0 && errno == EINTR);
    return got == 0;
}

// The folder's lock, which programs respect that write results there.
class FolderLock {
public:
    explicit FolderLock(int folder) : folder_(folder) { lock(folder_, LOCK_EX); }
    ~FolderLock() { lock(folder_, LOCK_UN); }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int folder_;
};

struct OpenFile {
    int number;
    ~OpenFile() {
        if (number >= 0) ::close(number);
    }
};

std::string lineOf(const BatchResult& result) {
    Json sha256 = Json::object();
    for (const auto& [format, digest] : result.sha256) sha256[format] = digest;
    const auto text = [](const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); };
    return fmt::format("{{\"id\": {}, \"ok\": {}, \"refused\": {}, \"sha256\": {}, \"ms\": {:.3f}}}\n", text(result.id),
                       result.ok, text(result.refused ? Json(*result.refused) : Json(nullptr)), text(sha256),
                       result.milliseconds);
}

// Nothing if the line is no result.
std::optional<BatchResult> resultOf(std::string_view line) {
    try {
        const Json json = parseJson(line, {});
        const JsonNode root(json, {});
        BatchResult out;
        out.id = root.at("id").text();
        const JsonNode sha256 = root.at("sha256");
        for (const JsonNode digest : sha256.members()) out.sha256.emplace_back(digest.key(), digest.text());
        out.ok = root.at("ok").boolean();
        if (const auto refused = root.find("refused"); refused && !refused->json().is_null())
            out.refused = refused->text();
        return out;
    } catch (const Error&) {
        return std::nullopt;
    }
}

// Hands every line that is a result to `use`.
template <class Use>
void eachResult(const LineFile& file, Use use) {
    file.each([&](LineFile::Place place, std::string_view line) {
        if (const std::optional<BatchResult> result = resultOf(line)) use(*result, place);
    });
}

// Nothing if there is none yet.
std::optional<LineFile> opened(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) return std::nullopt;
    return LineFile(file);
}

// Puts a file with these lines of another in its place, whole or not at all.
void rewrite(const std::filesystem::path& path, const LineFile* from, const std::vector<LineFile::Place>& lines) {
    const std::filesystem::path part = path.parent_path() / fmt::format(".{}.part", path.filename().string());
    std::ofstream out(part, std::ios::binary | std::ios::trunc);
    for (const LineFile::Place& line : lines) out << from->at(line) << '\n';
    out.close();
    std::error_code error;
    if (out) std::filesystem::rename(part, path, error);
    if (!out || error) fail(path, "written");
}

}  // namespace

BatchResults::BatchResults(const std::filesystem::path& folder, const std::vector<std::string>& ids)
    : file_(folder / "results.jsonl") {
    errno = 0;
    folder_ = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder_ < 0) fail(folder, "opened");
    isShared_ = lock(folder_, LOCK_EX);
    lock(folder_, LOCK_UN);
    for (std::size_t i = 0; i < ids.size(); ++i) places_.emplace(ids[i], i);
}

BatchResults::~BatchResults() {
    ::close(folder_);
}

void BatchResults::read(const std::function<void(std::size_t, const BatchResult&)>& use) const {
    const std::optional<LineFile> file = opened(file_);
    if (!file) return;
    eachResult(*file, [&](const BatchResult& result, LineFile::Place) {
        if (const auto place = places_.find(result.id); place != places_.end()) use(place->second, result);
    });
}

void BatchResults::add(const BatchResult& result) {
    std::string line = lineOf(result);
    const std::lock_guard threads(mutex_);
    const FolderLock programs(folder_);
    errno = 0;
    // Opened anew, as another program may have put a new file in its place.
    const OpenFile file{::open(file_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)};
    if (file.number < 0) fail(file_, "written");
    const off_t size = ::lseek(file.number, 0, SEEK_END);
    char last = '\n';
    if (size > 0 && ::pread(file.number, &last, 1, size - 1) != 1) fail(file_, "read");
    if (last != '\n') line.insert(line.begin(), '\n');  // a line that was not written to its end stays one by itself
    for (std::string_view rest = line; !rest.empty();) {
        const ssize_t written = ::write(file.number, rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) fail(file_, "written");
        rest.remove_prefix(std::size_t(written));
    }
}

void BatchResults::arrange() {
    const std::lock_guard threads(mutex_);
    const FolderLock programs(folder_);
    const std::optional<LineFile> file = opened(file_);
    if (!file) return rewrite(file_, nullptr, {});
    std::vector<std::optional<LineFile::Place>> ours(places_.size());
    std::map<std::string, LineFile::Place> others;
    eachResult(*file, [&](const BatchResult& result, LineFile::Place line) {
        if (const auto place = places_.find(result.id); place != places_.end())
            ours[place->second] = line;
        else
            others[result.id] = line;
    });
    std::vector<LineFile::Place> lines;
    for (const auto& line : ours)
        if (line) lines.push_back(*line);
    for (const auto& [id, line] : others) lines.push_back(line);
    rewrite(file_, &*file, lines);
}

}  // namespace rooftree
