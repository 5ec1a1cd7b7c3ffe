// What the options of several commands take.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace rooftree {

// A whole number in decimal digits, zeros in front or not; to be used with transform().
CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most);

// How long something is in exports: a number from 0.001 to 1000; to be used with check().
CLI::Validator unitLength();

// Throws Error (input) where the name of a picture ends in that of another format: all are PNG. `option` names it; a path
// may be empty or `-`.
void requirePictureName(const std::string& option, const std::string& path);

// A file of a call, by the option that names it, or the argument; `-` is standard output.
struct NamedFile {
    std::string option;
    std::string path;  // empty where there is none
};
std::vector<NamedFile> namedFiles(const std::string& option, const std::vector<std::string>& paths);

// Throws Error (input) where two outputs, or an output and an input, are one file.
void requireOwnFiles(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs);

}  // namespace rooftree
