// A file of many lines that is not held in memory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace rooftree {

class LineFile {
public:
    // A line without its end.
    struct Place {
        std::uint64_t begin = 0;  // bytes
        std::uint32_t length = 0;
    };

    // Opens the file, or standard input for `-`; of a pipe all is put aside on the disk first. Throws Error (file).
    explicit LineFile(const std::filesystem::path& path);
    LineFile(LineFile&& other) noexcept;
    LineFile& operator=(LineFile&&) = delete;
    ~LineFile();

    // As it is called in what is said of it.
    const std::string& name() const { return name_; }

    // Hands every line to `use`, from the first to the last. Throws Error: input for a line of more than maxJsonBytes, file
    // where it cannot be read.
    void each(const std::function<void(Place place, std::string_view text)>& use) const;
    // For many threads. Throws Error (file).
    std::string at(Place place) const;

private:
    void putAside();
    // At most so many bytes; fewer only at the end of the file.
    std::size_t read(char* into, std::size_t count, std::uint64_t from) const;

    int file_;
    std::string name_;
};

}  // namespace rooftree
