#include "line_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/json.h"
#include "console.h"

namespace rooftree {
namespace {

constexpr std::size_t blockSize = 1 << 16;

[[noreturn]] void fail(const std::string& name, const std::string& sentence, Error::Kind kind = Error::Kind::file) {
    throw Error(kind, {.file = name, .what = "file", .sentence = sentence});
}

std::string reason() {
    return std::generic_category().message(errno != 0 ? errno : EIO);
}

}  // namespace

LineFile::LineFile(const std::filesystem::path& path)
    : file_(path == "-" ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)),
      name_(path == "-" ? standardInput : path.string()) {
    if (file_ < 0) fail(name_, "cannot be read: " + reason());
    try {
        struct stat found {};
        if (::fstat(file_, &found) != 0) fail(name_, "cannot be read: " + reason());
        if (S_ISDIR(found.st_mode)) fail(name_, "cannot be read: found a folder, expected a file");
        if (!S_ISREG(found.st_mode)) putAside();
    } catch (const Error&) {
        ::close(file_);
        throw;
    }
}

void LineFile::putAside() {
    std::FILE* aside = std::tmpfile();
    if (aside == nullptr) fail(name_, "cannot be put aside: " + reason());
    std::vector<char> block(blockSize);
    ssize_t count = 0;
    bool written = true;
    do {
        count = ::read(file_, block.data(), block.size());
        if (count > 0) written = std::fwrite(block.data(), 1, std::size_t(count), aside) == std::size_t(count);
    } while (written && (count > 0 || (count < 0 && errno == EINTR)));
    const std::string why = reason();
    const int copy = ::dup(::fileno(aside));
    written = std::fclose(aside) == 0 && written && copy >= 0;
    if (count < 0 || !written) {
        if (copy >= 0) ::close(copy);
        fail(name_, (written ? "cannot be read: " : "cannot be put aside: ") + why);
    }
    ::close(file_);
    file_ = copy;
}

LineFile::LineFile(LineFile&& other) noexcept : file_(std::exchange(other.file_, -1)), name_(std::move(other.name_)) {}

LineFile::~LineFile() {
    if (file_ >= 0) ::close(file_);
}

std::size_t LineFile::read(char* into, std::size_t count, std::uint64_t from) const {
    std::size_t got = 0;
    while (got < count) {
        errno = 0;
        const ssize_t now = ::pread(file_, into + got, count - got, off_t(from + got));
        if (now < 0 && errno == EINTR) continue;
        if (now < 0) fail(name_, "cannot be read: " + reason());
        if (now == 0) break;
        got += std::size_t(now);
    }
    return got;
}

void LineFile::each(const std::function<void(Place, std::string_view)>& use) const {
    std::string line;
    Place place;
    std::vector<char> block(blockSize);
    std::uint64_t from = 0;
    const auto end = [&] {
        place.length = std::uint32_t(line.size());
        use(place, line);
        place.begin += line.size() + 1;
        line.clear();
    };
    while (const std::size_t count = read(block.data(), block.size(), from)) {
        from += count;
        for (std::string_view rest(block.data(), count); !rest.empty();) {
            const std::size_t length = rest.find('\n');
            line += rest.substr(0, length);
            if (line.size() > maxJsonBytes)
                fail(name_, fmt::format("found a line of more than {} bytes, expected at most that", maxJsonBytes),
                     Error::Kind::input);
            if (length == std::string_view::npos) break;
            end();
            rest.remove_prefix(length + 1);
        }
    }
    if (!line.empty()) end();
}

std::string LineFile::at(Place place) const {
    std::string out(place.length, '\0');
    if (read(out.data(), out.size(), place.begin) != out.size())
        fail(name_, "cannot be read: it has become shorter since it was opened");
    return out;
}

}  // namespace rooftree
