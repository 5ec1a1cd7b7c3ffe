#include "base/json.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/file.h"

namespace rooftree {

namespace {

constexpr std::size_t briefCharacters = 40;

bool isContinuation(char byte) {
    return (std::uint8_t(byte) & 0xC0) == 0x80;
}

std::size_t charactersOf(std::string_view text) {
    return std::size_t(std::count_if(text.begin(), text.end(), [](char byte) { return !isContinuation(byte); }));
}

// At most `limit` bytes of valid UTF-8, cut between characters.
std::string_view cut(std::string_view text, std::size_t limit) {
    if (text.size() <= limit) return text;
    while (limit > 0 && isContinuation(text[limit])) --limit;
    return text.substr(0, limit);
}

std::string inQuotes(std::string_view text) {
    const std::string_view head = cut(text, briefCharacters);
    std::string out = Json(head).dump(-1, ' ', false, Json::error_handler_t::replace);
    if (head.size() < text.size()) out.insert(out.size() - 1, "...");
    return out;
}

std::string escaped(std::string_view key) {
    std::string out;
    for (const char c : key) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

const Json* findMember(const Json& object, std::string_view key) {
    for (const auto& member : object.get_ref<const Json::object_t&>())
        if (member.first == key) return &member.second;
    return nullptr;
}

}  // namespace

Json readJson(const std::filesystem::path& path) {
    const std::vector<std::byte> bytes = readFile(path, maxJsonBytes);
    return parseJson({reinterpret_cast<const char*>(bytes.data()), bytes.size()}, path.string());
}

void appendMember(Json& object, std::string_view key, Json value) {
    object.get_ref<Json::object_t&>().emplace_back(std::string(key), std::move(value));
}

std::string renderBriefly(const Json& value) {
    switch (value.type()) {
        case Json::value_t::array:
            return value.empty() ? "an empty array" : fmt::format("an array of {}", value.size());
        case Json::value_t::object:
            return value.empty() ? "an empty object"
                                 : fmt::format("an object of {} {}", value.size(), value.size() == 1 ? "key" : "keys");
        case Json::value_t::string: return inQuotes(value.get_ref<const std::string&>());
        case Json::value_t::discarded:
        case Json::value_t::binary: return "nothing";
        default: return value.dump();
    }
}

const std::string& JsonNode::file() const {
    const JsonNode* node = this;
    while (node->parent_ != nullptr) node = node->parent_;
    return node->file_;
}

std::string JsonNode::pointer() const {
    if (parent_ == nullptr) return {};
    return parent_->pointer() + '/' + (parent_->value_->is_array() ? std::to_string(index_) : escaped(key_));
}

Problem JsonNode::problem(std::string_view what, std::string sentence, Severity severity, std::string fix) const {
    return {file(), pointer(), std::string(what), severity, {}, std::move(sentence), std::move(fix)};
}

void JsonNode::fail(std::string_view expected) const {
    refuse(fmt::format("found {}, expected {}", renderBriefly(*value_), expected));
}

void JsonNode::refuse(std::string sentence) const {
    throw Error(Error::Kind::input, problem("value", std::move(sentence)));
}

void JsonNode::missing(std::string_view key, std::string_view expected) const {
    throw Error(Error::Kind::input,
                problem("missing", expected.empty() ? fmt::format("missing `{}`", key)
                                                    : fmt::format("missing `{}`, {}", key, expected)));
}

std::int64_t JsonNode::integer(std::int64_t min, std::int64_t max) const {
    const bool whole = value_->is_number_integer();
    const bool huge = value_->is_number_unsigned() && value_->get<std::uint64_t>() > std::uint64_t(INT64_MAX);
    const std::int64_t found = whole && !huge ? value_->get<std::int64_t>() : 0;
    if (!whole || huge || found < min || found > max) fail(fmt::format("a whole number from {} to {}", min, max));
    return found;
}

bool JsonNode::boolean() const {
    if (!value_->is_boolean()) fail("true or false");
    return value_->get<bool>();
}

const std::string& JsonNode::text(std::size_t maxCharacters) const {
    if (!value_->is_string()) fail("a text");
    const std::string& found = value_->get_ref<const std::string&>();
    if (found.size() > maxCharacters && charactersOf(found) > maxCharacters)
        fail(fmt::format("a text of at most {} characters", maxCharacters));
    return found;
}

std::size_t JsonNode::word(const std::vector<std::string>& words) const {
    const std::string found = value_->is_string() ? value_->get_ref<const std::string&>() : std::string();
    const auto place = std::find(words.begin(), words.end(), found);
    if (!value_->is_string() || place == words.end()) fail(expectedWord(found, words));
    return std::size_t(place - words.begin());
}

const JsonNode& JsonNode::object() const {
    if (!value_->is_object()) fail("an object");
    return *this;
}

const JsonNode& JsonNode::array() const {
    if (!value_->is_array()) fail("an array");
    return *this;
}

std::optional<JsonNode> JsonNode::find(std::string_view key) const& {
    object();
    std::size_t index = 0;
    for (const auto& [name, value] : value_->get_ref<const Json::object_t&>()) {
        if (name == key) return JsonNode(this, &value, name, index);
        ++index;
    }
    return std::nullopt;
}

JsonNode JsonNode::at(std::string_view key, std::string_view expected) const& {
    std::optional<JsonNode> found = find(key);
    if (!found) missing(key, expected);
    return *found;
}

JsonNode JsonNode::at(std::size_t index) const& {
    array();
    return {this, &(*value_)[index], {}, index};
}

JsonNode::Range JsonNode::items() const& {
    array();
    return Range(this);
}

JsonNode::Range JsonNode::members() const& {
    object();
    return Range(this);
}

JsonNode JsonNode::Range::Iterator::operator*() const {
    const Json& parent = *parent_->value_;
    if (parent.is_array()) return {parent_, &parent[index_], {}, index_};
    const auto& member = *(parent.get_ref<const Json::object_t&>().begin() + std::ptrdiff_t(index_));
    return {parent_, &member.second, member.first, index_};
}

void requireFormat(const JsonNode& document, std::string_view format, int newest) {
    if (!document.json().is_object() || findMember(document.json(), "format") == nullptr)
        document.refuse(fmt::format("found {} without a `format`, expected a document that begins \"format\": \"{}\"",
                                    renderBriefly(document.json()), format));
    const JsonNode found = document.at("format");
    if (found.json() != format) found.fail(fmt::format("\"{}\"", format));
    const JsonNode version = document.at("version", fmt::format("a whole number from 1 to {}", newest));
    if (version.integer(1, INT32_MAX) > newest)
        version.refuse(fmt::format("found version {} of {}, expected at most {}: a newer Rooftree wrote this file",
                                   version.json().dump(), format, newest));
}

Json envelope(std::string_view format, int version) {
    Json out = Json::object();
    appendMember(out, "format", format);
    appendMember(out, "version", version);
    return out;
}

}  // namespace rooftree
