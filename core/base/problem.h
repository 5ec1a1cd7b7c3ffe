// What is wrong with an input, where, and what was expected there.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "base/geometry.h"

namespace rooftree {

enum class Severity { warning, problem };

// One finding about a document, in words a designer understands.
struct Problem {
    std::string file;     // as the caller named it; empty where there is none
    std::string pointer;  // JSON pointer (RFC 6901) into the file; empty for the whole
    std::string what;     // short name of the kind of finding, such as `bounds`
    Severity severity = Severity::problem;
    std::optional<Rect> at;  // where on the drawing (pixels) or the plan (tiles)
    std::string sentence;    // what was found and what was expected
    std::string fix;         // what would mend it; empty where nothing is known to
    bool operator==(const Problem&) const = default;
};

using Problems = std::vector<Problem>;

// The one exception of the library: an input that cannot be used.
class Error : public std::runtime_error {
public:
    enum class Kind {
        input,  // the content is wrong
        file,   // a file could not be read or written
    };

    Error(Kind kind, Problem problem)
        : std::runtime_error(sentenceOf(problem)), kind_(kind), problem_(std::move(problem)) {}

    Kind kind() const { return kind_; }
    const Problem& problem() const { return problem_; }

private:
    static std::string sentenceOf(const Problem& problem);

    Kind kind_;
    Problem problem_;
};

// `FILE: POINTER: SENTENCE`, leaving out what is empty: one line for a person.
std::string lineOf(const Problem& problem);

// Of `known`, the name that is closest to `found` by edit distance, if it is close enough to be meant.
std::optional<std::string> nearestName(std::string_view found, const std::vector<std::string>& known);

// What is expected in place of `found`: `one of "inn", "shop"`, and the nearest of them.
std::string expectedWord(std::string_view found, const std::vector<std::string>& known);

}  // namespace rooftree
