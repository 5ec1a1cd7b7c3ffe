// JSON values, read from files that nobody vouches for, and a cursor that knows where in the file it stands.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/problem.h"

namespace rooftree {

// Keys keep the order of the file. Looking one up is linear, so the reader bounds how many an object has.
using Json = nlohmann::ordered_json;

inline constexpr std::uintmax_t maxJsonBytes = 64u << 20;
inline constexpr std::size_t maxJsonDepth = 64;
inline constexpr std::size_t maxJsonKeys = 10'000;        // of one object
inline constexpr std::size_t maxJsonValues = 20'000'000;  // of one document; the largest map has 16.8 million tiles
inline constexpr std::size_t maxJsonContainers = 4'000'000;

// The value that `text` (UTF-8, a byte order mark is skipped) holds. `file` names it in errors.
// Throws Error (input): a syntax error with line and column (in characters, from 1) and what was expected;
// nesting, keys and values past the limits above, and a repeated key, with the pointer.
Json parseJson(std::string_view text, const std::string& file);

// The value in a file of at most maxJsonBytes. Throws Error as readFile and parseJson do.
Json readJson(const std::filesystem::path& path);

// Adds a key that the object does not have yet, without searching it.
void appendMember(Json& object, std::string_view key, Json value);

// The value in a few words, cut at about 40 characters: `an array of 3`, `"abc"`, `-4`.
std::string renderBriefly(const Json& value);

// A value and its place in its document. A child refers to its parent: hold the parent in a variable while its
// children are used (what would hand out a child of a temporary does not compile). The document outlives all.
class JsonNode {
public:
    JsonNode(const Json& document, std::string file) : value_(&document), file_(std::move(file)) {}
    JsonNode(Json&&, std::string) = delete;

    const Json& json() const { return *value_; }
    const std::string& file() const;
    // JSON pointer (RFC 6901) from the document; empty for the document itself.
    std::string pointer() const;

    // A finding at this place.
    Problem problem(std::string_view what, std::string sentence, Severity severity = Severity::problem,
                    std::string fix = {}) const;
    // Throws Error (input) with the sentence `found X, expected Y`.
    [[noreturn]] void fail(std::string_view expected) const;
    // Throws Error (input) with the sentence as it is.
    [[noreturn]] void refuse(std::string sentence) const;
    // Throws Error (input) that a key of this object is not there: "missing `slab`, a whole number from 0 to 8".
    [[noreturn]] void missing(std::string_view key, std::string_view expected) const;

    // The value as what the getter names; else they throw Error (input).
    // Whole numbers are those that JSON writes as such (16.0 is none); both limits belong to the range.
    std::int64_t integer(std::int64_t min, std::int64_t max) const;
    bool boolean() const;
    const std::string& text(std::size_t maxCharacters = 65'536) const;
    const JsonNode& object() const;
    const JsonNode& array() const;
    // The place of the text among these words; the error names them and the nearest.
    std::size_t word(const std::vector<std::string>& words) const;

    // How many items an array, or keys an object, has; 0 for everything else.
    std::size_t size() const { return value_->is_structured() ? value_->size() : 0; }

    // A key of an object (fails if this is none).
    std::optional<JsonNode> find(std::string_view key) const&;
    std::optional<JsonNode> find(std::string_view key) const&& = delete;
    // As find, but throws `missing` with `expected`, such as "a whole number from 0 to 8".
    JsonNode at(std::string_view key, std::string_view expected = {}) const&;
    JsonNode at(std::string_view key, std::string_view expected = {}) const&& = delete;
    // An item of an array, by an index below size().
    JsonNode at(std::size_t index) const&;
    JsonNode at(std::size_t index) const&& = delete;

    // The items of an array or the members of an object, in order, as nodes: for (const JsonNode item : node.items()).
    class Range;
    Range items() const&;
    Range items() const&& = delete;
    Range members() const&;
    Range members() const&& = delete;
    // The key of a member; empty for an item.
    std::string_view key() const { return key_; }
    std::size_t index() const { return index_; }

private:
    JsonNode(const JsonNode* parent, const Json* value, std::string_view key, std::size_t index)
        : value_(value), parent_(parent), key_(key), index_(index) {}

    const Json* value_;
    const JsonNode* parent_ = nullptr;
    std::string_view key_;
    std::size_t index_ = 0;
    std::string file_;  // of the document's node
};

class JsonNode::Range {
public:
    class Iterator {
    public:
        Iterator(const JsonNode* parent, std::size_t index) : parent_(parent), index_(index) {}
        JsonNode operator*() const;
        Iterator& operator++() {
            ++index_;
            return *this;
        }
        bool operator!=(const Iterator& other) const { return index_ != other.index_; }
        bool operator==(const Iterator& other) const { return index_ == other.index_; }

    private:
        const JsonNode* parent_;
        std::size_t index_;
    };

    explicit Range(const JsonNode* parent) : parent_(parent) {}
    Iterator begin() const { return {parent_, 0}; }
    Iterator end() const { return {parent_, parent_->size()}; }

private:
    const JsonNode* parent_;
};

// Checks the envelope of a document: an object whose `format` is that one and whose `version` is from 1 to
// `newest`. Throws Error (input) that names the format found, or both versions.
void requireFormat(const JsonNode& document, std::string_view format, int newest);

// An object that begins with the envelope.
Json envelope(std::string_view format, int version);

}  // namespace rooftree
