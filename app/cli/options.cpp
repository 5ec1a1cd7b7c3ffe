#include "options.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "base/problem.h"

namespace rooftree {
namespace {

namespace fs = std::filesystem;

constexpr double leastUnit = 0.001;
constexpr double mostUnit = 1000;

bool isOneFile(const std::string& a, const std::string& b) {
    if (a == "-" || b == "-") return a == b;
    std::error_code error;
    if (fs::equivalent(a, b, error)) return true;
    // Neither may be there yet.
    const fs::path first = fs::weakly_canonical(fs::absolute(a), error);
    return first == fs::weakly_canonical(fs::absolute(b), error) && !first.empty();
}

}  // namespace

CLI::Validator wholeNumber(std::uint64_t least, std::uint64_t most) {
    const auto check = [least, most](std::string& text) -> std::string {
        std::uint64_t value = 0;
        const char* end = text.data() + text.size();
        const auto [rest, wrong] = std::from_chars(text.data(), end, value);
        if (wrong != std::errc() || rest != end || value < least || value > most)
            return fmt::format("found \"{}\", expected a whole number from {} to {}", text, least, most);
        text = fmt::format("{}", value);  // zeros in front would make it octal
        return {};
    };
    return CLI::Validator(check, fmt::format("in [{} - {}]", least, most));
}

CLI::Validator unitLength() {
    const auto check = [](std::string& text) -> std::string {
        double value = 0;
        const char* end = text.data() + text.size();
        const auto [rest, wrong] = std::from_chars(text.data(), end, value);
        if (wrong != std::errc() || rest != end || !std::isfinite(value) || value < leastUnit || value > mostUnit)
            return fmt::format("found \"{}\", expected a number from {} to {}", text, leastUnit, mostUnit);
        return {};
    };
    return CLI::Validator(check, fmt::format("in [{} - {}]", leastUnit, mostUnit));
}

void requirePictureName(const std::string& option, const std::string& path) {
    std::string ending = fs::path(path).extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    if (ending.empty() || ending == ".png") return;
    throw Error(Error::Kind::input,
                {.pointer = option,
                 .what = "ending",
                 .sentence = fmt::format("found \"{}\", expected a name that ends in .png: pictures are PNG", path)});
}

std::vector<NamedFile> namedFiles(const std::string& option, const std::vector<std::string>& paths) {
    std::vector<NamedFile> out;
    for (const std::string& path : paths) out.push_back({option, path});
    return out;
}

void requireOwnFiles(const std::vector<NamedFile>& inputs, const std::vector<NamedFile>& outputs) {
    const auto require = [](const NamedFile& a, const NamedFile& b) {
        if (a.path.empty() || b.path.empty() || !isOneFile(a.path, b.path)) return;
        throw Error(Error::Kind::input,
                    {.pointer = b.option,
                     .what = "file",
                     .sentence = fmt::format("found {}, which is that of {} too, expected a file of its own",
                                             b.path == "-" ? "standard output" : '"' + b.path + '"', a.option)});
    };
    for (auto output = outputs.begin(); output != outputs.end(); ++output) {
        for (const NamedFile& input : inputs)
            if (input.path != "-") require(input, *output);
        std::for_each(outputs.begin(), output, [&](const NamedFile& earlier) { require(earlier, *output); });
    }
}

}  // namespace rooftree
