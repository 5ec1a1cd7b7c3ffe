#include "base/problem.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace rooftree {

namespace {

constexpr std::size_t longestName = 64;

char lowered(char c) {
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

// Edits that turn one into the other: a letter more, less or another, or two neighbours swapped. Case is none: in a short
// word it would be as much as another word.
std::size_t editDistance(std::string_view found, std::string_view name) {
    std::string a(found), b(name);
    for (std::string* word : {&a, &b}) std::transform(word->begin(), word->end(), word->begin(), lowered);
    std::vector<std::size_t> older(b.size() + 1), old(b.size() + 1), now(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) old[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        now[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            now[j] = std::min({old[j] + 1, now[j - 1] + 1, old[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = std::min(now[j], older[j - 2] + 1);
        }
        std::swap(older, old);
        std::swap(old, now);
    }
    return old[b.size()];
}

}  // namespace

std::string Error::sentenceOf(const Problem& problem) {
    return lineOf(problem);
}

std::string lineOf(const Problem& problem) {
    std::string out;
    for (const std::string* piece : {&problem.file, &problem.pointer, &problem.sentence}) {
        if (piece->empty()) continue;
        if (!out.empty()) out += ": ";
        out += *piece;
    }
    return out;
}

std::optional<std::string> nearestName(std::string_view found, const std::vector<std::string>& known) {
    if (found.size() < 2 || found.size() > longestName) return std::nullopt;
    const std::size_t allowed = std::max<std::size_t>(1, found.size() / 3);
    std::optional<std::string> nearest;
    std::size_t least = allowed + 1;
    for (const std::string& name : known) {
        if (name.size() > found.size() + allowed || found.size() > name.size() + allowed) continue;
        const std::size_t distance = editDistance(found, name);
        if (distance < least && distance < name.size()) {
            least = distance;
            nearest = name;
        }
    }
    return nearest;
}

std::string expectedWord(std::string_view found, const std::vector<std::string>& known) {
    std::string out = fmt::format("one of \"{}\"", fmt::join(known, "\", \""));
    if (const std::optional<std::string> nearest = nearestName(found, known))
        out += fmt::format("; did you mean \"{}\"?", *nearest);
    return out;
}

}  // namespace rooftree
