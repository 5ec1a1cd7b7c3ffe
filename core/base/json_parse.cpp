// Builds a value from nlohmann's parser events, so that limits hold before memory is spent.
#include <algorithm>
#include <unordered_set>
#include <vector>

#include <fmt/format.h>

#include "base/json.h"

namespace rooftree {

namespace {

// Up to this many keys, comparing them all is faster than a hash set.
constexpr std::size_t fewKeys = 16;

class Builder {
public:
    Builder(std::string_view text, const std::string& file) : text_(text), file_(file) {}

    Json take() { return std::move(document_); }

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(std::int64_t value) { return add(value); }
    bool number_unsigned(std::uint64_t value) { return add(value); }
    bool number_float(double value, const std::string&) { return add(value); }
    bool string(std::string& value) { return add(std::move(value)); }
    bool binary(Json::binary_t&) { return false; }
    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        Level& level = levels_.back();
        auto& members = level.container->get_ref<Json::object_t&>();
        const bool repeated = isRepeated(level, members, name);
        members.emplace_back(std::move(name), nullptr);
        if (repeated)
            refuse("duplicate-key",
                   fmt::format("found {} twice, expected each key once", renderBriefly(Json(members.back().first))));
        if (members.size() > maxJsonKeys)
            refuse("limit", fmt::format("found more than {0} keys in one object, expected at most {0}", maxJsonKeys));
        return true;
    }

    [[noreturn]] bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) {
        std::size_t start = std::min(position > 0 ? position - 1 : 0, text_.size());
        if (start < text_.size() && isWordByte(text_[start]))
            while (start > 0 && isWordByte(text_[start - 1])) --start;
        std::size_t end = start;
        while (end < text_.size() && end - start < 40 && isWordByte(text_[end])) ++end;
        failAt(start, sentenceOf(error.what(), text_.substr(start, end - start), start));
    }

    // The library takes a zero byte for the end of its input.
    void refuseZeroBytes() const {
        if (const std::size_t at = text_.find('\0'); at != std::string_view::npos)
            failAt(at, "found the byte 0x00, expected JSON text");
    }

private:
    struct Level {
        Json* container;
        std::unordered_set<std::string> keys;  // filled once there are many
    };

    static bool isWordByte(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '+' || c == '-' ||
               c == '.' || c == '_';
    }

    static bool isRepeated(Level& level, const Json::object_t& members, const std::string& name) {
        if (members.size() < fewKeys)
            return std::any_of(members.begin(), members.end(), [&](const auto& m) { return m.first == name; });
        if (level.keys.empty())
            for (const auto& member : members) level.keys.insert(member.first);
        return !level.keys.insert(name).second;
    }

    Json& place(Json value) {
        if (++values_ > maxJsonValues) refuse("limit", fmt::format("found more than {} values", maxJsonValues));
        if (levels_.empty()) return document_ = std::move(value);
        Json& container = *levels_.back().container;
        if (container.is_array()) {
            auto& items = container.get_ref<Json::array_t&>();
            items.push_back(std::move(value));
            return items.back();
        }
        return container.get_ref<Json::object_t&>().back().second = std::move(value);
    }

    bool add(Json value) {
        place(std::move(value));
        return true;
    }

    bool open(Json value) {
        Json& placed = place(std::move(value));
        if (levels_.size() == maxJsonDepth)
            refuse("limit", fmt::format("found more than {0} levels of nesting, expected at most {0}", maxJsonDepth));
        if (++containers_ > maxJsonContainers)
            refuse("limit", fmt::format("found more than {} arrays and objects", maxJsonContainers));
        levels_.push_back({&placed, {}});
        return true;
    }

    bool close() {
        levels_.pop_back();
        return true;
    }

    // The place of the value that was added last.
    std::string pointer() const {
        std::string out;
        for (const Level& level : levels_) {
            out += '/';
            if (level.container->is_array()) {
                out += std::to_string(level.container->size() - 1);
                continue;
            }
            for (const char c : level.container->get_ref<const Json::object_t&>().back().first)
                out += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
        }
        return out;
    }

    [[noreturn]] void failAt(std::size_t place, const std::string& sentence) const {
        const std::string_view before = text_.substr(0, place);
        const std::size_t line = std::size_t(std::count(before.begin(), before.end(), '\n')) + 1;
        const std::string_view onLine = before.substr(before.rfind('\n') + 1);  // npos + 1 is 0
        const auto column =
            1 + std::count_if(onLine.begin(), onLine.end(), [](char c) { return (std::uint8_t(c) & 0xC0) != 0x80; });
        fail("syntax", "", fmt::format("line {}, column {}: {}", line, column, sentence));
    }

    [[noreturn]] void refuse(const char* what, std::string sentence) const {
        fail(what, pointer(), std::move(sentence));
    }

    [[noreturn]] void fail(const char* what, std::string pointerTo, std::string sentence) const {
        throw Error(Error::Kind::input,
                    {file_, std::move(pointerTo), what, Severity::problem, {}, std::move(sentence), {}});
    }

    // From the library's message, what was found and expected; never the bytes that it read, which may be no UTF-8.
    std::string sentenceOf(std::string_view message, std::string_view word, std::size_t at) const {
        const auto from = [&](std::string_view mark) {
            const std::size_t place = message.find(mark);
            return place == std::string_view::npos ? std::string_view() : message.substr(place + mark.size());
        };
        const bool atEnd = at >= text_.size() || message.find("unexpected end of input") != std::string_view::npos;
        const std::string found = atEnd           ? std::string("the end of the file")
                                  : !word.empty() ? fmt::format("`{}`", word)
                                                  : renderByte(text_[at]);
        if (const std::string_view string = from("invalid string: "); !string.empty()) {
            const std::string_view reason = string.substr(0, string.find("; last read"));
            return reason.find("UTF-8") != std::string_view::npos
                       ? fmt::format("found the byte 0x{:02X}, expected UTF-8 text",
                                     std::uint8_t(text_[std::min(at, text_.size() - 1)]))
                       : fmt::format("found a wrong text ({}), expected it to be written as JSON", reason);
        }
        if (!from("number overflow").empty()) return fmt::format("found {}, expected a number up to 1.8e308", found);
        if (const std::string_view expected = from("; expected "); !expected.empty()) {
            if (expected.starts_with("end of input")) return fmt::format("found {}, expected nothing more", found);
            if (expected == "'[', '{', or a literal") return fmt::format("found {}, expected a value", found);
            return fmt::format("found {}, expected {}", found,
                               expected == "string literal" ? "a key in quotes" : expected);
        }
        return fmt::format("found {}, expected a value", found);
    }

    static std::string renderByte(char c) {
        const auto byte = std::uint8_t(c);
        return byte > 0x20 && byte < 0x7F ? fmt::format("`{}`", c) : fmt::format("the byte 0x{:02X}", byte);
    }

    std::string_view text_;
    const std::string& file_;
    Json document_;
    std::vector<Level> levels_;
    std::size_t values_ = 0;
    std::size_t containers_ = 0;
};

}  // namespace

Json parseJson(std::string_view text, const std::string& file) {
    Builder builder(text, file);
    builder.refuseZeroBytes();
    Json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

}  // namespace rooftree
