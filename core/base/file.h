// Whole files, in and out.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace rooftree {

// The bytes of a file of at most `limit` bytes; its size is checked before anything is allocated.
// Throws Error: kind file if it cannot be read or is no plain file, kind input if it is larger than the limit.
std::vector<std::byte> readFile(const std::filesystem::path& path, std::uintmax_t limit);

// Replaces the file at `path` by `bytes`, whole or not at all: writes a new file beside it and renames it.
// Throws Error (file) with the system's reason; the old file is then still whole.
// With `Flush::toDisk` the bytes are on the disk before the old file goes, where the system can say so: for a person's
// document, as it takes some milliseconds.
enum class Flush { bySystem, toDisk };
void writeFile(const std::filesystem::path& path, std::span<const std::byte> bytes, Flush flush = Flush::bySystem);
void writeFile(const std::filesystem::path& path, std::string_view text, Flush flush = Flush::bySystem);

// As writeFile, but the new file beside it is called `.NAME.part`, and one that a program left when it was killed is
// written over. Several programs may write the same file at the same time; one of their contents is then there, whole.
void writeOwnFile(const std::filesystem::path& path, std::span<const std::byte> bytes);
void writeOwnFile(const std::filesystem::path& path, std::string_view text);

}  // namespace rooftree
