#include "base/file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string_view>
#include <system_error>

#if __has_include(<unistd.h>)
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <fmt/format.h>

#include "base/problem.h"

namespace rooftree {

namespace fs = std::filesystem;

namespace {

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

[[noreturn]] void fail(const fs::path& path, std::string sentence, Error::Kind kind = Error::Kind::file) {
    throw Error(kind, {path.string(), {}, "file", Severity::problem, {}, std::move(sentence), {}});
}

// The reason of the last failed call of the C library.
std::string reason() {
    return std::generic_category().message(errno != 0 ? errno : EIO);
}

// Whether what was written is on the disk, as far as the system can tell.
bool flushed(std::FILE* file) {
    if (std::fflush(file) != 0) return false;
#if __has_include(<unistd.h>)
    // Some file systems know no such call, which is no failure to write.
    return ::fsync(::fileno(file)) == 0 || errno == EINVAL || errno == ENOTSUP;
#else
    return true;
#endif
}

// Removes a file when it goes, unless it was kept.
struct Leftover {
    fs::path path;
    bool kept = false;
    ~Leftover() {
        std::error_code ignored;
        if (!kept) fs::remove(path, ignored);
    }
};

fs::path folderOf(const fs::path& file) {
    return file.has_parent_path() ? file.parent_path() : fs::path(".");
}

// A new, empty file beside another; its name is short, as the other's may be as long as names can be.
File createBeside(const fs::path& target, fs::path& created) {
    const fs::path folder = folderOf(target);
    for (int i = 0; i < 1000; ++i) {
        created = folder / fmt::format(".rooftree-{}.part", i);
        errno = 0;
        if (File file{std::fopen(created.string().c_str(), "wbx")}) return file;
        if (errno != EEXIST) break;
    }
    return {};
}

// An empty file beside another, named after it. While one is open nobody else gets it: they get one with another name.
File createNamedAfter(const fs::path& target, fs::path& created) {
    created = folderOf(target) / fmt::format(".{}.part", target.filename().string());
    errno = 0;
#if __has_include(<unistd.h>)
    while (true) {
        const int number = ::open(created.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
        if (number < 0) return {};
        // A file system without locks says so in other ways.
        const bool taken = ::flock(number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
        struct stat ours {};
        struct stat there {};
        // Who had it may have renamed it before it was locked here.
        const bool still = ::fstat(number, &ours) == 0 && ::stat(created.c_str(), &there) == 0 &&
                           ours.st_dev == there.st_dev && ours.st_ino == there.st_ino;
        if (!taken && still && ::ftruncate(number, 0) == 0) return File{::fdopen(number, "wb")};
        const int why = errno;
        ::close(number);
        if (taken) return createBeside(target, created);
        errno = why;
        if (still) return {};
    }
#else
    return File{std::fopen(created.string().c_str(), "wb")};
#endif
}

void replace(const fs::path& path, std::span<const std::byte> bytes, Flush flush,
             File (*create)(const fs::path& target, fs::path& created)) {
    std::error_code error;
    // A link stays a link: what it points to is replaced.
    const fs::path target = fs::is_symlink(fs::symlink_status(path, error)) ? fs::weakly_canonical(path, error) : path;
    const fs::file_status old = fs::status(target, error);
    if (fs::is_directory(old)) fail(path, "cannot be written: a folder has this name");
    if (fs::exists(old) && !fs::is_regular_file(old))
        fail(path, "cannot be written: it is a device or a pipe, not a file");
    constexpr fs::perms anyWrite = fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
    if (fs::exists(old) && (old.permissions() & anyWrite) == fs::perms::none)
        fail(path, "cannot be written: the file is read-only");

    File file;
    Leftover part;  // goes before the file is closed, as then others may have its name
    file = create(target, part.path);
    if (!file) {
        part.kept = true;  // not ours
        fail(path, "cannot be written: " + reason());
    }
    errno = 0;
    if (!bytes.empty() && std::fwrite(bytes.data(), 1, bytes.size(), file.get()) != bytes.size())
        fail(path, "cannot be written: " + reason());
    if (flush == Flush::toDisk && !flushed(file.get())) fail(path, "cannot be written: " + reason());
    if (std::fflush(file.get()) != 0) fail(path, "cannot be written: " + reason());
    if (create == createBeside && std::fclose(file.release()) != 0) fail(path, "cannot be written: " + reason());
    error.clear();
    if (fs::exists(old)) fs::permissions(part.path, old.permissions(), error);
    if (!error) fs::rename(part.path, target, error);
    if (error) fail(path, "cannot be written: " + error.message());
    part.kept = true;
    if (file && std::fclose(file.release()) != 0) fail(path, "cannot be written: " + reason());
}

}  // namespace

std::vector<std::byte> readFile(const fs::path& path, std::uintmax_t limit) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found) fail(path, "cannot be read: there is no such file");
    if (error) fail(path, "cannot be read: " + error.message());
    if (fs::is_directory(status)) fail(path, "cannot be read: found a folder, expected a file");
    if (!fs::is_regular_file(status)) fail(path, "cannot be read: found a device or a pipe, expected a file");
    const std::uintmax_t size = fs::file_size(path, error);
    if (error) fail(path, "cannot be read: " + error.message());
    if (size > limit)
        fail(path, fmt::format("found a file of {} bytes, expected at most {}", size, limit), Error::Kind::input);
    errno = 0;
    const File file{std::fopen(path.string().c_str(), "rb")};
    if (!file) fail(path, "cannot be read: " + reason());
    std::vector<std::byte> bytes(size);
    const std::size_t got = std::fread(bytes.data(), 1, bytes.size(), file.get());
    if (std::ferror(file.get()) != 0) fail(path, "cannot be read: " + reason());
    bytes.resize(got);
    return bytes;
}

void writeFile(const fs::path& path, std::span<const std::byte> bytes, Flush flush) {
    replace(path, bytes, flush, createBeside);
}

void writeFile(const fs::path& path, std::string_view text, Flush flush) {
    writeFile(path, std::as_bytes(std::span(text.data(), text.size())), flush);
}

void writeOwnFile(const fs::path& path, std::span<const std::byte> bytes) {
    replace(path, bytes, Flush::bySystem, createNamedAfter);
}

void writeOwnFile(const fs::path& path, std::string_view text) {
    writeOwnFile(path, std::as_bytes(std::span(text.data(), text.size())));
}

}  // namespace rooftree
